# Imparare: regole e guida.
learn-rules = Regole
learn-rules-of = Regole di { $game }
learn-other-games = Regole dei giochi
learn-again = Riprova
learn-search = Cerca nelle regole
learn-contents = Indice
learn-found = { $count ->
    [0] Nessuna sezione contiene queste parole.
    [one] Una sezione.
   *[other] { $count } sezioni.
 }
learn-found-nothing = Niente nelle regole parla di «{ $words }». Prova con parole meno numerose o più corte.
learn-guide = Guida
learn-guide-off = Senza guida
learn-guide-on = Guidami
learn-guide-waits = Ora scelgono gli altri. Guardati intorno: ogni carta si può ingrandire.
learn-why-door = Perché?
learn-why = Perché conta:
learn-tip = Consiglio:
learn-lesson = Impara
learn-lesson-of = { $game } in tre minuti
learn-page-of = { $page } di { $pages }
learn-next = Avanti
learn-previous = Indietro
learn-skip = Salta: prima partita
learn-replay = Fammelo rivedere
learn-play = Gioca la tua prima partita
learn-play-how = Con la guida, contro Germogli, e con carte adatte a imparare: sono sempre le stesse, e la partita non conta per la classifica.
learn-read = Leggi tutte le regole
learn-lesson-missing = Non si può mostrare l'introduzione: { $reason }
learn-print = Stampa questo gioco
learn-print-about = Un PDF da stampare al 100 %, ritagliare e giocare.
learn-print-what = Che cosa
learn-print-all = tutto
learn-print-cards = carte
learn-print-board = tabellone
learn-print-tokens = segnalini
learn-print-aids = aiuti per i giocatori
learn-print-score = segnapunti
learn-print-rules = regole
learn-print-lang = Lingua
learn-print-paper = Carta
learn-print-sides = Lati
learn-print-long-edge = entrambi, lato lungo
learn-print-short-edge = entrambi, lato corto
learn-print-none = solo i fronti
learn-print-ink = Risparmia inchiostro
learn-print-go = Prepara il PDF
learn-print-wait = Si prepara: qualche secondo …
learn-print-done = { $file } è salvato.
