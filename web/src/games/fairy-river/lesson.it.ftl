lesson-aim = Che cosa si vuole
    .text =
    Lavare i panni. Ogni panno pulito porta i punti che ha stampati; vince chi ne ha di più, e chi lava tutti e sette i tipi vince subito.
    Il fiume va dalla fonte alla foce; le tue fate stanno sulle sue rive.
lesson-cards = Che cosa dicono le carte
    .text =
    Un panno ha un valore (1): per lavare lo scialle una fata deve arrivare a 4.
    Una fata ha la sua forza (2) e il colore del giocatore (3); un simbolo dice com'è fatta (4), e in basso c'è che cosa la disturba in una vicina, e di quanto (5).
    L'acqua presta la sua corrente (6). Tre carte sono luoghi speciali (7): alla cascata nessuna lava senza una vicina forte.
lesson-places = Un posto al fiume
    .text =
    Nel tuo turno puoi piazzare una fata della mano, spostarne una e richiamarne una. Poi infili i panni sotto le fate, uno ciascuna.
    Ogni carta del fiume ha un posto su ogni riva, e presta la sua corrente a chi ci sta.
lesson-wash = Si lava
    .text =
    Guarda. Mandi Ortensia alla foce con lo scialle; gli altri la seguono. Quando tutti hanno finito, si lava scendendo il fiume.
    Ortensia: forza 4, corrente +2, nessuna accanto. 6 è più di quanto chiede lo scialle: è tuo.
lesson-gather = Panni, a turno e per scambio
    .text =
    Il turno nuovo comincia con una fila di panni. Ognuno ne prende uno; ma a chi ha scelto si può proporre uno scambio al buio: carte mie, coperte, per il tuo panno.
    Qui offri un panno. La prima volta nessuno lo vuole, la seconda è accettato.
lesson-neighbours = Le vicine disturbano
    .text =
    Contano solo le fate subito accanto sulla stessa riva, di chiunque siano. Qui Ortensia ha da un lato Zoe, e non sopporta i dispetti: −2. Dall'altro c'è Tecla, del suo stesso colore: chiacchierano, −1.
    Perciò lava 4 + 2 − 3 = 3, troppo poco per lo scialle. Dopo il bucato, chi è disturbata più di quanto è forte torna a casa: 4 − 3 = 1, Ortensia resta.
lesson-end = La fine
    .text =
    Al turno in cui qualcuno raggiunge la soglia dei punti ne segue un ultimo; poi si confrontano i punti.
    Sette tipi sul tuo filo vincono subito, per pochi punti che portino.
lesson-mistakes = Tre errori di chi comincia
    .text =
    Dare a una fata il panno più pesante che regge. Chi gioca dopo può metterlesi accanto: lascia un punto di riserva.
    Mettere vicine le proprie fate. Chiacchierano, e ognuna costa un punto all'altra.
    Tenere i panni pesanti per dopo. Un mantello vuole una fata forte dove la corrente è forte: preparale il posto un turno prima.
