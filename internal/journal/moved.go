package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// PlayerCame records that an entry was moved here from another section of the festival;
// it follows the entering in the same command. Which entry it was says that nobody is
// moved twice where the other half of a move is still to come.
type PlayerCame struct {
	Player  tournament.PlayerID // as they are called here
	Section string              // as it was called there
	Event   string              // the short name of the section they came from
	Entry   tournament.PlayerID // as they are called there
}

func (a PlayerCame) apply(s *State, _ *Event) error {
	if s.Player(a.Player) == nil {
		return impossible("record.player.unknown", "player", a.Player)
	}
	s.Came = append(slices.Clip(s.Came), a)
	return nil
}

// PlayerWent records that an entry was moved to another section; it comes before the
// leaving in the same command.
type PlayerWent struct {
	Player  tournament.PlayerID
	Section string // where they play now
	Event   string // its short name
}

func (a PlayerWent) apply(s *State, _ *Event) error {
	if s.Player(a.Player) == nil {
		return impossible("record.player.unknown", "player", a.Player)
	}
	return nil
}

// CameFrom finds who came from an entry of another section and has not left since;
// nil = nobody.
func (s *State) CameFrom(event string, entry tournament.PlayerID) *tournament.Player {
	for _, c := range s.Came {
		if player := s.Player(c.Player); c.Event == event && c.Entry == entry && player != nil && player.Left == nil {
			return player
		}
	}
	return nil
}

// Removable reports whether an entry can be taken out as if it had never been: nothing
// names it.
func (s *State) Removable(id tournament.PlayerID) bool { return s.removable(id) == nil }
