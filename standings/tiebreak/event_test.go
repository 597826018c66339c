package tiebreak

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// The rules tell the kind of an event; where they are silent, the type that a report names.
func TestKindsOfEvents(t *testing.T) {
	team := new(tournament.TeamRules)
	one := []tournament.Team{{ID: 1}}
	for _, c := range []struct {
		name  string
		event *tournament.Tournament
		want  Event
		said  string
	}{
		{"no event", nil, Event{}, "Swiss"},
		{"players", &tournament.Tournament{Rules: tournament.Rules{System: tournament.Dutch}}, Event{}, "Swiss"},
		{"a team", &tournament.Tournament{Rules: tournament.Rules{Team: team}, Teams: one}, Event{Teams: true}, "team Swiss"},
		{"rules for teams, and none", &tournament.Tournament{Rules: tournament.Rules{Team: team}}, Event{}, "Swiss"},
		{"a team, and no rules for teams", &tournament.Tournament{Teams: one}, Event{}, "Swiss"},
		{"a table", &tournament.Tournament{Rules: tournament.Rules{System: tournament.RoundRobin}}, Event{RoundRobin: true}, "round robin"},
		{"a table of teams", &tournament.Tournament{Rules: tournament.Rules{System: tournament.RoundRobin, Team: team}, Teams: one}, Event{Teams: true, RoundRobin: true}, "team round robin"},
		{"a type", &tournament.Tournament{Info: tournament.Info{Type: "Double Round-Robin"}}, Event{RoundRobin: true}, "round robin"},
		{"a code", &tournament.Tournament{Info: tournament.Info{TypeCode: "FIDE_SCHEVENINGEN"}}, Event{RoundRobin: true}, "round robin"},
		{"another type", &tournament.Tournament{Info: tournament.Info{Type: "Swiss"}}, Event{}, "Swiss"},
		{"the rules before the type", &tournament.Tournament{Info: tournament.Info{Type: "Round Robin"}, Rules: tournament.Rules{System: tournament.Dutch}}, Event{}, "Swiss"},
		{"an order of its own", &tournament.Tournament{Rules: tournament.Rules{System: tournament.Keizer}}, Event{System: tournament.Keizer}, "keizer"},
	} {
		if got := EventOf(c.event); got != c.want || got.String() != c.said {
			t.Errorf("%s: %+v, %s", c.name, got, got)
		}
	}
}

// The codes that rank events by an order of their own belong to them alone.
func TestOwnOrders(t *testing.T) {
	for system, want := range map[tournament.System]string{tournament.Keizer: "KEIZER", tournament.Knockout: "KO", tournament.Dutch: "", "": ""} {
		tb, ok := Event{System: OrderedBy(system)}.Own()
		if ok != (want != "") || string(tb.Text) != want {
			t.Errorf("%q: %q, %v", system, tb.Text, ok)
		}
	}
	field, err := NewField(played(), Event{}, 2, false)
	if err != nil {
		t.Fatal(err)
	}
	tb, c := TieBreak{Text: "KEIZER", Method: methodNamed("KEIZER")}, New(field, Edition2026, 0)
	values := c.Values(&tb)
	if parts := c.Split(&tb, values, []int32{0, 1}); len(parts) != 1 || values[0].Defined() {
		t.Errorf("a Swiss has no list: %v, %v", parts, values)
	}
}
