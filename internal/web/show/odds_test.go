package show

import (
	"testing"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/i18n"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/message"
)

// A bye that is proved is called certain, and one that is not is not.
func TestCertainByeIsSaidToBe(t *testing.T) {
	book, err := i18n.Load(message.Message.In)
	if err != nil {
		t.Fatal(err)
	}
	p := &frame.Page{Language: book.For("en", "")}
	for chance, want := range map[float64]string{1: "Certainly the bye.", 0.8: "Most likely the bye."} {
		if got := most(p, &forecast.Forecast{Round: 5}, &forecast.Player{Player: 3, Bye: chance}); got != want {
			t.Errorf("a bye with %v: %q, want %q", chance, got, want)
		}
	}
}
