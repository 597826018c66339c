package cli

import (
	"context"
	"errors"
	"log/slog"
	"os/exec"
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
	alertCertificate alertKind = "certificate" // it ends soon, or cannot be read
)

// alertAgain is how long the command is not called for the same kind again.
const alertAgain = 10 * time.Minute

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
	running sync.WaitGroup
}

func newAlerts(command string, log *slog.Logger) *alerts {
	return &alerts{command: command, log: log, now: time.Now, linger: alertLinger, called: make(map[alertKind]time.Time)}
}

// raise tells that something is wrong. It does not wait for the command.
func (a *alerts) raise(kind alertKind, text string) {
	a.note(kind, text)
	if kind == alertWrite { // that it is over will be news again
		a.lock.Lock()
		delete(a.called, alertWritten)
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
	a.lock.Unlock()
	a.call(kind, text)
}

// call runs the command, unless it ran for the same kind a moment ago.
func (a *alerts) call(kind alertKind, text string) {
	if a.command == "" {
		return
	}
	a.lock.Lock()
	recent := a.now().Sub(a.called[kind]) < alertAgain
	if !recent {
		a.called[kind] = a.now()
	}
	a.lock.Unlock()
	if recent {
		return
	}
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

// wait waits for commands under way.
func (a *alerts) wait() { a.running.Wait() }
