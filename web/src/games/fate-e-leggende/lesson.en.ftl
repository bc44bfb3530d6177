lesson-aim = What you want
    .text =
    You walk round a wood of hidden cards and tell legends. Telling costs stardust, and running out of it is the very thing to do: whoever has spent all twenty finds an object and takes all the dust back.
    Four objects of different kinds end the game. Then points decide: objects, and stories of gold.
lesson-cards = What the cards say
    .text =
    A story card has a value from 1 to 5 (1), which is also its price in dust, and a colour (2). A wild has two or three colours (3) and takes the value that you say.
    An interruption says when it may be played (4); what it does is said when you look at it closely. An object belongs to a fairy's colour (5) and is of one of four kinds (6): it helps while it lies face up, and is points at the end.
lesson-turn = A turn: roll, walk, tell
    .text =
    You roll a 5 and walk five spaces, either way round. Where you arrive you may tell a card.
    A story begins with a 1 or a 5. You begin a violet one and put five dust on the card.
lesson-dust = Your dust
    .text =
    Fifteen are left. The dust on the table stays yours: when your last one is spent, at the end of a turn, you find an object and all of it comes back.
    What you cannot pay you borrow from the others; they cannot refuse, but their spent dust brings them nearer to an object too.
lesson-look = Look first, then tell
    .text =
    On arriving you alone may look at the hidden card there, and exchange it for one of your hand. The card that you take can be told at once.
    Here you take a better card, and begin a blue story with a wild called 5.
lesson-complete = Going on, and completing
    .text =
    Whoever comes to a story may go on with it: same colour, and the same value, one more or one less. With 1, 2, 3, 4 and 5 it is complete.
    The last card costs one dust more for each card of the story and brings the reward: gold 2 points, blue an object, violet a point off for somebody else.
    This gold story lacks a 5. You tell it: 5 + 5 dust, 2 points.
lesson-objects = Objects
    .text =
    Shoes: one step more or less than the die. Wings: two. Wand: look at a space beside you. Hat: draw two cards instead of walking.
    Objects of your own colour are worth 4 points, white ones 1, the others 2; you may keep them face down.
lesson-mistakes = Three mistakes of beginners
    .text =
    Saving dust. Only spent dust brings objects.
    Making somebody else's last dust go. Look at what the others have left before you borrow.
    Going where the die is nice instead of where a card of your hand fits.
