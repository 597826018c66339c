package tiebreak

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Meaning says the whole code in words, as a legend does: the title, and behind it what
// the score and the other modifiers change. Codes that rank differently read differently.
func (tb *TieBreak) Meaning() message.Message {
	details := tb.details()
	if len(details) == 0 {
		return tb.Title()
	}
	return message.Of("tiedetail", "name", tb.Title(), "details", details)
}

// details are the modifiers besides cuts, which the title has.
func (tb *TieBreak) details() (list []message.Message) {
	add := func(given bool, code string, pairs ...any) {
		if given {
			list = append(list, message.Of(code, pairs...))
		}
	}
	add(tb.Score == MatchPoints, "tiedetail.match")
	add(tb.Score == GamePoints, "tiedetail.game")
	add(tb.Forfeits, "tiedetail.forfeits")
	add(tb.Fore, "tiedetail.fore")
	add(tb.Reverse, "tiedetail.reversed")
	add(tb.TopOnly, "tiedetail.top")
	add(tb.SoFar, "tiedetail.so-far")
	half := tournament.Points(tb.Limit.HalfPoints) * tournament.Half
	add(half > 0, "tiedetail.limit.up", "points", half.String())
	add(half < 0, "tiedetail.limit.down", "points", (-half).String())
	add(tb.Limit.Percent > 0, "tiedetail.limit", "percent", tb.Limit.Percent)
	add(tb.Factor > 0, "tiedetail.factor", "factor", tb.Factor)
	switch u := tb.Unrated; {
	case u.Lowest:
		add(true, "tiedetail.unrated.lowest")
	case u.Average:
		add(true, "tiedetail.unrated.average")
	default:
		add(u.Given(), "tiedetail.unrated", "rating", u.Rating)
	}
	add(tb.Overrides != "", "tiedetail.edition", "edition", string(tb.Overrides))
	return list
}
