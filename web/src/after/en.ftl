# After the game: result, counting, curve, replay, checks, ratings, credits.
after-title = After the game
after-result = Result
after-you-win = You win!
after-wins = { $name } wins
after-shared = { $names } share the victory
after-ended = The game was ended by agreement, without a winner
after-ended-left = The game was ended without a winner, because somebody left: { $names }
after-why-points = { $best ->
    [one] 1 point
   *[other] { $best } points
 }; { $count ->
    [one] next comes { $names } with { $next }.
   *[other] next come { $names } with { $next }.
 }
after-why-garments = Level on points with { $names }; more garments washed decide: { $best } to { $next }.
after-why-types = Level with { $names } on points and garments; more types decide: { $best } to { $next }.
after-why-all-types = All seven types of garment are washed: that wins at once.
after-why-recipe = { $best ->
    [one] 1 object
   *[other] { $best } objects
 } of one recipe; { $count ->
    [one] next comes { $names } with { $next }.
   *[other] next come { $names } with { $next }.
 }
after-why-beyond = As much of a recipe as { $names }; more objects beyond it decide: { $best } to { $next }.
after-why-serpents = As many objects as { $names }; fewer serpents decide: { $best } to { $next }.
after-why-freed = The serpent fairy is free: that wins at once.
after-why-dust = Level on points with { $names }; less stardust in the supply decides: { $best } to { $next }.
after-why-games = Level on points with { $names }; more complete games decide: { $best } to { $next }.
after-why-equal = All are equal in everything that counts.
after-bot = bot
after-left = left
after-points = { $points ->
    [1] 1 point
   *[other] { $points } points
 }
after-points-fairys-fate = { $points } of a recipe
after-rematch = Play again
after-rematch-go = To the new table
after-rematch-no = No, thank you
after-replay = Replay
after-analysis = Analysis
after-bygone = A game of other rules
after-bygone-about = It was played under rules or cards that have changed since, so it cannot be shown move by move. Its record is kept: a Fatina of that time can replay it.
after-download = Download the record

after-picture = Picture
after-picture-title = The result as a picture
after-picture-save = Save
after-picture-share = Share
after-picture-failed = The picture could not be drawn here.
after-picture-not-shared = The picture could not be handed on. It can be saved, and then sent.

after-counting = How the points came about
after-count-all = Show all
after-count-again = Count again
after-condition-met = its condition holds
after-condition-missed = its condition does not hold
after-counted = { $times } × { $held } { $required }
after-stands-for = The Trickster stands for { $card }
after-closed = closed
after-times = { $number } × { $value }
after-washed = { $garments ->
    [one] one garment
   *[other] { $garments } garments
 }, { $types ->
    [one] one type
   *[other] { $types } types
 } (decides ties)
after-nothing = none of its objects
after-freed = freed the fairy, and wins
after-lesser-recipe = { $things } (another recipe counts more)
after-beyond = { $number ->
    [one] one object
   *[other] { $number } objects
 } beyond the recipe (first tie-break)
after-serpents = { $number ->
    [one] one serpent
   *[other] { $number } serpents
 } (second tie-break: fewer is better)
after-gold = { $number ->
    [one] one gold story
   *[other] { $number } gold stories
 }
after-charges = { $number ->
    [one] one violet story charged
   *[other] { $number } violet stories charged
 }
after-own-colour = own colour
after-white = white
after-own-bonus = Four objects of the own colour
after-colours-bonus = Objects of four colours
after-dust = { $number } stardust left (decides ties: less is better)
after-materials = { $list }: { $materials } for the materials, { $patronage } for patronage
after-incomplete = { $list }: not completed
after-queen = Left with the Queen
after-game-of = Game { $line } of { $fairy }

after-hands = What stayed hidden
after-hand-empty = nothing
after-held-discards = Discarded, never shown
after-held-hand = In hand
after-held-garments = Garments in hand
after-held-fairies = Fairies in hand
after-held-recipes = Recipes

