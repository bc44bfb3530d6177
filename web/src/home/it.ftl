# Inizio: giochi, tavoli, inviti.
home-skip = Al contenuto
home-to-home = Fatina, inizio
home-language = Lingua
home-light = Tema chiaro
home-dark = Tema scuro
home-foot = Altre pagine
home-games = Giochi
home-ratings = Classifiche
home-credits = Riconoscimenti

home-title = Cinque giochi di carte dal bosco delle fate
home-lede = Gioca subito contro i bot, o manda un link agli amici. Niente da installare, nessun account.
home-name = Il tuo nome
home-name-hint = Così gli altri sanno chi sei. Con un nome le tue partite contano per le classifiche.
home-guest = Ospite
home-loading = I giochi stanno arrivando …
home-again = Riprova

home-players = { $players } giocatori
home-minutes = { $minutes } min
home-weight = Peso { $weight } su 5
home-weight-short = peso
home-play = Gioca subito
home-first = È la tua prima partita a { $game }?
home-first-learn = Mostrami come
home-first-play = Gioca senz'altro
home-invite = Invita amici
home-setup = Prepara un tavolo

home-mine = Le mie partite
home-your-turn = Tocca a te
home-waiting-for = Si aspetta: { $names }
home-waiting-places = { $places ->
    [one] Manca ancora un giocatore
   *[other] Mancano ancora { $places } giocatori
 }
home-result = { $rank ->
    [1] { $count ->
        [one] Hai vinto
       *[other] Vittoria divisa tra { $winners }
     }
   *[other] { $count ->
        [one] Vince { $winners }
       *[other] Vittoria divisa tra { $winners }
     }
 }: { $scores }
home-ended = { $count ->
    [one] Una finita
   *[other] { $count } finite
 }
home-status-open = Si aspettano giocatori
home-status-preparing = Si danno le carte
home-status-over = Finita
home-status-ended = Finita per accordo
home-status-playing = In corso
home-go-on = Continua
home-look = Guarda
home-forget = Togli dall'elenco
home-forget-it = Togli dall'elenco { $game } { $others }

home-public = Tavoli aperti a tutti
home-public-none = Al momento nessun tavolo pubblico. Fanne uno: «Prepara un tavolo» e poi «chiunque».
home-free-places = { $places ->
    [one] un posto libero
   *[other] { $places } posti liberi
 }
home-join = Siediti
home-watch = Guarda
home-with = con { $names }
home-nobody-yet = ancora nessuno

home-record = Guarda una partita registrata
home-record-hint = Un file scaricato dopo una partita, o scritto dal comando fatina.
home-record-file = Registrazione (file JSON)
home-record-bad = Questo file non è la registrazione di una partita: scegline uno scaricato dopo una partita (JSON).
home-record-large = Questo file è troppo grande per una registrazione: scegline uno scaricato dopo una partita (JSON).
home-record-rules = Quella partita seguiva altre regole o altre carte: la rigioca la Fatina di allora, con fatina replay.
home-record-early = Questa registrazione è stata scritta prima della fine: scaricala di nuovo a partita finita.
home-record-changed = Questa registrazione non porta attraverso una partita intera, come se qualcuno l'avesse cambiata: scaricala di nuovo. ({ $message })

new-title = Un nuovo tavolo: { $game }
new-seats = Giocatori
new-places = Chi siede dove
new-place = Posto { $number }
new-kind-mine = Io
new-kind-hot = Un'altra persona su questo dispositivo
new-kind-open = Libero, per chi ha il link
new-name-of = Nome al posto { $number }
new-bot = Bot: { $level }
new-levels = I bot
new-about-seedling = guarda due mosse a caso. Per dare una prima occhiata.
new-about-sprite = gioca d'istinto, un passo avanti. Un avversario amichevole.
new-about-fairy = guarda lontano e ricorda ogni carta.
new-about-queen = pensa dieci volte più di una fata. La più forte.
new-options = Regole di questo tavolo
new-usual = { $value } (di solito)
new-pace = Ritmo
new-pace-free = Senza orologio
new-pace-live = Orologio
new-pace-days = Giorni
new-pace-about-free = Ognuno si prende il tempo che vuole.
new-pace-about-live = Ognuno ha alcuni minuti per tutta la partita, e qualche secondo in più a ogni mossa.
new-pace-about-days = Ognuno ha alcuni giorni per ogni mossa: torna quando vuoi.
new-minutes = Minuti a testa
new-increment = Secondi a mossa
new-days = Giorni a mossa
new-public = Chi può venire
new-by-link = Solo chi ha il link
new-anyone = Chiunque: compare nella pagina iniziale
new-bots-pause = I bot muovono
new-bots-pause-250 = alla svelta
new-bots-pause-700 = così da poter seguire
new-bots-pause-1500 = con calma
new-window = I momenti per reagire durano
new-window-open = finché tutti hanno risposto
new-window-seconds = { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
 }
