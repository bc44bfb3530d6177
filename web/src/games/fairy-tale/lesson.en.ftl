lesson-aim = What you want
    .text =
    Everybody tells a tale with the cards in their row. At the end your open cards are worth their values; closed ones are worth nothing.
    The highest sum wins. This is the middle of a game: you are the player whose row is framed.
lesson-cards = What a card says
    .text =
    The number is its value; the colour and the symbol say to which of four kingdoms it belongs.
    The Castle is worth 6 but closes one of your cards. The Elven Warrior is an ally: the Knights are worth 3 points for each one that you have. A chapter is worth a lot if what it asks for is true at the end, and nothing otherwise.
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
    Forgetting the Shadow. When a Vampire may be about, have a cheap card of that kingdom open to give up.
    Passing your neighbour exactly what they collect. Sometimes the best card to keep is the one that helps them most.
