fact-authority = Authority
fact-fantasy = Fantasy
fact-material = Patron of
fact-first = First game
fact-second = Second game
fact-third = Third game
fact-back = Forest on the back
material-flags = flags
material-boxes = boxes
material-pencils = pencils
material-cards = cards
material-pawns = pawns
material-maps = maps
material-hourglasses = hourglasses
material-books = books
material-dice = dice
material-bush = bush
rule-authority = Whoever has played the highest authority says in which order all build.
rule-fantasy = Your wayfarer walks { $steps ->
    [one] one cell
   *[other] { $steps } cells
 }; who has played the highest fantasy says in which order all walk.
rule-patron = When anybody walks to { $material }, whoever has played her gets a card from the deck. At the end she lets you supply { $material } and counts each of them once more.
rule-queen = She marks who starts the round. Whoever is left with her at the end gets 3 points.
brief-fairy = authority { $authority }, fantasy { $fantasy }, { $material }; games: { $first } | { $second } | { $third }
