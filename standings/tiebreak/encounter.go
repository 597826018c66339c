package tiebreak

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Encounter is one application of direct encounter to a set of tied
// participants: the little cross table and what followed from it.
type Encounter struct {
	Score    ScoreName
	Members  []int   // index, in the order that followed
	Sums     []Value // by member: the points of the separate standings, two decimals
	Missing  []int   // by member: how many of the others were not met
	Meetings []Meeting
	Verdict  Verdict
	Parts    [][]int // the set in order, those still tied together

	sofar bool // the games there are decide, whether all have met or not
}

// Meeting is what a made against b inside the set.
type Meeting struct {
	A, B   int
	Points tournament.Points
	Games  int
}

// Article is the rule by which an encounter was decided, "" where there is none.
func (v Verdict) Article() string {
	switch v {
	case AllMet, SoFar:
		return "6.2"
	case Unassailable:
		return "6.3"
	case ByBoards:
		return "13.3.2"
	case Undecided, NotAllMet, PlusMinus:
	}
	return ""
}

// AsMessage says how the encounter was decided, with the article.
func (v Verdict) AsMessage() message.Message {
	return message.Of("verdict."+string(v), "article", message.Cited(v.Article()))
}

// Verdict is how an encounter was decided.
type Verdict string

// The verdicts.
const (
	AllMet       Verdict = "all-met"      // the separate standings decide
	SoFar        Verdict = "so-far"       // not all met: the separate standings of the games there are decide
	Unassailable Verdict = "unassailable" // not all met: only those whom no missing game can catch are placed
	Undecided    Verdict = "undecided"    // nobody is separated
	NotAllMet    Verdict = "not-all-met"  // direct encounter does not apply
	PlusMinus    Verdict = "plus-minus"   // wins less losses among the tied decide
	ByBoards     Verdict = "boards"       // two teams tied in match and game points: board results decide
)

// encounterRules is how a tie-break applies direct encounter.
type encounterRules struct {
	calc     *Calculator
	scores   []int // each is tried until one separates somebody
	forfeits bool  // count as games
	full     bool  // the rule before 2023: all must have met, points are summed, no second application
	soFar    bool  // the games that there are decide, whether all have met or not
	stays    bool  // a smaller set is compared by the score that made it
	last     func([]int32) [][]int32
	trace    *Working
}

func (c *Calculator) encounterRules(tb *TieBreak, scores []int, trace *Working) *encounterRules {
	return &encounterRules{calc: c, scores: scores, forfeits: tb.Forfeits || c.field.Event.RoundRobin,
		full: c.rules(tb).fullEncounter, stays: c.rules(tb).encounterStays,
		soFar: tb.SoFar || c.field.Event.RoundRobin && !c.rules(tb).fullEncounter, trace: trace}
}

// directEncounter is article 6.
func directEncounter(c *Calculator, tb *TieBreak, group []int32, trace *Working) [][]int32 {
	return c.encounterRules(tb, []int{c.scoreOf(tb)}, trace).resolve(group, 0)
}

// resolve applies the rule to a set, and again to every smaller set that is
// still tied (6.2, 6.3; for teams 13.3.3), beginning with one of the scores.
func (e *encounterRules) resolve(set []int32, from int) [][]int32 {
	if len(set) < 2 {
		return [][]int32{set}
	}
	for k := from; k < len(e.scores); k++ {
		parts := e.apply(set, e.scores[k])
		if len(parts) == 1 {
			continue
		}
		if e.full {
			return parts
		}
		next := 0
		if e.stays {
			next = k
		}
		var all [][]int32
		for _, part := range parts {
			all = append(all, e.resolve(part, next)...)
		}
		return all
	}
	if e.last != nil {
		return e.last(set)
	}
	return [][]int32{set}
}

// apply is one application to one set by one score.
func (e *encounterRules) apply(set []int32, score int) [][]int32 {
	t := e.table(set, score)
	var parts [][]int32
	verdict := AllMet
	switch {
	case t.complete:
		parts = t.bySum(set)
	case e.soFar:
		parts, verdict = t.bySum(set), SoFar
	case e.full:
		parts, verdict = [][]int32{set}, NotAllMet
	default:
		parts, verdict = t.unassailable(set), Unassailable
	}
	if len(parts) == 1 && verdict != NotAllMet {
		verdict = Undecided
	}
	e.record(set, t, score, verdict, parts)
	return parts
}

// separate is the separate standings of a set (6.1). Sums are scaled so that
// averages over repeated meetings are whole numbers.
type separate struct {
	sums     []int64
	missing  []int
	scale    int64
	win      int64 // what a missing game can bring, scaled
	loss     int64 // what it brings at least, scaled
	complete bool
	meetings [][]Meeting // by member
}

