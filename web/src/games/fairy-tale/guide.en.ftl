# The first-game guide: one message for each stage, what is asked, with .why it matters and a .tip.
guide-goal = Play twelve cards in four rounds. At the end only your open cards count, and many of them count for their companions.
guide-pick = Keep one card of this hand. The others go to your neighbour, and another hand comes to you.
    .why = You play three of the five cards that you keep in a round, so you can afford two that you keep only to deny them to others.
    .tip = Look for cards that name each other: a card that pays for elves is worth little without elves. A row of equal Mischievous Fairies grows fast.
guide-play = Lay one card face down. All cards are turned up together, then their effects happen.
    .why = Three of your five kept cards come into your row; the other two are gone for good.
    .tip = Cards that open your closed cards, or close those of everybody, are best when the right cards already lie in the rows. A hunter in this trick closes every Shadow card in it, yours too.
guide-open = Choose a closed card of yours and open it.
    .why = Closed cards are worth nothing at the end and help no other card.
    .tip = Open what pays most with the cards that you already have, not simply the highest number.
guide-close = Choose a card of yours that closes.
    .why = It stays in your row without worth, unless another card opens it again.
    .tip = Give up a card whose companions did not come. If you hold a card that opens this category, close what you can open again.
