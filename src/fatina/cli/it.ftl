# Frasi del comando. I label-… e word-… di un gioco vengono prima di quelli qui sotto.

you = { $player } (tu)
only-you = Lo vedi solo tu
compiling = Compilo { $game }: circa { $seconds } s, una volta sola

warm-compiled = { $game }: compilato in { $seconds } s
warm-before = { $game }: era già compilato
warm-failed = { $game }: non compilato: { $reason }
warm-all = { $count ->
    [one] Un gioco è compilato
   *[other] { $count } giochi sono compilati
 }; ci sono voluti { $seconds } s, e tutto resta in { $folder }.

column-game = gioco
column-title = titolo
column-players = giocatori
column-options = opzioni, prima il valore consueto
column-card = carta
column-facts = dati
column-rank = posto
column-player = giocatore
column-score = punti
column-move = mossa
column-win = probabilità di vincere
column-lead = vantaggio
column-visits = visite
column-worth = giudizio

sources = Da dove viene ogni dato:
source-rulebook = il regolamento
source-derived = segue dal regolamento
source-public = fonti pubbliche
source-reconstructed = perduto, ricostruito da noi
picture = Figura sulla pagina
section = { $section }: { $different ->
    [one] una carta
   *[other] { $different } carte diverse
 }, { $copies } in tutto

level-random = caso
level-seedling = germoglio
level-sprite = folletto
level-fairy = fata
level-queen = regina

hint-for = Che cosa farebbe un bot ({ $bot }) al posto di { $player }, la mossa migliore per prima:
hint-for-good = Così pensa un folletto, d'istinto: FATINA_JIT=0 vieta di compilare.
hint-until-warm = Così pensa un folletto, d'istinto. Per far cercare il bot ({ $bot }): fatina warm { $game } (circa { $seconds } s, una volta sola)
hint-sure = È sicuro della sua mossa.
hint-likely = La sua mossa gli pare la migliore, ma non ne è sicuro.
hint-close = La seconda mossa vale più o meno altrettanto.
hint-thinking = Il bot ({ $bot }) pensa
hint-effort = { $simulations ->
    [one] una partita immaginata
   *[other] { $simulations } partite immaginate
} in { $seconds } s

dataset-files = { $game }: { $games ->
    [one] una partita
   *[other] { $games } partite
 }, { $decisions ->
    [one] una decisione
   *[other] { $decisions } decisioni
 }, scritte in { $seconds } s in { $place } ({ $files ->
    [one] un file
   *[other] { $files } file
 }, { $megabytes } MB).
dataset-minari = { $game }: { $games ->
    [one] una partita
   *[other] { $games } partite
 }, { $decisions ->
    [one] una decisione
   *[other] { $decisions } decisioni
 }, scritte in { $seconds } s per Minari come { $place } ({ $episodes ->
    [one] un episodio
   *[other] { $episodes } episodi
 }).

