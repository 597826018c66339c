package backups

import (
	"context"
	"errors"
	"io/fs"
	"sync"
	"time"

	"github.com/pareo-chess/pareo/internal/host"
)

// again is how long after a backup that failed the next is tried, unless they are made
// more often anyway.
const again = 10 * time.Minute

// Schedule makes backups when they are due, and remembers how it went. It may be asked
// by many goroutines.
type Schedule struct {
	plan  Plan
	every time.Duration
	now   func() time.Time
	told  func(made *File, err error)
	left  *File // the latest backup, if it was made and the second place has no copy

	lock   sync.Mutex
	status Status
	newest *File // with its ends, as far as they are known
}

// Status is how backups stand.
type Status struct {
	Last   time.Time // of the newest backup; zero = there is none
	Failed time.Time // since when backups fail; zero = they do not
	Err    error     // why the latest failed; nil = it did not
}

// NewSchedule makes a schedule. told hears how each backup went: the file, if there is
// one, and the error, if there is one. now is the clock.
func NewSchedule(plan Plan, every time.Duration, now func() time.Time, told func(*File, error)) *Schedule {
	return &Schedule{plan: plan, every: every, now: now, told: told}
}

// Status says how backups stand.
func (s *Schedule) Status() Status {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.status
}

// Since is how the journals stood when the newest backup of the folder was made that is
// not dated after now; nil if there is none, or it is encrypted and was made by an earlier
// start of the program, which has no key to read it.
func (s *Schedule) Since() (*host.Ends, error) {
	newest, err := newestBy(s.plan.Folder, s.now())
	if err != nil {
		return nil, err
	}
	if newest == nil {
		return nil, nil
	}
	if known := s.known(newest.Path); known != nil {
		return known.ends, nil
	}
	if newest.ends, err = newest.readEnds(); err != nil { // takes its time, and holds up nobody
		return nil, err
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	s.newest = newest
	return newest.ends, nil
}

// known is the newest backup whose ends are known, if it is at a path; nil if it is not.
func (s *Schedule) known(path string) *File {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.newest == nil || s.newest.Path != path {
		return nil
	}
	return s.newest
}

// Run makes backups until the context ends: the first at once if the newest in the
// folder is as old as that, or there is none.
func (s *Schedule) Run(ctx context.Context) {
	list, err := List(s.plan.Folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		s.note(nil, err)
	}
	for _, file := range list {
		if !file.Time.After(s.now()) { // others were made with a clock that was ahead
			s.lock.Lock()
			s.status.Last = file.Time
			s.lock.Unlock()
			break
		}
	}
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(s.wait()):
		}
		made, err := s.next(ctx)
		if ctx.Err() != nil && made == nil {
			return
		}
		s.note(made, err)
	}
}

// next makes a backup. If the latest is there and only what follows failed, that alone is
// done again until the next is due: another each time would push out those of days before.
func (s *Schedule) next(ctx context.Context) (made *File, err error) {
	if s.left != nil {
		if age := s.now().Sub(s.left.Time); age >= 0 && age < s.every {
			made, err = s.left, s.plan.settle(s.left)
		}
	}
	if made == nil {
		made, err = s.write(ctx)
	}
	s.left = nil
	if err != nil {
		s.left = made
	}
	return made, err
}

// write makes a backup of journals that continue the newest there is. One that cannot be
// read is no reason to make no other.
func (s *Schedule) write(ctx context.Context) (*File, error) {
	s.plan.Since, _ = s.Since()
	made, err := s.plan.Write(ctx, s.now())
	if made != nil {
		s.lock.Lock()
		s.newest = made
		s.lock.Unlock()
	}
	return made, err
}

// wait is how long it is until the next backup.
func (s *Schedule) wait() time.Duration {
	status := s.Status()
	if status.Err != nil {
		return min(again, s.every)
	}
	if status.Last.IsZero() {
		return 0
	}
	return max(0, min(s.every, status.Last.Add(s.every).Sub(s.now())))
}

// note remembers how a backup went, and tells of it.
func (s *Schedule) note(made *File, err error) {
	s.lock.Lock()
	if made != nil {
		s.status.Last = made.Time
	}
	switch {
	case err == nil:
		s.status.Failed, s.status.Err = time.Time{}, nil
	default:
		if s.status.Err == nil {
			s.status.Failed = s.now()
		}
		s.status.Err = err
	}
	s.lock.Unlock()
	s.told(made, err)
}
