title = Fairy Play
about = Let a forest grow, walk its paths for dice, maps and pawns, and build the games that your fairies ask for, in their order.
about-minutes = 60-90
about-weight = 4

word-flags = flags
word-boxes = boxes
word-pencils = pencils
word-cards = cards
word-pawns = pawns
word-maps = maps
word-hourglasses = hourglasses
word-books = books
word-dice = dice

word-north = north
word-east = east
word-south = south
word-west = west
word-north-west = north-west
word-north-east = north-east
word-south-west = south-west
word-south-east = south-east
word-middle = middle

word-as-printed = as printed
word-right = turned to the right
word-around = upside down
word-left = turned to the left

word-none = not yet
word-market = while the market was being filled
word-fairies = before everybody had played a fairy
word-forest = before everybody had built
word-gathering = before the end of the round
word-hands = before all hands could be refilled

# Forest cards are called by the number under which they were laid. The very first one, which nobody built, has the number 0:
# people call it by a name of its own.
forest-card = { $card ->
    [0] the clearing
   *[other] forest card { $card }
 }
beside-card = { $beside ->
    [0] the clearing
   *[other] card { $beside }
 }

move-play = Play { $fairy }
move-discard = Discard { $fairy }
move-builds-next = { $player } builds next
move-build = Build { $fairy }
move-square = To the { $side } of { forest-card }
move-turn = Lay it { $turn }
move-stand = Set the wayfarer on { forest-card }, { $cell }
move-walks-next = { $player } walks next
move-walk = Walk to { forest-card }, { $cell }
move-take = Take { forest-card }
move-decline = Take nothing
move-slide = Slide the group of { forest-card }
move-exchange = Exchange the fairies in places { $place ->
    [0] 1 and 2
    [1] 2 and 3
    [2] 3 and 4
    [3] 4 and 5
    [4] 5 and 6
    [5] 6 and 7
    [6] 7 and 8
    [7] 8 and 9
    [8] 9 and 10
    [9] 10 and 11
    [10] 11 and 12
    [11] 12 and 13
    [12] 13 and 14
    [13] 14 and 15
    [14] 15 and 16
    [15] 16 and 17
    [16] 17 and 18
    [17] 18 and 19
   *[other] { $place } and next, counted from 0
 }
move-enough = Leave it at that
move-add = Add { $fairy } to the row
move-keep = Keep { $number ->
    [one] one fairy
   *[other] { $number } fairies
 }
move-supply = Supply from the forest: { forest-card }
move-supply-from-market = Supply from the market

event-began-round = Round { $round }: { $seat } has the Queen and starts.
event-played = { $seat } plays { $fairy }.
event-cannot-lay = { $seat } has nothing to lay and shows the hand.
event-showed = { $seat } shows { $number } × { $fairy }.
event-discarded = { $seat } discards { $fairy }.
event-drew = { $seat } draws { $fairy }.
event-fixed-building = { $seat } has the highest authority. They build in this order: { $first }, { $second }{ $third-id ->
    [none] .
   *[other] , { $third }{ $fourth-id ->
        [none] .
       *[other] , { $fourth }.
     }
 }
event-built = { $seat } builds { $fairy } as forest card { $card }, { $side } of { beside-card }, { $turn }.
event-stood = { $seat } sets the wayfarer on { forest-card }, { $cell }.
event-stayed-out = There is no free cell for the wayfarer of { $seat }.
event-fixed-walking = { $seat } has the highest fantasy. They walk in this order: { $first }, { $second }{ $third-id ->
    [none] .
   *[other] , { $third }{ $fourth-id ->
        [none] .
       *[other] , { $fourth }.
     }
 }
event-walked = { $seat } walks { $steps ->
    [one] one step
   *[other] { $steps } steps
 } (fantasy { $fantasy }) to { forest-card }, { $cell }: { $material }.
event-could-not-step = { $seat } cannot step and stays on { forest-card }, { $cell }: { $material }.
event-did-not-walk = { $seat } has no wayfarer in the forest and does not walk.
event-took-from-market = { $seat } takes { $material } from the market.
event-took-extra = { $seat } has company, and takes an extra: { forest-card }, { $material }.
event-took-from-forest = { $seat } takes { forest-card }: { $material }.
event-declined = { $seat } leaves the { $material } in the forest.
event-found-nothing = There are no { $material } in the market or in the middle of a forest card: { $seat } takes nothing.
event-given-back = The wayfarer of { $seat } on { forest-card } goes back to its owner.
event-slid = { $seat } closes the forest up: { $cards ->
    [one] { forest-card } slides
   *[other] the { $cards } cards of the group of { forest-card } slide
 } to join { beside-card }.
