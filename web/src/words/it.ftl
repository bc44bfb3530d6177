# La pagina
page-home = Ai giochi
page-not-found = A questo indirizzo non c’è nulla.
page-not-loaded = Questa parte della pagina non si è caricata. Il server è acceso?
page-reload = Carica di nuovo
page-loading = Un momento …
page-close = Chiudi

# La barra delle mosse
bar-label = La tua mossa
bar-your-turn = Tocca a te: scegli una mossa.
bar-choose-on-board = { $count ->
    [one] Una sola mossa è adatta.
   *[other] { $count } mosse sono adatte: scegli sul tavolo o nell’elenco.
 }
bar-all-moves = Tutte le mosse ({ $count })
bar-find = Cerca una mossa
bar-confirm = Conferma
bar-clear = Annulla la scelta
bar-take-back = Ritira
bar-undo = Disfa
bar-sending = In viaggio …
bar-waiting-for = { $count ->
    [one] Aspettiamo { $names }.
   *[other] Aspettiamo { $names }.
 }
bar-watching = Stai guardando.
bar-over = La partita è finita.
bar-not-now = Ora non è possibile.
bar-why = Perché no
