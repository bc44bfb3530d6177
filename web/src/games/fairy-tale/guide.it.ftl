# La guida della prima partita: un messaggio per ogni momento, che cosa si chiede, con .why (perché conta) e un consiglio.
guide-goal = Giochi dodici carte in quattro turni. Alla fine contano solo le tue carte aperte, e molte valgono grazie alle loro compagne.
guide-pick = Tieni una carta di questa mano. Le altre vanno al vicino, e a te arriva un'altra mano.
    .why = In ogni turno giochi tre delle cinque carte che tieni: due le puoi tenere anche solo per negarle agli altri.
    .tip = Cerca carte che si nominano a vicenda: una carta che paga per gli elfi vale poco senza elfi. Una fila di Mischievous Fairy uguali cresce in fretta.
guide-play = Posa una carta coperta. Si scoprono tutte insieme, poi agiscono i loro effetti.
    .why = Tre delle cinque carte tenute entrano nella tua fila; le altre due sono perse.
    .tip = Le carte che aprono le tue carte chiuse, o chiudono quelle di tutti, rendono di più quando le carte giuste sono già nelle file. Un cacciatore in questa giocata chiude tutte le carte Ombra che vi si trovano, anche le tue.
guide-open = Scegli una tua carta chiusa e aprila.
    .why = Le carte chiuse alla fine non valgono nulla e non aiutano le altre.
    .tip = Apri ciò che paga di più con le carte che hai già, non per forza il numero più alto.
guide-close = Scegli una tua carta da chiudere.
    .why = Resta nella tua fila senza valore, a meno che un'altra carta non la riapra.
    .tip = Rinuncia a una carta le cui compagne non sono arrivate. Se hai in mano una carta che apre questa categoria, chiudi ciò che potrai riaprire.
