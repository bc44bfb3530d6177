# La pagina
page-home = Ai giochi
page-not-found = A questo indirizzo non c’è nulla.
page-not-loaded = Questa parte della pagina non si è caricata. Il server è acceso?
page-reload = Carica di nuovo
page-loading = Un momento …
page-maintenance = Questo server sta per fermarsi per manutenzione: le partite continuano, più tardi si potranno di nuovo aprire tavoli.
page-close = Chiudi

# La barra delle mosse
bar-label = La tua mossa
bar-your-turn = Tocca a te: scegli una mossa.
bar-choose-on-board = { $count ->
    [one] Una sola mossa è adatta.
   *[other] { $count } mosse sono adatte: scegli sul tavolo o nell’elenco.
 }
bar-all-moves = Tutte le mosse ({ $count })
bar-find = Cerca una mossa
bar-confirm = Conferma
bar-clear = Annulla la scelta
bar-take-back = Ritira
bar-undo = Annulla la mossa
bar-held = Hai detto: { $move }. Finché c’è tempo puoi cambiare.
bar-window = { $seconds ->
    [one] resta { $seconds } secondo
   *[other] restano { $seconds } secondi
 }
bar-as-said = Come hai detto: { $move }
bar-by-itself = Niente da scegliere: { $move }
bar-standing = In anticipo
bar-standing-turn = Passo fino al mio turno
bar-standing-round = Passo in questo giro
standing-title = Rispondi in anticipo
standing-turn = { $move } fino al mio prossimo turno
standing-round = { $move } in questo giro
standing-mine = Ma chiedimi di ciò che è mio
standing-stop = Chiedimi di nuovo
standing-note = Lo dici prima di sapere che cosa si chiede, e a nessun altro viene detto: non rivela nulla.
bar-sending = In viaggio …
bar-waiting-for = { $count ->
    [one] Aspettiamo { $names }.
   *[other] Aspettiamo { $names }.
 }
bar-waiting-for-many = { $count ->
    [one] Aspettiamo un giocatore.
   *[other] Aspettiamo { $count } giocatori.
 }
bar-watching = Stai guardando.
bar-over = La partita è finita.
bar-not-now = Ora non è possibile.
bar-why = Perché no
bar-hint = Consiglio
bar-list = Elenco delle mosse
bar-choose = Scegli ({ $count })
bar-rule = La regola

# Giocatori e bot
level-seedling = Germoglio
level-sprite = Folletto
level-fairy = Fata
level-queen = Regina
level-random = Caso
place-number = Giocatore { $number }
place-same-name = { $name } { $number }
place-former = ex giocatore
place-open = posto libero
place-you = tu
place-bot = bot
place-here = è qui
place-gone = non è qui
place-away = un bot gioca per { $name }
place-chooses = sta scegliendo
chip-you-choose = tocca a te
chip-rank = { $rank }° posto
drawer-whole = Grande come il tavolo
player-chooses = sceglie
place-time-left = ancora { $time }
place-more-time = Dai più tempo a { $name }
place-since = via dalle { $time }
place-menu = { $name }: altro
places-label = Giocatori
clock-days = { $days } g { $hours } h

# Finché i bot non sanno guardare lontano
soon-moment = tra un momento
soon-seconds = tra circa { $number ->
    [one] un secondo
   *[other] { $number } secondi
 }
soon-minutes = tra circa { $number ->
    [one] un minuto
   *[other] { $number } minuti
 }
table-sprites = Fate e Regine giocano ancora come Folletti: sapranno guardare lontano { $when }.
table-sprites-never = Su questo server Fate e Regine giocano come Folletti.
hint-sprite = Il parere di un Folletto, con la sua mossa per prima: Fate e Regine sapranno guardare lontano { $when }.
hint-sprite-ready = Il parere di un Folletto, con la sua mossa per prima. Ora Fate e Regine sanno guardare lontano: chiedi di nuovo.
hint-sprite-never = Il parere di un Folletto, con la sua mossa per prima: su questo server Fate e Regine giocano come Folletti.

# Il tavolo
table-title = { $game } · Fatina
table-loading = Si apparecchia il tavolo …
table-no-answer = Il server non risponde. Si riprova da soli.
table-preparing = Si distribuiscono le carte.
table-watching = { $count ->
    [one] Una persona guarda
   *[other] { $count } persone guardano
 }
