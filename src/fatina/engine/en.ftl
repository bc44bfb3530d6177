# Sentences that all games share.
seat = Player { $number }
nothing = nothing
yes = yes
no = no
hidden-card = a card
hidden-number = some
hidden-seat = somebody
hidden-word = something
hidden-flag = perhaps
hidden-seats = some players

no-over = The game is over.
no-such-seat = There is no such seat: there are { $seats }.
no-such-card = There is no such card.
no-not-asked = It is not your choice now.
no-not-now = That is not possible now.
no-take-back = There is nothing to take back.
no-undo = This move cannot be undone: it told something, chance had a part in it, or others must act for it.
