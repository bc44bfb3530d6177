title = Fairy's Fate
about = Gather the four objects of a secret recipe on journeys full of surprises, then meet the serpent and set the fairy free.
about-minutes = 30-45
about-weight = 2

option-deck = Deck
option-deck-a = every sort of fairy under light and nature backs
option-deck-b = named fairies under light, serpents under nature
option-last_journey = The last journey
option-last_journey-first = is the first one after the piles ran out
option-last_journey-hands = comes when all hands are empty
option-bitten = After a bite
option-bitten-keep = the serpents stay, the eighth bites again
option-bitten-discard = the four serpents are eliminated
option-next_turn = After a journey
option-next_turn-starter = the starter has the next turn
option-next_turn-left = the player to the starter's left has the next turn
option-begins = The first turn
option-begins-random = goes to a random seat
option-begins-first = goes to the first seat

word-orange = orange
word-walnut = walnut
word-acorn = acorn
word-mushroom = mushroom
word-leaf = leaf
word-rose = rose petals
word-nelchaeal = NELCHAEAL (wisdom)
word-haahiah = HAAHIAH (second sight)
word-haraeal = HARAEAL (wealth)
word-mebahel = MEBAHEL (truth)
word-imamiah = IMAMIAH (liberation)
word-haheuiah = HAHEUIAH (protection)
word-jabamiah = JABAMIAH (mutation)
word-rochel = ROCHEL (transport)
word-light = light
word-goblin = goblin
word-nature = nature
word-full = it is full
word-buio = DARKNESS lies there face up
word-liberation = the serpent fairy is free
word-last-journey = that was the last journey
word-last-round = the last round is over
word-blocked = nobody can do anything any more

the-place = The { $place }
at-place = at the { $place }
of-place = of the { $place }
to-place = to the { $place }

move-play = Play { $card } { at-place }
move-draw = Draw from pile { $pile }
move-skip = Play nothing
move-journey = Start a journey { to-place }
move-go = Go { to-place }
move-stay = Stay at home
move-go-on = Go on
move-use = Use { $fairy }
move-suffer = Let it happen
move-lose = Give up { $object }
move-discard = Give up { $card }
move-look = Look at card { $position } { of-place }
move-ask = Ask { $other }
move-answer = Name { $object }
move-choose = Choose card { $position } { of-place }
move-swap = Exchange it with card { $position } { of-place }
move-carry = Move it { to-place }

event-played = { $seat } plays { $card-id ->
    [hidden] a { $back } card face down
   *[other] { $card }
 } { at-place }, as card { $position }.
event-drew = { $seat } draws { $card-id ->
    [hidden] a { $back } card
   *[other] { $card }
 } from pile { $pile }.
event-skipped = { $seat } cannot play and loses the turn.
event-stood-still = { $seat } is petrified and loses the turn.
event-piles-empty = All piles are empty.
event-last-round = Nobody has a card left: the last round begins.
event-set-out = { $seat } starts { $last-id ->
    [true] the last journey
   *[other] a journey
 } { to-place }.
event-played-nothing = { $seat } has nothing to play.
event-went = { $seat } goes { to-place }.
event-stayed = { $seat } finds no place to go and stays at home.
event-swept = { the-place } is cleared: { $reason }.
event-swept-card = { the-place } loses { $card-id ->
    [hidden] a { $back } card, unseen
   *[other] { $card }
 }.
event-turned-up = { $seat } turns up card { $position } { of-place }: { $card }.
event-found-nothing = { $seat } finds nothing { at-place }.
event-darkness = It is dark: nothing here has any effect on { $seat }.
event-darkened = { $card } vanishes in the dark, without effect on { $seat }.
event-took-object = { $seat } takes { $card }.
event-goblin-in-vain = { $card }: the goblin finds nothing to take from { $seat }.
event-goblin-took = { $card }: the goblin takes { $object } from { $seat }.
event-fairy-came = { $card } comes to { $seat }.
event-poverty = POVERTY: { $seat } must give up a hand card.
event-adversity = ADVERSITY: { $seat } must give up an object.
event-petrified = PETRIFICATION: { $seat } will lose a turn.
event-bad-in-vain = { $card } can do nothing to { $seat }.
event-undone = { $seat } uses { $fairy }: { $card } is undone.
event-serpent = { $seat } meets serpent number { $count } without a complete recipe.
event-bitten = The serpent bites { $seat }, who must give up an object.
event-bitten-in-vain = The serpent bites { $seat }, who has no object to lose.
event-serpents-left = The four serpents leave { $seat }.
event-lost-object = { $seat } loses { $object }.
event-gave-up = { $seat } gives up { $card-id ->
    [hidden] a { $back } card, unseen
   *[other] { $card }
 }.
