package words

// germanEvent are the sentences in German about standings, what if, what had to happen and disputes.
var germanEvent = map[string]string{
	// standings
	"ahead.points":   "{a} steht vor {b} nach Punkten: {x} zu {y}.",
	"ahead.tiebreak": "{a} und {b} stehen beide bei {points}; {a} steht vorn durch {code}, {title} ({article}): {x} zu {y}.",
	"ahead.group":    "{a} und {b} stehen beide bei {points}; {a} steht vorn durch {code}, {title} ({article}).",
	"ahead.equal":    "Vorher gleich: {list}.",
	"ahead.tied":     "{a} und {b} teilen Platz {rank}; keine Feinwertung der Liste trennt sie.",
	"ahead.unranked": "{a} ist nicht in der Wertung, also steht niemand davor oder dahinter.",
	"ahead.games":    "{a}: {list}.",
	"ahead.working":  "{a}: {terms} = {value}.",
	"ahead.game":     "Runde {round} {outcome} gegen {b}",
	"ahead.noGame":   "Runde {round} {outcome}",
	"ahead.dropped":  "gestrichen",

	// what if
	"if.result":     "Wenn {a} – {b} in Runde {of} mit {result} statt {was} geendet hätte:",
	"if.absent":     "Wenn {a} in Runde {round} nicht dabei wäre:",
	"if.present":    "Wenn {a} in Runde {round} dabei wäre:",
	"if.rating":     "Wenn {a} die Wertungszahl {new} statt {old} hätte (Nummer {number} statt {before}):",
	"if.nothing":    "in Runde {round} würde sich nichts ändern.",
	"if.changes":    "in Runde {round} fielen diese Bretter weg: {gone}; und diese kämen: {come}.",
	"if.score":      "{a} stünde bei {new} statt {old}.",
	"if.verdict":    "Die Runde, wie sie ist, wäre dann nicht richtig: {verdict}.",
	"if.unpairable": "gäbe es keine regelgerechte Runde.",

	// what had to happen
	"need.always": "{a} und {b} treffen in Runde {round} aufeinander, wie auch die {games} offenen Partien enden.",
	"need.never":  "{a} und {b} treffen in Runde {round} nicht aufeinander, wie auch die {games} offenen Partien enden.",
	"need.some":   "{a} und {b} treffen in Runde {round} aufeinander bei {ways} von {all} Möglichkeiten, wie die {games} offenen Partien enden können.",
	"need.must":   "Nötig: {list}.",
	"need.game":   "{a} – {b} {results}",
	"need.more":   "und {count} weitere Möglichkeiten",

	"need.too-many": "{games} Partien sind offen; alle Ausgänge werden bis zu {most} Partien durchgesehen.",
	"need.no-open":  "Keine Partie ist offen: Runde {round} kann gepaart werden, fragen Sie direkt nach ihr.",
	"need.last":     "Nach dieser Runde kommt keine mehr.",

	"ahead.oneself": "Verglichen werden zwei verschiedene Spieler, nicht einer mit sich selbst.",

	// disputes
	"dispute.not-played": "Runde {round} ist noch nicht gepaart: es gibt nichts Aufgezeichnetes zu vergleichen.", "head.board": "Brett", "ahead.list": "{a} steht vor {b} durch {code}, {title} ({article}): {x} zu {y}.",
	"dispute.agrees":  "Die aufgezeichnete Runde ist die, die die Regeln ergeben.",
	"dispute.differs": "Die aufgezeichnete Runde ist nicht die, die die Regeln ergeben: {verdict}.",
	"dispute.rules":   "Nach den Regeln", "dispute.record": "Aufgezeichnet", "dispute.bye": "Freilos {a}",
	"dispute.engine.rules": "{engine} ergibt die Runde der Regeln.", "dispute.engine.record": "{engine} ergibt die aufgezeichnete Runde.",
	"dispute.engine.other": "{engine} ergibt eine andere Runde: {verdict}.", "dispute.engine.failed": "{engine} hat keine Antwort: {text}.",
	"engine.not-run":    "es lässt sich nicht ausführen ({said})",
	"engine.code":       "es endete mit dem Code {code}: {said}",
	"engine.silent":     "es endete mit dem Code {code}, ohne etwas zu sagen",
	"engine.late":       "es brauchte länger als {said}",
	"engine.unreadable": "seine Antwort ist nicht lesbar: {said} ist kein Paar",
}
