lesson-aim = Che cosa si vuole
    .text =
    Raccogliere i quattro oggetti della propria ricetta. Quando li hai tutti davanti a te, incontra la fata serpente: l'incantesimo è rotto e hai vinto.
    La ricetta è segreta; quello che possiedi sta davanti a te, in vista.
lesson-backs = Che cosa dicono le carte
    .text =
    Una ricetta chiede quattro oggetti (1). Un folletto ti dà un oggetto, +1 (2), oppure ti toglie proprio quello, −1 (4). Una fata è buona, cattiva o il serpente: più, meno o S (5).
    In alto a destra c'è il dorso della carta (3), che tutti vedono: lume è sempre una fata, folletto sempre un oggetto, natura l'una o l'altro.
lesson-turn = Un turno: giochi una carta, ne prendi una
    .text =
    Metti una carta della mano presso uno dei cinque luoghi e ne prendi una da un mazzo. Le prime due carte di un luogo devono avere i dorsi giusti; la prima e la terza stanno coperte, la seconda e la quarta scoperte.
    Così prepari i luoghi per un viaggio, e nessuno sa tutto quello che c'è.
lesson-journey = Un viaggio
    .text =
    Invece di giocare puoi iniziare un viaggio verso un luogo con almeno due carte. Gli altri giocano ancora una carta, poi ognuno sceglie un altro luogo.
    Tu vai al bosco. Ada ci infila una terza carta. Poi si scopre tutto: un fungo, un'arancia, e il folletto di Ada ti toglie un'arancia.
lesson-fairies = Le fate
    .text =
    Le fate buone restano davanti a te finché non le usi, nel tuo turno, ognuna a suo modo: lo dice la carta.
    Le fate cattive colpiscono chi le raccoglie: povertà, avversità, pietrificazione, buio.
lesson-serpent = La fata serpente
    .text =
    Se la incontri con una ricetta completa, vinci. Senza, aspetta accanto a te; ogni quattro serpenti si viene morsi, e si perde un oggetto.
    Se nessuno la libera, dopo l'ultimo viaggio decidono i punti degli oggetti.
lesson-mistakes = Tre errori di chi comincia
    .text =
    Aspettare il luogo perfetto. Un viaggio verso due carte buone vale più di un sogno di quattro.
    Dimenticare che gli altri possono aggiungere carte dove stai andando: la terza arriva per ultima, e i folletti tolgono quello che è venuto prima.
    Tenere le fate buone fino alla fine. Usate in tempo salvano una ricetta.
