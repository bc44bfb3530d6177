title = Fairy Play
about = Fai crescere un bosco, percorrilo in cerca di dadi, mappe e pedine, e costruisci i giochi che le tue fate chiedono, nel loro ordine.
about-minutes = 60-90
about-weight = 4

word-flags = bandierine
word-boxes = scatole
word-pencils = matite
word-cards = carte
word-pawns = pedine
word-maps = mappe
word-hourglasses = clessidre
word-books = libri
word-dice = dadi

word-north = nord
word-east = est
word-south = sud
word-west = ovest
word-north-west = nord-ovest
word-north-east = nord-est
word-south-west = sud-ovest
word-south-east = sud-est
word-middle = centro

word-as-printed = come è stampata
word-right = girata a destra
word-around = capovolta
word-left = girata a sinistra

word-none = non ancora
word-market = mentre si riempiva il mercato
word-fairies = prima che tutti avessero calato una fata
word-forest = prima che tutti avessero ampliato il bosco
word-gathering = prima della fine del turno
word-hands = prima che tutti potessero ricostituire la mano

# Le carte bosco si chiamano con il numero con cui sono state posate. La prima, che nessuno ha posato, ha il numero 0: la si chiama
# con un nome suo.
forest-card = { $card ->
    [0] radura
   *[other] carta bosco { $card }
 }
beside-card = { $beside ->
    [0] radura
   *[other] carta { $beside }
 }

move-play = Cala { $fairy }
move-discard = Scarta { $fairy }
move-builds-next = Poi amplia { $player }
move-build = Amplia il bosco con { $fairy }
move-square = A { $side } della { forest-card }
move-turn = Posala { $turn }
move-stand = Metti il viandante sulla { forest-card }, { $cell }
move-walks-next = Poi cammina { $player }
move-walk = Cammina fino alla { forest-card }, { $cell }
move-take = Prendi la { forest-card }
move-decline = Non prendere niente
move-slide = Sposta il gruppo della { forest-card }
move-exchange = Scambia le fate ai posti { $place ->
    [0] 1 e 2
    [1] 2 e 3
    [2] 3 e 4
    [3] 4 e 5
    [4] 5 e 6
    [5] 6 e 7
    [6] 7 e 8
    [7] 8 e 9
    [8] 9 e 10
    [9] 10 e 11
    [10] 11 e 12
    [11] 12 e 13
    [12] 13 e 14
    [13] 14 e 15
    [14] 15 e 16
    [15] 16 e 17
    [16] 17 e 18
    [17] 18 e 19
   *[other] { $place } e seguente, contando da 0
 }
move-enough = Basta così
move-add = Aggiungi { $fairy } alla fila
move-keep = Tieni { $number ->
    [one] una fata
   *[other] { $number } fate
 }
move-supply = Supplisci dal bosco: { forest-card }
move-supply-from-market = Supplisci dal mercato

event-began-round = Turno { $round }: { $seat } ha la Regina e comincia.
event-played = { $seat } cala { $fairy }.
event-cannot-lay = { $seat } non ha niente da calare e mostra la mano.
event-showed = { $seat } mostra { $number } × { $fairy }.
event-discarded = { $seat } scarta { $fairy }.
event-drew = { $seat } pesca { $fairy }.
event-fixed-building = { $seat } ha l'autorità più alta. Si amplia in quest'ordine: { $first }, { $second }{ $third-id ->
    [none] .
   *[other] , { $third }{ $fourth-id ->
        [none] .
       *[other] , { $fourth }.
     }
 }
event-built = { $seat } posa { $fairy } come carta bosco { $card }, a { $side } della { beside-card }, { $turn }.
event-stood = { $seat } mette il viandante sulla { forest-card }, { $cell }.
event-stayed-out = Non c'è casella libera per il viandante di { $seat }.
event-fixed-walking = { $seat } ha la fantasia più alta. Si cammina in quest'ordine: { $first }, { $second }{ $third-id ->
    [none] .
   *[other] , { $third }{ $fourth-id ->
        [none] .
       *[other] , { $fourth }.
     }
 }
event-walked = { $seat } fa { $steps ->
    [one] un passo
   *[other] { $steps } passi
 } (fantasia { $fantasy }) fino alla { forest-card }, { $cell }: { $material }.
event-could-not-step = { $seat } non può fare un passo e resta sulla { forest-card }, { $cell }: { $material }.
event-did-not-walk = { $seat } non ha un viandante nel bosco e non cammina.
event-took-from-market = { $seat } prende { $material } dal mercato.
event-took-extra = { $seat } è in compagnia e prende un extra: { forest-card }, { $material }.
event-took-from-forest = { $seat } prende la { forest-card }: { $material }.
event-declined = { $seat } lascia nel bosco: { $material }.
event-found-nothing = Non ci sono { $material } nel mercato né al centro di una carta bosco: { $seat } non prende niente.
event-given-back = Il viandante di { $seat } sulla { forest-card } torna al suo giocatore.
event-slid = { $seat } ricompatta il bosco: { $cards ->
    [one] la { forest-card } si sposta
   *[other] le { $cards } carte del gruppo della { forest-card } si spostano
 } fino alla { beside-card }.
