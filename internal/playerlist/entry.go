package playerlist

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Entry is a player of the rating list.
type Entry struct {
	FideID     int
	Name       string // as FIDE writes it, mostly "Lastname, Firstname"
	Federation string // "" when FIDE names none
	Sex        tournament.Sex
	Title      tournament.Title // the highest title, women's titles included
	Ratings    tournament.Ratings
	K          [tournament.RatingKinds]int // development coefficients; 0 = none on the list
	BirthYear  int                         // 0 = not on the list
	Inactive   bool
}

// Effective returns the rating that counts as the player's rapid or blitz
// rating: the one of that kind, or else the standard rating. For standard it
// is the standard rating. 0 means that there is none.
func (e *Entry) Effective(kind tournament.RatingKind) int {
	return cmp.Or(e.Ratings[kind], e.Ratings[tournament.Standard])
}

// Sequence lists the rating lists to consult for an event of the given kind, in
// the order that FIDE asks for: an event at standard time looks at the standard,
// rapid and blitz lists; rapid events at rapid, standard and blitz; blitz events
// at blitz, standard and rapid.
func Sequence(kind tournament.RatingKind) []tournament.RatingKind {
	switch kind {
	case tournament.Rapid:
		return []tournament.RatingKind{tournament.Rapid, tournament.Standard, tournament.Blitz}
	case tournament.Blitz:
		return []tournament.RatingKind{tournament.Blitz, tournament.Standard, tournament.Rapid}
	}
	return []tournament.RatingKind{tournament.Standard, tournament.Rapid, tournament.Blitz}
}

// Rating returns the first rating of the sequence of an event's kind, and the
// list it comes from; 0 when the player is on none.
func (e *Entry) Rating(kind tournament.RatingKind) (rating int, from tournament.RatingKind) {
	for _, list := range Sequence(kind) {
		if e.Ratings[list] > 0 {
			return e.Ratings[list], list
		}
	}
	return 0, kind
}

// ParseTitle reads a title as FIDE's lists write it: "GM" to "WCM", in the lists
// before 2012 also "g", "m", "f", "c" with "w" before them for women. It reports
// whether there is such a title; no text at all is no title.
func ParseTitle(text string) (tournament.Title, bool) {
	switch text {
	case "g", "IGM":
		return tournament.GM, true
	case "m":
		return tournament.IM, true
	case "f":
		return tournament.FM, true
	case "c":
		return tournament.CM, true
	case "wg":
		return tournament.WGM, true
	case "wm":
		return tournament.WIM, true
	case "wf":
		return tournament.WFM, true
	case "wc":
		return tournament.WCM, true
	}
	title := tournament.Title(text)
	return title, title == tournament.NoTitle || slices.Contains(tournament.TitleOrder(""), title)
}

// higherTitle is the one of two titles that ranks higher in the initial order.
func higherTitle(a, b tournament.Title) tournament.Title {
	for _, title := range tournament.TitleOrder("") {
		if title == a || title == b {
			return title
		}
	}
	return tournament.NoTitle
}
