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
 }: choose a cell that is lit up (◆: the market has it).
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
must-last-changes-adding = Last changes: you may add fairies from your hand to your row.
must-last-changes-exchanging = Last changes: you may exchange two neighbours { $number ->
    [one] once
   *[other] { $number } times
 }.
must-last-changes-keeping = Choose the last fairy of your row that you keep.
must-supply = Next come { $material }: choose where to take them from.
must-token-in-scoring = Set your wayfarer on another cell.
must-discard = You hold no card that you may lay: discard one and draw.

fp-forest = The forest
fp-keys = Arrow keys go from card to card or from cell to cell; Home goes to the first that can be chosen; plus, minus and 0 change the size.
fp-zoom = Size of the forest
fp-zoom-in = Enlarge
fp-zoom-out = Reduce
fp-zoom-fit = Fit
fp-bush = bush
fp-cell = { $material }, { $card }, { $cell }
fp-in-market = in the market
fp-stands = { $name } stands here ({ $cell })
fp-card = { $card }: { $material }
fp-link = { $side } to { $card }
fp-square = Lay it to the { $side } of { forest-card }
fp-turn-on = Turn it further
fp-turning = Turn the card

fp-state = Round { $round } · { $phase }
fp-state-last = Last changes
fp-state-scoring = Scoring
fp-state-over = The end
fp-phase-fairies = fairies
fp-phase-building = building
fp-phase-walking = walking
fp-phase-dance = dance
fp-order-building = Order of building
fp-order-walking = Order of walking
fp-next = { $name } next
fp-done = done

fp-doing-plays = plays a fairy
fp-doing-played = has played { $fairy }
fp-doing-orders = fixes the order
fp-doing-builds = builds
fp-doing-stands = sets the wayfarer
fp-doing-walks = walks
fp-doing-takes = takes a card
fp-doing-closes = closes the forest up
fp-doing-dances = dances
fp-doing-settles = settles the row
fp-doing-supplies = supplies
fp-done-building = has built
fp-done-walking = has walked
fp-waits-building = { $place ->
    [1] builds first
    [2] builds second
    [3] builds third
   *[other] builds last
 }
fp-waits-walking = { $place ->
    [1] walks first
    [2] walks second
    [3] walks third
   *[other] walks last
 }

fp-stage-building = { $names } build in this order
fp-stage-walking = { $names } walk in this order

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
fp-row = Row
fp-your-row = Your row
fp-row-of = Row of { $name }
fp-known = Known of the hand
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
fp-keep-to = Keep { $number }, up to { $fairy }

fp-scoring = Scoring
fp-won = { $count ->
    [one] { $names } wins
   *[other] { $names } win together
 }
fp-col-games = Games
fp-col-materials = Materials
fp-col-patrons = Patrons
fp-col-points = Points
fp-why = Each complete game gives one point for each material, and one more for each fairy of the row who is its patron. A click on a name shows that row.
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
fp-wants = { $material } come next
fp-left = Not laid
fp-none-left = nothing left
