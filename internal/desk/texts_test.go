package desk

import (
	"errors"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Texts that cannot stand on a line of a list are refused, wherever they are.
func TestTexts(t *testing.T) {
	h := with(t, 4, 3)
	for _, c := range []struct {
		text, code string
	}{
		{"A\x00B", "text.control"}, {"A\nB", "text.control"}, {"A\x1b[31m", "text.control"}, {"a\u202eb", "text.control"},
		{"\u200b", "text.blank"}, {strings.Repeat("x", 201), "text.long"},
		{"Nuñez, Zoë", ""}, {"李, 明", ""}, {strings.Repeat("é", 200), ""}, {"<b>&\"'=1", ""},
	} {
		for name, command := range map[string]Command{
			"name": Register{tournament.Player{Name: c.text}}, "club": Register{tournament.Player{Name: "Somebody", Club: c.text}},
			"event": SetInfo{tournament.Info{Name: c.text}}, "deputy": SetInfo{tournament.Info{Deputies: []string{c.text}}},
		} {
			tried := *h.journal
			_, err := New(&tried, h.options).Do(Request{Actor: "ada", Command: command})
			var refusal *Refusal
			switch {
			case c.code == "" && err == nil:
			case errors.As(err, &refusal) && refusal.Code == c.code:
			default:
				t.Errorf("%s %q: %v, want %q", name, c.text, err, c.code)
			}
		}
	}
}

func TestNoEventWithoutRounds(t *testing.T) {
	day := func(d int) tournament.Date { return tournament.Date{Year: 2026, Month: 11, Day: d} }
	for code, c := range map[string]Create{
		"rules.rounds": {Rules: tournament.Rules{System: "dutch", Edition: "2026"}},
		"info.time":    {Rules: tournament.Rules{System: "dutch", Edition: "2026", Rounds: 5}, Info: tournament.Info{RoundTimes: []string{"", "4 pm"}}},
		"info.dates":   {Rules: tournament.Rules{System: "dutch", Edition: "2026", Rounds: 5}, Info: tournament.Info{Start: day(8), End: day(7)}},
	} {
		_, err := New(journal.New(), with(t, 2, 1).options).Do(Request{Actor: "ada", Command: c})
		var refusal *Refusal
		if !errors.As(err, &refusal) || refusal.Code != code {
			t.Errorf("%v, want %s", err, code)
		}
	}
}
