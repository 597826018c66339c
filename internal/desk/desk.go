package desk

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// Keeper stores the records of events.
type Keeper interface {
	// Keep takes the events of a command that follow event number after, with
	// the receipt of its request, and returns without waiting for the disk; the
	// desk calls it in the order of the events. The function it returns waits:
	// nil says that the events, and all before them, are safe. With an error they
	// are not, or it is not known, and neither are those given later: the desk is
	// then to be loaded again. With ErrOvertaken they certainly are not.
	Keep(after int64, done *Done, receipt *Receipt) (wait func() error)
}

// ErrOvertaken says that somebody else has written into the journal what this desk
// does not know. Nothing of the command has happened; the desk takes the next when
// it has been told the rest (see Follow).
var ErrOvertaken = errors.New("somebody else wrote into the journal")

// Options are what a desk needs of the world.
type Options struct {
	Keeper Keeper           // nil: nothing is stored
	Now    func() time.Time // the clock
	Key    []byte           // makes tokens of confirmation; the same on every server of an installation
	Engine string           // name and version of this program, for the record
	// Moved is told of every state that readers see from then on, one after the
	// other; nil = nobody is. It must not ask the desk for anything.
	Moved func(*journal.State)
}

// Desk runs one tournament. It may be used by many goroutines. Commands follow
// each other without waiting for the disk, and each is acknowledged when it is
// safe; readers see what is safe and nothing else.
type Desk struct {
	options Options

	lock    sync.Mutex
	journal *journal.Journal              // with what is still being written
	safe    atomic.Pointer[journal.State] // the latest state that is on disk; written under the lock
	kept    *journal.Journal              // as it stood then; marks of it are taken, it is never added to
	stale   bool                          // it was overtaken and does not know by what
	seq     atomic.Int64                  // of the journal's last event; written under the lock
	failed  atomic.Pointer[error]         // why the journal here is not the one on disk any more
}

// New returns a desk for a journal, which belongs to it from then on.
func New(j *journal.Journal, o Options) *Desk {
	d := &Desk{options: o, journal: j, kept: j.Mark()}
	d.safe.Store(j.State())
	d.seq.Store(j.Seq())
	return d
}

// Command is something an arbiter can do: one of the types of this package.
type Command interface {
	// plan says which acts follow. It adds warnings and acts to the plan, or
	// refuses with a *Refusal or a *Conflict.
	plan(p *plan) error
	describe() Description
}

// plan is a command being checked against a state.
type plan struct {
	state    *journal.State
	journal  *journal.Journal
	now      time.Time
	actor    string
	engine   string
	acts     []journal.Act
	warnings []Warning
	ended    func() error     // see Request; may be nil
	draft    *journal.Journal // after the steps of a command that is composed; see also
}

// unawaited says why nobody waits for the plan any more.
func (p *plan) unawaited() error {
	if p.ended == nil {
		return nil
	}
	return p.ended()
}

func (p *plan) warn(level Level, code string, pairs ...any) {
	p.warnings = append(p.warnings, Warning{level, say(code, pairs...)})
}

func (p *plan) do(acts ...journal.Act) { p.acts = append(p.acts, acts...) }

// strict refuses in FIDE mode, and outside it asks for a confirmation.
func (p *plan) strict(code string, pairs ...any) error {
	if p.state.FideMode {
		return &Refusal{Level: Forbidden, Message: say(code, pairs...)}
	}
	p.warn(Confirm, code, pairs...)
	return nil
}

// Request asks for a command to be done.
type Request struct {
	Actor string // who acts
	// Expected is the number of the last event the actor knew of; 0 = does not
	// matter. If more has happened the request ends in a *Conflict.
	Expected int64
	Tokens   []string // confirmations so far
	Command  Command
	Receipt  *Receipt // is kept with the events; nil = none
	// Trial asks what would become of the command: the error is the one that it would
	// end in, and nothing is recorded.
	Trial bool
	// Check may refuse what a command makes of the tournament, whichever command it
	// is: it is asked before anything is done, and must not ask the desk; nil = all
	// of it is welcome.
	Check func(before, after *journal.State) error
	// Ended says why nobody waits for the answer any more: long work ends before anything
	// is done; nil = somebody does.
	Ended func() error
}

// Receipt names a request, so that its sender can find out whether it was done.
type Receipt struct {
	Key     string       // chosen by the sender
	Request journal.Hash // of all that was asked, and by whom
}

