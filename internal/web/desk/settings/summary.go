package settings

import (
	"cmp"

	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// summary says all rules of the event in plain words, a sentence each.
func (p *page) summary() []string {
	rules := &p.Event.State.Tournament.Rules
	var said []string
	say := func(sentences ...string) {
		for _, s := range sentences {
			if s != "" {
				said = append(said, s)
			}
		}
	}
	say(p.saidKind(rules), p.saidPlace(), p.saidTime(), p.saidTeams(rules), p.saidTeamSwiss(rules), p.saidPoints(rules), p.saidByes(rules))
	if rules.Acceleration.Baku {
		say(p.T("sum.baku"))
	}
	if n := len(rules.Acceleration.Virtual); n > 0 {
		say(p.N("sum.virtual", n))
	}
	say(show.StartPointsSaid(p.Page, rules))
	if n := len(rules.Forbidden); n > 0 {
		say(p.N("sum.forbidden", n))
	}
	if rules.Chess960 {
		say(p.T("sum.chess960"))
	}
	say(p.saidTies(rules.TieBreaks))
	switch {
	case p.hasOwnOrder():
		say(p.T("sum.nofide.system"))
	case !rules.StartPoints.IsZero():
		say(p.T("sum.nofide.start"))
	case p.Event.State.FideMode:
		say(p.T("sum.fide"))
	default:
		say(p.T("sum.nofide"))
	}
	return said
}

// hasOwnOrder reports whether the system ranks by an order of its own, as no rule of
// FIDE does: there is no FIDE mode to leave.
func (p *page) hasOwnOrder() bool { return tiebreak.OrderedBy(p.Tournament().Rules.System) != "" }

// saidKind is what is played, in how many rounds, and by which rules.
func (p *page) saidKind(rules *tournament.Rules) string {
	system := show.SystemName(p.Page, rules.System, rules.Edition)
	kind := cmp.Or(kindOf(systemKey(rules.System, rules.Edition), rules.Team != nil), "swiss")
	switch {
	case rules.System == "":
		return p.T("sum.kind.unsaid")
	case rules.System == tournament.RoundRobin:
		return p.T("event.kind."+kind) + ": " + p.N("sum.robin", max(1, rules.RoundRobin.Cycles))
	case rules.Rounds == 0:
		return p.T("event.kind." + kind)
	}
	return p.N("sum.swiss", rules.Rounds, "kind", p.T("event.kind."+kind), "system", system)
}

// saidPlace is where and when.
func (p *page) saidPlace() string {
	info := &p.Event.State.Tournament.Info
	var parts []string
	for _, part := range []string{info.City, p.Span(info.Start, info.End)} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return p.Joined(parts) + "."
}

// saidTime is the time control, and which ratings count.
func (p *page) saidTime() string {
	t := &p.Event.State.Tournament
	rating := p.T("rating." + ratingKey(t.Rules.RatingKind))
	if t.Info.TimeControl == "" {
		return p.T("sum.rating", "rating", rating)
	}
	return p.T("sum.time", "control", t.Info.TimeControl, "rating", rating)
}

func (p *page) saidTeams(rules *tournament.Rules) string {
	team := rules.Team
	switch {
	case team == nil:
		return ""
	case rules.System.IsTree():
		return p.N("sum.teams.tree", team.Boards)
	}
	return p.N("sum.teams", team.Boards, "win", write.Points(team.MatchWin), "draw", write.Points(team.MatchDraw))
}

// saidTeamSwiss is how a Swiss pairs teams: by which points and colours, and what the
// bye is worth.
func (p *page) saidTeamSwiss(rules *tournament.Rules) string {
	if !rules.System.PairsTeams() || rules.Team == nil {
		return ""
	}
	chosen := map[string]string{"primary": string(tournament.MatchPoints), "colours": "type-a"}
	for _, o := range rules.Options {
		chosen[o.Name] = o.Value
	}
	option := func(name string) string { return p.T(optionField(rules.System, name) + "." + chosen[name]) }
	return p.T("sum.teamswiss", "score", option("primary"), "colours", option("colours"), "match", write.Points(rules.Team.ByeMatchPoints), "games", write.Points(rules.Team.ByeGamePoints))
}

func (p *page) saidPoints(rules *tournament.Rules) string {
	if rules.System.Revalues() {
		return p.T("sum.points.revalued")
	}
	s := rules.Scoring.OrDefault()
	id := "sum.points"
	if rules.System.ByTable() { // who rests by the table gets nothing for it
		id = "sum.points.table"
	}
	text := p.T(id, "win", write.Points(s.Win()), "draw", write.Points(s.Draw()), "bye", write.Points(s.PairingBye))
	if len(ownScores(s)) > 0 {
		text += " " + p.T("sum.points.own")
	}
	return text
}

func (p *page) saidByes(rules *tournament.Rules) string {
	if !rules.System.ByScore() || rules.System.PairsTeams() {
		return ""
	}
	if rules.HalfByes.None {
		return p.T("sum.half.none")
	}
	text := p.N("sum.half", rules.HalfByes.Limit())
	if rules.HalfByes.FreeAtEnd > 0 {
		text += " " + p.N("sum.half.free", rules.HalfByes.FreeAtEnd)
	}
	return text
}

// saidTies are the tie-breaks by their full names.
func (p *page) saidTies(codes []tournament.TieBreak) string {
	if len(codes) == 0 {
		return p.T("sum.ties.unsaid")
	}
	names := make([]string, len(codes))
	for i, code := range codes {
		names[i] = p.tieBreakName(code)
	}
	if len(names) == 1 {
		return p.T("sum.ties.one", "first", names[0])
	}
	return p.T("sum.ties", "first", names[0], "rest", p.Joined(names[1:]))
}
