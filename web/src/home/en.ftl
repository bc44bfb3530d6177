# Home: games, tables, invitations.
home-skip = To the content
home-to-home = Fatina, home
home-language = Language
home-light = Light theme
home-dark = Dark theme
home-foot = More pages
home-games = Games
home-ratings = Ratings
home-credits = Credits

home-title = Five card games from the fairy wood
home-lede = Play at once against bots, or send friends a link. Nothing to install, no account.
home-name = Your name
home-name-hint = So that the others know who you are. With a name your games count for the ratings.
home-guest = Guest
home-loading = The games are on their way …
home-again = Try again

home-players = { $players } players
home-minutes = { $minutes } min
home-weight = Weight { $weight } of 5
home-weight-short = weight
home-play = Play now
home-first = Is this your first { $game }?
home-first-learn = Show me how
home-first-play = Play at once
home-invite = Invite friends
home-setup = Set up a table

home-mine = My games
home-your-turn = It is your turn
home-waiting-for = Waiting for { $names }
home-waiting-places = { $places ->
    [one] Waiting for one more player
   *[other] Waiting for { $places } more players
 }
home-result = { $rank ->
    [1] { $count ->
        [one] You won
       *[other] { $winners } share the victory
     }
   *[other] { $count ->
        [one] { $winners } won
       *[other] { $winners } share the victory
     }
 }: { $scores }
home-ended = { $count ->
    [one] One that ended
   *[other] { $count } that ended
 }
home-status-open = Waiting for players
home-status-preparing = Being dealt
home-status-over = Over
home-status-ended = Ended by agreement
home-status-playing = Being played
home-go-on = Go on
home-look = Look
home-forget = Remove from this list
home-forget-it = Remove { $game } { $others } from this list

home-public = Tables open to all
home-public-none = No public table at the moment. Make one: choose “Set up a table” and “anyone”.
home-free-places = { $places ->
    [one] one free place
   *[other] { $places } free places
 }
home-join = Take a seat
home-watch = Watch
home-with = with { $names }
home-nobody-yet = nobody yet

home-record = Look at a recorded game
home-record-hint = A file that was downloaded after a game, or written by the command fatina.
home-record-file = Record (JSON file)
home-record-bad = That file is not a record of a game: choose one that was downloaded after a game (JSON).
home-record-large = That file is too large for a record: choose one that was downloaded after a game (JSON).
home-record-rules = That game was played under other rules or cards than today’s: the Fatina of that time plays it with fatina replay.
home-record-early = That record was written before the game was over: download it again after the end.
home-record-changed = That record does not lead through a whole game, as if somebody had changed it: download it again. ({ $message })

new-title = A new table: { $game }
new-seats = Players
new-places = Who sits where
new-place = Place { $number }
new-kind-mine = Me
new-kind-hot = Another person on this device
new-kind-open = Free, for whoever has the link
new-name-of = Name at place { $number }
new-bot = Bot: { $level }
new-levels = The bots
new-about-seedling = considers two moves at random. Good for a first look.
new-about-sprite = plays by instinct, one step ahead. A friendly opponent.
new-about-fairy = looks far ahead and remembers every card.
new-about-queen = thinks ten times longer than a fairy. The strongest.
new-options = Rules of this table
new-usual = { $value } (usual)
new-pace = Pace
new-pace-free = No clock
new-pace-live = Clock
new-pace-days = Days
new-pace-about-free = Everybody takes the time they want.
new-pace-about-live = Everybody has some minutes for the whole game, and gets some seconds for each move.
new-pace-about-days = Everybody has some days for each move: come back when it suits you.
new-minutes = Minutes each
new-increment = Seconds a move
new-days = Days a move
new-public = Who may come
new-by-link = Only who has the link
new-anyone = Anyone: it is listed on the home page
new-bots-pause = The bots move
new-bots-pause-250 = swiftly
new-bots-pause-700 = so that one can follow
new-bots-pause-1500 = at leisure
new-window = Moments to react last
new-window-open = until all have answered
new-window-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
 }
new-window-hint = With a fixed time nobody sees who answered at once and who had something to think about.
new-takeover = A bot plays on for who is gone, until they are back
new-hints = Hints from a bot are allowed
new-more = More
new-luck = Your share in the shuffle
new-luck-hint = Any text. It is mixed into the deal, so that nobody, not even the server, can have chosen the cards.
new-make = Open the table
new-start = Start
new-cancel = Cancel
new-unfitting = With { $seats } players this does not go, or not together. { $chosen }.
new-none-mine = You have no place: you will watch.

invite-title = Waiting for players
invite-lede = Send this link to those you want to play with. The game begins by itself when all places are taken.
invite-link = Link to this table
invite-copy = Copy
invite-copied = Copied
invite-share = Share
invite-share-text = Let us play { $game }!
invite-places = Places
invite-you = you
invite-free = free
invite-kept = kept for { $name }
invite-kept-for = for another { $time }
invite-release = Free for anybody
invite-here = here
invite-take = Sit here
invite-taking = Sitting down …
invite-bot = Put a bot here
invite-level = Level of the bot
invite-own-link = Play on from another device
invite-own-link-hint = This link holds your place: keep it to yourself.
invite-watching = You are watching. Take a free place to play.
invite-full = You are watching: all places are taken or kept for somebody. Wait whether one becomes free, or begin a game of your own.

terms = How this table plays
terms-live = { $minutes } min each, { $seconds } s more a move
terms-days = { $days ->
    [one] one day a move
   *[other] { $days } days a move
 }
terms-window = { $seconds ->
    [one] moments to react last { $seconds } second
   *[other] moments to react last { $seconds } seconds
 }
terms-takeover = a bot plays on for who is gone
terms-no-takeover = nobody plays for who is gone
terms-hints = with hints
terms-no-hints = without hints
terms-public = listed for all
terms-rules = { $unusual ->
    [0] The usual rules
   *[other] All rules of this table
 }

home-friends = Friends

new-cards = Cards
new-cards-printed = The printed cards
new-cards-own = A card file of my own …
new-cards-file = Card file
new-cards-hint = A copy of the game's cards.toml that you have changed. Everybody at the table sees it; such games do not count for ratings.
new-cards-reading = Reading the file …
new-cards-differ = { $count ->
    [0] no card is another one
    [one] one card is another one
   *[other] { $count } cards are other ones
 }
new-cards-wrong = { $count ->
    [one] One thing in this file is wrong:
   *[other] { $count } things in this file are wrong:
 }
new-cards-line = line { $line }
new-cards-large = This file is too large: a card file has at most 64 KiB.
new-cards-other-game = These are cards for { $game }.
