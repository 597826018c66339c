package rights

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
)

// Every right is said in words in every language.
func TestRightsAreSaid(t *testing.T) {
	for r := range count {
		for _, l := range messages.Languages() {
			if code := r.AsMessage().Code; !messages.In(l.Code).Has(code) {
				t.Errorf("%s: no %s", l.Code, code)
			}
		}
	}
}
