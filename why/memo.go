package why

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// Mistake is what turns out later to be wrong in the record: the result or the colours
// of a game of a completed round, or, without a game, the pairing of a round.
type Mistake struct {
	Round    int                 `json:"round"`
	Player   tournament.PlayerID `json:"player,omitempty"` // NoPlayer = the pairing of the round
	Opponent tournament.PlayerID `json:"opponent,omitempty"`
	// Result is what is right, as if Player had had White; of wrong colours nothing.
	Result tournament.Result `json:"-"`
	// Colours says that the game was played with the colours the other way round.
	Colours bool `json:"colours,omitempty"`
}

// Reasons why there is no memo of a game, besides those of changes.
const (
	NoGameThen swiss.RefusalKind = "no-game-then" // the two have no game in the round
	NotOver    swiss.RefusalKind = "not-over"     // its round is not: nothing was made of it yet
)

// MemoOptions are what a memo is to know besides the record.
type MemoOptions struct {
	// Prizes are those of the event; nil = none.
	Prizes *prizes.Plan
	// Effect is what the correction still changes, by when it was reported; nil = as if
	// it were reported now.
	Effect *tournament.Effect
	// Draft says that the round being paired is not published: it is paired again.
	Draft bool
	// InOrder says that the games of the record stand in the order of their boards, as a
	// journal has them; a file does not tell it.
	InOrder bool
}

// Memo is what a mistake came to, as one page tells it: what was wrong, which boards of
// later rounds it made otherwise, what it means for places, prizes and norms, and what
// the edition of the event permits to be done.
type Memo struct {
	System  tournament.System  `json:"system"`
	Edition tournament.Edition `json:"edition"`
	Mistake Mistake            `json:"mistake"`
	Refused *NotAsked          `json:"refused,omitempty"`
	// Recorded is the game as it was recorded, True as it was; nil where the pairing of
	// a round is the mistake.
	Recorded *MemoGame `json:"recorded,omitempty"`
	True     *MemoGame `json:"true,omitempty"`
	// Corrected says that the record has been corrected already.
	Corrected bool `json:"corrected,omitempty"`
	// RatingOnly says that it was corrected for the rating report alone.
	RatingOnly bool `json:"ratingOnly,omitempty"`

	// OfTeams says that rounds are told as matches: the numbers are those of teams.
	OfTeams bool `json:"ofTeams,omitempty"`
	// ByTable says that a table, and no result, pairs the rounds.
	ByTable bool        `json:"byTable,omitempty"`
	Rounds  []MemoRound `json:"rounds"` // that were paired with the mistake

	// Places are whose points or place the correction changes, best new place first.
	Places []PlaceChange `json:"places"`
	// HasPrizes says that there are prizes; Prizes are who would win another amount.
	HasPrizes bool          `json:"hasPrizes"`
	Prizes    []PrizeChange `json:"prizes"`
	// HasNorms says that norms can be made in the event; Norms are those that come or go.
	HasNorms bool         `json:"hasNorms"`
	Norms    []NormChange `json:"norms"`

	Remedies []Remedy `json:"remedies"`
}

// MemoGame is a game, with its colours.
type MemoGame struct {
	Pair

	Result Result `json:"result"`
}

// memo is a memo in the making.
type memo struct {
	*Memo
	MemoOptions

	system pairing.System
	now    *tournament.Tournament // the record as it stands: what each round was paired from
	wrong  *tournament.Tournament // as if nothing had been corrected
	right  *tournament.Tournament // as if the mistake had not been made
	index  int                    // of the game in its round
	noted  *tournament.Correction // that has corrected it already; nil = none
}

