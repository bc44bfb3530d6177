# What the press says, and what is printed beside the cards.

press-at-work = Printing { $game }
press-drawing = Drawing { $drawings } different things
press-setting = Setting { $pages ->
    [one] one page
   *[other] { $pages } pages
 }
press-folder = { $folder }: { $faces ->
    [one] one face with its back
   *[other] { $faces } faces with their backs
 }
press-done = { $file }: { $size }

aid-turn = In short
aid-signs = Signs and points
score-title = Score sheet
score-player = Player
score-total = Total

# Player aids: a line each.
fairy-tale-turn =
    Four rounds: deal five cards each, draft, play.
    Draft: keep a card, pass the rest on. Left in rounds 1 and 3, right in 2 and 4.
    Play three tricks: all lay a card face down, turn up together. Discard the last two.
    In each trick first every HUNT, then every OPEN, then every CLOSE.
    HUNT closes all Shadow cards of this trick.
    OPEN and CLOSE turn cards of earlier tricks; a card that closes its own category may take itself.
fairy-tale-points =
    Only open cards count.
    A plain number: as printed.
    ✝ all of it if the condition holds, else 0.
    ✱ 1 for each card asked for, 3 with ×3.
    The Trickster: −1; at the end it stands for one card that others name.
fairy-river-turn =
    Draw a fairy.
    Gather: turn up as many garments as there are players; select one in turn until none is left. Others may offer a blind swap.
    At the river: place, shift and recall one fairy each; then give garments to wash.
    Wash from source to mouth: strength + current − distractions must reach the value.
    Resist: below zero without the current, she leaves.
    Keep four fairies and four garments; the start-player card moves on.
fairy-river-points =
    Each neighbour with a trait that distracts her costs what her card says; one of her own colour 1 more.
    Waterfall, rapids: only beside a fairy at least as strong.
    Lake: one trait of one neighbour is left out.
    Points: values of washed garments. 40, 30, 24 with three, four, five players bring the last round.
    Seven types win at once.
fairys-fate-turn =
    Put a card of your hand at a place, then draw one from any pile.
    The first two cards of a place must have its backs. First and third lie face down; four at most.
    Or start a journey, if as many places have two cards as there are players: pick your place.
    Then the others play, draw and pick another place with two cards.
    All gather in turn: the cards act in the order in which they were put there. DARKNESS first.
    At the end places with four cards, or with DARKNESS face up, are emptied.
fairys-fate-points =
    Meet a serpent with a complete recipe: you win.
    Every fourth serpent costs an object.
    Otherwise most objects of one recipe; then more objects besides; then fewer serpents.
fate-e-leggende-turn =
    1. Draw a card. (With a hat you may draw two more; then go to 6.)
    2. Roll and move just so far, either way.
    3. Look at the card of your space; you may swap it.
    4. Tell a card beside it: start with 1 or 5, go on with the same value or one more or less. It costs its value in dust.
    5. The card that makes 1 to 5 complete costs one more for each card of the row.
    6. No dust left: draw an object, take all your dust back.
    7. Discard down to three cards.
fate-e-leggende-points =
    Gold story 2, violet story −1 to an opponent, blue story an object.
    Object of your colour 4, white 1 (3 after White Night), others 2.
    Four of your own colour 5 more; four different colours 3 more.
    The end: four kinds of object, or the last object.
fairy-play-turn =
    1. Each plays a fairy, no two alike.
    2. The highest authority says in which order all lay a card to the forest, no two alike.
    3. The highest fantasy says in which order all walk, just as many cells as their own fantasy. Gather the material where you stand: from the market, else from the forest.
    Company on your card and the material in the market: take another forest card. A fairy of this round with that material brings her owner a card.
    4. From round 2: for each card taken like your fairy, exchange two neighbours of your row.
    Fill the market to five, draw two cards; the Queen goes left.
fairy-play-points =
    Keep 2 to 5 fairies. Lay materials game by game: all first games, then all second, then all third.
    Each material of a completed game 1, and 1 more for each patron of it in your row.
    Who is left with the Queen: 3.

# Score sheets: a row each.
fairy-tale-rows =
    Plain numbers
    Allies
    ✱ Variable
    ✝ Chapters
    The Trickster
fairys-fate-rows =
    Objects of the best recipe
    Other objects
    Serpents
fate-e-leggende-rows =
    Gold stories (2)
    Violet stories (−1)
    Objects of my colour (4)
    White objects (1 or 3)
    Other objects (2)
    Four of my colour (5)
    Four colours (3)
fairy-play-rows =
    Materials of completed games
    Patrons
    The Queen (3)

sign-fairy-wood = Fairy Wood
sign-dragonvale = Dragonvale
sign-holy-empire = Holy Empire
sign-shadow = Shadow
sign-any = any
sign-character = character
sign-place = place
sign-legend = legend
sign-hunt = HUNT
sign-open = OPEN
sign-close = CLOSE
sign-mischievous = mischievous
sign-out-of-tune = out of tune
sign-bossy = bossy
sign-fleas = fleas
sign-gossip = gossip
sign-whiny = whiny
sign-current = current
sign-waterfall = waterfall
sign-rapids = rapids
sign-lake = lake
sign-light = light: a fairy
sign-goblin = goblin: an object
sign-nature = nature: either
sign-orange = orange
sign-walnut = walnut
sign-acorn = acorn
sign-mushroom = mushroom
sign-leaf = leaf
sign-rose = rose petals
sign-gold = gold: myth
sign-story-blue = blue: folk tale
sign-violet = violet: urban legend
sign-shoes = ±1
sign-wings = ±2
sign-wand = look beside
sign-hat = two cards
sign-authority = authority
sign-fantasy = fantasy
sign-flags = flags
sign-boxes = boxes
sign-pencils = pencils
sign-cards = cards
sign-pawns = pawns
sign-maps = maps
sign-hourglasses = hourglasses
sign-books = books
sign-dice = dice

figure-hand = Hand
figure-row = Row of player { $seat }
figure-river = The river: left bank, water, right bank
figure-offer = On offer
figure-washed = Washed by player { $seat }
figure-places = Places
figure-owned = Owned by player { $seat }
figure-ring = The ring, and who stands where
figure-story = The story at space { $space }
figure-forest = Forest
figure-market = Market

book-contents = Contents
book-words = Words
book-rebuilt = What we rebuilt
book-rebuilt-about = The figures of the rulebook are lost. These facts on the cards are ours: whoever owns the original may correct them in a card file.
book-rebuilt-none = Nothing on these cards is rebuilt.
book-some = { $some } of { $all ->
    [one] one card
   *[other] { $all } cards
 }
book-name = Name
book-copies = Copies
book-thanks = Thanks
book-thanks-about = The symbols are from { $set } ({ $license }), drawn by { $authors }. The letters are Libertinus Serif (SIL Open Font License).
press-note = Fatina · symbols: { $sets }
