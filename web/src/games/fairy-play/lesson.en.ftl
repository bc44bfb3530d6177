lesson-aim = What you want
    .text =
    This is the middle of a game. Your fairies stand in a row, framed, and each asks for games: a game is a few materials. You build their games in a fixed order, first the first games of all of them, then the second, then the third.
    At the end every material of a completed game is a point. So gather what your row asks for, in its order.
lesson-cards = What a fairy says
    .text =
    Her authority (1) and her fantasy (2); the material whose patron she is (3): Feeorin's are pencils. Below, the three games that she asks for, one a line (4).
    Her back is a little forest of nine cells, with paths and bushes, and her material in the middle. So every card is a fairy, a piece of forest or a material.
lesson-play = A round: everybody plays a fairy
    .text =
    The starter plays one first, then the others; nobody may play a fairy that is already there in this round. She goes to the right end of your row.
    Her numbers are for this round: the highest authority says in which order all build, the highest fantasy in which order all walk.
lesson-forest = The forest grows
    .text =
    Everybody lays one card of their hand to the forest, back up and turned as they like, so that a path goes on.
    In the first round your wayfarer comes onto the card that you have just laid.
lesson-walk = Walk and gather
    .text =
    Your wayfarer walks exactly as many steps as the fantasy of your fairy: Feeorin has 8. Where it stops, you gather the material of that cell: here maps, from the market.
    Another wayfarer stands on the same card: for that you take something extra, here pawns. And when Ada reaches pencils, whose patron you have played, you get a card as a bonus.
lesson-order = In the right order
    .text =
    This row asks first for pencils and hourglasses, then pawns and dice, then hourglasses and boxes; only then come the second lines. Fairies exchange places in the dance, and at the end each player may change the row once more.
    What you gathered goes on a pile; nobody may look through it, but Fatina shows you your own.
lesson-end = The end
    .text =
    When the deck runs out, games are built. Who lacks the next material may take one from market or forest if a fairy of the row is its patron; then the Queen passes on.
    A point for every material of a completed game, more for your own fairies' materials, three for whoever is left with the Queen.
lesson-mistakes = Three mistakes of beginners
    .text =
    Gathering what is near. Only what comes next in your sequence counts; a single gap stops you.
    Playing fairies whose first games want six different materials. Fairies that want the same few finish.
    Looking at the fantasy only when it is time to walk. Count the cells before you choose your fairy.
