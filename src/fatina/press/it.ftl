# Quel che dice la stamperia, e quel che è stampato accanto alle carte.

press-at-work = Stampo { $game }
press-drawing = Disegno { $faces } carte diverse
press-setting = Compongo { $pages ->
    [one] una pagina
   *[other] { $pages } pagine
 }
press-done = { $file }: { $size } MB
