package cli

import (
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/internal/hunt"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// huntFigures are what one of the worst fields costs that a hunt has found.
type huntFigures struct {
	System   tournament.System  `json:"system"`
	Edition  tournament.Edition `json:"edition"`
	Field    string             `json:"field"`
	Pair     float64            `json:"pairMs"`     // of the processor
	Question float64            `json:"questionMs"` // the slowest of some answers
}

// huntedQuestions are asked about each of these fields.
const huntedQuestions = 2

// measureHunted pairs the worst fields that are no larger than the largest asked for:
// those of the system, or all where none is named.
func (c *benchCmd) measureHunted(system pairing.System, sizes []int) ([]huntFigures, error) {
	quick, err := systems.Find(systems.Default, "")
	if err != nil {
		return nil, err
	}
	var all []huntFigures
	for _, w := range hunt.Worst() {
		own := w.System == system.Name() && (c.Edition == "" || w.Edition == system.Edition())
		if c.System != "" && !own || w.Players > slices.Max(sizes) {
			continue
		}
		s, err := systems.Find(w.System, w.Edition)
		if err != nil {
			return nil, err
		}
		t, err := w.Play(s, quick)
		if err != nil {
			return nil, err
		}
		f := hunt.Measure(s, t, huntedQuestions, w.Seed)
		all = append(all, huntFigures{w.System, w.Edition, w.Skew.String(), milliseconds(f.Pair), milliseconds(f.Question)})
	}
	return all, nil
}

func printHunted(con *console, figures []huntFigures) {
	rows := [][]string{{"Found by hunting", "System", "Round ms", "Question ms"}}
	for _, f := range figures {
		rows = append(rows, []string{f.Field, fmt.Sprintf("%s %s", f.System, f.Edition), figure(f.Pair), figure(f.Question)})
	}
	printTable(con, rows, "llrr")
}
