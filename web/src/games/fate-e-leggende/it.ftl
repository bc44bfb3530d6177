# Il tavolo di Fate e Leggende.
now-fairy = Scegli il colore della tua fatina. Gli oggetti del tuo colore valgono il doppio.
now-vote = Si chiede a tutti: smettere qui, o continuare?
now-roll = Tira il dado.
now-roll-hat = Tira il dado, o rovista nel cappello invece di muovere.
now-move = Hai { $die }: scegli la casella dove finisci.
now-move-wind = Hai { $die }, e il vento ti lascia andare solo { $way }: scegli la casella.
now-look = Puoi guardare la carta nascosta qui.
now-swap = La casella { $space } nasconde { $card }. Posa una tua carta in cambio, o lasciala.
now-tell = Puoi narrare una tua carta alla tua casella. O termina il turno.
now-tell-nothing = Nessuna tua carta va bene qui: termina il turno, o usa ciò che hai.
now-call = { $card }: dichiara colore e valore.
now-name = In fondo c'è un jolly nudo: che valore prende?
now-lend = La tua polvere non basta: quanta ne presta { $name }?
now-add = Quanto aggiungi per completare la storia?
now-charge = Una storia viola è completa: quale avversario perde un punto?
now-place = Hai un oggetto nuovo. Posalo scoperto per usarlo, o coperto per custodirlo.
now-discard = { $count ->
    [one] Scarta una carta: ne restano tre.
   *[other] Scarta { $count } carte: ne restano tre.
 }
now-pick = Puoi scambiare una delle carte viste: scegli la casella, o lasciale.
now-aim-hop = { $card }: scegli dove balzi.
now-aim-face = { $card }: scegli che cosa mostra il dado.
now-aim-sneeze = { $card }: quanta polvere metti da parte?
now-aim-want = { $card }: scegli un oggetto scoperto di un altro.
now-aim-give = { $card }: scegli l'oggetto che dai in cambio.
now-aim-whisper = { $card }: scegli fino a tre caselle da guardare.
now-aim-story = { $card }: scegli una storia.
now-answer-die = { $name } ha { $die } e sta per muovere. Solo Vento contrario può rispondere: lo si chiede a tutti, così nessuno scopre chi l'ha.
now-answer-completion = { $name } completa una storia. Solo Scroscio d'applausi può rispondere: lo si chiede a tutti, così nessuno scopre chi l'ha.
now-answer-announcement = { $name } gioca { $card }. Solo Zitti tutti! può fermarla: lo si chiede a tutti, così nessuno scopre chi l'ha.

legends-ring = Il bosco delle fate
legends-spaces = Caselle: { $count }, in senso orario
legends-space = Casella { $number }
legends-space-known = ne conosci la carta: { $card }
legends-space-story = storia, { $colour }, ultimo valore { $value }, { $count ->
    [one] una carta
   *[other] { $count } carte
 }
legends-space-pawns = qui: { $names }
legends-space-aside = { $count } di polvere da parte
legends-open-colour = colore aperto
legends-turn-of = Turno { $number }: { $name }
legends-over = Le storie sono narrate
legends-die = Il dado mostra { $face }
legends-no-die = Il dado non è ancora tirato
legends-announced = { $name } annuncia { $card }
legends-stocks = Mazzi
legends-deck = Leggende nel mazzo:
legends-object-deck = Oggetti nel mazzo:
legends-discards = Scarti: { $count }
legends-no-discards = ancora nulla
legends-white-night = Notte bianca: gli oggetti bianchi valgono 3

legends-stories = { $count ->
    [0] Nessuna storia è ancora narrata
    [one] Una storia
   *[other] { $count } storie
 }
legends-story = Casella { $number }: { $colour }
legends-you-are-here = sei qui
legends-steps = Valori già narrati
legends-step-told = narrato
legends-step-missing = manca
legends-row = Carte della storia
legends-told = { $card }, valore { $value }
legends-bare = { $card }, senza polvere: il valore è di nuovo aperto
legends-dust-of = { $count } di polvere di { $name }
legends-reward-gold = La completa un { $value }: 2 punti.
legends-reward-blue = La completa un { $value }: un oggetto.
legends-reward-violet = La completa un { $value }: un avversario perde un punto.

legends-yours = Tuo
legends-you-are = Tu, la fatina { $fairy }
legends-hand = La tua mano
legends-hand-card = { $count ->
    [1] { $card }
   *[other] { $card }, { $count } volte
 }
legends-no-hand = Nessuna carta in mano.
legends-objects = I tuoi oggetti
legends-objects-of = Oggetti di { $name }
legends-object = { $object }, { $face ->
    [open] scoperto
    [covered] coperto, già visto
   *[hidden] coperto
 }
legends-object-hidden = Un oggetto coperto
legends-no-objects = ancora nessun oggetto
legends-goal = Spendi tutta la polvere per avere un oggetto. Quattro tipi diversi chiudono la partita.
legends-dust = Polvere di stelle
legends-gold = { $count ->
    [one] 1 storia d'oro
   *[other] { $count } storie d'oro
 }
legends-charges = { $count ->
    [one] 1 punto perso
   *[other] { $count } punti persi
 }
legends-choice = Che cosa si chiede
legends-call = Che cos'è il jolly

legends-others = Gli altri
legends-fairy = fatina { $fairy }
legends-on-turn = di turno
legends-charge = Addebita a { $name }
legends-hand-of = { $count ->
    [0] Nessuna carta
    [one] 1 carta
   *[other] { $count } carte
 }
legends-known = Conosci questa carta:

legends-best = Vince { $name }
legends-best-shared = Vittoria condivisa: { $names }
legends-points = Punti
legends-part-stories = Storie d'oro
legends-part-charges = Addebiti viola
legends-part-objects = Oggetti
legends-part-own = Proprio colore
legends-part-colours = Quattro colori
legends-part-total = In tutto
legends-part-dust = Polvere rimasta (meno vince il pari)
