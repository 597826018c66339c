// Package computed is what pages compute from one state of a tournament and
// share: the ranking, the standings round by round, what every round left on a
// player, what files leave out, why a round is as it is, the forecast. A state never changes, so
// each value is computed once, when it is first asked for; [Book] keeps those of
// the latest state. It knows no page and no reader.
package computed

import (
	"sync"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// Values is what pages of one state of a tournament compute and share. Each is
// computed when it is first asked for.
type Values struct {
	of *journal.State
	// Settled is the tournament with the current round among the completed ones
	// as soon as all its results are in: nobody waits for the next pairing to see
	// the standings.
	Settled *tournament.Tournament
	Ranking func() (*standings.Standings, error)
	History func() ([]*standings.Standings, error)
	Table   func() *tournament.Table // of settled
	Rounds  func() map[tournament.PlayerID][]PlayerRound
	Lost    func() []FileLosses
	Struck  func() tournament.Struck // whose games count for nobody; nil = nobody
	// Working are the ratings by which players without one are paired in the US Swiss.
	Working func() map[tournament.PlayerID]int
	// EarlyFaults are the boards published early that do not hold any more.
	EarlyFaults func() []journal.EarlyBoard
	Why         Inquiries
	Outlook     Outlook
}

// maxKept is for how many tournaments values are kept.
const maxKept = 64

// Book keeps the values of the latest state of each tournament.
type Book struct {
	lock sync.Mutex
	book map[store.ID]*Values
}

// Of returns the values of a state of a tournament.
func (b *Book) Of(id store.ID, state *journal.State) *Values {
	b.lock.Lock()
	defer b.lock.Unlock()
	if f := b.book[id]; f != nil && f.of == state {
		return f
	}
	if b.book == nil || len(b.book) >= maxKept {
		b.book = make(map[store.ID]*Values)
	}
	f := newValues(state)
	b.book[id] = f
	return f
}

// Forget drops the values of a tournament that is gone.
func (b *Book) Forget(id store.ID) {
	b.lock.Lock()
	defer b.lock.Unlock()
	delete(b.book, id)
}

func newValues(s *journal.State) *Values {
	t := desk.Settled(s)
	f := &Values{of: s, Settled: t, Outlook: Outlook{turn: make(chan struct{}, 1)}}
	f.Ranking = sync.OnceValues(func() (*standings.Standings, error) { return standings.Compute(t, standings.Options{}) })
	f.History = sync.OnceValues(func() ([]*standings.Standings, error) { return standings.History(t, standings.Options{}) })
	f.Lost = sync.OnceValue(func() []FileLosses { return lossesOf(s) })
	f.Working = sync.OnceValue(func() map[tournament.PlayerID]int { return desk.WorkingRatings(s) })
	f.EarlyFaults = sync.OnceValue(func() []journal.EarlyBoard { return desk.EarlyFaults(s) })
	f.Table = sync.OnceValue(t.Table)
	f.Rounds = sync.OnceValue(func() map[tournament.PlayerID][]PlayerRound { return roundsOf(s, f) })
	f.Struck = sync.OnceValue(func() tournament.Struck { return struckOut(t) })
	return f
}

// StruckGame reports whether a game between two players counts for nobody, because one of
// them left a round robin early.
func (f *Values) StruckGame(a, b tournament.PlayerID) bool {
	struck, first, second := f.Struck(), f.Table().Index(a), f.Table().Index(b)
	return struck != nil && first >= 0 && struck.Game(first, second)
}

// AnyStruck reports whether there is such a game.
func (f *Values) AnyStruck() bool { return f.Struck() != nil }
