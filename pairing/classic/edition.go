package classic

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// edition is what the editions of the text differ in. Those of 1992 and 1998 are
// the same rules.
type edition struct {
	name tournament.Edition
	// upfloatsFirst says that the text drops the float criteria of downfloats
	// inside those of upfloats: C9 and C10 of 1998. In 2009 the two articles
	// changed places.
	upfloatsFirst bool
	// turning says that preferences which only unplayed games have left give
	// way, or are kept more strictly: A7d and e of 2009.
	turning bool
	// lastRound is how the note to section B is read by default.
	lastRound string
	// firstRound is the article on the colours of round 1: the last of section E,
	// which has a number in 2009 only.
	firstRound string
}

func editions() []edition {
	return []edition{
		{name: "2009", turning: true, lastRound: "2009", firstRound: "E5"},
		{name: "1998", upfloatsFirst: true, lastRound: "1998", firstRound: "E"},
		{name: "1992", upfloatsFirst: true, lastRound: "1998", firstRound: "E"},
	}
}

// Editions lists the editions that New knows, newest first.
func Editions() []tournament.Edition {
	var names []tournament.Edition
	for _, e := range editions() {
		names = append(names, e.name)
	}
	return names
}

func editionNamed(name tournament.Edition) (edition, error) {
	for _, e := range editions() {
		if e.name == name {
			return e, nil
		}
	}
	return edition{}, pairing.UnknownEdition(Name, name, Editions())
}
