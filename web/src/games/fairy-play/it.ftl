# Il tavolo di Fairy Play.

must-fairy = Ora devi calare una fata dalla tua mano.
must-building-order = La tua fata ha l'autorità più alta: di' chi è il prossimo ad ampliare il bosco.
must-forest-card = Ora devi scegliere una carta della tua mano per il bosco.
must-square = Scegli un posto per la tua carta: vanno bene quelli con il +.
must-turn = Gira la carta come ti piace e conferma.
must-first-wayfarer = Metti il viandante su una casella della carta che hai posato.
must-walking-order = La tua fata ha la fantasia più alta: di' chi è il prossimo a camminare.
must-walk = Cammina di { $steps ->
    [one] un passo
   *[other] { $steps } passi
 }: scegli una casella illuminata (◆: è nel mercato).
must-extra = Sei in compagnia: prendi come extra una delle carte bosco illuminate.
must-forest-taking = Puoi prendere una delle carte bosco illuminate, o niente.
must-slide = Il bosco si è diviso: scegli il gruppo che si sposta.
must-slide-square = Scegli dove si sposta la carta incorniciata.
must-lay-again = Scegli dove posare di nuovo la carta incorniciata.
must-lay-again-turn = Gira la carta come ti piace e conferma.
must-token = Il tuo viandante è tornato da te: mettilo su una casella libera.
must-dance = La danza: puoi scambiare due fate vicine della tua fila { $number ->
    [one] una volta
   *[other] { $number } volte
 }.
must-last-changes = Prima del punteggio: sistema la tua fila.
must-last-changes-adding = Ultimi cambi: puoi aggiungere alla fila fate della tua mano.
must-last-changes-exchanging = Ultimi cambi: puoi scambiare due fate vicine { $number ->
    [one] una volta
   *[other] { $number } volte
 }.
must-last-changes-keeping = Scegli l'ultima fata della tua fila che tieni.
must-supply = Ora servono { $material }: scegli da dove prenderne.
must-token-in-scoring = Metti il viandante su un'altra casella.
must-discard = Non hai carte da calare: scartane una e pesca.

fp-forest = Il bosco
fp-keys = Le frecce vanno da carta a carta o da casella a casella; Inizio va alla prima che si può scegliere; più, meno e 0 cambiano la grandezza.
fp-zoom = Grandezza del bosco
fp-zoom-in = Ingrandisci
fp-zoom-out = Riduci
fp-zoom-fit = Adatta
fp-bush = cespuglio
fp-cell = { $material }, { $card }, { $cell }
fp-in-market = nel mercato
fp-stands = qui sta { $name } ({ $cell })
fp-card = { $card }: { $material }
fp-link = a { $side } verso { $card }
fp-square = Posala a { $side } della { forest-card }
fp-turn-on = Girala ancora
fp-turning = Gira la carta

fp-state = Turno { $round } · { $phase }
fp-state-last = Ultimi cambi
fp-state-scoring = Punteggio
fp-state-over = La fine
fp-phase-fairies = fate
fp-phase-building = bosco
fp-phase-walking = cammino
fp-phase-dance = danza
fp-order-building = Ordine nel bosco
fp-order-walking = Ordine di cammino
fp-next = Poi { $name }
fp-done = fatto

fp-doing-plays = cala una fata
fp-doing-played = ha calato { $fairy }
fp-doing-orders = fissa l'ordine
fp-doing-builds = amplia il bosco
fp-doing-stands = posa il viandante
fp-doing-walks = cammina
fp-doing-takes = prende una carta
fp-doing-closes = ricompatta il bosco
fp-doing-dances = danza
fp-doing-settles = sistema la fila
fp-doing-supplies = supplisce
fp-done-building = ha ampliato
fp-done-walking = ha camminato
fp-waits-building = { $place ->
    [1] amplia per primo
    [2] amplia per secondo
    [3] amplia per terzo
   *[other] amplia per ultimo
 }
fp-waits-walking = { $place ->
    [1] cammina per primo
    [2] cammina per secondo
    [3] cammina per terzo
   *[other] cammina per ultimo
 }

fp-stage-building = Nel bosco, in quest'ordine: { $names }
fp-stage-walking = Camminano in quest'ordine: { $names }

fp-market = Mercato
fp-market-empty = vuoto
fp-deck = Mazzo
fp-top = La prima carta del mazzo
fp-discards = Scarti

fp-hand = La tua mano
fp-hand-empty = La tua mano è vuota.
fp-hand-card = { $name }{ $number ->
    [one] {""}
   *[other] , { $number } carte
 }: { $material }, autorità { $authority }, fantasia { $fantasy }

fp-others = Gli altri giocatori
fp-row = Fila
fp-your-row = La tua fila
fp-row-of = Fila di { $name }
fp-known = Note della mano
fp-queen = Regina
fp-exchanges = { $number ->
    [one] uno scambio
   *[other] { $number } scambi
 }
fp-no-wayfarer = senza viandante nel bosco
fp-in-hand = Mano: { $number }
fp-pile = Raccolte: { $number }
fp-authority = autorità
fp-fantasy = fantasia
fp-no-fairies = Ancora nessuna fata.
fp-game = Gioco { $line }
fp-laid = { $material }, calato
fp-exchange = Scambia { $left } e { $right }
fp-keep-to = Tieni { $number }, fino a { $fairy }

fp-scoring = Punteggio
fp-won = { $count ->
    [one] Vince { $names }
   *[other] Vincono insieme { $names }
 }
fp-col-games = Giochi
fp-col-materials = Materiali
fp-col-patrons = Patrone
fp-col-points = Punti
fp-why = Ogni gioco completo dà un punto per ogni materiale, e uno in più per ogni fata della fila che ne è patrona. Un clic su un nome mostra la sua fila.
fp-count = Conta passo per passo
fp-count-stop = Ferma
fp-count-step = Materiali contati
fp-points = { $number ->
    [one] 1 punto
   *[other] { $number } punti
 }
fp-games = { $number ->
    [one] 1 gioco completo
   *[other] { $number } giochi completi
 }
fp-wants = ora servono { $material }
fp-left = Non calati
fp-none-left = niente più
