package account

import (
	"maps"
	"slices"
	"time"
)

// attempts are the failed logins of one name. A value that was handed out is
// never changed.
type attempts struct {
	from map[string]tries // by the key of a place
	all  tries            // from any address
	// familiar are addresses from which the user logged in, the latest last, and
	// browsers those in which. Failures elsewhere do not lock these.
	familiar, browsers []string
}

// place is where a login comes from: a browser in which the user was signed in before,
// else an address. People who share an address, that of a hall or a proxy, do not lock
// out who has signed in before.
type place struct {
	from, browser string // browser "" = none that is known
}

// key names the place among those from which failures are counted.
func (p place) key() string {
	if p.browser != "" {
		return "browser " + p.browser
	}
	return p.from
}

// lifted is what is left when all locks are lifted.
func (a *attempts) lifted() attempts { return attempts{familiar: a.familiar, browsers: a.browsers} }

// tries are failures in a row.
type tries struct {
	failed int
	locks  int       // how often they led to a lock
	until  time.Time // of the latest lock
	last   time.Time // failure
}

// forgetAfter is how long failures are remembered, familiarMost how many
// addresses, and how many browsers. A failure that lies further ahead than clockSlack was
// recorded by a clock that was wrong: it counts no more, nor does the lock it led to.
const (
	forgetAfter  = 24 * time.Hour
	familiarMost = 16
	clockSlack   = time.Minute
)

// counts reports whether the failures still count.
func (t tries) counts(now time.Time) bool {
	age := now.Sub(t.last)
	return age < forgetAfter && age >= -clockSlack
}

// locked returns until when logins from a place are refused; zero = they are not.
func (a *attempts) locked(at place, now time.Time) time.Time {
	until := a.from[at.key()].lockedUntil(now)
	if all := a.all.lockedUntil(now); all.After(until) && !a.knows(at) {
		until = all
	}
	return until
}

// lockedUntil is the end of the lock in force; zero = there is none.
func (t tries) lockedUntil(now time.Time) time.Time {
	if t.until.After(now) && t.counts(now) {
		return t.until
	}
	return time.Time{}
}

// lockedAnywhere reports whether logins from some address are refused.
func (a *attempts) lockedAnywhere(now time.Time) bool {
	for _, t := range a.from {
		if !t.lockedUntil(now).IsZero() {
			return true
		}
	}
	return !a.all.lockedUntil(now).IsZero()
}

// knows reports whether the user logged in from a place before.
func (a *attempts) knows(at place) bool {
	return at.browser != "" || slices.Contains(a.familiar, at.from)
}

// fail counts a failure from a place, by its key.
func (a *attempts) fail(from string, now time.Time) {
	remembered := make(map[string]tries, len(a.from)+1)
	for address, t := range a.from {
		if t.counts(now) {
			remembered[address] = t
		}
	}
	remembered[from] = remembered[from].fail(now)
	a.from, a.all = remembered, a.all.fail(now)
}

func (t tries) fail(now time.Time) tries {
	if !t.counts(now) {
		t = tries{}
	}
	t.failed++
	t.last = now
	return t
}

// lock refuses logins from a place, by its key, or with "" from all that are not
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

// succeed forgets the failures from a place and remembers it. Failures from
// elsewhere were somebody else's.
func (a *attempts) succeed(at place) {
	if at.from != Gone {
		a.familiar = latestLast(a.familiar, at.from)
	}
	if at.browser != "" {
		a.browsers = latestLast(a.browsers, at.browser)
	}
	a.from = maps.Clone(a.from)
	delete(a.from, at.from)
	delete(a.from, at.key())
}

// latestLast puts one at the end of a list, which stays as short as it may be.
func latestLast(list []string, one string) []string {
	others := slices.DeleteFunc(slices.Clone(list), func(other string) bool { return other == one })
	if len(others) >= familiarMost {
		others = others[1:]
	}
	return append(others, one)
}

// due returns the locks that the next failure from a place leads to.
func (a *attempts) due(at place, limits *Limits, now time.Time) []LoginLocked {
	next := *a
	next.fail(at.key(), now)
	var locks []LoginLocked
	if t := next.from[at.key()]; t.failed >= limits.Failures {
		locks = append(locks, LoginLocked{From: at.from, Browser: at.browser, Until: now.Add(limits.lockFor(limits.Lock, t.locks))})
	}
	most := limits.FailuresAnywhere
	if next.all.locks > 0 {
		most = limits.FailuresAgain
	}
	if next.all.failed >= most {
		locks = append(locks, LoginLocked{Until: now.Add(limits.lockFor(limits.LockAnywhere, next.all.locks))})
	}
	return locks
}

// lockFor returns how long the next lock lasts, when the first lasts d: twice as long
// each time.
func (l *Limits) lockFor(d time.Duration, locks int) time.Duration {
	for range locks {
		if d >= l.MaxLock {
			break
		}
		d *= 2
	}
	return min(d, l.MaxLock)
}
