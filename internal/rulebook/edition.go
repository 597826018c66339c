package rulebook

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// edition is what one edition of the regulation says where the two differ.
type edition struct {
	name     tournament.Edition
	unplayed field.Edition // what a round without a game leaves on a player
	outlook  func(*round) ([]*candidate, error)
	mdpSets  func(b *bracket, m1 int) [][]int // in the order in which they are tried
	criteria []criterion                      // the quality criteria in order of priority
	// alwaysComplete says that the completion criterion binds every bracket
	// (C4 of 2026), not only the last two (C.4 of 2017).
	alwaysComplete bool
	colours        [5]string // the articles of the colour rules
}

// criterion is a quality criterion. Smaller values are better, compared number
// by number from the front; a list that is the beginning of another is smaller.
type criterion struct {
	article string
	value   func(*candidate) []int64
	// least is a value that no candidate of the bracket can be better than. A
	// candidate that reaches it everywhere is perfect.
	least func(*candidate) []int64
}

func edition2026() *edition {
	return &edition{
		name:           "2026",
		unplayed:       field.Edition{UnplayedFloat: e26Float, BarsBye: e26C2},
		outlook:        (*round).e26Outlook,
		mdpSets:        (*bracket).e26MDPSets,
		alwaysComplete: true,
		colours:        [5]string{"5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"},
		criteria: []criterion{
			{"C6", downfloaterCount, fewestDownfloaters},
			{"C7", e26C7, e26C7Least},
			{"C8", e26C8, e26C8Least},
			{"C9", e26C9, zero},
			{"C10", colourDifferenceBeyondTwo, zero},
			{"C11", thirdTimeSameColour, zero},
			{"C12", preferenceDenied, zero},
			{"C13", strongPreferenceDenied, zero},
			{"C14", e26ResidentDownfloats(1), zero},
			{"C15", e26Upfloats(1), zero},
			{"C16", e26ResidentDownfloats(2), zero},
			{"C17", e26Upfloats(2), zero},
			{"C18", e26MDPDifferences(1), e26MDPDifferencesLeast(1)},
			{"C19", e26OpponentDifferences(1), nothing},
			{"C20", e26MDPDifferences(2), e26MDPDifferencesLeast(2)},
			{"C21", e26OpponentDifferences(2), nothing},
		},
	}
}

func edition2017() *edition {
	return &edition{
		name:     "2017",
		unplayed: field.Edition{UnplayedFloat: e17Float, BarsBye: e17C2},
		outlook:  (*round).e17Outlook,
		mdpSets:  (*bracket).e17MDPSets,
		colours:  [5]string{"E.1", "E.2", "E.3", "E.4", "E.5"},
		criteria: []criterion{
			{"C.5", downfloaterCount, fewestDownfloaters},
			{"C.6", e17C6, e17C6Least},
			{"C.7", e17C7, e17C7Least},
			{"C.8", colourDifferenceBeyondTwo, zero},
			{"C.9", thirdTimeSameColour, zero},
			{"C.10", preferenceDenied, zero},
			{"C.11", strongPreferenceDenied, zero},
			{"C.12", e17Downfloats(1), zero},
			{"C.13", e17Upfloats(1), zero},
			{"C.14", e17Downfloats(2), zero},
			{"C.15", e17Upfloats(2), zero},
			{"C.16", e17DownfloatDifferences(1), nothing},
			{"C.17", e17UpfloatDifferences(1), nothing},
			{"C.18", e17DownfloatDifferences(2), nothing},
			{"C.19", e17UpfloatDifferences(2), nothing},
		},
	}
}

// e26Float is 1.4.3: who gets the pairing-allocated bye receives a downfloat,
// and so does anyone who scores more than a loss without playing; 1.4.4: nobody
// else does.
func e26Float(o tournament.Outcome, points tournament.Points, s *tournament.Scoring) field.Float {
	if o == tournament.PairingBye || points > s.Loss() {
		return field.Down
	}
	return field.NoFloat
}

// e17Float is A.4.b: a player who, for whatever reason, does not play in a
// round receives a downfloat.
func e17Float(tournament.Outcome, tournament.Points, *tournament.Scoring) field.Float {
	return field.Down
}

// e26C2 is C2 (C.04.1, article 4): barred from the pairing-allocated bye is
// whoever had it, or scored in one round, without playing, as much as a win.
func e26C2(o tournament.Outcome, points tournament.Points, s *tournament.Scoring) bool {
	return o == tournament.PairingBye || points >= s.Win()
}

// e17C2 is C.2: barred is whoever had the bye or won by forfeit.
func e17C2(o tournament.Outcome, _ tournament.Points, _ *tournament.Scoring) bool {
	return o == tournament.PairingBye || o == tournament.ForfeitWin
}
