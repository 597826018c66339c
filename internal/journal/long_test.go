package journal

import (
	"fmt"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// A long journal keeps states of the past, which later acts do not change: read again, it
// comes to the same at every event, and so does undoing.
func TestALongJournal(t *testing.T) {
	j := begun(t)
	history := map[int64]*State{}
	results := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}
	for i := range 3*markEvery + 5 {
		do(t, j, ResultEntered{Board: board(1, 1, 3), Result: results[i%3]})
		if i%50 == 0 {
			do(t, j, PlayerChanged{tournament.Player{ID: 2, Name: fmt.Sprint("B", i)}})
			do(t, j, PublicationSet{1, noon.Add(time.Duration(i) * time.Second)})
		}
		history[j.Seq()] = j.State()
	}
	again, err := Load(j.Records())
	if err != nil {
		t.Fatal(err)
	}
	for seq, want := range history {
		if seq%16 != 0 && seq%(markEvery/2) > 2 {
			continue
		}
		for _, from := range []*Journal{j, again} {
			got, err := from.At(seq)
			if err != nil {
				t.Fatal(err)
			}
			if diff := sameState(want, got); diff != "" {
				t.Fatalf("at %d:\n%s", seq, diff)
			}
		}
	}
	for range 2 * markEvery {
		command, ok := again.Undoable()
		if !ok {
			t.Fatal("nothing to undo")
		}
		do(t, again, Undone{command[0].Seq})
		if want := history[command[0].Seq-1]; want != nil {
			got := again.State()
			if got.Tournament.Current.Games[0] != want.Tournament.Current.Games[0] || got.Tournament.Players[1].Name != want.Tournament.Players[1].Name || !got.Rounds[0].PublishAt.Equal(want.Rounds[0].PublishAt) {
				t.Fatalf("undone to %d: %+v", command[0].Seq-1, got.Tournament.Current.Games)
			}
		}
	}
}
