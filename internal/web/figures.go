package web

import (
	"slices"
	"sync"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// figures is what pages of one state of a tournament compute and share. Each is
// computed when it is first asked for.
type figures struct {
	of *journal.State
	// settled is the tournament with the current round among the completed ones
	// as soon as all its results are in: nobody waits for the next pairing to see
	// the standings.
	settled *tournament.Tournament
	ranking func() (*standings.Standings, error)
	history func() ([]*standings.Standings, error)
	table   func() *tournament.Table // of settled
	rounds  func() map[tournament.PlayerID][]playerRound
	lost    func() []fileLosses
	why     inquiries
}

// maxFigures is for how many tournaments figures are kept.
const maxFigures = 64

// figureBook keeps the figures of the latest state of each tournament.
type figureBook struct {
	lock sync.Mutex
	book map[store.ID]*figures
}

// of returns the figures of a state of a tournament.
func (b *figureBook) of(id store.ID, state *journal.State) *figures {
	b.lock.Lock()
	defer b.lock.Unlock()
	if f := b.book[id]; f != nil && f.of == state {
		return f
	}
	if b.book == nil || len(b.book) >= maxFigures {
		b.book = make(map[store.ID]*figures)
	}
	f := newFigures(state)
	b.book[id] = f
	return f
}

func newFigures(s *journal.State) *figures {
	t := settled(s)
	f := &figures{of: s, settled: t}
	f.ranking = sync.OnceValues(func() (*standings.Standings, error) { return standings.Compute(t, standings.Options{}) })
	f.history = sync.OnceValues(func() ([]*standings.Standings, error) { return standings.History(t, standings.Options{}) })
	f.lost = sync.OnceValue(func() []fileLosses { return lossesOf(s) })
	f.table = sync.OnceValue(t.Table)
	f.rounds = sync.OnceValue(func() map[tournament.PlayerID][]playerRound { return roundsOf(s, f.table()) })
	return f
}

// settled is a tournament with the current round among the completed ones if all
// its results are in.
func settled(s *journal.State) *tournament.Tournament {
	t := s.Tournament
	if t.Current != nil && t.Current.Complete() {
		t.Rounds = append(slices.Clip(t.Rounds), *t.Current)
		t.Current = nil
	}
	return &t
}

// figures returns what is computed from the tournament of the page.
func (p *request) figures() *figures {
	if p.public {
		return p.site.publicFigures.of(p.event.ID, p.event.State)
	}
	return p.site.deskFigures.of(p.event.ID, p.event.State) // which knows what is not published
}

// tournament returns the tournament of the page.
func (p *request) tournament() *tournament.Tournament { return &p.event.State.Tournament }