event-laid-again = { $seat } lays { forest-card } again, { $side } of { beside-card }, { $turn }.
event-cut-off = There is no square for { forest-card }: it stays cut off.
event-got-bonus = { $walker } walked to { $for }, whose patron { $seat } has played: { $seat } gets { $material } from the deck.
event-lost-bonus = { $seat } has played the patron of { $for }, but the deck is empty.
event-may-exchange = { $seat } may exchange neighbouring fairies { $number ->
    [one] once
   *[other] { $number } times
 }.
event-exchanged = { $seat } exchanges { $left } and { $right }.
event-filled-market = { $material } come to the market.
event-shuffled-discards = { $number ->
    [one] The one discard goes
   *[other] The { $number } discards are shuffled and go
 } under the deck.
event-ended = The deck has run out { $when }: the game ends.
event-took-back = { $seat } takes { $fairy } back.
event-settled = { $seat } has settled the row.
event-kept = { $seat } keeps { $number ->
    [one] one fairy
   *[other] { $number } fairies
 }: { $first }{ $second-id ->
    [none] .
   *[other] , { $second }{ $third-id ->
        [none] .
       *[other] , { $third }{ $fourth-id ->
            [none] .
           *[other] , { $fourth }{ $fifth-id ->
                [none] .
               *[other] , { $fifth }.
             }
         }
     }
 }
event-put-into-pile = { $seat } adds { $number } × { $material } to the pile.
event-queen = The Queen goes to { $seat }.
event-laid = { $seat } lays { $material } for game { $line } of { $fairy }.
event-supplied-from-market = { $seat } supplies { $material } from the market for game { $line } of { $fairy }.
event-supplied-from-forest = { $seat } supplies { $material }, { forest-card }, for game { $line } of { $fairy }.
event-completed = { $seat } completes game { $line } of { $fairy }: { $materials } for the materials, { $patronage } for patronage.
event-finished = { $seat } has finished: { $material-id ->
    [none] all games are complete.
   *[other] there are no { $material } to lay or supply.
 }
event-left-with-queen = { $seat } is left with the Queen: { $points ->
    [one] one point
   *[other] { $points } points
 }.
event-scored = { $seat } has { $points ->
    [one] one point
   *[other] { $points } points
 } and { $games ->
    [one] one complete game
   *[other] { $games } complete games
 }.

no-other-choice = Something else is to be chosen now.
no-compulsory-extra = The extra is compulsory: take a forest card.
no-stopping = Nobody stops early: while the next material can be supplied, it must be.
no-not-in-hand = { $fairy } is not in your hand.
no-can-lay = You hold a card that you can lay, so you may not discard.
no-played-by-another = Another player has played { $fairy } in this round.
no-built-already = { $fairy } has been built in this round already.
no-fits-nowhere = { $fairy } cannot be linked to the forest anywhere.
no-named-already = That player has a place in the order already.
no-such-player = There is no such player.
no-not-nearest = The forest is closed up by the shortest way, and this is none of the shortest.
no-named-otherwise = You may choose this, but by the name of another card.
no-link-in-this-turn = In this turn the card is linked to no other.
no-looks-alike = Turned like that, the card looks as it does in another turn: choose that one.
no-such-forest-card = You will not find { forest-card } in the forest.
no-square-taken = A card lies on that square.
no-other-name = That square is named by the card with the lowest number beside it.
no-link = On that square the card is linked to no other, in whatever turn.
no-bush = That cell is a bush.
no-held = A wayfarer stands on that cell.
no-such-walk = No walk of { $steps ->
    [one] one step
   *[other] { $steps } steps
 }, without a cell twice, ends there.
no-own-card-first = At first the wayfarer stands on the card that you have just built.
no-other-material = The middle of { forest-card } does not show { $material }.
no-occupied = A wayfarer stands on { forest-card }, and there is one to take without wayfarers.
no-patron = No fairy of your row is patron of { $material }, so the market cannot supply them.
no-not-in-market = There are no { $material } in the market.
no-patron-nor-wayfarer = You have no patron for { forest-card }, and no wayfarer stands on it.
no-neighbours = There are no two neighbouring fairies at that place of your row.
no-keep = You keep 2 to 5 of the fairies that you have.
no-too-few = A row has at least two fairies.
no-adding-first = First you add fairies, or leave it at that.
no-adding-now = Fairies are added only to a row of fewer than five, and before all exchanges.
no-added-already = Every { $fairy } of your hand is in the row already.
no-exchanging-first = First you exchange fairies, or leave it at that.
no-exchange-left = You have no exchange left.

# What can be wrong in a card file.
flaw-how-many = the fairies of Fairy Play are { $wanted }, not { $found } (FP-2)
flaw-same = { $other } and { $card } have the same { $fact }, { $value } ({ $clause })
flaw-back = the cells on the back of { $card } must be { $wanted }, not { $found } (FP-5)
flaw-middle = the middle of the back of { $card } shows { $shown }, not her own material (FP-5)
flaw-no-game = { $card } asks for nothing in her { $line } game (FP-4)
