package dutch

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Brackets that no result changes are paired once: what a series pairs anew after
// one more result is a small part of the round.
func TestSeriesPairsLittleAnew(t *testing.T) {
	s, err := New(tournament.Dutch2026)
	if err != nil {
		t.Fatal(err)
	}
	event := someRounds(t, s, 200, 6, 1)
	q := s.(*system).Series().(*series)
	after := event.Clone()
	if _, err := q.Pair(after); err != nil {
		t.Fatal(err)
	}
	first := len(q.recall.known)
	games := after.Rounds[5].Games
	const changed = 20
	for i := range changed {
		games[len(games)-1-i].Result = map[tournament.Result]tournament.Result{tournament.WhiteWins: tournament.Drawn,
			tournament.Drawn: tournament.BlackWins, tournament.BlackWins: tournament.WhiteWins}[games[len(games)-1-i].Result]
		if _, err := q.Pair(after); err != nil {
			t.Fatal(err)
		}
	}
	anew := len(q.recall.known) - first
	if first < 8 || anew == 0 || anew > changed*first/2 {
		t.Errorf("%d brackets, and %d were paired anew after %d single results", first, anew, changed)
	}
	t.Logf("%d brackets, %d paired anew after %d single results", first, anew, changed)

	q.recall.size = maxRecalled + 1
	for i := range games {
		games[i].Result = tournament.Drawn
	}
	if _, err := q.Pair(after); err != nil || q.recall.size > maxRecalled {
		t.Errorf("%d bytes are kept: %v", q.recall.size, err)
	}
}
