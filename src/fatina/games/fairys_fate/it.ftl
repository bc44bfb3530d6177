title = Fairy's Fate (Destino di una fata)
about = Raccogli i quattro oggetti di una ricetta segreta in viaggi pieni di sorprese, poi incontra il serpente e libera la fata.
about-minutes = 30-45
about-weight = 2

option-deck = Mazzo
option-deck-a = ogni tipo di fata sotto lume e natura
option-deck-b = fate con un nome sotto lume, serpenti sotto natura
option-last_journey = L'ultimo viaggio
option-last_journey-first = è il primo a mazzi vuoti
option-last_journey-hands = arriva quando tutte le mani sono vuote
option-bitten = Dopo un morso
option-bitten-keep = i serpenti restano, l'ottavo morde ancora
option-bitten-discard = i quattro serpenti sono eliminati
option-next_turn = Dopo un viaggio
option-next_turn-starter = tocca a chi l'ha iniziato
option-next_turn-left = tocca a chi siede alla sinistra di chi l'ha iniziato
option-begins = Il primo turno
option-begins-random = va a un posto a caso
option-begins-first = va al primo posto

word-orange = arancia
word-walnut = noce
word-acorn = ghianda
word-mushroom = fungo
word-leaf = foglia
word-rose = petali di rosa
word-nelchaeal = NELCHAEAL (sapienza)
word-haahiah = HAAHIAH (veggenza)
word-haraeal = HARAEAL (ricchezza)
word-mebahel = MEBAHEL (verità)
word-imamiah = IMAMIAH (liberazione)
word-haheuiah = HAHEUIAH (protezione)
word-jabamiah = JABAMIAH (mutazione)
word-rochel = ROCHEL (trasporto)
word-light = lume
word-goblin = folletto
word-nature = natura
word-full = è pieno
word-buio = c'è un BUIO scoperto
word-liberation = la fata serpente è libera
word-last-journey = era l'ultimo viaggio
word-last-round = l'ultimo giro è finito
word-blocked = nessuno può fare più nulla

the-place = { $place-id ->
    [cave] La grotta
    [meadow] Il prato
    [wood] Il bosco
    [river] Il fiume
   *[hill] La collina
 }
at-place = { $place-id ->
    [cave] alla grotta
    [meadow] al prato
    [wood] al bosco
    [river] al fiume
   *[hill] alla collina
 }
of-place = { $place-id ->
    [cave] della grotta
    [meadow] del prato
    [wood] del bosco
    [river] del fiume
   *[hill] della collina
 }
to-place = { $place-id ->
    [cave] verso la grotta
    [meadow] verso il prato
    [wood] verso il bosco
    [river] verso il fiume
   *[hill] verso la collina
 }

move-play = Gioca { $card } { at-place }
move-draw = Pesca dal mazzo { $pile }
move-skip = Non giocare nulla
move-journey = Inizia un viaggio { to-place }
move-go = Vai { to-place }
move-stay = Resta a casa
move-go-on = Continua
move-use = Usa { $fairy }
move-suffer = Lascia che accada
move-lose = Rinuncia a: { $object }
move-discard = Rinuncia a: { $card }
move-look = Guarda la carta { $position } { of-place }
move-ask = Interroga { $other }
move-answer = Nomina: { $object }
move-choose = Scegli la carta { $position } { of-place }
move-swap = Scambiala con la carta { $position } { of-place }
move-carry = Spostala { to-place }

event-played = { $seat } gioca { $card-id ->
    [hidden] una carta { $back } coperta
   *[other] { $card }
 } { at-place }, carta numero { $position }.
event-drew = { $seat } pesca { $card-id ->
    [hidden] una carta { $back }
   *[other] { $card }
 } dal mazzo { $pile }.
event-skipped = { $seat } non può giocare e perde il turno.
event-stood-still = { $seat } è di pietra e perde il turno.
event-piles-empty = Tutti i mazzi sono vuoti.
event-last-round = Nessuno ha più carte: comincia l'ultimo giro.
event-set-out = { $seat } inizia { $last-id ->
    [true] l'ultimo viaggio
   *[other] un viaggio
 } { to-place }.
event-played-nothing = { $seat } non ha nulla da giocare.
event-went = { $seat } va { to-place }.
event-stayed = { $seat } non trova un luogo dove andare e resta a casa.
event-swept = { the-place } perde tutte le carte, perché { $reason }.
event-swept-card = { the-place } perde { $card-id ->
    [hidden] una carta { $back }, mai vista
   *[other] { $card }
 }.
event-turned-up = { $seat } scopre la carta { $position } { of-place }: { $card }.
event-found-nothing = { $seat } non trova nulla { at-place }.
event-darkness = È buio: niente qui ha effetto su { $seat }.
event-darkened = Svanisce nel buio, senza effetto su { $seat }: { $card }.
event-took-object = { $seat } prende { $card }.
event-goblin-in-vain = { $card }: il folletto non trova nulla da togliere a { $seat }.
event-goblin-took = { $card }: il folletto toglie { $object } a { $seat }.
event-fairy-came = { $card } va da { $seat }.
event-poverty = POVERTÀ: { $seat } deve rinunciare a una carta della mano.
event-adversity = AVVERSITÀ: { $seat } deve rinunciare a un oggetto.
event-petrified = PIETRIFICAZIONE: { $seat } perderà un turno.
event-bad-in-vain = { $card } non può fare nulla a { $seat }.
event-undone = { $seat } usa { $fairy } e annulla { $card }.
event-serpent = { $seat } incontra il serpente numero { $count } senza una ricetta completa.
event-bitten = Il serpente morde { $seat }, che deve rinunciare a un oggetto.
event-bitten-in-vain = Il serpente morde { $seat }, che non ha oggetti da perdere.
event-serpents-left = I quattro serpenti lasciano { $seat }.
event-lost-object = { $seat } perde: { $object }.
event-gave-up = { $seat } rinuncia a { $card-id ->
    [hidden] una carta { $back }, mai vista
   *[other] { $card }
 }.