new-window-hint = Con un tempo fisso nessuno vede chi ha risposto subito e chi aveva qualcosa da pensare.
new-takeover = Un bot gioca per chi se n'è andato, finché non torna
new-hints = I consigli di un bot sono permessi
new-more = Altro
new-luck = La tua parte nel mescolare
new-luck-hint = Un testo qualunque. Entra nella distribuzione, così nessuno, nemmeno il server, può aver scelto le carte.
new-make = Apri il tavolo
new-start = Comincia
new-cancel = Annulla
new-unfitting = In { $seats } questo non si può, o non tutto insieme. { $chosen }.
new-none-mine = Non hai un posto: guarderai.

invite-title = Si aspettano giocatori
invite-lede = Manda questo link a chi vuoi che giochi con te. La partita comincia da sola quando tutti i posti sono presi.
invite-link = Link a questo tavolo
invite-copy = Copia
invite-copied = Copiato
invite-share = Condividi
invite-share-text = Giochiamo a { $game }!
invite-places = Posti
invite-you = tu
invite-free = libero
invite-kept = tenuto per { $name }
invite-kept-for = ancora per { $time }
invite-release = Libero per chiunque
invite-here = presente
invite-take = Siediti qui
invite-taking = Ti stai sedendo …
invite-bot = Metti un bot qui
invite-level = Livello del bot
invite-own-link = Continua da un altro dispositivo
invite-own-link-hint = Questo link è il tuo posto: tienilo per te.
invite-watching = Stai guardando. Prendi un posto libero per giocare.
invite-full = Stai guardando: tutti i posti sono presi o tenuti per qualcuno. Aspetta se uno si libera, o comincia una partita tua.

terms = Come si gioca a questo tavolo
terms-live = { $minutes } min a testa, { $seconds } s in più a mossa
terms-days = { $days ->
    [one] un giorno a mossa
   *[other] { $days } giorni a mossa
 }
terms-window = { $seconds ->
    [one] i momenti per reagire durano { $seconds } secondo
   *[other] i momenti per reagire durano { $seconds } secondi
 }
terms-takeover = un bot gioca per chi se n'è andato
terms-no-takeover = nessuno gioca per chi se n'è andato
terms-hints = con consigli
terms-no-hints = senza consigli
terms-public = nell'elenco per tutti
terms-rules = { $unusual ->
    [0] Le regole di sempre
   *[other] Tutte le regole di questo tavolo
 }

home-friends = Amici

new-cards = Carte
new-cards-printed = Le carte stampate
new-cards-own = Un mio file di carte …
new-cards-file = File delle carte
new-cards-hint = Una copia modificata del file cards.toml del gioco. Al tavolo la vedono tutti; queste partite non contano per le classifiche.
new-cards-reading = Leggo il file …
new-cards-differ = { $count ->
    [0] nessuna carta è diversa
    [one] una carta è diversa
   *[other] { $count } carte sono diverse
 }
new-cards-wrong = { $count ->
    [one] In questo file c'è un errore:
   *[other] In questo file ci sono { $count } errori:
 }
new-cards-line = riga { $line }
new-cards-large = Questo file è troppo grande: un file di carte ha al massimo 64 KiB.
new-cards-other-game = Queste sono carte di { $game }.
