## A game that is over, step by step

# $game is the title of a game.
replay-title = Replay: { $game }
replay-back = Back to the table
replay-seen = Seen
# From where a game is looked back at.
replay-seen-open = with all hands open
replay-seen-by-spectator = as a spectator saw it
replay-seen-by = as { $player } saw it
replay-slider = Step
replay-go = Go
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-slow = slow
replay-usual = usual
replay-fast = fast
replay-very-fast = very fast
replay-steps = Steps
replay-first = First
replay-previous = Previous
replay-next = Next
replay-last = Last
replay-step = Step { $step } of { $steps }
# $player had to choose after the step that is shown.
replay-chooses = { $player } chooses.
replay-deals = Cards are dealt.
# $what is what they chose, such as "Summon Hydra".
replay-chosen = Chosen: { $what }
replay-too-early-title = Not yet
replay-too-early = A game can be looked through when it is over, and this one is not. Until then nobody may see what others hide.
# $written is what stands in the address.
replay-no-viewpoint = The table cannot be seen from “{ $written }”. It can be from: { $known }.
replay-no-step = There is no step “{ $written }” of this game. It has { $steps } steps.
