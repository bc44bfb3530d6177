title = Fate e Leggende
about = Gira per il bosco e narra leggende carta dopo carta. Ogni parola costa polvere di stelle, e chi la spende tutta ha un bel premio.
about-minutes = 45-75
about-weight = 3

option-surcharge = Quota per chi completa una storia
option-surcharge-compulsory = obbligatoria
option-surcharge-optional = quanto si vuole, dalla propria polvere
option-interruptions = Carte interruzione
option-interruptions-on = nel mazzo
option-interruptions-off = tolte: 77 leggende
option-agreement = Fine per comune accordo
option-agreement-off = no
option-agreement-on = lo si chiede a tutti a ogni turno

word-gold = oro
word-blue = blu
word-violet = viola
word-pink = rosa
word-green = verde
word-azure = azzurra
word-yellow = gialla
word-clockwise = in senso orario
word-counter-clockwise = in senso antiorario
word-down = coperto
word-up = scoperto
word-own = il proprio turno
word-arrival = l'arrivo
word-roll = il tiro
word-die = il dado
word-completion = la storia completata
word-announcement = la carta annunciata

# Le caselle dell'anello si contano da 1.
nth-space = { $space ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
    [4] 5
    [5] 6
    [6] 7
    [7] 8
    [8] 9
    [9] 10
    [10] 11
    [11] 12
    [12] 13
    [13] 14
    [14] 15
   *[15] 16
 }

move-fairy = Scegli la fatina { $fairy }
move-stop = Accetta di smettere
move-go-on = Continua a giocare
move-roll = Tira il dado
move-hat = Rovista nel cappello
move-uncover = Scopri { $object }
move-cover = Copri { $object }
move-walk = Muovi alla casella { nth-space }
move-look = Guarda la casella { nth-space }
move-no-look = Non guardare
move-swap = Posa { $card } coperta al suo posto
move-keep = Lascia com'è
move-tell = Narra { $card }
move-call = Dichiaralo { $colour } { $value }
move-name = Il jolly nudo prima vale { $value }
move-lend = Prendi { $amount } da { $other }
move-add = Aggiungi { $amount } al prezzo
move-charge = Addebita un punto a { $other }
move-place = Posa il nuovo oggetto { $face }
move-finish = Termina il turno
move-discard = Scarta { $card }
move-announce = Annuncia { $card }
move-hop = Balza di { $steps } { $way }
move-face = Il dado mostra { $face }
move-sneeze = Metti da parte { $amount }
move-want = Chiedi { $object }
move-give = Dai in cambio { $object }
move-story = La storia alla casella { nth-space }
move-whisper = Sussurra della casella { nth-space }
move-enough = Niente altre caselle
move-pick = Scambia alla casella { nth-space }
move-stay-quiet = Taci
move-blow = Vento contrario: si va { $way }
move-applaud = Scroscio d'applausi: metti da parte { $amount }
move-hush = Zitti tutti!

event-chose-fairy = { $seat } è la fatina { $fairy }.
event-starts = { $seat } ha il tiro più alto e comincia. Tutti i segnalini stanno sulla casella { nth-space }.
event-turn = Turno { $number }: { $seat }.
event-no-agreement = Non tutti vogliono smettere: si continua.
event-reshuffled = Si mescolano gli scarti: il mazzo ha { $cards ->
    [one] una carta
   *[other] { $cards } carte
 }.
event-drew = { $seat } pesca { $card }.
event-no-draw = { $seat } non pesca: mazzo e scarti sono vuoti.
event-rummaged = { $seat } rovista nel cappello.
event-rolled = { $seat } tira { $face }.
event-walked = { $seat } muove alla casella { nth-space }.
event-uncovered = { $seat } scopre { $object }.
event-covered = { $seat } copre { $object }.
event-looked = { $seat } guarda la casella { nth-space }: { $card }.
event-swapped = { $seat } scambia alla casella { nth-space }{ $laid-id ->
    [hidden] .
   *[other] : { $laid } per { $taken }.
 }
