package tiebreak

import (
	"errors"
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// played is an event of four: 1 beats 3, 2 and 4 draw, then 2 beats 1 and 4 is absent
// with permission.
func played() *tournament.Tournament {
	t := &tournament.Tournament{Rules: tournament.Rules{Rounds: 3, Scoring: tournament.DefaultScoring()}}
	for n := range 4 {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(n + 1), Number: n + 1})
	}
	t.Rounds = []tournament.Round{
		{Games: []tournament.Game{{White: 1, Black: 3, Result: tournament.WhiteWins}, {White: 2, Black: 4, Result: tournament.Drawn}}},
		{Games: []tournament.Game{{White: 2, Black: 1, Result: tournament.WhiteWins}}, Byes: []tournament.Bye{
			{Player: 3, Kind: tournament.PairingBye}, {Player: 4, Kind: tournament.ZeroBye}}},
	}
	return t
}

func valuesOf(t *testing.T, event *tournament.Tournament, code tournament.TieBreak, rounds int) string {
	t.Helper()
	tb, err := Parse(code)
	if err != nil {
		t.Fatal(err)
	}
	field, err := NewField(event, Event{System: event.Rules.System}, rounds, false)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(New(field, Edition2026, 1).Values(&tb))
}

// What cannot be ranked is refused with the reason.
func TestFieldsThatAreRefused(t *testing.T) {
	empty := played()
	empty.Rounds = nil
	broken := played()
	broken.Rounds[0].Games[0].Black = 9
	for name, c := range map[string]struct {
		event  *tournament.Tournament
		kind   Event
		rounds int
		code   string
	}{
		"round 1 of none":          {empty, Event{}, 1, "ranking.none-complete"},
		"round 3 of two":           {played(), Event{}, 3, "ranking.incomplete"},
		"a round before the first": {played(), Event{}, -1, "ranking.incomplete"},
		"teams that there are not": {played(), Event{Teams: true}, 2, "ranking.no-teams"},
		"no event":                 {nil, Event{}, 0, ""},
		"a game against nobody":    {broken, Event{}, 2, ""},
	} {
		field, err := NewField(c.event, c.kind, c.rounds, false)
		if err == nil || field != nil {
			t.Errorf("%s is ranked", name)
		}
		var said *message.Fault
		if c.code != "" && (!errors.As(err, &said) || said.Message.Code != c.code) {
			t.Errorf("%s: %v, want %s", name, err, c.code)
		}
	}
	for _, rounds := range []int{0, 2} {
		if _, err := NewField(played(), Event{}, rounds, false); err != nil {
			t.Errorf("after %d rounds: %v", rounds, err)
		}
	}
	if _, err := NewField(empty, Event{}, 0, false); err != nil {
		t.Errorf("before the first round: %v", err)
	}
}

// Points that depart from the scoring are for one outcome, and for one round if it is
// named: here half a point for whoever stays away in round 2.
func TestPointsOfOneRound(t *testing.T) {
	for round, want := range map[int]string{0: "[1 1.5 1 1]", 1: "[1 1.5 1 0.5]", 2: "[1 1.5 1 1]"} {
		event := played()
		event.Rules.Adjustments = []tournament.Adjustment{{Outcome: tournament.ZeroBye, Round: round, Players: []tournament.PlayerID{4}, Points: 5}}
		if got := valuesOf(t, event, "PTS", 2); got != want {
			t.Errorf("adjusted in round %d: %s, want %s", round, got, want)
		}
	}
}

// The type of a team event names the score that goes first.
func TestTypesByGamePoints(t *testing.T) {
	for code, want := range map[string]bool{
		"FIDE_TEAM_TYPEA_GP_MP": true, "FIDE_TEAM_TYPEA_MP_GP": false, "fide_team_gp_mp": true, "FIDE_TEAM_GP": true,
		"_GP_MP": true, "_MP_GP": false, "FIDE_TEAM_SWISS": false, "": false,
	} {
		if got := gamePointsPrimary(code); got != want {
			t.Errorf("%s: game points first %v", code, got)
		}
	}
}

