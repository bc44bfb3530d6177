title = Fairy River
about = Washing day at the river: give your fairies laundry and good neighbours, and bring home the finest before the chatter starts.
about-minutes = 45-60
about-weight = 3

option-draw = Fairies drawn each round
option-draw-one = one
option-draw-two = two
option-draw-refill = up to three in hand
option-draw-empty = one, if the hand is empty
option-draw-never = none
option-neighbours = Neighbours
option-neighbours-adjoining = on adjoining spots
option-neighbours-nearest = the nearest along the bank, over gaps
option-chatter = Chatter
option-chatter-each = 1 point for each neighbour of the own colour
option-chatter-once = 1 point in all
option-company = Company at waterfall and rapids
option-company-neighbours = the two neighbours
option-company-across = the two neighbours and the spot across the water
option-company-opposite = the spot across the water alone
option-company-cards = any spot of the two adjoining river cards
option-lake = Calm of the lake
option-lake-both = when washing and when resisting
option-lake-washing = when washing only
option-barren = Rounds without washing that end the game
option-barren-2 = two
option-barren-3 = three
option-barren-4 = four
option-barren-5 = five

word-red = red
word-blue = blue
word-green = green
word-yellow = yellow
word-lilac = lilac
word-mischievous = mischievous
word-out-of-tune = out-of-tune
word-bossy = bossy
word-fleas = fleas
word-gossip = gossip
word-whiny = whiny
word-ordinary = river
word-waterfall = waterfall
word-rapids = rapids
word-lake = lake
word-S = S
word-L1 = L1
word-R1 = R1
word-L2 = L2
word-R2 = R2
word-L3 = L3
word-R3 = R3
word-L4 = L4
word-R4 = R4
word-L5 = L5
word-R5 = R5
word-L6 = L6
word-R6 = R6
word-L7 = L7
word-R7 = R7
word-L8 = L8
word-R8 = R8
word-L9 = L9
word-R9 = R9
word-M = M

move-colour = Take { $colour }
move-select = Select { $garment }
move-offer = Add { $garment } to your offer
move-propose = Propose the swap
move-decline = No offer
move-accept = Take the offer of { $other }
move-refuse = Take the card
move-place = Place { $fairy } at { $spot }
move-shift = Shift your fairy from { $from } to { $spot }
move-recall = Recall your fairy from { $spot }
move-load = Put { $garment } under your fairy at { $spot }
move-done = End your turn at the river
move-send-back = Put { $fairy } under your stack
move-discard = Put { $garment } on the laundry pile

event-colour-taken = { $seat } plays { $colour }.
event-round-opened = Round { $round }: { $seat } is the start player.
event-fairy-drawn = { $seat } draws { $fairy-id ->
    [hidden] a fairy
   *[other] { $fairy }
 }.
event-pile-shuffled = Too much laundry: { $number ->
    [one] the one garment of the pile is
   *[other] the { $number } garments of the pile are
 } shuffled into the deck.
event-turned-up = Turned up: { $garment }.
event-selected = { $seat } selects { $garment }.
event-offered = { $seat } offers { $number ->
    [one] one garment
   *[other] { $number } garments
 } for it.
event-declined = { $seat } makes no offer.
event-taken = { $seat } takes { $garment }.
event-swapped = { $seat } swaps: { $garment } goes to { $other } for { $number ->
    [one] one garment
   *[other] { $number } garments
 }.
event-given = { $other } gives { $seat } { $garment-id ->
    [hidden] a garment
   *[other] { $garment }
 }.
event-placed = { $seat } places { $fairy } at { $spot }.
event-shifted = { $seat } shifts { $fairy } from { $from } to { $spot }.
event-recalled = { $seat } recalls { $fairy } from { $spot }.
event-loaded = { $seat } gives { $fairy } at { $spot } { $garment-id ->
    [hidden] a garment
   *[other] { $garment }
 } to wash.