event-named = { $seat } dichiara il jolly nudo alla casella { nth-space }: { $colour } { $value }.
event-told = { $seat } narra { $card } alla casella { nth-space }: { $colour } { $value }.
event-price = Il prezzo per { $seat }: { $value } per la carta{ $surcharge ->
    [0] .
   *[other] , { $surcharge } per la storia completata: { $total } in tutto.
 }
event-paid = { $seat } paga { $amount } e ne ha ancora { $left }.
event-lent = { $lender } presta { $amount } a { $seat } e ne ha ancora { $left }.
event-forgiven = A { $seat } { $amount ->
    [one] è condonata una fiche
   *[other] sono condonate { $amount } fiches
 }: nessuno ha più polvere.
event-completed = { $seat } completa la storia { $colour } alla casella { nth-space }, { $cards ->
    [one] una carta
   *[other] { $cards } carte
 }.
event-gold-reward = Oro: { $seat } ottiene { $points ->
    [one] un punto
   *[other] { $points } punti
 }.
event-violet-reward = Viola: { $seat } addebita un punto a { $victim }.
event-blue-reward = Blu: { $seat } ottiene un oggetto.
event-took-object = { $seat } prende { $object-id ->
    [hidden] un oggetto
   *[other] { $object }
 }.
event-placed = { $seat } posa un oggetto { $up-id ->
    [true] scoperto
   *[other] coperto
 }{ $object-id ->
    [hidden] .
   *[other] : { $object }.
 }
event-exhausted = { $seat } ha finito la polvere di stelle.
event-no-object = Non ci sono più oggetti per { $seat }.
event-dust-back = { $seat } riprende { $amount } dal tavolo.
event-discarded = { $seat } scarta { $card }.
event-asked = Si chiede a tutti gli altri se rispondono: { $window }.
event-announced = { $seat } annuncia { $card }.
event-hushed = { $seat } zittisce { $other }: { $card } non ha effetto.
event-another-legend = { $seat } in questo turno può ancora narrare { $cards ->
    [one] una carta
   *[other] { $cards } carte
 }.
event-hopped = { $seat } balza alla casella { nth-space } e può narrare una carta in più.
event-white-night = D'ora in poi gli oggetti bianchi valgono { $points }.
event-wisp = Il dado di { $seat } mostra { $face }.
event-wind = Il vento di { $seat } soffia: si deve andare { $way }.
event-set-aside = { $seat } mette da parte { $amount } alla casella { nth-space } e ne ha ancora { $left }.
event-exchanged = { $seat } dà { $given } a { $other } per { $taken }.
event-blown = Tutta la polvere della storia alla casella { nth-space } torna ai proprietari.
event-forgotten = La storia alla casella { nth-space } è dimenticata.
event-four-kinds = { $seat } ha tutti e quattro gli oggetti.
event-objects-gone = È stato preso l'ultimo oggetto.
event-agreed = Tutti sono d'accordo di smettere.
event-frozen = Il tavolo è bloccato: la partita finisce.
event-counted = { $seat }: storie { $stories }, addebiti { $charges }, oggetti { $objects }, proprio colore { $own }, quattro colori { $colours }.
event-total = { $seat } ha { $points ->
    [1] un punto
   *[other] { $points } punti
 } e { $dust } di polvere nella riserva.

no-fairy-now = Le fatine si scelgono all'inizio.
no-fairy-taken = La fatina { $fairy } è già presa.
no-vote-now = Nessuno chiede se smettere.
no-roll-now = Il dado si tira dopo la pesca, una volta per turno.
no-hat-now = Il cappello serve dopo la pesca e prima del tiro.
no-hat = Ti serve un cappello a punta scoperto.
no-turn-now = Gli oggetti si girano tra un passo e l'altro del proprio turno.
no-not-yours = Quest'oggetto non è tuo: { $object }.
no-turned-twice = Hai appena girato quest'oggetto: { $object }.
no-open-already = Quest'oggetto è già scoperto: { $object }.
no-covered-already = Quest'oggetto è già coperto: { $object }.
no-walk-now = Si muove quando il dado è fissato.
no-such-space = Quella casella non c'è: vanno da 1 a { $spaces ->
    [9] 10
    [12] 13
   *[15] 16
 }.
