# Dopo la partita: risultato, conteggio, curva, replay, controlli, classifiche, riconoscimenti.
after-title = Dopo la partita
after-result = Risultato
after-you-win = Hai vinto!
after-wins = Vince { $name }
after-shared = Vittoria condivisa: { $names }
after-ended = La partita è finita per accordo, senza vincitore
after-ended-left = La partita è finita senza vincitore, perché qualcuno se n’è andato: { $names }
after-why-points = { $best ->
    [one] 1 punto
   *[other] { $best } punti
 }; { $count ->
    [one] segue { $names } con { $next }.
   *[other] seguono { $names } con { $next }.
 }
after-why-garments = A pari punti con { $names }; decidono i panni lavati: { $best } a { $next }.
after-why-types = A pari punti e panni con { $names }; decidono i tipi: { $best } a { $next }.
after-why-all-types = Tutti e sette i tipi di panno sono lavati: così si vince subito.
after-why-recipe = { $best ->
    [one] 1 oggetto
   *[other] { $best } oggetti
 } di una ricetta; { $count ->
    [one] segue { $names } con { $next }.
   *[other] seguono { $names } con { $next }.
 }
after-why-beyond = Tanti oggetti di una ricetta quanti { $names }; decidono quelli oltre la ricetta: { $best } a { $next }.
after-why-serpents = Tanti oggetti quanti { $names }; decidono i serpenti, meno è meglio: { $best } a { $next }.
after-why-freed = La fata serpente è libera: così si vince subito.
after-why-dust = A pari punti con { $names }; decide la polvere nella riserva, meno è meglio: { $best } a { $next }.
after-why-games = A pari punti con { $names }; decidono i giochi completi: { $best } a { $next }.
after-why-equal = Tutti pari in tutto ciò che conta.
after-bot = bot
after-left = ha lasciato
after-points = { $points ->
    [1] 1 punto
   *[other] { $points } punti
 }
after-points-fairys-fate = { $points } di una ricetta
after-rematch = Gioca ancora
after-rematch-go = Al nuovo tavolo
after-rematch-no = No, grazie
after-replay = Rivedi la partita
after-analysis = Analisi
after-bygone = Una partita con altre regole
after-bygone-about = È stata giocata con regole o carte che nel frattempo sono cambiate, perciò non si può rivedere mossa per mossa. Resta la sua registrazione: una Fatina di allora può rigiocarla.
after-download = Scarica la registrazione

after-picture = Immagine
after-picture-title = Il risultato in un'immagine
after-picture-save = Salva
after-picture-share = Condividi
after-picture-failed = Qui l'immagine non si è potuta disegnare.
after-picture-not-shared = Non si è potuta consegnare l'immagine. La si può salvare, e poi inviare.

after-counting = Come si è arrivati ai punti
after-count-all = Mostra tutto
after-count-again = Conta di nuovo
after-condition-met = la condizione vale
after-condition-missed = la condizione non vale
after-counted = { $times } × { $held } { $required }
after-stands-for = The Trickster fa le veci di { $card }
after-closed = chiusa
after-times = { $number } × { $value }
after-washed = { $garments ->
    [one] un indumento
   *[other] { $garments } indumenti
 }, { $types ->
    [one] un tipo
   *[other] { $types } tipi
 } (decide i pareggi)
