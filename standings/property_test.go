package standings_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// manyCodes is a list whose order is decided by no number a player happens to have.
var manyCodes = "BH/C1,DE,FB/M1,SB/C2,AOB,PS/C1,STD,DE/P,REP,WON,BWG,BH/C1/V2009,US_MODMED,US_CUMOPP,US_DE,TPR/U1500,PTP/ULOW,APRO/UAVG,ARO/C1/U0"

func compute(t testing.TB, event *tournament.Tournament, codes string, edition tiebreak.Edition) *standings.Standings {
	t.Helper()
	list, err := tiebreak.ParseList(codes)
	if err != nil {
		t.Fatal(err)
	}
	s, err := standings.Compute(event, standings.Options{TieBreaks: list, Edition: edition})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var anyEdition = rapid.SampledFrom(tiebreak.Editions())

// sameRanks wants the same rank and values for each player, whose identity in
// b is that of a after renaming.
func sameRanks(t *rapid.T, a, b *standings.Standings, rename func(tournament.PlayerID) tournament.PlayerID) {
	for _, row := range a.Rows {
		other := b.Find(int(rename(row.Player)))
		if other.Rank != row.Rank || !slices.Equal(other.Values, row.Values) {
			t.Fatalf("player %d: rank %d %v, the other way rank %d %v", row.Player, row.Rank, row.Values, other.Rank, other.Values)
		}
	}
}

func same(id tournament.PlayerID) tournament.PlayerID { return id }

// The order in which players, games and byes stand in the input does not matter.
func TestInputOrderDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		event := anySwiss(true).Draw(r, "event")
		edition := anyEdition.Draw(r, "edition")
		before := compute(t, event, manyCodes, edition)
		shuffled := event.Clone()
		shuffled.Players = rapid.Permutation(shuffled.Players).Draw(r, "players")
		for i := range shuffled.Rounds {
			round := &shuffled.Rounds[i]
			round.Games = rapid.Permutation(round.Games).Draw(r, "games")
			round.Byes = rapid.Permutation(round.Byes).Draw(r, "byes")
		}
		sameRanks(r, before, compute(t, shuffled, manyCodes, edition), same)
	})
}

// Other numbers for the same players give the same result under those numbers.
func TestNumbersOnlyName(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		event := anySwiss(true).Draw(r, "event")
		edition := anyEdition.Draw(r, "edition")
		renamed := event.Clone()
		number := rapid.Permutation(ids(len(event.Players))).Draw(r, "numbers")
		rename := func(id tournament.PlayerID) tournament.PlayerID { return number[id-1] }
		for i := range renamed.Players {
			renamed.Players[i].ID = rename(renamed.Players[i].ID)
			renamed.Players[i].Number = int(renamed.Players[i].ID)
		}
		for i := range renamed.Rounds {
			for j := range renamed.Rounds[i].Games {
				g := &renamed.Rounds[i].Games[j]
				g.White, g.Black = rename(g.White), rename(g.Black)
			}
			for j := range renamed.Rounds[i].Byes {
				renamed.Rounds[i].Byes[j].Player = rename(renamed.Rounds[i].Byes[j].Player)
			}
		}
		for i := range renamed.Rules.Adjustments {
			for j, id := range renamed.Rules.Adjustments[i].Players {
				renamed.Rules.Adjustments[i].Players[j] = rename(id)
			}
		}
		sameRanks(r, compute(t, event, manyCodes, edition), compute(t, renamed, manyCodes, edition), rename)
	})
}

// Standings after a round are the same whether or not later rounds were played.
func TestLaterRoundsDoNotMatter(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		event := anySwiss(true).Draw(r, "event")
		event.Rules.Rounds = event.Completed() + 2
		edition := anyEdition.Draw(r, "edition")
		before := compute(t, event, manyCodes, edition)
		longer := event.Clone()
		longer.Rounds = append(longer.Rounds, anyRound(r, len(event.Players)))
		list, err := tiebreak.ParseList(manyCodes)
		if err != nil {
			t.Fatal(err)
		}
		after, err := standings.Compute(longer, standings.Options{TieBreaks: list, Edition: edition, After: event.Completed()})
		if err != nil {
			t.Fatal(err)
		}
		sameRanks(r, before, after, same)
	})
}

// The ranks follow the values: who stands higher has the better value in the
// first column that differs, and equal ranks have equal values.
func TestRanksFollowValues(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		event := anySwiss(false).Draw(r, "event")
		s := compute(t, event, "PTS,BH/C1,SB,DE,WIN,BPG,TPR", anyEdition.Draw(r, "edition"))
		for i := 1; i < len(s.Rows); i++ {
			above, below := s.Rows[i-1], s.Rows[i]
			k := 0
			for k < len(s.Columns) && !s.Separates(k, &s.Rows[i-1], &s.Rows[i]) {
				k++
			}
			tied := k == len(s.Columns)
			if tied != (above.Rank == below.Rank) {
				t.Fatalf("ranks %d and %d with %v and %v", above.Rank, below.Rank, above.Values, below.Values)
			}
			again := !tied && s.Columns[k].Method.InGroup() // those left tied are compared anew, by other points
			if !tied && !again && above.Values[k] <= below.Values[k] {
				t.Fatalf("%s: %s stands above %s", s.Columns[k].Text, above.Values[k], below.Values[k])
			}
			if !tied && below.Rank != i+1 {
				t.Fatalf("place %d has rank %d", i+1, below.Rank)
			}
		}
	})
}

// Every value is what its working adds up to.
func TestWorkingGivesTheValue(t *testing.T) {
	codes := strings.Split(manyCodes+",BH,SB,KS,KS/L-1,ARO/M1/U1500,PTS,WIN,BPG", ",")
	rapid.Check(t, func(r *rapid.T) {
		event := anySwiss(true).Draw(r, "event")
		s := compute(t, event, strings.Join(codes, ","), anyEdition.Draw(r, "edition"))
		for i := range s.Rows {
			for k, e := range s.Explain(&s.Rows[i]) {
				if e.Value != s.Rows[i].Values[k] {
					t.Fatalf("%s: value %s, working %s", e.Column.Text, s.Rows[i].Values[k], e.Value)
				}
				switch e.Column.Method.Name {
				case "BH", "FB", "SB", "STD", "REP", "WON", "BWG", "BPG", "WIN", "PS", "KS", "US_MODMED", "US_CUMOPP":
					sum := tiebreak.Value(0)
					for _, term := range e.Terms {
						if term.Cut == tiebreak.NotCut {
							sum += term.Value
						}
					}
					if sum != e.Value && event.Rules.Adjustments == nil {
						t.Fatalf("%s: terms add up to %s, value %s", e.Column.Text, sum, e.Value)
					}
				}
			}
		}
	})
}
