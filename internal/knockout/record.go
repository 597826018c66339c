package knockout

import (
	"slices"

	"github.com/pareo-chess/pareo/message"
)

// asMet changes the places of a round of matches so that those who met in it are
// neighbours: where the arbiters drew the tree, or changed a round by hand, the record
// stands. Matches that are as the tree has them keep their places.
func (k *Tree) asMet(round int, places []int) []int {
	if slices.Contains(places, Unknown) {
		return places // nobody knows who is in it
	}
	d := draw{places: places, at: make(map[int]int, len(places)), met: make(map[int]int)}
	for at, i := range places {
		if i >= 0 {
			d.at[i] = at
		}
	}
	first := (round-1)*k.games + 1
	k.meetings(&d, round)
	var alone []int // without a game: they have byes
	for n := 0; n+1 < len(places); n += 2 {
		a, b := places[n], places[n+1]
		if d.agrees(a, b) && (d.has(a) || a < 0 || b < 0 || k.gone(a, first) || k.gone(b, first)) {
			continue
		}
		d.free = append(d.free, n)
		for _, i := range places[n : n+2] {
			switch {
			case d.has(i) && d.at[i] < d.at[d.met[i]]:
				d.matches = append(d.matches, [2]int{i, d.met[i]})
			case !d.has(i) && i >= 0:
				alone = append(alone, i)
			}
		}
	}
	if len(d.matches) == 0 { // nobody met anybody else than the tree has
		return places
	}
	for len(alone) > 0 && len(d.matches)+len(alone) > len(d.free) { // no room for so many byes
		d.matches = append(d.matches, [2]int{alone[0], alone[1]})
		alone = alone[2:]
	}
	byes := make([][2]int, len(alone))
	for n, i := range alone {
		byes[n] = [2]int{i, Nobody}
	}
	d.matches = append(byes, d.matches...) // who has a bye stays
	return d.seat()
}

// draw is a round of matches that is not as the tree has it.
type draw struct {
	places  []int       // as the tree has them
	at      map[int]int // by participant: where in places
	met     map[int]int // who met whom
	free    []int       // matches that are not as in the tree: where they begin in places
	matches [][2]int    // what there is instead
}

func (d *draw) has(i int) bool {
	_, met := d.met[i]
	return met
}

// agrees reports whether two neighbours met, or neither met anybody.
func (d *draw) agrees(a, b int) bool {
	return !d.has(a) && !d.has(b) || d.has(a) && d.met[a] == b
}

// meetings finds who met whom in a round of matches, by the first game of both in it.
func (k *Tree) meetings(d *draw, round int) {
	first, length := (round-1)*k.games+1, k.games
	if round == k.Depth() {
		length = k.final
	}
	for r := first; r < first+length && r < k.next; r++ {
		for _, i := range d.places {
			if i < 0 || d.has(i) {
				continue
			}
			other := int(k.tab.Row(i)[r-1].Opponent)
			if _, in := d.at[other]; in && !d.has(other) {
				d.met[i], d.met[other] = other, i
			}
		}
	}
}

// seat gives the matches the free places: that of one of the two, if nobody has it
// yet, else any.
func (d *draw) seat() []int {
	seated := slices.Clone(d.places)
	free := make(map[int]bool)
	for _, n := range d.free {
		seated[n], seated[n+1] = Nobody, Nobody
		free[n] = true
	}
	take := func(n int, m [2]int) {
		seated[n], seated[n+1] = m[0], m[1]
		delete(free, n)
	}
	var rest [][2]int
	for _, m := range d.matches {
		first, second := d.at[m[0]]&^1, d.at[max(m[1], 0)]&^1
		switch {
		case free[first]:
			take(first, m)
		case m[1] >= 0 && free[second]:
			take(second, m)
		default:
			rest = append(rest, m)
		}
	}
	for _, n := range d.free {
		if free[n] && len(rest) > 0 {
			take(n, rest[0])
			rest = rest[1:]
		}
	}
	return seated
}

// Stray is a game of the record that is in no match of the tree: of somebody who was
// out, or did not meet the other in the first game of the match.
type Stray struct {
	Round int
	Sides [2]int // participants
}

// Stray says of the first such game that it is none of the tree.
func (k *Tree) Stray() (said message.Message, found bool) {
	list := k.Strays()
	if len(list) == 0 {
		return message.Message{}, false
	}
	g := list[0]
	return message.Of("unpairable.knockout.stray", "game", g.Round, "a", k.id(g.Sides[0]), "b", k.id(g.Sides[1])), true
}

// Strays lists such games. With one of them nobody can say who goes on.
func (k *Tree) Strays() (list []Stray) {
	in := make(map[[2]int]bool) // round and participant
	for round := 1; round <= k.Depth(); round++ {
		for _, m := range k.Matches(round) {
			for _, g := range m.Games {
				in[[2]int{g.Round, m.Sides[0]}], in[[2]int{g.Round, m.Sides[1]}] = true, true
			}
		}
	}
	for round := 1; round < k.next; round++ {
		for i := range k.Event.Players {
			if other := int(k.tab.Row(i)[round-1].Opponent); other > i && !(in[[2]int{round, i}] && in[[2]int{round, other}]) {
				list = append(list, Stray{round, [2]int{i, other}})
			}
		}
	}
	return list
}

// Idle lists the matches that have no game in a round though they are not over.
func (k *Tree) Idle(round int) (list []Match) {
	for _, m := range k.Matches(k.Leg(round).Match) {
		if m.Known() && m.State != Over && !slices.ContainsFunc(m.Games, func(g Game) bool { return g.Round == round }) {
			list = append(list, m)
		}
	}
	return list
}
