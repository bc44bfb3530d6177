lesson-aim = What you want
    .text =
    Gather the four objects of your recipe. When all four lie in front of you, meet the serpent fairy: the spell is broken and you win at once.
    Your recipe is secret; what you own lies open before you.
lesson-backs = What the cards say
    .text =
    A recipe asks for four objects (1). A goblin gives you an object, +1 (2), or takes that very object away, −1 (4). A fairy is good, bad or the serpent: plus, minus or S (5).
    At the top right is the card's back (3), which everybody sees: light is always a fairy, goblin always an object, nature either of them.
lesson-turn = A turn: play one, take one
    .text =
    You put a card from your hand at one of five places and take a card from a pile. The first two cards of a place must have the right backs; the first and third lie face down, the second and fourth face up.
    So you prepare places for a journey, and nobody else knows all that lies there.
lesson-journey = A journey
    .text =
    Instead of playing you may start a journey to a place with two cards or more. The others still play a card, then each picks another place.
    You go to the wood. Ada slips a third card under it. Then all turn up: a mushroom, an orange, and Ada's goblin takes one orange away.
lesson-fairies = Fairies
    .text =
    Good fairies lie before you until you use them, in your own turn, each in her own way: the card says how.
    Bad fairies strike whoever gathers them: poverty, adversity, petrification, darkness.
lesson-serpent = The serpent fairy
    .text =
    Meet her with a whole recipe and you win. Meet her without, and she waits beside you; at every fourth serpent she bites, and an object is lost.
    If nobody frees her, the points for objects decide after the last journey.
lesson-mistakes = Three mistakes of beginners
    .text =
    Waiting for the perfect place. A journey to two good cards beats a dream of four.
    Forgetting that others can play onto the place where you are going: what arrives third comes last, and goblins take what came before.
    Keeping good fairies to the end. Used in time they save a recipe.
