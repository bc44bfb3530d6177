# The table of Fairy's Fate.
now-act = Play a card from your hand at a place, or start a journey.
now-act-play = Play a card: choose one of your hand, then a place.
now-act-travelling = A journey is under way. First play a card; then you choose where to travel.
now-act-stuck = You have nothing to play.
now-act-set-out = Nothing can be played: start a journey.
now-draw = Draw a card from one of the piles.
now-go = Choose the place that you travel to.
now-end = Use a good fairy, or go on.
now-before = You are about to gather: use a good fairy first, or go on.
now-step = { $last ->
    [true] All its cards have acted. Use a good fairy, or go on.
   *[other] Next acts { $card }. A good fairy may come first.
 }
now-react = { $card } would hurt you. Undo it with your fairy, or let it happen?
now-lose = Choose the object that you give up.
now-discard = Choose the card of your hand that you give up.
now-look = Second sight: choose a face-down card to look at.
now-wealth = Wealth: choose the pile to draw from.
now-ask = Truth: choose whom you ask.
now-answer = You are asked: name an object that is still missing from your recipe.
now-swap = Mutation: choose the first of two cards that change places.
now-swap-with = Mutation: choose the other card.
now-carry = Transport: choose the card to move.
now-carry-to = Transport: choose where it goes.

fate-places = The five places
fate-first-two = The first two cards must have these backs:
fate-cards-of = Cards: { $place }
fate-card-up = Card { $position }: { $card }{ $who ->
    [none] .
   *[other] , laid by { $by }.
 }
fate-card-seen = Card { $position }, face down. You have seen it: { $card }.
fate-card-down = Card { $position }, face down, back { $back }, laid by { $by }.
fate-lay-here = { $place }: lay a card here, position { $position }, face { $face }
fate-travels-here = travels here
fate-travel = Travel
fate-travel-to = Travel: { $place }

fate-ready = Journey: { $ready }/{ $needed } places
fate-journey = A journey is under way
fate-last-journey = The last journey
fate-last-round = The last round
fate-piles-empty = The next journey is the last

fate-piles = Piles
fate-pile = Pile { $pile }: { $cards ->
    [0] empty
    [one] one card, back { $back }
   *[other] { $cards } cards, the top one with the back { $back }
 }
fate-in-piles = In the piles:
fate-recipes-left = { $count ->
    [one] 1 recipe left
   *[other] { $count } recipes left
 }
fate-gone = Out of the game
fate-to-act = Cards that still act, in this order

fate-yours = Yours
fate-hand = Your hand
fate-hand-card = { $count ->
    [1] { $card }
   *[other] { $card }, { $count } times
 }
fate-no-hand = No cards in hand.
fate-goal = Own all four, then meet a serpent fairy.
fate-meet-serpent = Complete! Now meet a serpent fairy on a journey.
fate-wanted = { $has ->
    [true] { $object }: yours
   *[other] { $object }: missing
 }
fate-gathered = Gathered
fate-owned-by = Gathered by { $name }
fate-object-count = { $count ->
    [0] no { $object }
    [1] { $object }
   *[other] { $object }, { $count } times
 }
fate-serpents = { $count ->
    [0] No serpent met
    [one] One serpent met
   *[other] { $count } serpents met
 }
fate-petrified = { $turns ->
    [one] petrified: loses a turn
   *[other] petrified: loses { $turns } turns
 }

fate-others = The others
fate-ask = Ask { $name }
fate-hand-of = { $count ->
    [0] No cards
    [one] 1 card
   *[other] { $count } cards
 }
fate-recipes-of = { $count ->
    [one] 1 recipe
   *[other] { $count } recipes
 }

fate-result = Result
fate-best = { $name } wins
fate-best-freed = { $name } frees the serpent fairy and wins
fate-best-shared = Shared victory: { $names }
fate-rank = Rank
fate-player = Player
fate-of-recipe = Of a recipe
fate-beyond = Beyond
fate-serpents-met = Serpents
fate-recipe = Recipe
fate-why-freed = All four objects of one recipe, and then a serpent fairy met.
fate-why-recipe = Most objects of one recipe.
fate-why-beyond = As many of a recipe as another, but more objects beyond it.
fate-why-serpents = As many objects as another, but fewer serpents met.
fate-unseen = Unseen:
fate-objects = { $count ->
    [one] object gathered
   *[other] objects gathered
 }
fate-may-have = Recipe { $number } is one of these
fate-has-recipe = Recipe { $number }
fate-doing-plays = plays
fate-doing-draws = draws
fate-doing-goes = picks a place
fate-doing-gathers = gathers
fate-doing-loses = gives up
fate-doing-answers = answers
fate-doing-uses = uses a fairy
fate-doing-travels = goes: { $place }
fate-doing-stone = petrified
fate-word-lost = lost
fate-word-undone = undone
fate-word-bites = A serpent bites!
fate-word-dark = Darkness: nothing here has any effect
fate-word-poverty = one hand card less
fate-word-adversity = one object less
fate-word-petrified = loses a turn
fate-word-freed = { $name } frees the serpent fairy!
fate-word-missing = { $name }: missing
fate-over = The game is over
fate-fairies = Good fairies ({ $count }): { $names }
