package words

// englishEvent are the sentences in English about standings, what if, what had to happen and disputes.
var englishEvent = map[string]string{
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
	"if.score":   "{a} would have {new} instead of {old}.",
	"if.verdict": "The round as it is would then not be right: {verdict}.", "if.unpairable": "no legal round would exist.",

	// what had to happen
	"need.always": "{a} and {b} meet in round {round}, however the {games} open games end.",
	"need.never":  "{a} and {b} do not meet in round {round}, however the {games} open games end.",
	"need.some":   "{a} and {b} meet in round {round} in {ways} of the {all} ways in which the {games} open games can end.",
	"need.must":   "Needed: {list}.", "need.game": "{a} – {b} {results}", "need.more": "and {count} more ways",
	"need.too-many": "{games} games are open; every way they can end is tried up to {most} games.",
	"need.no-open":  "No game is open: round {round} can be paired, ask about it directly.", "need.last": "There is no round after this one.",

	"ahead.oneself": "Two different players are compared, not one with oneself.",

	// disputes
	"dispute.not-played": "Round {round} has not been paired yet: there is no record to dispute.", "head.board": "Board", "ahead.list": "{a} is ahead of {b} by {code}, {title} ({article}): {x} to {y}.",
	"dispute.agrees":  "The round in the record is the one that the rules give.",
	"dispute.differs": "The round in the record is not the one that the rules give: {verdict}.",
	"dispute.rules":   "By the rules", "dispute.record": "In the record", "dispute.bye": "bye {a}",
	"dispute.engine.rules": "{engine} gives the round of the rules.", "dispute.engine.record": "{engine} gives the round of the record.",
	"dispute.engine.other": "{engine} gives another round: {verdict}.", "dispute.engine.failed": "{engine} has no answer: {text}.",
	"engine.not-run":    "it cannot be run ({said})",
	"engine.code":       "it ended with code {code}: {said}",
	"engine.silent":     "it ended with code {code} and said nothing",
	"engine.late":       "it took longer than {said}",
	"engine.unreadable": "its answer cannot be read: {said} is not a pair",
}