no-too-far = Hai tirato { $die }: devi muovere esattamente quanto permettono il dado e i tuoi oggetti scoperti.
no-wind = Il vento ti costringe ad andare { $way }.
no-look-now = Si guarda una volta, subito dopo il movimento.
no-sight = Puoi guardare la casella dove sei; con una bacchetta scoperta, le due vicine.
no-swap-now = Si scambia dopo aver guardato.
no-not-in-hand = Non hai in mano { $card }.
no-tell-now = Si narra dopo il movimento, finito lo sguardo e lo scambio.
no-hat-tell = Rovistare nel cappello ti è costato il turno.
no-more-legends = In questo turno non puoi narrare altre carte.
no-not-a-legend = { $card } è un'interruzione: annunciala.
no-start = Una storia comincia con un 1 o un 5.
no-room = Di storie { $colour } ce ne sono già quante permesse.
no-bare-colour = Il jolly nudo non può essere { $colour }.
no-bare-value = Nessun valore possibile del jolly nudo si accorda.
no-colour = La storia qui è { $colour }.
no-value = L'ultima carta vale { $last }: va solo lo stesso valore, o uno in più o in meno.
no-call-now = Nessun jolly aspetta di essere dichiarato.
no-bar = { $card } non può essere { $colour }.
no-name-now = Un jolly nudo si dichiara solo insieme alla carta che lo segue, quando c'è da scegliere.
no-name = Il jolly nudo non può avere quel valore, o non farebbe differenza.
no-lend-now = Nessuno deve prestare nulla.
no-lender = Ora si sceglie quanto presta { $seat }: si procede in senso orario.
no-loan = { $seat } deve prestare ciò che gli altri non possono, al più quanto ha, e non più di quanto manca.
no-add-now = Non c'è una quota da scegliere.
no-add = Puoi aggiungere al più uno per carta della storia, dalla tua polvere.
no-charge-now = Non c'è una storia viola da addebitare.
no-charge = Si addebita a un avversario.
no-place-now = Non hai un oggetto nuovo da posare.
no-finish-now = Il turno non si può ancora terminare.
no-discard-now = Si scarta alla fine del proprio turno, finché restano tre carte.
no-announce-now = Le interruzioni si annunciano tra un passo e l'altro del proprio turno.
no-interruption = { $card } non è un'interruzione.
no-arrival = { $card } si gioca solo dopo il movimento.
no-roll-window = { $card } si gioca al posto del tiro.
no-own-turn = { $card } si gioca solo in risposta a un altro.
no-target = { $card } ora non ha nulla su cui agire.
no-aim-now = Nessuna interruzione lo chiede ora.
no-aim = La carta non permette quella scelta.
no-answer-now = Nessuno ti chiede una risposta.
no-reaction = Non puoi rispondere così: non hai la carta, o non è il suo momento.

# Che cosa può esserci di sbagliato in un file di carte.
flaw-deck = le copie di tutte le leggende fanno { $total }, senza interruzioni { $plain }; di queste devono essere { $least }, e in tutto al massimo { $most } (FL-3)
flaw-objects = le copie di tutti gli oggetti fanno { $total }; devono essere da 1 a { $most } (FL-2)
flaw-story = { $card } è una storia (story), quindi le servono un solo colore in colours e un value (FL-4)
flaw-wild = { $card } è un jolly (wild), quindi le servono colours (FL-3)
flaw-interruption = { $card } è un'interruzione, quindi le servono window ed effect
flaw-same-effect = { $other } e { $card } hanno lo stesso effetto: basta una carta con più copie
flaw-window = { $card }: { $effect } non si può giocare nella finestra { $window }
flaw-amount = { $card }: a { $effect } serve un amount da { $least } a { $most }
flaw-row = le carte che si possono narrare in { $colour } sono { $total }; una storia ne tiene { $most }
