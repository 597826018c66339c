package words

// spanishRefusal are the sentences in Spanish about questions without an answer, colours and tables.
var spanishRefusal = map[string]string{
	// questions without an answer
	"ask.round": "no hay ronda {text}; las rondas se cuentan desde 1", "ask.player": "no hay jugador {text}; los números son los del archivo",
	"ask.number":       "{flag} {text} no es el número de un jugador; escriba uno de los del archivo, como 3",
	"ask.round.number": "{text} no es el número de una ronda; escriba uno como 3",
	"ask.pair":         "{flag} {text} no es una pareja; escriba dos números de jugadores, como 3-8",
	"no-round":         "no se puede preguntar por la ronda {round}; hay rondas de la 1 a la {last}", "no-round.none": "no se puede preguntar por la ronda {round}: no se ha emparejado ninguna",
	"refused.unknown":          "En este torneo no existe {a}.",
	"refused.absent":           "{a} no juega la ronda {round}: {absence}.",
	"refused.oneself":          "Nadie juega contra sí mismo.",
	"refused.even":             "Nadie recibe un bye en la ronda {round}: el número de jugadores es par.",
	"refused.bye-barred":       "{a} no puede recibir el bye ({article}): {outcome} en la ronda {since}.",
	"refused.bye-barred.plain": "{a} no puede recibir el bye ({article}).",
	"refused.rematch":          "{a} y {b} ya jugaron en la ronda {met}; dos jugadores no se enfrentan dos veces ({article}).",
	"refused.forbidden":        "{a} y {b} no pueden enfrentarse en este torneo ({article}).",
	"refused.same-colour":      "{a} y {b} deben llevar ambos {colour}; tales jugadores no se enfrentan ({article}).",
	"refused.wish":             "Estas reglas no dan respuesta a eso ({article}): los colores de {a} dependen de los tableros anteriores.",
	"refused.no-game":          "{a} y {b} no tienen ninguna partida antes de la ronda {round}.",
	"refused.same":             "Ya es así.",

	"granted.meet":  "{a} y {b} sí juegan entre sí en la ronda {round}.",
	"granted.bye":   "{a} sí tiene el bye en la ronda {round}.",
	"granted.white": "{a} sí lleva blancas en la ronda {round}.",
	"granted.black": "{a} sí lleva negras en la ronda {round}.",
	"granted.other": "Así es en la ronda {round}.",
	"table.meet":    "La tabla enfrenta a {a} y {b} en la {rounds}.",
	"table.never":   "La tabla no tiene partida entre {a} y {b}.",
	"table.rests":   "Según la tabla, {a} descansa en la {rounds}.",
	"table.no-rest": "Según la tabla, {a} juega en todas las rondas.",
	"round":         "ronda {round}",

	// colours
	"colour.both":      "Ambos reciben el color que les corresponde ({article}).",
	"colour.one":       "A {a} le corresponden {colour} y las recibe; {b} no tiene preferencia ({article}).",
	"colour.stronger":  "A ambos les corresponden {colour}; la preferencia de {a} es mayor: {strength} frente a {other} ({article}).",
	"colour.larger":    "Ambos deben llevar {colour}; la diferencia de colores de {a} es mayor ({article}).",
	"colour.alternate": "A ambos les corresponden {colour} por igual; la última vez que sus colores difieren, {back} partidas atrás, {a} llevó {had}, y ahora lleva el otro color ({article}).",
	"colour.higher":    "A ambos les corresponden {colour} por igual y han tenido los mismos colores; {a} está mejor clasificado y las recibe ({article}).",
	"colour.lot.odd":   "Ninguno tiene preferencia; {a}, mejor clasificado, tiene el número impar {number} y con él el color inicial ({article}).",
	"colour.lot.even":  "Ninguno tiene preferencia; {a}, mejor clasificado, tiene el número par {number} y por eso no el color inicial ({article}).",
	"colour.lot":       "Ninguno ha tenido color todavía; los tableros alternan a partir del color sorteado ({article}).",
	"colour.table":     "La tabla da los colores ({article}).",

	// switches of the US Swiss
	"switch.transposition":  "{a} y {b}, de una misma mitad, cambian de rival: {why} ({article}).",
	"switch.interchange":    "{a} y {b} cambian de mitad: {why} ({article}).",
	"switch.opponent":       "{a} no juega con el más alto posible del grupo sino con {b}: {why} ({article}).",
	"switch.rematch":        "si no, se enfrentarían dos que ya han jugado o no deben enfrentarse",
	"switch.three in a row": "si no, alguien tendría el mismo color tres veces seguidas",
	"switch.equalisation":   "para igualar los colores, un cambio de {points} de Elo",
	"switch.alternation":    "para que los colores se alternen, un cambio de {points} de Elo",

	// the table of a bracket
	"head.number": "N.º", "head.player": "Jugador", "head.points": "Puntos", "head.part": "Parte", "head.due": "Color debido",
	"head.floats": "Flotes", "head.opponent": "Rival", "head.colour": "Color", "head.article": "Artículo",
	"head.criterion": "Criterio", "head.value": "Valor", "limbo": "limbo",
	"title.bracket": "Grupo de {bracket}", "kind.penultimate": "penúltimo", "kind.collapsed": "reunido", "kind.merged": "unido", "kind.last": "último",
	"mark.exchanged": "intercambio", "mark.transposed": "transposición", "mark.floats": "flota abajo", "mark.bye": "bye",
	"score.one": "{points} punto", "score.many": "{points} puntos",
	"points.one": "{points} punto", "points.many": "{points} puntos",

	// the picture of the round
	"picture.bracket.many":       "{points}, {count} jugadores",
	"picture.bracket.many.moved": "{points}, {count} jugadores + {moved} de arriba",
	"picture.bracket.one":        "{points}, {count} jugador",
	"picture.bracket.one.moved":  "{points}, {count} jugador + {moved} de arriba",
	"picture.folded":             "{count} parejas más",
	"picture.white":              "B",
	"picture.black":              "N",
	"picture.legend.colours":     "color dado; a la derecha el color debido (B blancas, N negras): ! fuerte, !! absoluta, ≠ no concedido",
	"picture.legend.marks":       "↓ bajado al grupo, o baja al siguiente · ⇄ intercambiado entre S1 y S2 · ↕ transpuesto en S2",
}
