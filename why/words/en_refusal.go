package words

// englishRefusal are the sentences in English about questions without an answer, colours and tables.
var englishRefusal = map[string]string{
	// questions without an answer
	"ask.round": "there is no round {text}; rounds count from 1", "ask.player": "there is no player {text}; numbers are those of the file",
	"ask.number":       "{flag} {text} is not the number of a player; write one of those of the file, such as 3",
	"ask.round.number": "{text} is not the number of a round; write one such as 3",
	"ask.pair":         "{flag} {text} is not a pair; write two numbers of players, as in 3-8",
	"no-round":         "round {round} cannot be asked about; there are rounds 1 to {last}", "no-round.none": "round {round} cannot be asked about: no round has been paired",
	"refused.unknown": "There is no {a} in this tournament.", "refused.absent": "{a} is not in round {round}: {absence}.",
	"refused.oneself": "Nobody plays against oneself.", "refused.even": "Nobody gets a bye in round {round}: the number of players is even.",
	"refused.bye-barred":       "{a} may not get the bye ({article}): {outcome} in round {since}.",
	"refused.bye-barred.plain": "{a} may not get the bye ({article}).",
	"refused.rematch":          "{a} and {b} played each other in round {met}; no two players meet twice ({article}).",
	"refused.forbidden":        "{a} and {b} may not meet in this event ({article}).",
	"refused.same-colour":      "{a} and {b} must both have {colour}; such players do not meet ({article}).",
	"refused.wish":             "These rules have no answer to that ({article}): the colours of {a} depend on the boards above.",
	"refused.no-game":          "{a} and {b} have no game before round {round}.",
	"refused.same":             "That is how it is.",
	"granted.meet":             "{a} and {b} do play each other in round {round}.", "granted.bye": "{a} does have the bye in round {round}.",
	"granted.white": "{a} does have White in round {round}.", "granted.black": "{a} does have Black in round {round}.",
	"granted.other": "That is so in round {round}.",
	"table.meet":    "The table has {a} and {b} meet in {rounds}.", "table.never": "The table has no game between {a} and {b}.",
	"table.rests": "The table has {a} rest in {rounds}.", "table.no-rest": "The table has {a} play in every round.", "round": "round {round}",

	// colours
	"colour.both":      "Both get the colour they are due ({article}).",
	"colour.one":       "{a} is due {colour} and gets it; {b} has no preference ({article}).",
	"colour.stronger":  "Both are due {colour}; the preference of {a} is stronger: {strength} against {other} ({article}).",
	"colour.larger":    "Both must have {colour}; the colour difference of {a} is larger ({article}).",
	"colour.alternate": "Both are due {colour} equally; at the latest point where their colours differ, {back} games back, {a} had {had}, and now has the other ({article}).",
	"colour.higher":    "Both are due {colour} equally and had the same colours; {a} is ranked higher and gets it ({article}).",
	"colour.lot.odd":   "Neither has a preference; {a}, ranked higher, has the odd number {number} and with it the initial colour ({article}).",
	"colour.lot.even":  "Neither has a preference; {a}, ranked higher, has the even number {number} and so not the initial colour ({article}).",
	"colour.lot":       "Neither has had a colour yet; the boards take the drawn colour in turn ({article}).",
	"colour.table":     "The table gives the colours ({article}).",

	// switches of the US Swiss
	"switch.transposition":  "{a} and {b} of one half change opponents: {why} ({article}).",
	"switch.interchange":    "{a} and {b} change places between the halves: {why} ({article}).",
	"switch.opponent":       "{a} meets another than the highest possible of the group, {b}: {why} ({article}).",
	"switch.rematch":        "otherwise two would meet who have met, or shall not",
	"switch.three in a row": "otherwise somebody would have one colour three times in a row",
	"switch.equalisation":   "to make colours equal, a switch of {points} in rating",
	"switch.alternation":    "to make colours alternate, a switch of {points} in rating",

	// the table of a bracket
	"head.number": "No.", "head.player": "Player", "head.points": "Points", "head.part": "Part", "head.due": "Due",
	"head.floats": "Floats", "head.opponent": "Opponent", "head.colour": "Colour", "head.article": "Article",
	"head.criterion": "Criterion", "head.value": "Value", "limbo": "limbo",
	"title.bracket": "Bracket of {bracket}", "kind.penultimate": "penultimate", "kind.collapsed": "collapsed", "kind.merged": "merged", "kind.last": "last",
	"mark.exchanged": "exchanged", "mark.transposed": "transposed", "mark.floats": "floats down", "mark.bye": "bye",
	"score.one": "{points} point", "score.many": "{points} points",
	"points.one": "{points} point", "points.many": "{points} points",

	// the picture of the round
	"picture.bracket.many":       "{points}, {count} players",
	"picture.bracket.many.moved": "{points}, {count} players + {moved} moved down",
	"picture.bracket.one":        "{points}, {count} player",
	"picture.bracket.one.moved":  "{points}, {count} player + {moved} moved down",
	"picture.folded":             "{count} more pairs",
	"picture.white":              "W",
	"picture.black":              "B",
	"picture.legend.colours":     "colour given; at the right the colour due: ! strong, !! absolute, ≠ not granted",
	"picture.legend.marks":       "↓ moved down into the bracket, or down to the next · ⇄ exchanged between S1 and S2 · ↕ transposed in S2",
}
