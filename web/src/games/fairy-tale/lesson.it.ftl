lesson-aim = Che cosa si vuole
    .text =
    Ognuno racconta una fiaba con le carte della propria fila. Alla fine le carte aperte valgono i loro punti; quelle chiuse niente.
    Vince la somma più alta. Qui siamo a metà partita: la tua fila è quella incorniciata.
lesson-cards = Che cosa dice una carta
    .text =
    Su Castle: 1 valore, 2 numero (non dà punti), 3 categoria, qui Sacro Impero, 4 che cosa fa, 5 personaggio, luogo o leggenda, 6 copie nel mazzo.
    Castle chiude una tua carta Sacro Impero. La freccia di Elven Warrior indica le carte amiche, i Knights: il loro valore, un asterisco, è 3 per ogni Elven Warrior che hai. Un valore con la croce conta solo se alla fine vale la condizione: qui, che nessuno abbia più carte Bosco Fatato.
lesson-draft = Il turno comincia: scegli e passa
    .text =
    I turni sono quattro. In ognuno ricevi cinque carte, ne tieni una e passi le altre al vicino, finché tutti ne hanno tenute cinque.
    Qui tieni i Knights; le mani si spostano, e a te arriva quello che un altro ha lasciato.
lesson-trick = Poi ne giochi tre su cinque
    .text =
    Ognuno posa una carta coperta; si scoprono tutte insieme, e succede quello che dicono. Guarda questa giocata.
    La tua Spirit of the Spring apre Elven Warrior. Castle chiede ad Ada di chiudere una carta sua, e lei rinuncia a Homesteaders. La Vampire di Bruno chiede a tutti una carta Bosco Fatato: tu rinunci a Mischievous Fairy.
lesson-effects = In quest'ordine: HUNT, OPEN, CLOSE
    .text =
    Chi caccia chiude tutte le Ombre della stessa giocata, prima che facciano qualcosa. Poi si apre, poi si chiude, fra le carte delle giocate di prima.
    Se le carte possibili sono più d'una, sceglie chi le possiede. Nessuno sceglie mai per te.
lesson-end = La fine
    .text =
    Dopo il quarto turno le carte chiuse si tolgono e si sommano i valori. Le carte che contano sé stesse crescono in fretta: tre Mischievous Fairy valgono 9 in tutto, cinque valgono 25.
    The Trickster costa un punto e fa le veci di una carta che ti manca, dove rende di più.
lesson-mistakes = Tre errori di chi comincia
    .text =
    Tenere carte che vogliono compagne mai viste. Guarda che cosa gira: la stessa mano torna da te.
    Dimenticare le Ombre. Se può arrivare una Vampire, tieni aperta una carta da poco di quella categoria, da sacrificare.
    Passare al vicino proprio quello che raccoglie. A volte la carta migliore da tenere è quella che serve a lui.
