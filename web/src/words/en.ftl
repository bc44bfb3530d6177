# The page as a whole
page-home = To the games
page-not-found = There is nothing at this address.
page-not-loaded = This part of the page could not be loaded. Is the server running?
page-reload = Load again
page-loading = One moment …
page-close = Close

# The bar with the moves
bar-label = Your move
bar-your-turn = It is your turn: choose a move.
bar-choose-on-board = { $count ->
    [one] One move fits.
   *[other] { $count } moves fit: choose on the table or in the list.
 }
bar-all-moves = All moves ({ $count })
bar-find = Find a move
bar-confirm = Confirm
bar-clear = Clear
bar-take-back = Take back
bar-undo = Undo
bar-sending = On its way …
bar-waiting-for = { $count ->
    [one] We wait for { $names }.
   *[other] We wait for { $names }.
 }
bar-watching = You are watching.
bar-over = The game is over.
bar-not-now = That is not possible now.
bar-why = Why not
