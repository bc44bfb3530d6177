# The table of Fairy River.

must-colours = Choose the colour of your fairies.
must-select = Select one garment on offer.
must-offer = Would you swap for the garment that was selected? Click garments to offer them, or make no offer.
must-answer = Take the garment you selected, or one of the offers for it.
must-river = Your turn at the river: place, shift and recall one fairy each, then give garments to wash.
must-offer-more = Propose this swap, add to it, or take it back.
must-river-place = Where shall { $fairy } go? Each free spot shows her sum there.
must-river-guest = Who shall go to { $spot }? Choose a fairy of your hand.
must-river-shift = { $fairy }: choose a free spot to shift her, a garment for her to wash, or recall her.
must-river-load = Which of your fairies shall wash { $garment }?
must-river-loaded = Give more garments to wash, or end your turn.
must-tidy = You hold too much: put something away.

river-status = How far the game is
river-round = Round { $round }
river-phase-colours = Choosing colours
river-phase-gather = Gathering laundry
river-phase-river = At the river
river-phase-tidy = Tidying up
river-phase-over = Washing day is over
river-start = { $name } is first
river-threshold = { $points } points bring the last round; seven types win at once.
river-last-next = The next round is the last
river-last-now = The last round
river-barren = Nothing washed for { $rounds } of { $limit } rounds

river-colours = Colours
river-laundry = Laundry
river-on-offer = On offer
river-selected = Selected by { $name }
river-you = you
river-keep-it = take it
river-offer-of = { $name } offers { $number ->
    [one] one garment
   *[other] { $number } garments
 }, face down
river-thinks = { $name }: an offer?
river-pile = Laundry pile
river-pile-on-offer = all on offer
river-pile-count = { $count } on the laundry pile
river-deck = { $count } left
river-nothing = none

river-title = The river
river-source = source
river-mouth = mouth
river-current = current
river-rule-waterfall = not alone
river-rule-rapids = not alone
river-rule-lake = calms one trait

river-spot-free = { $spot }, free
river-spot-guest = { $spot }, free: { $fairy } would have { $total } here{ $afraid ->
    [yes] , but be afraid
   *[no] { "" }
 }
river-spot-fairy = { $spot }: { $fairy } ({ $name }), sum { $total }{ $afraid ->
    [yes] , afraid
   *[no] { "" }
 }, resistance { $resistance }, garment: { $garment }
river-some-garment = face down
river-afraid = afraid: needs company
river-will-leave = leaves: { $points } too weak
river-recall = Recall her
river-term-strength = strength
river-term-current = current
river-term-trait = { $trait }: { $by }
river-term-calm = { $trait }: { $by }, left out at the lake
river-term-chatter = chatter with { $by }
river-end-washed = washed
river-end-too-heavy = too heavy
river-end-afraid = afraid
river-stays = stays
river-leaves = leaves

river-hand = Your hand
river-fairies = Your fairies
river-fairies-of = Fairies: { $count } (keep { $limit })
river-garments = Your garments
river-garments-of = Garments: { $count } (keep { $limit })
river-my-offer = Your offer
river-done-placed = { $done ->
    [yes] placed
    [past] no more placing
   *[no] place a fairy
 }
river-done-shifted = { $done ->
    [yes] shifted
    [past] no more shifting
   *[no] shift a fairy
 }
river-done-recalled = { $done ->
    [yes] recalled
    [past] no more recalling
   *[no] recall a fairy
 }
river-before-loading = Once you give a garment, your fairies stay where they are.
river-fixed = Your fairies stay where they are now.
river-quiet = No offers from me in this round

river-you-are = { $name } (you)
river-winner = winner
river-is-first = first in this round
river-points = { $points ->
    [one] one point
   *[other] { $points } points
 }
river-washed = Washed: { $count } garments, { $types } of 7 types
river-washed-type = { $garment }: { $count }
river-has-fairies = { $count ->
    [one] one fairy
   *[other] { $count } fairies
 } in hand
river-has-garments = { $count ->
    [one] one garment
   *[other] { $count } garments
 } in hand
river-has-stack = { $count } in the stack
river-known = You know of: { $garments }
river-known-stack = Known in the stack: { $fairies }
