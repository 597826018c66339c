package robot

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// kind is a kind of act with how often it is chosen.
type kind struct {
	name   string
	weight int
	do     func(e *event, s *journal.State, chance *rand.Rand)
}

// onward is the act that brings an event on.
const onward = "onward"

// kinds are all acts. What is not possible at the moment is refused by the program, and
// some of that is meant.
func kinds() []kind {
	return slices.Concat([]kind{{onward, 60, goOn}}, peopleKinds(), roundKinds(), handKinds(), ruleKinds(), teamKinds(), lotKinds(), sectionKinds(), pageKinds())
}

// drawKind chooses an act.
func drawKind(list []kind, chance *rand.Rand) kind {
	sum := 0
	for _, k := range list {
		sum += k.weight
	}
	at := chance.IntN(sum)
	for _, k := range list {
		if at -= k.weight; at < 0 {
			return k
		}
	}
	panic("weights do not add up")
}

// goOn does what has to be done next: pair, publish, enter results, close.
func goOn(e *event, s *journal.State, chance *rand.Rand) {
	t := &s.Tournament
	ok := true
	switch current := t.Current; {
	case t.Over():
		e.over = true
	case current == nil && e.decideMatches(s, chance):
	case current == nil:
		colour := ""
		if s.Paired() == 0 {
			colour = []string{"white", "black"}[chance.IntN(2)]
		}
		if t.Rules.Rounds > 0 && s.Paired() >= t.Rules.Rounds && !t.Rules.System.IsTree() {
			ok = e.finishAdjourned(s, chance)
			break
		}
		ok = e.do(http.MethodPost, "/rounds", map[string]string{"initialColour": colour})
	case s.Current().Open:
		ok = e.do(http.MethodPost, "/rounds/current/by-hand/end", map[string]string{"reason": "as agreed"}) || e.do(http.MethodDelete, "/rounds/current/by-hand?reason=anew", nil)
	case !s.Current().Published():
		ok = e.do(http.MethodPut, "/rounds/current/publication", nil)
	case !current.Complete():
		e.enterAll(s, chance)
	default:
		ok = e.do(http.MethodPost, "/rounds/current/close", nil)
	}
	if ok {
		e.refused = 0
	} else if e.refused++; e.refused >= 4 {
		e.over = true
	}
}

// result draws one for a game.
func result(chance *rand.Rand) tournament.Result {
	switch n := chance.IntN(100); {
	case n < 35:
		return tournament.WhiteWins
	case n < 62:
		return tournament.BlackWins
	case n < 86:
		return tournament.Drawn
	case n < 89:
		return tournament.WhiteByForfeit
	case n < 92:
		return tournament.BlackByForfeit
	case n < 94:
		return tournament.DoubleForfeit
	case n < 95:
		return tournament.BothLose
	case n < 96:
		return tournament.HalfZero
	case n < 97:
		return tournament.UnratedWhiteWins
	}
	return tournament.AdjournedGame
}

// enterAll enters the results that are missing.
func (e *event) enterAll(s *journal.State, chance *rand.Rand) {
	round := s.Paired()
	for i, g := range s.Tournament.Current.Games {
		if g.Result == tournament.NoResult {
			e.enter(s, round, i, result(chance))
		}
	}
}

// enter enters a result at a board, which is counted from 0.
func (e *event) enter(s *journal.State, round, place int, r tournament.Result) bool {
	number, seen := s.Tournament.Info.BoardNumber(place), s.Rounds[round-1].Boards[place].Seq
	path := fmt.Sprintf("/rounds/%d/boards/%d", round, number)
	if r == tournament.AdjournedGame {
		if e.do(http.MethodPut, path+"/adjournment", api.SeenBody{Seen: seen}) {
			return true
		}
		r = tournament.Drawn
	}
	return e.do(http.MethodPut, path+"/result", api.ResultBody{Result: r.String(), Seen: seen}) ||
		e.do(http.MethodPut, path+"/result", api.ResultBody{Result: "+-", Seen: seen}) || e.do(http.MethodPut, path+"/result", api.ResultBody{Result: "-+", Seen: seen})
}

// finishAdjourned ends the games that were adjourned.
func (e *event) finishAdjourned(s *journal.State, chance *rand.Rand) bool {
	ok := false
	for number := 1; number <= s.Tournament.Completed(); number++ {
		for i, g := range s.Tournament.Rounds[number-1].Games {
			if g.Result == tournament.AdjournedGame {
				ok = e.correct(s, number, i, []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn}[chance.IntN(3)]) || ok
			}
		}
	}
	return ok
}

// correct corrects the result of a board of a completed round.
func (e *event) correct(s *journal.State, round, place int, to tournament.Result) bool {
	path := fmt.Sprintf("/rounds/%d/boards/%d/correction", round, s.Tournament.Info.BoardNumber(place))
	return e.do(http.MethodPut, path, map[string]any{"result": to.String(), "seen": s.Rounds[round-1].Boards[place].Seq, "reason": "the scoresheet"})
}

// somebody is a player.
func somebody(s *journal.State, chance *rand.Rand) *tournament.Player {
	if len(s.Tournament.Players) == 0 {
		return &tournament.Player{ID: 1}
	}
	return &s.Tournament.Players[chance.IntN(len(s.Tournament.Players))]
}

// someRound is one from 1 to a little more than the last.
func someRound(s *journal.State, chance *rand.Rand) int { return 1 + chance.IntN(s.Paired()+2) }
