package journal

import (
	"reflect"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Reach says how far the news of an event goes. It follows from states alone:
// from whether what is published differs before and after it.
type Reach uint8

// The reaches, each wider than the one before.
const (
	// Within: nothing published changed. Who may see everything hears of it.
	Within Reach = iota
	// Helpers: what is published changed, of an event that is not announced.
	Helpers
	// Everybody: what the public may see changed.
	Everybody
)

// fold applies an event and notes its reach, in it and in the state.
func (s *State) fold(e *Event) (Reach, error) {
	announced, before := s.IsAnnounced(), e.Act.face(s)
	if err := s.apply(e); err != nil {
		return Within, err
	}
	if reflect.DeepEqual(before, e.Act.face(s)) {
		return Within, nil
	}
	return s.tell(e, announced), nil
}

// tell notes that an event changed what is published; announced says whether the
// event was before it.
func (s *State) tell(e *Event, announced bool) Reach {
	if announced || s.IsAnnounced() {
		s.Shown = e.Seq
		return Everybody
	}
	return Helpers
}

// The face of an act is the part of what is published that the act could change:
// values that stay as they are when the state is written to. The methods are
// asked in states in which the act may be impossible. An act that touches
// nothing published has nil; one that names too much tells nothing hidden, for
// only what is published is in a face.

func (Created) face(s *State) any  { return s.Exists }
func (Imported) face(s *State) any { return s.Exists }

func (InfoSet) face(s *State) any           { return s.publicInfo() }
func (RulesSet) face(s *State) any          { return s.publicRules() }
func (PointsAdjusted) face(s *State) any    { return s.publicRules() }
func (AdjustmentRemoved) face(s *State) any { return s.publicRules() }
func (FideModeLeft) face(s *State) any      { return s.FideMode }
func (PrizesSet) face(s *State) any         { return s.Prizes }
func (PublicSet) face(s *State) any         { return s.Public }
func (TieBreakValuesSet) face(s *State) any { return s.Tournament.OwnTieBreaks }
func (TieDecided) face(s *State) any        { return s.Tournament.DecidedTies }

func (a PlayerRegistered) face(s *State) any { return s.playerFace(a.Player.ID) }
func (a PlayerChanged) face(s *State) any    { return s.playerFace(a.Player.ID) }
func (a PlayerRemoved) face(s *State) any    { return s.playerFace(a.Player) }
func (a PlayerWithdrew) face(s *State) any   { return s.playerFace(a.Player) }
func (a PlayerReturned) face(s *State) any   { return s.playerFace(a.Player) }
func (NumbersAssigned) face(s *State) any    { return s.numbersFace() }
func (EntriesClosed) face(s *State) any      { return s.Tournament.EntriesClosed }
func (EntriesReopened) face(s *State) any    { return s.Tournament.EntriesClosed }
func (ByeRequested) face(*State) any         { return nil }
func (ByeCancelled) face(*State) any         { return nil }

func (TeamRegistered) face(s *State) any { return s.Tournament.Teams }
func (TeamChanged) face(s *State) any    { return s.Tournament.Teams }
func (TeamRemoved) face(s *State) any    { return s.Tournament.Teams }
func (a LineupSet) face(s *State) any    { return s.roundFace(a.Round) }

func (a RoundPaired) face(s *State) any      { return s.roundFace(a.Round) }
func (a RoundDiscarded) face(s *State) any   { return s.roundFace(a.Round) }
func (a HandPairingBegun) face(s *State) any { return s.roundFace(a.Round) }
func (a PairingChanged) face(s *State) any   { return s.roundFace(a.Round) }
func (a HandPairingEnded) face(s *State) any { return s.roundFace(a.Round) }
func (a RoundPublished) face(s *State) any   { return s.roundFace(a.Round) }
func (a RoundUnpublished) face(s *State) any { return s.roundFace(a.Round) }
func (a RoundClosed) face(s *State) any      { return s.roundFace(a.Round) }
func (a PositionDrawn) face(s *State) any    { return s.roundFace(a.Round) }

func (a ResultEntered) face(s *State) any    { return s.boardFace(a.Board) }
func (a ResultConfirmed) face(s *State) any  { return s.boardFace(a.Board) }
func (a ResultCorrected) face(s *State) any  { return s.boardFace(a.Board) }
func (a ColoursCorrected) face(s *State) any { return s.boardFace(a.Board) }
func (a GameAdjourned) face(s *State) any    { return s.boardFace(a.Board) }

// Of undoing and redoing the command decides that is taken back or put into
// force again; see tip.
func (Undone) face(*State) any    { return nil }
func (Redone) face(*State) any    { return nil }
func (Commented) face(*State) any { return nil }

// playerFace is a player as published; nil = not entered.
func (s *State) playerFace(id tournament.PlayerID) *tournament.Player {
	found := s.Player(id)
	if found == nil {
		return nil
	}
	p := *found
	publicPlayer(&p, s.roundsInView())
	return &p
}

// numbersFace is the pairing numbers in the order of the players.
func (s *State) numbersFace() []int {
	numbers := make([]int, len(s.Tournament.Players))
	for i := range numbers {
		numbers[i] = s.Tournament.Players[i].Number
	}
	return numbers
}

// roundFace is a round as published.
type roundFace struct {
	round  tournament.Round
	record RoundRecord
}

// roundFace gives the face of a round; nil = it is not published.
func (s *State) roundFace(number int) *roundFace {
	if number < 1 || number > s.roundsInView() {
		return nil
	}
	f := roundFace{*s.Round(number), s.Rounds[number-1]}
	f.round.Games = slices.Clone(f.round.Games)
	publicRecord(&f.record)
	for _, b := range f.record.Boards {
		b.Seq = 0
	}
	return &f
}

// boardFace is a board as published.
type boardFace struct {
	game        tournament.Game
	record      BoardRecord
	corrections int
}

// boardFace gives the face of a board, whichever colours its players have by
// now; nil = it is not published.
func (s *State) boardFace(b Board) *boardFace {
	if b.Round < 1 || b.Round > s.roundsInView() {
		return nil
	}
	for i, g := range s.Round(b.Round).Games {
		if g.White == b.White && g.Black == b.Black || g.White == b.Black && g.Black == b.White {
			record := *s.Rounds[b.Round-1].Boards[i]
			return &boardFace{g, BoardRecord{EnteredAt: record.EnteredAt}, len(s.Tournament.Corrections)}
		}
	}
	return nil
}
