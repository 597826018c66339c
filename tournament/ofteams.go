package tournament

import "slices"

// TeamScore says which points of teams come first.
type TeamScore string

// The scores of teams.
const (
	MatchPoints TeamScore = "match-points"
	GamePoints  TeamScore = "game-points"
)

// SecondaryScore is the code under which OfTeams keeps the other score of the
// teams, among OwnTieBreaks.
const SecondaryScore TieBreak = "OTHER_SECONDARY"

// OfTeams is a team event as an event of its teams: every team is a participant
// with its number, every match a game in which the team with White on board 1 has
// White, the byes are those of teams, and scores are the primary ones of the teams.
// The other score, as it stands, is kept by SecondaryScore. An event of players is
// returned as it is. The result must not be changed.
func (t *Tournament) OfTeams(primary TeamScore) *Tournament {
	if t.Rules.Team == nil {
		return t
	}
	whole := *t
	if t.Current != nil {
		whole.Rounds = append(t.Rounds[:len(t.Rounds):len(t.Rounds)], *t.Current)
	}
	p := eventOfTeams{whole: &whole, tab: whole.TeamTable(), primary: primary}
	p.out = &Tournament{Info: t.Info, EntriesClosed: t.EntriesClosed, MatchDecisions: t.MatchDecisions}
	p.out.Rules = Rules{Rounds: t.Rules.Rounds, System: t.Rules.System, Edition: t.Rules.Edition, Options: t.Rules.Options,
		InitialColour: t.Rules.InitialColour, TieBreaks: t.Rules.TieBreaks, LotSeed: t.Rules.LotSeed}
	p.participants(t)
	for r := range whole.Rounds {
		round := p.round(r)
		if r < len(t.Rounds) {
			p.out.Rounds = append(p.out.Rounds, round)
		} else {
			p.out.Current = &round
		}
	}
	p.worth(len(t.Rounds))
	p.prohibitions()
	p.acceleration()
	return p.out
}

// IsOfTeams reports whether the event was made of a team event by OfTeams, so that its
// participants are teams.
func (t *Tournament) IsOfTeams() bool {
	return len(t.OwnTieBreaks) == 1 && t.OwnTieBreaks[0].Code == SecondaryScore
}

// eventOfTeams makes an event of teams.
type eventOfTeams struct {
	whole   *Tournament // with the round being played among its rounds
	tab     *TeamTable
	primary TeamScore
	out     *Tournament
}

// participants enters the teams, and says which of them are not there in the next
// round.
func (p *eventOfTeams) participants(t *Tournament) {
	next := t.NextRound()
	p.out.Players = make([]Player, len(t.Teams))
	for i, a := range t.TeamAttendance() {
		team, id := &t.Teams[i], PlayerID(t.Teams[i].ID)
		player := &p.out.Players[i]
		*player = Player{ID: id, Number: int(team.ID), Name: team.Name, Rank: team.Rank}
		switch a {
		case HasLeft:
			player.Left = &Departure{After: t.lastWith(team)}
		case HasNotJoined:
			player.Entered = next + 1
		case HasFullBye:
			p.out.Requests = append(p.out.Requests, Request{next, id, FullBye})
		case HasHalfBye:
			p.out.Requests = append(p.out.Requests, Request{next, id, HalfBye})
		case HasZeroBye:
			p.out.Requests = append(p.out.Requests, Request{next, id, ZeroBye})
		case IsPresent, HasRest:
		}
	}
}

// lastWith is the last round in which somebody of the team was in the event.
func (t *Tournament) lastWith(team *Team) int {
	last := 0
	for _, id := range team.Members {
		if player := t.Player(id); player != nil && player.Left != nil {
			last = max(last, player.Left.After)
		}
	}
	return min(last, t.NextRound()-1)
}

