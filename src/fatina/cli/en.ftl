# Sentences of the command. A game's own label-… and word-… come before those below.

you = { $player } (you)
only-you = Only you see
compiling = Compiling { $game }: about { $seconds } s, once

warm-compiled = { $game }: compiled in { $seconds } s
warm-before = { $game }: was compiled before
warm-failed = { $game }: not compiled: { $reason }
warm-all = { $count ->
    [one] One game is compiled
   *[other] { $count } games are compiled
 }; that took { $seconds } s, and is kept in { $folder }.

column-game = game
column-title = title
column-players = players
column-options = options, the usual value first
column-card = card
column-facts = facts
column-rank = rank
column-player = player
column-score = score
column-move = move
column-win = chance of winning
column-lead = lead
column-visits = visits
column-worth = judged

sources = Where each fact comes from:
source-rulebook = the rulebook
source-derived = follows from the rulebook
source-public = public sources
source-reconstructed = lost, rebuilt by us
picture = Figure on the page
section = { $section }: { $different } different, { $copies } in all

level-random = random
level-seedling = seedling
level-sprite = sprite
level-fairy = fairy
level-queen = queen

hint-for = What { $bot } would do as { $player }, the best move first:
hint-for-good = This is what a sprite thinks, by instinct: FATINA_JIT=0 says that nothing is compiled.
hint-until-warm = This is what a sprite thinks, by instinct. To let { $bot } search: fatina warm { $game } (about { $seconds } s, once)
hint-sure = It is sure of its move.
hint-likely = It thinks its move the best, but is not sure.
hint-close = The second move is about as good.
hint-thinking = { $bot } is thinking
hint-effort = { $simulations ->
    [one] one game
   *[other] { $simulations } games
} imagined, in { $seconds } s

dataset-files = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
 }, { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
 }, written in { $seconds } s to { $place } ({ $files ->
    [one] one file
   *[other] { $files } files
 }, { $megabytes } MB).
dataset-minari = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
 }, { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
 }, written in { $seconds } s for Minari as { $place } ({ $episodes ->
    [one] one episode
   *[other] { $episodes } episodes
 }).

welcome = { $seats } players. You are { $player }; the others are bots ({ $bot }). Type ? for help.
sprites-until = Until their search is compiled, in about { $seconds } s, the others play as sprites.
sprites-no-more = Their search is compiled: from now on the others play as { $bot }.
sprites-after-all = Their search could not be compiled ({ $reason }): the others stay sprites.
sprites-for-good = FATINA_JIT=0 says that nothing is compiled: the others play as sprites.
thinking = The others are thinking
only-move = → { $move } (your only move)
hint-is = { $bot }, by instinct: { $move }
prompt = { $most ->
    [1] Your choice: 1, or undo (? for help):
   *[other] Your choice, 1 to { $most } (? for help):
 }
nothing-typed = Type a number, words of a move, or ? for help.
no-such-number = There is no move { $number }: they go from 1 to { $most }.
several = Several moves have these words; type a number or more of the words:
not-understood = No move has the words "{ $answer }". Type ? for help.
taken-back = Taken back.
saved = Saved in { $file }.
save-where = Where? Type: save FILE
not-saved = { $file } cannot be written: { $reason }.
left = Goodbye. The game was not saved.
left-saved = Goodbye. To go on: { $command }
game-over = The game is over
winners = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
 }

command-help = help
command-card = card
command-hint = hint
command-why = why
command-undo = undo
command-table = table
command-rules = rules
command-save = save
command-quit = quit
help-choose = Choose a move by its number, or by typing words of it. You can also type:
help-help = this help
help-card = card WORDS: what the cards do that have these words in their names
help-hint = what a bot would do, by instinct
help-why = why WORDS: why a move with these words is not possible
help-undo = take back the last step of a choice that you have not finished
help-table = show the table and your moves again
help-rules = read the rules of the game
help-save = save FILE: keep the game in a file; FILE can be left out once it is known
help-quit = leave the game
why-what = Which move? Type: why WORDS of the move
why-unknown = No move of this game has the words "{ $answer }".
why-of = { $move } and { $more ->
    [one] one other move
   *[other] { $more } other moves
 }
