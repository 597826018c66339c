package deadlock

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
)

// gather finds the groups of spare vertices that are joined to each other.
func (d *Deadlock) gather() {
	d.group = make([]int, len(d.spare))
	for v := range d.spare {
		if !d.spare[v] || d.group[v] > 0 {
			continue
		}
		members := []int{v}
		d.group[v] = len(d.members) + 1
		for i := 0; i < len(members); i++ {
			for w := range d.spare {
				if d.spare[w] && d.group[w] == 0 && d.joinable(members[i], w) {
					d.group[w] = d.group[v]
					members = append(members, w)
				}
			}
		}
		d.members = append(d.members, members)
	}
}

// Whole is the block of everybody who can be left over.
func (d *Deadlock) Whole() Block {
	blocked, partners := d.around(d.groups()...)
	return d.block(blocked, partners)
}

// Told is the block that a refusal tells of: everybody who can be left over, and of a wish
// the smallest block, which is what the wish comes to.
func (d *Deadlock) Told() Block {
	if d.Field.Wished {
		return d.Smallest()
	}
	return d.Whole()
}

func (d *Deadlock) groups() []int {
	groups := make([]int, len(d.members))
	for i := range groups {
		groups[i] = i + 1
	}
	return groups
}

// Smallest is the smallest of the blocks around a vertex left over: its group, the
// partners that group has outside, the groups of their opponents, and so on. There
// is one group more than there are partners.
func (d *Deadlock) Smallest() Block {
	blocked, partners := d.smallest()
	return d.block(blocked, partners)
}

func (d *Deadlock) block(blocked, partners []int) Block {
	groups := make(map[int]bool)
	for _, v := range blocked {
		groups[d.group[v]] = true
	}
	return Block{Blocked: d.set(blocked), Partners: d.set(partners), Groups: len(groups),
		NoBye: d.noBye(blocked), Causes: d.causes(blocked, partners)}
}

func (d *Deadlock) smallest() (blocked, partners []int) {
	// Any of them explains the refusal; in large fields few are looked at.
	few := max(1, 100_000_000/(len(d.spare)*len(d.spare)))
	for _, v := range d.left[:min(few, len(d.left))] {
		b, p := d.around(d.group[v])
		if blocked == nil || len(b) < len(blocked) {
			blocked, partners = b, p
		}
	}
	return blocked, partners
}

// around returns the vertices of the groups, their partners outside, the groups
// that those are paired with, and so on.
func (d *Deadlock) around(groups ...int) (blocked, partners []int) {
	known, taken := make([]bool, len(d.members)+1), make([]bool, len(d.spare))
	for _, g := range groups {
		known[g] = true
	}
	for queue := groups; len(queue) > 0; queue = queue[1:] {
		blocked = append(blocked, d.members[queue[0]-1]...)
		for _, v := range d.members[queue[0]-1] {
			for w := range d.spare {
				if d.spare[w] || taken[w] || !d.joinable(v, w) {
					continue
				}
				taken[w] = true
				partners = append(partners, w)
				if g := d.group[d.mate[w]]; !known[g] {
					known[g] = true
					queue = append(queue, g)
				}
			}
		}
	}
	slices.Sort(blocked)
	slices.Sort(partners)
	return blocked, partners
}

// causes are the rules that keep the vertices of a block from all but its partners.
func (d *Deadlock) causes(blocked, partners []int) (list []pairing.Cause) {
	open, found := make([]bool, len(d.Class)), make(map[pairing.Fault]bool)
	for _, v := range partners {
		open[v] = true
	}
	for _, u := range blocked {
		var forbidden []bool // whom u may not meet by a group
		if !d.isBye(u) {
			forbidden = d.Field.ForbiddenTo(int32(u))
		}
		for v := range d.Class {
			if open[v] || u == v {
				continue
			}
			if c := d.cause(u, v, forbidden); !found[c] && !d.joinable(u, v) {
				found[c] = true
			}
		}
	}
	a := &d.Articles
	for _, c := range []pairing.Cause{{Fault: pairing.Rematch, Article: a.Rematch}, {Fault: pairing.ForbiddenPair, Article: cmp.Or(a.Forbidden, a.Rematch)},
		{Fault: pairing.SameColour, Article: a.Colour}, {Fault: pairing.ByeBarred, Article: a.ByeBar}} {
		if found[c.Fault] {
			list = append(list, c)
		}
	}
	return list
}

// cause is the rule that keeps two vertices apart; forbidden is whom the first may not
// meet by a group.
func (d *Deadlock) cause(u, v int, forbidden []bool) pairing.Fault {
	switch {
	case d.isBye(u), d.isBye(v):
		return pairing.ByeBarred
	case slices.Contains(d.Field.Players[u].Met, int32(v)):
		return pairing.Rematch
	case forbidden[v]:
		return pairing.ForbiddenPair
	}
	return pairing.SameColour
}

// noBye reports whether nobody may get the bye, which is blocked then.
func (d *Deadlock) noBye(blocked []int) bool {
	bye := len(d.Class) - 1
	if !d.isBye(bye) || !slices.Contains(blocked, bye) {
		return false
	}
	for v := range bye {
		if d.joinable(v, bye) {
			return false
		}
	}
	return true
}