// round is a round of matches.
func (p *eventOfTeams) round(r int) (out Round) {
	for i := range p.whole.Teams {
		c := p.tab.Row(i)[r]
		id := PlayerID(p.whole.Teams[i].ID)
		switch {
		case c.Opponent > int32(i):
			out.Games = append(out.Games, p.match(i, r))
		case c.Opponent < 0:
			if c.Outcome.IsBye() {
				out.Byes = append(out.Byes, Bye{id, c.Outcome})
			} else if p.isWaiting(i, r) {
				out.Byes = append(out.Byes, Bye{id, ZeroBye})
			} else if c.Outcome == ForfeitWin || c.Outcome == ForfeitLoss { // against nobody on record
				out.Byes = append(out.Byes, Bye{id, Absent})
			}
		}
	}
	return out
}

// isWaiting reports whether a team of a knock-out is in the event in a round in which it
// has no match: it is a round without a game for one of its players. Of teams that are
// gone all leave it blank.
func (p *eventOfTeams) isWaiting(i, r int) bool {
	return p.whole.Rules.System.IsTree() && slices.ContainsFunc(p.whole.Teams[i].Members, func(id PlayerID) bool {
		k := p.tab.players.Index(id)
		return k >= 0 && p.tab.players.Row(k)[r].Outcome == ZeroBye
	})
}

// match is the match of a team and its opponent as a game.
func (p *eventOfTeams) match(i, r int) Game {
	a := p.tab.Row(i)[r]
	b := p.tab.Row(int(a.Opponent))[r]
	g := Game{White: PlayerID(p.whole.Teams[i].ID), Black: PlayerID(p.whole.Teams[a.Opponent].ID), NoColours: a.Colour == NoColour}
	if a.Colour == Black {
		g.White, g.Black = g.Black, g.White
		a, b = b, a
	}
	open := false
	for _, board := range a.Boards {
		open = open || board.Outcome == Pending
	}
	if !open {
		g.Result = resultOf(a.Outcome, b.Outcome)
	}
	return g
}

// resultOf is the result that gives the two sides of a match these outcomes.
func resultOf(white, black Outcome) Result {
	for _, r := range []Result{WhiteWins, BlackWins, Drawn, WhiteByForfeit, BlackByForfeit, DoubleForfeit} {
		if w, b := r.Outcomes(); w == white && b == black {
			return r
		}
	}
	return DoubleForfeit
}

// worth says what matches brought, in both scores. Match points mostly are those
// of the rules; of game points every round says how many.
func (p *eventOfTeams) worth(completed int) {
	rules := p.tab.Rules()
	if p.primary == GamePoints {
		p.out.Rules.Scoring = ScoringOf(Points(rules.Boards)*p.whole.Rules.Scoring.Win(), Points(rules.Boards)*p.whole.Rules.Scoring.Draw(), Points(rules.Boards)*p.whole.Rules.Scoring.Loss())
	} else {
		p.out.Rules.Scoring = ScoringOf(rules.MatchWin, rules.MatchDraw, rules.MatchLoss)
		p.out.Rules.Scoring.PairingBye = rules.ByeMatchPoints
	}
	secondary := OwnTieBreak{Code: SecondaryScore}
	for i := range p.whole.Teams {
		id := p.whole.Teams[i].ID
		match, game := p.tab.bonuses(id, completed)
		own, other := match, game
		if p.primary == GamePoints {
			own, other = game, match
		}
		if own != 0 {
			p.out.Rules.Adjustments = append(p.out.Rules.Adjustments, Adjustment{Penalty: true, Players: []PlayerID{PlayerID(id)}, Points: own})
		}
		for r, c := range p.tab.Row(i)[:completed] {
			points := c.MatchPoints
			if p.primary == GamePoints {
				points = c.GamePoints
				other += c.MatchPoints
			} else {
				other += c.GamePoints
			}
			p.adjust(PlayerID(id), r, c, points)
		}
		secondary.Values = append(secondary.Values, OwnValue{ID: int(id), Hundredths: int(other) * 10})
	}
	p.out.OwnTieBreaks = []OwnTieBreak{secondary}
}

