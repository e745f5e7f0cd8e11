//! How strong each contender is, on the scale that chess players know.
//!
//! The model is that of Bradley and Terry, and for larger tables the one of
//! Plackett and Luce for the first place: somebody of strength g wins with the
//! probability of g among the strengths of all seats. The strengths that make
//! the results most probable are found by Newton's method; the curvature there
//! gives the errors.

use crate::report::Z;

/// How contenders fared at tables with the same company.
#[derive(Clone, PartialEq, Debug)]
pub struct Company {
    /// Who sat there, by number, in how many seats, and with how many victories
    /// from all of these together.
    pub members: Vec<Member>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Member {
    pub contender: usize,
    /// How many seats they took in each game.
    pub seats: f64,
    /// Their victories; a shared one is a part of one.
    pub victories: f64,
}

#[derive(Clone, Copy, PartialEq, Debug, Default, serde::Serialize)]
pub struct Rating {
    /// Against the mean of all contenders: 400 more are tenfold chances.
    pub elo: f64,
    /// How far the true strength may be off, with 95 per cent confidence, if
    /// all games are independent.
    pub error: f64,
}

/// How many games everybody is taken to have drawn against a contender of mean
/// strength beside the real ones, so that who wins all games is not infinitely
/// strong.
const DRAWN_BEFORE: f64 = 1.0;

/// Points of rating in a unit of the logarithm of strength.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// More steps than this are never needed; they are a safeguard.
const MOST_STEPS: usize = 500;

#[must_use]
pub fn ratings(contenders: usize, companies: &[Company]) -> Vec<Rating> {
    let mut strengths = vec![0.0; contenders];
    for _ in 0..MOST_STEPS {
        let slope = Slope::at(&strengths, companies);
        let mut step = solve(&slope.curvature, &slope.gradient);
        // Far from the top the curve is flat, and a step would be too long.
        let longest = step.iter().fold(0.0_f64, |longest, part| longest.max(part.abs()));
        if longest > 1.0 {
            step.iter_mut().for_each(|part| *part /= longest);
        }
        strengths.iter_mut().zip(&step).for_each(|(strength, part)| *strength += part);
        if longest < 1e-10 {
            break;
        }
    }
    let covariance = inverse(&Slope::at(&strengths, companies).curvature);
    let mean = strengths.iter().sum::<f64>() / contenders.max(1) as f64;
    let rating = |one: usize| Rating {
        elo: POINTS * (strengths[one] - mean),
        error: POINTS * Z * variance_against_mean(&covariance, one).max(0.0).sqrt(),
    };
    (0..contenders).map(rating).collect()
}

/// The share of the victories that somebody has who is stronger than the other by
/// so much, when each of them sits alone among copies of the other in turn.
#[must_use]
pub(crate) fn fair_share(difference: f64, players: usize) -> f64 {
    let (strength, rest) = (10_f64.powf(difference / 400.0), players.saturating_sub(1) as f64);
    let (alone, among) = (strength / (strength + rest), rest * strength / (rest * strength + 1.0));
    (alone + among) / 2.0
}

fn variance_against_mean(covariance: &[Vec<f64>], one: usize) -> f64 {
    let count = covariance.len() as f64;
    let own: f64 = covariance[one].iter().sum();
    let all: f64 = covariance.iter().flatten().sum();
    covariance[one][one] - 2.0 * own / count + all / (count * count)
}

/// How the logarithm of the likelihood changes with the strengths.
struct Slope {
    gradient: Vec<f64>,
    /// The second derivatives, with the sign that makes them positive.
    curvature: Vec<Vec<f64>>,
}

impl Slope {
    fn at(strengths: &[f64], companies: &[Company]) -> Self {
        let count = strengths.len();
        let mut slope = Self { gradient: vec![0.0; count], curvature: vec![vec![0.0; count]; count] };
        for (one, strength) in strengths.iter().enumerate() {
            let chance = 1.0 / (1.0 + (-strength).exp());
            slope.gradient[one] += DRAWN_BEFORE * (0.5 - chance);
            slope.curvature[one][one] += DRAWN_BEFORE * chance * (1.0 - chance);
        }
        for Company { members } in companies {
            let weight = |member: &Member| member.seats * strengths[member.contender].exp();
            let all: f64 = members.iter().map(weight).sum();
            let games: f64 = members.iter().map(|member| member.victories).sum();
            for one in members {
                let chance = weight(one) / all;
                slope.gradient[one.contender] += one.victories - games * chance;
                slope.curvature[one.contender][one.contender] += games * chance;
                for other in members {
                    slope.curvature[one.contender][other.contender] -= games * chance * weight(other) / all;
                }
            }
        }
        slope
    }
}

/// What `matrix` has to be multiplied with to give `right`, by elimination. The
/// matrix is positive definite, so that no row is without a pivot.
fn solve(matrix: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let count = right.len();
    let mut rows: Vec<Vec<f64>> =
        matrix.iter().zip(right).map(|(row, &value)| row.iter().copied().chain([value]).collect()).collect();
    for pivot in 0..count {
        let (above, below) = rows.split_at_mut(pivot + 1);
        for row in below {
            let factor = row[pivot] / above[pivot][pivot];
            row.iter_mut().zip(&above[pivot]).for_each(|(value, pivot)| *value -= factor * pivot);
        }
    }
    let mut solution = vec![0.0; count];
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|column| rows[row][column] * solution[column]).sum();
        solution[row] = (rows[row][count] - known) / rows[row][row];
    }
    solution
}

