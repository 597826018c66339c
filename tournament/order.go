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
	edition Edition
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
func TitleOrder(edition Edition) []Title {
	order := titleOrders[0].titles
	for _, o := range titleOrders {
		if edition == "" || o.edition <= edition {
			order = o.titles
		}
	}
	return order
}

// Strength returns the rating that places the player in the initial list: the
// tournament rating, or else the official one by Rules.Lists and
// Rules.StartRank; 0 = unrated.
func (t *Tournament) Strength(p *Player) int {
	if p == nil {
		return 0
	}
	return cmp.Or(p.Seed.Value, t.Official(p))
}

// Official is Strength without a tournament rating.
func (t *Tournament) Official(p *Player) int {
	if p == nil {
		return 0
	}
	fide := t.Rules.ratingOnMainList(p)
	national := p.NationalRating(t.Rules.StartRank.Federation)
	switch t.Rules.StartRank.Method {
	case ByNational:
		return national
	case FIDEOrNational:
		return cmp.Or(fide, national)
	case NationalOrFIDE:
		return cmp.Or(national, fide)
	case HigherOfBoth:
		return max(fide, national)
	case LowerOfBoth:
		if fide == 0 || national == 0 {
			return max(fide, national)
		}
		return min(fide, national)
	}
	return fide
}

// InitialOrder returns the indices of all players in the order of the initial
// list: rating, then title, then the criterion of the rules, then name (C.04.2,
// initial order); titles do not count in the US Swiss. Equal names keep the order of their identities.
func (t *Tournament) InitialOrder() []int {
	order := make([]int, len(t.Players))
	for i := range order {
		order[i] = i
	}
	byStrength := t.strengthOrder()
	slices.SortFunc(order, func(i, j int) int {
		a, b := &t.Players[i], &t.Players[j]
		return cmp.Or(byStrength(a, b), t.equalsOrder(a, b))
	})
	return order
}

// strengthOrder compares by rating and title alone.
func (t *Tournament) strengthOrder() func(a, b *Player) int {
	titles := TitleOrder(t.Rules.Edition)
	if t.Rules.System == Harkness {
		titles = nil // the list of the US Swiss knows ratings and names
	}
	rank := func(title Title) int {
		if i := slices.Index(titles, title); i >= 0 {
			return i
		}
		return len(titles)
	}
	return func(a, b *Player) int {
		return cmp.Or(cmp.Compare(t.Strength(b), t.Strength(a)), cmp.Compare(rank(a.Title), rank(b.Title)))
	}
}

// equalsOrder compares players with equal rating and title.
func (t *Tournament) equalsOrder(a, b *Player) int {
	return cmp.Or(
		t.Rules.EqualOrder.compare(a, b),
		cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)),
		cmp.Compare(a.Name, b.Name),
		cmp.Compare(a.ID, b.ID),
	)
}

// renumberingOrder is InitialOrder for players some of whom have numbers: those
// with equal rating and title who have one stay in the order that was once
// chosen, and the others come in before the first of them who follows by the
// criterion.
func (t *Tournament) renumberingOrder() []int {
	order, byStrength := t.InitialOrder(), t.strengthOrder()
	for first := 0; first < len(order); {
		next := first + 1
		for next < len(order) && byStrength(&t.Players[order[first]], &t.Players[order[next]]) == 0 {
			next++
		}
		t.keepChosen(order[first:next])
		first = next
	}
	return order
}

// keepChosen orders equals: see renumberingOrder.
func (t *Tournament) keepChosen(equals []int) {
	var kept, fresh []int
	for _, i := range equals {
		if t.Players[i].Number > 0 {
			kept = append(kept, i)
		} else {
			fresh = append(fresh, i)
		}
	}
	slices.SortFunc(kept, func(i, j int) int { return cmp.Compare(t.Players[i].Number, t.Players[j].Number) })
	for _, i := range fresh { // by the criterion, so each comes in after the one before
		at := slices.IndexFunc(kept, func(j int) bool { return t.equalsOrder(&t.Players[i], &t.Players[j]) < 0 })
		if at < 0 {
			at = len(kept)
		}
		kept = slices.Insert(kept, at, i)
	}
	copy(equals, kept)
}
