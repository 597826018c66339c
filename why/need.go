package why

import (
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// MaxOpen is up to how many open games Needed tries every way they can end:
// 3 to the 6th is 729 rounds to be paired.
const MaxOpen = 6

// NoAnswer is why nothing can be said of which results are needed.
type NoAnswer string

// Why there is no answer.
const (
	LastRound   NoAnswer = "last"     // no round comes after this one
	NothingOpen NoAnswer = "no-open"  // no game is open
	TooManyOpen NoAnswer = "too-many" // more than MaxOpen games are
	CannotPair  NoAnswer = "cannot"   // the system refuses the tournament; Err says why
)

// NeedAnswer is which results of open games make two players meet next.
type NeedAnswer struct {
	Round   int                    `json:"round"` // the next
	System  tournament.System      `json:"system"`
	Edition tournament.Edition     `json:"edition"`
	Players [2]tournament.PlayerID `json:"players"`
	Refused *NotAsked              `json:"refused,omitempty"`
	Open    []Pair                 `json:"open"`
	// None is why there is no answer; "" if there is.
	None NoAnswer `json:"none,omitempty"`
	// Err is why no round can be paired at all, such as a *tournament.Invalid; nil
	// unless None is CannotPair.
	Err error `json:"-"`

	All     int `json:"all"`     // ways the open games can end
	Ways    int `json:"ways"`    // how many of them make the two meet
	Blocked int `json:"blocked"` // and after how many no legal round exists
	// Exactly are the cases in which the two meet: they do if all conditions of one of
	// them hold, and else not. It has none where they always meet, or never.
	Exactly [][]Condition `json:"exactly,omitempty"`
	// Free are the open games of which no case speaks.
	Free []Pair `json:"free,omitempty"`
}

// Condition is how a game may end.
type Condition struct {
	Pair
	Results []Result `json:"results"`
}

// endings are the ways a game over the board can end.
var endings = [3]Result{Result(tournament.WhiteWins), Result(tournament.Drawn), Result(tournament.BlackWins)}

// Needed answers which results of the open games of the current round make two
// players meet in the next.
func Needed(s pairing.System, t *tournament.Tournament, a, b tournament.PlayerID) *NeedAnswer {
	if t == nil {
		t = new(tournament.Tournament)
	}
	if s == nil {
		s = noSystem{}
	}
	answer := &NeedAnswer{Round: t.NextRound(), System: s.Name(), Edition: s.Edition(), Players: [2]tournament.PlayerID{a, b}, Open: []Pair{}}
	if _, ok := s.(pairing.OfTeams); ok && t.Rules.Team != nil { // a match has the results of its boards
		answer.Refused = &NotAsked{Why: NotOfTeams}
		return answer
	}
	for _, id := range answer.Players {
		if t.Player(id) == nil {
			answer.Refused = &NotAsked{Why: swiss.Unknown, Players: []tournament.PlayerID{id}}
			return answer
		}
	}
	if a == b {
		answer.Refused = &NotAsked{Why: swiss.Oneself, Players: []tournament.PlayerID{a}}
		return answer
	}
	var open []int
	if t.Current != nil {
		for i, g := range t.Current.Games {
			if g.Result == tournament.NoResult {
				open = append(open, i)
				answer.Open = append(answer.Open, Pair{g.White, g.Black})
			}
		}
	}
	switch {
	case t.Rules.Rounds > 0 && answer.Round > t.Rules.Rounds:
		answer.None = LastRound
	case len(open) == 0:
		answer.None = NothingOpen
	case len(open) > MaxOpen:
		answer.None = TooManyOpen
	default:
		answer.tryAll(s, t, open)
	}
	return answer
}

// tryAll pairs the next round after every way the open games can end.
func (a *NeedAnswer) tryAll(s pairing.System, t *tournament.Tournament, open []int) {
	a.All = 1
	for range open {
		a.All *= 3
	}
	series, good := pairing.SeriesOf(s), make([]bool, a.All)
	for way := range a.All {
		after := *t
		current := t.Current.Clone()
		for k, rest := 0, way; k < len(open); k, rest = k+1, rest/3 {
			current.Games[open[k]].Result = tournament.Result(endings[rest%3])
		}
		after.Rounds, after.Current = append(slices.Clip(t.Rounds), current), nil
		round, err := series.Pair(&after)
		var none *pairing.NoPairing
		switch {
		case errors.As(err, &none):
			a.Blocked++
			continue
		case err != nil:
			*a = NeedAnswer{Round: a.Round, System: a.System, Edition: a.Edition, Players: a.Players, Open: a.Open, None: CannotPair, Err: err}
			return
		}
		if good[way] = seatsOf(seatingOf(round))[a.Players[0]].opponent == a.Players[1]; good[way] {
			a.Ways++
		}
	}
	if a.Ways > 0 && a.Ways < a.All {
		a.tellCases(cover(good, len(open)))
	}
}

// tellCases says of each case which endings of which games it needs.
func (a *NeedAnswer) tellCases(cases []block) {
	spoken := make([]bool, len(a.Open))
	for _, b := range cases {
		var all []Condition
		for k, allowed := range b {
			if allowed == anyEnding {
				continue
			}
			spoken[k] = true
			c := Condition{Pair: a.Open[k]}
			for end, result := range endings {
				if allowed&(1<<end) != 0 {
					c.Results = append(c.Results, result)
				}
			}
			all = append(all, c)
		}
		a.Exactly = append(a.Exactly, all)
	}
	for k, g := range a.Open {
		if !spoken[k] {
			a.Free = append(a.Free, g)
		}
	}
}

// noSystem stands for a system that is not there: no round can be paired by it.
type noSystem struct{}

func (noSystem) Name() tournament.System     { return "" }
func (noSystem) Edition() tournament.Edition { return "" }
func (noSystem) Pair(*tournament.Tournament) (*pairing.Round, error) {
	return nil, new(pairing.NoAnswer)
}
