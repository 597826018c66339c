package dutch

// search grows one alternating tree from the exposed vertex root until it
// reaches another exposed vertex, and changes the pairs along the path. It
// reports false when the tree cannot grow: no perfect matching exists.
func (d *dense) search(root int32) bool {
	for i := range d.label {
		d.label[i] = free
	}
	for v := range d.near {
		d.near[v] = -1
	}
	d.makeEven(d.outer[root], [2]int32{-1, -1})
	for {
		v, node := d.nextEvent()
		if v < 0 && node < 0 {
			return false
		}
		d.move()
		switch {
		case node >= 0:
			d.expand(node)
		case d.label[d.outer[v]] == even:
			d.shrink(d.near[v], v)
		default:
			u, w := d.near[v], d.outer[v]
			x := d.mate[d.base[w]]
			if x < 0 {
				d.augment(u, v)
				d.tidy()
				return true
			}
			d.label[w], d.entry[w] = odd, [2]int32{u, v}
			d.makeEven(d.outer[x], [2]int32{d.base[w], x})
		}
	}
}

// nextEvent finds what happens first as the values move, and leaves in delta
// how far they move until then: a vertex is reached (v, free), two even
// vertices meet (v, even), or an odd blossom opens (node).
func (d *dense) nextEvent() (v, node int32) {
	v, node = -1, -1
	better := func(value func(i int) int64) bool {
		if v < 0 && node < 0 {
			return true
		}
		for i := range d.delta {
			if a := value(i); a != d.delta[i] {
				return a < d.delta[i]
			}
		}
		return false
	}
	for x := range int32(d.n) {
		if !d.alive[x] {
			continue
		}
		half := int64(1)
		switch d.label[d.outer[x]] {
		case odd:
			continue
		case even:
			half = 2
			if u := d.near[x]; u >= 0 && d.outer[u] == d.outer[x] {
				d.rescan(x)
			}
		}
		u := d.near[x]
		if u < 0 {
			continue
		}
		c, yu, yx := d.row(u, x), d.value(u), d.value(x)
		slack := func(i int) int64 { return (c[i] - yu[i] - yx[i]) / half }
		if better(slack) {
			v = x
			for i := range d.delta {
				d.delta[i] = slack(i)
			}
		}
	}
	for b := int32(d.n); b < int32(2*d.n); b++ {
		if d.kids[b] == nil || d.parent[b] >= 0 || d.label[b] != odd {
			continue
		}
		z := d.weight(b)
		if better(func(i int) int64 { return z[i] }) {
			v, node = -1, b
			copy(d.delta, z)
		}
	}
	return v, node
}

// move changes the values by delta: even vertices and blossoms up, odd down.
func (d *dense) move() {
	shift := func(values []int64, l uint8) {
		for i, step := range d.delta {
			if l == even {
				values[i] += step
			} else {
				values[i] -= step
			}
		}
	}
	for v := range int32(d.n) {
		if l := d.label[d.outer[v]]; d.alive[v] && l != free {
			shift(d.value(v), l)
		}
	}
	for b := int32(d.n); b < int32(2*d.n); b++ {
		if d.kids[b] != nil && d.parent[b] < 0 && d.label[b] != free {
			shift(d.weight(b), d.label[b])
		}
	}
}

// makeEven labels an outermost node even and looks along its edges.
func (d *dense) makeEven(node int32, entry [2]int32) {
	d.label[node], d.entry[node] = even, entry
	d.leaves(node, d.look)
}

// look enters the new even vertex u as the nearest of those it is nearest to.
func (d *dense) look(u int32) {
	for v := range int32(d.n) {
		if !d.joined(u, v) || !d.alive[v] || d.outer[v] == d.outer[u] {
			continue
		}
		if w := d.near[v]; w < 0 || d.outer[w] != d.outer[v] && d.closer(u, w, v) {
			d.near[v] = u
		}
	}
}

// rescan finds the nearest even vertex outside the blossom of v anew.
func (d *dense) rescan(v int32) {
	d.near[v] = -1
	for u := range int32(d.n) {
		if d.alive[u] && d.joined(u, v) && d.outer[u] != d.outer[v] && d.label[d.outer[u]] == even &&
			(d.near[v] < 0 || d.closer(u, d.near[v], v)) {
			d.near[v] = u
		}
	}
}

// augment changes the pairs along the path from the exposed node of v through
// the tree edge uv to the root.
func (d *dense) augment(u, v int32) {
	d.rotate(d.outer[v], v)
	for {
		s := d.outer[u]
		up := d.entry[s]
		d.rotate(s, u)
		d.mate[u], d.mate[v] = v, u
		if up[0] < 0 {
			return
		}
		t := d.outer[up[0]]
		u, v = d.entry[t][0], d.entry[t][1]
		d.rotate(t, v)
	}
}

// tidy takes apart the outermost blossoms without weight.
func (d *dense) tidy() {
	for again := true; again; {
		again = false
		for b := int32(d.n); b < int32(2*d.n); b++ {
			if d.kids[b] != nil && d.parent[b] < 0 && isZero(d.weight(b)) {
				d.dissolve(b)
				again = true
			}
		}
	}
}

func isZero(vector []int64) bool {
	for _, x := range vector {
		if x != 0 {
			return false
		}
	}
	return true
}
