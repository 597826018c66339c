package desk

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/plain"
	"github.com/pareo-chess/pareo/internal/rights"
)

// SetScreens says what each screen in the hall shows; those that show the same
// share its list.
type SetScreens struct {
	Kinds []string // of [journal.ScreenKinds], screen 1 first
}

func (SetScreens) describe() Description {
	return describe("set screens", rights.Pair, Note, kind[journal.ScreensSet]())
}

func (c SetScreens) plan(p *plan) error {
	if len(c.Kinds) > journal.MaxScreens {
		return refuse("screens.many", "most", journal.MaxScreens)
	}
	for i, one := range c.Kinds {
		if !slices.Contains(journal.ScreenKinds(), one) {
			return refuse("screens.unknown", "screen", i+1, "kind", plain.Shown(one, ""), "known", strings.Join(journal.ScreenKinds(), ", "))
		}
	}
	p.do(journal.ScreensSet{Screens: journal.Screens(strings.Join(c.Kinds, " "))})
	return nil
}
