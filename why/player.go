package why

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Status is what a round has for a player.
type Status string

// The statuses.
const (
	Plays  Status = "plays"
	HasBye Status = "bye"
	Away   Status = "away" // not in the round
)

// PlayerAnswer is why a player has this opponent, this colour, this float or
// the bye.
type PlayerAnswer struct {
	Round   int                 `json:"round"`
	System  tournament.System   `json:"system"`
	Edition tournament.Edition  `json:"edition"`
	Player  tournament.PlayerID `json:"player"`

	// Refused says that the question makes no sense: there is no such player.
	Refused *NotAsked `json:"refused,omitempty"`
	// Differs says that the record has something else for the player than the
	// rules, which is what the answer speaks of.
	Differs bool `json:"differs,omitempty"`
	// Turned says that the game was played with colours reversed, which was recorded later.
	Turned bool `json:"turned,omitempty"`
	// Record is what the record has for the player, where it differs.
	Record *RecordedSeat `json:"record,omitempty"`

	Status        Status              `json:"status,omitempty"`
	Absence       Absence             `json:"absence,omitempty"` // why away
	Score         tournament.Points   `json:"score"`
	Board         int                 `json:"board,omitempty"`
	Opponent      tournament.PlayerID `json:"opponent,omitempty"`
	OpponentScore tournament.Points   `json:"opponentScore"`
	// VirtualPoints and OpponentVirtual are what an acceleration gives of the scores.
	VirtualPoints   tournament.Points `json:"virtualPoints,omitempty"`
	OpponentVirtual tournament.Points `json:"opponentVirtual,omitempty"`
	Colour          *ColourAnswer     `json:"colour,omitempty"`
	Float           Float             `json:"float,omitempty"`
	// Virtual says that the scores include virtual points of an acceleration.
	Virtual bool `json:"virtual,omitempty"`
	// Acceleration is the article of the acceleration that gives them, "" where
	// the edition has none.
	Acceleration string `json:"acceleration,omitempty"`

	// Bracket is where the pair was made, or the player left over for the bye.
	Bracket *Bracket `json:"bracket,omitempty"`
	// Path are the scores of the brackets through which the player came down.
	Path []tournament.Points `json:"path,omitempty"`
	// Natural says that the order of the bracket alone gives this opponent.
	Natural bool `json:"natural,omitempty"`

	// Without is the best round without this opponent, or in which the player
	// does not get the bye; Stay, for a float, the best in which the player
	// meets somebody of the same score. Their verdicts are what decided.
	Without *Instead `json:"without,omitempty"`
	Stay    *Instead `json:"stay,omitempty"`

	// Ladder is how the rules came to the opponent or the bye, FloatLadder how they came
	// to move the player to another score; see [Round.Climb].
	Ladder      *Ladder `json:"ladder,omitempty"`
	FloatLadder *Ladder `json:"floatLadder,omitempty"`
	// Encounter is the same in short, from the one of the two for whom the rules look.
	Encounter *Encounter `json:"encounter,omitempty"`

	// Turn is a single result that would have changed the opponent; see [Round.Turn].
	Turn *Turn `json:"turn,omitempty"`
	// Tries is how many results were tried to find that.
	Tries *Tries `json:"tries,omitempty"`

	// Table is what the table of a round robin has.
	Table *TableAnswer `json:"table,omitempty"`
	// General is what a system says that does not pair by score.
	General *GeneralAnswer `json:"general,omitempty"`
}

// RecordedSeat is what the record of a round has for a player.
type RecordedSeat struct {
	Status   Status              `json:"status"`
	Opponent tournament.PlayerID `json:"opponent,omitempty"`
	Colour   Colour              `json:"colour,omitempty"`
}

// Player answers why a player has this opponent, colour, float or the bye.
func (r *Round) Player(id tournament.PlayerID) *PlayerAnswer {
	a := &PlayerAnswer{Round: r.Number(), System: r.system.Name(), Edition: r.system.Edition(), Player: id}
	if r.before.Player(id) == nil {
		a.Refused = &NotAsked{Why: swiss.Unknown, Players: []tournament.PlayerID{id}}
		return a
	}
	a.Score, a.VirtualPoints = r.score(id), r.virtual(id)
	a.Turned = slices.ContainsFunc(r.Turned, func(p Pair) bool { return p.White == id || p.Black == id })
	if a.Differs = r.differs(id); a.Differs {
		a.Record = r.recordOf(id)
	}
	s, playing := r.seats[id]
	switch {
	case playing:
		a.Status, a.Board, a.Opponent = Plays, r.Board(id), s.opponent
		a.OpponentScore, a.OpponentVirtual = r.score(s.opponent), r.virtual(s.opponent)
		a.Colour = r.colourOf(id)
	case r.Paired.Bye == id:
		a.Status = HasBye
	default:
		a.Status = Away
		for _, u := range r.Paired.NotPaired {
			if u.Player == id {
				a.Absence = Absence(u.Reason)
			}
		}
	}
	switch {
	case r.inquiry != nil && r.system.Name().ByScore():
	case r.inquiry == nil && r.byTable():
		a.Table = r.tableOf(id, s.opponent)
		return a
	case playing:
		a.General = r.general(id, s.opponent)
	default:
		a.General = r.general(id)
	}
	if r.inquiry == nil {
		return a
	}
	switch {
	case a.Status == Away:
	case r.second: // the match has its pairs, which nothing in this round brought about
		a.Without = r.Instead(swiss.Wish{Kind: swiss.NotMeet, Player: min(a.Player, a.Opponent), Opponent: max(a.Player, a.Opponent)})
	default:
		if a.Virtual = a.VirtualPoints != 0 || a.OpponentVirtual != 0; a.Virtual {
			a.Acceleration = r.before.Handling().Acceleration
		}
		r.place(a)
		r.alternatives(a)
	}
	return a
}

