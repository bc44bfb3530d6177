# The tables of the five games in the terminal.

short-you = you
short-seat = P{ $number }
your-hand = Your hand
rest-of-hand = Also in your hand
in-hand = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } in hand
points = { $points ->
    [1] 1 point
   *[other] { $points } points
 }
deck = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } in the deck
round = Round { $round }
turn-of = Turn of { $player }
face-down = face down

# Fairy Tale
tale-round = Round { $round } of { $rounds }
tale-pick = pick { $pick } of { $picks }
tale-trick = trick { $trick } of { $tricks }
tale-points = { $points ->
    [1] 1 point
   *[other] { $points } points
 } now
tale-stands-for = The Trickster stands for { $card }
tale-hand = hand
tale-closed = closed
tale-kept = kept
tale-passed = passed on ({ $pick })
tale-passed-to = { $cards } (to { $player })
tale-discards = discarded
tale-turning = turns over
ask-tale-pick = Keep one card of your hand. The others go to { $player }.
ask-tale-play = Lay one card face down. All are turned up together.
ask-tale-yours = your card of this trick
ask-tale-theirs = { $player }'s card of this trick
ask-tale-open = { $card }, { $who }: "{ $does }" Which one opens?
ask-tale-close = { $card }, { $who }: "{ $does }" Which one closes?

# Fairy River
river-starts = { $player } starts
river-ends = { $points ->
    [1] 1 point brings the last round
   *[other] { $points } points bring the last round
 }
river-last-next = the next round is the last
river-last-now = the last round
river-barren = rounds without washing: { $rounds }
river-left = left bank
river-right = right bank
river-key = 4/3: she washes 4 and resists 3.
river-card = river
river-source = ─ source ─
river-mouth = ─ mouth ─
river-current = { $name } +{ $current }
river-would = { $total }{ $afraid ->
    [yes] !
   *[no] { "" }
 }
river-offered = { $garments ->
    [one] 1 garment
   *[other] { $garments } garments
 }
river-some-garment = a garment
river-sums = { $total }/{ $resistance }{ $afraid ->
    [yes] , afraid
   *[no] { "" }
 }
river-on-offer = on offer
river-selected = selected
river-pile = laundry pile
river-deck = deck
river-holds = hand { $fairies ->
    [one] 1 fairy
   *[other] { $fairies } fairies
 }, { $garments ->
    [one] 1 garment
   *[other] { $garments } garments
 } · stack { $stack }
river-offers = offers { $garments }
river-washed = washed
river-known = you know of
river-known-stack = known in the stack
river-your-fairies = Your fairies
river-your-garments = Your garments
ask-river-colours = Choose the colour of your fairies.
ask-river-select = Select one garment on offer. It is yours, unless you swap it.
ask-river-offer = { $player } selects { $garment }. What do you offer for it, face down?
ask-river-more = You offer { $offer } for { $garment }. Propose it, or add to it.
ask-river-answer = You have selected { $garment }. Take it, or swap it for an offer that you cannot see.
ask-river-river = Your turn at the river: place, shift and recall a fairy, each once at most; then give garments to wash. In brackets what she would wash there; ! she is afraid.
ask-river-tidy = You hold { $fairies ->
    [one] 1 fairy
   *[other] { $fairies } fairies
 } and { $garments ->
    [one] 1 garment
   *[other] { $garments } garments
 }, and may keep { $limit } of each. What goes?

# Fairy's Fate
fate-journey = A journey is under way
fate-last-journey = The last journey
fate-last-round = the last round
fate-place = place
fate-card = { $down ->
    [yes] { $number } (face down)
   *[no] { $number }
 }
fate-piles = piles
fate-pile = { $cards ->
    [0] { $pile } empty
   *[other] { $pile } { $back } ({ $cards })
 }
fate-in-piles = in the piles
fate-laid = still to act
fate-hand = in hand { $backs }
fate-serpents = { $count ->
    [one] 1 serpent
   *[other] { $count } serpents
 }
fate-petrified = { $turns ->
    [one] loses a turn
   *[other] loses { $turns } turns
 }
fate-travels = travels to the { $place }
fate-objects = objects
fate-fairies = good fairies
fate-recipe-of = recipe: one of
fate-count = result
fate-counted = { $objects } of a recipe, { $beyond } beyond it
fate-recipe = { $objects }: { $missing ->
    [0] complete, now meet a serpent fairy
    [all] all are missing
   *[other] missing { $missing-objects }
 }
ask-fate-act = Play a card at a place, or start a journey.
ask-fate-play = Play a card at a place.
ask-fate-travelling = A journey is under way: first play a card, then choose where you go.
ask-fate-stuck = You have nothing to play.
ask-fate-set-out = You can play no card: start a journey{ $skip ->
    [yes] , or pass
   *[no] { "" }
 }.
ask-fate-draw = Draw a card. A pile shows only the back of its top card.
ask-fate-go = The journey: choose the place where you gather.
ask-fate-end = Use a good fairy, or go on.
ask-fate-before = You are about to gather. You may use a good fairy first.
ask-fate-step = Next acts { $card }. You may use a good fairy first.
ask-fate-react = { $card } would hurt you: "{ $does }" Do you undo it?
ask-fate-lose = Which object do you give up?
ask-fate-discard = Which card of your hand do you give up?
ask-fate-look = Second sight: which face-down card do you look at?
ask-fate-wealth = Wealth: from which pile do you draw?
ask-fate-ask = Truth: whom do you ask?
ask-fate-answer = You are asked by the fairy of truth: name an object that you miss.
ask-fate-swap = Mutation: choose the first of the two cards.
ask-fate-swap-with = Mutation: choose the other card.
ask-fate-carry = Transport: which card moves?
ask-fate-carry-to = Transport: where does it go?