welcome = { $seats } giocatori. Tu sei { $player }; gli altri sono bot (livello: { $bot }). Scrivi ? per l'aiuto.
sprites-until = Finché la loro ricerca non è compilata, tra circa { $seconds } s, gli altri giocano come folletti.
sprites-no-more = La loro ricerca è compilata: d'ora in poi gli altri giocano da { $bot }.
sprites-after-all = Non è stato possibile compilare la loro ricerca ({ $reason }): gli altri restano folletti.
sprites-for-good = FATINA_JIT=0 vieta di compilare: gli altri giocano come folletti.
thinking = Gli altri pensano
only-move = → { $move } (è la tua unica mossa)
hint-is = Un { $bot }, d'istinto: { $move }
prompt = { $most ->
    [1] La tua scelta: 1, o annulla (? per l'aiuto):
   *[other] La tua scelta, da 1 a { $most } (? per l'aiuto):
 }
nothing-typed = Scrivi un numero, parole di una mossa, oppure ? per l'aiuto.
no-such-number = La mossa { $number } non c'è: vanno da 1 a { $most }.
several = Più mosse hanno queste parole; scrivi un numero o altre parole:
not-understood = Nessuna mossa ha le parole "{ $answer }". Scrivi ? per l'aiuto.
taken-back = Ritirato.
saved = Salvata in { $file }.
save-where = Dove? Scrivi: salva FILE
not-saved = Non si può scrivere { $file }: { $reason }.
left = Arrivederci. La partita non è stata salvata.
left-saved = Arrivederci. Per continuare: { $command }
game-over = La partita è finita
winners = { $count ->
    [one] Vince { $names }.
   *[other] Vincono insieme { $names }.
 }

command-help = aiuto
command-card = carta
command-hint = consiglio
command-why = perché
command-undo = annulla
command-table = tavolo
command-rules = regole
command-save = salva
command-quit = esci
help-choose = Scegli una mossa con il suo numero, o scrivendo parole della sua frase. Puoi anche scrivere:
help-help = questo aiuto
help-card = carta PAROLE: che cosa fanno le carte con queste parole nel nome
help-hint = che cosa farebbe un bot, d'istinto
help-why = perché PAROLE: perché una mossa con queste parole non è possibile
help-undo = ritira l'ultimo passo di una scelta non ancora finita
help-table = mostra di nuovo il tavolo e le tue mosse
help-rules = leggi le regole del gioco
help-save = salva FILE: conserva la partita in un file; poi FILE si può tralasciare
help-quit = lascia la partita
why-what = Quale mossa? Scrivi: perché PAROLE della mossa
why-unknown = Nessuna mossa di questo gioco ha le parole "{ $answer }".
why-possible = ora è possibile.
why-of = { $move } e { $more ->
    [one] un'altra mossa
   *[other] altre { $more } mosse
 }
more = … e altre { $more }; scrivi altre parole.
map-further-east = Più a est:
card-which = Quale carta? Scrivi: carta PAROLE del suo nome
card-unknown = Nessuna carta ha le parole "{ $answer }" nel nome.

table-after = Il tavolo dopo la mossa { $moves }
not-over = La partita non è finita: dopo { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
 } aspetta { $names }.
verified = Verificata: { $moves ->
    [one] l'unica mossa è permessa
   *[other] tutte le { $moves } mosse sono permesse
 }, la chiave corrisponde alla sua impronta{ $over ->
    [yes] , e i punti sono giusti.
   *[no] .
 }

# Come si chiamano i campi delle viste e i dati delle carte.
label-across = a est
label-active = di turno
label-afraid = ha paura
label-aim = bersaglio
label-amount = quante
label-announced = annunciata
label-announcer = annunciata da
label-answer = reagisci
label-answer-choice = la tua reazione
label-arrival = arrivo su
label-arrived = arrivata
label-aside = polvere messa da parte
label-asked = interrogato
label-asked-recipe = sulla ricetta
label-authority = autorità
label-back = dorso
label-bare = senza valore
label-barren = lavaggi a vuoto
label-beyond = oltre la ricetta
label-building = costruisci
label-built = ha costruito la carta
label-card = carta
label-cards = carte
label-categories = categorie
label-category = categoria
label-cell = casella
label-cells = caselle
label-charges = storie viola
label-choosing = stai per narrare
label-chosen = scelta
label-closed = chiusa
label-colour = colore
label-colours = colori
label-condition = condizione
label-copies = copie
label-copies-b = copie nel mazzo B
label-current = corrente
label-deck = mazzo
label-die = dado
label-discards = scarti
label-distractions = distratta da
label-done = fatto
label-down = a sud
label-dust = polvere
label-effect = effetto
label-ending = mazzo finito
label-exchanges = scambi rimasti
label-face = lato
label-face-up = scoperta
label-fairies = fate
label-fairy = fata
label-fantasy = fantasia
label-first = primo gioco
label-first-two = prime due carte
label-forced = verso
label-forest = bosco
label-four-colours = quattro colori
label-front = fronte
label-games = giochi completati
label-garment = indumento
label-garments = indumenti
label-gone = eliminate
label-hand = mano
label-idle = turni a vuoto
label-in-piles = nei mazzi
label-keeps = tiene
label-kept = tenute
label-kind = genere
label-known = note
label-laid = posate
label-laid-again = da posare di nuovo
label-last-journey = ultimo viaggio
label-last-round = ultimo turno
label-laying = posa materiali
label-legend = leggenda
label-legends = leggende da narrare
label-lender = chi presta
label-line = gioco
label-loaded = con un indumento
label-loans = prestiti
label-looked = guardata alla casella
label-marked = contrassegnata
label-marker = segnalino
label-market = mercato
label-material = materiale
label-materials = materiali
label-missing = mancano
label-named = accanto alla carta
label-names = valore nominato
label-needs = richiede
label-number = numero
label-object = oggetto
label-object-deck = mazzo degli oggetti
label-objects = oggetti
label-offer = offri
label-offered = offerti
label-on-offer = in vista
label-order = ordine
label-own-colour = proprio colore
label-owned = possedute
label-passed = passate
label-pawn = segnalino alla casella
label-petrified = turni da perdere
label-phase = fase
label-pick = scelta
label-picked-by = scelto da
label-picker = chi sceglie
label-pile = mucchio
label-piles = mazzi
label-place = luogo
label-placed = piazzata
label-placed-by = messa da
label-places = luoghi
label-placing = piazzano un oggetto
label-plan = il tuo piano
label-played = calata
label-points = punti
label-position = posizione
label-possible = può essere
label-queen = regina
label-quiet = turni senza leggende
label-recalled = richiamata
label-recipe = ricetta
label-recipe-objects = oggetti della ricetta
label-recipes = ricette
label-recipes-left = ricette rimaste
label-requires = per ogni
label-resistance = resistenza
label-ring = anello
label-river = fiume
label-round = turno
label-row = fila
label-second = secondo gioco
label-seen = viste
label-selected = selezionato
label-serpents = serpenti
label-shifted = spostata
label-side = lato
label-space = casella
label-spots = rive
label-stack = mazzo
label-stage = fase
label-stand-in = il Trickster vale come
label-start = primo giocatore
label-starter = chi ha iniziato
label-step = passo
label-stories = storie
label-strength = forza
label-supply = polvere di stelle
label-surcharge = quota
label-teams = squadre
label-third = terzo gioco
label-threshold = punti per finire
label-times = punti ciascuna
label-to = a
label-to-set = mette il viandante
label-top = in cima al mazzo
label-total = forza di lavaggio
label-touches = riguarda
label-traits = caratteristiche
label-trick = giocata
label-turn = tocca a
label-turning = posti da girare
label-turns = turni
label-type = tipologia
label-types = tipi
label-unseen = non viste
label-value = valore
label-wants = vuole
label-washed = lavati
label-wayfarer = viandante
label-white-night = notte bianca
label-whom = carte di
label-window = si chiede a tutti di

# Come si chiamano i loro valori; word-CAMPO-VALORE dove il valore di un campo vuole una parola sua.
word-act = giocare o partire
word-action = azione
word-add = dire la quota
word-adding = aggiungere fate
word-aim = scegliere il bersaglio
word-all = tutti
word-ally = alleata
word-another-legend = narrare un'altra leggenda
word-answer = rispondere
word-any = ogni categoria
word-applause = applauso
word-ask = chiedere a un giocatore
word-avversita = avversità
word-before = prima di raccogliere
word-begin = iniziare il turno
word-blow-dust = soffiare polvere
word-building-order = ordine di costruzione
word-bush = cespuglio
word-call = dire colore e valore
word-carry = spostare una carta
word-carry-to = scegliere dove
word-character = personaggio
word-charge = addebitare a un giocatore
word-choose-die = scegliere il dado
word-close = chiudere
word-colours = scegliere i colori
word-conditional = condizionale
word-covered = coperto
word-dance = danza
word-direction = scegliere il verso
word-discard = scartare
word-done = finito
word-dragonvale = Valle dei Draghi
word-draw = pescare
word-each-card = tutte queste carte
word-end = fine
word-exchange = scambiare
word-exchanging = scambiare
word-extra = materiale in più
word-face-open = scoperto
word-fairy = fata
word-fairy-wood = Bosco Fatato
word-first-wayfarer = mettere il viandante
word-forest-card = scegliere una carta bosco
word-forest-taking = prendere dal bosco
word-forget = dimenticare
word-front-buio = buio
word-gather = raccogliere
word-go = scegliere un luogo
word-hat = cappello
word-hidden = nascosto
word-holy-empire = Sacro Impero
word-hop = balzare
word-hunt = cacciare
word-hush = zittire
word-interruption = interruzione
word-keeping = tenere carte
word-last-changes = ultimi cambi
word-lay-again = posare di nuovo una carta
word-lay-again-turn = girarla
word-legend = leggenda
word-lend = chiedere prestiti
word-loaded = caricata
word-look = guardare
word-lose = cedere un oggetto
word-most-of-category = più di tutti nella categoria
word-most-of-type = più di tutti del tipo
word-move = muovere
word-next = il prossimo
word-no = no
word-now = questo
word-offer = offrire
word-open = aprire
word-over = finita
word-phase-turn = turno
word-pick = scegliere
word-pietrificazione = pietrificazione
word-place = posare
word-placed = piazzata
word-play = giocare
word-poverta = povertà
word-react = reagire
word-recalled = richiamata
word-river = al fiume
word-scoring = punteggio
word-select = scegliere un indumento
word-self = chi la gioca
word-serpent = fata serpente
word-settle = pagare
word-shadow = Regno delle Ombre
word-shifted = spostata
word-shoes = scarpette
word-slide = far scorrere una carta
word-slide-square = scegliere il posto
word-sneeze = starnuto
word-square = scegliere un posto
word-colour-azure = azzurro
word-colour-yellow = giallo
word-stage-fairy = scegliere una fata
word-stage-roll = tirare il dado
word-step = scoprire una carta
word-story = storia
word-supply = supplire un materiale
word-swap = scambiare carte
word-swap-with = scegliere l'altra carta
word-takes-acorn = toglie una ghianda
word-takes-leaf = toglie una foglia
word-takes-mushroom = toglie un fungo
word-takes-orange = toglie un'arancia
word-takes-rose = toglie petali di rosa
word-takes-walnut = toglie una noce
word-tell = narrare
word-tidy = riordinare
word-token = mettere il viandante
word-token-in-scoring = mettere il viandante
word-trickster = trickster
word-turn = girare
word-two-of-each-category = due di ogni categoria
word-type-place = luogo
word-types-place = luogo
word-variable = variabile
word-vote = votare
word-walk = camminare
word-walking-order = ordine di cammino
word-wand = bacchetta
word-wealth = pescare per la ricchezza
word-whisper = sussurro
word-white = bianco
word-white-night = notte bianca
word-wild = jolly
word-wings = ali
word-yes = sì

# Il controllo della distribuzione
verify-commitment = La metà segreta ha l'impronta mostrata all'apertura del tavolo.
verify-key = La metà segreta e la fortuna dei giocatori danno la chiave del mazziere.
verify-deal = La chiave del mazziere ha l'impronta scritta nel verbale.
verify-moves = Distribuite le carte con questa chiave, ogni mossa è permessa dalle regole.
verify-scores = Le mosse portano a questi punteggi.
verify-ranks = Le mosse portano a questi posti in classifica.
verify-expected = promesso: { $value }
verify-found = trovato: { $value }
verify-no-table = Nessuno ha promesso nulla prima di distribuire: il verbale non viene da un tavolo, o le carte erano note (una prima partita, o una che ne continua un'altra).
verify-holds = Tutto torna.
verify-fails = Qualcosa non torna.

study-looks = Qualcuno ha già guardato: gli intervalli sono quelli più larghi, giusti a ogni sguardo.
study-written = Scritto: { $files }
study-stopped = Fermato. Partite conservate: { $done } su { $of }; lo stesso comando riprende da lì.
