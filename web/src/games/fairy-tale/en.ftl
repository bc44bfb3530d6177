# The table of Fairy Tale.

must-pick = Keep one card of your hand. The others go on.
must-play = Lay one card face down: all cards of this trick are turned up together.
must-open = Choose a closed card of your row and open it.
must-close = Choose a card of your row that closes.

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
tale-kept = Kept in this round
tale-kept-none = Nothing yet. You will play three of five.
tale-chosen-keep = you keep this
tale-chosen-play = laid

tale-row-mine = Your row
tale-has-chosen = has chosen
tale-ready = ready
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
tale-winner = winner
tale-points = { $points ->
    [one] one point
   *[other] { $points } points
 }
tale-team = team { $points }
tale-stand-in = The Trickster stands for { $card }.

tale-known = What you passed on
tale-known-packet = To { $name } after pick { $pick }
tale-discards = Your discards: { $count }
