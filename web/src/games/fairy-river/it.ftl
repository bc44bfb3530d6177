# Il tavolo di Fairy River.

must-colours = Scegli il colore delle tue fate.
must-select = Scegli un panno fra quelli disponibili: è tuo, a meno che tu non lo scambi.
must-offer = { $name } sceglie: { $garment }. Che cosa offri in cambio?
must-answer = Prendi ciò che hai scelto ({ $garment }), o una delle offerte in cambio.
must-river = Puoi { $deeds }.
must-offer-more = La tua offerta per { $garment }: { $number ->
    [one] un panno
   *[other] { $number } panni
 }. Proponila, o aggiungi altro.
must-river-place = Dove va { $fairy }? Ogni posto libero mostra la sua somma lì.
must-river-guest = Chi va in { $spot }? Scegli una fata della tua mano.
must-river-shift = { $fairy }: scegli un posto libero per spostarla, un panno da lavare, oppure richiamala.
must-river-load = Quale delle tue fate lava { $garment }?
must-river-loaded = Puoi ancora { $deeds }; le tue fate ora restano dove sono.
must-tidy = Hai in mano { $fairies ->
    [one] una fata
   *[other] { $fairies } fate
 } e { $garments ->
    [one] un panno
   *[other] { $garments } panni
 }; se ne tengono { $limit } e { $limit }. Che cosa riponi?

river-phase-colours = Scelta dei colori
river-phase-gather = Panni
river-phase-river = Fiume
river-phase-tidy = Si riordina
river-phase-over = Il bucato è finito
river-threshold = { $points ->
    [one] Un punto porta
   *[other] { $points } punti portano
 } all'ultimo turno; sette tipi vincono subito.
river-last-next = Il prossimo turno è l'ultimo
river-last-now = Ultimo turno
river-barren = Turni senza lavare nulla: { $rounds } su { $limit }

river-colours = Colori
river-laundry = Bucato
river-on-offer = Disponibili
river-selected = Scelto da { $name }
river-you = te
river-offer-of = { $name } offre { $number ->
    [one] un panno
   *[other] { $number } panni
 }, coperto
river-thinks = { $name }: un'offerta?
river-pile = Mucchio dei panni
river-pile-count = { $count } nel mucchio dei panni
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
river-afraid = ha paura
river-will-leave = se ne va: { $points } in meno
river-term-strength = forza
river-term-current = corrente
river-term-trait = { $trait }: { $by }
river-term-calm = { $trait }: { $by }, al lago non conta
river-term-chatter = chiacchiere con { $by }
river-end-washed = lavato
river-end-too-heavy = troppo pesante
river-end-afraid = ha paura
river-leaves = se ne va

river-hand = La tua mano
river-fairies-of = Fate: { $count } (se ne tengono { $limit })
river-garments-of = Panni: { $count } (se ne tengono { $limit })
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

river-you-are = { $name } (tu)
river-winner = vince
river-is-first = comincia in questo turno
river-points = { $points ->
    [one] un punto
   *[other] { $points } punti
 }
river-washed = Lavati: { $count ->
    [one] un panno
   *[other] { $count } panni
 }; tipi: { $types } su 7
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

must-river-there = { $fairy } in { $spot }: guarda che cosa cambia, poi conferma.
must-river-recall = { $fairy } torna in fondo al tuo mazzo?
must-river-done = Al fiume non resta altro da fare: finisci il turno.
river-may-place = piazzare una fata
river-may-shift = spostarne una
river-may-recall = richiamarne una
river-may-load = dare panni da lavare

river-state = Turno { $round } · { $phase } · fino a { $points }
river-state-next = { $phase } · poi l'ultimo
river-state-now = { $phase } · ultimo turno
river-doing-colours = che colore?
river-doing-select = sceglie
river-doing-offer = offre?
river-doing-answer = scambia?
river-doing-river = al fiume
river-doing-tidy = riordina
river-doing-offered = offre { $number }

river-on-offer-count = Disponibili: { $count }
river-pile-deck = Mucchio { $pile } · { $deck }
river-line = Il tuo filo: { $points ->
    [one] un punto
   *[other] { $points } punti
 }; tipi: { $types } su 7
river-order = In quest'ordine
river-has-been = ha finito al fiume
river-take = Prendilo: { $garment }
river-offering = ne offri { $number }
river-no-fairies = nessuna fata in mano
river-no-garments = nessun panno in mano
river-keep = A fine turno la mano tiene al più { $limit } fra le fate e { $limit } fra i panni.
river-would-be = { $total } se lo fai
river-afraid-why = Ha paura: qui lava solo accanto a una fata forte almeno quanto lei.

river-stage-washed = { $sum }, serve { $value }: lavato
river-stage-too-heavy = { $sum }, serve { $value }: troppo pesante
river-stage-afraid = qui ha paura di lavare
river-stage-leaves = è troppo per lei: torna nel mazzo
river-stage-given = da { $name }

river-won-by-points = { $count ->
    [one] Vince { $names }
   *[other] Vincono { $names }
 } con { $points ->
    [one] un punto
   *[other] { $points } punti
 }
river-won-by-types = { $count ->
    [one] Vince { $names }
   *[other] Vincono { $names }
 } con tutti e sette i tipi
river-col-garments = panni
river-col-types = tipi
river-col-points = punti
