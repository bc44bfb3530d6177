# The table of Fairy River.

must-colours = Choose the colour of your fairies.
must-select = Select one garment on offer: it is yours unless you swap it.
must-offer = { $name } selects: { $garment }. What do you offer for it?
must-answer = Take what you selected ({ $garment }), or one of the offers for it.
must-river = You may { $deeds }.
must-offer-more = Your offer for { $garment }: { $number ->
    [one] one garment
   *[other] { $number } garments
 }. Propose it, or add to it.
must-river-place = Where shall { $fairy } go? Each free spot shows her sum there.
must-river-guest = Who shall go to { $spot }? Choose a fairy of your hand.
must-river-shift = { $fairy }: choose a free spot to shift her, a garment for her to wash, or recall her.
must-river-load = Which of your fairies shall wash { $garment }?
must-river-loaded = You may still { $deeds }; your fairies stay where they are now.
must-tidy = You hold { $fairies ->
    [one] one fairy
   *[other] { $fairies } fairies
 } and { $garments ->
    [one] one garment
   *[other] { $garments } garments
 }; { $limit } of each may stay. What goes?

river-phase-colours = Choosing colours
river-phase-gather = Laundry
river-phase-river = River
river-phase-tidy = Tidying up
river-phase-over = Washing day is over
river-threshold = { $points ->
    [one] One point brings
   *[other] { $points } points bring
 } the last round; seven types win at once.
river-last-next = The next round is the last
river-last-now = The last round
river-barren = Rounds without washing: { $rounds } of { $limit }

river-colours = Colours
river-laundry = Laundry
river-on-offer = On offer
river-selected = Selected by { $name }
river-you = you
river-offer-of = { $name } offers { $number ->
    [one] one garment
   *[other] { $number } garments
 }, face down
river-thinks = { $name }: an offer?
river-pile = Laundry pile
river-pile-count = { $count } on the laundry pile
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
river-afraid = afraid
river-will-leave = leaves: { $points } too weak
river-term-strength = strength
river-term-current = current
river-term-trait = { $trait }: { $by }
river-term-calm = { $trait }: { $by }, left out at the lake
river-term-chatter = chatter with { $by }
river-end-washed = washed
river-end-too-heavy = too heavy
river-end-afraid = afraid
river-leaves = leaves

river-hand = Your hand
river-fairies-of = Fairies: { $count } (keep { $limit })
river-garments-of = Garments: { $count } (keep { $limit })
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

river-you-are = { $name } (you)
river-winner = winner
river-is-first = first in this round
river-points = { $points ->
    [one] one point
   *[other] { $points } points
 }
river-washed = Washed: { $count ->
    [one] one garment
   *[other] { $count } garments
 }, { $types } of 7 types
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

must-river-there = { $fairy } to { $spot }: see what it changes, then confirm.
must-river-recall = Shall { $fairy } go back under your stack?
must-river-done = Nothing is left to do at the river: end your turn.
river-may-place = place a fairy
river-may-shift = shift one
river-may-recall = recall one
river-may-load = give garments to wash

river-state = Round { $round } · { $phase } · to { $points }
river-state-next = { $phase } · then the last
river-state-now = { $phase } · last round
river-doing-colours = a colour?
river-doing-select = selects
river-doing-offer = an offer?
river-doing-answer = a swap?
river-doing-river = at the river
river-doing-tidy = tidies up
river-doing-offered = offers { $number }

river-on-offer-count = On offer: { $count }
river-pile-deck = Pile { $pile } · { $deck }
river-line = Your line: { $points ->
    [one] one point
   *[other] { $points } points
 }, { $types } of 7 types
river-order = In this order
river-has-been = has been at the river
river-take = Take it: { $garment }
river-offering = { $number } offered
river-no-fairies = no fairies in hand
river-no-garments = no garments in hand
river-keep = At the end of a round your hand keeps as many as { $limit } of either: fairies, garments.
river-would-be = { $total } if you do it
river-afraid-why = Afraid: she washes here only beside a fairy at least as strong.

river-stage-washed = { $sum }, needs { $value }: washed
river-stage-too-heavy = { $sum }, needs { $value }: too heavy
river-stage-afraid = afraid to wash here
river-stage-leaves = too much for her: back under the stack
river-stage-given = from { $name }

river-won-by-points = { $names } { $count ->
    [one] wins
   *[other] win
 } with { $points ->
    [one] one point
   *[other] { $points } points
 }
river-won-by-types = { $names } { $count ->
    [one] wins
   *[other] win
 } with all seven types
river-col-garments = garments
river-col-types = types
river-col-points = points