// Done is a command that was done.
type Done struct {
	Events   []journal.Event
	State    *journal.State // after it
	Warnings []Warning      // of all levels
}

// Do does a command, all of it or nothing. The error is a *Refusal, a *Conflict,
// an *Unconfirmed, or that of the keeper. After the keeper's the desk has failed
// (see Failed), but for ErrOvertaken; after the others nothing has changed.
func (d *Desk) Do(r Request) (*Done, error) {
	done, after, wait, err := d.begin(r)
	if err != nil || wait == nil {
		return done, err
	}
	err = wait()
	d.lock.Lock()
	defer d.lock.Unlock()
	switch {
	case errors.Is(err, ErrOvertaken):
		d.overtaken(done)
		return nil, err
	case err != nil:
		d.failed.Store(&err)
		return nil, err
	}
	if done.State.Seq > d.State().Seq {
		d.kept = after
		if d.stale { // it went back too far: this was written before others were
			d.goBack()
		}
		d.move(done.State)
	}
	return done, nil
}

// overtaken goes back to what is safe, if what was not written is still here:
// the first of those that build on each other takes all of them along.
func (d *Desk) overtaken(done *Done) {
	first := &done.Events[0]
	if here, err := d.journal.Event(first.Seq); err != nil || here.Hash() != first.Hash() {
		return
	}
	d.stale = true
	d.goBack()
}

// goBack lets the journal stand at what is safe.
func (d *Desk) goBack() {
	d.journal = d.kept.Mark()
	d.seq.Store(d.journal.Seq())
}

// move shows readers another state.
func (d *Desk) move(state *journal.State) {
	d.safe.Store(state)
	if d.options.Moved != nil {
		d.options.Moved(state)
	}
}

// begin does a command as far as it goes without the disk. The journal as it
// stands after it is returned, too.
func (d *Desk) begin(r Request) (done *Done, after *journal.Journal, wait func() error, err error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	if err := d.Failed(); err != nil {
		return nil, nil, nil, err
	}
	if d.stale {
		return nil, nil, nil, ErrOvertaken
	}
	if r.Expected != 0 && r.Expected != d.journal.Seq() {
		return nil, nil, nil, &Conflict{say("journal.conflict",
			"expected", r.Expected, "seq", d.journal.Seq()), d.journal.Seq()}
	}
	p, err := d.plan(r)
	if err != nil {
		return nil, nil, nil, err
	}
	prepared, err := d.prepare(p)
	if err != nil {
		return nil, nil, nil, err
	}
	if r.Check != nil {
		if err := r.Check(p.state, prepared.State); err != nil {
			return nil, nil, nil, err
		}
	}
	noteEarly(p, prepared.State)
	if err := d.confirmed(r, p); err != nil {
		return nil, nil, nil, err
	}
	if r.Trial {
		return &Done{State: d.journal.State(), Warnings: p.warnings}, nil, nil, nil
	}
	before := d.journal.Seq()
	if err := d.journal.Add(prepared); err != nil {
		return nil, nil, nil, err
	}
	d.seq.Store(d.journal.Seq())
	done = &Done{Events: prepared.Events, State: prepared.State, Warnings: p.warnings}
	if d.options.Keeper == nil {
		d.move(prepared.State)
		return done, nil, nil, nil
	}
	return done, d.journal.Mark(), d.options.Keeper.Keep(before, done, r.Receipt), nil
}

// Failed returns the keeper's error after which this desk cannot be used any
// more, or nil. What is on disk has to be loaded into another desk.
func (d *Desk) Failed() error {
	if err := d.failed.Load(); err != nil {
		return *err
	}
	return nil
}

// plan checks a command against the state.
func (d *Desk) plan(r Request) (*plan, error) {
	p := &plan{state: d.journal.State(), journal: d.journal, now: d.options.Now(), actor: r.Actor, engine: d.options.Engine, ended: r.Ended}
	if err := putAway(p.state, r.Command); err != nil {
		return nil, err
	}
	if err := r.Command.plan(p); err != nil {
		return nil, err
	}
	return p, nil
}

// prepare makes the events. What the journal calls impossible is a refusal.
func (d *Desk) prepare(p *plan) (*journal.Prepared, error) {
	c := journal.Command{Time: p.now, Actor: p.actor, Acts: p.acts}
	for _, w := range p.warnings {
		if w.Level > Note {
			c.Confirmed = append(c.Confirmed, journal.Confirmation{Code: w.Code, Level: int(w.Level)})
		}
	}
	prepared, err := d.journal.Prepare(c)
	return prepared, refused(err)
}

