# I tavoli dei cinque giochi nel terminale.

short-you = tu
short-seat = G{ $number }
your-hand = La tua mano
rest-of-hand = In mano hai anche
in-hand = { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
 } in mano
points = { $points ->
    [1] 1 punto
   *[other] { $points } punti
 }
deck = { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
 } nel mazzo
round = Turno { $round }
turn-of = È di turno { $player }
face-down = a faccia in giù

# Fairy Tale
tale-round = Turno { $round } di { $rounds }
tale-pick = scelta { $pick } di { $picks }
tale-trick = giocata { $trick } di { $tricks }
tale-points = ora { $points ->
    [1] 1 punto
   *[other] { $points } punti
 }
tale-stands-for = The Trickster sta per { $card }
tale-hand = mano
tale-closed = chiuse
tale-kept = tenute
tale-passed = passate ({ $pick })
tale-passed-to = { $cards } (a { $player })
tale-discards = scartate
tale-turning = si girano
ask-tale-pick = Tieni una carta della mano. Le altre vanno a { $player }.
ask-tale-play = Posa una carta coperta. Si scoprono tutte insieme.
ask-tale-yours = la tua carta di questa giocata
ask-tale-theirs = la carta di { $player } in questa giocata
ask-tale-open = { $card }, { $who }: «{ $does }» Quale si apre?
ask-tale-close = { $card }, { $who }: «{ $does }» Quale si chiude?

# Fairy River
river-starts = comincia { $player }
river-ends = { $points ->
    [1] 1 punto porta all'ultimo turno
   *[other] { $points } punti portano all'ultimo turno
 }
river-last-next = il prossimo turno è l'ultimo
river-last-now = ultimo turno
river-barren = turni senza lavare: { $rounds }
river-left = riva sinistra
river-right = riva destra
river-key = 4/3: lava 4 e resiste 3.
river-card = fiume
river-source = ─ fonte ─
river-mouth = ─ foce ─
river-current = { $name } +{ $current }
river-would = { $total }{ $afraid ->
    [yes] !
   *[no] { "" }
 }
river-offered = { $garments ->
    [one] 1 panno
   *[other] { $garments } panni
 }
river-some-garment = un panno
river-sums = { $total }/{ $resistance }{ $afraid ->
    [yes] , ha paura
   *[no] { "" }
 }
river-on-offer = disponibili
river-selected = scelto
river-pile = mucchio
river-deck = mazzo
river-holds = mano { $fairies ->
    [one] 1 fata
   *[other] { $fairies } fate
 }, { $garments ->
    [one] 1 panno
   *[other] { $garments } panni
 } · mazzo { $stack }
river-offers = offre { $garments }
river-washed = lavati
river-known = sai che ha
river-known-stack = note nel mazzo
river-your-fairies = Le tue fate
river-your-garments = I tuoi panni
ask-river-colours = Scegli il colore delle tue fate.
ask-river-select = Scegli un panno fra quelli disponibili. È tuo, a meno che tu non lo scambi.
ask-river-offer = { $player } sceglie: { $garment }. Che cosa offri in cambio, coperto?
ask-river-more = In cambio di { $garment } offri: { $offer }. Proponi lo scambio, o aggiungi altri panni.
ask-river-answer = Hai scelto: { $garment }. Prendi la carta, o accetta in cambio un'offerta che non vedi.
ask-river-river = Tocca a te al fiume: piazza, sposta e richiama una fata, al massimo una volta per azione; poi assegna i panni. Fra parentesi quanto laverebbe lì; ! ha paura.
ask-river-tidy = Hai in mano { $fairies ->
    [one] 1 fata
   *[other] { $fairies } fate
 } e { $garments ->
    [one] 1 panno
   *[other] { $garments } panni
 }; ne puoi tenere { $limit } e { $limit }. Che cosa riponi?

# Fairy's Fate
fate-journey = Un viaggio è in corso
fate-last-journey = L'ultimo viaggio
fate-last-round = l'ultimo giro
fate-place = luogo
fate-card = { $down ->
    [yes] { $number } (coperta)
   *[no] { $number }
 }
fate-piles = mazzi
fate-pile = { $cards ->
    [0] { $pile } vuoto
   *[other] { $pile } { $back } ({ $cards })
 }
