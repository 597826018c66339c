package journal

import (
	"cmp"
	"encoding/json"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// State is what the events so far come to. A state that was handed out is never
// changed again: what follows is a new state that shares with it what stayed
// the same, so that readers need no lock and copies cost little.
type State struct {
	Seq        int64 // of the last event folded in
	PublicSeq  int64 // how often what the public may see has changed so far
	Exists     bool  // the tournament was created or imported
	FideMode   bool
	Archived   bool                  // it was put away; nothing but taking it back happens to it
	Tournament tournament.Tournament // players in the order of their identities
	Rounds     []RoundRecord         // of every paired round, round 1 first
	// RatingOnly are corrections found too late for anything but the rating report.
	RatingOnly []ResultCorrected
	// Irregular is what the report to FIDE has to mention, in order.
	Irregular []Irregularity
	Comments  []Comment
	// Lots are what was drawn and is in force, in the order in which it was.
	Lots   []DrawnLot
	Prizes tournament.Prizes // as announced; no lists = none
	Public Public
	// Early are boards of the next round that are published before it is paired.
	Early Early
	// Of a view for the public: what it does not show, what it does not show of
	// the current round, and how many moments that opened something have passed.
	Hides, HidesCurrent Aspect
	Moments             int
	// WhyWaits is, of a view, the round after which it is not told why rounds are as
	// they are, as a game of it is unfinished; 0 = none. HiddenSeed is the seed of the
	// lots while it is not public: what they decided is computed with it, and nothing
	// tells it.
	WhyWaits   int
	HiddenSeed uint64
	// Changing is, of a view, the published round that is out of it while it is changed
	// by hand; 0 = none.
	Changing int
	// Checked are the marks of the latest check-in, and who was not here in others.
	Checked     []Check
	SelfCheckIn SelfCheckIn
	// Explained are the absences that players have explained.
	Explained []Explanation
	// HalfForMissed are the late entries who get half a point for the rounds missed.
	HalfForMissed []tournament.PlayerID
	// RatingChanges are those after rounds that were paired with another rating.
	RatingChanges []RatingChange
	// Money and Contacts are for who looks after them alone.
	Money    Money
	Contacts []Contact
	// Discreet are the players whose names the public does not see in full.
	Discreet []Discretion
	// Retention is for how many months after the end personal data are kept; 0 = until
	// somebody takes them out.
	Retention int
	// Confidential says that the journal has something about either, also if it was
	// taken back.
	Confidential bool
	// Personal says that the journal has personal data of players, also of those who were
	// removed, or whose entry was undone; NamesLeft are the events whose texts a person
	// should look at since some were taken out.
	Personal  bool
	NamesLeft []int64
	// Divided are the sections that were made of the entries; IsDivided says that some
	// were, to everybody.
	Divided   []Division
	IsDivided bool
	// Came are those who were moved here from other sections.
	Came []PlayerCame
	// NextID is the identity the next player gets: identities are not used twice.
	NextID tournament.PlayerID

	own owned
	log *touched // of the command that is being applied
	// publicHead is the hash of the last event of the command that led to PublicSeq.
	publicHead Hash
}

// owned marks the parts that this state shares with no other and may write in
// place; everything else is copied before it is written.
type owned struct {
	players, records, current, boards bool
}

// RoundRecord is what is known about a round beside its games.
type RoundRecord struct {
	PairedAt, PublishedAt, ClosedAt time.Time
	PairedBy                        string
	System                          tournament.System
	Edition                         tournament.Edition
	Engine                          string
	Reasons                         json.RawMessage `json:",omitempty"`
	// Position is the start position of Chess960, once it is drawn.
	Position StartPosition
	// Open says that the boards are being changed by hand; OpenReason why.
	Open       bool
	OpenReason string
	// Before is the round as it was when it was opened to changes by hand; nil
	// while it is not.
	Before *RoundBefore
	// Fixed are the boards whose numbers were chosen by hand.
	Fixed []FixedBoard
	// PublishAt is when the round is to be published by itself, as PublishBy
	// wished; zero = not by itself.
	PublishAt time.Time
	PublishBy string
	// WasPublished says that the pairing was in view and was taken from it.
	WasPublished bool
	// Late are those who entered while the round waited to be published.
	Late []tournament.PlayerID
	// ByHand is how changes by hand ended, nil while the round is the engine's.
	ByHand *HandPairingEnded
	Boards []*BoardRecord // parallel to the games
}

// RoundBefore is a round as it was before changes by hand.
type RoundBefore struct {
	Unpaired bool // there was none: the next round is made by hand
	Games    []tournament.Game
	Byes     []tournament.Bye
	TeamByes []tournament.TeamBye
	Lineups  []tournament.Lineup
	Boards   []*BoardRecord
	Fixed    []FixedBoard
}

// Has reports whether a player was in the round, at a board or with a bye, and
// would be again if pairing by hand were cancelled.
func (b *RoundBefore) Has(id tournament.PlayerID) bool {
	return b != nil && (slices.ContainsFunc(b.Games, func(g tournament.Game) bool { return g.White == id || g.Black == id }) ||
		slices.ContainsFunc(b.Byes, func(bye tournament.Bye) bool { return bye.Player == id && bye.Kind != tournament.Absent }))
}

// StartPosition is a start position of Chess960 by its number, 0 to 959; 518 is
// that of chess.
type StartPosition struct {
	Drawn  bool
	Number int
}

// Published reports whether the round is open to the public.
func (r *RoundRecord) Published() bool { return !r.PublishedAt.IsZero() }

// Binds reports whether the pairing of the round was published, be it in view now or
// not: it changes on the grounds of the handling rules only.
func (r *RoundRecord) Binds() bool { return r.Published() || r.WasPublished }

// BoardRecord is where the result of a board comes from.
type BoardRecord struct {
	Seq         int64 // of the last act on this board, 0 = none; writers name it to find out about each other
	EnteredBy   string
	EnteredAt   time.Time
	ConfirmedBy string
}

// Irregularity is an act that the file for FIDE mentions in a comment line.
type Irregularity struct {
	Seq   int64
	Kind  IrregularKind
	Round int
	// Expected is what the rules or the earlier record had, Actual what is there.
	Expected, Actual Boards
	Text             string
}

// IrregularKind names a kind of irregularity as comment lines do.
type IrregularKind string

// The kinds of irregularity.
const (
	ManualPairing    IrregularKind = "MPA"
	ImportedRound    IrregularKind = "Import"
	Regeneration     IrregularKind = "Regeneration"
	Correction       IrregularKind = "Correction"
	Adjournment      IrregularKind = "Adjournment"
	Exchange         IrregularKind = "Exchange"
	RoundsChanged    IrregularKind = "Rounds"
	TieBreaksChanged IrregularKind = "Tie-breaks"
	FullPointBye     IrregularKind = "FPB"
	RatingCorrection IrregularKind = "Rating correction"
	Prohibition      IrregularKind = "Prohibition"
	Configuration    IrregularKind = "Configuration"
	FideModeExit     IrregularKind = "FIDE mode exited"
)

// Comment is a remark somebody made.
type Comment struct {
	Seq   int64
	Time  time.Time
	Actor string
	Round int
	Text  string
}

// NewState returns the state before the first event.
func NewState() *State { return &State{NextID: 1, Public: Public{Forecast: true}} }

// fork returns a state that can go its own way. s must have been handed out.
func (s *State) fork() *State {
	c := *s
	c.own, c.log = owned{}, nil
	return &c
}

// handOut makes the state one that is not changed again, and returns it.
func (s *State) handOut() *State {
	s.own, s.log = owned{}, nil
	return s
}

// Paired returns how many rounds are paired, the current one included.
func (s *State) Paired() int { return len(s.Rounds) }

// Current returns the record of the round being played, or nil.
func (s *State) Current() *RoundRecord {
	if s.Tournament.Current == nil {
		return nil
	}
	return &s.Rounds[len(s.Tournament.Rounds)]
}

// Round returns a paired round, the current one included, or nil.
func (s *State) Round(number int) *tournament.Round {
	t := &s.Tournament
	switch {
	case number >= 1 && number <= len(t.Rounds):
		return &t.Rounds[number-1]
	case t.Current != nil && number == len(t.Rounds)+1:
		return t.Current
	}
	return nil
}

// Player returns a player by identity, or nil. It must not be changed.
func (s *State) Player(id tournament.PlayerID) *tournament.Player {
	if i := s.index(id); i >= 0 {
		return &s.Tournament.Players[i]
	}
	return nil
}

// index finds a player; -1 = not entered.
func (s *State) index(id tournament.PlayerID) int {
	i, found := slices.BinarySearchFunc(s.Tournament.Players, id, func(p tournament.Player, id tournament.PlayerID) int {
		return cmp.Compare(p.ID, id)
	})
	if !found {
		return -1
	}
	return i
}

// LastRoundOf returns the last round in which the player has a game or the
// pairing-allocated bye; 0 = none.
func (s *State) LastRoundOf(id tournament.PlayerID) int {
	for number := s.Paired(); number > 0; number-- {
		r := s.Round(number)
		if slices.ContainsFunc(r.Games, func(g tournament.Game) bool { return g.White == id || g.Black == id }) ||
			slices.ContainsFunc(r.Byes, func(b tournament.Bye) bool { return b.Player == id && b.Kind == tournament.PairingBye }) {
			return number
		}
	}
	return 0
}

// Board returns a game and where its result comes from; ok is false when there
// is no such board. Neither must be changed.
func (s *State) Board(b Board) (game *tournament.Game, record *BoardRecord, ok bool) {
	i, err := s.board(b)
	if err != nil {
		return nil, nil, false
	}
	return &s.Round(b.Round).Games[i], s.Rounds[b.Round-1].Boards[i], true
}

// board finds the place of a game in its round.
func (s *State) board(b Board) (int, error) {
	round := s.Round(b.Round)
	if round == nil {
		return 0, impossible("record.round.unpaired", "round", b.Round)
	}
	for i := range round.Games {
		if g := &round.Games[i]; g.White == b.White && g.Black == b.Black {
			return i, nil
		}
	}
	return 0, impossible("record.board.unknown", "white", b.White, "black", b.Black, "round", b.Round)
}

// isCurrent checks that a round is the one being played.
func (s *State) isCurrent(round int) error {
	if s.Tournament.Current == nil || round != len(s.Tournament.Rounds)+1 {
		return impossible("record.round.not-playing", "round", round)
	}
	return nil
}

// isPlayed checks that a round is being played and not open to changes by hand.
func (s *State) isPlayed(round int) error {
	if err := s.isCurrent(round); err != nil {
		return err
	}
	if s.Current().Open {
		return impossible("record.round.end-hand", "round", round)
	}
	return nil
}

// Impossible says why an event cannot follow the events before it.
type Impossible struct {
	message.Message
}

func (e *Impossible) Error() string { return e.String() }

// AsMessage is the error as a message.
func (e *Impossible) AsMessage() message.Message { return e.Message }

// impossible makes an Impossible of the code and the values of a message.
func impossible(code string, pairs ...any) error {
	return &Impossible{message.Of(code, pairs...)}
}

// apply folds one event in. If the event is impossible the state is left as it
// was and the error is an *Impossible.
func (s *State) apply(e *Event) error {
	_, created := e.Act.(Created)
	_, imported := e.Act.(Imported)
	switch begins := created || imported; {
	case begins && s.Exists:
		return impossible("record.tournament.exists")
	case !begins && !s.Exists:
		return impossible("record.tournament.none")
	}
	return e.Act.apply(s, e)
}
