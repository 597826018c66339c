package show

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/standings/prizes"
)

// HallScreens are the screens of a tournament for the hall, by their names in
// addresses and messages; those of a whole festival are beside them.
func HallScreens() []string {
	return slices.DeleteFunc(journal.ScreenKinds(), func(kind string) bool {
		return slices.Contains([]string{journal.ScreenOff, journal.AllNames, journal.AllBoards}, kind)
	})
}

// PaperSheets are the sheets to be printed, by their names in addresses and
// messages.
func PaperSheets() []string {
	return []string{"pairings", "names", "slips", "matches", "standings", "tree", "cross", "fixtures", "table", "cards", "badges", "plates", "prizes", "schedule"}
}

// SheetsOf are the sheets that an event has: only a knock-out has a tree, only a round
// robin all its rounds beforehand, and only teams have matches.
func SheetsOf(p *frame.Page) []string {
	return slices.DeleteFunc(PaperSheets(), func(what string) bool {
		switch what {
		case "tree":
			return Tree(p) == nil
		case "fixtures":
			return !HasFixtures(p)
		case "matches":
			return p.Tournament().Rules.Team == nil
		}
		return false
	})
}

// RoundSheets are the sheets of a round that has been paired, as its page offers them.
func RoundSheets(p *frame.Page) []string {
	return slices.DeleteFunc(SheetsOf(p), func(what string) bool {
		return !slices.Contains([]string{"pairings", "names", "slips", "matches"}, what)
	})
}

// PrizeMethods are the ways to divide prizes among the tied.
func PrizeMethods() []prizes.Method {
	return []prizes.Method{prizes.Equal, prizes.Hort, prizes.ByRank}
}
