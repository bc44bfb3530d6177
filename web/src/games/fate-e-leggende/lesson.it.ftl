lesson-aim = Che cosa si vuole
    .text =
    Giri per un bosco di carte coperte e narri leggende. Narrare costa polvere di stelle, e restare senza è proprio lo scopo: chi ha speso tutte e venti le fiches trova un oggetto e si riprende tutta la polvere.
    Quattro oggetti di tipo diverso chiudono la partita. Poi decidono i punti: gli oggetti e le storie d'oro.
lesson-cards = Che cosa dicono le carte
    .text =
    Una carta storia ha un valore da 1 a 5 (1), che è anche il suo prezzo in polvere, e un colore (2). Un jolly ha due o tre colori (3) e prende il valore che dici tu.
    Un'interruzione dice quando si può giocare (4); che cosa fa, lo leggi guardandola da vicino. Un oggetto ha il colore di una fatina (5) ed è di uno di quattro tipi (6): aiuta finché sta scoperto, e alla fine vale punti.
lesson-turn = Un turno: tira, muovi, narra
    .text =
    Tiri 5 e muovi di cinque caselle, in un senso o nell'altro. Dove arrivi puoi narrare una carta.
    Una storia comincia con un 1 o un 5. Tu ne inizi una viola e metti cinque di polvere sulla carta.
lesson-dust = La tua polvere
    .text =
    Te ne restano quindici. Quella sul tavolo è ancora tua: quando spendi l'ultima, a fine turno trovi un oggetto e la riprendi tutta.
    Quello che non puoi pagare lo prendi in prestito dagli altri; non possono rifiutare, ma spendere avvicina anche loro a un oggetto.
lesson-look = Prima guarda, poi narra
    .text =
    Quando arrivi tu solo puoi guardare la carta nascosta lì, e scambiarla con una della mano. Quella che prendi la puoi narrare subito.
    Qui prendi una carta migliore, e inizi una storia blu con un jolly dichiarato 5.
lesson-complete = Continuare e completare
    .text =
    Chi arriva a una storia può continuarla: stesso colore, e lo stesso valore, o uno in più o in meno. Con 1, 2, 3, 4 e 5 è completa.
    L'ultima carta costa uno di polvere in più per ogni carta della storia e dà il premio: oro 2 punti, blu un oggetto, viola un punto in meno a un altro.
    A questa storia d'oro manca un 5. Lo narri tu: 5 + 5 di polvere, 2 punti.
lesson-objects = Gli oggetti
    .text =
    Scarpette: un passo in più o in meno del dado. Ali: due. Bacchetta: guardi una casella accanto. Cappello: peschi due carte invece di muovere.
    Gli oggetti del tuo colore valgono 4 punti, i bianchi 1, gli altri 2; puoi tenerli coperti.
lesson-mistakes = Tre errori di chi comincia
    .text =
    Risparmiare polvere. Solo quella spesa porta oggetti.
    Far finire la polvere a un altro. Prima di prendere in prestito guarda quanta ne ha.
    Andare dove piace al dado invece che dove va bene una carta della mano.
