package trf

import (
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// leftEarly is a round robin of six of which number 6 left after one of five games.
func leftEarly() *tournament.Tournament {
	t := &tournament.Tournament{
		Info:  tournament.Info{Name: "Club", Type: "Individual: Round-Robin (Berger)"},
		Rules: tournament.Rules{System: tournament.RoundRobin, Rounds: 5, Scoring: tournament.DefaultScoring(), RoundRobin: tournament.DefaultRoundRobin(1)},
		Rounds: []tournament.Round{
			{Games: []tournament.Game{{White: 1, Black: 6, Result: tournament.BlackWins}, {White: 2, Black: 5, Result: tournament.WhiteWins}, {White: 3, Black: 4, Result: tournament.Drawn}}},
			{Games: []tournament.Game{{White: 6, Black: 4, Result: tournament.BlackByForfeit}, {White: 5, Black: 3, Result: tournament.WhiteWins}, {White: 1, Black: 2, Result: tournament.Drawn}}},
		},
	}
	for i, name := range []string{"One", "Two", "Three", "Four", "Five", "Six"} {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: name})
	}
	t.Players[5].Left = &tournament.Departure{After: 1, Kind: tournament.Withdrawn}
	return t
}

// Games that count for nobody stand in a file with their results, and the file says whose
// they are: read again they do not count. TRF16, which keeps no departures, has it from
// that comment alone.
func TestGamesThatDoNotCountComeBack(t *testing.T) {
	event := leftEarly()
	for _, to := range []Dialect{TRF26, TRF16} {
		data, _, err := Write(event, to, Options{LineEnd: "\n"})
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(data), "\n### Games that do not count: 6\n") {
			t.Errorf("%s:\n%s", to, data)
		}
		back, _ := read(t, string(data))
		if want := []bool{false, false, false, false, false, true}; !slices.Equal(back.UnderHalf(), want) || len(back.Info.Comments) > 0 {
			t.Errorf("%s: %v, comments %q", to, back.UnderHalf(), back.Info.Comments)
		}
		if left := back.Players[5].Left; left == nil || left.After != 1 || back.Rounds[0].Games[0].Result != event.Rounds[0].Games[0].Result {
			t.Errorf("%s: %+v, %+v", to, left, back.Rounds[0].Games)
		}
	}
	if text, _, _ := Write(event, TRFbx, Options{}); strings.Contains(string(text), "do not count") {
		t.Error("engines are told what does not concern them")
	}
}

// Who was there for fewer than half of the games and never left is out of the standings
// once the event is over, and is not withdrawn when the file is read again; who left is.
func TestUnderHalfAtTheEndDidNotLeave(t *testing.T) {
	for _, left := range []*tournament.Departure{nil, {After: 1, Kind: tournament.Withdrawn}} {
		event := leftEarly()
		event.Players, event.Rules.Rounds = event.Players[:4], 3
		event.Players[3].Left = left
		event.Rounds = []tournament.Round{
			{Games: []tournament.Game{{White: 1, Black: 4, Result: tournament.WhiteWins}, {White: 2, Black: 3, Result: tournament.Drawn}}},
			{Games: []tournament.Game{{White: 4, Black: 3, Result: tournament.BlackByForfeit}, {White: 1, Black: 2, Result: tournament.Drawn}}},
			{Games: []tournament.Game{{White: 2, Black: 4, Result: tournament.WhiteByForfeit}, {White: 3, Black: 1, Result: tournament.Drawn}}},
		}
		for _, to := range []Dialect{TRF26, TRF16} {
			back, _ := read(t, written(t, event, to))
			if got := back.Players[3].Left; (got == nil) != (left == nil) || !slices.Equal(back.UnderHalf(), []bool{false, false, false, true}) || len(back.Info.Comments) > 0 {
				t.Errorf("%s, left %v: %v, %v, comments %q", to, left, got, back.UnderHalf(), back.Info.Comments)
			}
		}
	}
}

// written is a file whatever it loses.
func written(t *testing.T, event *tournament.Tournament, to Dialect) string {
	t.Helper()
	data, _, err := Write(event, to, Options{LineEnd: "\n"})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// What does not fit the file stays a comment and changes nobody.
func TestGamesThatDoCount(t *testing.T) {
	event := leftEarly()
	event.Players[5].Left = nil
	data := write(t, event, TRF26)
	if strings.Contains(data, "do not count") {
		t.Error(data)
	}
	swiss := strings.ReplaceAll(strings.ReplaceAll(data, "Round-Robin (Berger)", "Swiss-System"), "BERGER_ROUNDROBIN", "FIDE_DUTCH_2026")
	half := leftEarly()
	half.Players, half.Rules.Rounds = half.Players[:4], 3
	half.Rounds = []tournament.Round{
		{Games: []tournament.Game{{White: 1, Black: 4, Result: tournament.WhiteWins}, {White: 2, Black: 3, Result: tournament.Drawn}}},
		{Games: []tournament.Game{{White: 4, Black: 3, Result: tournament.WhiteWins}, {White: 1, Black: 2, Result: tournament.Drawn}}},
	}
	for name, c := range map[string]struct{ file, comment string }{
		"nobody": {data, "Games that do not count: 9"}, "no number": {data, "Games that do not count: six"}, "no round robin": {swiss, "Games that do not count: 6"},
		"not the end": {written(t, event, TRF16), "Games that do not count: 6, at the end"}, "half of the games": {write(t, half, TRF26), "Games that do not count: 4"},
	} {
		back, _ := read(t, c.file+"### "+c.comment+"\n")
		if len(back.Info.Comments) != 1 || slices.ContainsFunc(back.Players, func(p tournament.Player) bool { return p.Left != nil }) {
			t.Errorf("%s: %q, %+v", name, back.Info.Comments, back.Players)
		}
	}
}