// adjust notes what a round brought, unless the scoring says the same.
func (p *eventOfTeams) adjust(id PlayerID, r int, c TeamCell, points Points) {
	outcome := c.Outcome
	if outcome != Absent && c.Opponent < 0 && !outcome.IsBye() {
		outcome = Absent
	}
	if p.out.Rules.Scoring.Of(outcome, c.Colour) == points {
		return
	}
	for i := range p.out.Rules.Adjustments {
		a := &p.out.Rules.Adjustments[i]
		if !a.Penalty && a.Round == r+1 && a.Outcome == outcome && a.Points == points {
			a.Players = append(a.Players, id)
			return
		}
	}
	p.out.Rules.Adjustments = append(p.out.Rules.Adjustments, Adjustment{Outcome: outcome, Round: r + 1, Players: []PlayerID{id}, Points: points})
}

// bonuses adds up the penalties and bonuses of a team in the first rounds.
func (tab *TeamTable) bonuses(id TeamID, rounds int) (match, game Points) {
	for _, a := range tab.t.Rules.Adjustments {
		if !a.Penalty || a.Round > rounds {
			continue
		}
		for _, team := range a.Teams {
			if team == id {
				match, game = match+a.MatchPoints, game+a.Points
			}
		}
	}
	return match, game
}

func (p *eventOfTeams) prohibitions() {
	for _, f := range p.whole.Rules.Forbidden {
		group := Forbidden{First: f.First, Last: f.Last}
		for _, id := range f.Teams {
			group.Players = append(group.Players, PlayerID(id))
		}
		if len(group.Players) > 0 {
			p.out.Rules.Forbidden = append(p.out.Rules.Forbidden, group)
		}
	}
}

func (p *eventOfTeams) acceleration() {
	from, to := &p.whole.Rules.Acceleration, &p.out.Rules.Acceleration
	to.Baku = from.Baku
	for _, v := range from.Virtual {
		points := v.MatchPoints
		if p.primary == GamePoints {
			points = v.Points
		}
		to.Virtual = append(to.Virtual, VirtualPoints{First: v.First, Last: v.Last,
			FirstPlayer: PlayerID(v.FirstTeam), LastPlayer: PlayerID(v.LastTeam), Points: points})
	}
}

// TeamAttendance returns, by index in Teams, which teams take part in the pairing
// of the next round: those that asked for no bye and of whom somebody is there.
func (t *Tournament) TeamAttendance() []Attendance {
	next, players := t.NextRound(), t.Attendance()
	var who identities
	who.read(t.Players)
	out := make([]Attendance, len(t.Teams))
	for i := range t.Teams {
		out[i] = teamThere(t.Teams[i].Members, func(id PlayerID) (Attendance, bool) {
			k := who.index(id)
			if k < 0 {
				return HasZeroBye, false
			}
			return players[k], true
		})
		for _, r := range t.TeamRequests {
			if r.Round != next || r.Team != t.Teams[i].ID || out[i] == HasLeft || out[i] == HasNotJoined {
				continue
			}
			switch r.Kind {
			case FullBye:
				out[i] = HasFullBye
			case HalfBye:
				out[i] = HasHalfBye
			case ZeroBye, Absent:
				out[i] = HasZeroBye
			}
		}
	}
	return out
}

// teamThere says why a team is not there: all its members are not, mostly for one
// reason. Nobody is there of a team without members.
func teamThere(members []PlayerID, attendance func(PlayerID) (Attendance, bool)) Attendance {
	why, some := IsPresent, false
	for _, id := range members {
		a, known := attendance(id)
		switch {
		case !known:
			continue
		case a.Present():
			return IsPresent
		case !some:
			why, some = a, true
		case a != why || a == HasFullBye || a == HasHalfBye: // a bye of players is none of a team
			why = HasZeroBye
		}
	}
	if !some || why == HasFullBye || why == HasHalfBye {
		return HasZeroBye
	}
	return why
}
