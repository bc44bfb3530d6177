title = Fairy River
about = Giorno di bucato al fiume: dai alle tue fate panni e buone vicine, e porta a casa i capi più belli prima che comincino le chiacchiere.
about-minutes = 45-60
about-weight = 3

option-draw = Fate pescate a ogni turno
option-draw-one = una
option-draw-two = due
option-draw-refill = fino a tre in mano
option-draw-empty = una, se la mano è vuota
option-draw-never = nessuna
option-neighbours = Vicine
option-neighbours-adjoining = nei posti attigui
option-neighbours-nearest = la più vicina lungo la riva, oltre i vuoti
option-chatter = Chiacchiere
option-chatter-each = 1 punto per ogni vicina del proprio colore
option-chatter-once = 1 punto in tutto
option-company = Compagnia alla cascata e alle rapide
option-company-neighbours = le due vicine
option-company-across = le due vicine e il posto di fronte
option-company-opposite = solo il posto di fronte
option-company-cards = ogni posto delle due carte fiume attigue
option-lake = Calma del lago
option-lake-both = nel lavare e nel resistere
option-lake-washing = solo nel lavare
option-barren = Turni senza lavare che chiudono la partita
option-barren-2 = due
option-barren-3 = tre
option-barren-4 = quattro
option-barren-5 = cinque

word-red = rosso
word-blue = blu
word-green = verde
word-yellow = giallo
word-lilac = lilla
word-mischievous = dispettosa
word-out-of-tune = stonata
word-bossy = prepotente
word-fleas = pulci
word-gossip = pettegola
word-whiny = lagnosa
word-ordinary = fiume
word-waterfall = cascata
word-rapids = rapide
word-lake = lago
word-S = S
word-L1 = L1
word-R1 = R1
word-L2 = L2
word-R2 = R2
word-L3 = L3
word-R3 = R3
word-L4 = L4
word-R4 = R4
word-L5 = L5
word-R5 = R5
word-L6 = L6
word-R6 = R6
word-L7 = L7
word-R7 = R7
word-L8 = L8
word-R8 = R8
word-L9 = L9
word-R9 = R9
word-M = M

move-colour = Prendi il { $colour }
move-select = Scegli { $garment }
move-offer = Aggiungi { $garment } alla tua offerta
move-propose = Proponi lo scambio
move-decline = Nessuna offerta
move-accept = Accetta l'offerta di { $other }
move-refuse = Prendi la carta
move-place = Piazza { $fairy } in { $spot }
move-shift = Sposta la tua fata da { $from } a { $spot }
move-recall = Richiama la tua fata da { $spot }
move-load = Metti { $garment } sotto la tua fata in { $spot }
move-done = Finisci al fiume
move-send-back = Metti { $fairy } sotto il tuo mazzo
move-discard = Metti { $garment } nel mucchio dei panni

event-colour-taken = { $seat } gioca con il { $colour }.
event-round-opened = Turno { $round }: comincia { $seat }.
event-fairy-drawn = { $seat } pesca { $fairy-id ->
    [hidden] una fata
   *[other] { $fairy }
 }.
event-pile-shuffled = Troppi panni: { $number ->
    [one] l'indumento del mucchio si rimescola
   *[other] i { $number } indumenti del mucchio si rimescolano
 } nel mazzo.
event-turned-up = Si scopre: { $garment }.
event-selected = { $seat } sceglie { $garment }.
event-offered = { $seat } offre in cambio { $number ->
    [one] un indumento
   *[other] { $number } indumenti
 }.
event-declined = { $seat } non offre nulla.
event-taken = { $seat } prende { $garment }.
event-swapped = { $seat } scambia: { $garment } va a { $other } per { $number ->
    [one] un indumento
   *[other] { $number } indumenti
 }.
event-given = { $other } dà a { $seat } { $garment-id ->
    [hidden] un indumento
   *[other] { $garment }
 }.
event-placed = { $seat } piazza { $fairy } in { $spot }.
event-shifted = { $seat } sposta { $fairy } da { $from } a { $spot }.
event-recalled = { $seat } richiama { $fairy } da { $spot }.
event-loaded = { $seat } dà da lavare a { $fairy } in { $spot }: { $garment-id ->
    [hidden] un indumento
   *[other] { $garment }
 }.
event-finished = { $seat } ha finito al fiume.
event-washing = { $fairy } di { $seat } in { $spot }: { $strength } + { $current }
event-distracted = - { $points } ({ $trait-id ->
    [fleas] pulci di { $by }
   *[other] { $by } { $trait }
 })
