package takeover

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// numberedByRating is a round robin after some of its rounds, in a file that numbers the
// players by rating, whatever they drew; drawn are the players in the order of what they
// drew.
func numberedByRating(t *testing.T, players, after int) (file *tournament.Tournament, drawn []tournament.PlayerID) {
	t.Helper()
	whole := played(t, tournament.RoundRobin, "berger", 3, func(s *simulate.Settings) { s.Players, s.Rounds = players, (players-1)|1 })
	other := whole.Clone()
	for i := range other.Players { // an order that is no turn or mirror of the table
		other.Players[i].Number = (i*i+3*i)%players + 1
	}
	taken := make(map[int]bool)
	for i := range other.Players {
		p := &other.Players[i]
		for taken[p.Number] {
			p.Number = p.Number%players + 1
		}
		taken[p.Number] = true
	}
	for _, i := range whole.ByNumber() {
		drawn = append(drawn, tournament.PlayerID(other.Players[i].Number))
	}
	return bare(t, other, after), drawn
}

// A round robin whose file numbers the players by rating goes on by the numbers that they
// drew, which two rounds show: the next round is that of the table.
func TestDrawnNumbersOfARoundRobin(t *testing.T) {
	for _, players := range []int{6, 7, 8, 10} {
		for after := 2; after < players-1; after++ {
			file, drawn := numberedByRating(t, players, after)
			file.Rules.System = tournament.RoundRobin
			r := Look(context.Background(), file, Answers{})
			if r.Agreed() != after || !slices.Equal(r.Probable.Numbers, drawn) {
				t.Errorf("%d players, %d rounds: %v, want %v; %d rounds agree", players, after, r.Probable.Numbers, drawn, r.Agreed())
			}
			if r.source(Numbers) != Shown || r.source(TheSystem) != Said {
				t.Errorf("%d players, %d rounds: %+v", players, after, r.Items)
			}
			again := Look(context.Background(), file, Answers{Numbers: r.Probable.Numbers})
			if again.Agreed() != after || !slices.Equal(again.Probable.Numbers, drawn) || again.source(Numbers) != Shown {
				t.Errorf("%d players, %d rounds, looked at again: %+v", players, after, again.Items)
			}
		}
	}
}

// teamsByRating is a round robin of teams after some of its rounds, in a file that numbers
// the teams otherwise than they drew; drawn are its teams in the order of what they drew.
func teamsByRating(t *testing.T, teams, after int) (file *tournament.Tournament, drawn []tournament.PlayerID) {
	t.Helper()
	whole := played(t, tournament.RoundRobin, "berger", 3, func(s *simulate.Settings) {
		s.Players, s.Teams, s.Boards, s.Rounds = 2*teams, teams, 2, (teams-1)|1
	})
	var order []tournament.TeamID // an order that is no turn or mirror of the table
	for i := range teams {
		id := tournament.TeamID((i*i+3*i)%teams + 1)
		for slices.Contains(order, id) {
			id = id%tournament.TeamID(teams) + 1
		}
		order = append(order, id)
	}
	for i := range teams {
		drawn = append(drawn, tournament.PlayerID(slices.Index(order, tournament.TeamID(i+1))+1))
	}
	data, _, err := trf.Write(whole.Before(after+1).WithTeamOrder(order), trf.TRF26, trf.Options{})
	if err != nil {
		t.Fatal(err)
	}
	file, _, err = trf.Read(strings.NewReader(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	return file, drawn
}

// The teams of a round robin go on by the numbers they drew, too, where the rounds leave
// one numbering.
func TestDrawnNumbersOfTeams(t *testing.T) {
	for _, teams := range []int{5, 6, 8} {
		for _, after := range []int{2, 4} {
			file, drawn := teamsByRating(t, teams, after)
			r := Look(context.Background(), file, Answers{})
			if r.Agreed() != after || !slices.Equal(r.Probable.Numbers, drawn) || r.source(Numbers) != Shown {
				t.Errorf("%d teams, %d rounds: %v, want %v; %d rounds agree: %+v", teams, after, r.Probable.Numbers, drawn, r.Agreed(), r.Items)
			}
			if Numbered(file, drawn[1:]) != nil {
				t.Error("numbers for all teams but one are taken")
			}
		}
	}
}

// A file that does not say that it is of a round robin shows it from the third round on.
func TestDrawnNumbersShowTheRoundRobin(t *testing.T) {
	file, drawn := numberedByRating(t, 10, 4)
	r := Look(context.Background(), file, Answers{})
	if r.Probable.System != tournament.RoundRobin || !slices.Equal(r.Probable.Numbers, drawn) || r.Probable.Rounds != 9 || r.Agreed() != 4 {
		t.Errorf("%+v", r.Probable)
	}
	if r.source(Colour) != "" {
		t.Error("a round robin is asked for an initial colour")
	}
	if few := Look(context.Background(), bare(t, played(t, "dutch", "2026", 1, nil), 5), Answers{}); few.Probable.Numbers != nil {
		t.Errorf("a Swiss event has drawn numbers: %v", few.Probable.Numbers)
	}
}

// Who rests in an odd field, as the table has it, is no absentee.
func TestRestIsNoAbsence(t *testing.T) {
	whole := played(t, tournament.RoundRobin, "berger", 3, func(s *simulate.Settings) { s.Players, s.Rounds = 7, 7 })
	file := bare(t, whole, 3)
	file.Rules.System = tournament.RoundRobin
	if r := Look(context.Background(), file, Answers{}); len(r.Absent) > 0 || r.Agreed() != 3 {
		t.Errorf("%+v, %d rounds agree", r.Absent, r.Agreed())
	}
}

// Numbers that somebody gives stand, whether the rounds show them or not.
func TestGivenNumbers(t *testing.T) {
	file, drawn := numberedByRating(t, 6, 3)
	file.Rules.System = tournament.RoundRobin
	other := slices.Clone(drawn)
	other[0], other[1] = other[1], other[0]
	r := Look(context.Background(), file, Answers{Numbers: other})
	if !slices.Equal(r.Probable.Numbers, other) || r.source(Numbers) != Asked || r.Agreed() == 3 {
		t.Errorf("%+v %+v", r.Probable, r.Items)
	}
	if got := Numbered(file, other).Player(other[0]); got.Number != 1 {
		t.Errorf("%+v", got)
	}
}

// source is where an answer comes from; "" = it is not asked.
func (r *Report) source(s Subject) Source {
	for _, item := range r.Items {
		if item.Subject == s {
			return item.Source
		}
	}
	return ""
}
