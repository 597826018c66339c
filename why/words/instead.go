package words

import (
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// changesNamed is how many boards a sentence names before it counts the rest.
const changesNamed = 8

// Instead answers "why not?". The first sentence is the answer in one line, the
// others are what an arbiter wants to know besides, at last what it would cost;
// [Printer.Exchanges] has the boards.
func (p *Printer) Instead(a *why.Instead) []string {
	if a == nil {
		return nil
	}
	head := p.InsteadLine(a)
	lines := []string{head}
	switch {
	case a.Impossible != nil:
		lines = append(lines, p.blocked(a)...)
	case a.Table != nil && a.Table.Known:
		opponent := a.Wish.Opponent
		if a.Colour != nil {
			opponent = a.Colour.Other.Player
		}
		lines = append(lines, p.tableLine(a.Table, a.Wish.Player, opponent))
	case a.General != nil && a.Colour == nil:
		lines = append(lines, p.Notes(a.General.Notes)...)
	}
	if a.Colour != nil {
		if a.Table == nil && a.General == nil { // where another opponent could be
			lines = append(lines, p.say("answer.same.opponent", "b", p.player(a.Colour.Other.Player)))
		}
		lines = append(lines, p.colourGiven(a.Colour))
	}
	if a.Price != nil {
		lines = append(lines, p.price(a)...)
	}
	return lines
}

// colourGiven says what gave the colours: of a table, the rule by which it does.
func (p *Printer) colourGiven(c *why.ColourAnswer) string {
	if n := len(c.Ladder); n > 0 && c.Ladder[n-1].Numbers != nil {
		return p.rule(&c.Ladder[n-1])
	}
	return p.Colour(c)
}

// InsteadLine answers "why not?" in one line.
func (p *Printer) InsteadLine(a *why.Instead) string {
	if a == nil {
		return ""
	}
	names := []any{"a", p.player(a.Wish.Player), "b", p.player(a.Wish.Opponent), "pair", p.pair(a.Wish.Player, a.Wish.Opponent),
		"round", a.Round}
	switch {
	case a.Refused != nil:
		return p.Refused(a.Refused, a.Round)
	case a.Granted && p.has("answer.granted."+string(a.Wish.Kind)):
		return p.say("answer.granted."+string(a.Wish.Kind), names...)
	case a.Granted:
		return p.say("answer.granted.other", names...)
	case a.General != nil:
		return p.say("answer.general.decides")
	case a.Table != nil:
		return p.say("answer.table.decides", "article", a.Table.Article)
	case a.Impossible != nil:
		return p.say("answer."+string(a.Wish.Kind)+".impossible", names...)
	}
	rated := ".worse"
	if a.Verdict == nil || a.Verdict.ByOrder { // as good, and not the first
		rated = ".later"
	}
	return p.say("answer."+string(a.Wish.Kind)+rated, append(names, "verdict", p.verdictOf(a))...)
}

// verdictOf says what decides against the best round with a wish, as a part of a sentence.
func (p *Printer) verdictOf(a *why.Instead) string {
	var below *why.Below
	if a.Price != nil {
		below = a.Price.Below
	}
	return p.verdict(a.Verdict, below)
}

// NoRound says that a round cannot be asked about.
func (p *Printer) NoRound(e *why.NoSuchRound) string {
	if e == nil {
		return ""
	}
	key := "answer.no-round"
	if e.Last == 0 {
		key = "answer.no-round.none"
	}
	return p.fill(key, "round", e.Number, "last", e.Last)
}

// Refused says why a question has no answer.
func (p *Printer) Refused(r *why.NotAsked, round int) string {
	if r == nil {
		return ""
	}
	values := []any{"round", round, "first", round - 1, "article", r.Article, "met", r.Met, "since", r.Since,
		"colour", p.colour(r.Colour), "absence", p.fill("answer.absence." + r.Absence.String()), "outcome", p.fill("answer.outcome." + r.Outcome.String())}
	for i, place := range []string{"a", "b"} {
		if i < len(r.Players) {
			values = append(values, place, p.player(r.Players[i]))
		}
	}
	key := "answer.refused." + string(r.Why)
	switch {
	case r.Seated:
		key = "answer.player.seated"
	case r.Why == swiss.Unknown && len(r.Players) > 0: // has no name
		values = append([]any{"a", p.fill("player", "number", int(r.Players[0]))}, values...)
	case r.Why == swiss.ByeBarred && r.Since == 0:
		key += ".plain"
	}
	return p.say(key, values...)
}

// blocked says who cannot be paired.
func (p *Printer) blocked(a *why.Instead) []string {
	i := a.Impossible
	if len(i.Against) > 0 {
		return []string{p.say("answer.blocked.colour", "a", p.player(a.Wish.Player), "players", p.players(i.Against, changesNamed), "colour", p.fill("answer."+string(a.Wish.Kind.Opposite())))}
	}
	values := []any{"blocked", p.players(i.Blocked, changesNamed), "partners", p.players(i.Partners, changesNamed)}
	var lines []string
	switch {
	case len(i.Blocked) == 0:
	case len(i.Partners) == 0:
		lines = append(lines, p.say("answer.blocked.nobody", values...))
	case i.OrBye:
		lines = append(lines, p.say("answer.blocked.or-bye", values...))
	default:
		lines = append(lines, p.say("answer.blocked", values...))
	}
	switch {
	case i.Bye && len(i.Partners) > 0:
		lines = append(lines, p.say("answer.blocked.bye", values...))
	case i.Bye:
		lines = append(lines, p.say("answer.blocked.no-bye", values...))
	}
	return lines
}

// byeMoves says where the bye would go.
func (p *Printer) byeMoves(d *why.Difference) string {
	switch tournament.NoPlayer {
	case d.ByeGone:
		return p.say("answer.changes.bye.come", "a", p.player(d.ByeCome))
	case d.ByeCome:
		return p.say("answer.changes.bye.gone", "a", p.player(d.ByeGone))
	}
	return p.say("answer.changes.bye", "gone", p.player(d.ByeGone), "come", p.player(d.ByeCome))
}

// tableLine says what the table of a round robin has for one player or two.
func (p *Printer) tableLine(t *why.TableAnswer, a, b tournament.PlayerID) string {
	var rounds []string
	names := []any{"a", p.player(a), "b", p.player(b)}
	if b == tournament.NoPlayer {
		for _, n := range t.Rests {
			rounds = append(rounds, p.fill("answer.round", "round", n))
		}
		if len(rounds) == 0 {
			return p.say("answer.table.no-rest", names...)
		}
		return p.say("answer.table.rests", append(names, "rounds", p.list(rounds, "list.and"))...)
	}
	for _, m := range t.Meetings {
		rounds = append(rounds, p.fill("answer.round", "round", m.Round))
	}
	if len(rounds) == 0 {
		return p.say("answer.table.never", names...)
	}
	return p.say("answer.table.meet", append(names, "rounds", p.list(rounds, "list.and"))...)
}