// MemoOf works out what a mistake came to. The system is the one that pairs the event.
// The error says why the event has no answer at all; a mistake that makes no sense is
// refused in the memo.
func MemoOf(s pairing.System, t *tournament.Tournament, m Mistake, o MemoOptions) (*Memo, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	if s == nil {
		return nil, new(pairing.NoAnswer)
	}
	if t.Rules.System != s.Name() || t.Rules.Edition != s.Edition() { // the rules asked about handle it, too
		by := *t
		by.Rules.System, by.Rules.Edition = s.Name(), s.Edition()
		t = &by
	}
	_, ofTeams := s.(pairing.OfTeams)
	w := &memo{MemoOptions: o, system: s, now: t, wrong: t, right: t, Memo: &Memo{System: s.Name(), Edition: s.Edition(), Mistake: m,
		OfTeams: ofTeams && t.Rules.Team != nil, ByTable: s.Name().ByTable(),
		Rounds: []MemoRound{}, Places: []PlaceChange{}, Prizes: []PrizeChange{}, Norms: []NormChange{}, Remedies: []Remedy{}}}
	if m.Player == tournament.NoPlayer {
		if m.Round < 1 || m.Round >= t.NextRound() {
			return nil, &NoSuchRound{Number: m.Round, Last: t.NextRound() - 1}
		}
		w.pairingWrong()
		return w.Memo, nil
	}
	if err := w.find(); err != nil || w.Refused != nil {
		return w.Memo, err
	}
	w.laterRounds()
	if err := w.places(); err != nil {
		return nil, err
	}
	w.norms()
	w.remedies()
	return w.Memo, nil
}

// find looks the game up and sets the record without the mistake beside the one with it.
func (w *memo) find() error {
	m := &w.Mistake
	for _, id := range []tournament.PlayerID{m.Player, m.Opponent} {
		if w.now.Player(id) == nil {
			w.Refused = &NotAsked{Why: swiss.Unknown, Players: []tournament.PlayerID{id}}
			return nil
		}
	}
	switch {
	case m.Round < 1 || m.Round >= w.now.NextRound():
		return &NoSuchRound{Number: m.Round, Last: w.now.NextRound() - 1}
	case m.Round > w.now.Completed():
		w.Refused = &NotAsked{Why: NotOver}
		return nil
	}
	w.index = slices.IndexFunc(w.now.Rounds[m.Round-1].Games, w.isIt)
	if w.index < 0 {
		w.Refused = &NotAsked{Why: NoGameThen, Players: []tournament.PlayerID{m.Player, m.Opponent}}
		return nil
	}
	w.correct()
	return nil
}

// isIt reports whether a game is that of the two.
func (w *memo) isIt(g tournament.Game) bool {
	one, two := w.Mistake.Player, w.Mistake.Opponent
	return g.White == one && g.Black == two || g.White == two && g.Black == one
}

// isOfIt reports whether a correction is one of that game.
func (w *memo) isOfIt(c tournament.Correction) bool {
	return c.Round == w.Mistake.Round && w.isIt(c.Was)
}

// correct makes the record as if the mistake had not been made, and, where it has been
// corrected since, as if it had not been.
func (w *memo) correct() {
	was := w.now.Rounds[w.Mistake.Round-1].Games[w.index]
	is, ok := w.asItWas(was)
	if !ok {
		w.Refused = &NotAsked{Why: SameAsEver}
		return
	}
	made := correctionsOf(w.now, w.Mistake.Round, was)
	at := slices.IndexFunc(made, func(c correction) bool {
		return c.colours == w.Mistake.Colours && (c.colours || c.is.Result == is.Result)
	})
	switch {
	case at >= 0:
		w.noted, w.Corrected, w.RatingOnly = made[at].made, true, made[at].made.From == 0
		was, is = made[at].was, made[at].is
		w.wrong = w.with(was)
	case is.Result == was.Result && is.White == was.White:
		w.Refused = &NotAsked{Why: SameAsEver}
		return
	}
	w.right = w.with(is)
	w.Recorded = &MemoGame{Pair{was.White, was.Black}, Result(was.Result)}
	w.True = &MemoGame{Pair{is.White, is.Black}, Result(is.Result)}
}

// asItWas is a recorded game as it really was; false if it cannot have been so.
func (w *memo) asItWas(g tournament.Game) (tournament.Game, bool) {
	if w.Mistake.Colours {
		return g.Turned()
	}
	result := w.Mistake.Result
	if g.White != w.Mistake.Player {
		result = reversed(result)
	}
	imagine(&g, result)
	return g, true
}

// with is the record with another game in its place, as if it had always been so.
func (w *memo) with(g tournament.Game) *tournament.Tournament {
	t := w.now.Clone()
	t.Rounds[w.Mistake.Round-1].Games[w.index] = g
	t.Corrections = slices.DeleteFunc(t.Corrections, w.isOfIt)
	return t
}
