package playerlist

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Alike finds entries that may be those of one person, misspelled, among many, without
// comparing everybody with everybody. The zero value knows nobody.
type Alike struct {
	entries []alikeEntry
	by      map[string][]int // by what two similar entries have in common
}

type alikeEntry struct {
	player *tournament.Player
	words  []word
}

func newAlike(player *tournament.Player) alikeEntry {
	return alikeEntry{player, splitWords(player.Name)}
}

// Add makes an entry known.
func (a *Alike) Add(player *tournament.Player) {
	if a.by == nil {
		a.by = make(map[string][]int)
	}
	e := newAlike(player)
	for _, key := range e.keys() {
		a.by[key] = append(a.by[key], len(a.entries))
	}
	a.entries = append(a.entries, e)
}

// To lists those added that are similar to a player, by their places in the order in
// which they were added, from 0. What few have in common is looked at first: where
// thousands share a word of their names, not all of them are compared.
func (a *Alike) To(player *tournament.Player) []int {
	own := newAlike(player)
	keys := own.keys()
	slices.SortStableFunc(keys, func(x, y string) int { return cmp.Compare(len(a.by[x]), len(a.by[y])) })
	var found []int
	compared := 0
search:
	for _, key := range keys {
		for _, i := range a.by[key] {
			if compared++; compared > maxCompared {
				break search
			}
			if slices.Contains(found, i) || !similar(&own, &a.entries[i]) {
				continue
			}
			if found = append(found, i); len(found) == maxAlike {
				break search
			}
		}
	}
	slices.Sort(found)
	return found
}

// maxAlike is how many similar names are looked for: nobody reads more. maxCompared is
// with how many others an entry is compared, more than any event has of one name.
const maxAlike, maxCompared = 20, 2000

// keys are such that two similar entries have one in common: FIDE's number; a
// word, as all but one are the same; or that the name is one word alone.
func (e *alikeEntry) keys() []string {
	keys := make([]string, 0, 2*len(e.words)+2)
	add := func(key string) {
		if !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	if number := Number(e.player); number != "" {
		add("#" + number)
	}
	if len(e.words) == 1 {
		add("")
	}
	for _, w := range e.words {
		add(w.plain)
		add(w.spelled)
	}
	return keys
}
