package tournament

import (
	"cmp"
	"slices"
	"strings"
)

// titleOrders lists, by the edition that introduced it, the order of titles
// that decides between equal ratings in the initial list. Titles not listed
// rank with untitled players.
var titleOrders = []struct {
	edition string
	titles  []Title
}{
	{"1992", []Title{GM, WGM, IM, WIM, FM, WFM}},          // A2 of 1992 and 1998
	{"2009", []Title{GM, IM, WGM, WIM, FM, WFM, CM, WCM}}, // A2 of 2009
	{"2011", []Title{GM, IM, WGM, WIM, FM, CM, WFM, WCM}}, // A2 of 2011
	{"2012", []Title{GM, IM, WGM, FM, WIM, CM, WFM, WCM}}, // C.04.2 since 2012
}

// TitleOrder returns the titles from highest to lowest as the given edition of
// the rules ranks them: the newest order that is not newer than the edition.
// An empty edition means today's order.
func TitleOrder(edition string) []Title {
	order := titleOrders[0].titles
	for _, o := range titleOrders {
		if edition == "" || o.edition <= edition {
			order = o.titles
		}
	}
	return order
}

// Strength returns the rating that places the player in the initial list,
// following Rules.RatingKind and Rules.StartRank; 0 = unrated.
func (t *Tournament) Strength(p *Player) int {
	fide := p.Ratings[t.Rules.RatingKind]
	national := p.NationalRating(t.Rules.StartRank.Federation)
	switch t.Rules.StartRank.Method {
	case "NRO":
		return national
	case "FIDON":
		return cmp.Or(fide, national)
	case "NIDOF":
		return cmp.Or(national, fide)
	case "HBFN":
		return max(fide, national)
	case "LBFN":
		if fide == 0 || national == 0 {
			return max(fide, national)
		}
		return min(fide, national)
	}
	return fide
}

// InitialOrder returns the indices of all players in the order of the initial
// list: rating, then title, then name (C.04.2, initial order). Equal names
// keep the order of their identities.
func (t *Tournament) InitialOrder() []int {
	titles := TitleOrder(t.Rules.Edition)
	rank := func(title Title) int {
		if i := slices.Index(titles, title); i >= 0 {
			return i
		}
		return len(titles)
	}
	order := make([]int, len(t.Players))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := &t.Players[i], &t.Players[j]
		return cmp.Or(
			cmp.Compare(t.Strength(b), t.Strength(a)),
			cmp.Compare(rank(a.Title), rank(b.Title)),
			cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)),
			cmp.Compare(a.Name, b.Name),
			cmp.Compare(a.ID, b.ID),
		)
	})
	return order
}