table-you-watch = Guardi ciò che vedono tutti.
table-board = Il tavolo
table-more = Altro
table-panel = Accanto al tavolo
table-strip = Poco fa
table-log = Cronaca
table-chat = Chat
table-rules = Regole
table-settings = Impostazioni
table-keys = Tasti
table-leave = Lascia il tavolo
table-leave-sure = Puoi tornare con lo stesso link. { $takeover ->
    [yes] Fino ad allora un bot gioca per te.
   *[no] Gli altri ti aspettano.
 }
table-stay = Resta
table-back = Riprendo il mio posto
table-here = Sono qui
table-left = Hai lasciato questo tavolo.
table-late = Il tuo tempo è scaduto: gli altri possono far giocare un bot per te.
table-bot-plays = Un bot gioca per te.
table-end = Proponi di finire la partita
table-end-sure = Se tutti sono d’accordo, la partita finisce senza vincitore. Chi a quel punto se n’è andato ha perso.
table-end-asked = Proposta di { $names }: finire ora la partita.
table-end-agree = D’accordo
table-end-go-on = Si continua
table-end-voted = Hai proposto di finire. Si aspettano gli altri.
table-end-withdraw = Ritira la proposta
table-closed-operator = Chi gestisce questo server ha chiuso la partita.
table-closed-rules = Questa partita è cominciata con regole o carte che nel frattempo sono cambiate. Finisce qui, senza vincitori.
missed-away = { $name } non è qui.
missed-left = { $name } ha lasciato il tavolo.
missed-late = Il tempo di { $name } è scaduto.
missed-soon = Potrete decidere di continuare senza aspettare tra
missed-bot-soon = Un bot ({ $level }) giocherà al suo posto tra
missed-ask = Un bot ({ $level }) può giocare per { $name } fino al suo ritorno?
missed-voted = Per te può giocare un bot. Si aspettano gli altri.
missed-count = d’accordo { $agreed } su { $needed }
missed-agree = Fai giocare un bot
table-rematch = Rivincita
table-rematch-ready = Il tavolo della rivincita è pronto.
table-rematch-go = Alla rivincita
table-copy-link = Copia il link del mio posto
table-copied = Copiato. Con questo link puoi continuare su un altro dispositivo; tienilo per te.
table-to-home = Ai giochi
table-pass = Tocca a { $name }
table-pass-hint = Passa il dispositivo a { $name }. Nessun altro dovrebbe guardare.
table-pass-ready = Sono { $name }
table-mute = Silenzia la chat
table-unmute = Riascolta la chat
table-cancel = Annulla

# La linea con il server
line-connecting = Collegamento in corso …
line-lost = La connessione è caduta. Si riprova …
line-waiting = La connessione è caduta. La tua mossa aspetta e parte una volta sola, appena si può.
line-polling = Si usa una linea più lenta.

# La cronaca
log-label = Che cosa è successo
log-empty = Non è ancora successo nulla.
log-earlier = Prima
log-show = Mostra
log-sat = { $name } si siede.
log-bot = Un bot prende posto: { $name }.
log-by-itself = { $text } (Da sé.)
log-begun = La partita comincia.
log-take-back = { $name } torna indietro di un passo.
log-undo = { $name } annulla l’ultima mossa.
log-chat = { $name }: { $text }
log-more-time = { $name } dà più tempo a { $to }.
log-left = { $name } lascia il tavolo.
log-gone = { $name } non c’è più.
log-back = { $name } è di nuovo qui.
log-flag = Il tempo di { $name } è scaduto.
log-vote = { $name } vorrebbe finire la partita.
log-vote-against = { $name } vorrebbe continuare.
log-ended = { $count ->
    [0] La partita finisce.
   *[other] La partita finisce senza vincitore. Non c’è più: { $names }.
 }
log-closed-operator = Chi gestisce il server chiude la partita.
log-closed-rules = Le regole o le carte sono cambiate: la partita finisce.
log-absent = { $name } non è più qui.
log-present = { $name } è qui di nuovo.
log-claim = Proposta di { $name }: un bot gioca per { $to }.
log-claim-against = { $name } preferisce aspettare { $to }.
log-replaced = Ora un bot ({ $level }) gioca per { $to }.
log-offer = Proposta di { $name }: offrire il posto di { $to }.
log-offered = Il posto di { $to } è offerto a chi arriva.
log-rematch = { $name } vorrebbe la rivincita.
log-resumed = La partita riprende.

