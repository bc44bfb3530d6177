# The table of Fate e Leggende.
now-fairy = Choose the colour of your fairy. Objects of your own colour count double.
now-vote = All are asked: stop the game here, or go on?
now-roll = Roll the die.
now-roll-hat = Roll the die, or rummage in the hat instead of moving.
now-move = You have { $die }: choose the space where your move ends.
now-move-wind = You have { $die }, and the wind lets you go only { $way }: choose the space.
now-look = You may look at the hidden card here.
now-swap = Space { $space } hides { $card }. Lay one of your cards there in exchange, or leave it.
now-tell = You may tell one of your cards at your space. Or finish the turn.
now-tell-nothing = No card of yours fits here: finish the turn, or use what you have.
now-tell-finish = No card of yours fits here: finish the turn.
now-told = You have told your card: finish the turn, or use what you have.
now-told-finish = You have told your card: finish the turn.
now-call = { $card }: say which colour and value it has.
now-name = A bare wild lies at the end: which value does it take?
now-lend = Your dust is not enough: how much does { $name } lend?
now-add = How much do you add for completing the story?
now-charge = A violet story is complete: which opponent loses a point?
now-place = You have a new object. Lay it face up to use it, or face down to keep it safe.
now-discard = { $count ->
    [one] Discard a card: three may stay.
   *[other] Discard { $count } cards: three may stay.
 }
now-pick = You may swap one of the cards that you saw: choose its space, or leave them.
now-aim-hop = { $card }: choose where you hop to.
now-aim-face = { $card }: choose what the die shows.
now-aim-sneeze = { $card }: how much dust do you put aside?
now-aim-want = { $card }: choose a face-up object of another player.
now-aim-give = { $card }: choose the object that you give for it.
now-aim-whisper = { $card }: choose up to three spaces to look at.
now-aim-story = { $card }: choose a story.
now-answer-die = { $name } has { $die }. Only Contrary Wind can answer; all are asked.
now-answer-completion = { $name } completes a story. Only Thunderous Applause can answer; all are asked.
now-answer-announcement = { $name } announces { $card }. Only Hush can stop it; all are asked.

legends-ring = The fairy wood
legends-spaces = Spaces: { $count }, clockwise
legends-space = Space { $number }
legends-space-known = you know its card: { $card }
legends-space-story = story, { $colour }, last value { $value }, { $count ->
    [one] one card
   *[other] { $count } cards
 }
legends-space-pawns = here: { $names }
legends-space-aside = { $count } dust aside
legends-space-inviting = one of your cards fits here
legends-centre = The middle of the wood
legends-all-asked = All are asked, so that nobody learns who holds it.
legends-begins = No story here: a 1 or a 5 begins one.
legends-full = No more stories of this colour now: { $colours }.
legends-completes = A { $value } completes it for { $value } + { $cards } = { $total } dust: { $colour ->
    [gold] 2 points.
    [blue] an object.
   *[violet] an opponent loses a point.
 }
legends-ends = Its last card will be a { $value }: { $colour ->
    [gold] 2 points.
    [blue] an object.
   *[violet] an opponent loses a point.
 }
legends-costs = costs { $amount } at space { $number }
legends-open-colour = colour open
legends-over = The tales are told
legends-state-fairy = Choosing fairies
legends-state = Turn { $number }: { $name }
legends-dust-count = { $count } dust
legends-points-so-far = Points so far: { $points }, without objects that you have never seen
legends-doing-chooses = chooses
legends-doing-votes = votes
legends-doing-rolls = rolls
legends-doing-moves = moves
legends-doing-looks = looks
legends-doing-tells = tells
legends-doing-rewards = is rewarded
legends-doing-discards = discards
legends-doing-answers = may answer
legends-doing-plays = plays a card
legends-die = The die shows { $face }
legends-no-die = The die is not rolled yet
legends-announced = { $name } announces { $card }
legends-deck = Legends in the deck:
legends-object-deck = Objects in the deck:
legends-discards = Discards: { $count }
legends-white-night = White Night: white objects count 3

legends-story = Space { $number }: { $colour }
legends-steps = Values told so far
legends-step-told = told
legends-step-missing = missing
legends-row = Cards of the story
legends-told = { $card }, value { $value }
legends-bare = { $card }, without dust: its value is open again
legends-dust-of = { $count } dust of { $name }

legends-yours = Yours
legends-you-are = You, { $fairy } fairy
legends-hand = Your hand
legends-hand-card = { $count ->
    [1] { $card }
   *[other] { $card }, { $count } times
 }
legends-no-hand = No cards in hand.
legends-objects = Your objects
legends-objects-of = Objects of { $name }
legends-object = { $object }, { $face ->
    [open] face up
    [covered] face down, seen before
   *[hidden] face down
 }
legends-object-hidden = An object, face down
legends-objects-count = { $count ->
    [one] 1 object
   *[other] { $count } objects
 }
legends-goal = Spend all your dust to earn an object. Four different kinds end the game.
legends-kinds = { $count } of 4 kinds
legends-lacks = missing: { $kind }
legends-kind-shoes = shoes
legends-kind-wings = wings
legends-kind-wand = wand
legends-kind-hat = hat
legends-objects-all = All objects
legends-dust = Stardust
legends-gold = { $count ->
    [one] 1 gold story
   *[other] { $count } gold stories
 }
legends-charges = { $count ->
    [one] 1 point lost
   *[other] { $count } points lost
 }
legends-choice = What is asked
legends-call = What the wild is

legends-others = The others
legends-fairy = { $fairy } fairy
legends-charge = Charge { $name }
legends-hand-of = { $count ->
    [0] No cards
    [one] 1 card
   *[other] { $count } cards
 }
legends-known = You know of this hand: { $cards }

legends-best = { $name } wins
legends-best-shared = Shared victory: { $names }
legends-points = Points
legends-part-stories = Gold stories
legends-part-stories-how = 2 for each
legends-part-charges = Violet charges
legends-part-charges-how = −1 for each
legends-part-objects = Objects
legends-part-objects-how = own colour 4, white { $white }, others 2
legends-part-own = Own colour
legends-part-own-how = four of it
legends-part-colours = Four colours
legends-part-colours-how = four different ones
legends-part-total = Together
legends-part-total-how = the most wins
legends-part-dust = Dust left
legends-part-dust-how = on a tie the least wins

legends-word-completes = completed: { $colour ->
    [gold] 2 points
    [blue] an object
   *[violet] an opponent loses a point
 }
legends-word-hushed = hushed