event-used = { $seat } usa { $fairy }.
event-got-recipe = { $seat } riceve { $recipe-id ->
    [hidden] un'altra ricetta
   *[other] { $recipe }
 }.
event-looked = { $seat } guarda la carta { $position } { of-place }: { $card-id ->
    [hidden] una carta { $back }
   *[other] { $card }
 }.
event-asked = { $seat } chiede a { $other } che cosa manca.
event-answered = { $seat }, ricetta { $number }. Oggetto mancante: { $object }.
event-has-complete = { $seat }, ricetta { $number }: completa.
event-swapped = { $seat } scambia la carta { $position } { of-place } con la carta { $there } del luogo { $other }.
event-carried = { $seat } sposta la carta { $position } { of-place } al luogo { $other }, carta numero { $there }.
event-came-to-light = La carta { $position } { of-place } viene scoperta: { $card }.
event-freed = { $seat } ha completato { $recipe } e incontra il serpente: la fata è libera!
event-ended = La partita è finita: { $how }.
event-showed-recipe = { $seat } mostra { $recipe }.
event-counted = { $seat }: oggetti di una ricetta { $objects }, altri oggetti { $beyond }, serpenti { $serpents }.

no-asked-act = Ora giochi una carta, inizi un viaggio o passi il turno, come le regole consentono.
no-asked-draw = Ora devi pescare una carta.
no-asked-go = Ora scegli un luogo da visitare, o resti a casa se non ce n'è nessuno.
no-asked-window = Ora puoi solo usare fate buone, o continuare.
no-asked-react = Di' prima se annulli quella carta.
no-asked-lose = Scegli prima a quale oggetto rinunciare.
no-asked-discard = Scegli prima a quale carta della mano rinunciare.
no-asked-look = Scegli prima quale carta guardare.
no-asked-wealth = Scegli prima da quale mazzo pesca HARAEAL.
no-asked-ask = Scegli prima a chi chiedere.
no-asked-answer = Nomina prima un oggetto che manca.
no-asked-card = Scegli prima di quale carta sui luoghi si tratta.
no-asked-swap-with = Scegli prima la carta con cui scambiarla.
no-asked-carry-to = Scegli prima dove va la carta.
no-not-in-hand = Non hai in mano { $card }.
no-place-full = { the-place } ha già quattro carte.
no-wrong-back = { the-place } non accetta { $card }: le sue prime due carte vogliono altri dorsi.
no-can-play = Puoi giocare una carta, quindi non puoi passare.
no-must-travel = Non si può giocare più nulla: devi iniziare un viaggio.
no-must-go = C'è un luogo dove andare, quindi non puoi restare a casa.
no-journey-under-way = Un viaggio è già in corso.
no-too-few-places = { $ready ->
    [0] Nessun luogo ha
    [one] Un solo luogo ha
   *[other] Solo { $ready } luoghi hanno
 } almeno due carte; per un viaggio ne servono { $needed }.
no-too-few-cards = { the-place } ha meno di due carte.
no-picked-already = Qualcuno ha già scelto: { $place }.
no-fairy-not-owned = { $fairy } non è davanti a te.
no-fairy-cannot-undo = Solo { $fairy } può annullare quella carta.
no-fairy-only-reacts = { $fairy } aiuta solo nel momento in cui qualcosa ti colpirebbe.
no-fairy-without-effect = { $fairy } ora non potrebbe fare nulla.
no-card-there = In quella posizione { of-place } non c'è nessuna carta.
no-face-up-already = Quella carta è già scoperta.
no-same-card = È di nuovo la stessa carta.
no-room-elsewhere = Nessun altro luogo ha posto per quella carta.
no-same-place = La carta è già lì.
no-pile-empty = Il mazzo { $pile } è vuoto.
no-opponent = Devi chiedere a un avversario.
no-not-missing = A quella ricetta manca altro, non { $object }.
no-not-owned = Non possiedi: { $object }.

# Che cosa può esserci di sbagliato in un file di carte.
flaw-deck = le { $copies } di tutte le carte fanno { $total }, e non da { $least } a { $most } (FF-2)
flaw-front = di { $front } ci stanno al massimo { $most } copie
flaw-twin = { $card } ha il fronte e il dorso di un'altra carta: vanno sommate le copie
flaw-recipe = { $card } vuole quattro oggetti diversi (FF-6)
flaw-recipes = devono esserci almeno { $least } ricette diverse (FF-8, FF-11)
flaw-places = di [[place]] ce ne sono { $places } (FF-7)
flaw-place = a { $card } servono i suoi primi due dorsi (FF-7)
