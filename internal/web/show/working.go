package show

import (
	"strings"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/standings/tiebreak"
)

// StepName names a step of the working of a tie-break.
func StepName(p *frame.Page, s tiebreak.StepName) string {
	return p.T("step." + strings.ReplaceAll(string(s), " ", "-"))
}
