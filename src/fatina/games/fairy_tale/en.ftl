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

# What can be wrong in a card file.
flaw-deck = the copies of all cards add up to { $total }; a deck has { $least } to { $most } (FT-78)
flaw-tricksters = there is one Trickster at most (FT-67)
flaw-no-effect = { $card } is an action, so it needs an effect: hunt, open or close (FT-10)
flaw-effect = { $card } has an effect, which only an action has: its kind is { $kind } (FT-8)
flaw-open-for-all = { $card } opens, and OPEN is for its own player only: whom = "self" (FT-39)
flaw-amount = { $card } has an amount, which only OPEN has (FT-39)
flaw-no-requires = { $card } is variable, so it needs: requires = the id of a card (FT-63)
flaw-no-condition = { $card } is conditional, so it needs a condition (FT-57)
flaw-condition-of = { $card }: its condition is about { $fact }, so it names at least { $least } (FT-57)