# Fate e Leggende
legends-turn = Turn { $number }: { $player }
legends-die = die { $die }
legends-may-tell = { $count ->
    [0] no legend to tell
    [one] 1 legend to tell
   *[other] { $count } legends to tell
 }
legends-white-night = White Night: white objects count 3
legends-ring = Clockwise: the upper row to the right, the lower one back to the left.
legends-star = * space { $space }
legends-story = space { $space }, { $colour }
legends-bare = (bare)
legends-aside = aside: { $dust }
legends-decks = deck { $cards }, discards { $discards }, objects left { $objects }
legends-fairy = { $fairy } fairy
legends-dust = stardust { $dust }
legends-gold = { $stories ->
    [one] 1 gold story
   *[other] { $stories } gold stories
 }
legends-charges = charged { $count ->
    [one] 1 point
   *[other] { $count } points
 }
legends-some-object = an object
legends-objects = objects
legends-known = known cards
legends-points = points
ask-legends-fairy = Choose your fairy. Objects of her colour count double for you.
ask-legends-vote = All are asked: stop the game here, or go on?
ask-legends-roll = Roll the die.
ask-legends-roll-hat = Roll the die, or rummage in the hat instead of moving.
ask-legends-move = The die shows { $die }: choose the space where you stop.
ask-legends-move-wind = The die shows { $die }, and the wind drives you { $way }.
ask-legends-look = You may look at the hidden card of your space.
ask-legends-swap = Space { $space } hides { $card }: { $does }. Lay one of your cards there in exchange, or leave it.
ask-legends-tell = You may tell one of your cards at your space, or finish the turn.
ask-legends-tell-nothing = No card of yours fits here: finish the turn, or use what you have.
ask-legends-told = You have told your card: finish the turn, or use what you have.
ask-legends-call = { $card }: say which colour and value it has.
ask-legends-name = A bare wild lies at the end: which value does it take?
ask-legends-lend = You have too little dust: how much does { $player } lend?
ask-legends-add = How much do you add for completing the story?
ask-legends-charge = A violet story is complete: which opponent loses a point?
ask-legends-place = A new object. Face up you can use it; face down nobody can take it.
ask-legends-discard = { $count ->
    [one] Discard a card: three may stay.
   *[other] Discard { $count } cards: three may stay.
 }
ask-legends-pick = You may swap one of the cards that you saw.
ask-legends-aim = { $card }: "{ $does }"
ask-legends-answer-die = { $player } has { $die }. Do you answer?
ask-legends-answer-completion = { $player } completes a story. Do you answer?
ask-legends-answer-announcement = { $player } announces { $card }. Do you hush it?

# Fairy Play
play-queen = the Queen is with { $player }
play-order = order: { $players }
play-ending = the deck has run out { $when }
play-wayfarers = A number after a cell is the wayfarer of that player.
play-star = * The market has it.
play-market = market
play-deck = deck
play-top = { $cards }, the top one: { $top }
play-pile = pile { $cards }
play-played = has played { $fairy }
play-exchanges = { $count ->
    [one] 1 exchange
   *[other] { $count } exchanges
 }
play-games = { $games ->
    [one] 1 game complete
   *[other] { $games } games complete
 }
play-row = row
play-known = known in hand
play-materials = materials
play-wants = wants
play-your-row = Your row
play-plan = your plan
ask-play-fairy = Play a fairy. Who has the highest authority says in which order all build, who has the highest fantasy in which order all walk.
ask-play-building-order = Your fairy has the highest authority: who builds next?
ask-play-forest-card = Choose a card of your hand; its back becomes part of the forest.
ask-play-square = On which square do you lay it? A path must link it to the forest.
ask-play-turn = How do you turn the card?
ask-play-first-wayfarer = Set your wayfarer on a cell of the card that you have just built.
ask-play-walking-order = Your fairy has the highest fantasy: who walks next?
ask-play-walk = { $fairy } walks { $steps ->
    [one] 1 cell
   *[other] { $steps } cells
 }. Where does your wayfarer stop?
ask-play-extra = Your wayfarer has company: take a forest card as an extra.
ask-play-forest-taking = The market has no { $arrival }: you may take a forest card with them in the middle.
ask-play-slide = The forest has come apart: which group slides?
ask-play-slide-square = Where does it slide to?
ask-play-lay-again = Where is the card laid again?
ask-play-lay-again-turn = How do you turn the card?
ask-play-token = Your wayfarer came back to you: set it on a free cell.
ask-play-dance = The dance: you may exchange two neighbours of your row { $number ->
    [one] once
   *[other] { $number } times
 }.
ask-play-last-changes-adding = Last changes: you may add fairies of your hand to your row.
ask-play-last-changes-exchanging = Last changes: you may exchange two neighbours { $number ->
    [one] once
   *[other] { $number } times
 }.
ask-play-last-changes-keeping = Last changes: how many fairies, from the first, do you keep?
ask-play-supply = Next come { $material }: where do you take them from?
ask-play-token-in-scoring = Set your wayfarer on another cell.
ask-play-discard = No card of yours may be laid: discard one and draw.
