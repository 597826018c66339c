package store

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"time"
)

// readiness is what the latest try to write came to.
type readiness struct {
	lock sync.Mutex
	at   time.Time // of the try; zero = there was none
	err  error
}

// How long the outcome of a try counts: asking often costs no more than asking now
// and then.
const (
	readyFor = 5 * time.Second
	awayFor  = time.Second
)

// leastFree is how much room a disk has to have: with less the next event may not
// find any.
const leastRoom = 1 << 20

// tryFor is how long a try may take.
const tryFor = 2 * time.Second

// Ready tries to read and to write, as far as nobody has tried within a few seconds;
// a *Trouble says what is in the way. Whoever cannot write is not ready: results
// would not be taken.
func (s *Store) Ready(ctx context.Context) error {
	s.ready.lock.Lock()
	defer s.ready.lock.Unlock()
	since := time.Since(s.ready.at)
	if !s.ready.at.IsZero() && (s.ready.err == nil && since < readyFor || s.ready.err != nil && since < awayFor) {
		return s.ready.err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), tryFor) // the answer is everybody's, not only theirs who leave
	defer cancel()
	s.ready.err = explain(s.tryWriting(ctx))
	s.ready.at = time.Now()
	return s.ready.err
}

// tryWriting writes something of the size of a long event, in the place of what was
// written before it.
func (s *Store) tryWriting(ctx context.Context) error {
	if s.file != "" {
		if free, known := Free(filepath.Dir(s.file)); known && free < leastRoom {
			return &Trouble{DiskFull, errors.New("less than a megabyte is free")}
		}
	}
	_, err := s.write.ExecContext(ctx, s.dialect.query("INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"),
		"ready", make([]byte, 16<<10))
	return err
}
