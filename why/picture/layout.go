package picture

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// point is a place in the picture.
type point struct{ x, y int }

// box is a bracket with the places of its players.
type box struct {
	bracket  *why.Bracket
	plain    bool // boards without brackets
	top      int
	height   int
	notes    []string // what the bracket cost
	left     []slot
	right    []slot
	floaters []slot
	folds    []fold
}

// slot is a player with a place.
type slot struct {
	member  *why.Member
	pair    *why.BracketPair // nil for floaters
	skipped *why.Rung        // who comes next in the order of the bracket; nil = the opponent does
	at      point
}

// fold is a row in the place of pairs.
type fold struct {
	pairs    int
	straight bool // all of them as the order of the bracket gives them
	y        int
}

// layout gives every player of a bracket a place.
func (d *drawing) layout(b *why.Bracket, top int) *box {
	x := &box{bracket: b, top: top, plain: d.plain, notes: d.cost(b)}
	members := make(map[tournament.PlayerID]*why.Member, len(b.Members))
	for i := range b.Members {
		members[b.Members[i].Player] = &b.Members[i]
	}
	pairs := make([]*why.BracketPair, 0, len(b.Pairs))
	for i := range b.Pairs {
		pairs = append(pairs, &b.Pairs[i])
	}
	slices.SortStableFunc(pairs, func(p, q *why.BracketPair) int { return members[p.Upper].Number - members[q.Upper].Number })
	shown := d.visible(pairs)
	for _, i := range shown {
		skipped := d.round.Skipped(b, pairs[i])
		if skipped != nil {
			d.ticks[words.Topic(skipped)] = true
		}
		x.left = append(x.left, slot{member: members[pairs[i].Upper], pair: pairs[i], skipped: skipped})
		x.right = append(x.right, slot{member: members[pairs[i].Lower], pair: pairs[i]})
	}
	slices.SortFunc(x.right, func(a, b slot) int { return a.member.Number - b.member.Number })
	if b.Folded { // the last stands beside the first
		slices.Reverse(x.right)
	}
	d.place(x, pairs, shown)
	return x
}

// place gives the rows of a box their heights: the pairs shown, the folds between them,
// and below them who floats.
func (d *drawing) place(x *box, pairs []*why.BracketPair, shown []int) {
	y := x.top + d.headRoom + row/2 + noteRow*len(x.notes)
	switch {
	case x.plain:
		y = x.top + row + foot/2
	case len(pairs) == 0 || x.bracket.Folded: // no halves
		y -= row / 2
	}
	next := 0 // of the pairs
	foldTo := func(end int) {
		if hidden := pairs[next:end]; len(hidden) > 0 {
			x.folds = append(x.folds, fold{len(hidden), !slices.ContainsFunc(hidden, bent), y})
			y += row
		}
		next = end + 1
	}
	for i := range x.left {
		foldTo(shown[i])
		x.left[i].at, x.right[i].at = point{d.leftX, y}, point{d.rightX, y}
		y += d.pairRow
	}
	foldTo(len(pairs))
	for i := range x.bracket.Members {
		if m := &x.bracket.Members[i]; m.Opponent == tournament.NoPlayer {
			x.floaters = append(x.floaters, slot{member: m, at: point{d.leftX, y}})
			y += d.pairRow
		}
	}
	x.height = y - x.top - row/2 + foot/2
}

// bent reports whether a pair is not the one that the order alone gives.
func bent(p *why.BracketPair) bool { return p.Transposed || p.Exchanged || p.MovedDown }

// visible chooses the pairs that are shown of a bracket: all, or of a large one the first,
// the last and those that are not straight, as many as there is room for. The pair of the
// player to highlight is always among them.
func (d *drawing) visible(pairs []*why.BracketPair) []int {
	const ends, shortest = 2, 3 // pairs shown at both ends; fewer than these are not folded
	var list []int
	next := 0 // that has not been decided about
	for i, p := range pairs {
		if len(pairs) > d.settings.MaxPairs && i >= ends && i < len(pairs)-ends && !bent(p) && !d.isMine(p) {
			continue
		}
		if i-next >= shortest {
			next = i
		}
		for ; next <= i; next++ {
			list = append(list, next)
		}
	}
	return d.fitting(pairs, list)
}

// fitting leaves as many pairs as there is room for: the first and the last, and between
// them those of who came down or changed halves before those of others.
func (d *drawing) fitting(pairs []*why.BracketPair, list []int) []int {
	most := d.settings.MaxPairs
	if len(list) <= most {
		return list
	}
	special := func(i int) bool { return pairs[i].Exchanged || pairs[i].MovedDown || d.isMine(pairs[i]) }
	room := 0
	for _, i := range list {
		if special(i) {
			room = min(room+1, most*3/8)
		}
	}
	first, last := most-most/4-room, len(list)-most/4
	var left []int
	for n, i := range list {
		switch {
		case n < first || n >= last || d.isMine(pairs[i]):
			left = append(left, i)
		case room > 0 && special(i):
			left = append(left, i)
			room--
		}
	}
	return left
}

// isMine reports whether a pair is that of the player to highlight.
func (d *drawing) isMine(p *why.BracketPair) bool {
	return d.settings.Me != tournament.NoPlayer && (p.Upper == d.settings.Me || p.Lower == d.settings.Me)
}

// seat is where a player stands in the box.
func (x *box) seat(id tournament.PlayerID) (point, bool) {
	for _, list := range [][]slot{x.left, x.right, x.floaters} {
		for _, s := range list {
			if s.member.Player == id {
				return s.at, true
			}
		}
	}
	return point{}, false
}
