package robot

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/tournament"
)

// roundKinds are acts about rounds and results.
func roundKinds() []kind {
	return []kind{
		{"pair", 2, func(e *event, _ *journal.State, _ *rand.Rand) {
			e.do(http.MethodPost, "/rounds", map[string]string{"initialColour": "white"})
		}},
		{"pair again", 2, func(e *event, _ *journal.State, chance *rand.Rand) {
			e.do(http.MethodPost, "/rounds/current/pairing", map[string]string{"ground": ground(chance), "reason": "somebody came late"})
		}},
		{"discard", 1, func(e *event, _ *journal.State, chance *rand.Rand) {
			e.do(http.MethodDelete, "/rounds/current/pairing?reason=too+early&ground="+url.QueryEscape(ground(chance)), nil)
		}},
		{"unpublish", 2, func(e *event, _ *journal.State, _ *rand.Rand) {
			e.do(http.MethodDelete, "/rounds/current/publication?reason=a+wrong+result", nil)
		}},
		{"close", 1, func(e *event, _ *journal.State, _ *rand.Rand) { e.do(http.MethodPost, "/rounds/current/close", nil) }},
		{"result", 3, func(e *event, s *journal.State, chance *rand.Rand) {
			if t := &s.Tournament; t.Current != nil && len(t.Current.Games) > 0 {
				e.enter(s, s.Paired(), chance.IntN(len(t.Current.Games)), result(chance))
			}
		}},
		{"confirm", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			if t := &s.Tournament; t.Current != nil && len(t.Current.Games) > 0 {
				place := chance.IntN(len(t.Current.Games))
				e.do(http.MethodPut, fmt.Sprintf("/rounds/%d/boards/%d/confirmation", s.Paired(), t.Info.BoardNumber(place)), api.ResultBody{Result: t.Current.Games[place].Result.String()})
			}
		}},
		{"correct", 4, func(e *event, s *journal.State, chance *rand.Rand) {
			if n := s.Tournament.Completed(); n > 0 {
				round := 1 + chance.IntN(n)
				if games := len(s.Tournament.Rounds[round-1].Games); games > 0 {
					e.correct(s, round, chance.IntN(games), result(chance))
				}
			}
		}},
		{"adjudicate", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			if t := &s.Tournament; t.Current != nil && len(t.Current.Games) > 0 {
				place := chance.IntN(len(t.Current.Games))
				as := []string{"1-0", "1/2-1/2", "0-1"}[chance.IntN(3)]
				e.do(http.MethodPut, fmt.Sprintf("/rounds/%d/boards/%d/adjudication", s.Paired(), t.Info.BoardNumber(place)), api.ResultBody{Result: as, Seen: s.Current().Boards[place].Seq})
			}
		}},
		{"end adjourned", 3, func(e *event, s *journal.State, chance *rand.Rand) { e.finishAdjourned(s, chance) }},
		{"colours", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			if s.Paired() == 0 {
				return
			}
			round := 1 + chance.IntN(s.Paired())
			if games := len(s.Round(round).Games); games > 0 {
				place := chance.IntN(games)
				e.do(http.MethodPut, fmt.Sprintf("/rounds/%d/boards/%d/colours", round, s.Tournament.Info.BoardNumber(place)), map[string]any{"seen": s.Rounds[round-1].Boards[place].Seq, "reason": "sat the other way"})
			}
		}},
		{"undo", 5, func(e *event, _ *journal.State, _ *rand.Rand) {
			var o api.Overview
			if e.ask(http.MethodGet, "/tournaments/"+e.name, nil, &o) && o.Undo > 0 {
				e.do(http.MethodPost, "/undo", map[string]int64{"seq": o.Undo})
			}
		}},
		{"redo", 2, func(e *event, _ *journal.State, _ *rand.Rand) {
			var o api.Overview
			if e.ask(http.MethodGet, "/tournaments/"+e.name, nil, &o) && o.Redo > 0 {
				e.do(http.MethodPost, "/redo", map[string]int64{"seq": o.Redo})
			}
		}},
		{"comment", 1, func(e *event, s *journal.State, _ *rand.Rand) {
			e.do(http.MethodPost, "/comments", map[string]any{"round": s.Paired(), "text": "The lights went out."})
		}},
	}
}

// decideMatches says who goes on of the matches of a knock-out that are level, and
// reports whether there were any.
func (e *event) decideMatches(s *journal.State, chance *rand.Rand) bool {
	t := &s.Tournament
	if !t.Rules.System.IsTree() || t.Completed() == 0 {
		return false
	}
	tree, decided := knockout.Of(t), false
	for _, m := range tree.Matches(tree.Leg(t.Completed()).Match) {
		if m.State != knockout.Level {
			continue
		}
		sides := []int{tree.ID(m.Sides[0]), tree.ID(m.Sides[1])}
		body := map[string]any{"match": m.Round, "sides": sides}
		if t.Rules.Team != nil || chance.IntN(3) == 0 {
			body["winner"], body["reason"] = sides[chance.IntN(2)], "by lot"
		} else {
			d := tournament.MatchDecision{Match: m.Round, Sides: [2]int{sides[0], sides[1]}}
			var games []api.DecidingGame
			for d.GoesOn() == 0 {
				game := tournament.DecidingGame{White: tree.ID(m.DecidingWhite(len(d.Games) + 1)), Result: []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn}[chance.IntN(3)]}
				d.Games = append(d.Games, game)
				games = append(games, api.DecidingGame{White: game.White, Result: game.Result.String()})
			}
			body["games"] = games
		}
		decided = e.do(http.MethodPost, "/matches", body) || decided
	}
	return decided
}