event-used = { $seat } uses { $fairy }.
event-got-recipe = { $seat } gets { $recipe-id ->
    [hidden] another recipe
   *[other] { $recipe }
 }.
event-looked = { $seat } looks at card { $position } { of-place }: { $card-id ->
    [hidden] a { $back } card
   *[other] { $card }
 }.
event-asked = { $seat } asks { $other } what is missing.
event-answered = { $seat }, recipe { $number }: { $object } is missing.
event-has-complete = { $seat }, recipe { $number }: complete.
event-swapped = { $seat } exchanges card { $position } { of-place } with card { $there } of the { $other }.
event-carried = { $seat } moves card { $position } { of-place } to the { $other }, as card { $there }.
event-came-to-light = Card { $position } { of-place } comes to light: { $card }.
event-freed = { $seat } has completed { $recipe } and meets the serpent: the fairy is free!
event-ended = The game is over: { $how }.
event-showed-recipe = { $seat } shows { $recipe }.
event-counted = { $seat }: { $objects ->
    [one] 1 object
   *[other] { $objects } objects
 } of a recipe, { $beyond } beyond it, { $serpents ->
    [one] 1 serpent
   *[other] { $serpents } serpents
 }.

no-asked-act = Now you play a card, start a journey or pass, whichever the rules allow.
no-asked-draw = You must draw a card now.
no-asked-go = Now you pick a place to visit, or stay at home if there is none.
no-asked-window = Only good fairies can be used now, or go on.
no-asked-react = Say first whether you undo that card.
no-asked-lose = Choose first which object you give up.
no-asked-discard = Choose first which hand card you give up.
no-asked-look = Choose first which card you look at.
no-asked-wealth = Choose first from which pile HARAEAL draws.
no-asked-ask = Choose first whom you ask.
no-asked-answer = Name first an object that is missing.
no-asked-card = Choose first which card on a place is meant.
no-asked-swap-with = Choose first the card that it is exchanged with.
no-asked-carry-to = Choose first where the card goes.
no-not-in-hand = { $card } is not in your hand.
no-place-full = { the-place } has four cards already.
no-wrong-back = { the-place } does not take { $card }: its first two cards need other backs.
no-can-play = You can play a card, so you cannot pass.
no-must-travel = Nothing can be played any more: you must start a journey.
no-must-go = There is a place to go to, so you cannot stay at home.
no-journey-under-way = A journey is under way already.
no-too-few-places = { $ready ->
    [0] No place has
    [one] Only one place has
   *[other] Only { $ready } places have
 } two or more cards; a journey needs { $needed }.
no-too-few-cards = { the-place } has fewer than two cards.
no-picked-already = Somebody has picked the { $place } already.
no-fairy-not-owned = { $fairy } does not lie before you.
no-fairy-cannot-undo = Only { $fairy } can undo that card.
no-fairy-only-reacts = { $fairy } helps only at the moment when something would hurt you.
no-fairy-without-effect = { $fairy } could do nothing now.
no-card-there = No card lies at that position { of-place }.
no-face-up-already = That card lies face up already.
no-same-card = That is the same card again.
no-room-elsewhere = No other place has room for that card.
no-same-place = The card lies there already.
no-pile-empty = Pile { $pile } is empty.
no-opponent = You must ask an opponent.
no-not-missing = { $object } is not missing from that recipe.
no-not-owned = You do not own { $object }.

# What can be wrong in a card file.
flaw-deck = the { $copies } of all cards add up to { $total }, not to { $least } to { $most } (FF-2)
flaw-front = there is room for at most { $most } copies of { $front }
flaw-twin = { $card } has the front and the back of another card: add up their copies
flaw-recipe = { $card } wants four different objects (FF-6)
flaw-recipes = there must be at least { $least } different recipes (FF-8, FF-11)
flaw-places = [[place]] is there { $places } times (FF-7)
flaw-place = { $card } needs its first two backs (FF-7)
