lesson-aim = What you want
    .text =
    Wash garments. Each one that gets clean scores the value printed on it; the player with the most points wins, and whoever washes all seven types wins at once.
    The river runs from the source to the mouth; your fairies stand on its banks.
lesson-cards = What the cards say
    .text =
    A garment has a value (1): to wash the shawl a fairy must reach 4.
    A fairy has her strength (2) and the colour of her player (3); one symbol says what she is like (4), and at the foot stands what disturbs her in a neighbour, and by how much (5).
    The water lends its current (6). Three cards are special places (7): at the waterfall nobody washes without a strong neighbour.
lesson-places = A place at the river
    .text =
    In your turn you may place one fairy from your hand, shift one and take one back. Then slide garments under your fairies, one each.
    Every card of the river has a place on both banks, and lends its current to who stands there.
lesson-wash = A round of washing
    .text =
    Watch. You send Ortensia to the mouth of the river with the shawl; the others follow. When all have had their turn, washing goes downstream.
    Ortensia: strength 4, current +2, nobody beside her. 6 is more than the shawl needs: it is yours.
lesson-gather = Garments, by turns and by trade
    .text =
    A new round begins with a row of garments. One after another takes one; but whoever has chosen can be offered a blind swap: my cards, face down, for your garment.
    Here you offer one garment. The first time nobody wants it, the second time it is accepted.
lesson-neighbours = Neighbours disturb
    .text =
    Only the fairies right beside her on the bank count, whoever owns them. Here Ortensia has Zoe on one side, and minds mischief: −2. On the other stands Tecla, of her own colour: they chat, −1.
    So she washes 4 + 2 − 3 = 3, which is too little for the shawl. After washing, whoever is disturbed more than she is strong goes home: 4 − 3 = 1, Ortensia stays.
lesson-end = The end
    .text =
    The round in which somebody reaches the goal of points is followed by one last round; then points are compared.
    Seven types on your line win at once, however few points they bring.
lesson-mistakes = Three mistakes of beginners
    .text =
    Loading exactly what a fairy can bear. Whoever plays after you may stand beside her: leave a point to spare.
    Placing your own fairies side by side. They chat, and each costs the other a point.
    Keeping heavy garments for later. A cloak needs a strong fairy at a strong current; prepare her place a round before.
