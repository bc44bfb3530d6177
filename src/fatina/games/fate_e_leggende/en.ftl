title = Fate e Leggende
about = Wander round the wood and tell legends card by card. Every word costs stardust, and those who spend it all are richly rewarded.
about-minutes = 45-75
about-weight = 3

option-surcharge = Surcharge for completing a story
option-surcharge-compulsory = must be paid
option-surcharge-optional = as much as you like, from your own dust
option-interruptions = Interruption cards
option-interruptions-on = in the deck
option-interruptions-off = left out: 77 legends
option-agreement = Ending by agreement
option-agreement-off = no
option-agreement-on = all are asked at every turn

word-gold = gold
word-blue = blue
word-violet = violet
word-pink = pink
word-green = green
word-azure = azure
word-yellow = yellow
word-clockwise = clockwise
word-counter-clockwise = counter-clockwise
word-down = face down
word-up = face up
word-own = one's own turn
word-arrival = the arrival
word-roll = the roll
word-die = the die
word-completion = the completed story
word-announcement = the announced card

# People count the spaces of the ring from 1.
nth-space = { $space ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
    [4] 5
    [5] 6
    [6] 7
    [7] 8
    [8] 9
    [9] 10
    [10] 11
    [11] 12
    [12] 13
    [13] 14
    [14] 15
   *[15] 16
 }

move-fairy = Be the { $fairy } fairy
move-stop = Agree to stop the game
move-go-on = Go on playing
move-roll = Roll the die
move-hat = Rummage in the hat
move-uncover = Turn { $object } face up
move-cover = Turn { $object } face down
move-walk = Move to space { nth-space }
move-look = Look at space { nth-space }
move-no-look = Do not look
move-swap = Lay { $card } face down in its place
move-keep = Leave it as it is
move-tell = Tell { $card }
move-call = Call it { $colour } { $value }
move-name = Let the bare wild before it be { $value }
move-lend = Take { $amount } from { $other }
move-add = Add { $amount } to the price
move-charge = Charge { $other } a point
move-place = Place the new object { $face }
move-finish = Finish the turn
move-discard = Discard { $card }
move-announce = Announce { $card }
move-hop = Hop { $steps } { $way }
move-face = The die shows { $face }
move-sneeze = Put aside { $amount }
move-want = Ask for { $object }
move-give = Give { $object } for it
move-story = The story at space { nth-space }
move-whisper = Whisper of space { nth-space }
move-enough = No more spaces
move-pick = Swap at space { nth-space }
move-stay-quiet = Stay quiet
move-blow = Contrary Wind: they go { $way }
move-applaud = Thunderous Applause: put aside { $amount }
move-hush = Hush!

event-chose-fairy = { $seat } is the { $fairy } fairy.
event-starts = { $seat } rolled highest and starts. All pawns stand on space { nth-space }.
event-turn = Turn { $number }: { $seat }.
event-no-agreement = Not all want to stop: the game goes on.
event-reshuffled = The discards are shuffled: the deck has { $cards ->
    [one] one card
   *[other] { $cards } cards
 }.
event-drew = { $seat } draws { $card }.
event-no-draw = { $seat } draws nothing: deck and discards are empty.
event-rummaged = { $seat } rummages in the hat.
event-rolled = { $seat } rolls { $face }.
event-walked = { $seat } moves to space { nth-space }.
event-uncovered = { $seat } turns { $object } face up.
event-covered = { $seat } turns { $object } face down.
event-looked = { $seat } looks at space { nth-space }: { $card }.
event-swapped = { $seat } swaps at space { nth-space }{ $laid-id ->
    [hidden] .
   *[other] : { $laid } for { $taken }.
 }
event-named = { $seat } names the bare wild at space { nth-space }: { $colour } { $value }.
event-told = { $seat } tells { $card } at space { nth-space }: { $colour } { $value }.
event-price = The price for { $seat }: { $value } for the card{ $surcharge ->
    [0] .
   *[other] , { $surcharge } for completing the story: { $total } together.
 }
event-paid = { $seat } pays { $amount } and has { $left } left.
event-lent = { $lender } lends { $amount } to { $seat } and has { $left } left.
event-forgiven = { $amount ->
    [one] One dust is
   *[other] { $amount } dust are
 } forgiven to { $seat }: nobody has any left.
event-completed = { $seat } completes the { $colour } story at space { nth-space }, { $cards ->
    [one] one card
   *[other] { $cards } cards
 }.
event-gold-reward = Gold: { $seat } gets { $points ->
    [one] one point
   *[other] { $points } points
 }.
event-violet-reward = Violet: { $seat } charges a point to { $victim }.
event-blue-reward = Blue: { $seat } gets an object.
event-took-object = { $seat } takes { $object-id ->
    [hidden] an object
   *[other] { $object }
 }.
event-placed = { $seat } places { $object-id ->
    [hidden] the object
   *[other] { $object }
 } { $up-id ->
    [true] face up
   *[other] face down
 }.
