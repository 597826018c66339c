package cli

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"os/exec"
	"slices"
	"sync"
	"time"
)

// alertKind is a word for what is wrong, for programs.
type alertKind string

// What is told of.
const (
	alertWrite       alertKind = "write"       // something could not be written
	alertWritten     alertKind = "written"     // it can be again
	alertBackup      alertKind = "backup"      // a backup failed
	alertJournal     alertKind = "journal"     // a journal does not hold
	alertKey         alertKind = "key"         // the key of the installation is not the one it signed with
	alertCertificate alertKind = "certificate" // it ends soon, or cannot be read
)

// alertAgain is how long the command is not called for the same kind again.
const alertAgain = 10 * time.Minute

// alertsAtMost is how often the command is called within alertAgain, whatever is wrong:
// what comes and goes in turn would call it without end. What is more is told when
// there is room again, if it still holds.
const alertsAtMost = 6

// alertTime is how long the command may take.
const alertTime = 30 * time.Second

// alertLinger is how long what the command started, and left behind, may hold its output.
const alertLinger = 5 * time.Second

// alertLength is how long the sentence for the command may be; the log has all of it.
const alertLength = 4000

// alerts tells those who look after a server that something is wrong: in the log, and by
// a command of theirs.
type alerts struct {
	command string // "" = there is none
	log     *slog.Logger
	now     func() time.Time
	linger  time.Duration

	lock    sync.Mutex
	called  map[alertKind]time.Time
	calls   []time.Time          // the latest
	held    map[alertKind]string // what is to be told later
	timer   *time.Timer          // until then; nil = nothing is held
	running sync.WaitGroup
}

func newAlerts(command string, log *slog.Logger) *alerts {
	return &alerts{command: command, log: log, now: time.Now, linger: alertLinger, called: make(map[alertKind]time.Time), held: make(map[alertKind]string)}
}

// raise tells that something is wrong. It does not wait for the command.
func (a *alerts) raise(kind alertKind, text string) {
	a.note(kind, text)
	if kind == alertWrite { // that it is over will be news again
		a.lock.Lock()
		delete(a.called, alertWritten)
		delete(a.held, alertWritten)
		a.lock.Unlock()
	}
	a.call(kind, text)
}

// note writes to the log that something is wrong, and leaves the command to who finds
// several such things and calls it once.
func (a *alerts) note(kind alertKind, text string) { a.log.Error(text, "alert", string(kind)) }

// over tells that what was wrong is not any more, and that the next time is new.
func (a *alerts) over(kind, was alertKind, text string) {
	a.log.Info(text, "alert", string(kind))
	a.lock.Lock()
	delete(a.called, was)
	delete(a.held, was)
	a.lock.Unlock()
	a.call(kind, text)
}

// call runs the command, unless it ran for the same kind a moment ago, or so often that
// it has to wait.
func (a *alerts) call(kind alertKind, text string) {
	if a.command == "" {
		return
	}
	a.lock.Lock()
	defer a.lock.Unlock()
	now := a.now()
	if now.Sub(a.called[kind]) < alertAgain {
		return
	}
	a.called[kind] = now
	a.calls = slices.DeleteFunc(a.calls, func(at time.Time) bool { return now.Sub(at) >= alertAgain })
	if len(a.calls) >= alertsAtMost {
		a.held[kind] = text
		if a.timer == nil {
			a.timer = time.AfterFunc(alertAgain-now.Sub(a.calls[0]), a.release)
		}
		return
	}
	a.calls = append(a.calls, now)
	a.run(kind, text)
}

// release calls the command for what was held.
func (a *alerts) release() {
	a.lock.Lock()
	defer a.lock.Unlock()
	a.timer = nil
	for _, kind := range slices.Sorted(maps.Keys(a.held)) {
		a.calls = append(a.calls, a.now())
		a.run(kind, a.held[kind])
	}
	clear(a.held)
}

// run runs the command.
func (a *alerts) run(kind alertKind, text string) {
	a.running.Go(func() {
		ctx, cancel := context.WithTimeout(context.Background(), alertTime)
		defer cancel()
		command := exec.CommandContext(ctx, a.command, string(kind), shorten(text, alertLength))
		command.WaitDelay = a.linger
		if out, err := command.CombinedOutput(); err != nil && !errors.Is(err, exec.ErrWaitDelay) {
			a.log.Error("the command of alerts failed", "command", a.command, "error", err, "said", shorten(string(out), 500))
		}
	})
}

// wait waits for commands under way. What is held is in the log.
func (a *alerts) wait() {
	a.lock.Lock()
	if a.timer != nil {
		a.timer.Stop()
		a.timer = nil
	}
	a.lock.Unlock()
	a.running.Wait()
}