fate-in-piles = nei mazzi
fate-laid = agiscono ancora
fate-hand = in mano { $backs }
fate-serpents = { $count ->
    [one] 1 serpente
   *[other] { $count } serpenti
 }
fate-petrified = { $turns ->
    [one] perde un turno
   *[other] perde { $turns } turni
 }
fate-travels = viaggia verso: { $place }
fate-objects = oggetti
fate-fairies = fate buone
fate-recipe-of = ricetta: una fra
fate-count = risultato
fate-counted = { $objects } di una ricetta, { $beyond } in più
fate-recipe = { $objects }: { $missing ->
    [0] completa, ora incontra una fata serpente
    [all] mancano tutti
    [one] manca { $missing-objects }
   *[other] mancano { $missing-objects }
 }
ask-fate-act = Gioca una carta in un luogo, o inizia un viaggio.
ask-fate-play = Gioca una carta in un luogo.
ask-fate-travelling = Un viaggio è in corso: prima gioca una carta, poi scegli dove andare.
ask-fate-stuck = Non hai nulla da giocare.
ask-fate-set-out = Non puoi giocare carte: inizia un viaggio{ $skip ->
    [yes] , o passa
   *[no] { "" }
 }.
ask-fate-draw = Pesca una carta. Di ogni mazzo si vede solo il dorso della prima.
ask-fate-go = Il viaggio: scegli il luogo dove raccogli.
ask-fate-end = Usa una fata buona, o continua.
ask-fate-before = Stai per raccogliere. Prima puoi usare una fata buona.
ask-fate-step = Ora agisce { $card }. Prima puoi usare una fata buona.
ask-fate-react = { $card } ti colpirebbe: «{ $does }» La annulli?
ask-fate-lose = A quale oggetto rinunci?
ask-fate-discard = A quale carta della mano rinunci?
ask-fate-look = Veggenza: quale carta coperta guardi?
ask-fate-wealth = Ricchezza: da quale mazzo peschi?
ask-fate-ask = Verità: a chi chiedi?
ask-fate-answer = La fata della verità ti interroga: nomina un oggetto che ti manca.
ask-fate-swap = Mutazione: scegli la prima delle due carte.
ask-fate-swap-with = Mutazione: scegli l'altra carta.
ask-fate-carry = Trasporto: quale carta si sposta?
ask-fate-carry-to = Trasporto: dove va?

# Fate e Leggende
legends-turn = Turno { $number }: { $player }
legends-die = dado { $die }
legends-may-tell = { $count ->
    [0] nessuna leggenda da narrare
    [one] 1 leggenda da narrare
   *[other] { $count } leggende da narrare
 }
legends-white-night = Notte bianca: gli oggetti bianchi valgono 3
legends-ring = In senso orario: la riga di sopra verso destra, quella di sotto a ritroso.
legends-star = * casella { $space }
legends-story = casella { $space }, { $colour }
legends-bare = (nudo)
legends-aside = da parte: { $dust }
legends-decks = mazzo { $cards }, scarti { $discards }, oggetti rimasti { $objects }
legends-fairy = fatina { $fairy }
legends-dust = polvere { $dust }
legends-gold = { $stories ->
    [one] 1 storia d'oro
   *[other] { $stories } storie d'oro
 }
legends-charges = { $count ->
    [one] 1 punto in meno
   *[other] { $count } punti in meno
 }
