# Quel che dice la stamperia, e quel che è stampato accanto alle carte.

press-at-work = Stampo { $game }
press-drawing = Disegno { $drawings } cose diverse
press-setting = Compongo { $pages ->
    [one] una pagina
   *[other] { $pages } pagine
 }
press-folder = { $folder }: { $faces ->
    [one] un fronte con il suo dorso
   *[other] { $faces } fronti con i loro dorsi
 }
press-done = { $file }: { $size }

aid-turn = In breve
aid-signs = Segni e punti
score-title = Segnapunti
score-player = Giocatore
score-total = Totale

# Aiuti per i giocatori: una riga ciascuno.
fairy-tale-turn =
    Quattro turni: cinque carte a testa, scelta, gioco.
    Scelta: tieni una carta, passa le altre. A sinistra nei turni 1 e 3, a destra nel 2 e nel 4.
    Tre giocate: tutti posano una carta coperta e la girano insieme. Le ultime due si scartano.
    In ogni giocata prima tutti gli HUNT, poi tutti gli OPEN, poi tutti i CLOSE.
    HUNT chiude tutte le carte Ombra di questa giocata.
    OPEN e CLOSE girano carte delle giocate precedenti; una carta che chiude la propria categoria può scegliere sé stessa.
fairy-tale-points =
    Contano solo le carte aperte.
    Numero semplice: come stampato.
    ✝ tutto se la condizione vale, altrimenti 0.
    ✱ 1 per ogni carta richiesta, 3 con ×3.
    The Trickster: −1; alla fine sta per una carta che altre nominano.
fairy-river-turn =
    Pesca una fata.
    Raccogliere: scopri tanti indumenti quanti i giocatori; uno alla volta si scelgono tutti. Gli altri possono offrire uno scambio al buio.
    Al fiume: metti, sposta e richiama una fata ciascuno; poi affida gli indumenti.
    Si lava dalla fonte alla foce: forza + corrente − distrazioni deve arrivare al valore.
    Resistere: sotto zero, senza la corrente, se ne va.
    Tieni quattro fate e quattro indumenti; la carta del primo giocatore passa a sinistra.
fairy-river-points =
    Ogni vicina con una caratteristica che la distrae costa quanto dice la carta; una del suo colore 1 in più.
    Cascata, rapide: solo accanto a una fata forte almeno quanto lei.
    Lago: una caratteristica di una vicina non conta.
    Punti: i valori degli indumenti lavati. Con 40, 30, 24 in tre, quattro, cinque si gioca l'ultimo turno.
    Sette tipi vincono subito.
fairys-fate-turn =
    Metti una carta della mano in un luogo, poi pescane una da un mazzo qualsiasi.
    Le prime due carte di un luogo devono avere i suoi dorsi. La prima e la terza stanno coperte; al più quattro.
    Oppure comincia un viaggio, se tanti luoghi quanti i giocatori hanno due carte: scegli il tuo luogo.
    Poi gli altri giocano, pescano e scelgono un altro luogo con due carte.
    Tutti raccolgono a turno: le carte agiscono nell'ordine in cui sono state messe. Prima il BUIO.
    Alla fine i luoghi con quattro carte, o con il BUIO scoperto, si svuotano.
fairys-fate-points =
    Incontra un serpente con una ricetta completa: vinci.
    Ogni quarto serpente costa un oggetto.
    Altrimenti più oggetti di una ricetta; poi più altri oggetti; poi meno serpenti.
fate-e-leggende-turn =
    1. Pesca una carta. (Con un cappello puoi pescarne altre due; poi vai al 6.)
    2. Tira e muovi di tanto, nel verso che vuoi.
    3. Guarda la carta della tua casella; puoi scambiarla.
    4. Narra lì una carta: si comincia con 1 o 5, si continua con lo stesso valore o uno in più o in meno. Costa il suo valore in polvere.
    5. La carta che completa da 1 a 5 costa uno in più per ogni carta della fila.
    6. Senza polvere: pesca un oggetto, riprendi tutta la tua polvere.
    7. Scarta fino a tre carte.
fate-e-leggende-points =
    Storia oro 2, storia viola −1 a un'avversaria, storia blu un oggetto.
    Oggetto del tuo colore 4, bianco 1 (3 dopo la Notte bianca), altri 2.
    Quattro del tuo colore 5 in più; quattro colori diversi 3 in più.
    La fine: quattro tipi di oggetto, o l'ultimo oggetto.