after-curve = Chances to win
after-curve-about = What the bot that looks furthest thinks of every decision, knowing no more than the player knew.
after-analyse = Analyse the game
after-analyse-on = Go on analysing
after-analysing = Analysis
after-analysed = { $done } of { $of } moves
after-soon = { $done ->
    [0] The analysis begins by itself { $when }.
   *[other] The analysis goes on by itself { $when }.
 }
after-never = On this server games cannot be analysed: Fairies and Queens do not search here.
after-curve-label = Curve of the chances to win of { $names }. The table below has the same figures.
after-curve-table = All figures as a table
after-turning = Turning points
after-turn-at = Move { $step }, { $name }:
after-better = Better: { $move } ({ $chance })
after-show = Show
after-move = Move
after-player = Player
after-choice = Choice
after-before = Before
after-after = After

after-verify = Was the deal fair?
after-verify-about-lesson = This deal is the one for first games. It was chosen because it is good to learn from, and is always the same: so the game is not rated, and no secret was kept before it.
after-verify-about-known = These cards were dealt at another table, so nothing was secret before this game, and it is not rated. What can be checked is that the moves follow from the deal.
after-verify-about-secret = At the start the server showed a fingerprint of its part of the shuffle. Now that part is open, and anyone can check that nothing was changed.
after-verify-now = Check the deal
after-verify-holds = Everything holds: the cards were fixed before the first move.
after-verify-fails = Something does not hold. The deal cannot be trusted.
after-check-holds = Holds:
after-check-fails = Does not hold:
after-check-expected = promised
after-check-found = found
after-check-commitment = The server's secret half has the fingerprint that was shown at the start.
after-check-key = Secret half and everybody's luck give the key of the deal.
after-check-deal = The key has the fingerprint that the record shows.
after-check-moves = Played again under this key, all moves are possible.
after-check-scores = The points are those that were told.
after-check-ranks = The places are those that were told.

after-replay-of = Replay: { $game }
after-loading = The game is on its way …
after-first = To the start
after-previous = One step back
after-next = One step on
after-last = To the end
after-run = Play
after-pause = Pause
after-step = Step
after-step-of = { $step } of { $steps }
after-eyes = Seen by
after-eyes-all = spectator
after-eyes-open = everybody, all open
after-unseen = A choice that is not seen from here.
after-dealt = The cards are dealt.
after-moved = { $name }: { $move }
after-told = What happened
after-board = The table at this step
after-what-if = What if …
after-what-if-about = Play on from here yourself, against bots. Step { $step } is the beginning.
after-what-if-seat = You play
after-what-if-level = Against
after-what-if-go = Play on from here

after-ratings-of = Ratings: { $game }
after-ratings-games = Ratings of the games
after-ratings-about = The interval says how sure the rating is: the more games, the narrower. Bots play under their own names.
after-ratings-none = Nobody has finished a game yet. The first to do so stands at the top.
after-rank = Place
after-rating = Rating
after-interval = { $low } to { $high }
after-games = Games

credits-games = The games
credits-games-about = Each of the five games belongs to its authors. The rules here are written anew from the rulebooks; what was lost is rebuilt, and every card says so.
credits-fairy-tale = Fairy Tale, by Satoshi Nakamura
credits-fairy-river = Fairy River, by Luca Catinelli
credits-fairys-fate = Fairy's Fate (Destino di una fata); the rulebook that we have names no author
credits-fate-e-leggende = Fate e Leggende, by Fabio Visentin
credits-fairy-play = Fairy Play, by Massimo Colamesta
credits-symbols = Symbols
credits-symbols-about = Cards, covers and table are drawn by us. The symbols on them come from these sets; some of them were recoloured or cut out.
credits-set = { $number } symbols, used under
credits-source = Where they come from
credits-drew = Drawn by { $author }
credits-libraries = Libraries
