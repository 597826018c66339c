package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// TeamByeRequested records that a whole team does not play in a round that is not
// published: with the points of a drawn match, of a won one, or with none.
type TeamByeRequested struct {
	Round  int
	Team   tournament.TeamID
	Bye    tournament.Outcome
	Reason string `json:",omitempty"`
}

// TeamByeCancelled takes such a request back.
type TeamByeCancelled struct {
	Round int
	Team  tournament.TeamID
}

// TeamsNumbered gives the teams other numbers before round 1 is paired: the first of
// the list, by the numbers so far, becomes number 1.
type TeamsNumbered struct {
	Order []tournament.TeamID
}

func (a TeamByeRequested) apply(s *State, e *Event) error {
	t := &s.Tournament
	switch {
	case t.Team(a.Team) == nil:
		return impossible("record.team.unknown", "team", a.Team)
	case !a.Bye.Requested():
		return impossible("record.bye.unknown")
	case a.Round < s.Upcoming():
		return impossible("record.round.paired", "round", a.Round)
	case t.Rules.Rounds > 0 && a.Round > t.Rules.Rounds:
		return impossible("record.rounds.most", "rounds", t.Rules.Rounds)
	}
	s.dropTeamRequest(a.Round, a.Team)
	t.TeamRequests = append(slices.Clip(t.TeamRequests), tournament.TeamRequest{Round: a.Round, Team: a.Team, Kind: a.Bye})
	if a.Bye == tournament.FullBye {
		given := Boards{Byes: []tournament.Bye{{Player: tournament.PlayerID(a.Team), Kind: a.Bye}}, OfTeams: true}
		s.irregular(Irregularity{Seq: e.Seq, Kind: FullPointBye, Round: a.Round, Actual: given, Text: a.Reason})
	}
	return nil
}

// dropTeamRequest takes a team's request for a round out, with its mention.
func (s *State) dropTeamRequest(round int, id tournament.TeamID) {
	t := &s.Tournament
	t.TeamRequests = slices.DeleteFunc(slices.Clone(t.TeamRequests), func(r tournament.TeamRequest) bool { return r.Round == round && r.Team == id })
	s.dropIrregular(func(x *Irregularity) bool {
		return x.Kind == FullPointBye && x.Round == round && x.Actual.OfTeams && x.Actual.Byes[0].Player == tournament.PlayerID(id)
	})
}

func (a TeamByeCancelled) apply(s *State, _ *Event) error {
	asked := slices.ContainsFunc(s.Tournament.TeamRequests, func(r tournament.TeamRequest) bool { return r.Round == a.Round && r.Team == a.Team })
	switch {
	case !asked:
		return impossible("record.team.not-asked", "team", a.Team, "round", a.Round)
	case a.Round < s.Upcoming():
		return impossible("record.round.paired", "round", a.Round)
	}
	s.dropTeamRequest(a.Round, a.Team)
	return nil
}

func (a TeamsNumbered) apply(s *State, _ *Event) error {
	t := &s.Tournament
	if s.Paired() > 0 {
		return impossible("record.team.numbers-settled")
	}
	number := make(map[tournament.TeamID]tournament.TeamID, len(a.Order))
	for i, id := range a.Order {
		if t.Team(id) == nil {
			return impossible("record.team.unknown", "team", id)
		}
		number[id] = tournament.TeamID(i + 1)
	}
	if len(number) != len(t.Teams) || len(a.Order) != len(t.Teams) {
		return impossible("record.team.numbers", "teams", len(t.Teams))
	}
	s.renumberTeams(number)
	s.forgetNumbers()
	return nil
}

// renumberTeams gives the teams other numbers, wherever they are named.
func (s *State) renumberTeams(number map[tournament.TeamID]tournament.TeamID) {
	t := &s.Tournament
	teams := make([]tournament.Team, len(t.Teams))
	for _, team := range t.Teams {
		team.ID = number[team.ID]
		teams[team.ID-1] = team
	}
	t.Teams = teams
	t.TeamRequests = slices.Clone(t.TeamRequests)
	for i := range t.TeamRequests {
		t.TeamRequests[i].Team = number[t.TeamRequests[i].Team]
	}
	renumber := func(list []tournament.TeamID) []tournament.TeamID {
		list = slices.Clone(list)
		for i := range list {
			list[i] = number[list[i]]
		}
		return list
	}
	rules := t.Rules
	rules.Forbidden, rules.Adjustments = slices.Clone(rules.Forbidden), slices.Clone(rules.Adjustments)
	for i := range rules.Forbidden {
		rules.Forbidden[i].Teams = renumber(rules.Forbidden[i].Teams)
	}
	for i := range rules.Adjustments {
		rules.Adjustments[i].Teams = renumber(rules.Adjustments[i].Teams)
	}
	s.setRules(rules)
	t.OwnTieBreaks, t.DecidedTies = slices.Clone(t.OwnTieBreaks), slices.Clone(t.DecidedTies)
	for i := range t.OwnTieBreaks {
		values := slices.Clone(t.OwnTieBreaks[i].Values)
		for j := range values {
			values[j].ID = int(number[tournament.TeamID(values[j].ID)])
		}
		t.OwnTieBreaks[i].Values = values
	}
	for i, tie := range t.DecidedTies {
		tie = slices.Clone(tie)
		for j := range tie {
			tie[j] = int(number[tournament.TeamID(tie[j])])
		}
		t.DecidedTies[i] = tie
	}
	s.Irregular = slices.Clone(s.Irregular)
	for i := range s.Irregular {
		x := &s.Irregular[i]
		if !x.Actual.OfTeams {
			continue
		}
		x.Actual.Byes = slices.Clone(x.Actual.Byes)
		for j := range x.Actual.Byes {
			x.Actual.Byes[j].Player = tournament.PlayerID(number[tournament.TeamID(x.Actual.Byes[j].Player)])
		}
	}
}

// checkTeamByes: every team named is entered, once, and has a bye; the one that is
// allocated by the pairing is at most one.
func (s *State) checkTeamByes(byes []tournament.TeamBye) error {
	allocated := 0
	for i, b := range byes {
		switch {
		case s.Tournament.Team(b.Team) == nil:
			return impossible("record.team.unknown", "team", b.Team)
		case !b.Kind.IsBye():
			return impossible("record.team.no-bye", "team", b.Team, "kind", b.Kind)
		case slices.ContainsFunc(byes[:i], func(o tournament.TeamBye) bool { return o.Team == b.Team }):
			return impossible("record.team.byes", "team", b.Team)
		}
		if b.Kind == tournament.PairingBye {
			allocated++
		}
	}
	if allocated > 1 {
		return impossible("record.team.several", "teams", allocated)
	}
	return nil
}

// keptLineups are the line-ups of a round whose boards are all among the new games:
// those of matches that stay.
func keptLineups(round *tournament.Round, games []tournament.Game) []tournament.Lineup {
	stays := make(map[tournament.PlayerID]bool)
	for _, g := range round.Games {
		if slices.ContainsFunc(games, func(o tournament.Game) bool { return o.White == g.White && o.Black == g.Black }) {
			stays[g.White], stays[g.Black] = true, true
		}
	}
	var kept []tournament.Lineup
	for _, l := range round.Lineups {
		if !slices.ContainsFunc(l.Boards, func(id tournament.PlayerID) bool { return id != tournament.NoPlayer && !stays[id] }) {
			kept = append(kept, l)
		}
	}
	return kept
}
