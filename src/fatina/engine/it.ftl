# Frasi comuni a tutti i giochi.
seat = Giocatore { $number }
nothing = niente
yes = sì
no = no
hidden-card = una carta
hidden-number = alcuni
hidden-seat = qualcuno
hidden-word = qualcosa
hidden-flag = forse
hidden-seats = alcuni giocatori

no-over = La partita è finita.
no-such-seat = Questo posto non esiste: ce ne sono { $seats }.
no-such-card = Questa carta non esiste.
no-not-asked = Ora non tocca a te scegliere.
no-not-now = Ora non è possibile.
no-take-back = Non c'è niente da ritirare.
no-undo = Questa mossa non si può annullare: ha rivelato qualcosa, c'entra il caso o ora tocca ad altri.
