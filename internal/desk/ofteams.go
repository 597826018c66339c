package desk

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// teamsOf returns the system of an event that chooses the opponents of whole teams;
// nil where players are paired, or the table of teams says who meets.
func teamsOf(t *tournament.Tournament) pairing.OfTeams {
	if t.Rules.Team == nil || !t.Rules.PairsTeams() {
		return nil
	}
	system, err := systems.For(t, "", "")
	if err != nil {
		return nil
	}
	teams, _ := system.(pairing.OfTeams)
	return teams
}

// matchesOf is the current round as one of the event of teams, its matches in the
// order of publication.
func matchesOf(system pairing.OfTeams, s *journal.State) *tournament.Round {
	round := *system.Teams(&s.Tournament).Current
	round.Games = slices.Clone(round.Games)
	inOrderOfTeams(system.Teams(beforeCurrent(s)), round.Games)
	return &round
}

// inOrderOfTeams puts matches into the order of publication; before is the event of
// teams before the round.
func inOrderOfTeams(before *tournament.Tournament, matches []tournament.Game) {
	sortMatches(before, matches, func(g tournament.Game) (a, b tournament.PlayerID) { return g.White, g.Black })
}

// sortMatches puts matches, in whatever form, into that order: by the scores, in a
// knock-out by the tree.
func sortMatches[M any](before *tournament.Tournament, matches []M, teams func(M) (a, b tournament.PlayerID)) {
	if before.Rules.System.ByScore() {
		pairing.SortBoards(before, matches, teams)
		return
	}
	tree := knockout.Of(before)
	list := tree.Matches(tree.Leg(before.NextRound()).Match)
	place := func(m M) int {
		a, _ := teams(m)
		i := before.Table().Index(a)
		if at := slices.IndexFunc(list, func(m knockout.Match) bool { return m.Has(i) }); at >= 0 {
			return at
		}
		return len(list)
	}
	slices.SortStableFunc(matches, func(x, y M) int { return cmp.Compare(place(x), place(y)) })
}

// UnsettledTeams lists, where teams are paired, those in the current round of whom
// nobody is there any more, or that asked for a bye while it waits to be published, and
// those that should be in it and are not.
func UnsettledTeams(s *journal.State) (gone, missing []tournament.TeamID) {
	system := teamsOf(&s.Tournament)
	if system == nil || s.Current() == nil {
		return nil, nil
	}
	round := system.Teams(&s.Tournament).Current
	in := make(map[tournament.PlayerID]bool)
	for _, g := range round.Games {
		in[g.White], in[g.Black] = true, true
	}
	for _, b := range round.Byes {
		in[b.Player] = in[b.Player] || b.Kind == tournament.PairingBye
	}
	waiting := s.Waiting() > 0
	for i, a := range teamAttendance(beforeCurrent(s)) {
		id := s.Tournament.Teams[i].ID
		alone := a == tournament.IsThrough || a == tournament.IsOut // it is the opponent who is gone
		switch is := in[tournament.PlayerID(id)]; {
		case is && (a == tournament.HasLeft || waiting && !a.Present() && !alone):
			gone = append(gone, id)
		case !is && waiting && a.Present():
			missing = append(missing, id)
		}
	}
	return gone, missing
}

// teamAttendance says, by index in Teams, which teams have a match in the next round, or
// why not: of a knock-out the tree tells who is out, and who goes on without one.
func teamAttendance(t *tournament.Tournament) []tournament.Attendance {
	list := t.TeamAttendance()
	if !t.Rules.System.IsTree() {
		return list
	}
	tree := knockout.Of(t)
	for i := range list {
		if list[i].Present() {
			list[i] = tree.Without(t.NextRound(), i)
		}
	}
	return list
}

// TeamsToPlay counts the teams that have a match in the round that comes, or the bye of
// a Swiss.
func TeamsToPlay(t *tournament.Tournament) int {
	n := 0
	for _, a := range teamAttendance(t) {
		if a.Present() {
			n++
		}
	}
	return n
}

// teamsGone lists the teams in the current round that are not there any more.
func teamsGone(s *journal.State) []tournament.TeamID {
	gone, _ := UnsettledTeams(s)
	return gone
}

// teamNames names teams.
func teamNames(t *tournament.Tournament, ids []tournament.TeamID) message.Message {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = teamName(t, id)
	}
	return message.And(names)
}

func teamName(t *tournament.Tournament, id tournament.TeamID) string {
	if team := t.Team(id); team != nil {
		return team.Name
	}
	return "-"
}

// NamingTeams is a message about the event of teams, in which identities are those of
// teams, with their names.
func NamingTeams(t *tournament.Tournament, m message.Message) message.Message {
	m.Args = slices.Clone(m.Args)
	for i := range m.Args {
		m.Args[i].Value = namingTeams(t, m.Args[i].Value)
	}
	return m
}

func namingTeams(t *tournament.Tournament, value any) any {
	several := func(ids []tournament.PlayerID) any {
		names := make([]string, len(ids))
		for i, id := range ids {
			names[i] = teamName(t, tournament.TeamID(id))
		}
		return message.And(names)
	}
	switch v := value.(type) {
	case tournament.PlayerID:
		return teamName(t, tournament.TeamID(v))
	case []tournament.PlayerID:
		return several(v)
	case tournament.PlayerIDs:
		return several(v)
	case message.Message:
		return NamingTeams(t, v)
	case []message.Message:
		list := make([]message.Message, len(v))
		for i := range v {
			list[i] = NamingTeams(t, v[i])
		}
		return list
	}
	return value
}

// Told is an error about a tournament as a message that names its teams where teams are
// paired.
func Told(s *journal.State, err error) message.Message { return toldOf(&s.Tournament, err) }

// toldOf is an error about a round of an event as a message: where teams are paired,
// it names teams.
func toldOf(t *tournament.Tournament, err error) message.Message {
	var carrier message.Carrier
	if !errors.As(err, &carrier) {
		return message.Plain(err.Error())
	}
	if m := carrier.AsMessage(); !t.Rules.PairsTeams() {
		return m
	}
	return NamingTeams(t, carrier.AsMessage())
}

// teamNumbers are the teams by their numbers.
func teamNumbers(t *tournament.Tournament) []tournament.TeamID {
	var ids []tournament.TeamID
	for i := range t.Teams {
		ids = append(ids, t.Teams[i].ID)
	}
	slices.Sort(ids)
	return ids
}

// teamOrder are the teams by strength: the factor that was given, or the average
// rating of the best boards; equals by their names.
func teamOrder(t *tournament.Tournament) []tournament.TeamID {
	strength := make(map[tournament.TeamID]tournament.Points, len(t.Teams))
	for i := range t.Teams {
		strength[t.Teams[i].ID] = t.TeamStrength(&t.Teams[i])
	}
	ids := teamNumbers(t)
	slices.SortStableFunc(ids, func(a, b tournament.TeamID) int {
		return cmp.Or(cmp.Compare(strength[b], strength[a]), strings.Compare(teamName(t, a), teamName(t, b)))
	})
	return ids
}

// EventOfTeams is the event of teams of an event that pairs them: its players are the
// teams, its games their matches; see tournament.OfTeams. It is nil where players are
// paired, or the table of teams says who meets.
func EventOfTeams(t *tournament.Tournament) *tournament.Tournament {
	if system := teamsOf(t); system != nil {
		return system.Teams(t)
	}
	return nil
}
