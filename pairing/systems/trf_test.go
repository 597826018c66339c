package systems_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// An event of every system comes back from a file with the system, in every form, also
// where the event has words of its own for what it is.
func TestSystemsComeBackFromFiles(t *testing.T) {
	for _, entry := range systems.All() {
		for _, own := range []string{"", "Club championship (Standard)"} {
			for _, form := range []trf.Dialect{trf.TRF16, trf.TRFx, trf.TRFbx, trf.TRF26} {
				event := &tournament.Tournament{Info: tournament.Info{Name: "Open", Type: own, Start: tournament.Date{Year: 2026, Month: 4, Day: 1}}}
				event.Rules = tournament.Rules{Rounds: 3, System: entry.Name, Edition: entry.Editions[0], Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}
				for i := range 4 {
					event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: string(rune('A' + i))})
				}
				if !entry.Players {
					rules := tournament.DefaultTeamRules(2)
					event.Rules.Team = &rules
					event.Teams = []tournament.Team{{ID: 1, Name: "Rot", Members: []tournament.PlayerID{1, 2}}, {ID: 2, Name: "Blau", Members: []tournament.PlayerID{3, 4}}}
				}
				data, _, err := trf.Write(event, form, trf.Options{})
				if err != nil {
					t.Fatalf("%s as %v: %v", entry.Name, form, err)
				}
				back, _, err := trf.Read(bytes.NewReader(data))
				if err != nil {
					t.Fatalf("%s as %v: %v", entry.Name, form, err)
				}
				dutch := entry.Name == systems.Default && back.Rules.System == "" // what a file without a system means
				if back.Rules.System != entry.Name && !dutch {
					t.Errorf("%s as %v, %q: came back as %q:\n%s", entry.Name, form, own, back.Rules.System, data)
				}
				if !dutch && back.Rules.Edition != "" && !slices.Contains(entry.Editions, back.Rules.Edition) {
					t.Errorf("%s as %v: edition %q", entry.Name, form, back.Rules.Edition)
				}
			}
		}
	}
}
