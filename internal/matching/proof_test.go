package matching

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// proved solves a field and returns the proof as it comes back from a file, or
// nil if there is no perfect matching.
func (f field) proved(t *rapid.T) *Proof {
	s := NewSolver(f.classOf, f.costs, f.excluded)
	s.Relax()
	if !s.Solve() {
		return nil
	}
	mates := make([]int32, len(f.classOf))
	for v := range mates {
		mates[v] = int32(s.Mate(v))
	}
	data, err := json.Marshal(s.Proof(mates))
	if err != nil {
		t.Fatal(err)
	}
	p := new(Proof)
	if err := json.Unmarshal(data, p); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestProofsHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		if p := drawField(t, 12).proved(t); p != nil {
			if err := p.Verify(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A proof holds for optimal matchings and for no others.
func TestProofsHoldForTheOptimumAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, 10)
		p := f.proved(t)
		if p == nil {
			return
		}
		best, _ := f.optima(make([]bool, len(f.classOf)))
		u := rapid.IntRange(0, len(p.Mates)-1).Draw(t, "u")
		v := rapid.IntRange(0, len(p.Mates)-1).Draw(t, "v")
		x, y := p.Mates[u], p.Mates[v]
		if u == v || int(x) == v {
			return
		}
		p.Mates[u], p.Mates[v], p.Mates[x], p.Mates[y] = int32(v), int32(u), y, x
		possible, sum := true, make([]int64, f.costs.words)
		for a, b := range p.Mates {
			if a < int(b) {
				possible = possible && joined(a, int(b), f.classOf, f.costs, f.excluded)
				add(sum, f.costs.at(f.classOf[a], f.classOf[b]))
			}
		}
		if err := p.Verify(); (err == nil) != (possible && compare(sum, best) == 0) {
			t.Fatalf("possible %t, cost %v, optimum %v: %v", possible, sum, best, err)
		}
	})
}

// Every single number of the dual values and of the matching's costs counts, and
// no proof, however damaged, is more than refused.
func TestDamagedProofsAreRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawField(t, 10).proved(t)
		if p == nil {
			return
		}
		v := rapid.IntRange(0, len(p.Classes)-1).Draw(t, "vertex")
		by := rapid.SampledFrom([]int64{-1, 1, 1 << 40, -1 << 60, 1<<63 - 1}).Draw(t, "by")
		switch rapid.SampledFrom([]string{"value", "cost", "type", "mate", "set", "excluded", "short"}).Draw(t, "what") {
		case "value":
			p.Values[v][0] += by
		case "cost":
			ends := []int32{p.Classes[v], p.Classes[p.Mates[v]]}
			slices.Sort(ends)
			for i := range p.Costs {
				if slices.Equal(p.Costs[i].Classes[:], ends) {
					p.Costs[i].Cost[0] += by
				}
			}
		case "type":
			p.Classes[v] = -1
		case "mate":
			p.Mates[v] = int32(v)
		case "set":
			p.Sets = append(p.Sets, OddSet{Vertices: []int32{int32(v), int32(v), int32(v)}, Value: p.Values[v]})
		case "excluded":
			p.Excluded = append(p.Excluded, [2]int32{int32(v), int32(len(p.Classes))})
		case "short":
			p.Values = p.Values[1:]
		}
		var flaw *Flaw
		if err := p.Verify(); !errors.As(err, &flaw) {
			t.Fatalf("%v", err)
		}
	})
}
