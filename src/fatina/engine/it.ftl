# Frasi comuni a tutti i giochi.
seat = Giocatore { $number }
nothing = niente
yes = sì
no = no
hidden-card = una carta
hidden-number = alcuni
hidden-seat = qualcuno
hidden-word = qualcosa
hidden-flag = forse
hidden-seats = alcuni giocatori

no-over = La partita è finita.
no-such-seat = Questo posto non esiste: ce ne sono { $seats }.
no-such-card = Questa carta non esiste.
no-not-asked = Ora non tocca a te scegliere.
no-not-now = Ora non è possibile.
no-take-back = Non c'è niente da ritirare.
no-undo = Questa mossa non si può annullare: ha rivelato qualcosa, c'entra il caso o ora tocca ad altri.

# Che cosa può esserci di sbagliato in un file di carte.
flaw-line = riga { $line }
flaw-too-large = il file supera i { $most } KiB
flaw-not-utf-8 = non è testo UTF-8
flaw-too-wide = supera i { $most } caratteri
flaw-control = ha caratteri che non si possono mostrare
flaw-not-toml = non è TOML: { $why }
flaw-too-deep = tabelle ed elenchi sono annidati troppo in profondità
flaw-no-name = al file serve un nome: name = "..."
flaw-bad-name = un nome sta su una riga, ha al massimo { $most } caratteri e si vedono tutti
flaw-unknown-part = voce sconosciuta; il file ha name, { $parts }
flaw-no-list = ogni voce si scrive come [[{ $section }]]
flaw-none = non c'è alcun [[{ $section }]]
flaw-too-many = ce ne stanno al massimo { $most } diversi
flaw-same-id = '{ $id }' è già l'id di un { $of }
flaw-id = serve un id di lettere minuscole, cifre e trattini: id = "..."
flaw-names = serve il nome nelle due lingue: name = {"{"} en = "...", it = "..." {"}"}
flaw-unknown = voce sconosciuta; un { $section } ha { $fields }
flaw-missing = a { $card } manca { $fact }: dovrebbe essere { $wanted }
flaw-value = { $value } dovrebbe essere { $wanted }
flaw-no-card = non esiste alcun { $section } '{ $id }'
flaw-no-sources = deve dire da dove vengono i dati: source = uno tra { $sources }
flaw-source-of = { $fact } non è un dato di questa carta
flaw-bad-source = '{ $value }' dovrebbe essere uno tra { $sources }
flaw-no-source = manca la fonte di { $fact }: aggiungila, oppure metti default
flaw-word = uno tra { $words }
flaw-id-of = l'id di un { $section }
flaw-number = un numero intero da { $low } a { $high }
flaw-list = un elenco di al massimo { $most } voci, ognuna { $each }