// refused is an error of the journal as the desk tells it: what it calls impossible is
// a refusal.
func refused(err error) error {
	var no *journal.Impossible
	if errors.As(err, &no) {
		return &Refusal{Message: no.Message}
	}
	return err
}

// confirmed checks that the warnings of a plan have been confirmed: once, or
// twice for a serious one. Tokens are bound to the state of the journal, the
// actor, the command and the step, so that a confirmation counts for what was
// shown and for nothing else.
func (d *Desk) confirmed(r Request, p *plan) error {
	level := Note
	for _, w := range p.warnings {
		level = max(level, w.Level)
	}
	steps := 0
	switch {
	case level >= Serious:
		steps = 2
	case level >= Notice:
		steps = 1
	}
	for step := 1; step <= steps; step++ {
		token, err := d.token(r, p, step)
		if err != nil {
			return err
		}
		if !slices.Contains(r.Tokens, token) {
			return &Unconfirmed{Level: level, Step: step, Warnings: p.warnings, Token: token}
		}
	}
	return nil
}

func (d *Desk) token(r Request, p *plan, step int) (string, error) {
	mac := hmac.New(sha256.New, d.options.Key)
	command, err := json.Marshal(r.Command)
	if err != nil {
		return "", err
	}
	fmt.Fprintf(mac, "%d %s %d %q %T %s", step, d.journal.Head(), d.journal.Seq(), r.Actor, r.Command, command)
	for _, w := range p.warnings {
		fmt.Fprintf(mac, " %d %q", w.Level, w.String())
	}
	return hex.EncodeToString(mac.Sum(nil)[:16]), nil
}

// State returns the state of the tournament. It never changes; later states are
// other values.
func (d *Desk) State() *journal.State { return d.safe.Load() }

// Seq returns the number of the last event, which may be still being written;
// State stands at what is safe.
func (d *Desk) Seq() int64 { return d.seq.Load() }

// At returns the state after the event with the given number.
func (d *Desk) At(seq int64) (*journal.State, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	if seq > d.State().Seq {
		return nil, fmt.Errorf("the journal has events 0 to %d, not %d", d.State().Seq, seq)
	}
	return d.journal.At(seq)
}

// Events returns up to limit events after the one with the given number.
func (d *Desk) Events(after int64, limit int) ([]journal.Event, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	var events []journal.Event
	for seq := max(after, 0) + 1; seq <= d.State().Seq && len(events) < limit; seq++ {
		e, err := d.journal.Event(seq)
		if err != nil {
			return nil, err
		}
		events = append(events, e)
	}
	return events, nil
}

// Hash returns the hash of an event.
func (d *Desk) Hash(seq int64) (journal.Hash, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	if seq < 1 || seq > d.State().Seq {
		return journal.Hash{}, fmt.Errorf("the journal has events 1 to %d, not %d", d.State().Seq, seq)
	}
	return journal.HashOf(d.journal.Records()[seq-1]), nil
}

// Shown returns the last event of the command that led to a public number, as
// [journal.State] counts them.
func (d *Desk) Shown(public int64) (int64, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	return d.journal.Shown(public)
}

// Moment returns the moment after an event, the last of its command.
func (d *Desk) Moment(seq int64) (*journal.Moment, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	return d.journal.Moment(seq)
}

// Next returns the moment after the command that follows, and its events; nil if
// none that is safe does.
func (d *Desk) Next(m *journal.Moment) (*journal.Moment, []journal.Event, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	if m.State().Seq >= d.State().Seq {
		return nil, nil, nil
	}
	return d.journal.Next(m)
}

// Follow takes in records that another server wrote after an event. When this
// desk stands elsewhere by now it does nothing: commands of its own that are
// being written will be overtaken, and it goes back, or have been written and are known.
func (d *Desk) Follow(after int64, records [][]byte) error {
	d.lock.Lock()
	defer d.lock.Unlock()
	if d.Failed() != nil || d.journal.Seq() != after || d.State().Seq != after {
		return nil
	}
	if err := d.journal.Follow(records); err != nil {
		d.failed.Store(&err)
		return err
	}
	d.seq.Store(d.journal.Seq())
	d.stale, d.kept = false, d.journal.Mark()
	if len(records) > 0 {
		d.move(d.journal.State())
	}
	return nil
}
