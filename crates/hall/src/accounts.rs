//! People who want to be known again wherever they are: a name and a password.
//! Nobody needs an account to play.

use std::sync::Arc;
use std::time::Duration;

use argon2::password_hash::PasswordHasher;
use argon2::{Argon2, PasswordHash, PasswordVerifier};
use table::name;

use crate::hall::Hall;
use crate::ids::Secret;
use crate::storage::{StorageError, StoredAccount};

/// The fewest characters of a password.
pub const SHORTEST_PASSWORD: usize = 8;
/// The most bytes of a password.
pub const LONGEST_PASSWORD: usize = 200;

/// How long somebody waits until it is their turn to have a password looked at.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    #[error("somebody else has that name")]
    NameTaken,
    #[error("you have an account already")]
    HasAccount,
    #[error(transparent)]
    Name(#[from] table::name::WrongName),
    /// The password is too easy to guess, or endless.
    #[error("a password has {SHORTEST_PASSWORD} characters or more, and at most {LONGEST_PASSWORD} bytes")]
    Password,
    /// Name and password do not go together; which of them is wrong is not told.
    #[error("there is no account with that name and password")]
    NotKnown,
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error("too much is going on; try again in a moment")]
    Busy,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The name, as it is written.
    pub name: String,
    /// By what the person is known, wherever they sign in.
    pub person: Secret,
}

impl Hall {
    pub async fn create_account(
        self: &Arc<Self>,
        person: Secret,
        name: &str,
        password: String,
    ) -> Result<Account, AccountError> {
        let name = name::checked(name)?;
        let password = self.with_passwords(move || fingerprint(&password)).await??;
        let account =
            StoredAccount { name: name.clone(), person: person.reveal().to_owned(), password, created: self.now() };
        match self.storage().create_account(account).await {
            Ok(()) => Ok(Account { name, person }),
            Err(StorageError::Conflict) if self.storage().account(&name).await?.is_some() => {
                Err(AccountError::NameTaken)
            }
            Err(StorageError::Conflict) => Err(AccountError::HasAccount),
            Err(error) => Err(error.into()),
        }
    }

    pub async fn sign_in(self: &Arc<Self>, name: &str, password: String) -> Result<Account, AccountError> {
        let account = self.storage().account(name.trim()).await?;
        let kept = account.as_ref().map(|account| account.password.clone());
        let same = self.with_passwords(move || matches(&password, kept.as_deref())).await?;
        let account = account.filter(|_| same).ok_or(AccountError::NotKnown)?;
        let damaged = |_| StorageError::Broken("an account has no person".to_owned());
        Ok(Account { name: account.name, person: account.person.parse().map_err(damaged)? })
    }

    /// Works with passwords, which takes a while, beside everything else; only
    /// so much of it at once.
    async fn with_passwords<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AccountError> {
        let turn = tokio::time::timeout(PATIENCE, Arc::clone(self.passwords()).acquire_owned()).await;
        let turn = turn.map_err(|_| AccountError::Busy)?.map_err(|_| AccountError::Busy)?;
        let work = move || {
            // Whoever asked may have gone away meanwhile; the turn ends with the
            // work all the same.
            let _turn = turn;
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(|_| AccountError::Busy)
    }
}

/// The fingerprint of a password, with a salt of its own. It takes a while, on
/// purpose.
fn fingerprint(password: &str) -> Result<String, AccountError> {
    if password.chars().count() < SHORTEST_PASSWORD || password.len() > LONGEST_PASSWORD {
        return Err(AccountError::Password);
    }
    let mut salt = [0_u8; 16];
    getrandom::fill(&mut salt).map_err(|error| StorageError::Broken(error.to_string()))?;
    let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt);
    Ok(hash.map_err(|error| StorageError::Broken(error.to_string()))?.to_string())
}

/// Whether a password has this fingerprint. It takes as long for a fingerprint
/// that nobody has, so that time does not tell which names there are.
fn matches(password: &str, fingerprint: Option<&str>) -> bool {
    /// The fingerprint of a password that nobody knows.
    const NOBODYS: &str =
        "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let Ok(hash) = PasswordHash::new(fingerprint.unwrap_or(NOBODYS)) else { return false };
    let same = Argon2::default().verify_password(password.as_bytes(), &hash).is_ok();
    same && fingerprint.is_some() && password.len() <= LONGEST_PASSWORD
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_recognised_by_a_fingerprint_that_does_not_show_it() {
        let kept = fingerprint("correct horse").unwrap();
        assert!(!kept.contains("correct"));
        assert_ne!(kept, fingerprint("correct horse").unwrap(), "every fingerprint has a salt of its own");
        assert!(matches("correct horse", Some(&kept)));
        assert!(!matches("correct house", Some(&kept)));
        assert!(!matches("correct horse", None));
    }

    #[test]
    fn short_and_endless_passwords_are_refused() {
        for password in ["short", &"x".repeat(201)] {
            assert!(matches!(fingerprint(password), Err(AccountError::Password)));
        }
    }
}