// virtual is what an acceleration gives of a player's score.
func (r *Round) virtual(id tournament.PlayerID) tournament.Points {
	if r.inquiry == nil {
		return 0
	}
	f := r.inquiry.Field()
	p := f.Place(id)
	if p < 0 {
		return 0
	}
	return f.Players[p].Score - f.Players[p].RealScore
}

// place finds the brackets that the player was in.
func (r *Round) place(a *PlayerAnswer) {
	brackets := r.Paired.Reasons.Brackets
	last := -1
	for i := range brackets {
		if slices.Contains(membersOf(&brackets[i]), a.Player) {
			a.Path = append(a.Path, brackets[i].Score)
			last = i
		}
	}
	if last < 0 {
		return
	}
	bracket := r.Brackets()[last]
	a.Bracket = bracket
	a.Path = a.Path[:len(a.Path)-1]
	for _, p := range bracket.Pairs {
		if p.Upper == a.Player || p.Lower == a.Player {
			a.Natural = !p.Exchanged && !p.Transposed
		}
	}
}

// membersOf lists everybody in a bracket, residents behind those from above and
// before those from below.
func membersOf(b *pairing.Bracket) []tournament.PlayerID {
	return slices.Concat(b.MovedDown, b.Residents, b.MovedUp)
}

// alternatives asks what would have been worse.
func (r *Round) alternatives(a *PlayerAnswer) {
	if a.Status == HasBye {
		a.Without = r.Instead(swiss.Wish{Kind: swiss.NoBye, Player: a.Player})
		return
	}
	// Both players of a board share one answer.
	wish := swiss.Wish{Kind: swiss.NotMeet, Player: min(a.Player, a.Opponent), Opponent: max(a.Player, a.Opponent)}
	a.Without = r.Instead(wish)
	switch {
	case !r.system.Name().ByScore(): // nobody floats
		return
	case a.OpponentFloatedUp(): // to a resident, who stays
		return
	case a.Score > a.OpponentScore:
		a.Float = Down
	case a.Score < a.OpponentScore:
		a.Float = Up
	default:
		return
	}
	a.Stay = r.Instead(swiss.Wish{Kind: swiss.Stay, Player: a.Player})
}

// OpponentFloatedUp reports whether the opponent came up into the player's bracket, as
// in systems in which nobody floats down.
func (a *PlayerAnswer) OpponentFloatedUp() bool {
	return a.Bracket != nil && a.Score > a.OpponentScore && slices.ContainsFunc(a.Bracket.Members, func(m Member) bool {
		return m.Player == a.Opponent && m.MovedUp
	})
}

// differs reports whether the record has another opponent, colour or bye for
// the player than the rules.
func (r *Round) differs(id tournament.PlayerID) bool {
	if r.Recorded == nil {
		return false
	}
	want := r.seats[id]
	for _, g := range r.Recorded.Games {
		if g.White == id {
			return want.opponent != g.Black || want.colour != tournament.White && !g.NoColours
		}
		if g.Black == id {
			return want.opponent != g.White || want.colour != tournament.Black && !g.NoColours
		}
	}
	for _, b := range r.Recorded.Byes {
		if b.Player == id {
			return (b.Kind == tournament.PairingBye) != (r.Paired.Bye == id)
		}
	}
	return want.board > 0 || r.Paired.Bye == id
}

// recordOf is what the record has for a player.
func (r *Round) recordOf(id tournament.PlayerID) *RecordedSeat {
	for _, g := range r.Recorded.Games {
		switch id {
		case g.White:
			return &RecordedSeat{Plays, g.Black, Colour(tournament.White)}
		case g.Black:
			return &RecordedSeat{Plays, g.White, Colour(tournament.Black)}
		}
	}
	for _, b := range r.Recorded.Byes {
		if b.Player == id && b.Kind == tournament.PairingBye {
			return &RecordedSeat{Status: HasBye}
		}
	}
	return &RecordedSeat{Status: Away}
}
