package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Division is a section that was made of entries of an event, as an event of its own.
type Division struct {
	Title   string
	Players []tournament.PlayerID // whose entries it was given, as they are called here
}

// EntriesDivided records that sections were made of the entries, which stay until
// somebody takes them out. It is not undone: the sections are events of their own, and
// who divides again has to be asked.
type EntriesDivided struct {
	Sections []Division
}

func (a EntriesDivided) apply(s *State, _ *Event) error {
	for _, d := range a.Sections {
		for _, id := range d.Players {
			if s.Player(id) == nil {
				return impossible("record.player.unknown", "player", id)
			}
		}
	}
	s.Divided, s.IsDivided = append(slices.Clip(s.Divided), a.Sections...), true
	return nil
}

// StillHere are the divided entries that are still in the event, and of them those who
// cannot be taken out, because something names them.
func (s *State) StillHere() (all, named []tournament.PlayerID) {
	for _, d := range s.Divided {
		for _, id := range d.Players {
			if s.Player(id) == nil || slices.Contains(all, id) {
				continue
			}
			all = append(all, id)
			if s.removable(id) != nil {
				named = append(named, id)
			}
		}
	}
	return all, named
}