event-laid-again = { $seat } posa di nuovo la { forest-card }, a { $side } della { beside-card }, { $turn }.
event-cut-off = Non c'è posto per la { forest-card }: resta isolata.
event-got-bonus = { $walker } arriva dove ci sono { $for }: { $seat } ne ha calato la patrona e riceve dal mazzo { $material }.
event-lost-bonus = { $seat } ha calato la patrona per { $for }, ma il mazzo è vuoto.
event-may-exchange = { $seat } può scambiare fate vicine { $number ->
    [one] una volta
   *[other] { $number } volte
 }.
event-exchanged = { $seat } scambia { $left } e { $right }.
event-filled-market = Arrivano nel mercato: { $material }.
event-shuffled-discards = { $number ->
    [one] Lo scarto va
   *[other] I { $number } scarti si mescolano e vanno
 } sotto il mazzo.
event-ended = Il mazzo si è esaurito { $when }: il gioco finisce.
event-took-back = { $seat } riprende { $fairy }.
event-settled = { $seat } ha sistemato la fila.
event-kept = { $seat } tiene { $number ->
    [one] una fata
   *[other] { $number } fate
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
event-put-into-pile = { $seat } aggiunge alla pila { $number } × { $material }.
event-queen = La Regina passa a { $seat }.
event-laid = { $seat } cala { $material } per il gioco { $line } di { $fairy }.
event-supplied-from-market = { $seat } supplisce dal mercato { $material } per il gioco { $line } di { $fairy }.
event-supplied-from-forest = { $seat } supplisce dal bosco { $material }, { forest-card }, per il gioco { $line } di { $fairy }.
event-completed = { $seat } completa il gioco { $line } di { $fairy }: { $materials } per i materiali, { $patronage } per il patrocinio.
event-finished = { $seat } ha finito: { $material-id ->
    [none] tutti i giochi sono completi.
   *[other] { $material } da calare o supplire non ce ne sono.
 }
event-left-with-queen = { $seat } resta con la Regina: { $points ->
    [one] un punto
   *[other] { $points } punti
 }.
event-scored = { $seat } ha { $points ->
    [one] un punto
   *[other] { $points } punti
 } e { $games ->
    [one] un gioco completo
   *[other] { $games } giochi completi
 }.

no-other-choice = Adesso si sceglie altro.
no-compulsory-extra = La carta extra è obbligatoria: prendi una carta del bosco.
no-stopping = Nessuno smette prima: finché il prossimo materiale si può supplire, va supplito.
no-not-in-hand = { $fairy } non è nella tua mano.
no-can-lay = Hai in mano una carta che puoi calare, quindi non puoi scartare.
no-played-by-another = In questo turno un altro ha già calato { $fairy }.
no-built-already = In questo turno { $fairy } è già stata posata nel bosco.
no-fits-nowhere = { $fairy } non si può collegare al bosco in nessun posto.
no-named-already = Quel giocatore ha già il suo posto nell'ordine.
no-such-player = Quel giocatore non c'è.
no-not-nearest = Il bosco si ricompatta per la via più corta, e questa non è fra le più corte.
no-named-otherwise = Puoi scegliere così, ma con il nome di un'altra carta.
no-link-in-this-turn = Girata così la carta non è collegata a nessun'altra.
no-looks-alike = Girata così la carta appare come in un altro verso: scegli quello.
no-such-forest-card = Nel bosco la { forest-card } non c'è.
no-square-taken = In quel posto c'è già una carta.
no-other-name = Quel posto si chiama con la carta accanto che ha il numero più basso.
no-link = In quel posto la carta non si collega a nessun'altra, comunque la si giri.
no-bush = Quella casella è un cespuglio.
no-held = Su quella casella c'è un viandante.
no-such-walk = Nessun cammino di { $steps ->
    [one] un passo
   *[other] { $steps } passi
 }, senza ripetere caselle, finisce lì.
no-own-card-first = All'inizio il viandante sta sulla carta che hai appena posato.
no-other-material = Il centro della { forest-card } non mostra { $material }.
no-occupied = Un viandante sta sulla { forest-card }, e ce n'è da prendere una senza viandanti.
no-patron = Nessuna fata della tua fila è patrona di { $material }, quindi il mercato non può supplire.
no-not-in-market = Nel mercato non ci sono { $material }.
no-patron-nor-wayfarer = Non hai la patrona della { forest-card }, e sopra non c'è un viandante.
no-neighbours = In quel posto della tua fila non ci sono due fate vicine.
no-keep = Puoi tenere da 2 a 5 delle fate che hai.
no-too-few = Una fila ha almeno due fate.
no-adding-first = Prima si aggiungono fate, oppure si dice basta così.
no-adding-now = Si aggiungono fate solo a una fila di meno di cinque, e prima di ogni scambio.
no-added-already = Ogni { $fairy } che hai in mano è già nella fila.
no-exchanging-first = Prima si fanno gli scambi, oppure si dice basta così.
no-exchange-left = Non hai più scambi.

# Che cosa può esserci di sbagliato in un file di carte.
flaw-how-many = in Fairy Play le fate sono { $wanted }, non { $found } (FP-2)
flaw-same = { $other } e { $card } sono uguali in «{ $fact }»: { $value } ({ $clause })
flaw-back = le caselle sul dorso di { $card } devono essere { $wanted }, non { $found } (FP-5)
flaw-middle = al centro del dorso di { $card } c'è { $shown }, non il suo materiale (FP-5)
flaw-no-game = { $card } non chiede niente nel gioco { $line } (FP-4)
