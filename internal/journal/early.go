package journal

import (
	"slices"
	"time"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Early are boards of the next round that were published while games of the current
// one are open, since they come about whatever these end in. They are told until the
// round itself is published; the zero value has none.
type Early struct {
	Round  int
	Boards []EarlyBoard
}

// EarlyBoard is one of them. It has no number yet: boards are numbered when the round is
// paired.
type EarlyBoard struct {
	EarlyPair
	Colours bool // they are settled, too; else White is the one with the smaller number
	At      time.Time
	// Open is how many games were open, Ends in how many ways they could end: the proof.
	Open, Ends int
}

// EarlyPair names a board by its players; Black is NoPlayer for the bye.
type EarlyPair struct {
	White, Black tournament.PlayerID
}

// Has reports whether a player sits there.
func (p EarlyPair) Has(id tournament.PlayerID) bool { return p.White == id || p.Black == id }

// AsMessage names the board in sentences.
func (p EarlyPair) AsMessage() message.Message {
	if p.Black == tournament.NoPlayer {
		return message.Of("early.bye", "white", p.White)
	}
	return message.Of("early.board", "white", p.White, "black", p.Black)
}

// Same reports whether two name the same players, whatever their colours.
func (p EarlyPair) Same(q EarlyPair) bool {
	return p == q || p.White == q.Black && p.Black == q.White
}

// BoardsPublishedEarly shows boards of the next round to the public. All that says when
// they were proved is said by the event: their At is not recorded.
type BoardsPublishedEarly struct {
	Round      int
	Boards     []EarlyPair
	Coloured   []EarlyPair `json:",omitempty"` // those of them whose colours are settled
	Open, Ends int
}

// EarlyBoardWithdrawn takes one of them from view.
type EarlyBoardWithdrawn struct {
	Round int
	EarlyPair
	Reason string `json:",omitempty"`
}

// EarlyIn returns the boards of a round that were published early; nil if none were, or
// the round itself is in view.
func (s *State) EarlyIn(round int) []EarlyBoard {
	if s.Early.Round != round {
		return nil
	}
	return s.Early.Boards
}

// EarlyOf returns the board at which a player sits by them, or nil.
func (s *State) EarlyOf(id tournament.PlayerID) *EarlyBoard {
	for i := range s.Early.Boards {
		if s.Early.Boards[i].Has(id) {
			return &s.Early.Boards[i]
		}
	}
	return nil
}

func (a BoardsPublishedEarly) apply(s *State, e *Event) error {
	current := s.Current()
	switch {
	case current == nil || a.Round != s.Paired()+1:
		return impossible("record.early.round", "round", a.Round)
	case !current.Published():
		return impossible("record.round.unpublished", "round", s.Paired())
	case current.Open:
		return impossible("record.round.end-hand", "round", s.Paired())
	case len(a.Boards) == 0:
		return impossible("record.early.none")
	}
	early := Early{Round: a.Round, Boards: slices.Clip(s.EarlyIn(a.Round))}
	for _, pair := range a.Boards {
		for _, id := range []tournament.PlayerID{pair.White, pair.Black} {
			switch {
			case id == tournament.NoPlayer && pair.Black == tournament.NoPlayer:
			case s.index(id) < 0:
				return impossible("record.player.unknown", "player", id)
			case slices.ContainsFunc(early.Boards, func(b EarlyBoard) bool { return b.Has(id) }) || pair.White == pair.Black:
				return impossible("record.player.twice", "player", id)
			}
		}
		early.Boards = append(early.Boards, EarlyBoard{pair, slices.Contains(a.Coloured, pair), e.Time, a.Open, a.Ends})
	}
	s.Early = early
	return nil
}

func (a EarlyBoardWithdrawn) apply(s *State, _ *Event) error {
	boards := s.EarlyIn(a.Round)
	i := slices.IndexFunc(boards, func(b EarlyBoard) bool { return b.EarlyPair == a.EarlyPair })
	if i < 0 {
		return impossible("record.early.unknown", "board", a.EarlyPair)
	}
	s.keepEarly(func(b EarlyBoard) bool { return b.EarlyPair != a.EarlyPair })
	return nil
}

// keepEarly keeps some of the boards that were published early.
func (s *State) keepEarly(which func(EarlyBoard) bool) {
	boards := slices.DeleteFunc(slices.Clone(s.Early.Boards), func(b EarlyBoard) bool { return !which(b) })
	if len(boards) == 0 {
		s.Early = Early{}
		return
	}
	s.Early.Boards = boards
}

// publicEarly is what the public sees of boards published early: nothing unless the round
// before is in view, nor where a round is seen only once it is closed, and of the proof
// nothing that would tell results it does not see.
func (s *State) publicEarly(see sight) Early {
	if (see.hides|see.current)&Pairings != 0 || see.rounds != s.Early.Round-1 {
		return Early{}
	}
	early := Early{s.Early.Round, slices.Clone(s.Early.Boards)}
	if see.results < see.rounds {
		early.hideProof()
	}
	return early
}

// keepEarlyFrom takes out of a past view the boards that today's does not show any more,
// neither as early ones nor in their round, and where it does not show the results of the
// round before what would tell how many there were.
func (s *State) keepEarlyFrom(today *State, results int) {
	number := s.Early.Round
	if s.Paired() != number-1 || today.Hides&Pairings != 0 {
		s.Early = Early{}
	}
	round := today.Round(number)
	s.keepEarly(func(b EarlyBoard) bool {
		return slices.ContainsFunc(today.EarlyIn(number), func(o EarlyBoard) bool { return o.EarlyPair == b.EarlyPair }) || round != nil && b.isOf(round)
	})
	if results < number-1 {
		s.Early.hideProof()
	}
}

// isOf reports whether a pair sits in a round, whatever the colours.
func (p EarlyPair) isOf(r *tournament.Round) bool {
	if p.Black == tournament.NoPlayer {
		return slices.Contains(r.Byes, tournament.Bye{Player: p.White, Kind: tournament.PairingBye})
	}
	return slices.ContainsFunc(r.Games, func(g tournament.Game) bool { return p.Same(EarlyPair{g.White, g.Black}) })
}

// hideProof takes out what tells how many results there were; the list is shared with nobody.
func (e *Early) hideProof() {
	for i := range e.Boards {
		e.Boards[i].Open, e.Boards[i].Ends = 0, 0
	}
}

// sameEarly compares boards published early.
func sameEarly(a, b Early) bool {
	return a.Round == b.Round && sameList(a.Boards, b.Boards)
}

// earlyBoards are boards as the history tells them.
func earlyBoards(pairs []EarlyPair) Boards {
	var b Boards
	for _, p := range pairs {
		if p.Black == tournament.NoPlayer {
			b.Byes = append(b.Byes, tournament.Bye{Player: p.White, Kind: tournament.PairingBye})
		} else {
			b.Games = append(b.Games, tournament.Game{White: p.White, Black: p.Black})
		}
	}
	return b
}
