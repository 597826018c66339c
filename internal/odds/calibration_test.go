package odds_test

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/odds"
)

// In the rounds that were held back what is said to be probable happens as often as it is
// said, and the log score is better than that of the former model. -v prints the table
// of docs/explain.md.
func TestGamesCalibrated(t *testing.T) {
	var now, before verdict
	for _, e := range realEvents(t) {
		now.add(games(&e, by(odds.Fitted()), heldBack))
		before.add(games(&e, formerly, heldBack))
	}
	t.Logf("%d games held back: log score %.4f, of the former model %.4f\n%s\nformerly\n%s", now.things, now.logScore(), before.logScore(), now.table(), before.table())
	if now.logScore() > before.logScore()-0.03 {
		t.Errorf("log score %.4f, of the former model %.4f", now.logScore(), before.logScore())
	}
	now.check(t)
}

// check judges the things that were said often enough to tell.
func (v *verdict) check(t *testing.T) {
	t.Helper()
	for i, b := range v.bins {
		if b.said < 100 {
			continue
		}
		if share := float64(b.happened) / float64(b.said); share < b.sum/float64(b.said)-0.08 || share > b.sum/float64(b.said)+0.08 {
			t.Errorf("said %d–%d %%: %d of %d", 10*i, 10*i+10, b.happened, b.said)
		}
	}
	if b := v.bins[7]; 100*b.happened < 65*b.said || 100*b.happened > 85*b.said {
		t.Errorf("said 70–80 %%: %d of %d", b.happened, b.said)
	}
}

// The same of all real files beside the project, blitz on a server among them, but for
// those whose ratings tell nothing about the results.
func TestFilesCalibrated(t *testing.T) {
	var now, before verdict
	for _, e := range otherFiles(t) {
		if !e.telling() {
			t.Logf("%-55s is left out: who is 200 points ahead does not win more often", e.name)
			continue
		}
		a, b := games(&e, by(odds.Fitted()), heldBack), games(&e, formerly, heldBack)
		if a.things > 0 {
			t.Logf("%-55s %4d games: log score %.4f, of the former model %.4f", e.name, a.things, a.logScore(), b.logScore())
		}
		now.add(a)
		before.add(b)
	}
	t.Logf("%d games: log score %.4f, of the former model %.4f\n%s", now.things, now.logScore(), before.logScore(), now.table())
	if now.logScore() > before.logScore()-0.03 {
		t.Errorf("log score %.4f, of the former model %.4f", now.logScore(), before.logScore())
	}
	now.check(t)
}
