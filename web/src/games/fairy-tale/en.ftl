# The table of Fairy Tale.

must-pick = Keep one card of your hand. The others go on.
must-play = Lay one card face down: all are turned up together.
must-open = Choose a closed card of your row and open it.
must-open-by = { $card } opens a closed card of yours: choose which.
must-close = Choose a card of your row that closes.
must-close-own = { $card } closes a card of yours, perhaps itself: choose which.
must-close-all = { $who ->
    [me] { $card } closes a card of yours too: choose which.
   *[other] { $card } of { $name } closes a card of yours: choose which.
 }

tale-state-draft = Round { $round }/{ $rounds } · pick { $pick }/{ $picks }
tale-state-trick = Round { $round }/{ $rounds } · trick { $trick }/{ $tricks }
tale-progress = How far the game is
tale-round = Round { $round } of { $rounds }
tale-draft = Draft: pick { $pick } of { $picks }
tale-trick-play = Trick { $trick } of { $tricks }: lay a card
tale-trick-open = Trick { $trick } of { $tricks }: cards open
tale-trick-close = Trick { $trick } of { $tricks }: cards close
tale-over = The tale is told
tale-way = The hands go to the { $way ->
    [left] left
   *[right] right
 }.
tale-way-mine = The rest of your hand goes to { $name }.
tale-deck = { $count ->
    [one] one card
   *[other] { $count } cards
 }

tale-hand = Your hand
tale-hand-empty = No cards.
tale-kept = kept
tale-left-over = Three of the five are played, two are left over.
tale-chosen-keep = kept
tale-chosen-play = laid

tale-row-mine = Your row
tale-has-chosen = has chosen
tale-has-laid = has laid
tale-ready = ready
tale-doing-open = opens
tale-doing-close = closes
tale-others = The others
tale-row-of = Show the row of { $name } large
tale-all-rows = All rows
tale-gets = gets your cards
tale-gives = gives you theirs
tale-swaps = swaps hands with you
tale-hand-of = { $count ->
    [one] one card in hand
   *[other] { $count } cards in hand
 }
tale-kept-of = { $count } kept
tale-discards-of = { $count } discarded
tale-row-count = Cards played: { $count } of 12
tale-card = { $card }{ $closed ->
    [yes] , closed
   *[no] { "" }
 }{ $turning ->
    [yes] , to be turned
   *[no] { "" }
 }
tale-closed = closed
tale-points = { $points ->
    [1] one point
   *[other] { $points } points
 }
tale-now = { $points ->
    [1] one point now
   *[other] { $points } points now
 }
tale-now-short = now { $points }
tale-open-closed = { $open } open, { $closed ->
    [0] none
   *[other] { $closed }
 } closed
tale-team = team { $points }
tale-stand-in = The Trickster stands for { $card }.
tale-stand-in-short = with Trickster

tale-trick = This trick
tale-stage-hunted = Hunted
tale-stage-opened = Opened
tale-stage-closed = Closed

tale-known = What you passed on
tale-known-packet = Pick { $pick }, to { $name }
tale-discards = Your discards: { $count }

tale-won = { $count ->
    [one] { $names } wins with { tale-points }.
   *[other] { $names } win together with { tale-points }.
 }
tale-won-team = { $names } win as a team with { tale-points }.
tale-col-fixed = Fixed
tale-col-variable = Variable
tale-col-conditional = Chapters
tale-col-trickster = Trickster
tale-col-closed = Closed
tale-col-points = Points
tale-col-team = Team
