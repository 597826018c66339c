package journal

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// State is what the events so far come to.
type State struct {
	Seq        int64 // of the last event folded in
	Tournament tournament.Tournament
	Exists     bool // the tournament was created or imported
	FideMode   bool
	Rounds     []RoundRecord // of every paired round, round 1 first
	// RatingOnly are corrections found too late for anything but the rating report.
	RatingOnly []ResultCorrected
	// Irregular is what the report to FIDE has to mention, in order.
	Irregular []Irregularity
	Comments  []Comment
	// NextID is the identity the next player gets: identities are not used twice.
	NextID tournament.PlayerID

	index map[tournament.PlayerID]int // identity -> index in Tournament.Players
}

// RoundRecord is what is known about a round beside its games.
type RoundRecord struct {
	PairedAt, PublishedAt, ClosedAt time.Time
	PairedBy                        string
	System, Edition, Engine         string
	Reasons                         json.RawMessage `json:",omitempty"`
	ByHand                          *PairingChanged `json:",omitempty"` // nil while the round is the engine's
	Boards                          []BoardRecord   // parallel to the games
}

// Published reports whether the round is open to the public.
func (r *RoundRecord) Published() bool { return !r.PublishedAt.IsZero() }

// BoardRecord is where the result of a board comes from.
type BoardRecord struct {
	Seq         int64 // of the last act on this board, 0 = none; writers name it to find out about each other
	EnteredBy   string
	EnteredAt   time.Time
	ConfirmedBy string
}

// Irregularity is an act that the file for FIDE mentions in a comment line.
type Irregularity struct {
	Seq      int64
	Kind     string // "MPA", "Correction", "Adjournment", …
	Round    int
	Expected []tournament.Game `json:",omitempty"` // what the rules or the earlier record had
	Actual   []tournament.Game `json:",omitempty"`
	Players  []tournament.PlayerID
	Text     string `json:",omitempty"`
}

// Comment is a remark somebody made.
type Comment struct {
	Seq   int64
	Time  time.Time
	Actor string
	Round int
	Text  string
}

// NewState returns the state before the first event.
func NewState() *State { return &State{NextID: 1} }

// Clone returns a copy that shares nothing that changes.
func (s *State) Clone() *State {
	c := *s
	c.Tournament = *s.Tournament.Clone()
	c.Rounds = slices.Clone(s.Rounds)
	for i := range c.Rounds {
		c.Rounds[i].Boards = slices.Clone(c.Rounds[i].Boards)
	}
	c.RatingOnly = slices.Clone(s.RatingOnly)
	c.Irregular = slices.Clone(s.Irregular)
	c.Comments = slices.Clone(s.Comments)
	c.index = nil
	return &c
}

// Current returns the record of the round being played, or nil.
func (s *State) Current() *RoundRecord {
	if s.Tournament.Current == nil {
		return nil
	}
	return &s.Rounds[len(s.Tournament.Rounds)]
}

// Player returns a player by identity, or nil.
func (s *State) Player(id tournament.PlayerID) *tournament.Player {
	if s.index == nil {
		s.index = make(map[tournament.PlayerID]int, len(s.Tournament.Players))
		for i := range s.Tournament.Players {
			s.index[s.Tournament.Players[i].ID] = i
		}
	}
	if i, ok := s.index[id]; ok {
		return &s.Tournament.Players[i]
	}
	return nil
}

// WasPaired reports whether the player was in any pairing: a game or the
// pairing-allocated bye.
func (s *State) WasPaired(id tournament.PlayerID) bool {
	rounds := s.Tournament.Rounds
	if s.Tournament.Current != nil {
		rounds = append(slices.Clip(rounds), *s.Tournament.Current)
	}
	for i := range rounds {
		for _, g := range rounds[i].Games {
			if g.White == id || g.Black == id {
				return true
			}
		}
		for _, b := range rounds[i].Byes {
			if b.Player == id && b.Kind == tournament.PairingBye {
				return true
			}
		}
	}
	return false
}

// board finds a game by its round and players.
func (s *State) board(b Board) (*tournament.Game, *BoardRecord, error) {
	t := &s.Tournament
	var round *tournament.Round
	switch {
	case b.Round >= 1 && b.Round <= len(t.Rounds):
		round = &t.Rounds[b.Round-1]
	case t.Current != nil && b.Round == len(t.Rounds)+1:
		round = t.Current
	default:
		return nil, nil, impossible("round %d is not paired", b.Round)
	}
	for i := range round.Games {
		if g := &round.Games[i]; g.White == b.White && g.Black == b.Black {
			return g, &s.Rounds[b.Round-1].Boards[i], nil
		}
	}
	return nil, nil, impossible("players %d and %d have no game with these colours in round %d", b.White, b.Black, b.Round)
}

// currentBoard finds a game of the round being played.
func (s *State) currentBoard(b Board) (*tournament.Game, *BoardRecord, error) {
	if s.Tournament.Current == nil || b.Round != len(s.Tournament.Rounds)+1 {
		return nil, nil, impossible("round %d is not being played", b.Round)
	}
	return s.board(b)
}

// Impossible says why an event cannot follow the events before it.
type Impossible struct {
	What string
}

func (e *Impossible) Error() string { return e.What }

func impossible(format string, args ...any) error {
	return &Impossible{fmt.Sprintf(format, args...)}
}

// Apply folds one event into the state. If the event is impossible the state
// is left as it was and the error is an *Impossible.
func (s *State) Apply(e *Event) error {
	begins := e.Act.Kind() == KindCreated || e.Act.Kind() == KindImported
	if begins == s.Exists {
		if begins {
			return impossible("the tournament exists already")
		}
		return impossible("the tournament has not been created")
	}
	if err := e.Act.apply(s, e); err != nil {
		return err
	}
	s.Seq = e.Seq
	return nil
}