func (e *encounterRules) table(set []int32, score int) *separate {
	f, s := e.calc.field, &e.calc.field.scores[score]
	among := e.calc.among(set)
	t := &separate{sums: make([]int64, len(set)), missing: make([]int, len(set)), scale: 1, complete: true}
	t.meetings = make([][]Meeting, len(set))
	all := make([]Meeting, 0, len(set))
	for i, p := range set {
		first := len(all)
		for r, c := range f.row(int(p)) {
			if c.opponent < 0 || !among[c.opponent] || !(c.outcome.Played() || e.forfeits && c.forfeit()) {
				continue
			}
			all = meet(all, first, Meeting{int(p), int(c.opponent), s.awarded[int(p)*f.Rounds+r], 1})
		}
		t.meetings[i] = all[first:len(all):len(all)]
		t.missing[i] = len(set) - 1 - (len(all) - first)
		t.complete = t.complete && t.missing[i] == 0
		for _, m := range t.meetings[i] {
			if !e.full {
				t.scale = t.scale / gcd(t.scale, int64(m.Games)) * int64(m.Games)
			}
		}
	}
	for i := range set {
		for _, m := range t.meetings[i] {
			if e.full {
				t.sums[i] += int64(m.Points)
			} else {
				t.sums[i] += int64(m.Points) * (t.scale / int64(m.Games)) // 6.1.2: the average
			}
		}
	}
	t.win, t.loss = int64(s.win)*t.scale, int64(s.loss)*t.scale
	for _, p := range set {
		among[p] = false
	}
	return t
}

// meet adds a game to the meetings from first on.
func meet(all []Meeting, first int, m Meeting) []Meeting {
	for i := first; i < len(all); i++ {
		if all[i].B == m.B {
			all[i].Points += m.Points
			all[i].Games++
			return all
		}
	}
	return append(all, m)
}

// among marks the members of a set; who is done with them takes the marks away.
func (c *Calculator) among(set []int32) []bool {
	if c.marks == nil {
		c.marks = make([]bool, c.field.n)
	}
	for _, p := range set {
		c.marks[p] = true
	}
	return c.marks
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// order returns the places of the members, largest number first, ties in the
// order given.
func order(numbers []int64) []int {
	places := make([]int, len(numbers))
	for i := range places {
		places[i] = i
	}
	slices.SortStableFunc(places, func(a, b int) int { return cmp.Compare(numbers[b], numbers[a]) })
	return places
}

// bySum orders the set by the separate standings.
func (t *separate) bySum(set []int32) [][]int32 {
	var parts [][]int32
	before := -1
	for _, i := range order(t.sums) {
		if before >= 0 && t.sums[i] == t.sums[before] {
			parts[len(parts)-1] = append(parts[len(parts)-1], set[i])
		} else {
			parts = append(parts, []int32{set[i]})
		}
		before = i
	}
	return parts
}

// unassailable places from the top those who stay ahead of everybody below
// whatever the missing games bring: they lose theirs, the others win theirs (6.3).
func (t *separate) unassailable(set []int32) [][]int32 {
	best, worst := make([]int64, len(set)), make([]int64, len(set))
	for i := range set {
		best[i] = t.sums[i] + t.win*int64(t.missing[i])
		worst[i] = t.sums[i] + t.loss*int64(t.missing[i])
	}
	places := order(best)
	placed := 0
	for placed < len(places)-1 && worst[places[placed]] > best[places[placed+1]] {
		placed++
	}
	var parts [][]int32
	for _, i := range places[:placed] {
		parts = append(parts, []int32{set[i]})
	}
	rest := slices.Clone(places[placed:])
	slices.Sort(rest)
	var tail []int32
	for _, i := range rest {
		tail = append(tail, set[i])
	}
	return append(parts, tail)
}

// record keeps the cross table when somebody wants to see it.
func (e *encounterRules) record(set []int32, t *separate, score int, verdict Verdict, parts [][]int32) {
	if e.trace == nil {
		return
	}
	shown := Encounter{Score: e.calc.field.scores[score].name, Verdict: verdict, sofar: e.soFar}
	index := make(map[int32]int, len(set))
	for i, p := range set {
		index[p] = i
	}
	for _, part := range parts {
		var members []int
		for _, p := range part {
			i := index[p]
			members = append(members, int(p))
			shown.Members = append(shown.Members, int(p))
			shown.Sums = append(shown.Sums, Value(roundedQuotient(10*t.sums[i], t.scale)))
			shown.Missing = append(shown.Missing, t.missing[i])
			shown.Meetings = append(shown.Meetings, t.meetings[i]...)
		}
		shown.Parts = append(shown.Parts, members)
	}
	e.trace.Encounters = append(e.trace.Encounters, shown)
}
