lesson-aim = Che cosa si vuole
    .text =
    Qui siamo a metà partita. Le tue fate stanno in fila, incorniciate, e ognuna chiede dei giochi: un gioco è fatto di qualche materiale. Li costruisci in un ordine fisso, prima il primo gioco di tutte, poi il secondo, poi il terzo.
    Alla fine ogni materiale di un gioco completo è un punto. Raccogli dunque quello che la tua fila chiede, nel suo ordine.
lesson-cards = Che cosa dice una fata
    .text =
    L'autorità (1) e la fantasia (2); il materiale di cui è patrona (3): per Feeorin le matite. Sotto, i tre giochi che chiede, uno per riga (4).
    Il dorso è un piccolo bosco di nove caselle, con sentieri e cespugli, e al centro il suo materiale. Così ogni carta è una fata, un pezzo di bosco o un materiale.
lesson-play = Un turno: ognuno cala una fata
    .text =
    Comincia il giocatore iniziale, poi gli altri; nessuno può calare una fata che in questo turno c'è già. Va all'estremità destra della tua fila.
    I suoi numeri valgono per questo turno: l'autorità più alta dice in che ordine tutti ampliano il bosco, la fantasia più alta in che ordine tutti camminano.
lesson-forest = Il bosco cresce
    .text =
    Ognuno aggiunge al bosco una carta della mano, a dorso in su e girata come vuole, in modo che un sentiero continui.
    Nel primo turno il tuo viandante entra sulla carta che hai appena posato.
lesson-walk = Cammina e raccogli
    .text =
    Il viandante fa esattamente tanti passi quanta è la fantasia della tua fata: Feeorin ha 8. Dove si ferma raccogli il materiale della casella: qui le mappe, dal mercato.
    Sulla stessa carta sta un altro viandante: per questo prendi un extra, qui le pedine. E quando Ada arriva alle matite, di cui hai calato la patrona, ricevi una carta come bonus.
lesson-order = Nell'ordine giusto
    .text =
    Questa fila chiede prima matite e clessidre, poi pedine e dadi, poi clessidre e scatole; solo allora vengono le seconde righe. Nella danza le fate si scambiano di posto, e alla fine ognuno può cambiare la fila ancora una volta.
    Quello che hai raccolto va in una pila; nessuno può sfogliarla, ma Fatina ti mostra la tua.
lesson-end = La fine
    .text =
    Quando il mazzo finisce si costruiscono i giochi. Chi non ha il materiale seguente può prenderne uno dal mercato o dal bosco, se una fata della fila ne è patrona; allora la Regina passa.
    Un punto per ogni materiale di un gioco completo, di più per i materiali delle proprie fate, tre a chi resta con la Regina.
lesson-mistakes = Tre errori di chi comincia
    .text =
    Raccogliere quello che è vicino. Conta solo quello che viene dopo nella tua sequenza; un solo buco ti ferma.
    Calare fate i cui primi giochi vogliono sei materiali diversi. Si completa con fate che vogliono gli stessi.
    Guardare la fantasia solo quando è ora di camminare. Conta le caselle prima di scegliere la fata.
