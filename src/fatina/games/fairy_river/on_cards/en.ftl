fact-colour = Colour
fact-strength = Strength
fact-traits = She is
fact-distractions = Distracted by
fact-value = Value
fact-number = Number
fact-place = Place
fact-current = Current
colour-red = red
colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-lilac = lilac
trait-mischievous = mischievous
trait-out-of-tune = out of tune
trait-bossy = bossy
trait-fleas = full of fleas
trait-gossip = a gossip
trait-whiny = whiny
distracts = { $trait } (−{ $points })
place-ordinary = river
place-waterfall = waterfall
place-rapids = rapids
place-lake = lake
rule-fairy = She washes with her strength, { $strength }, and the current of her spot.
rule-distracted = Beside one who is { $trait } she loses { $points }.
rule-chatter = Chatter with a neighbour of her own colour costs 1 too.
rule-garment = A fairy washes it if she reaches { $value } or more; it then counts { $value ->
    [one] one point
   *[other] { $value } points
 }.
rule-river = Whoever washes here adds { $current } to her strength.
rule-waterfall = A fairy dares to wash here only if a fairy at least as strong stands beside her; otherwise her garment goes to the laundry pile.
rule-rapids = A fairy dares to wash here only if a fairy at least as strong stands beside her; otherwise her garment goes to the laundry pile.
rule-lake = It is calm here: the costliest trait of one neighbour is left out.
rule-start = Whoever has this card is first in the round.
brief-fairy = strength { $strength }, { $traits }; minds one who is { $lost }
brief-garment = needs { $value }, worth { $value }
