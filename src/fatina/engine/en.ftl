# Sentences that all games share.
seat = Player { $number }
nothing = nothing
yes = yes
no = no
hidden-card = a card
hidden-number = some
hidden-seat = somebody
hidden-word = something
hidden-flag = perhaps
hidden-seats = some players

no-over = The game is over.
no-such-seat = There is no such seat: there are { $seats }.
no-such-card = There is no such card.
no-not-asked = It is not your choice now.
no-not-now = That is not possible now.
no-take-back = There is nothing to take back.
no-undo = This move cannot be undone: it told something, chance had a part in it, or others must act for it.

# What can be wrong in a card file.
flaw-line = line { $line }
flaw-too-large = the file is larger than { $most } KiB
flaw-not-utf-8 = is not UTF-8 text
flaw-too-wide = is longer than { $most } characters
flaw-control = has characters that cannot be shown
flaw-not-toml = is not TOML: { $why }
flaw-too-deep = tables and lists lie too deep in each other
flaw-no-name = the file needs a name: name = "..."
flaw-bad-name = a name is one line of at most { $most } characters, all of which can be seen
flaw-unknown-part = unknown; the file has name, { $parts }
flaw-no-list = write each as [[{ $section }]]
flaw-none = there is no [[{ $section }]]
flaw-too-many = at most { $most } different ones fit
flaw-same-id = '{ $id }' is the id of a { $of } already
flaw-id = needs an id of small letters, digits and hyphens: id = "..."
flaw-names = needs its name in both languages: name = {"{"} en = "...", it = "..." {"}"}
flaw-unknown = unknown; a { $section } has { $fields }
flaw-missing = { $card } has no { $fact }; it should be { $wanted }
flaw-value = { $value } should be { $wanted }
flaw-no-card = there is no { $section } '{ $id }'
flaw-no-sources = says where the facts come from: source = one of { $sources }
flaw-source-of = { $fact } is not a fact of this card
flaw-bad-source = '{ $value }' should be one of { $sources }
flaw-no-source = no source for { $fact }: add it, or a default
flaw-word = one of { $words }
flaw-id-of = the id of a { $section }
flaw-number = a whole number from { $low } to { $high }
flaw-list = a list of at most { $most }, each { $each }
