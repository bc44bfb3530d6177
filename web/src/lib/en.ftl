# What the server refuses, by the code of its error. $message is the server's own English sentence.
refused-unreachable = The server cannot be reached. Is it running?
refused-unavailable = The server cannot keep anything at the moment. Try again soon.
refused-broken = Something went wrong on the server. Try again.
refused-http = The server refuses: { $message }
refused-too-many = That was too much at once. Wait a moment, then try again.
refused-too-large = That is too large.
refused-too-long = That is too long.
refused-wrong-origin = This page belongs to another site: it cannot act here.
refused-bad-json = The server cannot read this.
refused-bad-message = Something in this cannot be: { $message }
refused-wrong = This cannot be: { $message }
refused-no-hello = The line to the table is not ready yet.
refused-hello-again = The line to the table is there already.
refused-not-found = There is nothing here.
refused-no-such-table = There is no such table, or it is no longer kept: look whether the link is whole, or begin a game of your own.
refused-no-such-game = There is no such game.
refused-no-such-seat = There is no such place.
refused-no-such-step = The game has no such step.
refused-unknown-version = The table has not come that far yet. Load the page again.
refused-maintenance = This server is about to be serviced and makes no new tables. Try again later.
refused-banned = Whoever runs this server does not let you play here.
refused-muted = Whoever runs this server does not let you write here.
refused-other-rules = This table was made under other rules or cards than those of today.
refused-wrong-secret = Your name is not known here any more.
refused-not-yours = This place is not yours.
refused-stale = Something has happened in between: look again.
refused-not-asked = There is nothing to choose now.
refused-bad-move = There is no such move.
refused-illegal = The rules do not allow this.
refused-not-begun = The game has not begun: a place is still free.
refused-preparing = The cards are still being dealt. Try again in a moment.
refused-over = The game is over.
refused-not-over = The game is not over yet.
refused-nothing-to-take-back = There is no step to take back.
refused-no-reacting = In this game nobody is asked whether to react.
refused-no-undo = This cannot be undone any more.
refused-no-hints = This table does without hints.
refused-busy = A bot is already thinking about this: wait for it.
refused-empty = There is nothing in this text.
refused-away = A bot is playing for you: say first that you are back.
refused-left = You have left already.
refused-here = You are here already.
refused-present = A bot can only play for somebody whom the others wait for.
refused-too-soon = They may still come back: wait a moment longer.
refused-reserved = This place is kept for somebody.
refused-seated = You sit at this table already: a second hand is not for you.
refused-taken = This place is taken.
refused-own-place = To let a bot play for you, leave the table.
refused-no-bot = No bot sits there.
refused-offered = This place is offered already.
refused-same-vote = You have voted like this already.
refused-no-clock = There is no clock here.
refused-own-clock = More time is a gift: give it to another player.
refused-bad-option = These rules do not go together.
refused-bad-places = There are more or fewer places than players.

# When it is my turn
call-title = Your turn · { $title }
call-turn = It is your turn.
call-settings = When it is your turn and you look elsewhere
call-sound = A soft sound
call-notify = A notification
call-denied = This browser does not allow it: the sign beside the address is where you can.
call-insecure = Notifications need HTTPS, or the machine that serves.

# How others come to this server
door-open = Friends in the same network find this server at
door-closed = You are at the machine that serves, and only this machine reaches it: no link opens for friends. Stop the server and let the house in, the tables stay:
qr-of = QR code of { $link }

# Without the server
away = The server cannot be reached: you see what this device has kept. Read the rules meanwhile; games go on as soon as it is back.
refused-no-press = This server cannot print. Whoever runs it can install what is missing: pip install 'fatina[press]'
refused-press-busy = Many are printing at the moment. Try again in a minute.
refused-press-failed = The press has failed: { $message }
