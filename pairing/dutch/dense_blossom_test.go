package dutch

import "slices"

// leaves calls f for every vertex of a node.
func (d *dense) leaves(node int32, f func(v int32)) {
	if node < int32(d.n) {
		f(node)
		return
	}
	for _, k := range d.kids[node] {
		d.leaves(k, f)
	}
}

// shrink makes a blossom of the cycle that the edge uv closes between two even
// vertices of the tree.
func (d *dense) shrink(u, v int32) {
	top := d.meeting(u, v)
	var kids []int32
	var links [][2]int32
	for n := d.outer[u]; n != top; n = d.outer[d.entry[n][0]] {
		kids, links = append(kids, n), append(links, d.entry[n])
	}
	kids = append(kids, top)
	slices.Reverse(kids)
	slices.Reverse(links)
	links = append(links, [2]int32{u, v})
	for n := d.outer[v]; n != top; n = d.outer[d.entry[n][0]] {
		kids, links = append(kids, n), append(links, [2]int32{d.entry[n][1], d.entry[n][0]})
	}
	b := d.unused[len(d.unused)-1]
	d.unused = d.unused[:len(d.unused)-1]
	d.kids[b], d.links[b], d.base[b], d.parent[b] = kids, links, d.base[top], -1
	clear(d.weight(b))
	d.label[b], d.entry[b] = even, d.entry[top]
	var fresh []int32
	for _, k := range kids {
		d.parent[k] = b
		if d.label[k] == odd {
			d.leaves(k, func(x int32) { fresh = append(fresh, x) })
		}
	}
	d.leaves(b, func(x int32) { d.outer[x] = b })
	for _, x := range fresh {
		d.look(x)
	}
}

// meeting finds the node at which the tree paths from u and v meet.
func (d *dense) meeting(u, v int32) int32 {
	var path []int32
	for n := d.outer[u]; ; n = d.outer[d.entry[n][0]] {
		path = append(path, n)
		if d.entry[n][0] < 0 {
			break
		}
	}
	n := d.outer[v]
	for !slices.Contains(path, n) {
		n = d.outer[d.entry[n][0]]
	}
	return n
}

// release frees the children of an outermost blossom.
func (d *dense) release(b int32) []int32 {
	kids := d.kids[b]
	for _, k := range kids {
		d.parent[k] = -1
		d.label[k] = free
		d.leaves(k, func(x int32) { d.outer[x] = k })
	}
	d.kids[b], d.links[b], d.label[b] = nil, nil, free
	d.unused = append(d.unused, b)
	return kids
}

// dissolve takes an outermost blossom apart outside a search. A pair that
// leaves a blossom with weight loses its tightness and is parted.
func (d *dense) dissolve(b int32) {
	z := d.weight(b)
	d.leaves(b, func(v int32) {
		y := d.value(v)
		for i := range y {
			y[i] -= z[i]
		}
	})
	if v := d.base[b]; d.mate[v] >= 0 && !isZero(z) {
		d.mate[d.mate[v]], d.mate[v] = -1, -1
	}
	d.release(b)
}

// expand opens an odd blossom whose weight has come down to zero and labels
// the children along the path from its entry to its base.
func (d *dense) expand(b int32) {
	entry, links := d.entry[b], slices.Clone(d.links[b])
	kids := d.release(b)
	at := slices.Index(kids, d.outer[entry[1]])
	step := -1
	if at%2 == 1 {
		step = 1
	}
	n := len(kids)
	for at != 0 {
		k := kids[at]
		d.label[k], d.entry[k] = odd, entry
		x := d.mate[d.base[k]]
		d.makeEven(d.outer[x], [2]int32{d.base[k], x})
		at = (at + step + n) % n
		entry = between(links, at, step)
		at = (at + step + n) % n
	}
	d.label[kids[0]], d.entry[kids[0]] = odd, entry
}

// between returns the link from child i of a cycle to its neighbour in the
// direction of step.
func between(links [][2]int32, i, step int) [2]int32 {
	if step > 0 {
		return links[i]
	}
	l := links[(i-1+len(links))%len(links)]
	return [2]int32{l[1], l[0]}
}

// rotate changes the pairs inside a node so that v is its base.
func (d *dense) rotate(node, v int32) {
	if node < int32(d.n) || d.base[node] == v {
		return
	}
	child := v
	for d.parent[child] != node {
		child = d.parent[child]
	}
	d.rotate(child, v)
	kids, links := d.kids[node], d.links[node]
	first := slices.Index(kids, child)
	step, n := -1, len(kids)
	if first%2 == 1 {
		step = 1
	}
	for at := first; at != 0; {
		at = (at + step + n) % n
		l := between(links, at, step)
		d.rotate(kids[at], l[0])
		at = (at + step + n) % n
		d.rotate(kids[at], l[1])
		d.mate[l[0]], d.mate[l[1]] = l[1], l[0]
	}
	d.kids[node] = append(slices.Clone(kids[first:]), kids[:first]...)
	d.links[node] = append(slices.Clone(links[first:]), links[:first]...)
	d.base[node] = v
}
