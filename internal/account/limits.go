package account

import (
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limits keep guessers away. A zero field has the value its comment names.
type Limits struct {
	// Failures is how many wrong passwords in a row, from one address for one
	// name, lead to a lock there: 5. A browser in which the user was signed in before
	// is counted by itself, whatever comes from its address. FailuresAnywhere is the
	// same from all addresses together, and locks out those the user never came from: 50,
	// and FailuresAgain, 6, after each such lock, so that one name has fewer than a hundred
	// wrong passwords in any hour from there.
	Failures, FailuresAnywhere, FailuresAgain int
	// Lock is how long the first lock of an address lasts, 5 seconds, and LockAnywhere
	// that of all together, 1 minute; each further one lasts twice as long, up to
	// MaxLock, 15 minutes.
	Lock, LockAnywhere, MaxLock time.Duration
	// An address may try to log in, or to use a code, Burst times, 20, and then
	// once every Every, 3 seconds. Of IPv6 one line has many networks: all of a /56
	// together may try twice as often, and all of a /48 four times.
	Burst int
	Every time.Duration
	// All addresses together may try BurstAnywhere times, 120, and then once every
	// EveryAnywhere, a quarter of a second. Addresses from which the user came before are
	// not held up by it.
	BurstAnywhere int
	EveryAnywhere time.Duration
	// A user who is no administrator may make or give Made tokens, phones, links, webhooks
	// and roles, 600, and then one every MadeEvery, 6 seconds: each stays in the journal
	// of the installation.
	Made      int
	MadeEvery time.Duration
	// CodeLife is how long a phone's code can be used: 24 hours.
	CodeLife time.Duration
	// A session ends when it is not used for Idle, 24 hours, and in any case
	// after Lifetime, 7 days.
	Idle, Lifetime time.Duration
}

func (l *Limits) setDefaults() {
	set(&l.Failures, 5)
	set(&l.FailuresAnywhere, 50)
	set(&l.FailuresAgain, 6)
	set(&l.Lock, 5*time.Second)
	set(&l.LockAnywhere, time.Minute)
	set(&l.MaxLock, 15*time.Minute)
	set(&l.Burst, 20)
	set(&l.Every, 3*time.Second)
	set(&l.BurstAnywhere, 120)
	set(&l.EveryAnywhere, 250*time.Millisecond)
	set(&l.Made, 600)
	set(&l.MadeEvery, 6*time.Second)
	set(&l.CodeLife, 24*time.Hour)
	set(&l.Idle, 24*time.Hour)
	set(&l.Lifetime, 7*24*time.Hour)
}

func set[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}

// limiters are the rates of this server, and the failed logins of names that do
// not exist: they are locked like those that do, so that nobody can tell.
type limiters struct {
	limits *Limits

	lock      sync.Mutex
	anywhere  *rate.Limiter
	addresses map[string]*rate.Limiter // and networks
	strangers map[string]attempts
	makers    map[UserID]*rate.Limiter
}

// maxRemembered is how many addresses and names are kept in memory.
const maxRemembered = 10_000

func newLimiters(limits *Limits) *limiters {
	return &limiters{
		limits: limits, anywhere: rate.NewLimiter(rate.Every(limits.EveryAnywhere), limits.BurstAnywhere),
		addresses: make(map[string]*rate.Limiter), strangers: make(map[string]attempts), makers: make(map[UserID]*rate.Limiter),
	}
}

// address takes one try from an address, and from the networks it is in, and returns how
// long to wait if there is none left.
func (l *limiters) address(from string, now time.Time) time.Duration {
	l.lock.Lock()
	defer l.lock.Unlock()
	var taken []*rate.Reservation
	for _, n := range networksOf(from) {
		taken = append(taken, l.limiter(n, now).ReserveN(now, 1))
		if wait := taken[len(taken)-1].DelayFrom(now); wait > 0 {
			for _, r := range taken {
				r.CancelAt(now)
			}
			return wait
		}
	}
	return 0
}

// limiter is that of a network.
func (l *limiters) limiter(n network, now time.Time) *rate.Limiter {
	limiter := l.addresses[n.name]
	if limiter == nil {
		if len(l.addresses) >= maxRemembered {
			l.forget(now)
		}
		limiter = rate.NewLimiter(rate.Every(l.limits.Every/time.Duration(n.times)), l.limits.Burst*n.times)
		l.addresses[n.name] = limiter
	}
	return limiter
}

// network is what has tries of its own: so many times those of one address.
type network struct {
	name  string
	times int
}

// networksOf are an address, by what [AddressOf] calls it and maybe a word before it for
// what is tried, and the wider networks that one line of IPv6 may have as a whole.
func networksOf(from string) []network {
	list := []network{{from, 1}}
	word := from[:strings.LastIndexByte(from, ' ')+1]
	prefix, err := netip.ParsePrefix(from[len(word):])
	if err != nil {
		return list
	}
	for _, wider := range []struct{ bits, times int }{{56, 2}, {48, 4}} {
		if wide, err := prefix.Addr().Prefix(wider.bits); err == nil {
			list = append(list, network{word + wide.String(), wider.times})
		}
	}
	return list
}

// left reports whether an address has a try left.
func (l *limiters) left(from string, now time.Time) bool {
	l.lock.Lock()
	defer l.lock.Unlock()
	limiter := l.addresses[from]
	return limiter == nil || limiter.TokensAt(now) >= 1
}

// everybody takes one try from all together.
func (l *limiters) everybody(now time.Time) time.Duration {
	l.lock.Lock()
	defer l.lock.Unlock()
	return take(l.anywhere, now)
}

func take(limiter *rate.Limiter, now time.Time) time.Duration {
	r := limiter.ReserveN(now, 1)
	wait := r.DelayFrom(now)
	if wait > 0 {
		r.CancelAt(now)
	}
	return wait
}

// forget drops the addresses that have all their tries again, or if these are
// few, all.
func (l *limiters) forget(now time.Time) {
	for from, limiter := range l.addresses {
		if limiter.TokensAt(now) >= float64(limiter.Burst()) {
			delete(l.addresses, from)
		}
	}
	if len(l.addresses) > maxRemembered/2 {
		clear(l.addresses)
	}
}

// strangerKey keeps a short piece of what may be anything.
func strangerKey(name string) string { return nameKey(name[:min(len(name), 4*maxNameLength)]) }

// stranger returns the failures of a name that does not exist.
func (l *limiters) stranger(name string) attempts {
	l.lock.Lock()
	defer l.lock.Unlock()
	return l.strangers[strangerKey(name)]
}

// failStranger counts a failure of such a name and returns the locks it leads to.
func (l *limiters) failStranger(name string, at place, now time.Time) []LoginLocked {
	l.lock.Lock()
	defer l.lock.Unlock()
	if len(l.strangers) >= maxRemembered {
		clear(l.strangers)
	}
	a := l.strangers[strangerKey(name)]
	locks := a.due(at, l.limits, now)
	a.fail(at.key(), now)
	for _, lock := range locks {
		a.lock(lock.From, lock.Until)
	}
	l.strangers[strangerKey(name)] = a
	return locks
}

// AddressOf returns what counts as one address: the host without its port, and
// of IPv6 the network, which one person has all of.
func AddressOf(from string) string {
	if with, err := netip.ParseAddrPort(from); err == nil {
		from = with.Addr().String()
	}
	host, err := netip.ParseAddr(from)
	if err != nil {
		return strings.ToValidUTF8(from[:min(len(from), 64)], "?")
	}
	host = host.Unmap().WithZone("")
	if host.Is6() {
		network, _ := host.Prefix(64) // 64 bits are there
		return network.String()
	}
	return host.String()
}

// maker takes what a user makes, and returns how long to wait if they made too much.
func (l *limiters) maker(id UserID, made int, now time.Time) time.Duration {
	l.lock.Lock()
	defer l.lock.Unlock()
	limiter := l.makers[id]
	if limiter == nil {
		limiter = rate.NewLimiter(rate.Every(l.limits.MadeEvery), l.limits.Made)
		l.makers[id] = limiter
	}
	r := limiter.ReserveN(now, min(made, l.limits.Made))
	wait := r.DelayFrom(now)
	if wait > 0 {
		r.CancelAt(now)
	}
	return wait
}

// makes reports whether an act is one of those that a user could go on with for ever, and
// that keep nothing safe: what ends something follows one that began it.
func makes(act Act) bool {
	switch act := act.(type) {
	case TokenIssued, DeviceInvited, LinkMade, HookMade, HookChanged, PasskeyRenamed, RecoveryCodesMade:
		return true
	case RoleGranted:
		return act.Role != Owner // who begins a tournament owns it; how many they may begin is bounded elsewhere
	}
	return false
}

// mayMake refuses what a user makes faster than one does who runs events.
func (a *Accounts) mayMake(p *plan) error {
	if p.by == nil || p.by.user == 0 || p.by.Administrator() {
		return nil
	}
	made := 0
	for _, act := range p.acts {
		if makes(act) {
			made++
		}
	}
	if made == 0 {
		return nil
	}
	if wait := a.limits.maker(p.by.user, made, p.now); wait > 0 {
		return refuseFor(wait, "account.made")
	}
	return nil
}
