package tournament

import "slices"

// identities finds players by their identity. Those of a list numbered from 1 on lie
// side by side; others, such as numbers that a federation gave, are looked up.
type identities struct {
	near []int32 // by identity: index in the list and 1
	far  map[PlayerID]int32
}

// read makes it those of another list, in the memory it has. It reports whether every
// player has an identity, and nobody that of another.
func (who *identities) read(players []Player) (sound bool) {
	who.near = slices.Grow(who.near[:0], len(players)+1)[:len(players)+1]
	clear(who.near)
	clear(who.far)
	sound = true
	for i := range players {
		id := players[i].ID
		if id <= 0 {
			sound = false
			continue
		}
		if int(id) >= len(who.near) && !who.widen(id, len(players)) {
			_, twice := who.far[id]
			who.far[id] = int32(i) + 1
			sound = sound && !twice
			continue
		}
		at := &who.near[id]
		sound = sound && *at == 0
		*at = int32(i) + 1
	}
	return sound
}

// widen makes room for an identity beyond the list's length: somebody was taken off the
// list. It does not for identities that have nothing to do with that length.
func (who *identities) widen(id PlayerID, players int) bool {
	if int(id) > 4*players+1024 {
		if who.far == nil {
			who.far = make(map[PlayerID]int32)
		}
		return false
	}
	who.near = append(who.near, make([]int32, int(id)+1-len(who.near))...)
	return true
}

// index returns the player's index in the list, or -1.
func (who *identities) index(id PlayerID) int {
	if uint(id) < uint(len(who.near)) {
		return int(who.near[id]) - 1
	}
	return int(who.far[id]) - 1
}
