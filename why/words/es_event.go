package words

// spanishEvent are the sentences in Spanish about standings, what if, what had to happen and disputes.
var spanishEvent = map[string]string{
	// standings
	"ahead.points":   "{a} va por delante de {b} por puntos: {x} a {y}.",
	"ahead.tiebreak": "{a} y {b} tienen {points}; {a} va por delante por {code}, {title} ({article}): {x} a {y}.",
	"ahead.group":    "{a} y {b} tienen {points}; {a} va por delante por {code}, {title} ({article}).",
	"ahead.equal":    "Iguales antes en: {list}.",
	"ahead.tied":     "{a} y {b} comparten el puesto {rank}; ningún desempate de la lista los separa.",
	"ahead.unranked": "{a} no está clasificado, así que nadie va por delante ni por detrás.",
	"ahead.games":    "{a}: {list}.",
	"ahead.working":  "{a}: {terms} = {value}.",
	"ahead.game":     "ronda {round} {outcome} contra {b}",
	"ahead.noGame":   "ronda {round} {outcome}",
	"ahead.dropped":  "descartado",

	// what if
	"if.result":     "Si {a} – {b} de la ronda {of} hubiera acabado {result} en lugar de {was}:",
	"if.absent":     "Si {a} no jugara la ronda {round}:",
	"if.present":    "Si {a} jugara la ronda {round}:",
	"if.rating":     "Si {a} tuviera un Elo de {new} en lugar de {old} (número {number} en lugar de {before}):",
	"if.nothing":    "no cambiaría nada en la ronda {round}.",
	"if.changes":    "en la ronda {round} desaparecerían: {gone}; y aparecerían: {come}.",
	"if.score":      "{a} tendría {new} en lugar de {old}.",
	"if.verdict":    "La ronda tal como está ya no sería correcta: {verdict}.",
	"if.unpairable": "no existiría ninguna ronda legal.",

	// what had to happen
	"need.always": "{a} y {b} se enfrentan en la ronda {round}, acaben como acaben las {games} partidas abiertas.",
	"need.never":  "{a} y {b} no se enfrentan en la ronda {round}, acaben como acaben las {games} partidas abiertas.",
	"need.some":   "{a} y {b} se enfrentan en la ronda {round} en {ways} de las {all} formas en que pueden acabar las {games} partidas abiertas.",
	"need.must":   "Hace falta: {list}.",
	"need.game":   "{a} – {b} {results}",
	"need.more":   "y {count} formas más",

	"need.too-many": "Hay {games} partidas abiertas; se prueban todos los finales posibles hasta con {most} partidas.",
	"need.no-open":  "No hay ninguna partida abierta: la ronda {round} ya se puede emparejar, pregunte por ella directamente.",
	"need.last":     "No hay ninguna ronda después de esta.",

	"ahead.oneself": "Se comparan dos jugadores distintos, no uno consigo mismo.",

	// disputes
	"dispute.not-played": "La ronda {round} aún no está emparejada: no hay registro que discutir.", "head.board": "Mesa", "ahead.list": "{a} va por delante de {b} por {code}, {title} ({article}): {x} a {y}.",
	"dispute.agrees":  "La ronda del registro es la que dan las reglas.",
	"dispute.differs": "La ronda del registro no es la que dan las reglas: {verdict}.",
	"dispute.rules":   "Según las reglas", "dispute.record": "En el registro", "dispute.bye": "bye {a}",
	"dispute.engine.rules": "{engine} da la ronda de las reglas.", "dispute.engine.record": "{engine} da la ronda del registro.",
	"dispute.engine.other": "{engine} da otra ronda: {verdict}.", "dispute.engine.failed": "{engine} no responde: {text}.",
	"engine.not-run":    "no se puede ejecutar ({said})",
	"engine.code":       "terminó con el código {code}: {said}",
	"engine.silent":     "terminó con el código {code} sin decir nada",
	"engine.late":       "tardó más de {said}",
	"engine.unreadable": "su respuesta no se puede leer: {said} no es una pareja",
}
