package tournament

import (
	"hash/fnv"
	"strings"
)

// nameLength is how much of a name a tournament file holds.
const nameLength = 33

// LotKey is what the lot of a player is drawn by, together with the seed of the event.
// It is made of the name under which the player was entered, which neither numbering anew
// nor a tournament file changes, so that lots can be drawn again from the file. Who has no
// name is known by the number.
func (p *Player) LotKey() uint64 {
	if p.Lot != 0 {
		return p.Lot
	}
	name := strings.ToLower(strings.TrimSpace(p.Name))
	if letters := []rune(name); len(letters) > nameLength {
		name = strings.TrimSpace(string(letters[:nameLength]))
	}
	if name == "" {
		return uint64(p.Number)
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(name))
	return h.Sum64()
}

// KeepLot lets the player draw the lots of another: of the same person before the entry
// was corrected.
func (p *Player) KeepLot(was *Player) {
	p.Lot = 0
	if key := was.LotKey(); p.LotKey() != key {
		p.Lot = key
	}
}
