fact-authority = Autorità
fact-fantasy = Fantasia
fact-material = Patrona di
fact-first = Primo gioco
fact-second = Secondo gioco
fact-third = Terzo gioco
fact-back = Bosco sul dorso
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
rule-authority = Chi ha calato l'autorità più alta dice in che ordine tutti ampliano il bosco.
rule-fantasy = Il tuo viandante fa { $steps ->
    [one] un passo
   *[other] { $steps } passi
 }; chi ha calato la fantasia più alta dice in che ordine tutti camminano.
rule-patron = Quando qualcuno si ferma dove ci sono { $material }, chi l'ha calata riceve una carta dal mazzo. Alla fine ti lascia supplire { $material }, e ognuna conta una volta in più.
rule-queen = Segna chi comincia il turno. Chi resta con lei alla fine riceve 3 punti.
brief-fairy = autorità { $authority }, fantasia { $fantasy }, { $material }; giochi: { $first } | { $second } | { $third }
