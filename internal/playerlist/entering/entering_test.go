package entering

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/playerlist/entries"
	"github.com/pareo-chess/pareo/tournament"
)

// What a list knows of a federation's record is taken over; what it does not say, and
// the records of other federations, stay.
func TestNationalRecordsAreMerged(t *testing.T) {
	player := tournament.Player{Name: "A, B", National: []tournament.NationalRecord{{Federation: "ENG", Rating: 1700, ID: "7"}, {Federation: "GER", Rating: 1650}}}
	listed := tournament.Player{Name: "A, B", National: []tournament.NationalRecord{{Federation: "GER", ID: "10471"}}}
	changes := merge(&player, &listed)
	want := []tournament.NationalRecord{{Federation: "ENG", Rating: 1700, ID: "7"}, {Federation: "GER", Rating: 1650, ID: "10471"}}
	if !slices.Equal(player.National, want) || len(changes) != 1 {
		t.Errorf("%+v, %v", player.National, changes)
	}
	if said := changes[0].String(); !strings.Contains(said, "GER · 1650 → ENG · 1700 · 7; GER · 1650 · 10471") {
		t.Errorf("%q does not show the change", said)
	}
	if again := merge(&player, &listed); len(again) != 0 {
		t.Errorf("taken over again: %v", again)
	}
}

// Each row has the fate it ought to have beside those who are entered.
func TestFates(t *testing.T) {
	state := journal.NewState()
	state.Tournament.Players = []tournament.Player{{ID: 1, Name: "Same, Sam", Federation: "ESP"}, {ID: 2, Name: "Change, Cid", FideID: "1612345"}, {ID: 3, Name: "Alikeson, Kerstin"}}
	list := &List{Describe: func(p *tournament.Player) string { return p.Name }, Entries: []entries.Entry{
		{Line: 2, Player: tournament.Player{Name: "Same, Sam"}},
		{Line: 3, Player: tournament.Player{Name: "Cid Change", FideID: "1612345", Club: "Rooks"}},
		{Line: 4, Player: tournament.Player{Name: "New, Nora"}},
		{Line: 5, Player: tournament.Player{Name: "New, Nora"}, SameAs: 4, By: entries.ByName},
		{Line: 6, Player: tournament.Player{Name: "Alikeson, Kirstin"}},
	}}
	for i := range state.Tournament.Players {
		list.Others = append(list.Others, Other{Player: &state.Tournament.Players[i], Text: state.Tournament.Players[i].Name})
	}
	fates := func() (all []Fate) {
		for _, row := range compare(t, state, list) {
			all = append(all, row.Fate)
		}
		return all
	}
	if got, want := fates(), []Fate{Same, Changed, New, LeftOut, LeftOut}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	list.Anyway = func(row int) bool { return row == 4 }
	if got, want := fates(), []Fate{Same, Changed, New, LeftOut, New}; !slices.Equal(got, want) {
		t.Errorf("anyway: %v, want %v", got, want)
	}
	state.Tournament.EntriesClosed = true
	if got, want := fates(), []Fate{Same, Changed, LeftOut, LeftOut, LeftOut}; !slices.Equal(got, want) {
		t.Errorf("closed: %v, want %v", got, want)
	}
}

// Of two of a name one of whom has no date of birth the second is left out as the same,
// until somebody says that it is another person.
func TestTwoOfAName(t *testing.T) {
	list := &List{Describe: func(p *tournament.Player) string { return p.Name }, Entries: []entries.Entry{
		{Line: 2, Player: tournament.Player{Name: "Müller, Hans", Birth: tournament.Date{Year: 1960}}},
		{Line: 3, Player: tournament.Player{Name: "Müller, Hans"}},
	}}
	second := compare(t, journal.NewState(), list)[1]
	if second.Fate != LeftOut || second.Why.Code != "import.twice" || len(second.Alike) != 1 {
		t.Errorf("%v, %v, alike %q", second.Fate, second.Why, second.Alike)
	}
	list.Anyway = func(row int) bool { return row == 1 }
	if second = compare(t, journal.NewState(), list)[1]; second.Fate != New {
		t.Errorf("anyway: %v, %v", second.Fate, second.Why)
	}
}

// A rating that a list knows better brings its number of games, or none.
func TestGamesOfAnUpdatedRating(t *testing.T) {
	player := tournament.Player{Name: "A, B", Ratings: tournament.Ratings{1600}, RatingGames: 5}
	merge(&player, &tournament.Player{Name: "A, B", Ratings: tournament.Ratings{1655}, RatingGames: 12})
	if player.Ratings[0] != 1655 || player.RatingGames != 12 {
		t.Errorf("%+v", player)
	}
	merge(&player, &tournament.Player{Name: "A, B", Ratings: tournament.Ratings{1700}})
	if player.RatingGames != 0 {
		t.Errorf("%d games of an established rating", player.RatingGames)
	}
}

// compare is Compare for somebody who waits.
func compare(t *testing.T, s *journal.State, list *List) []Row {
	t.Helper()
	rows, err := Compare(t.Context(), s, list)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// A list in which everybody shares a word, or the whole name, costs no time that grows
// with the square of it, and nobody compares for who has hung up.
func TestManyOfOneName(t *testing.T) {
	for _, name := range []string{"Zq%d, B", "Zq, B"} {
		list := &List{Describe: func(p *tournament.Player) string { return p.Name }}
		for i := range 20_000 {
			player := tournament.Player{Name: strings.ReplaceAll(name, "%d", strconv.Itoa(i)), Birth: tournament.Date{Year: 1900 + i%120}}
			list.Entries = append(list.Entries, entries.Entry{Line: i + 1, Player: player})
		}
		began := time.Now()
		compare(t, journal.NewState(), list)
		if took := time.Since(began); took > time.Minute {
			t.Errorf("%s: %v", name, took)
		}
		ctx, stop := context.WithCancel(t.Context())
		stop()
		if _, err := Compare(ctx, journal.NewState(), list); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
}
