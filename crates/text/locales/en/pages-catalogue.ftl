## The pages with cards

catalogue-title = Cards
catalogue-about = Every card that can be played with here, what it does, and where each fact about it is known from.
catalogue-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
# $game is the title of a game.
catalogue-of = Cards of { $game }
catalogue-found = { $first ->
    [one] { $last ->
        [one] { $count ->
            [one] 1 card
           *[other] Card 1 of { $count }
        }
       *[other] Cards 1 to { $last } of { $count }
    }
   *[other] Cards { $first } to { $last } of { $count }
}
catalogue-nothing = No card is like that
catalogue-nothing-hint = Ask for less at once, or look at
catalogue-all = all cards.
catalogue-words = In name or text
catalogue-any = any
catalogue-source = Known from
catalogue-certainty = { $which ->
    [known] only what is known
    [made-up] only what was made up
   *[any] anywhere
}
catalogue-show = Show
catalogue-pages = Pages of cards
catalogue-previous = Previous cards
catalogue-next = Next cards
catalogue-whole-card = All about { $name }
catalogue-made-up = Partly made up
catalogue-invented = Our own invention
catalogue-made-up-about = Something about this card was made up for want of a source; below it is told what.
catalogue-trail = Where you are
catalogue-neighbours = Other cards
catalogue-previous-card = Previous: { $name }
catalogue-next-card = Next: { $name }
catalogue-drawn = On the table
catalogue-text = What it says
# $name is the name of a set.
catalogue-of-set = It belongs to { $name }.
# What a card says in another edition than the printed one.
catalogue-other-edition = { $edition ->
    [transcription] To the letter of the transcribed rulebook
   *[printed] As it is printed
}
catalogue-known-from = Where that is known from
catalogue-fact-made-up = Made up

## What cannot be found among the cards

catalogue-lost = That is not among the cards
catalogue-instead = There is:
# $written is what somebody asked for.
catalogue-no-game = There is no game “{ $written }” here.
catalogue-no-card = { $game } has no card “{ $written }”.
# $tag is what cards can be picked out by, such as "Family".
catalogue-no-value = { $tag } cannot be “{ $written }”.
catalogue-no-filter = Cards cannot be picked out by “{ $written }”.
catalogue-no-page = There is no page “{ $written }” of these cards.
