package words

import (
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// playersCounted is how many of the players that a criterion counts a sentence
// names.
const playersCounted = 6

// value says what a criterion came to in the other round and in the right one.
func (p *Printer) value(v *why.Verdict) string {
	clause := "clause." + string(v.Code) // criteria whose value is a list of scores have none
	right := p.amount(v.Right) + p.inBrackets(v.RightPlayers)
	if !p.has(clause) || v.Other == nil || len(v.Other.Values) != 1 {
		return p.fill("answer.verdict.value", "bracket", p.points(v.Bracket), "name", p.Criterion(v.Code),
			"other", p.amount(v.Other)+p.inBrackets(v.OtherPlayers), "right", right, "article", v.Article)
	}
	if len(v.RightPlayers) == 0 && v.Right != nil && len(v.Right.Values) == 1 && v.Right.Values[0] == 0 {
		right = p.fill("answer.nobody.of")
	}
	text := p.fill(clause, "count", int(v.Other.Values[0])) + p.inBrackets(v.OtherPlayers)
	return p.fill("answer.verdict.counted", "bracket", p.points(v.Bracket), "clause", text, "right", right, "article", v.Article)
}

// inBrackets names players in brackets behind a number; "" for none.
func (p *Printer) inBrackets(ids []tournament.PlayerID) string {
	return p.inBracketsUpTo(ids, playersCounted)
}

// inBracketsUpTo names at most so many.
func (p *Printer) inBracketsUpTo(ids []tournament.PlayerID, most int) string {
	if len(ids) == 0 {
		return ""
	}
	return " (" + p.players(ids, most) + ")"
}
