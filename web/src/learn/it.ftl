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
