fact-authority = Autorità
fact-fantasy = Fantasia
fact-material = Patrona di
fact-first = Primo gioco
fact-second = Secondo gioco
fact-third = Terzo gioco
fact-back = Foresta sul dorso
material-flags = bandierine
material-boxes = scatole
material-pencils = matite
material-cards = carte
material-pawns = pedine
material-maps = mappe
material-hourglasses = clessidre
material-books = libri
material-dice = dadi
material-bush = cespuglio
rule-authority = Chi ha giocato l'autorità più alta dice in che ordine tutti costruiscono.
rule-fantasy = Il tuo viandante cammina di { $steps ->
    [one] una casella
   *[other] { $steps } caselle
 }; chi ha giocato la fantasia più alta dice in che ordine tutti camminano.
rule-patron = Chi arriva a { $material }: il suo giocatore riceve una carta dal mazzo. Alla fine ti lascia rifornire { $material } e le conta una volta in più.
rule-queen = Segna chi comincia il turno. Chi resta con lei alla fine riceve 3 punti.
brief-fairy = autorità { $authority }, fantasia { $fantasy }, { $material }; giochi: { $first } | { $second } | { $third }
