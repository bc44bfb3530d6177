# The board of Fairy Play.

must-fairy = You must now play a fairy from your hand.
must-building-order = Your fairy has the highest authority: say who builds next.
must-forest-card = You must now choose a card of your hand for the forest.
must-square = Choose a square for your card: those with a + fit.
must-turn = Turn the card as you like it, and confirm.
must-first-wayfarer = Set your wayfarer on a cell of the card that you built.
must-walking-order = Your fairy has the highest fantasy: say who walks next.
must-walk = Walk { $steps ->
    [one] one step
   *[other] { $steps } steps
 }: choose one of the cells that are lit up.
must-extra = You have company: take any lit forest card as an extra.
must-forest-taking = You may take one of the lit forest cards, or nothing.
must-slide = The forest has come apart: choose the group that slides.
must-slide-square = Choose where the framed card slides to.
must-lay-again = Choose where the framed card is laid again.
must-lay-again-turn = Turn the card as you like it, and confirm.
must-token = Your wayfarer came back to you: set it on a free cell.
must-dance = The dance: you may exchange two neighbours of your row { $number ->
    [one] once
   *[other] { $number } times
 }.
must-last-changes = Before the scoring: settle your row.
must-last-changes-adding = Before the scoring you may add fairies from your hand to your row.
must-last-changes-exchanging = Before the scoring you may exchange two neighbours of your row { $number ->
    [one] once
   *[other] { $number } times
 }.
must-last-changes-keeping = Choose how many fairies of your row you keep.
must-supply = Next come { $material }, and you have none left: choose where to take them from.
must-token-in-scoring = Set your wayfarer on another cell.
must-discard = You hold no card that you may lay: discard one and draw.

fp-forest = The forest
fp-keys = Arrow keys go from card to card or from cell to cell; Home goes to the first that can be chosen; plus, minus and 0 change the size.
fp-zoom = Size of the forest
fp-zoom-in = Enlarge
fp-zoom-out = Reduce
fp-zoom-fit = Fit
fp-clearing = clearing
fp-bush = bush
fp-cell = { $material }, { $card }, { $cell }
fp-in-market = in the market
fp-stands = { $name } stands here ({ $cell })
fp-card = { $card }: { $material }
fp-link = { $side } to { $card }
fp-square = Lay it to the { $side } of { forest-card }
fp-turn-on = Turn it on
fp-turning = Turn the card:
fp-decline = Take nothing
fp-gives = The market has the material of this cell.
fp-wishes = Your row asks first for

fp-round = Round { $round }
fp-the-end = The end
fp-phase-fairies = Fairies
fp-phase-forest = Forest
fp-phase-walk = Walking
fp-phase-dance = Dance
fp-phase-last = Last changes
fp-phase-scoring = Scoring
fp-order-fairies = Order of playing
fp-order-forest = Order of building
fp-order-walk = Order of walking
fp-next = { $name } next
fp-done = done
fp-arrived = arrived on { $material }

fp-market = Market
fp-market-empty = empty
fp-deck = Deck
fp-top = The top card of the deck
fp-discards = Discards

fp-hand = Your hand
fp-hand-empty = Your hand is empty.
fp-hand-card = { $name }{ $number ->
    [one] {""}
   *[other] , { $number } cards
 }: { $material }, authority { $authority }, fantasy { $fantasy }

fp-others = The other players
fp-your-row = Your row
fp-row-of = Row of { $name }
fp-queen = Queen
fp-exchanges = { $number ->
    [one] one exchange
   *[other] { $number } exchanges
 }
fp-no-wayfarer = no wayfarer in the forest
fp-in-hand = Hand: { $number }
fp-pile = Gathered: { $number }
fp-authority = authority
fp-fantasy = fantasy
fp-no-fairies = No fairies yet.
fp-game = Game { $line }
fp-laid = { $material }, laid
fp-exchange = Exchange { $left } and { $right }
fp-keep = Keep { $number }

fp-scoring = Scoring
fp-scoring-rule = Each row asks for its games in order: all first lines from left to right, then all second ones, then all third ones. A complete game gives one point for each material, and one more for each fairy of the row who is its patron.
fp-count = Count it out
fp-count-stop = Stop
fp-count-step = Materials counted
fp-points = { $number ->
    [one] 1 point
   *[other] { $number } points
 }
fp-games = { $number ->
    [one] 1 complete game
   *[other] { $number } complete games
 }
fp-queens-points = { $number } for the Queen
fp-wants = { $material } come next
fp-left = Not laid:
