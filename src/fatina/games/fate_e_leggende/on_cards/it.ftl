fact-kind = Genere
fact-colour = Colore
fact-value = Valore
fact-window = Quando
fact-effect = Effetto
fact-amount = Numero
kind-story = storia
kind-wild = jolly
kind-interruption = interruzione
kind-shoes = scarpette
kind-wings = ali
kind-wand = bacchetta magica
kind-hat = cappello a punta
colour-pink = rosa
colour-green = verde
colour-azure = azzurro
colour-yellow = giallo
colour-white = bianco
story-gold = oro (mito)
story-blue = blu (leggenda popolare)
story-violet = viola (leggenda metropolitana)
window-own = nel tuo turno
window-arrival = nel tuo turno, dopo il movimento
window-roll = invece di tirare il dado
window-die = quando il dado di un altro è fissato
window-completion = quando un altro ha completato una storia
window-announcement = quando un altro annuncia un'interruzione
effect-another-legend = una carta in più
effect-hop = un balzo
effect-white-night = gli oggetti bianchi valgono di più
effect-choose-die = si sceglie il dado
effect-direction = il verso è obbligato
effect-applause = polvere da parte
effect-sneeze = polvere da parte
effect-hush = una carta zittita
effect-exchange = oggetti scambiati
effect-blow-dust = la polvere torna
effect-forget = una storia scartata
effect-whisper = uno sguardo intorno
power-shoes = Scoperte: puoi muovere di una casella in più o in meno del dado.
power-wings = Scoperte: puoi muovere di due caselle in più o in meno del dado.
power-wand = Scoperta: puoi guardare anche le caselle vicine.
power-hat = Scoperto: invece di tirare puoi pescare altre due carte; costa il resto del turno.
worth-object = Alla fine: 4 punti alla fatina del suo colore, 2 alle altre.
worth-white = Alla fine: 1 punto; 3 dopo la Notte bianca.
rule-story = Una storia comincia con un 1 o un 5 e continua con lo stesso valore, o uno in più o in meno. Narrare questa carta costa { $value } di polvere.
reward-gold = Una storia d'oro completata vale 2 punti.
reward-blue = Una storia blu completata porta un oggetto.
reward-violet = Una storia viola completata costa 1 punto a un avversario.
rule-wild = È di qualsiasi valore e di uno dei suoi colori, come dici tu.
rule-another-legend = In questo turno puoi narrare { $amount ->
    [one] una carta
   *[other] { $amount } carte
 } in più.
rule-hop = Muovi al più di { $amount ->
    [one] una casella
   *[other] { $amount } caselle
 } nel verso che vuoi, lì guarda e scambia, e puoi narrare una carta in più.
rule-white-night = Per il resto della partita ogni oggetto bianco vale { $amount ->
    [one] un punto
   *[other] { $amount } punti
 }, per tutti.
rule-choose-die = Il dado mostra la faccia che scegli, da 1 a { $amount }.
rule-direction = Scegli tu in quale verso deve muovere.
rule-applause = Metti da parte un po' della tua polvere accanto a quella storia: al massimo una per ogni sua carta.
rule-sneeze = Metti da parte fino a { $amount } della tua polvere.
rule-hush = Quell'interruzione non ha effetto. Niente può zittire questa carta.
rule-exchange = Scambia un tuo oggetto con uno scoperto di un avversario; poi stanno scoperti entrambi.
rule-blow-dust = Tutta la polvere su una storia torna ai proprietari; i suoi jolly restano nudi.
rule-forget = Una storia senza polvere si scarta, senza premio.
rule-whisper = Guarda al più { $amount ->
    [one] una casella
   *[other] { $amount } caselle
 } dell'anello; puoi scambiare una di quelle carte con una della tua mano.
short-gold = oro
short-blue = blu
short-violet = viola
brief-story = { $colours } { $value }
brief-wild = jolly ({ $colours }), qualsiasi valore
brief-interruption = ({ $window }) { $does }
