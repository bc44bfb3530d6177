# Learning: rules and the guide.
learn-rules = Rules
learn-rules-of = Rules of { $game }
learn-other-games = Rules of the games
learn-again = Try again
learn-search = Search the rules
learn-contents = Contents
learn-found = { $count ->
    [0] No section has these words.
    [one] One section.
   *[other] { $count } sections.
 }
learn-found-nothing = Nothing in the rules speaks of “{ $words }”. Try fewer or shorter words.
learn-guide = Guide
learn-guide-off = No guide
learn-guide-on = Guide me
learn-guide-waits = The others choose now. Look around: every card can be enlarged.
learn-why-door = Why?
learn-why = Why it matters:
learn-tip = Tip:
learn-lesson = Learn it
learn-lesson-of = { $game } in three minutes
learn-page-of = { $page } of { $pages }
learn-next = Next
learn-previous = Back
learn-skip = Skip: play a first game
learn-replay = Show it again
learn-play = Play your first game
learn-play-how = With the guide, against seedlings, on a deal that is good to learn from. It is always the same one and is not rated.
learn-read = Read all the rules
learn-lesson-missing = The introduction cannot be shown: { $reason }
learn-print = Print this game
learn-print-about = A PDF to print at 100 %, cut out and play with.
learn-print-what = What
learn-print-all = everything
learn-print-cards = cards
learn-print-board = board
learn-print-tokens = tokens
learn-print-aids = player aids
learn-print-score = score sheet
learn-print-rules = rules
learn-print-lang = Language
learn-print-paper = Paper
learn-print-sides = Sides
learn-print-long-edge = both, long edge
learn-print-short-edge = both, short edge
learn-print-none = fronts alone
learn-print-ink = Save ink
learn-print-go = Make the PDF
learn-print-wait = It is being made: a few seconds …
learn-print-done = { $file } has been saved.