fn inverse(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let count = matrix.len();
    let unit = |one: usize| (0..count).map(|other| if one == other { 1.0 } else { 0.0 }).collect::<Vec<_>>();
    (0..count).map(|one| solve(matrix, &unit(one))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn company(members: &[(usize, f64, f64)]) -> Company {
        let member = |&(contender, seats, victories)| Member { contender, seats, victories };
        Company { members: members.iter().map(member).collect() }
    }

    fn apart(ratings: &[Rating]) -> f64 {
        ratings[0].elo - ratings[1].elo
    }

    #[test]
    fn three_victories_of_four_are_191_points() {
        // 400 * log10(3) = 190.85; the game drawn before takes very little away.
        let ratings = ratings(2, &[company(&[(0, 1.0, 7_500.0), (1, 1.0, 2_500.0)])]);
        assert!((apart(&ratings) - 190.85).abs() < 0.1, "{ratings:?}");
        assert!((ratings[0].elo + ratings[1].elo).abs() < 1e-6);
        // The error of a difference is 1.96 * 173.72 / sqrt(10000 * 0.75 * 0.25) = 7.86;
        // that of one of two against their mean is half of it.
        assert!((ratings[0].error - 3.93).abs() < 0.01, "{ratings:?}");
    }

    #[test]
    fn at_larger_tables_the_fair_share_is_zero_points() {
        let fair = ratings(2, &[company(&[(0, 1.0, 250.0), (1, 3.0, 750.0)])]);
        assert!(apart(&fair).abs() < 1e-6, "{fair:?}");
        // Alone among three, half of the victories are threefold strength.
        let strong = ratings(2, &[company(&[(0, 1.0, 5_000.0), (1, 3.0, 5_000.0)])]);
        assert!((apart(&strong) - 190.85).abs() < 0.1, "{strong:?}");
    }

    #[test]
    fn strengths_add_up_along_a_chain() {
        let chain =
            [company(&[(0, 1.0, 75_000.0), (1, 1.0, 25_000.0)]), company(&[(1, 1.0, 75_000.0), (2, 1.0, 25_000.0)])];
        let ratings = ratings(3, &chain);
        assert!((ratings[0].elo - 190.85).abs() < 0.1 && ratings[1].elo.abs() < 0.1, "{ratings:?}");
        assert!(ratings[0].error > ratings[1].error, "who met both is known best");
    }

    #[test]
    fn who_wins_everything_is_strong_but_not_infinitely() {
        let ratings = ratings(2, &[company(&[(0, 1.0, 4_000.0), (1, 1.0, 0.0)])]);
        assert!(apart(&ratings) > 1_000.0 && apart(&ratings) < 3_000.0, "{ratings:?}");
        assert!(ratings[0].error.is_finite() && ratings[0].error > 100.0, "{ratings:?}");
    }

    #[test]
    fn without_games_everybody_is_equal() {
        let ratings = ratings(3, &[]);
        assert!(ratings.iter().all(|rating| rating.elo == 0.0 && rating.error > 100.0), "{ratings:?}");
    }
}
