package show

import (
	"net/url"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Step is what the arbiter ordinarily does next.
type Step string

// The steps of a tournament.
const (
	InArchive    Step = "archived"  // nothing happens any more
	EnterPlayers Step = "players"   // fewer than two players
	CloseCheckIn Step = "checkin"   // some are here, of others nothing is known
	PairFirst    Step = "first"     // round 1 can be paired
	Publish      Step = "publish"   // a pairing waits to be published
	PairAgain    Step = "again"     // it is not right any more
	FinishHand   Step = "hand"      // a round is open to changes by hand
	EnterResults Step = "results"   // games are under way
	PairNext     Step = "pair"      // all results are in
	DecideMatch  Step = "decide"    // all results are in, matches of a knock-out are level
	CloseLast    Step = "close"     // all results of the last round are in
	WaitForGames Step = "adjourned" // all rounds are played, games are adjourned
	Finished     Step = "over"
)

// NextStep says where a tournament stands.
func NextStep(s *journal.State) Step {
	t, current := &s.Tournament, s.Current()
	last := t.Rules.Rounds > 0 && s.Paired() >= t.Rules.Rounds
	arrivals := desk.ArrivalsOf(s)
	switch {
	case s.Archived && !desk.Final(s):
		return InArchive
	case current != nil && current.Open:
		return FinishHand
	case current != nil && !current.Published() && desk.NotRight(s):
		return PairAgain
	case current != nil && !current.Published():
		return Publish
	case current != nil && !t.Current.Complete():
		return EnterResults
	case len(desk.StillOpen(s)) > 0:
		return WaitForGames
	case desk.LevelMatches(s) > 0:
		return DecideMatch
	case current != nil && (last || desk.Decided(s)):
		return CloseLast
	case desk.Final(s):
		return Finished
	case len(t.Players) < 2:
		return EnterPlayers
	case arrivals.Closes():
		return CloseCheckIn
	case s.Paired() > 0:
		return PairNext
	}
	return PairFirst
}

// OpenGames counts the games of a round that have no result.
func OpenGames(r *tournament.Round) int { return desk.GamesWith(r, tournament.NoResult) }

// adjournedGames counts the games of the first rounds that are adjourned.
func adjournedGames(s *journal.State, rounds int) int {
	n := 0
	for number := 1; number <= min(rounds, s.Paired()); number++ {
		n += desk.GamesWith(s.Round(number), tournament.AdjournedGame)
	}
	return n
}

// FaultPath is where a fault of the published pairing is mended, below the desk of the
// event.
func FaultPath(s *journal.State, f *tournament.Fault) string {
	path := "/hand"
	if desk.MovesLess(s) {
		path = "/smallest"
	}
	return path + "?ground=" + url.QueryEscape(string(f.Reason))
}
