title = Fairy Tale
about = Tieni una carta e passa le altre: quattro brevi turni di scelte, e un racconto in cui ogni carta aspetta le sue compagne.
about-minutes = 20-30
about-weight = 2

option-deck = Mazzo
option-deck-full = completo, 100 carte
option-deck-simplified = semplificato, 80 carte, per 2-4 giocatori
option-partners = Coppie
option-partners-no = ognuno per sé
option-partners-yes = due contro due, per 4 giocatori

word-left = sinistra
word-right = destra

move-keep = Tieni { $card }
move-play = Gioca { $card }
move-open = Apri { $card }
move-close = Chiudi { $card }
move-close-this = Chiudi la carta appena giocata

event-dealt = Turno { $round }: cinque carte a testa.
event-kept = { $seat } tiene { $card }.
event-passed = Le mani passano a { $direction }.
event-laid = { $seat } posa { $card } coperta.
event-revealed = { $seat } rivela { $card }.
event-hunted = { $card } di { $seat } viene cacciata e si chiude.
event-opened = { $seat } apre { $card }.
event-closed = { $seat } chiude { $card }.
event-discarded = { $seat } scarta { $first-id ->
    [hidden] due carte
   *[other] { $first } e { $second }
 }.
event-stands-for = The Trickster di { $seat } fa le veci di { $card }.
event-fixed = { $seat }: { $card } vale { $points }.
event-condition-met = { $seat }: la condizione di { $card } è soddisfatta: { $points }.
event-condition-missed = { $seat }: la condizione di { $card } non è soddisfatta: 0.
event-counted = { $seat }: { $card } vale { $times } × { $held } { $required } = { $points }.
event-total = { $seat } ha { $points ->
    [1] un punto
   *[other] { $points } punti
 }.
event-team-total = { $first } e { $second } insieme hanno { $points ->
    [1] un punto
   *[other] { $points } punti
 }.

no-keep-now = Ora non si scelgono carte da tenere.
no-play-now = Ora non si giocano carte.
no-turning-now = Ora non è richiesto girare carte in questo modo.
no-not-in-hand = { $card } non è nella tua mano.
no-close-this = Ora ognuno chiude una carta di una giocata precedente, e la carta appena giocata non lo è.
no-not-played-before = Non hai giocato { $card } in una giocata precedente.
no-closed-already = { $card } è già chiusa.
no-open-already = { $card } è già aperta.
no-turned-already = Hai già scelto { $card }.
no-other-category = L'effetto non tocca la categoria di { $card }.

# Che cosa può esserci di sbagliato in un file di carte.
flaw-deck = le copie di tutte le carte fanno { $total }; un mazzo ne ha da { $least } a { $most } (FT-78)
flaw-tricksters = di Trickster ce n'è al massimo uno (FT-67)
flaw-no-effect = { $card } è un'azione, quindi le serve un effetto: hunt, open o close (FT-10)
flaw-effect = { $card } ha un effetto, che spetta solo alle azioni: il suo kind è { $kind } (FT-8)
flaw-open-for-all = { $card } apre, e OPEN vale solo per chi la gioca: whom = "self" (FT-39)
flaw-amount = { $card } ha un amount, che spetta solo a OPEN (FT-39)
flaw-no-requires = { $card } è variabile, quindi le serve: requires = l'id di una carta (FT-63)
flaw-no-condition = { $card } è condizionale, quindi le serve una condition (FT-57)
flaw-condition-of = { $card }: la sua condizione riguarda { $fact }, quindi ne nomina almeno { $least } (FT-57)
