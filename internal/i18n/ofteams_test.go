package i18n

import (
	"slices"
	"strings"
	"testing"
)

// A text for teams stands beside the one for players, and speaks of nothing that that
// one is not given.
func TestTextsForTeams(t *testing.T) {
	english, found := catalogue(t, "en"), 0
	for id, text := range english {
		players, ok := strings.CutSuffix(id, ".told-of-teams")
		if !ok {
			continue
		}
		found++
		if english[players] == nil {
			t.Errorf("%s: there is no %s", id, players)
		}
		for _, value := range values(text) {
			if !slices.Contains(values(english[players]), value) {
				t.Errorf("%s speaks of {%s}, which %s does not", id, value, players)
			}
		}
	}
	if found < 30 {
		t.Errorf("found only %d texts for teams", found)
	}
}
