package matching

import "slices"

// The nodes are the vertices (0..n-1) and the blossoms (n and up): odd sets of
// nodes joined in a cycle of tight edges, so that a matching inside can leave out
// any one of its vertices, the base. Outermost nodes are found by union-find over
// the vertices.
//
// What holds of a blossom: its children are an odd number of nodes; cycle[i] is a
// tight edge from a vertex of child i to one of the next; the children behind the
// first are paired with each other along the cycle, 1 with 2, 3 with 4 and so on,
// and the base lies in the first. Its base is the only vertex that has its partner
// outside, or is exposed.
type nodes struct {
	n, words int
	parent   []int32 // -1: outermost
	base     []int32
	label    []label
	entry    []edge // for an inner node: the tree edge, outer end first
	children [][]int32
	cycle    [][]edge // cycle[i] joins children[i] to children[i+1]
	z        []int64  // of blossoms; stored like the dual values during a search
	spare    []int32

	union  []int32 // per vertex
	size   []int32 // per leader
	nodeOf []int32 // per leader

	chain []int32 // scratch
	sum   []int64 // scratch
}

type edge struct{ from, to int32 }

type label uint8

const (
	unlabelled label = iota
	outer            // at even distance from the root
	inner            // at odd distance
)

func (b *nodes) reset(n, words int) {
	b.n, b.words = n, words
	b.parent, b.base = sized(b.parent, n), sized(b.base, n)
	b.union, b.nodeOf, b.size = sized(b.union, n), sized(b.nodeOf, n), sized(b.size, n)
	for v := range int32(n) {
		b.parent[v], b.base[v], b.union[v], b.nodeOf[v], b.size[v] = -1, v, v, v, 1
	}
	b.label = cleared(b.label, n)
	b.entry = sized(b.entry, n)
	b.children = b.children[:0]
	b.cycle = b.cycle[:0]
	b.z = b.z[:0]
	b.spare = b.spare[:0]
	b.sum = cleared(b.sum, words)
}

// top returns the outermost node around vertex v.
func (b *nodes) top(v int32) int32 {
	u := b.union
	for u[v] != v {
		u[v] = u[u[v]]
		v = u[v]
	}
	return b.nodeOf[v]
}

func (b *nodes) isBlossom(node int32) bool { return int(node) >= b.n }

// zOf returns the z of a blossom.
func (b *nodes) zOf(node int32) []int64 {
	i := (int(node) - b.n) * b.words
	return b.z[i : i+b.words : i+b.words]
}

func (b *nodes) childrenOf(node int32) []int32 { return b.children[int(node)-b.n] }
func (b *nodes) cycleOf(node int32) []edge     { return b.cycle[int(node)-b.n] }

// add makes a new blossom, z zero.
func (b *nodes) add() int32 {
	if k := len(b.spare); k > 0 {
		node := b.spare[k-1]
		b.spare = b.spare[:k-1]
		clear(b.zOf(node))
		return node
	}
	node := int32(len(b.parent))
	b.parent = append(b.parent, -1)
	b.base = append(b.base, -1)
	b.label = append(b.label, unlabelled)
	b.entry = append(b.entry, edge{})
	if k := len(b.children); k < cap(b.children) {
		b.children, b.cycle = b.children[:k+1], slices.Grow(b.cycle, 1)[:k+1]
		b.children[k], b.cycle[k] = b.children[k][:0], b.cycle[k][:0]
	} else {
		b.children = append(b.children, nil)
		b.cycle = append(b.cycle, nil)
	}
	for range b.words {
		b.z = append(b.z, 0)
	}
	return node
}

func (b *nodes) drop(node int32) {
	i := int(node) - b.n
	b.children[i], b.cycle[i] = b.children[i][:0], b.cycle[i][:0]
	b.label[node] = unlabelled
	b.parent[node] = -1
	b.spare = append(b.spare, node)
}

// eachVertex calls f for every vertex of a node.
func (b *nodes) eachVertex(node int32, f func(v int32)) {
	if !b.isBlossom(node) {
		f(node)
		return
	}
	for _, c := range b.childrenOf(node) {
		b.eachVertex(c, f)
	}
}

// appendVertices lists the vertices of a node behind those there are.
func (b *nodes) appendVertices(list []int32, node int32) []int32 {
	if !b.isBlossom(node) {
		return append(list, node)
	}
	for _, c := range b.childrenOf(node) {
		list = b.appendVertices(list, c)
	}
	return list
}

// outermost makes a node's vertices point to it.
func (b *nodes) outermost(node int32) {
	b.parent[node] = -1
	if !b.isBlossom(node) {
		b.union[node], b.nodeOf[node], b.size[node] = node, node, 1
		return
	}
	lead := b.base[node]
	b.nodeOf[lead], b.size[lead] = node, b.lead(node, lead)
}

// lead makes a vertex the leader of all vertices of a node, and counts them.
func (b *nodes) lead(node, leader int32) (size int32) {
	if !b.isBlossom(node) {
		b.union[node] = leader
		return 1
	}
	for _, c := range b.childrenOf(node) {
		size += b.lead(c, leader)
	}
	return size
}

// unite merges the vertex sets of a new blossom's children.
func (b *nodes) unite(node int32) {
	lead := int32(-1)
	for _, c := range b.childrenOf(node) {
		l := b.base[c]
		for b.union[l] != l {
			l = b.union[l]
		}
		if lead < 0 {
			lead = l
			continue
		}
		if b.size[l] > b.size[lead] {
			lead, l = l, lead
		}
		b.union[l] = lead
		b.size[lead] += b.size[l]
	}
	b.nodeOf[lead] = node
}

// common returns the sum of z over the blossoms around both vertices.
func (b *nodes) common(u, v int32) []int64 {
	clear(b.sum)
	b.chain = b.chain[:0]
	for p := b.parent[u]; p >= 0; p = b.parent[p] {
		b.chain = append(b.chain, p)
	}
	i := len(b.chain)
	other := b.parent[v]
	depth := 0
	for p := other; p >= 0; p = b.parent[p] {
		depth++
	}
	for ; depth > i; depth-- {
		other = b.parent[other]
	}
	at := i - depth
	for ; other >= 0 && b.chain[at] != other; at++ {
		other = b.parent[other]
	}
	for ; at < i; at++ {
		for w, z := range b.zOf(b.chain[at]) {
			b.sum[w] += z
		}
	}
	return b.sum
}
