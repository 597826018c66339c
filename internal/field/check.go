package field

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Places finds players of a field by identity. Identities of a list numbered from 1 on
// lie side by side; others are looked up.
type Places struct {
	near []int32 // by identity: place in the field and 1
	far  map[tournament.PlayerID]int32
}

// Places returns where the players of the field are.
func (f *Field) Places() Places { return f.placesIn(nil) }

// placesIn is Places in the given memory.
func (f *Field) placesIn(near []int32) Places {
	last := tournament.PlayerID(0)
	for i := range f.Players {
		last = max(last, f.Players[i].ID)
	}
	if int(last) > 4*len(f.Players)+1024 {
		far := make(map[tournament.PlayerID]int32, len(f.Players))
		for i := range f.Players {
			far[f.Players[i].ID] = int32(i) + 1
		}
		return Places{far: far}
	}
	near = cleared(near, int(last)+1)
	for i := range f.Players {
		near[f.Players[i].ID] = int32(i) + 1
	}
	return Places{near: near}
}

// Of returns the place of a player, or -1.
func (p Places) Of(id tournament.PlayerID) int32 {
	if uint(id) < uint(len(p.near)) {
		return p.near[id] - 1
	}
	return p.far[id] - 1
}

// checked is the memory of Check.
type checked struct {
	near []int32
	seen []bool
}

// Check looks at a finished round as a stranger would and returns the rule that
// it breaks, or "". Everybody in the field is in the round once, nobody meets an
// opponent again, and the bye is for nobody who is barred from it; rematch and
// bye are the articles of the last two. What else a system demands of a board is
// up to judge, which is given places in the field.
func (f *Field) Check(out *pairing.Round, rematch, bye string, judge func(white, black int32) string) string {
	index, seen := f.placesIn(f.checked.near), cleared(f.checked.seen, len(f.Players))
	f.checked = checked{index.near, seen}
	seat := func(id tournament.PlayerID) string {
		p := index.Of(id)
		switch {
		case p < 0:
			return fmt.Sprintf("player %d is not in the round", id)
		case seen[p]:
			return fmt.Sprintf("player %d is in the round twice", id)
		}
		seen[p] = true
		return ""
	}
	for _, b := range out.Boards {
		if rule := cmp.Or(seat(b.White), seat(b.Black)); rule != "" {
			return rule
		}
		white, black := index.Of(b.White), index.Of(b.Black)
		if slices.Contains(f.Players[white].Met, black) {
			return fmt.Sprintf("%d-%d: they have played before (%s)", b.White, b.Black, rematch)
		}
		if rule := judge(white, black); rule != "" {
			return rule
		}
	}
	if out.Bye != tournament.NoPlayer {
		if rule := seat(out.Bye); rule != "" {
			return rule
		}
		if f.Players[index.Of(out.Bye)].ByeBarred {
			return fmt.Sprintf("player %d may not get the bye (%s)", out.Bye, bye)
		}
	}
	if p := slices.Index(seen, false); p >= 0 {
		return fmt.Sprintf("player %d is missing", f.Players[p].ID)
	}
	return ""
}
