fact-colour = Colore
fact-strength = Forza
fact-traits = È
fact-distractions = La distraggono
fact-value = Valore
fact-number = Numero
fact-place = Luogo
fact-current = Corrente
colour-red = rosso
colour-blue = blu
colour-green = verde
colour-yellow = giallo
colour-lilac = lilla
trait-mischievous = dispettosa
trait-out-of-tune = stonata
trait-bossy = prepotente
trait-fleas = piena di pulci
trait-gossip = pettegola
trait-whiny = lagnosa
distracts = { $trait } (−{ $points })
place-ordinary = fiume
place-waterfall = cascata
place-rapids = rapide
place-lake = lago
rule-fairy = Lava con la sua forza, { $strength }, e la corrente del suo posto.
rule-distracted = Accanto a una { $trait } perde { $points }.
rule-chatter = Anche chiacchierare con una vicina del suo colore costa 1.
rule-garment = Una fata lo lava se arriva almeno a { $value }; allora vale { $value ->
    [one] un punto
   *[other] { $value } punti
 }.
rule-river = Chi lava qui aggiunge { $current } alla sua forza.
rule-waterfall = Qui una fata osa lavare solo se accanto a lei ce n'è una forte almeno quanto lei; altrimenti il suo indumento va nel mucchio.
rule-rapids = Qui una fata osa lavare solo se accanto a lei ce n'è una forte almeno quanto lei; altrimenti il suo indumento va nel mucchio.
rule-lake = Qui c'è calma: la caratteristica più fastidiosa di una vicina non conta.
rule-start = Chi ha questa carta è il primo nel turno.
brief-fairy = forza { $strength }, { $traits }; la distrae chi è { $lost }
brief-garment = pesa { $value }, vale { $value }
