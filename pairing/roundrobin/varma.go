package roundrobin

import (
	"cmp"
	"slices"
)

// The restricted draw (Varma) is published for these numbers of players.
const (
	MinRestricted = 9
	MaxRestricted = 24
)

// LastRounds is how many rounds at the end of a cycle the restricted draw
// keeps free of games between players of one federation.
const LastRounds = 3

// varmaSets are the published sets of numbers for 9 or 10, 11 or 12, … 23 or
// 24 players. Players of one federation draw from one set; no two numbers of a
// set meet in the last three rounds.
var varmaSets = [...][4][]int{
	{{3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}},
	{{4, 5, 9, 10}, {1, 2, 7}, {6, 8, 12}, {3, 11}},
	{{4, 5, 6, 11, 12}, {1, 2, 8, 9}, {7, 10, 13}, {3, 14}},
	{{5, 6, 7, 12, 13, 14}, {1, 2, 3, 9, 10}, {8, 11, 15}, {4, 16}},
	{{5, 6, 7, 8, 14, 15, 16}, {1, 2, 3, 10, 11, 12}, {9, 13, 17}, {4, 18}},
	{{6, 7, 8, 9, 15, 16, 17, 18}, {1, 2, 3, 11, 12, 13, 14}, {5, 10, 19}, {4, 20}},
	{{6, 7, 8, 9, 10, 17, 18, 19, 20}, {1, 2, 3, 4, 12, 13, 14, 15}, {11, 16, 21}, {5, 22}},
	{{6, 7, 8, 9, 10, 11, 19, 20, 21, 22}, {1, 2, 3, 4, 13, 14, 15, 16, 17}, {12, 18, 23}, {5, 24}},
}

// Set12Fault says what is wrong with the published sets for 12 players. With
// 11 players there is no number 12 and the sets are right.
const Set12Fault = "in the published sets for 12 players numbers 6 and 12 of one set meet in round 11; the corrected sets have 6 8 11 and 3 12 instead of 6 8 12 and 3 11"

// RestrictedSets returns the sets A, B, C, D of the restricted draw for n
// players, without the number that rests in an odd field. With corrected set
// the fault of the published sets for 12 players is put right.
func RestrictedSets(n int, corrected bool) ([][]int, error) {
	if n < MinRestricted || n > MaxRestricted {
		return nil, &SizeError{What: "players in a restricted draw", Got: n, Min: MinRestricted, Max: MaxRestricted}
	}
	sets := make([][]int, 0, 4)
	for _, set := range varmaSets[(n-MinRestricted)/2] {
		sets = append(sets, slices.Clone(set))
	}
	if n == 12 && corrected {
		sets[2], sets[3] = []int{6, 8, 11}, []int{3, 12}
	}
	for i := range sets {
		sets[i] = slices.DeleteFunc(sets[i], func(number int) bool { return number > n })
	}
	return sets, nil
}

// Entry is a player before the draw.
type Entry struct {
	Name       string
	Federation string
}

// RestrictedDraw draws numbers so that players of one federation do not meet
// in the last three rounds: entry i gets the number result[i].
//
// Federations draw in the order of their number of players, then of their
// code; their players in the order of their names. The first player picks a
// set with enough numbers left for all compatriots, who draw from the same
// set; what is left stays for others. Players who are alone draw last, from
// all that is left. Chance is the lot of the seed; where it picks a set that
// would leave a later federation without one, the next set it offers is taken.
//
// It refuses a field the published sets cannot serve, such as one with more
// compatriots than the largest set has numbers.
func RestrictedDraw(entries []Entry, seed uint64, corrected bool) ([]int, error) {
	sets, err := RestrictedSets(len(entries), corrected)
	if err != nil {
		return nil, err
	}
	for i, e := range entries {
		if e.Federation == "" {
			return nil, wrongDraw(NoFederation, i+1, "entry %d (%s) has no federation; the restricted draw needs one for every player", i+1, e.Name)
		}
	}
	groups := federations(entries)
	together := 0 // federations with more than one player; they come first
	for together < len(groups) && len(groups[together]) > 1 {
		together++
	}
	urn := urn{seed}
	left := make([]int, len(sets))
	for s := range sets {
		left[s] = len(sets[s])
	}
	chosen, ok := pickSets(groups[:together], left, &urn)
	if !ok {
		return nil, unserved(entries, groups, sets)
	}
	numbers := make([]int, len(entries))
	for g, group := range groups[:together] {
		set := sets[chosen[g]]
		urn.shuffle(set)
		for k, i := range group {
			numbers[i] = set[k]
		}
		sets[chosen[g]] = set[len(group):]
	}
	rest := slices.Concat(sets...)
	urn.shuffle(rest)
	for k, group := range groups[together:] {
		numbers[group[0]] = rest[k]
	}
	return numbers, nil
}