why-possible = that is possible now.
more = … and { $more } more; type more words.
map-further-east = Further east:
card-which = Which card? Type: card WORDS of its name
card-unknown = No card has the words "{ $answer }" in its name.

table-after = The table after move { $moves }
not-over = The game is not over: after { $moves ->
    [one] one move
   *[other] { $moves } moves
 } it waits for { $names }.
verified = Verified: { $moves ->
    [one] the one move is
   *[other] all { $moves } moves are
 } legal, the key fits its hash{ $over ->
    [yes] , and the scores are right.
   *[no] .
 }

# What the fields of views and the facts of cards are called.
label-across = across
label-active = whose turn
label-afraid = afraid
label-aim = aim
label-amount = how many
label-announced = announced
label-announcer = announced by
label-answer = you react
label-answer-choice = your reaction
label-arrival = walked to
label-arrived = arrived
label-aside = stardust set aside
label-asked = asked
label-asked-recipe = about recipe
label-authority = authority
label-back = back
label-bare = without a value
label-barren = washes without success
label-beyond = beyond the recipe
label-building = you build
label-built = built card
label-card = card
label-cards = cards
label-categories = categories
label-category = category
label-cell = cell
label-cells = cells
label-charges = violet stories
label-choosing = about to tell
label-chosen = chosen
label-closed = closed
label-colour = colour
label-colours = colours
label-condition = condition
label-copies = copies
label-copies-b = copies in deck B
label-current = current
label-deck = deck
label-die = die
label-discards = discards
label-distractions = distracted by
label-done = done
label-down = down
label-dust = stardust
label-effect = effect
label-ending = deck ran out
label-exchanges = exchanges left
label-face = face
label-face-up = face up
label-fairies = fairies
label-fairy = fairy
label-fantasy = fantasy
label-first = first game
label-first-two = first two cards
label-forced = way
label-forest = forest
label-four-colours = four colours
label-front = front
label-games = games completed
label-garment = garment
label-garments = garments
label-gone = eliminated
label-hand = hand
label-idle = idle turns
label-in-piles = in the piles
label-keeps = keeps
label-kept = kept
label-kind = kind
label-known = known
label-laid = laid
label-laid-again = to be laid again
label-last-journey = last journey
label-last-round = last round
label-laying = lays materials
label-legend = legend
label-legends = legends to tell
label-lender = lender
label-line = game
label-loaded = with a garment
label-loans = loans
label-looked = looked at space
label-marked = marked
label-marker = marker
label-market = market
label-material = material
label-materials = materials
label-missing = missing
label-named = beside card
label-names = value named
label-needs = needs
label-number = number
label-object = object
label-object-deck = object deck
label-objects = objects
label-offer = you offer
label-offered = offered
label-on-offer = on offer
label-order = order
label-own-colour = own colour
label-owned = owned
label-passed = passed on
label-pawn = pawn on space
label-petrified = turns to lose
label-phase = phase
label-pick = pick
label-picked-by = picked by
label-picker = picker
label-pile = pile
label-piles = piles
label-place = place
label-placed = placed
label-placed-by = placed by
label-places = places
label-placing = place an object
label-plan = your plan
label-played = played
label-points = points
label-position = position
label-possible = may be
label-queen = queen
label-quiet = turns without a legend
label-recalled = recalled
label-recipe = recipe
label-recipe-objects = objects of the recipe
label-recipes = recipes
label-recipes-left = recipes left
label-requires = for each
label-resistance = resistance
label-ring = ring
label-river = river
label-round = round
label-row = row
label-second = second game
label-seen = seen
label-selected = selected
label-serpents = serpents
label-shifted = shifted
label-side = side
label-space = space
label-spots = banks
label-stack = stack
label-stage = stage
label-stand-in = Trickster stands for
label-start = start player
label-starter = starter
label-step = step
label-stories = stories
label-strength = strength
label-supply = stardust
label-surcharge = surcharge
label-teams = teams
label-third = third game
label-threshold = points to end
label-times = points each
label-to = to
label-to-set = sets a token
label-top = top of the deck
label-total = washing strength
label-touches = touches
label-traits = traits
label-trick = trick
label-turn = turn of
label-turning = places to turn
label-turns = turns
label-type = type
label-types = types
label-unseen = unseen
label-value = value
label-wants = wants
label-washed = washed
label-wayfarer = wayfarer
label-white-night = white night
label-whom = whose cards
label-window = all are asked about

