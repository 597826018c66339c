package forecast_test

import (
	"math"
	"testing"

	"github.com/pareo-chess/pareo/forecast"
)

// What is possible is not written as impossible, nor what is not certain as
// certain.
func TestPercent(t *testing.T) {
	for chance, want := range map[float64]string{0: "", 0.004: "<1", 0.01: "1", 0.125: "12", 0.5: "50", 0.99: "99", 0.998: ">99", 1: "100"} {
		if got := forecast.Percent(chance); got != want {
			t.Errorf("%v: %q, want %q", chance, got, want)
		}
	}
}

// Nineteen of twenty samples come as near to the chances of all completions as their
// margin says; what is proved has none.
func TestMargin(t *testing.T) {
	event := midRound(t, 12, 3, 6)
	exact, err := forecast.Make(event, forecast.Settings{System: dutch(t), Samples: 729})
	if err != nil || !exact.Exact {
		t.Fatal(err)
	}
	near, far := 0, 0
	for seed := range uint64(20) {
		f, err := forecast.Make(event, forecast.Settings{System: dutch(t), Samples: 200, Seed: seed})
		if err != nil || f.Exact {
			t.Fatal(err)
		}
		for i := range f.Players {
			for place, chance := range f.Players[i].Places {
				switch off := math.Abs(chance - exact.Players[i].Places[place]); {
				case chance == 0 || chance == 1:
					if f.Margin(chance) != 0 || off > 1e-9 {
						t.Errorf("%v ± %v is off by %v", chance, f.Margin(chance), off)
					}
				case off <= f.Margin(chance):
					near++
				default:
					far++
				}
			}
		}
		if exact.Margin(0.3) != 0 {
			t.Error("all completions have a margin")
		}
	}
	if share := float64(near) / float64(near+far); share < 0.92 {
		t.Errorf("%d of %d chances are within their margin", near, near+far)
	}
}