after-nothing = nessuno dei suoi oggetti
after-freed = ha liberato la fata, e vince
after-lesser-recipe = { $things } (un'altra ricetta conta di più)
after-beyond = { $number ->
    [one] un oggetto
   *[other] { $number } oggetti
 } oltre la ricetta (primo spareggio)
after-serpents = { $number ->
    [one] un serpente
   *[other] { $number } serpenti
 } (secondo spareggio: meno è meglio)
after-gold = { $number ->
    [one] una storia d'oro
   *[other] { $number } storie d'oro
 }
after-charges = { $number ->
    [one] una storia viola addebitata
   *[other] { $number } storie viola addebitate
 }
after-own-colour = proprio colore
after-white = bianco
after-own-bonus = Quattro oggetti del proprio colore
after-colours-bonus = Oggetti di quattro colori
after-dust = { $number } di polvere rimasta (decide i pareggi: meno è meglio)
after-materials = { $list }: { $materials } per i materiali, { $patronage } per il patronato
after-incomplete = { $list }: non completato
after-queen = Rimasto con la Regina
after-game-of = Gioco { $line } di { $fairy }

after-hands = Ciò che è rimasto nascosto
after-hand-empty = niente
after-held-discards = Scartate, mai mostrate
after-held-hand = In mano
after-held-garments = Indumenti in mano
after-held-fairies = Fate in mano
after-held-recipes = Ricette

after-curve = Probabilità di vittoria
after-curve-about = Che cosa pensa di ogni decisione il bot che guarda più lontano, sapendo solo ciò che sapeva il giocatore.
after-analyse = Analizza la partita
after-analyse-on = Continua l'analisi
after-analysing = Analisi
after-analysed = { $done } su { $of } mosse
after-soon = { $done ->
    [0] L'analisi comincia da sé { $when }.
   *[other] L'analisi continua da sé { $when }.
 }
after-never = Su questo server le partite non si analizzano: qui Fate e Regine non guardano lontano.
after-curve-label = Curva delle probabilità di vittoria di { $names }. La tabella sotto ha gli stessi numeri.
after-curve-table = Tutti i numeri in una tabella
after-turning = Punti di svolta
after-turn-at = Mossa { $step }, { $name }:
after-better = Meglio: { $move } ({ $chance })
after-show = Mostra
after-move = Mossa
after-player = Giocatore
after-choice = Scelta
after-before = Prima
after-after = Dopo

after-verify = Le carte erano date bene?
after-verify-about-lesson = Queste carte sono quelle della prima partita: scelte perché adatte a imparare, e sempre le stesse. Perciò la partita non conta per la classifica, e prima non c'era nulla di segreto.
after-verify-about-known = Queste carte sono state date a un altro tavolo: prima di questa partita non c'era nulla di segreto, e non conta per la classifica. Si può controllare che le mosse seguano dalle carte.
after-verify-about-secret = All'inizio il server ha mostrato l'impronta della sua parte nel mescolare. Ora quella parte è aperta, e chiunque può controllare che nulla è stato cambiato.
after-verify-now = Controlla le carte date
after-verify-holds = Tutto torna: le carte erano fissate prima della prima mossa.
after-verify-fails = Qualcosa non torna. Non ci si può fidare di queste carte.
after-check-holds = Torna:
after-check-fails = Non torna:
after-check-expected = promesso
after-check-found = trovato
after-check-commitment = La metà segreta del server ha l'impronta mostrata all'inizio.
after-check-key = La metà segreta e la fortuna di tutti danno la chiave.
after-check-deal = La chiave ha l'impronta che la registrazione mostra.
after-check-moves = Rigiocate con questa chiave, tutte le mosse sono possibili.
after-check-scores = I punti sono quelli annunciati.
after-check-ranks = I piazzamenti sono quelli annunciati.

after-replay-of = Si rivede: { $game }
after-loading = La partita sta arrivando …
after-first = All'inizio
after-previous = Un passo indietro
after-next = Un passo avanti
after-last = Alla fine
after-run = Avvia
after-pause = Pausa
after-step = Passo
after-step-of = { $step } di { $steps }
after-eyes = Visto da
after-eyes-all = spettatore
after-eyes-open = tutti, a carte scoperte
after-unseen = Una scelta che da qui non si vede.
after-dealt = Le carte sono date.
after-moved = { $name }: { $move }
after-told = Che cosa è successo
after-board = Il tavolo a questo passo
after-what-if = E se …
after-what-if-about = Continua tu da qui, contro i bot. Si parte dal passo { $step }.
after-what-if-seat = Tu sei
after-what-if-level = Contro
after-what-if-go = Continua da qui

after-ratings-of = Classifica: { $game }
after-ratings-games = Classifiche dei giochi
after-ratings-about = L'intervallo dice quanto è sicuro il punteggio: più partite, più è stretto. I bot giocano con il loro nome.
after-ratings-none = Nessuno ha ancora finito una partita. Il primo sarà in cima.
after-rank = Posto
after-rating = Punteggio
after-interval = da { $low } a { $high }
after-games = Partite

credits-games = I giochi
credits-games-about = Ognuno dei cinque giochi è dei suoi autori. Le regole qui sono riscritte dai regolamenti; ciò che era perduto è ricostruito, e ogni carta lo dice.
credits-fairy-tale = Fairy Tale, di Satoshi Nakamura
credits-fairy-river = Fairy River, di Luca Catinelli
credits-fairys-fate = Fairy's Fate (Destino di una fata); il regolamento che abbiamo non nomina un autore
credits-fate-e-leggende = Fate e Leggende, di Fabio Visentin
credits-fairy-play = Fairy Play, di Massimo Colamesta
credits-symbols = Simboli
credits-symbols-about = Carte, copertine e tavolo sono disegnati da noi. I simboli vengono da queste raccolte; alcuni sono ricolorati o ritagliati.
credits-set = { $number } simboli, usati secondo
credits-source = Da dove vengono
credits-drew = Disegnati da { $author }
credits-libraries = Librerie