# What their values are called; word-KEY-VALUE where the value of one field needs a word of its own.
word-act = play or set out
word-action = action
word-add = name a surcharge
word-adding = adding fairies
word-aim = choose the aim
word-all = everybody's
word-ally = ally
word-another-legend = tell another legend
word-answer = answer
word-any = any category
word-applause = applause
word-ask = ask a player
word-avversita = adversity
word-before = before gathering
word-begin = begin the turn
word-blow-dust = blow stardust
word-building-order = order of building
word-bush = bush
word-call = name colour and value
word-carry = move a card
word-carry-to = choose where to
word-character = character
word-charge = charge a player
word-choose-die = choose the die
word-close = close
word-colours = choose colours
word-conditional = conditional
word-covered = covered
word-dance = dance
word-direction = choose the way
word-discard = discard
word-done = done
word-dragonvale = Dragonvale
word-draw = draw
word-each-card = all these cards
word-end = end
word-exchange = exchange
word-exchanging = exchanging
word-extra = extra material
word-face-open = open
word-fairy = fairy
word-fairy-wood = Fairy Wood
word-first-wayfarer = set the wayfarer
word-forest-card = choose a forest card
word-forest-taking = take from the forest
word-forget = forget
word-front-buio = darkness
word-gather = gather
word-go = pick a place
word-hat = hat
word-hidden = hidden
word-holy-empire = Holy Empire
word-hop = hop
word-hunt = hunt
word-hush = hush
word-interruption = interruption
word-keeping = keeping cards
word-last-changes = last changes
word-lay-again = lay a card again
word-lay-again-turn = turn it
word-legend = legend
word-lend = ask for loans
word-loaded = loaded
word-look = look
word-lose = give up an object
word-most-of-category = most of the category
word-most-of-type = most of the type
word-move = move
word-next = the next one
word-no = no
word-now = this one
word-offer = offer
word-open = open
word-over = over
word-phase-turn = turn
word-pick = pick
word-pietrificazione = petrification
word-place = place
word-placed = placed
word-play = play
word-poverta = poverty
word-react = react
word-recalled = recalled
word-river = at the river
word-scoring = scoring
word-select = select a garment
word-self = own
word-serpent = serpent fairy
word-settle = pay
word-shadow = Shadow
word-shifted = shifted
word-shoes = shoes
word-slide = slide a card
word-slide-square = choose its square
word-sneeze = sneeze
word-square = choose a square
word-colour-azure = azure
word-colour-yellow = yellow
word-stage-fairy = choose a fairy
word-stage-roll = roll
word-step = turn up a card
word-story = story
word-supply = supply a material
word-swap = exchange cards
word-swap-with = choose the other card
word-takes-acorn = takes an acorn
word-takes-leaf = takes a leaf
word-takes-mushroom = takes a mushroom
word-takes-orange = takes an orange
word-takes-rose = takes rose petals
word-takes-walnut = takes a walnut
word-tell = tell
word-tidy = tidy up
word-token = set the token
word-token-in-scoring = set the token
word-trickster = trickster
word-turn = turn
word-two-of-each-category = two of each category
word-type-place = place
word-types-place = place
word-variable = variable
word-vote = vote
word-walk = walk
word-walking-order = order of walking
word-wand = wand
word-wealth = draw for wealth
word-whisper = whisper
word-white = white
word-white-night = white night
word-wild = wild card
word-wings = wings
word-yes = yes

# The check of a deal
verify-commitment = The secret half has the fingerprint that was shown when the table was made.
verify-key = The secret half and the players' luck give the dealer's key.
verify-deal = The dealer's key has the fingerprint in the record.
verify-moves = Dealt from that key, every move is allowed by the rules.
verify-scores = The moves lead to these scores.
verify-ranks = The moves lead to these ranks.
verify-expected = promised: { $value }
verify-found = found: { $value }
verify-no-table = Nobody promised anything before this deal: the record is not from a table, or its cards were known (a first game, or one that goes on from another).
verify-holds = Everything holds.
verify-fails = This does not hold.

study-looks = Others have looked before: the intervals are the wider ones that are right at every look.
study-written = Written: { $files }
study-stopped = Stopped. Games kept: { $done } of { $of }; the same command goes on from there.
