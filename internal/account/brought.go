package account

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// TournamentBrought records that the events 1 to Events of a tournament came from a file,
// with Head as the hash of the last of them. A file can be made by anybody: whose acts
// they are is what the file said, unless this installation signed it as its own.
type TournamentBrought struct {
	Tournament store.ID
	Name       string // the short name it had in the file
	Events     int64
	Head       journal.Hash
	Key        string `json:",omitempty"` // the fingerprint of the key that signed the file; "" = none did
	// From is the first event whose name the installation vouches for: Events+1 for a
	// file that is not its own.
	From int64
	Own  bool `json:",omitempty"` // the key is that of the installation
}

func (a TournamentBrought) apply(s *state, e *Event) error {
	if a.Tournament <= 0 || a.Events <= 0 || a.From <= 0 || a.From > a.Events+1 {
		return errors.New("what was brought in is a tournament with events")
	}
	s.origins[a.Tournament] = append(slices.Clone(s.origins[a.Tournament]), Origin{TournamentBrought: a, By: e.Actor, At: e.Time})
	return nil
}

func (a TournamentBrought) tell(_ *state, t *LogEntry) {
	t.Topic, t.Name, t.Tournament, t.Events = Files, a.Name, a.Tournament, int(a.Events)
}

// Origin is how the beginning of a tournament came from a file.
type Origin struct {
	TournamentBrought
	By string // as Actor.Name says it
	At time.Time
}

// Vouched reports whether the names of all its events are those that this installation
// wrote down.
func (o *Origin) Vouched() bool { return o == nil || o.From <= 1 }

// Signing says who had signed a file.
type Signing string

// What signing comes to.
const (
	ByNobody  Signing = "unsigned" // its names are what it said
	ByAnother Signing = "foreign"  // by a key that is not that of the installation: the same
	ByUs      Signing = "own"      // all names are those that this installation wrote down
	ByUsLater Signing = "partly"   // those from Origin.From on are
)

// Signings returns all of them.
func Signings() []Signing { return []Signing{ByNobody, ByAnother, ByUs, ByUsLater} }

// Signing says who had signed the file.
func (o *Origin) Signing() Signing {
	switch {
	case o.Key == "":
		return ByNobody
	case !o.Own:
		return ByAnother
	case o.Vouched():
		return ByUs
	}
	return ByUsLater
}

// NoteBrought records where the events of a tournament come from, before they are written:
// there are never any of which it is not known. It takes the right to Create.
func (a *Accounts) NoteBrought(ctx context.Context, by *Actor, brought TournamentBrought) error {
	return a.do(ctx, by, func(p *plan) error {
		if err := p.may(0, Create); err != nil {
			return err
		}
		p.do(brought)
		return nil
	})
}

// OriginsIn is Origins of all tournaments, by the records of the journal of the
// installation.
func OriginsIn(records [][]byte, hashes []journal.Hash) (map[store.ID][]Origin, error) {
	s := newState()
	err := s.readAll(records, hashes)
	return s.origins, err
}

// OriginsSince is since when it is kept what comes from files: the installation knows its
// signing key since then, too. The zero time = nothing of either is kept.
func (a *Accounts) OriginsSince() time.Time {
	s, err := a.current()
	if err != nil {
		return time.Time{}
	}
	return s.signs
}

// Origins are the files from which somebody wanted to bring a tournament in, also by way
// of other servers, the latest last: it is the one that has its head after its last event.
func (a *Accounts) Origins(ctx context.Context, tournament store.ID) ([]Origin, error) {
	s, err := a.latest(ctx)
	if err != nil {
		return nil, err
	}
	return s.origins[tournament], nil
}
