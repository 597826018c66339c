package desk

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// A list is one act: what is new, what changes, byes and teams of it are entered at one
// stroke and undone at one stroke; a row that cannot be entered is named and left out.
func TestListIsOneAct(t *testing.T) {
	f := with(t, 0, 3)
	f.ok(Register{tournament.Player{Name: "Abad, Ana"}})
	before := f.State().Seq
	list := EnterList{From: "entries.csv", Rows: []ListRow{
		{Player: tournament.Player{ID: 1, Name: "Abad, Ana", Club: "Rooks"}, Differs: true},
		{Player: tournament.Player{Name: " "}},
	}}
	for i := range 38 {
		list.Rows = append(list.Rows, ListRow{Player: tournament.Player{Name: fmt.Sprintf("Player, P%d", i), FideID: fmt.Sprint(1000 + i)}})
	}
	list.Rows[2].Byes = []tournament.Request{{Round: 1, Kind: tournament.HalfBye}}
	twice := list.Rows[3] // the same FIDE id: two rows of a list depend on each other
	twice.Player.Name = "Another, A"
	list.Rows = append(list.Rows, twice)
	done := f.ok(list)
	listed := ListedBy(done)
	if listed.Entered != 38 || listed.Changed != 1 || len(listed.Players) != 38 || listed.From != "entries.csv" {
		t.Errorf("%+v", listed)
	}
	if len(listed.Left) != 2 || listed.Left[1].Code != "player.name" || listed.Left[40].Code != "player.fide-id" {
		t.Errorf("left out: %v", listed.Left)
	}
	if n := len(f.State().Tournament.Players); n != 39 || len(f.State().Tournament.Requests) != 1 {
		t.Errorf("%d players, %d byes", n, len(f.State().Tournament.Requests))
	}
	events, ok := f.Undoable()
	if !ok || events[0].Seq != before+1 || !journal.IsList(&events[0]) || journal.NamedBy(events) != &events[0] {
		t.Fatalf("undo takes back %v from %d", ok, events[0].Seq)
	}
	f.ok(Undo{Seq: events[0].Seq})
	if players := f.State().Tournament.Players; len(players) != 1 || players[0].Club != "" {
		t.Errorf("after undoing: %v", players)
	}
}

// Late entries of a list get their numbers one after the other, and the whole list is
// asked about once.
func TestListOfLateEntries(t *testing.T) {
	f := with(t, 0, 3)
	for i := range 4 {
		f.ok(Register{tournament.Player{Name: fmt.Sprintf("Player, P%d", i), Birth: tournament.Date{Year: 1960 + i}}})
	}
	f.ok(PairNext{InitialColour: tournament.White})
	f.ok(Publish{})
	list := EnterList{Rows: []ListRow{
		{Player: tournament.Player{Name: "Late, Lea", Ratings: tournament.Ratings{2000}}},
		{Player: tournament.Player{Name: "Later, Leo", Ratings: tournament.Ratings{1900}}, Byes: []tournament.Request{{Round: 1, Kind: tournament.HalfBye}, {Round: 2, Kind: tournament.ZeroBye}}},
		{Player: tournament.Player{Name: "Player, P1"}}, // a twin
		{Player: tournament.Player{Name: "Player, P2"}},
	}}
	_, err := f.Do(Request{Actor: "ada", Command: list})
	var wait *Unconfirmed
	if !errors.As(err, &wait) || wait.Step != 1 || !strings.Contains(fmt.Sprint(wait.Warnings), "Player, P1") || !strings.Contains(fmt.Sprint(wait.Warnings), "Player, P2") {
		t.Fatal(err)
	}
	done := f.ok(list)
	listed, seen := ListedBy(done), make(map[int]bool)
	if listed.Entered != 4 || len(listed.Left) != 0 || len(listed.Besides) != 1 || listed.Besides[0].Code != listBye {
		t.Errorf("%+v", listed)
	}
	for _, player := range f.State().Tournament.Players {
		if player.Number == 0 || seen[player.Number] {
			t.Errorf("%s has number %d", player.Name, player.Number)
		}
		seen[player.Number] = true
	}
	events, _ := f.Undoable()
	f.ok(Undo{Seq: events[0].Seq})
	if n := len(f.State().Tournament.Players); n != 4 {
		t.Errorf("%d players after undoing", n)
	}
}

// A list of which nothing can be entered is refused with all the reasons.
func TestListOfNothing(t *testing.T) {
	f := with(t, 0, 3)
	_, err := f.Do(Request{Actor: "ada", Command: EnterList{Rows: []ListRow{{Player: tournament.Player{Name: ""}}}}})
	var refusal *Refusal
	if !errors.As(err, &refusal) || refusal.Code != "list.none" || len(refusal.More) != 1 {
		t.Error(err)
	}
}

// Teams of a list seat who the same list enters.
func TestListOfTeams(t *testing.T) {
	f := newHall(t)
	team := tournament.DefaultTeamRules(2)
	f.ok(Create{Info: tournament.Info{Name: "Cup"}, Rules: tournament.Rules{System: tournament.RoundRobin, Team: &team}})
	done := f.ok(EnterList{
		Rows: []ListRow{{Player: tournament.Player{Name: "A, A"}}, {Player: tournament.Player{Name: ""}}, {Player: tournament.Player{Name: "C, C"}}},
		Teams: []ListTeam{
			{Team: tournament.Team{Name: "Rooks"}, Seats: []ListSeat{{Row: 2}, {Row: 1}, {Row: 0}}},
			{Team: tournament.Team{Name: "rooks"}, Seats: []ListSeat{{Row: 0}}},
		},
	})
	teams := f.State().Tournament.Teams
	if len(teams) != 1 || len(teams[0].Members) != 2 || f.State().Player(teams[0].Members[0]).Name != "C, C" {
		t.Errorf("%+v", teams)
	}
	if listed := ListedBy(done); listed.Teams != 1 || len(listed.Besides) != 1 {
		t.Errorf("%+v", listed)
	}
}