event-exhausted = { $seat } has no stardust left.
event-no-object = No object is left for { $seat }.
event-dust-back = { $seat } takes { $amount } back from the table.
event-discarded = { $seat } discards { $card }.
event-asked = All the others are asked about { $window }.
event-announced = { $seat } announces { $card }.
event-hushed = { $seat } hushes { $other }: { $card } does nothing.
event-another-legend = { $seat } can still tell { $cards ->
    [one] one card
   *[other] { $cards } cards
 } this turn.
event-hopped = { $seat } hops to space { nth-space } and may tell one card more.
event-white-night = From now on white objects count { $points }.
event-wisp = The die of { $seat } shows { $face }.
event-wind = The wind of { $seat } blows: the move must go { $way }.
event-set-aside = { $seat } puts { $amount } aside at space { nth-space } and has { $left } left.
event-exchanged = { $seat } gives { $given } to { $other } for { $taken }.
event-blown = All dust on the story at space { nth-space } goes back to its owners.
event-forgotten = The story at space { nth-space } is forgotten.
event-four-kinds = { $seat } has all four kinds of object.
event-objects-gone = The last object was taken.
event-agreed = All agree to stop.
event-frozen = The table is frozen: the game ends.
event-counted = { $seat }: stories { $stories }, charges { $charges }, objects { $objects }, own colour { $own }, four colours { $colours }.
event-total = { $seat } has { $points ->
    [1] one point
   *[other] { $points } points
 } and { $dust } dust in the supply.

no-fairy-now = Fairies are chosen at the start.
no-fairy-taken = The { $fairy } fairy is taken.
no-vote-now = Nobody is asked whether to stop.
no-roll-now = The die is rolled after the draw, once a turn.
no-hat-now = The hat serves after the draw and before the roll.
no-hat = You need a pointed hat that lies face up.
no-turn-now = Objects are turned between the steps of your own turn.
no-not-yours = { $object } is not yours.
no-turned-twice = You have just turned { $object }.
no-open-already = { $object } lies face up.
no-covered-already = { $object } lies face down.
no-walk-now = You move after the die is fixed.
no-such-space = There is no such space: they go from 1 to { $spaces ->
    [9] 10
    [12] 13
   *[15] 16
 }.
no-too-far = You rolled { $die }: you must move exactly as far as the die and your face-up objects allow.
no-wind = The wind forces you to go { $way }.
no-look-now = You look once, right after the move.
no-sight = You may look at the space where you stand; with a face-up wand, at its neighbours.
no-swap-now = You swap after you have looked.
no-not-in-hand = { $card } is not in your hand.
no-tell-now = You tell a card after the move, once look and swap are done.
no-hat-tell = Rummaging in the hat used up this turn.
no-more-legends = You may tell no more cards this turn.
no-not-a-legend = { $card } is an interruption: announce it instead.
no-start = A story starts with a 1 or a 5.
no-room = There are as many { $colour } stories in play as allowed.
no-bare-colour = The bare wild cannot be { $colour }.
no-bare-value = No value that the bare wild can take fits.
no-colour = The story here is { $colour }.
no-value = The last card is { $last }: only the same value or one more or less fits.
no-call-now = No wild is waiting to be called something.
no-bar = { $card } cannot be { $colour }.
no-name-now = A bare wild is named only together with the card laid on it, where there is a choice.
no-name = The bare wild cannot take that value, or it makes no difference.
no-lend-now = Nobody has to lend anything.
no-lender = It is { $seat } whose loan is chosen now: lenders come clockwise.
no-loan = { $seat } must lend what the others cannot, at most what they have, and no more than is missing.
no-add-now = There is no surcharge to choose.
no-add = You can add one for each card of the story at most, from your own dust.
no-charge-now = There is no violet story to charge.
no-charge = You charge an opponent.
no-place-now = You have no new object to place.
no-finish-now = The turn cannot be finished yet.
no-discard-now = You discard at the end of your turn, down to three cards.
no-announce-now = Interruptions are announced between the steps of your own turn.
no-interruption = { $card } is not an interruption.
no-arrival = { $card } can be played only after your move.
no-roll-window = { $card } is played in place of rolling.
no-own-turn = { $card } can be played only in answer to another player.
no-target = { $card } has nothing to work on now.
no-aim-now = No interruption asks for that now.
no-aim = The card does not allow that choice.
no-answer-now = You are not asked for an answer.
no-reaction = You cannot answer that way: you do not hold the card, or it is not its moment.

# What can be wrong in a card file.
flaw-deck = the copies of all legends add up to { $total }, without interruptions to { $plain }; it must be { $least } of those and at most { $most } in all (FL-3)
flaw-objects = the copies of all objects add up to { $total }; there must be 1 to { $most } (FL-2)
flaw-story = { $card } is a story, so it needs one of colours and a value (FL-4)
flaw-wild = { $card } is a wild, so it needs colours (FL-3)
flaw-interruption = { $card } is an interruption, so it needs window and effect
flaw-same-effect = { $other } and { $card } have the same effect: print one card with more copies
flaw-window = { $card }: { $effect } cannot be played in the window { $window }
flaw-amount = { $card }: { $effect } needs an amount from { $least } to { $most }
flaw-row = the cards that can be told in { $colour } are { $total }; a story has room for { $most }