# Chat
chat-label = Chat
chat-say = Di’ qualcosa
chat-new = C’è qualcosa di nuovo nella chat.
chat-send = Invia
chat-empty = Nessuno ha ancora detto nulla.
chat-muted = La chat è silenziata.
chat-removed = (rimosso)
chat-watchers = Chi guarda non può scrivere qui.

# Segnalazioni
report-title = Segnalazione
report-message = Segnala il messaggio di { $name }
report-name = Segnala il nome { $name }
report-message-sure = Che cosa non va nel messaggio di { $name }?
report-name-sure = Che cosa non va nel nome { $name }?
report-hint = Puoi anche non scrivere nulla. La segnalazione la legge solo chi gestisce questo server; gli altri non ne sapranno niente.
report-send = Segnala
report-sent = Grazie. Chi gestisce questo server ci darà un’occhiata.

# Consigli
hint-title = Che cosa farebbe un bot
hint-level = A chi si chiede
hint-ask = Chiedi
hint-thinking = Sta pensando …
hint-chance = { $chance } di probabilità di vincere
hint-order = Per prima la mossa che farebbe il bot; accanto, la tua probabilità di vincere:
hint-sure = È sicuro della sua mossa.
hint-likely = La sua mossa gli pare la migliore, ma non ne è sicuro.
hint-close = La seconda mossa vale più o meno altrettanto.
hint-none = Ora non c’è nulla da scegliere.

# Impostazioni
set-language = Lingua
set-theme = Luce
set-theme-system = come il dispositivo
set-theme-dark = notte
set-theme-light = mattino
set-speed = Movimento
set-speed-off = nessuno
set-speed-slow = lento
set-speed-usual = normale
set-speed-fast = veloce
set-keys = Tasti singoli come scorciatoie

# Tasti
keys-title = Giocare con la tastiera
keys-intro = Tutto si raggiunge con Tab e si sceglie con Invio. Questi tasti sono più rapidi:
keys-next = la prossima cosa che si può scegliere (con Maiusc: la precedente)
keys-choose = sceglierla, o lasciarla di nuovo
keys-confirm = confermare
keys-clear = annullare la scelta, chiudere ciò che è aperto
keys-moves = l’elenco di tutte le mosse
keys-undo = ritirare un passo o annullare la mossa
keys-hint = chiedere un consiglio
keys-log = la cronaca
keys-chat = la chat
keys-rules = le regole
keys-must = riascoltare che cosa c’è da fare
keys-zoom = guardare la carta da vicino
keys-this = questi tasti

# Chi arriva con un link e non ha un posto
arrival-lost = Il link che ti ha portato qui non vale un posto, o non più: chiedine un altro a chi te l'ha mandato.
arrival-full = Tutti i posti sono presi: puoi guardare, o cominciare una partita tua.
arrival-offered = Tutti i posti sono presi tranne uno, lasciato dal suo giocatore: puoi continuare al suo posto, o guardare.
arrival-over = La partita a questo tavolo è finita: guarda com'è andata, o cominciane una tua.
arrival-take = Continua per { $name }
arrival-own = Una partita mia
arrival-watch = Guarda
arrival-look = Guarda com'è andata

cards-title = Altre carte
cards-with = Altre carte: { $name }
cards-lede = Qui si gioca con carte diverse da quelle stampate:
cards-download = Scarica il file delle carte
cards-same = Nessun dato di nessuna carta è diverso.
cards-new = nuova
cards-gone = non in gioco
cards-nothing = niente
cards-name-en = Nome inglese
cards-name-it = Nome italiano

watch-title = Un file di carte
watch-size = Quanto grandi
watch-small = piccole
watch-hand = come in mano
watch-zoom = grandi
watch-wrong = Con questo file non si può ancora giocare:
watch-wrong-kept = Con quello che ora c'è nel file non si può giocare. Sotto restano le carte com'erano prima:
watch-lost = Il comando non risponde più. Avvia di nuovo fatina cards --watch e questa pagina riprende.
