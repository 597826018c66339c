package words

import (
	"strings"

	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// Ahead says why one player stands before another, down to the games. The first
// sentence is the one-line form.
func (p *Printer) Ahead(a *why.AheadAnswer) []string {
	if a == nil {
		return nil
	}
	switch {
	case a.Refused != nil && a.Refused.Why == swiss.Oneself:
		return []string{p.say("answer.ahead.oneself")}
	case a.Refused != nil:
		return []string{p.Refused(a.Refused, a.After)}
	case a.Unranked != tournament.NoPlayer:
		return []string{p.say("answer.ahead.unranked", "a", p.player(a.Unranked))}
	}
	names := []any{"a", p.player(a.Ahead.Player), "b", p.player(a.Behind.Player), "rank", a.Ahead.Rank,
		"points", p.points(a.Ahead.Points), "code", a.Code, "title", p.title(a), "article", a.Article}
	switch {
	case a.ByPoints:
		key := "answer.ahead.points"
		if a.OfTeams {
			key = "answer.ahead.points.teams"
		}
		line := p.say(key, append(names, "x", p.number(a.Ahead.Points), "y", p.number(a.Behind.Points))...)
		return []string{line, p.games(&a.Ahead), p.games(&a.Behind)}
	case a.Tied || a.Code == "":
		return []string{p.say("answer.ahead.tied", names...)}
	}
	key := "answer.ahead.tiebreak"
	if a.InGroup {
		key = "answer.ahead.group"
	}
	if a.Ahead.Points != a.Behind.Points { // points are not the first of the list
		key = "answer.ahead.list"
	}
	lines := []string{p.say(key, append(names, "x", p.decimal(a.Ahead.Value.String()), "y", p.decimal(a.Behind.Value.String()))...)}
	if len(a.Equal) > 0 {
		lines = append(lines, p.say("answer.ahead.equal", "list", a.Equal))
	}
	for _, s := range []*why.Standing{&a.Ahead, &a.Behind} {
		if len(s.Lines) > 0 {
			lines = append(lines, p.working(s))
		}
	}
	return lines
}

// title names a tie-break, with what its code cuts.
func (p *Printer) title(a *why.AheadAnswer) string {
	if tb, err := tiebreak.Parse(a.Code); err == nil {
		return p.tell(tb.Title())
	}
	return p.fill("tiebreak." + a.Method)
}

// decimal writes a number with the language's decimal sign.
func (p *Printer) decimal(text string) string {
	return strings.Replace(text, ".", p.fill("answer.comma"), 1)
}

// games lists a player's results.
func (p *Printer) games(s *why.Standing) string {
	var list []string
	if s.Start != 0 {
		list = append(list, p.fill("answer.ahead.start", "points", p.points(s.Start)))
	}
	for i := range s.Lines {
		list = append(list, p.gameLine(&s.Lines[i]))
	}
	return p.say("answer.ahead.games", "a", p.player(s.Player), "list", strings.Join(list, p.language.Separator()))
}

func (p *Printer) gameLine(l *why.Line) string {
	values := []any{"round", l.Round, "outcome", p.fill("answer.outcome." + l.Outcome.String())}
	if l.Opponent == tournament.NoPlayer {
		return p.fill("answer.ahead.noGame", values...)
	}
	values = append(values, "b", p.player(l.Opponent))
	if l.Match != nil {
		return p.fill("answer.ahead.match", append(values, "x", p.number(l.Match.Own), "y", p.number(l.Match.Opponent))...)
	}
	return p.fill("answer.ahead.game", values...)
}

// working lists the terms of a value; those that were cut stand in brackets.
func (p *Printer) working(s *why.Standing) string {
	var terms []string
	for _, step := range s.Steps {
		if step.What == tiebreak.StepOwnValue {
			terms = append(terms, p.decimal(step.Value.String())+" ("+p.fill("answer.ahead.own")+")")
		}
	}
	for i := range s.Lines {
		l := &s.Lines[i]
		text := p.decimal(l.Value.String()) + " (" + p.gameLine(l) + ")"
		if l.Cut {
			text = "[" + p.decimal(l.Value.String()) + " " + p.fill("answer.ahead.dropped") + p.language.Separator() + p.gameLine(l) + "]"
		}
		terms = append(terms, text)
	}
	return p.say("answer.ahead.working", "a", p.player(s.Player), "terms", strings.Join(terms, " + "), "value", p.decimal(s.Value.String()))
}
