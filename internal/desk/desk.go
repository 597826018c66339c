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
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// Keeper stores the records of events.
type Keeper interface {
	// Keep stores events that follow event number after. When it returns nil
	// they are safe; when others were faster it returns a *Conflict.
	Keep(after int64, events []journal.Event) error
}

// Options are what a desk needs of the world.
type Options struct {
	Keeper Keeper           // nil: nothing is stored
	Now    func() time.Time // the clock
	Key    []byte           // makes tokens of confirmation; the same on every server of an installation
	Engine string           // name and version of this program, for the record
}

// Desk runs one tournament. It may be used by many goroutines.
type Desk struct {
	options Options

	lock    sync.Mutex
	journal *journal.Journal
}

// New returns a desk for a journal, which belongs to it from then on.
func New(j *journal.Journal, o Options) *Desk { return &Desk{options: o, journal: j} }

// Command is something an arbiter can do: one of the types of this package.
type Command interface {
	// plan says which acts follow. It adds warnings and acts to the plan, or
	// refuses with a *Refusal or a *Conflict.
	plan(p *plan) error
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
}

func (p *plan) warn(level Level, code, template string, pairs ...any) {
	p.warnings = append(p.warnings, Warning{level, say(code, template, pairs...)})
}

func (p *plan) do(acts ...journal.Act) { p.acts = append(p.acts, acts...) }

// strict refuses in FIDE mode, and outside it asks for a confirmation.
func (p *plan) strict(code, template string, pairs ...any) error {
	if p.state.FideMode {
		return &Refusal{Level: Forbidden, Sentence: say(code, template+"; it is possible only outside FIDE mode", pairs...)}
	}
	p.warn(Confirm, code, template, pairs...)
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
}

// Done is a command that was done.
type Done struct {
	Events   []journal.Event
	State    *journal.State // after it
	Warnings []Warning      // of all levels
}

// Do does a command, all of it or nothing. The error is a *Refusal, a *Conflict,
// an *Unconfirmed, or that of the keeper; then nothing has changed.
func (d *Desk) Do(r Request) (*Done, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	if r.Expected != 0 && r.Expected != d.journal.Seq() {
		return nil, &Conflict{say("journal.conflict", "the tournament has moved on from event {expected} to event {seq}; look again",
			"expected", r.Expected, "seq", d.journal.Seq()), d.journal.Seq()}
	}
	p, err := d.plan(r)
	if err != nil {
		return nil, err
	}
	prepared, err := d.prepare(p)
	if err != nil {
		return nil, err
	}
	if err := d.confirmed(r, p); err != nil {
		return nil, err
	}
	if d.options.Keeper != nil {
		if err := d.options.Keeper.Keep(d.journal.Seq(), prepared.Events); err != nil {
			return nil, err
		}
	}
	if err := d.journal.Add(prepared); err != nil {
		return nil, err
	}
	return &Done{Events: prepared.Events, State: prepared.State, Warnings: p.warnings}, nil
}

// plan checks a command against the state.
func (d *Desk) plan(r Request) (*plan, error) {
	p := &plan{state: d.journal.State(), journal: d.journal, now: d.options.Now(), actor: r.Actor, engine: d.options.Engine}
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
	var no *journal.Impossible
	if errors.As(err, &no) {
		return nil, refuse("impossible", "{what}", "what", no.What)
	}
	return prepared, err
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
		fmt.Fprintf(mac, " %d %q", w.Level, w.Text)
	}
	return hex.EncodeToString(mac.Sum(nil)[:16]), nil
}

// State returns the state of the tournament. It never changes; later states are
// other values.
func (d *Desk) State() *journal.State {
	d.lock.Lock()
	defer d.lock.Unlock()
	return d.journal.State()
}

// At returns the state after the event with the given number.
func (d *Desk) At(seq int64) (*journal.State, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	return d.journal.At(seq)
}

// Follow takes in records that another server wrote.
func (d *Desk) Follow(records [][]byte) error {
	d.lock.Lock()
	defer d.lock.Unlock()
	return d.journal.Follow(records)
}
