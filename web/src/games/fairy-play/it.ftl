# Il tavolo di Fairy Play.

must-fairy = Ora devi calare una fata dalla tua mano.
must-building-order = La tua fata ha l'autorità più alta: di' chi amplia il bosco per prossimo.
must-forest-card = Ora devi scegliere una carta della tua mano per il bosco.
must-square = Scegli un posto per la tua carta: vanno bene quelli con il +.
must-turn = Gira la carta come ti piace e conferma.
must-first-wayfarer = Metti il viandante su una casella della carta che hai posato.
must-walking-order = La tua fata ha la fantasia più alta: di' chi cammina per prossimo.
must-walk = Cammina di { $steps ->
    [one] un passo
   *[other] { $steps } passi
 }: scegli una delle caselle illuminate.
must-extra = Sei in compagnia: prendi come extra una delle carte bosco illuminate.
must-forest-taking = Puoi prendere una delle carte bosco illuminate, o niente.
must-slide = Il bosco si è diviso: scegli il gruppo che si sposta.
must-slide-square = Scegli dove si sposta la carta incorniciata.
must-lay-again = Scegli dove riposare la carta incorniciata.
must-lay-again-turn = Gira la carta come ti piace e conferma.
must-token = Il tuo viandante è tornato da te: mettilo su una casella libera.
must-dance = La danza: puoi scambiare due fate vicine della tua fila { $number ->
    [one] una volta
   *[other] { $number } volte
 }.
must-last-changes = Prima del punteggio: sistema la tua fila.
must-last-changes-adding = Prima del punteggio puoi aggiungere alla fila fate della tua mano.
must-last-changes-exchanging = Prima del punteggio puoi scambiare due fate vicine della tua fila { $number ->
    [one] una volta
   *[other] { $number } volte
 }.
must-last-changes-keeping = Scegli quante fate della tua fila tieni.
must-supply = Ora servono { $material } e non ne hai più: scegli da dove prenderne.
must-token-in-scoring = Metti il viandante su un'altra casella.
must-discard = Non hai carte da calare: scartane una e pesca.

fp-forest = Il bosco
fp-keys = Le frecce vanno da carta a carta o da casella a casella; Inizio va alla prima che si può scegliere; più, meno e 0 cambiano la grandezza.
fp-zoom = Grandezza del bosco
fp-zoom-in = Ingrandisci
fp-zoom-out = Riduci
fp-zoom-fit = Adatta
fp-clearing = radura
fp-bush = cespuglio
fp-cell = { $material }, { $card }, { $cell }
fp-in-market = nel mercato
fp-stands = qui sta { $name } ({ $cell })
fp-card = { $card }: { $material }
fp-link = a { $side } verso { $card }
fp-square = Posala a { $side } della { forest-card }
fp-turn-on = Girala ancora
fp-turning = Gira la carta:
fp-decline = Non prendere niente
fp-gives = Il mercato ha il materiale di questa casella.
fp-wishes = La tua fila chiede prima

fp-round = Turno { $round }
fp-the-end = La fine
fp-phase-fairies = Fate
fp-phase-forest = Bosco
fp-phase-walk = Cammino
fp-phase-dance = Danza
fp-phase-last = Ultimi cambi
fp-phase-scoring = Punteggio
fp-order-fairies = Ordine di gioco
fp-order-forest = Ordine nel bosco
fp-order-walk = Ordine di cammino
fp-next = Poi { $name }
fp-done = fatto
fp-arrived = arrivo su { $material }

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
fp-your-row = La tua fila
fp-row-of = Fila di { $name }
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
fp-keep = Tieni { $number }

fp-scoring = Punteggio
fp-scoring-rule = Ogni fila chiede i suoi giochi in ordine: tutte le prime righe da sinistra a destra, poi tutte le seconde, poi tutte le terze. Un gioco completo dà un punto per ogni materiale, e uno in più per ogni fata della fila che ne è patrona.
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
fp-queens-points = { $number } per la Regina
fp-wants = ora servono { $material }
fp-left = Non calati:
