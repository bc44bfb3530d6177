# The page as a whole
page-home = To the games
page-not-found = There is nothing at this address.
page-not-loaded = This part of the page could not be loaded. Is the server running?
page-reload = Load again
page-loading = One moment …
page-maintenance = This server is about to be serviced: games go on, new tables can be made again later.
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
bar-held = You said: { $move }. Until the time is over you may say something else.
bar-window = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
 }
bar-as-said = As you said: { $move }
bar-by-itself = Nothing to choose: { $move }
bar-standing = In advance
bar-standing-turn = Passing until my turn
bar-standing-round = Passing in this round
standing-title = Answer in advance
standing-turn = { $move } until my next turn
standing-round = { $move } in this round
standing-mine = But ask me about what is mine
standing-stop = Ask me again
standing-note = You say it before you know what is asked, and nobody else is told: it gives nothing away.
bar-sending = On its way …
bar-waiting-for = { $count ->
    [one] We wait for { $names }.
   *[other] We wait for { $names }.
 }
bar-waiting-for-many = { $count ->
    [one] We wait for one player.
   *[other] We wait for { $count } players.
 }
bar-watching = You are watching.
bar-over = The game is over.
bar-not-now = That is not possible now.
bar-why = Why not
bar-hint = Hint
bar-list = List of moves
bar-choose = Choose ({ $count })
bar-rule = The rule

# Players and bots
level-seedling = Seedling
level-sprite = Sprite
level-fairy = Fairy
level-queen = Queen
level-random = Chance
place-number = Player { $number }
place-same-name = { $name } { $number }
place-former = former player
place-open = open place
place-you = you
place-bot = bot
place-here = is here
place-gone = not here
place-away = a bot plays for { $name }
place-chooses = chooses now
chip-you-choose = you choose
chip-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
 }
drawer-whole = As large as the table
player-chooses = chooses
place-time-left = { $time } left
place-more-time = Give { $name } more time
place-since = away since { $time }
place-menu = { $name }: more
places-label = Players
clock-days = { $days } d { $hours } h

# Until bots can search
soon-moment = in a moment
soon-seconds = in about { $number ->
    [one] a second
   *[other] { $number } seconds
 }
soon-minutes = in about { $number ->
    [one] a minute
   *[other] { $number } minutes
 }
table-sprites = Fairies and Queens still play as Sprites: their search is ready { $when }.
table-sprites-never = On this server Fairies and Queens play as Sprites.
hint-sprite = A Sprite’s opinion, its own move first: the search of Fairies and Queens is ready { $when }.
hint-sprite-ready = A Sprite’s opinion, its own move first. Now the search of Fairies and Queens is ready: ask again.
hint-sprite-never = A Sprite’s opinion, its own move first: on this server Fairies and Queens play as Sprites.

# The table
table-title = { $game } · Fatina
table-loading = The table is being laid …
table-no-answer = The server does not answer. It is tried again by itself.
table-preparing = The cards are being dealt.
table-watching = { $count ->
    [one] One is watching
   *[other] { $count } are watching
 }
table-you-watch = You watch what all may see.
table-board = The table
table-more = More
table-panel = Beside the table
table-strip = Just now
table-log = Log
table-chat = Chat
table-rules = Rules
table-settings = Settings
table-keys = Keys
table-leave = Leave the table
table-leave-sure = You can come back with the same link. { $takeover ->
    [yes] Until then a bot plays for you.
   *[no] The others wait for you.
 }
table-stay = Stay
table-back = Take my seat back
table-here = I am here
table-left = You have left this table.
table-late = Your time is up: the others may let a bot play for you.
table-bot-plays = A bot is playing for you.
table-end = Propose to end the game
table-end-sure = When all agree, the game ends without a winner. Whoever has left it then has lost.
table-end-asked = { $names } would like to end the game now.
table-end-agree = Agree
table-end-go-on = Play on
table-end-voted = You have proposed to end. Waiting for the others.
table-end-withdraw = Withdraw
table-closed-operator = The operator of this server has ended the game.
table-closed-rules = This game was begun under rules or cards that have changed since. It ends here, without a winner.
missed-away = { $name } is away.
missed-left = { $name } has left.
missed-late = { $name }’s time is up.
missed-soon = You can decide to go on without them in
missed-bot-soon = A bot ({ $level }) plays on in
missed-ask = Should a bot ({ $level }) play for { $name } until they are back?
missed-voted = You want a bot to play on. Waiting for the others.
missed-count = { $agreed } of { $needed } agree
missed-agree = Let a bot play
table-rematch = Rematch
table-rematch-ready = The table for a rematch is ready.
table-rematch-go = To the rematch
table-copy-link = Copy the link of my place
table-copied = Copied. With this link you can go on from another device; keep it to yourself.
table-to-home = To the games
table-pass = It is { $name }’s turn
table-pass-hint = Give the device to { $name }. Nobody else should look.
table-pass-ready = I am { $name }
table-mute = Mute the chat
table-unmute = Hear the chat again
table-cancel = Cancel

