lesson-aim = What you want
    .text =
    Everybody tells a tale with the cards in their row. At the end your open cards are worth their values; closed ones are worth nothing.
    The highest sum wins. This is the middle of a game: you are the player whose row is framed.
lesson-cards = What a card says
    .text =
    On the Castle: 1 value, 2 number (no points), 3 category, here Holy Empire, 4 what it does, 5 character, place or legend, 6 copies in the deck.
    The Castle closes one of your Holy Empire cards. The Elven Warrior's arrow names its friends, the Knights: their value, an asterisk, is 3 for each Elven Warrior you have. A value with a cross counts only if its condition holds at the end: here, nobody has more Fairy Wood cards.
lesson-draft = A round begins: choose and pass
    .text =
    There are four rounds. In each you get five cards, keep one, and pass the others to your neighbour, until everybody has kept five.
    Here you keep the Knights; the hands move on, and what somebody else has left comes to you.
lesson-trick = Then you play three of the five
    .text =
    Everybody lays one card face down; all are turned up together, and their effects happen. Watch this trick.
    Your Spirit of the Spring opens the Elven Warrior. Ada's Castle must close one of her own, and she gives up Homesteaders. Bruno's Vampire asks everybody for a Fairy Wood card: you give up the Mischievous Fairy.
lesson-effects = In this order: HUNT, OPEN, CLOSE
    .text =
    A hunter closes all Shadow cards of the same trick before they can do anything. Then what opens opens, then what closes closes, for cards of earlier tricks.
    When several cards can be turned, their owner chooses. Nobody ever chooses for you.
lesson-end = The end
    .text =
    After the fourth round closed cards go, and values are added. Cards that count themselves grow fast: three Mischievous Fairies are worth 9 together, five are worth 25.
    The Trickster costs a point and stands for one card that you lack, where that brings most.
lesson-mistakes = Three mistakes of beginners
    .text =
    Keeping cards that want partners you never see. Look at what comes round: the same hand visits you again.
    Forgetting the Shadow. When a Vampire may be about, have a cheap card of that category open to give up.
    Passing your neighbour exactly what they collect. Sometimes the best card to keep is the one that helps them most.
