package knockout

import (
	"github.com/pareo-chess/pareo/tournament"
)

// The options of an event, with their values.
const (
	TreeOption  = "tree"
	ThirdOption = "third-place"

	FixedTree    = "fixed"    // winners stay where they are in the tree
	ReseededTree = "reseeded" // before every round the highest seed left meets the lowest

	NoThirdMatch = "no"
	ThirdMatch   = "yes" // the losers of the semi-finals play for third place

	UsualGames = "usual" // two games, of teams one match
	SameGames  = "same"  // the final has as many games as the others
)

// Setting is an option by its name, with its values, the usual one first.
type Setting struct {
	Name   string
	Rule   string // the rule that leaves it open
	Values []string
}

// Settings lists all options. Names and values are part of the program's interface.
func Settings() []Setting {
	return []Setting{
		{tournament.GamesOption, "KO3", []string{UsualGames, "1", "2", "4", "6", "8"}},
		{tournament.FinalGamesOption, "KO3", []string{SameGames, "1", "2", "4", "6", "8"}},
		{TreeOption, "KO6", []string{FixedTree, ReseededTree}},
		{ThirdOption, "KO6", []string{NoThirdMatch, ThirdMatch}},
	}
}

// chosen returns the value that rules have for an option.
func chosen(rules *tournament.Rules, name string) string {
	for _, o := range rules.Options {
		if o.Name == name {
			return o.Value
		}
	}
	return ""
}
