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
	for _, id := range a.Order {
		if t.Team(id) == nil {
			return impossible("record.team.unknown", "team", id)
		}
	}
	numbered := t.WithTeamOrder(a.Order)
	if numbered == nil {
		return impossible("record.team.numbers", "teams", len(t.Teams))
	}
	t.Teams, t.TeamRequests, t.OwnTieBreaks, t.DecidedTies = numbered.Teams, numbered.TeamRequests, numbered.OwnTieBreaks, numbered.DecidedTies
	s.setRules(numbered.Rules)
	s.renumberIrregular(a.Order)
	s.forgetNumbers()
	return nil
}

// renumberIrregular gives the teams of what is not by the rules other numbers.
func (s *State) renumberIrregular(order []tournament.TeamID) {
	s.Irregular = slices.Clone(s.Irregular)
	for i := range s.Irregular {
		x := &s.Irregular[i]
		if !x.Actual.OfTeams {
			continue
		}
		x.Actual.Byes = slices.Clone(x.Actual.Byes)
		for j := range x.Actual.Byes {
			x.Actual.Byes[j].Player = tournament.PlayerID(slices.Index(order, tournament.TeamID(x.Actual.Byes[j].Player)) + 1)
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
