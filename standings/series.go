package standings

import (
	"slices"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// A Series ranks one tournament again and again while results of its last round
// change: what they do not change is worked out once, and ties are broken only where
// somebody asks. It is not for use by several goroutines at once.
type Series struct {
	options Options
	begun   bool
	redo    *tiebreak.Redo // nil = each ranking is computed by itself
	s       *Standings     // as set up; of events ranked by themselves the latest
	ranked  []int32        // who is, in the order in which those who stay tied are shown
	byScore bool           // the points come first
	ties    []tournament.DecidedTie
	values  []tiebreak.Value // memory, by index
	places  []Place
}

// Place is the rank of a participant, by index in Tournament.Players or
// Tournament.Teams.
type Place struct{ Index, Rank int }

// NewSeries begins a series of rankings; see Compute for the options.
func NewSeries(o Options) *Series { return &Series{options: o} }

// Rank ranks a tournament as Compute does and returns everybody whose rank is at most
// depth, best first. All tournaments of a series must be alike but for results over
// the board of the last completed round. The places are good until the next call.
func (r *Series) Rank(t *tournament.Tournament, depth int) ([]Place, error) {
	switch {
	case !r.begun:
		if err := r.begin(t); err != nil {
			return nil, err
		}
	case r.redo != nil:
		r.redo.Enter(t)
	}
	if r.redo == nil {
		return r.compute(t, depth)
	}
	r.redo.Renew(r.s.calc, r.options.Seed)
	groups := [][]int32{r.ranked}
	if r.byScore {
		groups = r.leading(depth)
	}
	for k := range r.s.Columns {
		groups = r.apply(k, groups, depth)
	}
	groups, _ = r.s.decided(r.ties, groups)
	r.places = r.places[:0]
	rank := 1
	for _, group := range groups {
		if rank > depth {
			break
		}
		for _, p := range group {
			r.places = append(r.places, Place{int(p), rank})
		}
		rank += len(group)
	}
	return r.places, nil
}

// DrawLots has the lots of the rankings to come drawn from another seed; see Options.
func (r *Series) DrawLots(seed uint64) { r.options.Seed = seed }

// Points are those of a participant in the latest ranking, by index.
func (r *Series) Points(index int) tournament.Points { return r.s.calc.Field().Points(index) }

// First is the number that comes first in the latest ranking of a participant, by
// index; see Standings.First.
func (r *Series) First(index int) tiebreak.Value {
	if r.redo == nil {
		return r.s.First(r.s.Row(index))
	}
	return tiebreak.Of(r.Points(index))
}

func (r *Series) begin(t *tournament.Tournament) error {
	s, list, err := setUp(t, r.options)
	if err != nil {
		return err
	}
	r.begun, r.s = true, s
	r.redo = tiebreak.NewRedo(t, s.calc.Field())
	r.ranked, _ = s.divide(absences(t, s.calc.Field(), s.After))
	r.byScore, r.ties = !containsPoints(list, s.Event), t.DecidedTies
	r.values = make([]tiebreak.Value, s.calc.Field().Len())
	return nil
}

// compute ranks an event in which a result changes more than points.
func (r *Series) compute(t *tournament.Tournament, depth int) ([]Place, error) {
	s, err := Compute(t, r.options)
	if err != nil {
		return nil, err
	}
	r.s, r.places = s, r.places[:0]
	for i := range s.Rows {
		if row := &s.Rows[i]; row.Rank > 0 && row.Rank <= depth {
			r.places = append(r.places, Place{row.Index, row.Rank})
		}
	}
	return r.places, nil
}

// leading are the groups of equal points from the top, as many as it takes to reach
// the depth.
func (r *Series) leading(depth int) [][]int32 {
	field := r.s.calc.Field()
	if depth >= len(r.ranked) {
		sorted := slices.Clone(r.ranked)
		slices.SortStableFunc(sorted, func(a, b int32) int { return int(field.Points(int(b)) - field.Points(int(a))) })
		return cut(sorted, func(a, b int32) bool { return field.Points(int(a)) == field.Points(int(b)) })
	}
	var groups [][]int32
	for above, have := tournament.Points(0), 0; have < depth && have < len(r.ranked); {
		var group []int32
		best := tournament.Points(0)
		for _, p := range r.ranked {
			points := field.Points(int(p))
			if have > 0 && points >= above || len(group) > 0 && points < best {
				continue
			}
			if len(group) > 0 && points > best {
				group = group[:0]
			}
			best, group = points, append(group, p)
		}
		groups, above, have = append(groups, group), best, have+len(group)
	}
	return groups
}

// cut parts a sorted list where neighbours are not the same.
func cut(sorted []int32, same func(a, b int32) bool) [][]int32 {
	var parts [][]int32
	for start := 0; start < len(sorted); {
		end := start + 1
		for end < len(sorted) && same(sorted[start], sorted[end]) {
			end++
		}
		parts = append(parts, sorted[start:end:end])
		start = end
	}
	return parts
}

// apply applies one tie-break inside every group that is still tied, down to the depth.
func (r *Series) apply(k int, groups [][]int32, depth int) [][]int32 {
	column := &r.s.Columns[k]
	if column.Dropped != "" || r.s.undrawn(k) {
		return groups
	}
	parted := make([][]int32, 0, len(groups))
	rank := 1
	for i, group := range groups {
		if rank > depth {
			break
		}
		rank += len(group)
		if len(group) == 1 || column.TopOnly && i > 0 {
			parted = append(parted, group)
			continue
		}
		if !column.Method.InGroup() {
			r.s.calc.ValuesOf(&column.TieBreak, group, r.values)
		}
		parted = append(parted, r.s.calc.Split(&column.TieBreak, r.values, group)...)
	}
	return parted
}
