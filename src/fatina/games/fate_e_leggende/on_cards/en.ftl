fact-kind = Kind
fact-colour = Colour
fact-value = Value
fact-window = When
fact-effect = Effect
fact-amount = Number
kind-story = story
kind-wild = wild
kind-interruption = interruption
kind-shoes = shoes
kind-wings = wings
kind-wand = magic wand
kind-hat = pointed hat
colour-pink = pink
colour-green = green
colour-azure = azure
colour-yellow = yellow
colour-white = white
story-gold = gold (myth)
story-blue = blue (folk legend)
story-violet = violet (urban legend)
window-own = in your own turn
window-arrival = in your turn, after moving
window-roll = in place of rolling
window-die = when another's die is fixed
window-completion = when another has completed a story
window-announcement = when another announces an interruption
effect-another-legend = one legend more
effect-hop = a hop
effect-white-night = white objects gain
effect-choose-die = the die is chosen
effect-direction = the way is forced
effect-applause = dust put aside
effect-sneeze = dust put aside
effect-hush = a card silenced
effect-exchange = objects exchanged
effect-blow-dust = dust goes back
effect-forget = a story discarded
effect-whisper = looking around
power-shoes = Face up: you may move one space more or less than the die.
power-wings = Face up: you may move two spaces more or less than the die.
power-wand = Face up: you may look at the neighbouring spaces too.
power-hat = Face up: instead of rolling you may draw two cards more; that costs the rest of the turn.
worth-object = At the end: 4 points to the fairy of its colour, 2 to the others.
worth-white = At the end: 1 point; 3 once White Night has been played.
rule-story = A story starts with a 1 or a 5 and goes on with the same value, or one more or less. Telling this card costs { $value } dust.
reward-gold = A completed gold story is worth 2 points.
reward-blue = A completed blue story brings an object.
reward-violet = A completed violet story costs an opponent 1 point.
rule-wild = It is any value and one of its colours, as you call it.
rule-another-legend = This turn you may tell { $amount ->
    [one] one legend
   *[other] { $amount } legends
 } more.
rule-hop = Move up to { $amount ->
    [one] one space
   *[other] { $amount } spaces
 } either way, look and swap there, and you may tell one legend more.
rule-white-night = For the rest of the game every white object counts { $amount ->
    [one] one point
   *[other] { $amount } points
 }, for everybody.
rule-choose-die = The die shows the face that you choose, 1 to { $amount }.
rule-direction = You choose the way in which they must move.
rule-applause = Put aside some of your own dust beside that story: at most one for each of its cards.
rule-sneeze = Put aside up to { $amount } of your own dust.
rule-hush = That interruption has no effect. Nothing can hush this card.
rule-exchange = Exchange an object of yours with a face-up one of an opponent; both lie face up then.
rule-blow-dust = All dust on one story goes back to its owners; its wilds are bare again.
rule-forget = A story without dust is discarded, without reward.
rule-whisper = Look at up to { $amount ->
    [one] one space
   *[other] { $amount } spaces
 } of the ring; you may swap one of those cards with one of your hand.
short-gold = gold
short-blue = blue
short-violet = violet
brief-story = { $colours } { $value }
brief-wild = wild ({ $colours }), any value
brief-interruption = ({ $window }) { $does }
