# Il tavolo di Fairy Tale.

must-pick = Tieni una carta della tua mano. Le altre passano al vicino.
must-play = Posa una carta coperta: si scoprono tutte insieme.
must-open = Scegli una carta chiusa della tua fila e aprila.
must-open-by = { $card } apre una tua carta chiusa: scegli quale.
must-close = Scegli la carta della tua fila che si chiude.
must-close-own = { $card } chiude una tua carta, magari sé stessa: scegli quale.
must-close-all = { $who ->
    [me] { $card } chiude anche una tua carta: scegli quale.
   *[other] { $card } di { $name } chiude una tua carta: scegli quale.
 }

tale-state-draft = Turno { $round }/{ $rounds } · scelta { $pick }/{ $picks }
tale-state-trick = Turno { $round }/{ $rounds } · giocata { $trick }/{ $tricks }
tale-progress = A che punto siamo
tale-round = Turno { $round } di { $rounds }
tale-draft = Scelta { $pick } di { $picks }
tale-trick-play = Giocata { $trick } di { $tricks }: si posa una carta
tale-trick-open = Giocata { $trick } di { $tricks }: si aprono carte
tale-trick-close = Giocata { $trick } di { $tricks }: si chiudono carte
tale-over = La fiaba è finita
tale-way = Le carte vanno a { $way ->
    [left] sinistra
   *[right] destra
 }.
tale-way-mine = Il resto della tua mano va a { $name }.
tale-deck = { $count ->
    [one] una carta
   *[other] { $count } carte
 }

tale-hand = La tua mano
tale-hand-empty = Nessuna carta.
tale-kept = tenuta
tale-left-over = Delle cinque carte se ne giocano tre, due avanzano.
tale-chosen-keep = tenuta
tale-chosen-play = posata

tale-row-mine = La tua fila
tale-has-chosen = ha scelto
tale-has-laid = ha posato
tale-ready = pronto
tale-doing-open = apre
tale-doing-close = chiude
tale-others = Gli altri
tale-row-of = Mostra in grande la fila di { $name }
tale-all-rows = Tutte le file
tale-gets = riceve le tue carte
tale-gives = ti dà le sue
tale-swaps = scambia le carte con te
tale-hand-of = { $count ->
    [one] una carta in mano
   *[other] { $count } carte in mano
 }
tale-kept-of = { $count } tenute
tale-discards-of = { $count } scartate
tale-row-count = Carte giocate: { $count } su 12
tale-card = { $card }{ $closed ->
    [yes] , chiusa
   *[no] { "" }
 }{ $turning ->
    [yes] , da voltare
   *[no] { "" }
 }
tale-closed = chiusa
tale-points = { $points ->
    [1] un punto
   *[other] { $points } punti
 }
tale-now = { $points ->
    [1] un punto per ora
   *[other] { $points } punti per ora
 }
tale-now-short = per ora { $points }
tale-open-closed = { $open ->
    [one] una aperta
   *[other] { $open } aperte
 }, { $closed ->
    [0] nessuna chiusa
    [one] una chiusa
   *[other] { $closed } chiuse
 }
tale-team = squadra { $points }
tale-stand-in = The Trickster vale come { $card }.
tale-stand-in-short = con Trickster

tale-trick = Questa giocata
tale-stage-hunted = Caccia
tale-stage-opened = Apertura
tale-stage-closed = Chiusura

tale-known = Che cosa hai passato
tale-known-packet = Scelta { $pick }, a { $name }
tale-discards = I tuoi scarti: { $count }

tale-won = { $count ->
    [one] { $names } vince con { tale-points }.
   *[other] { $names } vincono insieme con { tale-points }.
 }
tale-won-team = { $names } vincono in coppia con { tale-points }.
tale-col-fixed = Fissi
tale-col-variable = Variabili
tale-col-conditional = Capitoli
tale-col-trickster = Trickster
tale-col-closed = Chiuse
tale-col-points = Punti
tale-col-team = Coppia
