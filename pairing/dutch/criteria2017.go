package dutch

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// criteria2017 are the quality criteria of the edition of 2017, by priority.
// C.1 to C.3 say which pairs are legal, C.4 is asked where round2017.go says.
var criteria2017 = []criterion{
	{article: "C.5", code: pairing.Downfloaters, x: members, y: outside, term: count(floats)},
	{article: "C.6", code: pairing.PairingDifferences, list: true, x: members, y: anywhere, term: scoreDifference},
	{article: "C.7", code: pairing.NextUnpaired, needs: looksAhead, x: zones{moved, next}, y: outside, term: unpairedNext},
	{article: "C.7", code: pairing.NextUnpairedScores, list: true, needs: looksAhead, x: members, y: outside, term: unpairedNextScore},
	{article: "C.8", code: pairing.ColourDifferences, needs: topscorers, x: members, y: members, term: count(bothImbalanced)},
	{article: "C.9", code: pairing.ThirdColours, needs: topscorers, x: members, y: members, term: count(thirdInARow)},
	{article: "C.10", code: pairing.PreferencesDenied, x: members, y: members, term: count(preferenceDenied)},
	{article: "C.11", code: pairing.StrongDenied, x: members, y: members, term: count(strongDenied)},
	{article: "C.12", code: pairing.DownAgain, x: members, y: anywhere, term: downAgain(0)},
	{article: "C.13", code: pairing.UpAgain, needs: unequalScores, x: members, y: members, term: upAgain(0)},
	{article: "C.14", code: pairing.DownTwoAgo, x: members, y: anywhere, term: downAgain(1)},
	{article: "C.15", code: pairing.UpTwoAgo, needs: unequalScores, x: members, y: members, term: upAgain(1)},
	{article: "C.16", code: pairing.DownAgainDifferences, list: true, x: members, y: anywhere, term: downDifference(0)},
	{article: "C.17", code: pairing.UpAgainDifferences, list: true, needs: unequalScores, x: members, y: members, term: upDifference(0)},
	{article: "C.18", code: pairing.DownTwoAgoDifferences, list: true, x: members, y: anywhere, term: downDifference(1)},
	{article: "C.19", code: pairing.UpTwoAgoDifferences, list: true, needs: unequalScores, x: members, y: members, term: upDifference(1)},
}

// scoreDifference is the score difference of a pair, or of a downfloater
// against one point less than the lowest score of the bracket (A.8).
func scoreDifference(b *bracket, x, y *key) (int, tournament.Points) {
	switch {
	case paired(x, y) && x.score != y.score:
		return 1, x.score - y.score
	case floats(b, x, y):
		return 1, x.score - b.low + tournament.One
	}
	return 0, 0 // equal scores only lengthen the list by zeros
}

// unpairedNext: a downfloater, or one of the next scoregroup, has no opponent
// in the next bracket. Where that is the last, one who may not take the bye
// weighs three.
func unpairedNext(_ *bracket, x, y *key) (int, tournament.Points) {
	switch {
	case y.zone != open || x.zone > next:
		return 0, 0
	case x.byeBarred:
		return 3, 0
	}
	return 1, 0
}

func unpairedNextScore(_ *bracket, x, y *key) (int, tournament.Points) {
	if x.inside() && y.zone == open {
		return 1, x.score
	}
	return 0, 0
}

// floatsDown: x gets a downfloat, with or without an opponent in the bracket.
func floatsDown(b *bracket, x, y *key) bool {
	return floats(b, x, y) || paired(x, y) && x.score > y.score
}

// floatsUp: y gets an upfloat.
func floatsUp(x, y *key) bool { return paired(x, y) && x.score > y.score }

func downAgain(ago int) func(*bracket, *key, *key) (int, tournament.Points) {
	return count(func(b *bracket, x, y *key) bool { return floatsDown(b, x, y) && x.down[ago] })
}

func upAgain(ago int) func(*bracket, *key, *key) (int, tournament.Points) {
	return count(func(_ *bracket, x, y *key) bool { return floatsUp(x, y) && y.up[ago] })
}

func downDifference(ago int) func(*bracket, *key, *key) (int, tournament.Points) {
	return func(b *bracket, x, y *key) (int, tournament.Points) {
		if floatsDown(b, x, y) && x.down[ago] {
			return scoreDifference(b, x, y)
		}
		return 0, 0
	}
}

func upDifference(ago int) func(*bracket, *key, *key) (int, tournament.Points) {
	return func(b *bracket, x, y *key) (int, tournament.Points) {
		if floatsUp(x, y) && y.up[ago] {
			return scoreDifference(b, x, y)
		}
		return 0, 0
	}
}
