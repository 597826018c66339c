package optimum_test

import (
	"cmp"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing/internal/optimum"
)

// chance draws brackets of a system that never was.
type chance struct {
	*rand.Rand
	barred int // one in so many pairs is excluded; 0 = in five
}

// vertex is one to be described: where it stands, its level and a colour.
type vertex struct {
	zone   optimum.Zone
	level  int32
	colour int
}

// bracket draws a bracket with arrivals of several levels, residents of one, and
// somebody outside: nobody, the bye, or others who can also meet each other.
func (c chance) bracket() *described {
	var list []vertex
	arrivals := c.IntN(4)
	members := arrivals + 1 + c.IntN(8-arrivals)
	for i := range members {
		v := vertex{optimum.Resident, 1, c.IntN(3)}
		if i < arrivals {
			v.zone, v.level = optimum.Arrival, int32(4-i/2)
		}
		list = append(list, v)
	}
	for outside := members%2 + 2*c.IntN(2); outside > 0; outside-- {
		list = append(list, vertex{zone: optimum.Outside, colour: c.IntN(2)})
	}
	return c.describe(list, arrivals, func(x, y vertex, i, j int) []count {
		floats := 0
		if x.zone != optimum.Outside && y.zone == optimum.Outside {
			floats = 1
		}
		return []count{{i, j, floats, 0}, {i, j, floats, x.level}, {i, j, c.IntN(2), 0}, {i, j, c.IntN(2), int32(c.IntN(3))}, {i, j, c.IntN(4), 0}}
	})
}

// levelled draws a bracket of residents of many levels, most of whom meet their
// like because of a term that fixes the differences of levels. The bye is for the
// lowest, or for anybody.
func (c chance) levelled() *described {
	list := c.steps(4 + c.IntN(6))
	if len(list)%2 == 1 {
		list = append(list, vertex{zone: optimum.Outside})
	}
	lowest := int32(c.IntN(2))
	d := c.describe(list, 0, func(x, y vertex, i, j int) []count {
		switch {
		case x.zone == optimum.Outside:
			return []count{{}, {}, {}}
		case y.zone == optimum.Outside:
			return []count{{i, j, 1, 0}, {i, j, 1, lowest*x.level + 1}, {}}
		}
		different := 0
		if x.level != y.level {
			different = 1
		}
		return []count{{}, {i, j, different, x.level - y.level}, {i, j, c.IntN(2), 0}}
	})
	d.SameSteps = true
	return d
}

// crooked draws a bracket of residents of two or three levels, in which so many pairs
// are excluded that players change sides within levels in several ways.
func (c chance) crooked() *described {
	c.barred = 2
	var list []vertex
	for level, left := int32(3), 10; left > 0; level-- {
		size := min(left, 2+2*c.IntN(4))
		if level == 1 {
			size = left
		}
		for range size {
			list = append(list, vertex{optimum.Resident, level, 0})
		}
		left -= size
	}
	d := c.describe(list, 0, func(x, y vertex, i, j int) []count {
		if x.level == y.level {
			return []count{{}}
		}
		return []count{{i, j, 1, x.level - y.level}}
	})
	d.SameSteps = true
	return d
}

// unlevelled draws a bracket of residents of many levels, about which nothing is
// promised.
func (c chance) unlevelled() *described {
	list := c.steps(2 * (2 + c.IntN(3)))
	return c.describe(list, 0, func(_, _ vertex, i, j int) []count {
		return []count{{i, j, c.IntN(2), 0}, {i, j, c.IntN(3), 0}}
	})
}

// steps draws residents of a few levels, the highest first.
func (c chance) steps(members int) (list []vertex) {
	level := int32(4)
	for i := range members {
		if i > 0 && level > 1 && c.IntN(3) == 0 {
			level--
		}
		list = append(list, vertex{optimum.Resident, level, c.IntN(2)})
	}
	return list
}

// describe describes vertices to the solver, with legal pairs and exclusions by
// lot; counts says what a pair of classes adds to each term.
func (c chance) describe(list []vertex, arrivals int, counts func(x, y vertex, i, j int) []count) *described {
	d := new(described)
	members := len(list)
	for members > 0 && list[members-1].zone == optimum.Outside {
		members--
	}
	players := len(list)
	d.field.Avoid = make([][]int32, players)
	d.field.Class = make([]int32, players)
	d.field.Reset(1)
	for p := range int32(players) {
		for q := range p {
			if c.IntN(cmp.Or(c.barred, 5)) == 0 {
				d.field.Avoid[p], d.field.Avoid[q] = append(d.field.Avoid[p], q), append(d.field.Avoid[q], p)
			}
		}
	}
	for _, a := range d.field.Avoid {
		slices.Sort(a)
	}
	d.Reset(&d.field, members, arrivals, players)
	var classes []vertex
	for p, v := range list {
		x := slices.Index(classes, v)
		if x < 0 {
			x = int(d.AddClass(v.zone, v.level))
			classes = append(classes, v)
		}
		d.Add(int32(p), int32(x))
	}
	d.EndVertices()
	for x := range classes {
		for y := x; y < len(classes); y++ {
			if (classes[y].zone != optimum.Arrival) && c.IntN(8) > 0 {
				d.Join(x, y)
			}
		}
	}
	c.count(d, classes, counts)
	return d
}