event-calm = - 0 ({ $trait-id ->
    [fleas] pulci di { $by }, tralasciate
   *[other] { $by } { $trait }, tralasciata
 } al lago)
event-chatter = - { $points } (chiacchiere con { $by })
event-washed = = { $total }, lavato: { $garment } ({ $value })
event-too-heavy = = { $total }, non basta per { $garment } ({ $value })
event-afraid = { $fairy } di { $seat } in { $spot } ha paura ({ $place }): { $garment } va nel mucchio dei panni.
event-resisting = { $fairy } di { $seat } in { $spot } resiste: { $strength }
event-stays = = { $total }, resta
event-leaves = = { $total }, se ne va
event-sent-back = { $seat } mette { $fairy-id ->
    [hidden] una fata
   *[other] { $fairy }
 } sotto il mazzo.
event-discarded = { $seat } mette { $garment } nel mucchio dei panni.
event-last-round = { $seat } ha { $points ->
    [one] un punto
   *[other] { $points } punti
 }: il prossimo turno è l'ultimo.
event-all-types = { $seat } ha lavato tutti e sette i tipi e vince subito!
event-all-washed = Tutti gli indumenti sono lavati.
event-dead-end = Per { $rounds ->
    [one] un turno
   *[other] { $rounds } turni
 } non si è lavato nulla: la partita finisce.
event-total = { $seat }: { $points ->
    [one] un punto
   *[other] { $points } punti
 }, { $garments ->
    [one] un indumento
   *[other] { $garments } indumenti
 }, { $types ->
    [one] un tipo
   *[other] { $types } tipi
 }.

no-colour-now = I colori si scelgono prima del primo turno.
no-select-now = Ora non si sceglie un indumento.
no-offer-now = Si offre solo fra la scelta di una carta e la sua presa.
no-propose-now = Si offre solo fra la scelta di una carta e la sua presa.
no-decline-now = Ora nessuno aspetta una tua offerta.
no-accept-now = Ora non c'è un'offerta a cui rispondere.
no-refuse-now = Ora non c'è un'offerta a cui rispondere.
no-place-now = Le fate si piazzano quando tocca a te al fiume.
no-shift-now = Le fate si spostano quando tocca a te al fiume.
no-recall-now = Le fate si richiamano quando tocca a te al fiume.
no-load-now = Gli indumenti si assegnano quando tocca a te al fiume.
no-done-now = Non è il momento del fiume.
no-send-back-now = Le fate in più si rimettono alla fine del turno.
no-discard-now = Gli indumenti in più si scartano alla fine del turno.
no-colour-taken = Qualcuno gioca già con il { $colour }.
no-not-on-offer = { $garment }: non è fra le carte disponibili.
no-garment-not-in-hand = { $garment }: in mano non ce n'è (più).
no-fairy-not-in-hand = Non hai in mano { $fairy }.
no-empty-offer = Un'offerta ha almeno un indumento.
no-offer-begun = Hai cominciato un'offerta: proponila o riprendila.
no-such-offer = { $other } non ha fatto offerte.
no-fairy-surplus = Non hai più di quattro fate.
no-garment-surplus = Non hai più di quattro indumenti.
no-own-fairy = Non hai una fata in { $spot }.
no-loaded-already = La tua fata in { $spot } ha già un indumento.
no-arranging-after-loading = Hai assegnato un indumento: le tue fate restano dove sono.
no-place-twice = Hai già piazzato una fata in questo turno.
no-shift-twice = Hai già spostato una fata in questo turno.
no-recall-twice = Hai già richiamato una fata in questo turno.
no-such-spot = Su questo fiume non c'è il posto { $spot }.
no-same-spot = È già in { $spot }: uno spostamento porta la fata in un altro posto.
no-spot-taken = Il posto { $spot } è occupato.

# Che cosa può esserci di sbagliato in un file di carte.
flaw-river = le carte del fiume hanno i numeri { $numbers }; vanno da 1 a { $last }, in ordine (FR-7)
flaw-how-many = di [[{ $section }]] ce ne sono { $wanted }, non { $found } (FR-1, FR-4)
flaw-how-many-garments = le copie di tutti gli indumenti fanno { $total }; possono essere da { $least } a { $most }
flaw-points = { $card }: a ogni sua distrazione servono i punti
flaw-twice = { $card }: la stessa parola due volte in «{ $fact }»
flaw-colours = { $card } c'è una volta in ognuno dei cinque colori: vanno elencati tutti (FR-2)