# The line to the server
line-connecting = Connecting …
line-lost = The connection is lost. Trying again …
line-waiting = The connection is lost. Your move waits and is sent once, as soon as it is back.
line-polling = A slower line is in use.

# The log
log-label = What happened
log-empty = Nothing has happened yet.
log-earlier = Earlier
log-show = Show
log-sat = { $name } sits down.
log-bot = A bot takes a place: { $name }.
log-by-itself = { $text } (By itself.)
log-begun = The game begins.
log-take-back = { $name } takes a step back.
log-undo = { $name } undoes the last move.
log-chat = { $name }: { $text }
log-more-time = { $name } gives { $to } more time.
log-left = { $name } leaves.
log-gone = { $name } is gone.
log-back = { $name } is back.
log-flag = { $name }’s time is up.
log-vote = { $name } would like to end the game.
log-vote-against = { $name } would like to play on.
log-ended = { $count ->
    [0] The game ends.
   *[other] The game ends without a winner. Not there any more: { $names }.
 }
log-closed-operator = The operator ends the game.
log-closed-rules = The rules or cards have changed: the game ends.
log-absent = { $name } is away.
log-present = { $name } is here again.
log-claim = { $name } would like a bot to play for { $to }.
log-claim-against = { $name } would rather wait for { $to }.
log-replaced = A bot ({ $level }) plays for { $to } now.
log-offer = { $name } would like to offer the place of { $to }.
log-offered = The place of { $to } is offered to whoever comes.
log-rematch = { $name } would like a rematch.
log-resumed = The game goes on.

# Chat
chat-label = Chat
chat-say = Say something
chat-new = There is something new in the chat.
chat-send = Send
chat-empty = Nobody has said anything yet.
chat-muted = The chat is muted.
chat-removed = (taken away)
chat-watchers = Who watches cannot write here.

# Reports
report-title = Report
report-message = Report { $name }’s message
report-name = Report the name { $name }
report-message-sure = What is wrong with { $name }’s message?
report-name-sure = What is wrong with the name { $name }?
report-hint = You need not write anything. Whoever runs this server will read it; the others learn nothing of it.
report-send = Report
report-sent = Thank you. Whoever runs this server will look at it.

# Hints
hint-title = What a bot would do
hint-level = Who is asked
hint-ask = Ask
hint-thinking = Thinking …
hint-chance = { $chance } chance of winning
hint-order = The bot’s own move comes first; beside each is your chance of winning:
hint-sure = It is sure of its move.
hint-likely = It thinks its move the best, but is not sure.
hint-close = The second move is about as good.
hint-none = There is nothing to choose now.

# Settings
set-language = Language
set-theme = Light
set-theme-system = as the device
set-theme-dark = night
set-theme-light = morning
set-speed = Movement
set-speed-off = none
set-speed-slow = slow
set-speed-usual = usual
set-speed-fast = fast
set-keys = Single keys as shortcuts

# Keys
keys-title = Playing by keyboard
keys-intro = Everything can be reached with Tab and chosen with Enter. These keys are quicker:
keys-next = the next thing that can be chosen (with Shift: the one before)
keys-choose = choose it, or drop it again
keys-confirm = confirm
keys-clear = clear the selection, close what is open
keys-moves = the list of all moves
keys-undo = take back or undo
keys-hint = ask for a hint
keys-log = the log
keys-chat = the chat
keys-rules = the rules
keys-must = hear again what is to be done
keys-zoom = look at the card closely
keys-this = these keys

# Who comes by a link and has no place
arrival-lost = The link that brought you holds no place here, or no longer: ask whoever sent it for another.
arrival-full = All places are taken: you can watch, or begin a game of your own.
arrival-offered = All places are taken but one whose player is gone: you can go on in their place, or watch.
arrival-over = The game at this table is over: look how it went, or begin one of your own.
arrival-take = Go on for { $name }
arrival-own = A game of my own
arrival-watch = Watch
arrival-look = Look

cards-title = Other cards
cards-with = Other cards: { $name }
cards-lede = Here one plays with other cards than the printed ones:
cards-download = Download the card file
cards-same = No fact of any card is another one.
cards-new = new
cards-gone = not in the game
cards-nothing = nothing
cards-name-en = English name
cards-name-it = Italian name

watch-title = A card file
watch-size = How large
watch-small = small
watch-hand = as in a hand
watch-zoom = large
watch-wrong = This is not a card file that can be played with yet:
watch-wrong-kept = What is in the file now cannot be played with. Below are the cards as they were before:
watch-lost = The command no longer answers. Start fatina cards --watch again, and this page goes on.
