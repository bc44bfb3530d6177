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
now-tell-finish = Nessuna tua carta va bene qui: termina il turno.
now-told = Hai narrato la tua carta: termina il turno, o usa ciò che hai.
now-told-finish = Hai narrato la tua carta: termina il turno.
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
now-answer-die = { $name } ha { $die }. Risponde solo Vento contrario; si chiede a tutti.
now-answer-completion = { $name } completa una storia. Risponde solo Scroscio d'applausi; si chiede a tutti.
now-answer-announcement = { $name } annuncia { $card }. La ferma solo Zitti tutti!, e si chiede a tutti.

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
legends-space-inviting = qui va bene una tua carta
legends-centre = Il cuore del bosco
legends-all-asked = Si chiede a tutti, così nessuno scopre chi l'ha.
legends-begins = Qui non c'è storia: la comincia un 1 o un 5.
legends-full = Ora non c'è posto per altre storie di colore: { $colours }.
legends-completes = La completa un { $value } per { $value } + { $cards } = { $total } di polvere: { $colour ->
    [gold] 2 punti.
    [blue] un oggetto.
   *[violet] un avversario perde un punto.
 }
legends-ends = Si chiude con un { $value }: { $colour ->
    [gold] 2 punti.
    [blue] un oggetto.
   *[violet] un avversario perde un punto.
 }
legends-costs = costa { $amount } alla casella { $number }
legends-open-colour = colore aperto
legends-over = Le storie sono narrate
legends-state-fairy = Si scelgono le fatine
legends-state = Turno { $number }: { $name }
legends-dust-count = { $count } di polvere
legends-points-so-far = Punti finora: { $points }, senza gli oggetti che non hai mai visto
legends-doing-chooses = sceglie
legends-doing-votes = vota
legends-doing-rolls = tira
legends-doing-moves = muove
legends-doing-looks = guarda
legends-doing-tells = narra
legends-doing-rewards = riceve il premio
legends-doing-discards = scarta
legends-doing-answers = può rispondere
legends-doing-plays = gioca una carta
legends-die = Il dado mostra { $face }
legends-no-die = Il dado non è ancora tirato
legends-announced = { $name } annuncia { $card }
legends-deck = Leggende nel mazzo:
legends-object-deck = Oggetti nel mazzo:
legends-discards = Scarti: { $count }
legends-white-night = Notte bianca: gli oggetti bianchi valgono 3

legends-story = Casella { $number }: { $colour }
legends-steps = Valori già narrati
legends-step-told = narrato
legends-step-missing = manca
legends-row = Carte della storia
legends-told = { $card }, valore { $value }
legends-bare = { $card }, senza polvere: il valore è di nuovo aperto
legends-dust-of = { $count } di polvere di { $name }

legends-yours = Tuo
legends-you-are = Tu, fatina { $fairy }
legends-hand = La tua mano
legends-hand-card = { $count ->
    [1] { $card }
   *[other] { $card }, { $count } volte
 }
legends-no-hand = Nessuna carta in mano.
legends-objects = I tuoi oggetti
legends-objects-of = Oggetti di { $name }
legends-object = { $object }, oggetto { $face ->
    [open] scoperto
    [covered] coperto, già visto
   *[hidden] coperto
 }
legends-object-hidden = Un oggetto coperto
legends-objects-count = { $count ->
    [one] 1 oggetto
   *[other] { $count } oggetti
 }
legends-goal = Spendi tutta la polvere per avere un oggetto. Quattro tipi diversi chiudono la partita.
legends-kinds = { $count ->
    [one] 1 tipo su 4
   *[other] { $count } tipi su 4
 }
legends-lacks = ti manca: { $kind }
legends-kind-shoes = scarpette
legends-kind-wings = ali
legends-kind-wand = bacchetta
legends-kind-hat = cappello
legends-objects-all = Tutti gli oggetti
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
legends-charge = Addebita a { $name }
legends-hand-of = { $count ->
    [0] Nessuna carta
    [one] 1 carta
   *[other] { $count } carte
 }
legends-known = Di questa mano conosci: { $cards }

legends-best = Vince { $name }
legends-best-shared = Vittoria condivisa: { $names }
legends-points = Punti
legends-part-stories = Storie d'oro
legends-part-stories-how = 2 per ognuna
legends-part-charges = Addebiti viola
legends-part-charges-how = −1 per ognuno
legends-part-objects = Oggetti
legends-part-objects-how = del proprio colore 4, bianchi { $white }, altri 2
legends-part-own = Proprio colore
legends-part-own-how = quattro oggetti suoi
legends-part-colours = Quattro colori
legends-part-colours-how = quattro diversi
legends-part-total = In tutto
legends-part-total-how = vince chi ha di più
legends-part-dust = Polvere rimasta
legends-part-dust-how = a pari punti vince chi ne ha meno

legends-word-completes = completata: { $colour ->
    [gold] 2 punti
    [blue] un oggetto
   *[violet] un avversario perde un punto
 }
legends-word-hushed = zittita
