package playerlist

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Alike finds entries that may be those of one person ([Similar]) among many, without
// comparing everybody with everybody. The zero value knows nobody.
type Alike struct {
	players []*tournament.Player
	by      map[string][]int // by what two similar entries have in common
}

// Add makes an entry known.
func (a *Alike) Add(player *tournament.Player) {
	if a.by == nil {
		a.by = make(map[string][]int)
	}
	for _, key := range alikeKeys(player) {
		a.by[key] = append(a.by[key], len(a.players))
	}
	a.players = append(a.players, player)
}

// To lists those added that are similar to a player, by their places in the order in
// which they were added, from 0.
func (a *Alike) To(player *tournament.Player) []int {
	var found []int
search:
	for _, key := range alikeKeys(player) {
		for _, i := range a.by[key] {
			if !slices.Contains(found, i) && Similar(player, a.players[i]) {
				if found = append(found, i); len(found) == maxAlike {
					break search
				}
			}
		}
	}
	slices.Sort(found)
	return found
}

// maxAlike is how many similar names are looked for: nobody reads more.
const maxAlike = 20

// alikeKeys are such that two similar entries have one in common: FIDE's number; a
// word, as all but one are the same; or that the name is one word alone.
func alikeKeys(player *tournament.Player) []string {
	words := splitWords(player.Name)
	keys := make([]string, 0, 2*len(words)+2)
	add := func(key string) {
		if !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	if number := Number(player); number != "" {
		add("#" + number)
	}
	if len(words) == 1 {
		add("")
	}
	for _, w := range words {
		add(w.plain)
		add(w.spelled)
	}
	return keys
}