legends-some-object = un oggetto
legends-objects = oggetti
legends-known = carte note
legends-points = punti
ask-legends-fairy = Scegli la tua fatina. Gli oggetti del suo colore per te valgono il doppio.
ask-legends-vote = Si chiede a tutti: smettere qui, o continuare?
ask-legends-roll = Tira il dado.
ask-legends-roll-hat = Tira il dado, o rovista nel cappello invece di muovere.
ask-legends-move = Il dado mostra { $die }: scegli la casella dove ti fermi.
ask-legends-move-wind = Il dado mostra { $die }, e il vento ti spinge in senso { $way }.
ask-legends-look = Puoi guardare la carta nascosta della tua casella.
ask-legends-swap = La casella { $space } nasconde { $card }: { $does }. Posa in cambio una tua carta, o lasciala.
ask-legends-tell = Puoi narrare una tua carta alla tua casella, o terminare il turno.
ask-legends-tell-nothing = Nessuna tua carta va bene qui: termina il turno, o usa ciò che hai.
ask-legends-told = Hai narrato la tua carta: termina il turno, o usa ciò che hai.
ask-legends-call = { $card }: dichiara colore e valore.
ask-legends-name = In fondo c'è un jolly nudo: che valore prende?
ask-legends-lend = La tua polvere non basta: quanta ne presta { $player }?
ask-legends-add = Quanto aggiungi per completare la storia?
ask-legends-charge = Una storia viola è completa: quale avversario perde un punto?
ask-legends-place = Un oggetto nuovo. Scoperto lo puoi usare; coperto nessuno te lo può prendere.
ask-legends-discard = { $count ->
    [one] Scarta una carta: ne restano tre.
   *[other] Scarta { $count } carte: ne restano tre.
 }
ask-legends-pick = Puoi scambiare una delle carte che hai visto.
ask-legends-aim = { $card }: «{ $does }»
ask-legends-answer-die = { $player } ha { $die }. Rispondi?
ask-legends-answer-completion = { $player } completa una storia. Rispondi?
ask-legends-answer-announcement = { $player } annuncia { $card }. La zittisci?

# Fairy Play
play-queen = la Regina è da { $player }
play-order = ordine: { $players }
play-ending = il mazzo è finito { $when }
play-wayfarers = Un numero dopo una casella è il viandante di quel giocatore.
play-star = * È nel mercato.
play-market = mercato
play-deck = mazzo
play-top = { $cards }, in cima: { $top }
play-pile = pila { $cards }
play-played = ha calato { $fairy }
play-exchanges = { $count ->
    [one] 1 scambio
   *[other] { $count } scambi
 }
play-games = { $games ->
    [one] 1 gioco completo
   *[other] { $games } giochi completi
 }
play-row = fila
play-known = note in mano
play-materials = materiali
play-wants = vuole
play-your-row = La tua fila
play-plan = la tua fila sarà
ask-play-fairy = Cala una fata. Chi ha l'autorità più alta dice in che ordine si amplia il bosco, chi ha la fantasia più alta in che ordine si cammina.
ask-play-building-order = La tua fata ha l'autorità più alta: chi è il prossimo ad ampliare il bosco?
ask-play-forest-card = Scegli una carta della mano: il suo dorso diventa parte del bosco.
ask-play-square = In quale posto la posi? Un sentiero la deve collegare al bosco.
ask-play-turn = Come giri la carta?
ask-play-first-wayfarer = Metti il viandante su una casella della carta che hai appena posato.
ask-play-walking-order = La tua fata ha la fantasia più alta: chi è il prossimo a camminare?
ask-play-walk = { $fairy } cammina di { $steps ->
    [one] 1 casella
   *[other] { $steps } caselle
 }. Dove si ferma il tuo viandante?
ask-play-extra = Il tuo viandante è in compagnia: prendi come extra una carta bosco.
ask-play-forest-taking = Nel mercato mancano { $arrival }: puoi prendere una carta bosco che li ha al centro.
ask-play-slide = Il bosco si è diviso: quale gruppo si sposta?
ask-play-slide-square = Dove si sposta?
ask-play-lay-again = Dove si posa di nuovo la carta?
ask-play-lay-again-turn = Come giri la carta?
ask-play-token = Il tuo viandante è tornato da te: mettilo su una casella libera.
ask-play-dance = La danza: puoi scambiare due fate vicine della tua fila { $number ->
    [one] una volta
   *[other] { $number } volte
 }.
ask-play-last-changes-adding = Ultimi cambi: puoi aggiungere alla fila fate della tua mano.
ask-play-last-changes-exchanging = Ultimi cambi: puoi scambiare due fate vicine { $number ->
    [one] una volta
   *[other] { $number } volte
 }.
ask-play-last-changes-keeping = Ultimi cambi: quante fate tieni, a partire dalla prima?
ask-play-supply = Ora servono { $material }: da dove li prendi?
ask-play-token-in-scoring = Metti il viandante su un'altra casella.
ask-play-discard = Non hai carte da calare: scartane una e pesca.