// federations returns the entries by federation, in the order of the draw.
func federations(entries []Entry) [][]int {
	order := make([]int, len(entries))
	size := make(map[string]int)
	for i, e := range entries {
		order[i] = i
		size[e.Federation]++
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := entries[i], entries[j]
		return cmp.Or(
			cmp.Compare(size[b.Federation], size[a.Federation]),
			cmp.Compare(a.Federation, b.Federation),
			cmp.Compare(a.Name, b.Name),
			cmp.Compare(i, j),
		)
	})
	var groups [][]int
	for k := 0; k < len(order); {
		n := size[entries[order[k]].Federation]
		groups = append(groups, order[k:k+n])
		k += n
	}
	return groups
}

// pickSets picks a set for each group, by lot among those with enough numbers
// left, and reports whether there was one for all of them.
func pickSets(groups [][]int, left []int, urn *urn) (chosen []int, ok bool) {
	if len(groups) == 0 {
		return nil, true
	}
	size := len(groups[0])
	var offered []int
	for s, n := range left {
		if n >= size {
			offered = append(offered, s)
		}
	}
	urn.shuffle(offered)
	for _, s := range offered {
		left[s] -= size
		rest, ok := pickSets(groups[1:], left, urn)
		left[s] += size
		if ok {
			return append([]int{s}, rest...), true
		}
	}
	return nil, false
}

// unserved says why the sets cannot serve the federations.
func unserved(entries []Entry, groups [][]int, sets [][]int) error {
	largest := 0
	for _, set := range sets {
		largest = max(largest, len(set))
	}
	if n := len(groups[0]); n > largest {
		return wrongDraw(FederationsApart, 0, "federation %s has %d players, and the largest set for %d players has %d numbers; draw by lot instead",
			entries[groups[0][0]].Federation, n, len(entries), largest)
	}
	return wrongDraw(FederationsApart, 0, "the sets for %d players cannot keep all these federations together; draw by lot instead", len(entries))
}

// LateMeetings returns the games between players of one federation in the last
// three rounds of a single round robin, for a draw made in whatever way.
// Entries without a federation are nobody's compatriots. Games name entries,
// counted from 1, not numbers.
func LateMeetings(entries []Entry, numbers []int) ([]LateMeeting, error) {
	if len(entries) != len(numbers) {
		return nil, wrongDraw(WrongNumbers, 0, "%d numbers for %d entries; every entry has one", len(numbers), len(entries))
	}
	if err := CheckNumbers(numbers); err != nil {
		return nil, err
	}
	entry := make([]int, len(numbers)+1)
	for i, number := range numbers {
		entry[number] = i
	}
	plan := NewPlan(len(entries), 1)
	var late []LateMeeting
	for r := max(plan.Rounds()-LastRounds+1, 1); r <= plan.Rounds(); r++ {
		round, err := plan.Round(r)
		if err != nil {
			return nil, err
		}
		for _, g := range round.Games {
			w, b := entry[g.White], entry[g.Black]
			if f := entries[w].Federation; f != "" && f == entries[b].Federation {
				late = append(late, LateMeeting{Round: r, Federation: f, White: w + 1, Black: b + 1})
			}
		}
	}
	return late, nil
}

// LateMeeting is a game between compatriots near the end.
type LateMeeting struct {
	Round        int
	Federation   string
	White, Black int // entries, from 1
}