event-finished = { $seat } has finished at the river.
event-washing = { $fairy } of { $seat } at { $spot }: { $strength } + { $current }
event-distracted = - { $points } ({ $trait-id ->
    [fleas] fleas of { $by }
   *[other] { $trait } { $by }
 })
event-calm = - 0 ({ $trait-id ->
    [fleas] fleas of { $by }
   *[other] { $trait } { $by }
 }, left out at the lake)
event-chatter = - { $points } (chatter with { $by })
event-washed = = { $total }, washed: { $garment } ({ $value })
event-too-heavy = = { $total }, not enough for { $garment } ({ $value })
event-afraid = { $fairy } of { $seat } at { $spot } is afraid of the { $place }: { $garment } goes to the laundry pile.
event-resisting = { $fairy } of { $seat } at { $spot } resists: { $strength }
event-stays = = { $total }, she stays
event-leaves = = { $total }, she leaves
event-sent-back = { $seat } puts { $fairy-id ->
    [hidden] a fairy
   *[other] { $fairy }
 } under the stack.
event-discarded = { $seat } puts { $garment } on the laundry pile.
event-last-round = { $seat } has { $points ->
    [one] one point
   *[other] { $points } points
 }: the next round is the last.
event-all-types = { $seat } has washed all seven types and wins at once!
event-all-washed = All garments are washed.
event-dead-end = Nothing was washed for { $rounds ->
    [one] a whole round
   *[other] { $rounds } rounds
 }: the game ends.
event-total = { $seat }: { $points ->
    [one] one point
   *[other] { $points } points
 }, { $garments ->
    [one] one garment
   *[other] { $garments } garments
 }, { $types ->
    [one] one type
   *[other] { $types } types
 }.

no-colour-now = Colours are chosen before the first round.
no-select-now = No garment is to be selected now.
no-offer-now = Offers are made only between a selection and its taking.
no-propose-now = Offers are made only between a selection and its taking.
no-decline-now = Nobody waits for an offer of yours now.
no-accept-now = There is no offer to answer now.
no-refuse-now = There is no offer to answer now.
no-place-now = Fairies are placed in your turn at the river.
no-shift-now = Fairies are shifted in your turn at the river.
no-recall-now = Fairies are recalled in your turn at the river.
no-load-now = Garments are assigned in your turn at the river.
no-done-now = It is not time for the river.
no-send-back-now = Surplus fairies go at the end of the round.
no-discard-now = Surplus garments go at the end of the round.
no-colour-taken = Somebody plays { $colour } already.
no-not-on-offer = { $garment } is not on offer.
no-garment-not-in-hand = You have no (other) { $garment } in hand.
no-fairy-not-in-hand = { $fairy } is not in your hand.
no-empty-offer = An offer has at least one garment.
no-offer-begun = You have begun an offer: propose it, or take it back.
no-such-offer = { $other } has made no offer.
no-fairy-surplus = You have no more than four fairies.
no-garment-surplus = You have no more than four garments.
no-own-fairy = You have no fairy at { $spot }.
no-loaded-already = Your fairy at { $spot } has a garment already.
no-arranging-after-loading = You have assigned a garment: your fairies stay where they are.
no-place-twice = You have placed a fairy in this turn already.
no-shift-twice = You have shifted a fairy in this turn already.
no-recall-twice = You have recalled a fairy in this turn already.
no-such-spot = There is no spot { $spot } on this river.
no-same-spot = She is at { $spot } already: a shift takes her to another spot.
no-spot-taken = The spot { $spot } is taken.

# What can be wrong in a card file.
flaw-river = the river cards are numbered { $numbers }; they are 1 to { $last }, in order (FR-7)
flaw-how-many = of [[{ $section }]] there are { $wanted }, not { $found } (FR-1, FR-4)
flaw-how-many-garments = the copies of all garments add up to { $total }; there can be { $least } to { $most }
flaw-points = { $card }: each of her distractions needs its points
flaw-twice = { $card }: the same word twice in “{ $fact }”
flaw-colours = { $card } is there once in each of the five colours: list them all (FR-2)
