package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Mark is how a player stands at the check-in of a round. An absence with notice is
// another matter: that is a bye of no points that was asked for.
type Mark string

// The marks.
const (
	NotYet  Mark = ""        // nobody has said anything
	AtDesk  Mark = "desk"    // here: seen at the desk
	ByPhone Mark = "phone"   // here, as they say themselves; the desk has not seen them
	NotHere Mark = "missing" // had not come when the check-in closed
)

// IsHere reports whether the mark says that a player is here.
func (m Mark) IsHere() bool { return m == AtDesk || m == ByPhone }

// Check is the mark of a player at the check-in of a round.
type Check struct {
	Round  int
	Player tournament.PlayerID
	Mark   Mark
}

// PlayersChecked marks players at the check-in of a round that is not published.
// NotYet takes their marks back.
type PlayersChecked struct {
	Round   int
	Players []tournament.PlayerID
	Mark    Mark `json:",omitempty"`
}

func (a PlayersChecked) apply(s *State, _ *Event) error {
	switch {
	case a.Round < s.Upcoming():
		return impossible("record.round.paired", "round", a.Round)
	case a.Mark != NotYet && !a.Mark.IsHere() && a.Mark != NotHere:
		return impossible("record.check.unknown")
	}
	for _, id := range a.Players {
		if s.Player(id) == nil {
			return impossible("record.player.unknown", "player", id)
		}
	}
	// Of rounds that are over it is still told who was not here.
	s.Checked = slices.DeleteFunc(slices.Clone(s.Checked), func(c Check) bool {
		return c.Round == a.Round && slices.Contains(a.Players, c.Player) || c.Round < a.Round && c.Mark != NotHere
	})
	if a.Mark != NotYet {
		for _, id := range a.Players {
			s.Checked = append(s.Checked, Check{a.Round, id, a.Mark})
		}
	}
	return nil
}

// CheckedIn is the mark of a player at the check-in of a round.
func (s *State) CheckedIn(round int, id tournament.PlayerID) Mark {
	for _, c := range s.Checked {
		if c.Round == round && c.Player == id {
			return c.Mark
		}
	}
	return NotYet
}

// SelfCheckIn is the check-in that players do by themselves, with a phone.
type SelfCheckIn struct {
	Round  int    // that it is for; 0 = it is closed
	AtOnce bool   // who checks in is here; else the desk confirms them
	Secret string // of this opening: the codes in the hall are made of it and of a key that no journal has
}

// SelfCheckInSet opens or closes the check-in that players do by themselves.
type SelfCheckInSet struct {
	SelfCheckIn SelfCheckIn
}

func (a SelfCheckInSet) apply(s *State, _ *Event) error {
	if a.SelfCheckIn.Round != 0 && a.SelfCheckIn.Round < s.Upcoming() {
		return impossible("record.round.paired", "round", a.SelfCheckIn.Round)
	}
	s.SelfCheckIn = a.SelfCheckIn
	return nil
}

// Explanation is an absence from a game that the player has explained.
type Explanation struct {
	Round  int
	Player tournament.PlayerID
	Reason string
}

// AbsenceExplained records that a player who did not come to a game has explained
// it, and so stays in the event.
type AbsenceExplained struct {
	Round  int
	Player tournament.PlayerID
	Reason string `json:",omitempty"`
}

func (a AbsenceExplained) apply(s *State, _ *Event) error {
	switch {
	case s.Player(a.Player) == nil:
		return impossible("record.player.unknown", "player", a.Player)
	case s.Round(a.Round) == nil:
		return impossible("record.round.unpaired", "round", a.Round)
	}
	s.Explained = slices.DeleteFunc(slices.Clone(s.Explained), func(x Explanation) bool { return x.Round == a.Round && x.Player == a.Player })
	s.Explained = append(s.Explained, Explanation(a))
	return nil
}

// HasExplained reports whether a player has explained why they were not there in a
// round.
func (s *State) HasExplained(round int, id tournament.PlayerID) bool {
	return slices.ContainsFunc(s.Explained, func(x Explanation) bool { return x.Round == round && x.Player == id })
}