// A method that looks into the tied group has no values, and a group of one is not parted.
func TestDirectEncounterHasNoValues(t *testing.T) {
	if got := valuesOf(t, played(), "DE", 2); got != "[0 0 0 0]" {
		t.Errorf("%s", got)
	}
	field, err := NewField(played(), Event{}, 2, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range []tournament.TieBreak{"DE", "PTS", "BH", "AOB"} {
		tb, err := Parse(code)
		if err != nil {
			t.Fatal(err)
		}
		c := New(field, Edition2026, 1)
		if got := fmt.Sprint(c.Split(&tb, c.Values(&tb), []int32{2})); got != "[[2]]" {
			t.Errorf("%s: %s", code, got)
		}
	}
}

// Whoever has no place in an order comes last.
func TestWithoutAPlace(t *testing.T) {
	if got := fmt.Sprint(byPlace([]int32{0, 1, 2, 3}, []int32{0, 2, 1, 0})); got != "[[2] [1] [0 3]]" {
		t.Errorf("%s", got)
	}
}

// Titles and headings say what is cut; a tie-break made by hand is called as it is written.
func TestTitlesOfCuts(t *testing.T) {
	for code, want := range map[tournament.TieBreak][2]string{
		"BH/C1": {"chips.cut", "tiebreak.cut"}, "BH/M1": {"chips.median", "tiebreak.median"}, "BH/M2": {"chips.median", "tiebreak.median"},
	} {
		tb, err := Parse(code)
		if err != nil {
			t.Fatal(err)
		}
		if title, heading := tb.Title(), tb.Heading(); title.Code != want[0] || heading.Code != want[1] {
			t.Errorf("%s: %s, %s", code, title.Code, heading.Code)
		}
	}
	plain, err := Parse("BH")
	if err != nil || plain.Title().Code != plain.Method.Title().Code || plain.Heading().Code != plain.Method.heads().Code {
		t.Errorf("BH: %v, %v, %v", plain.Title(), plain.Heading(), err)
	}
	for name, want := range map[string]string{"BH": "tiebreak.BH", "ARO": "tiebreak.short.ARO", "EMGSB": "tiebreak.SB"} {
		if got := methodNamed(name).heads().Code; got != want {
			t.Errorf("%s is headed by %s, want %s", name, got, want)
		}
	}
	hand := TieBreak{Text: "PRIZE"}
	if want := message.Plain("PRIZE"); fmt.Sprint(hand.Title()) != fmt.Sprint(want) || fmt.Sprint(hand.Heading()) != fmt.Sprint(want) {
		t.Errorf("made by hand: %v, %v", hand.Title(), hand.Heading())
	}
}

func TestListsWithACodeThatIsNone(t *testing.T) {
	if list, err := ParseList("BH,NONSENSE"); err == nil || list != nil {
		t.Errorf("%v, %v", list, err)
	}
	if tb, err := Usable("NONSENSE", Event{}, Edition2026); err == nil {
		t.Errorf("%+v", tb)
	}
	if list, err := ParseList("BH, SB;DE\tTPN"); err != nil || len(list) != 4 {
		t.Errorf("%v, %v", list, err)
	}
}

// Several penalties and bonuses hold beside each other, those of one round too.
func TestSeveralPenalties(t *testing.T) {
	event := played()
	add := func(round int, id tournament.PlayerID, points tournament.Points) {
		event.Rules.Adjustments = append(event.Rules.Adjustments,
			tournament.Adjustment{Penalty: true, Round: round, Players: []tournament.PlayerID{id}, Points: points})
	}
	add(0, 1, -5)
	add(0, 2, 10)
	add(1, 3, -5)
	add(2, 4, -5)
	if got := valuesOf(t, event, "PTS", 2); got != "[0.5 2.5 0.5 0]" {
		t.Errorf("%s, want half a point less for 1, 3 and 4 and one more for 2", got)
	}
	if got := valuesOf(t, event, "PTS", 1); got != "[0.5 1.5 -0.5 0.5]" {
		t.Errorf("after round 1: %s, a penalty of round 2 does not count yet", got)
	}
}
