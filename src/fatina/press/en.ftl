# What the press says, and what is printed beside the cards.

press-at-work = Printing { $game }
press-drawing = Drawing { $faces } different cards
press-setting = Setting { $pages ->
    [one] one page
   *[other] { $pages } pages
 }
press-done = { $file }: { $size } MB
