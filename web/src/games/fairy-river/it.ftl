# Il tavolo di Fairy River.

must-colours = Scegli il colore delle tue fate.
must-select = Scegli un panno in offerta.
must-offer = Vuoi scambiare con il panno scelto? Tocca i panni da offrire, oppure non offrire nulla.
must-answer = Prendi il panno che hai scelto, o una delle offerte.
must-river = Tocca a te al fiume: piazza, sposta e richiama una fata, ogni azione al più una volta, poi dai i panni da lavare.
must-offer-more = Proponi lo scambio, aggiungi altro, o ritiralo.
must-river-place = Dove va { $fairy }? Ogni posto libero mostra la sua somma lì.
must-river-guest = Chi va in { $spot }? Scegli una fata della tua mano.
must-river-shift = { $fairy }: scegli un posto libero per spostarla, un panno da lavare, oppure richiamala.
must-river-load = Quale delle tue fate lava { $garment }?
must-river-loaded = Dai altri panni da lavare, o finisci al fiume.
must-tidy = Hai troppo in mano: riponi qualcosa.

river-status = A che punto siamo
river-round = Turno { $round }
river-phase-colours = Scelta dei colori
river-phase-gather = Raccolta dei panni
river-phase-river = Al fiume
river-phase-tidy = Si riordina
river-phase-over = Il bucato è finito
river-start = { $name } comincia
river-threshold = { $points } punti portano all'ultimo turno; sette tipi vincono subito.
river-last-next = Il prossimo turno è l'ultimo
river-last-now = Ultimo turno
river-barren = Niente di lavato da { $rounds } turni su { $limit }

river-colours = Colori
river-laundry = Bucato
river-on-offer = In offerta
river-selected = Scelto da { $name }
river-you = te
river-keep-it = prendilo
river-offer-of = { $name } offre { $number ->
    [one] un panno
   *[other] { $number } panni
 }, coperto
river-thinks = { $name }: un'offerta?
river-pile = Mucchio dei panni
river-pile-on-offer = tutti in offerta
river-pile-count = { $count } nel mucchio dei panni
river-deck = ne restano { $count }
river-nothing = nessuno

river-title = Il fiume
river-source = fonte
river-mouth = foce
river-current = corrente
river-rule-waterfall = mai sola
river-rule-rapids = mai sola
river-rule-lake = calma un tratto

river-spot-free = { $spot }, libero
river-spot-guest = { $spot }, libero: { $fairy } qui avrebbe { $total }{ $afraid ->
    [yes] , ma avrebbe paura
   *[no] { "" }
 }
river-spot-fairy = { $spot }: { $fairy } ({ $name }), somma { $total }{ $afraid ->
    [yes] , ha paura
   *[no] { "" }
 }, resistenza { $resistance }, panno: { $garment }
river-some-garment = coperto
river-afraid = ha paura senza compagnia
river-will-leave = se ne va: { $points } in meno
river-recall = Richiamala
river-term-strength = forza
river-term-current = corrente
river-term-trait = { $trait }: { $by }
river-term-calm = { $trait }: { $by }, al lago non conta
river-term-chatter = chiacchiere con { $by }
river-end-washed = lavato
river-end-too-heavy = troppo pesante
river-end-afraid = ha paura
river-stays = resta
river-leaves = se ne va

river-hand = La tua mano
river-fairies = Le tue fate
river-fairies-of = Fate: { $count } (se ne tengono { $limit })
river-garments = I tuoi panni
river-garments-of = Panni: { $count } (se ne tengono { $limit })
river-my-offer = La tua offerta
river-done-placed = { $done ->
    [yes] piazzata
    [past] non si piazza più
   *[no] piazza una fata
 }
river-done-shifted = { $done ->
    [yes] spostata
    [past] non si sposta più
   *[no] sposta una fata
 }
river-done-recalled = { $done ->
    [yes] richiamata
    [past] non si richiama più
   *[no] richiama una fata
 }
river-before-loading = Dato il primo panno, le tue fate restano dove sono.
river-fixed = Ora le tue fate restano dove sono.
river-quiet = In questo turno non offro nulla

river-you-are = { $name } (tu)
river-winner = vince
river-is-first = comincia in questo turno
river-points = { $points ->
    [one] un punto
   *[other] { $points } punti
 }
river-washed = Lavati: { $count } panni, { $types } tipi su 7
river-washed-type = { $garment }: { $count }
river-has-fairies = { $count ->
    [one] una fata
   *[other] { $count } fate
 } in mano
river-has-garments = { $count ->
    [one] un panno
   *[other] { $count } panni
 } in mano
river-has-stack = { $count } nel mazzo
river-known = Sai di: { $garments }
river-known-stack = Note nel mazzo: { $fairies }
