package why

import (
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// ChangeKind is what is imagined otherwise.
type ChangeKind string

// The kinds of change.
const (
	OtherResult ChangeKind = "result"  // the latest game of Player and Opponent before the round ended in Result, of teams their latest match in Score
	IsAway      ChangeKind = "absent"  // Player does not take part in the round
	IsThere     ChangeKind = "present" // Player takes part in the round
	OtherRating ChangeKind = "rating"  // Player has the rating Rating, a team that strength
)

// Reasons why a change cannot be imagined, besides those of swiss.
const (
	NoGame     swiss.RefusalKind = "no-game" // the two have no game before the round
	SameAsEver swiss.RefusalKind = "same"    // it is so already
	NoScore    swiss.RefusalKind = "score"   // the boards of the match cannot add up to that
	NotOfTeams swiss.RefusalKind = "teams"   // it is not answered for team events
)

// Change is one thing that could have been otherwise. All rounds before the one
// asked about stay as they were.
type Change struct {
	Kind     ChangeKind          `json:"kind"`
	Player   tournament.PlayerID `json:"player"`
	Opponent tournament.PlayerID `json:"opponent,omitempty"`
	// Result is that of the game as if Player had had White.
	Result tournament.Result `json:"-"`
	// Score is that of a match of teams, Player's game points first.
	Score  *MatchScore `json:"score,omitempty"`
	Rating int         `json:"rating,omitempty"`
}

// ChangeAnswer is what a change would have made of the round.
type ChangeAnswer struct {
	Round   int                `json:"round"`
	System  tournament.System  `json:"system"`
	Edition tournament.Edition `json:"edition"`
	Change  Change             `json:"change"`
	Refused *NotAsked          `json:"refused,omitempty"`

	// Of a result: the round of the game, the result, and what it was.
	GameRound int    `json:"gameRound,omitempty"`
	Result    Result `json:"result,omitempty"`
	Was       Result `json:"was,omitempty"`
	// Of a match of teams what its score was, Player's game points first.
	WasScore *MatchScore `json:"wasScore,omitempty"`
	// Of a rating: what it was, the pairing number with the other, and without.
	OldRating int `json:"oldRating,omitempty"`
	Number    int `json:"number,omitempty"`
	OldNumber int `json:"oldNumber,omitempty"`

	Scores []ScoreChange `json:"scores,omitempty"` // who would have other scores
	// Impossible says that no legal round would exist.
	Impossible *Impossible `json:"impossible,omitempty"`
	Seating    *Seating    `json:"seating,omitempty"`
	Changes    *Difference `json:"changes,omitempty"`
	// Verdict is why the round as it is would not be right any more; nil if it
	// would.
	Verdict *Verdict `json:"verdict,omitempty"`
}

// ScoreChange is a player's score with a change, and without.
type ScoreChange struct {
	Player tournament.PlayerID `json:"player"`
	Old    tournament.Points   `json:"old"`
	New    tournament.Points   `json:"new"`
}

// If answers what the round would be if something had been otherwise.
func (r *Round) If(c Change) *ChangeAnswer {
	a := &ChangeAnswer{Round: r.Number(), System: r.system.Name(), Edition: r.system.Edition(), Change: c}
	for i, id := range []tournament.PlayerID{c.Player, c.Opponent} {
		named := i == 0 || id != tournament.NoPlayer || c.Kind == OtherResult
		if named && r.before.Player(id) == nil {
			a.Refused = &NotAsked{Why: swiss.Unknown, Players: []tournament.PlayerID{id}}
			return a
		}
	}
	t := r.before.Clone()
	switch {
	case c.Kind == OtherResult && r.ofTeams:
		t = r.boards.Clone()
		a.changeMatch(t)
	case c.Kind == OtherResult:
		a.changeResult(t)
	case c.Kind == IsAway, c.Kind == IsThere:
		a.changeAttendance(t)
	case c.Kind == OtherRating && r.ofTeams:
		a.changeStrength(t, r.boards)
	case c.Kind == OtherRating:
		a.changeRating(t)
	}
	if a.Refused == nil {
		r.pairAgain(a, t)
	}
	return a
}

// pairAgain pairs the changed tournament and compares.
func (r *Round) pairAgain(a *ChangeAnswer, t *tournament.Tournament) {
	other, err := reopen(r.system, t)
	var none *pairing.NoPairing
	switch {
	case errors.As(err, &none):
		a.Impossible = impossible(none)
		return
	case err != nil:
		a.Impossible = &Impossible{}
		return
	}
	now, then := seatingOf(r.Paired), seatingOf(other.Paired)
	changes := differenceOf(now, then)
	a.Seating, a.Changes = &then, &changes
	for i := range other.before.Players {
		if id := other.before.Players[i].ID; r.score(id) != other.score(id) {
			a.Scores = append(a.Scores, ScoreChange{id, r.score(id), other.score(id)})
		}
	}
	if other.inquiry != nil && !changes.IsEmpty() {
		a.Verdict = other.verdictOf(other.inquiry.Compare(r.Paired.Games()), now)
	}
}

// reopen pairs the next round of a tournament.
func reopen(s pairing.System, t *tournament.Tournament) (*Round, error) {
	return Open(s, t, t.NextRound())
}

// changeResult changes the latest game of the two.
func (a *ChangeAnswer) changeResult(t *tournament.Tournament) {
	one, two := a.Change.Player, a.Change.Opponent
	for n := len(t.Rounds) - 1; n >= 0; n-- {
		for i := range t.Rounds[n].Games {
			g := &t.Rounds[n].Games[i]
			result := a.Change.Result
			switch {
			case g.White == one && g.Black == two:
			case g.White == two && g.Black == one:
				result = reversed(result)
			default:
				continue
			}
			a.GameRound, a.Was, a.Result = n+1, Result(seenFrom(g, one)), Result(a.Change.Result)
			if g.Result == result {
				a.Refused = &NotAsked{Why: SameAsEver}
			}
			imagine(g, result)
			return
		}
	}
	a.Refused = &NotAsked{Why: NoGame, Players: []tournament.PlayerID{one, two}}
}

// imagine gives a game another result. If it was not played and now is, the colours are
// those it was scheduled with.
func imagine(g *tournament.Game, result tournament.Result) {
	g.Result, g.ForNow, g.NoColours = result, tournament.NoResult, g.NoColours && !result.Played()
}

// seenFrom is the result of a game as if a player had had White.
func seenFrom(g *tournament.Game, id tournament.PlayerID) tournament.Result {
	if g.White == id {
		return g.Result
	}
	return reversed(g.Result)
}

// reversed is a result seen from the other side.
func reversed(r tournament.Result) tournament.Result {
	white, black := r.Outcomes()
	other, _ := tournament.ResultOf(black, white)
	return other
}

// changeAttendance takes a player out of the round, or brings one back.
func (a *ChangeAnswer) changeAttendance(t *tournament.Tournament) {
	id := a.Change.Player
	index := slices.IndexFunc(t.Players, func(p tournament.Player) bool { return p.ID == id })
	before := t.Attendance()[index]
	if before.Present() == (a.Change.Kind == IsThere) {
		a.Refused = &NotAsked{Why: SameAsEver}
		return
	}
	t.Requests = slices.DeleteFunc(t.Requests, func(q tournament.Request) bool { return q.Player == id && q.Round == t.NextRound() })
	if a.Change.Kind == IsAway {
		t.Requests = append(t.Requests, tournament.Request{Round: t.NextRound(), Player: id, Kind: tournament.ZeroBye})
		return
	}
	if now := t.Attendance()[index]; !now.Present() { // has left, or not yet come
		a.Refused = &NotAsked{Why: swiss.Absentee, Players: []tournament.PlayerID{id}, Absence: Absence(now)}
	}
}

// changeRating gives a player another rating, and the pairing number that goes
// with it; the order of the others stays.
func (a *ChangeAnswer) changeRating(t *tournament.Tournament) {
	p := t.Player(a.Change.Player)
	rating := &p.Ratings[t.Rules.RatingKind]
	a.OldRating, a.OldNumber = *rating, p.Number
	if *rating == a.Change.Rating {
		a.Refused = &NotAsked{Why: SameAsEver}
		return
	}
	*rating = a.Change.Rating
	strength := make([]int, len(t.Players)) // place in the initial order, by index
	for place, i := range t.InitialOrder() {
		strength[i] = place
	}
	me := slices.IndexFunc(t.Players, func(q tournament.Player) bool { return q.ID == p.ID })
	others := slices.DeleteFunc(t.ByNumber(), func(i int) bool { return i == me })
	place := slices.IndexFunc(others, func(i int) bool { return strength[i] > strength[me] })
	if place < 0 {
		place = len(others)
	}
	renumber(t, slices.Insert(others, place, me))
	a.Number = p.Number
}
