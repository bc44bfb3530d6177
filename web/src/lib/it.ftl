# Ciò che il server rifiuta, secondo il codice dell’errore. $message è la frase (inglese) del server.
refused-unreachable = Il server non risponde. È acceso?
refused-unavailable = In questo momento il server non può conservare nulla. Riprova tra poco.
refused-broken = Qualcosa è andato storto nel server. Riprova.
refused-http = Il server rifiuta: { $message }
refused-too-many = Troppe richieste insieme. Aspetta un momento e riprova.
refused-too-large = È troppo grande.
refused-too-long = È troppo lungo.
refused-wrong-origin = Questa pagina è di un altro sito: qui non può agire.
refused-bad-json = Il server non riesce a leggerlo.
refused-bad-message = Qualcosa qui non può essere (il server, in inglese: { $message })
refused-wrong = Questo non può essere (il server, in inglese: { $message })
refused-no-hello = Il collegamento con il tavolo non è ancora pronto.
refused-hello-again = Il collegamento con il tavolo c’è già.
refused-not-found = Qui non c’è nulla.
refused-no-such-table = Questo tavolo non c’è, o non c’è più: controlla se il link è intero, o comincia una partita tua.
refused-no-such-game = Questo gioco non esiste.
refused-no-such-seat = Questo posto non esiste.
refused-no-such-step = La partita non ha questo passo.
refused-unknown-version = Il tavolo non è ancora arrivato fin lì. Ricarica la pagina.
refused-maintenance = Questo server sta per fermarsi per manutenzione e non apre nuovi tavoli. Riprova più tardi.
refused-banned = Chi gestisce questo server non ti lascia giocare qui.
refused-muted = Chi gestisce questo server non ti lascia scrivere qui.
refused-other-rules = Questo tavolo è nato con regole o carte diverse da quelle di oggi.
refused-wrong-secret = Il tuo nome qui non è più conosciuto.
refused-not-yours = Questo posto non è tuo.
refused-stale = Nel frattempo è successo qualcosa: guarda di nuovo.
refused-not-asked = Adesso non c’è nulla da scegliere.
refused-bad-move = Questa mossa non esiste.
refused-illegal = Le regole non lo permettono.
refused-not-begun = La partita non è cominciata: c’è ancora un posto libero.
refused-preparing = Le carte si stanno distribuendo. Riprova tra un momento.
refused-over = La partita è finita.
refused-not-over = La partita non è ancora finita.
refused-nothing-to-take-back = Non c’è nessun passo da ritirare.
refused-no-reacting = In questo gioco nessuno viene chiamato a reagire.
refused-no-undo = Questo non si può più disfare.
refused-no-hints = A questo tavolo non si chiedono consigli.
refused-busy = Un bot ci sta già pensando: aspettalo.
refused-empty = In questo testo non c’è nulla.
refused-away = Un bot gioca per te: prima di’ che sei di nuovo qui.
refused-left = Te ne sei già andato.
refused-here = Sei già qui.
refused-present = Un bot può giocare solo per chi gli altri aspettano.
refused-too-soon = Può ancora tornare: aspettate un momento.
refused-reserved = Questo posto è tenuto per qualcuno.
refused-seated = Siedi già a questo tavolo: una seconda mano non è per te.
refused-taken = Questo posto è occupato.
refused-own-place = Per far giocare un bot al tuo posto, lascia il tavolo.
refused-no-bot = Lì non c’è nessun bot.
refused-offered = Questo posto è già offerto.
refused-same-vote = Hai già votato così.
refused-no-clock = Qui non c’è orologio.
refused-own-clock = Il tempo in più è un regalo: dallo a un altro giocatore.
refused-bad-option = Queste regole non vanno insieme.
refused-bad-places = I posti non sono tanti quanti i giocatori.

# Quando tocca a me
call-title = Tocca a te · { $title }
call-turn = Tocca a te.
call-settings = Quando tocca a te e guardi altrove
call-sound = Un suono leggero
call-notify = Una notifica
call-denied = Questo browser non lo permette: si cambia col segno accanto all'indirizzo.
call-insecure = Per le notifiche ci vuole HTTPS, o il computer che ospita.

# Come gli altri arrivano a questo server
door-open = Gli amici nella stessa rete trovano questo server a
door-closed = Sei al computer che ospita, e solo questo computer lo raggiunge: agli amici nessun link si apre. Ferma il server e fai entrare la casa, i tavoli restano:
qr-of = Codice QR di { $link }

# Senza il server
away = Il server non si raggiunge: vedi ciò che questo dispositivo ha conservato. Intanto leggi le regole; le partite continuano appena torna.
refused-no-press = Questo server non può stampare. Chi lo gestisce può installare quel che manca: pip install 'fatina[press]'
refused-press-busy = In questo momento stampano in molti. Riprova tra un minuto.
refused-press-failed = La stampa non è riuscita: { $message }