fairy-play-turn =
    1. Ognuno cala una fata, mai due uguali.
    2. L'autorità più alta dice in che ordine tutti posano una carta nel bosco, mai due uguali.
    3. La fantasia più alta dice in che ordine tutti camminano, di tante caselle quanta la propria fantasia. Raccogli il materiale dove arrivi: dal mercato, altrimenti dal bosco.
    In compagnia sulla tua carta e con il materiale nel mercato: prendi un'altra carta bosco. Una fata di questo turno con quel materiale dà una carta a chi l'ha calata.
    4. Dal turno 2: per ogni carta presa uguale alla tua fata, scambia due vicine della tua fila.
    Il mercato torna a cinque, si pescano due carte; la Regina va a sinistra.
fairy-play-points =
    Tieni da 2 a 5 fate. Posa i materiali gioco per gioco: tutti i primi, poi tutti i secondi, poi tutti i terzi.
    Ogni materiale di un gioco completo 1, e 1 in più per ogni sua patrona nella tua fila.
    Chi resta con la Regina: 3.

# Segnapunti: una riga ciascuno.
fairy-tale-rows =
    Numeri semplici
    Alleate
    ✱ Variabili
    ✝ Capitoli
    The Trickster
fairys-fate-rows =
    Oggetti della ricetta migliore
    Altri oggetti
    Serpenti
fate-e-leggende-rows =
    Storie oro (2)
    Storie viola (−1)
    Oggetti del mio colore (4)
    Oggetti bianchi (1 o 3)
    Altri oggetti (2)
    Quattro del mio colore (5)
    Quattro colori (3)
fairy-play-rows =
    Materiali dei giochi completi
    Patrone
    La Regina (3)

sign-fairy-wood = Bosco Fatato
sign-dragonvale = Valle dei Draghi
sign-holy-empire = Sacro Impero
sign-shadow = Ombra
sign-any = qualsiasi
sign-character = personaggio
sign-place = luogo
sign-legend = leggenda
sign-hunt = HUNT
sign-open = OPEN
sign-close = CLOSE
sign-mischievous = dispettosa
sign-out-of-tune = stonata
sign-bossy = prepotente
sign-fleas = pulci
sign-gossip = pettegola
sign-whiny = lagnosa
sign-current = corrente
sign-waterfall = cascata
sign-rapids = rapide
sign-lake = lago
sign-light = lume: una fata
sign-goblin = folletto: un oggetto
sign-nature = natura: l'una o l'altro
sign-orange = arancia
sign-walnut = noce
sign-acorn = ghianda
sign-mushroom = fungo
sign-leaf = foglia
sign-rose = petali di rosa
sign-gold = oro: mito
sign-story-blue = blu: popolare
sign-violet = viola: metropolitana
sign-shoes = ±1
sign-wings = ±2
sign-wand = guarda accanto
sign-hat = due carte
sign-authority = autorità
sign-fantasy = fantasia
sign-flags = bandierine
sign-boxes = scatole
sign-pencils = matite
sign-cards = carte
sign-pawns = pedine
sign-maps = mappe
sign-hourglasses = clessidre
sign-books = libri
sign-dice = dadi

figure-hand = Mano
figure-row = Fila del giocatore { $seat }
figure-river = Il fiume: riva sinistra, acqua, riva destra
figure-offer = Disponibili
figure-washed = Lavati dal giocatore { $seat }
figure-places = Luoghi
figure-owned = Del giocatore { $seat }
figure-ring = L'anello, e chi sta dove
figure-story = La storia alla casella { $space }
figure-forest = Bosco
figure-market = Mercato

book-contents = Indice
book-words = Parole
book-rebuilt = Che cosa abbiamo ricostruito
book-rebuilt-about = Le figure del regolamento sono perdute. Questi dati sulle carte sono nostri: chi ha l'originale può correggerli in un file di carte.
book-rebuilt-none = Su queste carte non c'è nulla di ricostruito.
book-some = { $some ->
    [one] una carta
   *[other] { $some } carte
 } su { $all }
book-name = Nome
book-copies = Copie
book-thanks = Grazie
book-thanks-about = I simboli sono di { $set } ({ $license }), disegnati da { $authors }. I caratteri sono Libertinus Serif (SIL Open Font License).
press-note = Fatina · simboli: { $sets }
