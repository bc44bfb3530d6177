# Il tavolo di Fairy Tale.

must-pick = Tieni una carta della tua mano. Le altre passano oltre.
must-play = Posa una carta coperta: le carte di questa giocata si scoprono tutte insieme.
must-open = Scegli una carta chiusa della tua fila e aprila.
must-close = Scegli la carta della tua fila che si chiude.

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
tale-kept = Tenute in questo turno
tale-kept-none = Ancora nessuna. Ne giocherai tre su cinque.
tale-chosen-keep = questa la tieni
tale-chosen-play = posata

tale-row-mine = La tua fila
tale-has-chosen = ha scelto
tale-ready = pronto
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
tale-winner = vince
tale-points = { $points ->
    [one] un punto
   *[other] { $points } punti
 }
tale-team = squadra { $points }
tale-stand-in = The Trickster vale come { $card }.

tale-known = Che cosa hai passato
tale-known-packet = A { $name } dopo la scelta { $pick }
tale-discards = I tuoi scarti: { $count }
