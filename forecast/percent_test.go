package forecast_test

import (
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
