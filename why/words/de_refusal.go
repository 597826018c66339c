package words

// germanRefusal are the sentences in German about questions without an answer, colours and tables.
var germanRefusal = map[string]string{
	// questions without an answer
	"ask.round": "es gibt keine Runde {text}; Runden zählen ab 1", "ask.player": "es gibt keinen Spieler {text}; die Nummern sind die der Datei",
	"ask.number":       "{flag} {text} ist keine Spielernummer; schreiben Sie eine aus der Datei, etwa 3",
	"ask.round.number": "{text} ist keine Rundennummer; schreiben Sie eine wie 3",
	"ask.pair":         "{flag} {text} ist kein Paar; schreiben Sie zwei Spielernummern, etwa 3-8",
	"no-round":         "nach Runde {round} kann nicht gefragt werden; es gibt die Runden 1 bis {last}", "no-round.none": "nach Runde {round} kann nicht gefragt werden: Es ist noch keine gepaart",
	"refused.unknown":          "In diesem Turnier gibt es {a} nicht.",
	"refused.absent":           "{a} ist in Runde {round} nicht dabei: {absence}.",
	"refused.oneself":          "Niemand spielt gegen sich selbst.",
	"refused.even":             "In Runde {round} gibt es kein Freilos: die Zahl der Spieler ist gerade.",
	"refused.bye-barred":       "{a} darf das Freilos nicht bekommen ({article}): {outcome} in Runde {since}.",
	"refused.bye-barred.plain": "{a} darf das Freilos nicht bekommen ({article}).",
	"refused.rematch":          "{a} und {b} haben in Runde {met} gegeneinander gespielt; niemand trifft zweimal aufeinander ({article}).",
	"refused.forbidden":        "{a} und {b} dürfen in diesem Turnier nicht aufeinandertreffen ({article}).",
	"refused.same-colour":      "{a} und {b} müssen beide {colour} haben; solche Spieler treffen nicht aufeinander ({article}).",
	"refused.wish":             "Darauf haben diese Regeln keine Antwort ({article}): die Farben von {a} hängen von den Brettern darüber ab.",
	"refused.no-game":          "{a} und {b} haben vor Runde {round} keine Partie.",
	"refused.same":             "So ist es bereits.",

	"granted.meet":  "{a} und {b} spielen in Runde {round} gegeneinander.",
	"granted.bye":   "{a} hat in Runde {round} das Freilos.",
	"granted.white": "{a} hat in Runde {round} Weiß.",
	"granted.black": "{a} hat in Runde {round} Schwarz.",
	"granted.other": "So ist es in Runde {round}.",
	"table.meet":    "Nach der Tabelle treffen {a} und {b} in {rounds} aufeinander.",
	"table.never":   "Die Tabelle hat keine Partie zwischen {a} und {b}.",
	"table.rests":   "Nach der Tabelle ist {a} spielfrei in {rounds}.",
	"table.no-rest": "Nach der Tabelle spielt {a} in jeder Runde.",
	"round":         "Runde {round}",

	// colours
	"colour.both":      "Beide bekommen die Farbe, die ihnen zusteht ({article}).",
	"colour.one":       "{a} hat Anspruch auf {colour} und bekommt die Farbe; {b} hat keinen Farbanspruch ({article}).",
	"colour.stronger":  "Beiden steht {colour} zu; der Anspruch von {a} ist stärker: {strength} gegen {other} ({article}).",
	"colour.larger":    "Beide müssen {colour} haben; die Farbdifferenz von {a} ist größer ({article}).",
	"colour.alternate": "Beiden steht {colour} gleichermaßen zu; wo ihre Farben sich zuletzt unterschieden, {back} Partien zurück, hatte {a} {had} und hat nun die andere Farbe ({article}).",
	"colour.higher":    "Beiden steht {colour} gleichermaßen zu, und ihre Farben waren dieselben; {a} steht höher und bekommt es ({article}).",
	"colour.lot.odd":   "Keiner hat einen Farbanspruch; {a}, höher stehend, hat die ungerade Nummer {number} und damit die Anfangsfarbe ({article}).",
	"colour.lot.even":  "Keiner hat einen Farbanspruch; {a}, höher stehend, hat die gerade Nummer {number} und daher nicht die Anfangsfarbe ({article}).",
	"colour.lot":       "Keiner hatte bisher eine Farbe; die Bretter nehmen die geloste Farbe im Wechsel ({article}).",
	"colour.table":     "Die Tabelle gibt die Farben ({article}).",

	// switches of the US Swiss
	"switch.transposition":  "{a} und {b} aus einer Hälfte tauschen die Gegner: {why} ({article}).",
	"switch.interchange":    "{a} und {b} tauschen zwischen den Hälften die Plätze: {why} ({article}).",
	"switch.opponent":       "{a} trifft nicht auf den höchstmöglichen der Gruppe, sondern auf {b}: {why} ({article}).",
	"switch.rematch":        "sonst träfen zwei aufeinander, die schon gespielt haben oder nicht aufeinandertreffen sollen",
	"switch.three in a row": "sonst hätte jemand dreimal in Folge dieselbe Farbe",
	"switch.equalisation":   "zum Ausgleich der Farben, ein Tausch um {points} in der Wertung",
	"switch.alternation":    "zum Wechsel der Farben, ein Tausch um {points} in der Wertung",

	// the table of a bracket
	"head.number": "Nr.", "head.player": "Spieler", "head.points": "Punkte", "head.part": "Teil", "head.due": "Anspruch",
	"head.floats": "Floats", "head.opponent": "Gegner", "head.colour": "Farbe", "head.article": "Artikel",
	"head.criterion": "Kriterium", "head.value": "Wert", "limbo": "Limbo",
	"title.bracket": "Gruppe mit {bracket}", "kind.penultimate": "vorletzte", "kind.collapsed": "zusammengelegt", "kind.merged": "vereinigt", "kind.last": "letzte",
	"mark.exchanged": "Austausch", "mark.transposed": "Transposition", "mark.floats": "floatet ab", "mark.bye": "Freilos",
	"score.one": "{points} Punkt", "score.many": "{points} Punkte",
	"points.one": "{points} Punkt", "points.many": "{points} Punkten",

	// the picture of the round
	"picture.bracket.many":       "{points}, {count} Spieler",
	"picture.bracket.many.moved": "{points}, {count} Spieler + {moved} von oben",
	"picture.bracket.one":        "{points}, {count} Spieler",
	"picture.bracket.one.moved":  "{points}, {count} Spieler + {moved} von oben",
	"picture.folded":             "{count} weitere Paare",
	"picture.white":              "W",
	"picture.black":              "S",
	"picture.legend.colours":     "gegebene Farbe; rechts der Farbanspruch: ! stark, !! absolut, ≠ nicht erfüllt",
	"picture.legend.marks":       "↓ in die Gruppe oder in die nächste herunter · ⇄ zwischen S1 und S2 ausgetauscht · ↕ in S2 umgestellt",
}