func (c chance) count(d *described, classes []vertex, counts func(x, y vertex, i, j int) []count) {
	for x := range classes {
		for y := x; y < len(classes); y++ {
			for term, n := range counts(classes[x], classes[y], x, y) {
				if term == len(d.terms) {
					d.terms = append(d.terms, nil)
				}
				if n.units > 0 && d.Joined(x)[y] {
					d.terms[term] = append(d.terms[term], n)
				}
			}
		}
	}
	for _, term := range d.terms {
		d.NextTerm()
		for _, n := range term {
			d.Count(n.x, n.y, n.units, n.entry)
		}
	}
	d.Pack()
}

// read is what the solver says of the terms.
func (d *described) read(total []int64) [][]int64 {
	values := make([][]int64, len(d.terms))
	for term := range values {
		values[term] = []int64{}
	}
	d.Read(total, func(term int, _ int32, units int64) { values[term] = append(values[term], units) })
	return values
}

// The solver finds the pairing that trying all of them finds, with any of its
// short cuts.
func TestBestOfAllPairings(t *testing.T) {
	c := chance{Rand: rand.New(rand.NewPCG(15, 5))}
	s := new(optimum.Solver)
	flat := func(g *optimum.Graph, mate []int32) ([]int64, bool) { // does without levels
		plain := *g
		plain.SameSteps = false
		return s.Pair(&plain, mate)
	}
	paired, levelled, changed := 0, 0, 0
	for n := range 4000 {
		d := c.bracket()
		switch n % 8 {
		case 3, 7:
			d = c.levelled()
		case 5:
			d = c.unlevelled()
		}
		want, values := d.best(d.generated)
		for way, pair := range []func(*optimum.Graph, []int32) ([]int64, bool){s.Pair, s.PairBySearch, flat} {
			mate := make([]int32, d.Members)
			total, ok := pair(&d.Graph, mate)
			if ok != (want != nil) {
				t.Fatalf("bracket %d: paired %t, want %v", n, ok, want)
			}
			if !ok {
				continue
			}
			paired++
			if levels, changes := s.Levelled(); levels {
				levelled++
				if changes {
					changed++
				}
			}
			if !slices.Equal(mate, want) || !reflect.DeepEqual(d.read(total), values) {
				t.Fatalf("bracket %d, way %d: %v %v, want %v %v", n, way, mate, d.read(total), want, values)
			}
		}
	}
	if paired < 6000 || levelled < 200 || changed < 20 {
		t.Errorf("only %d brackets were paired, %d of them with levels and %d with changes in one", paired, levelled, changed)
	}
}

// Who changes sides within levels is who trying all pairings finds, also where the fewest
// exchanges between the halves are not those of the smallest difference.
func TestCrookedBrackets(t *testing.T) {
	c, s := chance{Rand: rand.New(rand.NewPCG(15, 8))}, new(optimum.Solver)
	levelled, changed := 0, 0
	for n := range 3000 {
		d := c.crooked()
		want, _ := d.best(d.generated)
		mate := make([]int32, d.Members)
		if _, ok := s.Pair(&d.Graph, mate); ok != (want != nil) || ok && !slices.Equal(mate, want) {
			t.Fatalf("bracket %d: paired %t, %v, want %v", n, ok, mate, want)
		}
		if want == nil {
			continue
		}
		levels, changes := s.Levelled()
		if !levels {
			continue
		}
		levelled++
		if changes {
			changed++
		}
		if fault := s.FaultOfSides(); fault != "" {
			t.Fatalf("bracket %d: %s", n, fault)
		}
	}
	if levelled < 400 || changed < 200 {
		t.Errorf("only %d brackets had levels, %d of them changes in one", levelled, changed)
	}
}

// crowd draws a bracket of residents each of whom is of a class of its own, more of
// them in a half than a trial tells apart.
func (c chance) crowd() *described {
	var list []vertex
	for i := range 2*optimum.MaxCells + 2 + 2*c.IntN(4) {
		list = append(list, vertex{optimum.Resident, 1, i})
	}
	return c.describe(list, 0, func(_, _ vertex, i, j int) []count {
		return []count{{i, j, c.IntN(3), 0}, {i, j, c.IntN(2), 0}}
	})
}

// A trial that cannot tell all players apart is given up, and what the search then
// finds is what it finds without a trial.
func TestTooManyCells(t *testing.T) {
	c := chance{Rand: rand.New(rand.NewPCG(15, 6))}
	tried, plain := new(optimum.Solver), new(optimum.Solver)
	for n := range 3 {
		d := c.crowd()
		mate, want := make([]int32, d.Members), make([]int32, d.Members)
		total, ok := tried.Pair(&d.Graph, mate)
		if !ok || !tried.TrialGaveUp() {
			t.Fatalf("bracket %d: paired %t, given up %t", n, ok, tried.TrialGaveUp())
		}
		values := d.read(total)
		total, ok = plain.PairBySearch(&d.Graph, want)
		if !ok || !slices.Equal(mate, want) || !reflect.DeepEqual(values, d.read(total)) {
			t.Fatalf("bracket %d: %v, without a trial %v", n, mate, want)
		}
	}
}

