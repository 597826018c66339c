package web

import (
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// overview is the first page of a tournament: where it stands and what comes
// next. Who only enters results goes on to the round.
func (s *site) overview(p *request) error {
	if !p.may(account.See) {
		return p.redirect(p.path("/rounds"))
	}
	return p.render(overviewPage(p, nextStep(p.event.State)))
}

// step is what the arbiter ordinarily does next.
type step string

// The steps of a tournament.
const (
	enterPlayers step = "players"   // fewer than two players
	pairFirst    step = "first"     // round 1 can be paired
	publish      step = "publish"   // a pairing waits to be published
	finishHand   step = "hand"      // a round is open to changes by hand
	enterResults step = "results"   // games are under way
	pairNext     step = "pair"      // all results are in
	closeLast    step = "close"     // all results of the last round are in
	waitForGames step = "adjourned" // all rounds are played, games are adjourned
	finished     step = "over"
)

// nextStep says where a tournament stands.
func nextStep(s *journal.State) step {
	t, current := &s.Tournament, s.Current()
	last := t.Rules.Rounds > 0 && s.Paired() >= t.Rules.Rounds
	switch {
	case current != nil && current.Open:
		return finishHand
	case current != nil && !current.Published():
		return publish
	case current != nil && !t.Current.Complete():
		return enterResults
	case len(desk.StillOpen(s)) > 0:
		return waitForGames
	case current != nil && last:
		return closeLast
	case desk.Final(s):
		return finished
	case s.Paired() > 0:
		return pairNext
	case len(t.Players) < 2:
		return enterPlayers
	}
	return pairFirst
}

// openGames counts the games of a round that have no result.
func openGames(r *tournament.Round) int { return gamesWith(r, tournament.NoResult) }

// adjournedGames counts the games of the first rounds that are adjourned.
func adjournedGames(s *journal.State, rounds int) int {
	n := 0
	for number := 1; number <= min(rounds, s.Paired()); number++ {
		n += gamesWith(s.Round(number), tournament.AdjournedGame)
	}
	return n
}

// gamesWith counts the games of a round with a result.
func gamesWith(r *tournament.Round, result tournament.Result) int {
	n := 0
	for _, g := range r.Games {
		if g.Result == result {
			n++
		}
	}
	return n
}
