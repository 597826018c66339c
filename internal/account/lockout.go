package account

import (
	"maps"
	"slices"
	"time"
)

// attempts are the failed logins of one name. A value that was handed out is
// never changed.
type attempts struct {
	from map[string]tries // by address
	all  tries            // from any address
	// familiar are addresses from which the user logged in, the latest last.
	// Failures elsewhere do not lock these.
	familiar []string
}

// tries are failures in a row.
type tries struct {
	failed int
	locks  int       // how often they led to a lock
	until  time.Time // of the latest lock
	last   time.Time // failure
}

// forgetAfter is how long failures are remembered, familiarMost how many
// addresses.
const (
	forgetAfter  = 24 * time.Hour
	familiarMost = 16
)

// locked returns until when logins from an address are refused; zero = they are
// not.
func (a *attempts) locked(from string, now time.Time) time.Time {
	until := a.from[from].until
	if a.all.until.After(until) && !a.knows(from) {
		until = a.all.until
	}
	if until.After(now) {
		return until
	}
	return time.Time{}
}

// lockedAnywhere reports whether logins from some address are refused.
func (a *attempts) lockedAnywhere(now time.Time) bool {
	for _, t := range a.from {
		if t.until.After(now) {
			return true
		}
	}
	return a.all.until.After(now)
}

// knows reports whether the user logged in from an address before.
func (a *attempts) knows(from string) bool { return slices.Contains(a.familiar, from) }

// fail counts a failure.
func (a *attempts) fail(from string, now time.Time) {
	remembered := make(map[string]tries, len(a.from)+1)
	for address, t := range a.from {
		if now.Sub(t.last) < forgetAfter {
			remembered[address] = t
		}
	}
	remembered[from] = remembered[from].fail(now)
	a.from, a.all = remembered, a.all.fail(now)
}

func (t tries) fail(now time.Time) tries {
	if now.Sub(t.last) >= forgetAfter {
		t = tries{}
	}
	t.failed++
	t.last = now
	return t
}

// lock refuses logins from an address, or with "" from all that are not
// familiar.
func (a *attempts) lock(from string, until time.Time) {
	if from == "" {
		a.all = a.all.lock(until)
		return
	}
	a.from = maps.Clone(a.from)
	if a.from == nil {
		a.from = make(map[string]tries)
	}
	a.from[from] = a.from[from].lock(until)
}

func (t tries) lock(until time.Time) tries {
	t.failed, t.until = 0, until
	t.locks++
	return t
}

// succeed forgets the failures from an address and remembers it. Failures from
// elsewhere were somebody else's.
func (a *attempts) succeed(from string) {
	familiar := slices.DeleteFunc(slices.Clone(a.familiar), func(f string) bool { return f == from })
	if len(familiar) >= familiarMost {
		familiar = familiar[1:]
	}
	a.familiar = append(familiar, from)
	a.from = maps.Clone(a.from)
	delete(a.from, from)
}

// due returns the locks that the next failure from an address leads to.
func (a *attempts) due(from string, limits *Limits, now time.Time) []LoginLocked {
	next := *a
	next.fail(from, now)
	var locks []LoginLocked
	if t := next.from[from]; t.failed >= limits.Failures {
		locks = append(locks, LoginLocked{From: from, Until: now.Add(limits.lockFor(t.locks))})
	}
	if next.all.failed >= limits.FailuresAnywhere {
		locks = append(locks, LoginLocked{Until: now.Add(limits.lockFor(next.all.locks))})
	}
	return locks
}

// lockFor returns how long the next lock lasts: twice as long each time.
func (l *Limits) lockFor(locks int) time.Duration {
	d := l.Lock
	for range locks {
		if d >= l.MaxLock {
			break
		}
		d *= 2
	}
	return min(d, l.MaxLock)
}