// A trial that cannot judge a candidate takes no later one: of the upper half there
// is one class too many, and not with the last of it exchanged for the first of the
// lower half, who is of the class of another.
func TestTrialStopsAtWhatItCannotJudge(t *testing.T) {
	const half = optimum.MaxCells + 1
	d := new(described)
	d.field.Avoid, d.field.Class = make([][]int32, 2*half), make([]int32, 2*half)
	d.field.Reset(1)
	d.Reset(&d.field, 2*half, 0, 2*half)
	for range half {
		d.AddClass(optimum.Resident, 1)
	}
	for p := range int32(2 * half) {
		class := p
		if p >= half {
			class = 0
		}
		d.Add(p, class)
	}
	d.EndVertices()
	for x := range half {
		for y := x; y < half; y++ {
			d.Join(x, y)
		}
	}
	d.NextTerm()
	d.Pack()
	mate := make([]int32, 2*half)
	if _, ok := new(optimum.Solver).Pair(&d.Graph, mate); !ok {
		t.Fatal("everybody may meet everybody, and nobody is paired")
	}
	for p := range int32(half) {
		if mate[p] != p+half {
			t.Fatalf("%d meets %d, want %d", p, mate[p], p+half)
		}
	}
}

// field draws a field of a few groups.
func (c chance) field() *optimum.Field {
	f, classes := new(optimum.Field), 2+c.IntN(3)
	f.Reset(classes)
	for x := range classes {
		for y := x; y < classes; y++ {
			if c.IntN(3) > 0 {
				f.Join(x, y)
			}
		}
	}
	players := 0
	for range 1 + c.IntN(4) {
		var group []int32
		for range 1 + c.IntN(3) {
			group = append(group, int32(players))
			players++
		}
		f.Groups = append(f.Groups, group)
	}
	f.Avoid = make([][]int32, players)
	for p := range int32(players) {
		f.Class = append(f.Class, int32(c.IntN(classes)))
		for q := range p {
			if c.IntN(4) == 0 {
				f.Avoid[p], f.Avoid[q] = append(f.Avoid[p], q), append(f.Avoid[q], p)
			}
		}
	}
	for _, a := range f.Avoid {
		slices.Sort(a)
	}
	if players%2 == 1 {
		f.ByeGroup = len(f.Groups) - 1
		for x := range classes {
			f.TakesBye[x] = c.IntN(2) == 0
		}
	}
	return f
}

// completable tries all ways to pair players, one with the bye if their number is
// odd. It returns the last who can be given it, -1 if nobody needs to.
func completable(f *optimum.Field, players []int32) (bye int32, ok bool) {
	bye = -1
	used := make([]bool, len(players))
	meet := func(p, q int32) bool {
		return f.Legal[int(f.Class[p])*len(f.TakesBye)+int(f.Class[q])] && !slices.Contains(f.Avoid[p], q)
	}
	var try func(free int32)
	try = func(free int32) {
		i := slices.Index(used, false)
		if i < 0 {
			bye, ok = max(bye, free), true
			return
		}
		used[i] = true
		if len(players)%2 == 1 && free < 0 && f.TakesBye[f.Class[players[i]]] {
			try(players[i])
		}
		for j := i + 1; j < len(players); j++ {
			if !used[j] && meet(players[i], players[j]) {
				used[j] = true
				try(free)
				used[j] = false
			}
		}
		used[i] = false
	}
	try(-1)
	return bye, ok
}

// What the look-ahead says of the players below is what trying all ways says.
func TestCompletionOfAllFields(t *testing.T) {
	c := chance{Rand: rand.New(rand.NewPCG(16, 5))}
	s := new(optimum.Solver)
	possible := 0
	for n := range 3000 {
		f := c.field()
		var all []int32
		for _, g := range f.Groups {
			all = append(all, g...)
		}
		bye, ok := completable(f, all)
		if gotBye, got := s.Complete(f, all); got != ok || gotBye != bye || s.CompletesAll(f) != ok {
			t.Fatalf("field %d: complete %t with the bye to %d, want %t and %d", n, got, gotBye, ok, bye)
		}
		if ok {
			possible++
		}
		for g := 1; g < len(f.Groups); g++ {
			var floaters []int32
			for _, p := range f.Groups[g-1] {
				if c.IntN(2) == 0 {
					floaters = append(floaters, p)
				}
			}
			together := slices.Concat(floaters, all[f.Groups[g][0]:])
			if f.ByeGroup >= 0 && len(together)%2 == 0 {
				continue // the bye would be left over
			}
			if f.ByeGroup < 0 && len(together)%2 == 1 {
				continue
			}
			if _, ok := completable(f, together); s.Completes(f, floaters, g) != ok {
				t.Fatalf("field %d, group %d and %v: completes %t", n, g, floaters, !ok)
			}
		}
	}
	if possible < 300 {
		t.Errorf("only %d fields can be paired", possible)
	}
}
