title = Fairy Tale
about = Keep one card, pass the others on: four short rounds of choosing, and a tale in which every card waits for its companions.
about-minutes = 20-30
about-weight = 2

option-deck = Deck
option-deck-full = full, 100 cards
option-deck-simplified = simplified, 80 cards, for 2 to 4 players
option-partners = Partners
option-partners-no = everybody for themselves
option-partners-yes = two against two, for 4 players

word-left = left
word-right = right

move-keep = Keep { $card }
move-play = Play { $card }
move-open = Open { $card }
move-close = Close { $card }
move-close-this = Close the card just played

event-dealt = Round { $round }: five cards each.
event-kept = { $seat } keeps { $card }.
event-passed = The hands go to the { $direction }.
event-laid = { $seat } lays { $card } face down.
event-revealed = { $seat } reveals { $card }.
event-hunted = { $card } of { $seat } is hunted and closes.
event-opened = { $seat } opens { $card }.
event-closed = { $seat } closes { $card }.
event-discarded = { $seat } discards { $first-id ->
    [hidden] two cards
   *[other] { $first } and { $second }
 }.
event-stands-for = The Trickster of { $seat } stands for { $card }.
event-fixed = { $seat }: { $card } is worth { $points }.
event-condition-met = { $seat }: the condition of { $card } holds: { $points }.
event-condition-missed = { $seat }: the condition of { $card } does not hold: 0.
event-counted = { $seat }: { $card } is worth { $times } × { $held } { $required } = { $points }.
event-total = { $seat } has { $points ->
    [1] one point
   *[other] { $points } points
 }.
event-team-total = { $first } and { $second } together have { $points ->
    [1] one point
   *[other] { $points } points
 }.

no-keep-now = Nobody picks cards now.
no-play-now = Nobody plays cards now.
no-turning-now = That kind of card turning is not asked for now.
no-not-in-hand = { $card } is not in your hand.
no-close-this = Everybody closes a card of an earlier trick now, and the card just played is not one.
no-not-played-before = You have not played { $card } in an earlier trick.
no-closed-already = { $card } is closed already.
no-open-already = { $card } is open already.
no-turned-already = You have chosen { $card } already.
no-other-category = The effect does not touch the category of { $card }.
