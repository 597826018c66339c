package words

// english is the table of sentences in English. The other tables have the same
// keys with the same placeholders.
var english = map[string]string{
	// single words
	"options": "Options in force", "note": "Note",
	"player": "player {number}", "and": "and", "or": "or", "none": "none", "nobody": "nobody", "comma": ".",
	"white": "White", "black": "Black",
	"mild": "mild", "strong": "strong", "absolute": "absolute", "preference.none": "none",
	"down": "down", "up": "up",

	// why a player is not in a round, and what an unplayed round was
	"absence.full-point bye": "full-point bye on request", "absence.half-point bye": "half-point bye on request",
	"absence.absent": "absent", "absence.withdrawn": "withdrawn", "absence.not yet entered": "not yet entered",
	"absence.rests":                 "rests in this round",
	"outcome.pairing-allocated bye": "pairing-allocated bye", "outcome.full-point bye": "full-point bye",
	"outcome.half-point bye": "half-point bye", "outcome.zero-point bye": "absent", "outcome.absent": "absent",
	"outcome.forfeit win": "win by forfeit", "outcome.forfeit loss": "loss by forfeit",
	"outcome.win": "win", "outcome.draw": "draw", "outcome.loss": "loss",
	"outcome.unrated win": "win", "outcome.unrated draw": "draw", "outcome.unrated loss": "loss",
	"outcome.adjourned": "adjourned", "outcome.pending": "open",

	// a player
	"player.plays":   "{a}, {score}, has {colour} against {b}, {other}, on board {board}.",
	"player.bye":     "{a}, {score}, has the pairing-allocated bye.",
	"player.away":    "{a} is not in round {round}: {absence}.",
	"player.differs": "The record has something else for {a} in this round; this is what the rules give.",
	"bracket.plain":  "The bracket of {bracket} had {count} players: {members}.",
	"bracket.moved":  "The bracket of {bracket} had {count} players, {moved} of them moved down into it: {members}.",
	"bracket.bye":    "Who is left over by the last bracket, that of {bracket}, gets the bye.",
	"path":           "{a} came down from the bracket of {path}.",
	"float.down":     "{a} floats down: {b} has fewer points.",
	"float.up":       "{a} floats up: {b} has more points.",
	"natural":        "In the order of the bracket, first half against second half, the two come together without any change.",
	"table.decides":  "In a round robin the table decides ({article}), not points or colours.",

	// what would have been worse
	"not.worse":         "The best round without this game is worse: {verdict}.",
	"not.impossible":    "Without this game no legal round exists.",
	"no-bye.worse":      "The best round in which {a} plays is worse: {verdict}.",
	"no-bye.impossible": "There is no legal round in which {a} plays.",
	"stay.worse":        "The best round in which {a} meets somebody of the same score is worse: {verdict}.",
	"stay.impossible":   "There is no legal round in which {a} meets somebody of the same score.",
	"meet.worse":        "{a} – {b}: the best round with this game is worse, {verdict}.",
	"meet.impossible":   "{a} – {b}: with this game the others cannot all be paired.",
	"bye.worse":         "The best round in which {a} has the bye is worse: {verdict}.",
	"bye.impossible":    "If {a} had the bye, the others could not all be paired.",
	"white.worse":       "The best round in which {a} has White is worse: {verdict}.",
	"white.impossible":  "There is no legal round in which {a} has White.",
	"black.worse":       "The best round in which {a} has Black is worse: {verdict}.",
	"black.impossible":  "There is no legal round in which {a} has Black.",
	"blocked":           "{blocked} could then only meet {partners}.",
	"blocked.nobody":    "{blocked} could then meet nobody.",
	"same.opponent":     "Against {b} the other colour is not possible.",
	"changes":           "Boards that would change: {gone}; instead {come}.",
	"changes.bye":       "The bye would go to {come} instead of {gone}.",

	// the deciding criterion
	"verdict.value":        "in the bracket of {bracket}, {name}: {other} instead of {right} ({article})",
	"verdict.bye":          "the bye goes to a player with {other} instead of {right} ({article})",
	"verdict.order":        "in the bracket of {bracket} both are equally good by every criterion, and the order of the rules comes to {a} – {right} before {a} – {other} ({article})",
	"verdict.order.leaves": "in the bracket of {bracket} both are equally good by every criterion, and the order of the rules has {a} leave the bracket before it comes to {a} – {other} ({article})",
	"verdict.order.stays":  "in the bracket of {bracket} both are equally good by every criterion, and the order of the rules comes to {a} – {right} before {a} leaves the bracket ({article})",
	"verdict.order.plain":  "in the bracket of {bracket} both are equally good by every criterion, and the order of the rules comes to the other pairs later ({article})",
	"verdict.same":         "no criterion tells the two apart",
	"fault.not-free":       "{a} and {b} are not both free to be paired", "fault.rematch": "{a} and {b} have played each other ({article})",
	"fault.forbidden": "{a} and {b} may not meet ({article})", "fault.same-colour": "{a} and {b} must both have {colour} ({article})",
	"fault.not-paired": "{a} is not paired", "fault.bye-barred": "{a} may not get the bye ({article})",
	"fault.byes": "the number of byes is {other} and should be {right}", "fault.bye-elsewhere": "the bye belongs to {a} ({article})",
	"fault.completion":     "with these pairs in the bracket of {bracket} the players below cannot all be paired ({article})",
	"fault.colours":        "{a} should have {colour} against {b} ({article})",
	"fault.order":          "in the bracket of {bracket} the right pairs come first in the order of transpositions and exchanges ({article})",
	"fault.next-bracket":   "the bracket of {bracket} has to leave the next one pairable as it should be ({article})",
	"fault.lowest-bracket": "the bracket of {bracket} has to leave the lowest one pairable ({article})",
	"fault.drops":          "{a} drops to the next group ({article})", "fault.from-above": "{a}, from a higher group, meets {b} ({article})",
	"fault.meets": "{a} meets {b} ({article})",

	// questions without an answer
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

	// the table of a bracket
	"head.number": "No.", "head.player": "Player", "head.points": "Points", "head.part": "Part", "head.due": "Due",
	"head.floats": "Floats", "head.opponent": "Opponent", "head.colour": "Colour", "head.article": "Article",
	"head.criterion": "Criterion", "head.value": "Value", "limbo": "limbo",
	"title.bracket": "Bracket of {bracket}", "kind.penultimate": "penultimate", "kind.collapsed": "collapsed", "kind.merged": "merged", "kind.last": "last",
	"mark.exchanged": "exchanged", "mark.transposed": "transposed", "mark.floats": "floats down", "mark.bye": "bye",
	"score.one": "{points} point", "score.many": "{points} points",
	"points.one": "{points} point", "points.many": "{points} points",

	// standings
	"ahead.points":   "{a} is ahead of {b} by points: {x} to {y}.",
	"ahead.tiebreak": "{a} and {b} both have {points}; {a} is ahead by {code}, {title} ({article}): {x} to {y}.",
	"ahead.group":    "{a} and {b} both have {points}; {a} is ahead by {code}, {title} ({article}).",
	"ahead.equal":    "Equal before that: {list}.", "ahead.tied": "{a} and {b} share place {rank}; no tie-break of the list tells them apart.",
	"ahead.unranked": "{a} is not ranked, so nobody is ahead or behind.", "ahead.games": "{a}: {list}.",
	"ahead.working": "{a}: {terms} = {value}.", "ahead.game": "round {round} {outcome} against {b}", "ahead.noGame": "round {round} {outcome}",
	"ahead.dropped": "cut",

	// what if
	"if.result": "If {a} – {b} in round {of} had ended {result} instead of {was}:",
	"if.absent": "If {a} were not in round {round}:", "if.present": "If {a} were in round {round}:",
	"if.rating":  "If {a} had a rating of {new} instead of {old} (number {number} instead of {before}):",
	"if.nothing": "nothing would change in round {round}.", "if.changes": "in round {round} these boards would go: {gone}; and these come: {come}.",
	"if.bye": "The bye would go to {come} instead of {gone}.", "if.score": "{a} would have {new} instead of {old}.",
	"if.verdict": "The round as it is would then not be right: {verdict}.", "if.unpairable": "no legal round would exist.",

	// what had to happen
	"need.always": "{a} and {b} meet in round {round}, however the {games} open games end.",
	"need.never":  "{a} and {b} do not meet in round {round}, however the {games} open games end.",
	"need.some":   "{a} and {b} meet in round {round} in {ways} of the {all} ways in which the {games} open games can end.",
	"need.must":   "Needed: {list}.", "need.game": "{a} – {b} {results}", "need.more": "and {count} more ways",
	"need.too-many": "{games} games are open; every way they can end is tried up to {most} games.",
	"need.no-open":  "No game is open: round {round} can be paired, ask about it directly.", "need.last": "There is no round after this one.",

	// disputes
	"dispute.not-played": "Round {round} has not been paired yet: there is no record to dispute.", "head.board": "Board", "ahead.list": "{a} is ahead of {b} by {code}, {title} ({article}): {x} to {y}.",
	"dispute.agrees":  "The round in the record is the one that the rules give.",
	"dispute.differs": "The round in the record is not the one that the rules give: {verdict}.",
	"dispute.rules":   "By the rules", "dispute.record": "In the record", "dispute.bye": "bye {a}",
	"dispute.engine.rules": "{engine} gives the round of the rules.", "dispute.engine.record": "{engine} gives the round of the record.",
	"dispute.engine.other": "{engine} gives a third round: {verdict}.", "dispute.engine.failed": "{engine} has no answer: {text}.",
}
