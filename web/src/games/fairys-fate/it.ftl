# Il tavolo di Fairy's Fate.
now-act = Gioca una carta della mano su un luogo, o inizia un viaggio.
now-act-play = Gioca una carta: scegline una della mano, poi un luogo.
now-act-travelling = Un viaggio è in corso. Prima gioca una carta, poi scegli dove andare.
now-act-stuck = Non hai nulla da giocare.
now-act-set-out = Non si può giocare nulla: inizia un viaggio.
now-draw = Pesca una carta da uno dei mazzi.
now-go = Scegli il luogo verso cui viaggi.
now-end = Usa una fata buona, o continua.
now-before = Stai per raccogliere: prima puoi usare una fata buona, o continua.
now-step = { $last ->
    [true] Tutte le carte hanno agito. Usa una fata buona, o continua.
   *[other] Ora tocca a { $card }. Prima può aiutarti una fata buona.
 }
now-react = Sta per colpirti { $card }. Annulli la carta con la tua fata, o lasci che accada?
now-lose = Scegli l'oggetto a cui rinunci.
now-discard = Scegli la carta della mano a cui rinunci.
now-look = Veggenza: scegli una carta coperta da guardare.
now-wealth = Ricchezza: scegli il mazzo da cui pescare.
now-ask = Verità: scegli a chi chiedere.
now-answer = Verità: nomina un oggetto che manca ancora alla tua ricetta.
now-swap = Mutazione: scegli la prima delle due carte da scambiare.
now-swap-with = Mutazione: scegli l'altra carta.
now-carry = Trasporto: scegli la carta da spostare.
now-carry-to = Trasporto: scegli dove va.

fate-places = I cinque luoghi
fate-first-two = Le prime due carte devono avere questi dorsi:
fate-cards-of = Carte: { $place }
fate-card-up = Carta { $position }: { $card }{ $who ->
    [none] .
   *[other] , posata da { $by }.
 }
fate-card-seen = Carta { $position }, coperta. L'hai vista: { $card }.
fate-card-down = Carta { $position }, coperta, dorso { $back }, posata da { $by }.
fate-lay-here = { $place }: posa qui una carta, posizione { $position }, { $face ->
    [up] scoperta
   *[down] coperta
 }
fate-travels-here = viaggia qui
fate-travel = Viaggia
fate-travel-to = Viaggia: { $place }

fate-ready = Viaggio: { $ready }/{ $needed } luoghi
fate-journey = Un viaggio è in corso
fate-last-journey = L'ultimo viaggio
fate-last-round = L'ultimo giro
fate-piles-empty = Il prossimo viaggio è l'ultimo

fate-piles = Mazzi
fate-pile = Mazzo { $pile }: { $cards ->
    [0] vuoto
    [one] una carta, dorso { $back }
   *[other] { $cards } carte, la prima con dorso { $back }
 }
fate-in-piles = Nei mazzi:
fate-recipes-left = { $count ->
    [one] 1 ricetta da parte
   *[other] { $count } ricette da parte
 }
fate-gone = Carte eliminate
fate-to-act = Carte che devono ancora agire, in quest'ordine

fate-yours = Tuo
fate-hand = La tua mano
fate-hand-card = { $count ->
    [1] { $card }
   *[other] { $card }, { $count } volte
 }
fate-no-hand = Nessuna carta in mano.
fate-goal = Procurati tutti e quattro, poi incontra una fata serpente.
fate-meet-serpent = Completa! Ora incontra una fata serpente in un viaggio.
fate-wanted = { $has ->
    [true] { $object }: c'è
   *[other] { $object }: manca
 }
fate-gathered = Raccolto
fate-owned-by = Raccolto da { $name }
fate-object-count = { $count ->
    [0] { $object }: 0
    [1] { $object }
   *[other] { $object }, { $count } volte
 }
fate-serpents = { $count ->
    [0] Nessun serpente incontrato
    [one] Un serpente incontrato
   *[other] { $count } serpenti incontrati
 }
fate-petrified = { $turns ->
    [one] di pietra: perde un turno
   *[other] di pietra: perde { $turns } turni
 }

fate-others = Gli altri
fate-ask = Chiedi a { $name }
fate-hand-of = { $count ->
    [0] Nessuna carta
    [one] 1 carta
   *[other] { $count } carte
 }
fate-recipes-of = { $count ->
    [one] 1 ricetta
   *[other] { $count } ricette
 }

fate-result = Risultato
fate-best = Vince { $name }
fate-best-freed = { $name } libera la fata serpente e vince
fate-best-shared = Vittoria condivisa: { $names }
fate-rank = Posto
fate-player = Giocatore
fate-of-recipe = Di una ricetta
fate-beyond = Altri
fate-serpents-met = Serpenti
fate-recipe = Ricetta
fate-why-freed = Tutti e quattro gli oggetti di una ricetta, e poi una fata serpente incontrata.
fate-why-recipe = Ha più oggetti di una ricetta.
fate-why-beyond = Tanti oggetti di ricetta quanti un altro, ma più oggetti oltre quelli.
fate-why-serpents = Tanti oggetti quanti un altro, ma meno serpenti incontrati.
fate-unseen = Non viste:
fate-objects = { $count ->
    [one] oggetto raccolto
   *[other] oggetti raccolti
 }
fate-may-have = La ricetta { $number } è una di queste
fate-has-recipe = Ricetta { $number }
fate-doing-plays = gioca
fate-doing-draws = pesca
fate-doing-goes = sceglie dove
fate-doing-gathers = raccoglie
fate-doing-loses = cede qualcosa
fate-doing-answers = risponde
fate-doing-uses = usa una fata
fate-doing-travels = va: { $place }
fate-doing-stone = di pietra
fate-word-lost = perso
fate-word-undone = annullata
fate-word-bites = Un serpente morde!
fate-word-dark = Buio: qui nulla ha effetto
fate-word-poverty = una carta di mano in meno
fate-word-adversity = un oggetto in meno
fate-word-petrified = perde un turno
fate-word-freed = { $name } libera la fata serpente!
fate-word-missing = { $name }: manca
fate-over = La partita è finita
fate-fairies = Fate buone ({ $count }): { $names }
