package dutch

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// criteria2026 are the quality criteria of the edition in force from 1 February
// 2026, by priority. C1 to C3 say which pairs are legal, C4 and C5 which
// complete pairings are looked at; see legal and round2026.go.
var criteria2026 = []criterion{
	{article: "C6", code: pairing.Downfloaters, x: members, y: outside, term: count(floats)},
	{article: "C7", code: pairing.DownfloaterScores, list: true, needs: movedDown, x: members, y: outside, term: floaterScore,
		rest: func(b *bracket) tournament.Points { return b.score }},
	{article: "C8", code: pairing.NextDownfloaters, needs: looksAhead, x: zones{moved, next}, y: outside, term: count(floatsOn)},
	{article: "C8", code: pairing.NextDownfloaterScores, list: true, needs: looksAhead, x: zones{moved, next}, y: outside, term: floatsOnScore,
		rest: func(b *bracket) tournament.Points { return b.nextScore }},
	{article: "C9", code: pairing.ByeUnplayed, needs: func(b *bracket) bool { return b.countsUnplayed }, x: members, y: outside, term: unplayedOfBye},
	{article: "C10", code: pairing.ColourDifferences, needs: topscorers, x: members, y: members, term: count(bothImbalanced)},
	{article: "C11", code: pairing.ThirdColours, needs: topscorers, x: members, y: members, term: count(thirdInARow)},
	{article: "C12", code: pairing.PreferencesDenied, x: members, y: members, term: count(preferenceDenied)},
	{article: "C13", code: pairing.StrongDenied, x: members, y: members, term: count(strongDenied)},
	{article: "C14", code: pairing.ResidentsDownAgain, x: residents, y: outside, term: residentDown(0)},
	{article: "C15", code: pairing.OpponentsUpAgain, x: movedOnly, y: residents, term: opponentUp(0)},
	{article: "C16", code: pairing.ResidentsDownTwoAgo, x: residents, y: outside, term: residentDown(1)},
	{article: "C17", code: pairing.OpponentsUpTwoAgo, x: movedOnly, y: residents, term: opponentUp(1)},
	{article: "C18", code: pairing.MovedDownAgainScores, list: true, x: movedOnly, y: outside, term: movedDownScore(0)},
	{article: "C19", code: pairing.OpponentsUpAgainScores, list: true, x: movedOnly, y: residents, term: movedUpScore(0)},
	{article: "C20", code: pairing.MovedDownTwoAgoScores, list: true, x: movedOnly, y: outside, term: movedDownScore(1)},
	{article: "C21", code: pairing.OpponentsUpTwoAgoScores, list: true, x: movedOnly, y: residents, term: movedUpScore(1)},
}

func floaterScore(b *bracket, x, y *key) (int, tournament.Points) {
	if floats(b, x, y) {
		return 1, x.score
	}
	return 0, 0
}

// floatsOn: a downfloater is not paired in the next bracket, or one of the
// next scoregroup is not.
func floatsOn(_ *bracket, x, y *key) bool {
	if x.inside() {
		return !y.inside() && y.zone != next
	}
	return x.zone == next && y.zone != next
}

func floatsOnScore(b *bracket, x, y *key) (int, tournament.Points) {
	switch {
	case !floatsOn(b, x, y):
		return 0, 0
	case x.inside():
		return 1, x.score
	}
	return 1, b.nextScore
}

func unplayedOfBye(_ *bracket, x, y *key) (int, tournament.Points) {
	if y.zone == bye {
		return int(x.unplayed), 0
	}
	return 0, 0
}

func residentDown(ago int) func(*bracket, *key, *key) (int, tournament.Points) {
	return count(func(b *bracket, x, y *key) bool {
		return floats(b, x, y) && x.zone == resident && x.down[ago]
	})
}

func opponentUp(ago int) func(*bracket, *key, *key) (int, tournament.Points) {
	return count(func(_ *bracket, x, y *key) bool {
		return x.zone == moved && y.zone == resident && y.up[ago]
	})
}

// movedDownScore: a moved-down player who floats on has a score difference
// larger than any paired one's, so the scores of those alone decide.
func movedDownScore(ago int) func(*bracket, *key, *key) (int, tournament.Points) {
	return func(b *bracket, x, y *key) (int, tournament.Points) {
		if floats(b, x, y) && x.zone == moved && x.down[ago] {
			return 1, x.score
		}
		return 0, 0
	}
}

func movedUpScore(ago int) func(*bracket, *key, *key) (int, tournament.Points) {
	return func(_ *bracket, x, y *key) (int, tournament.Points) {
		if x.zone == moved && y.zone == resident && y.up[ago] {
			return 1, x.score
		}
		return 0, 0
	}
}
