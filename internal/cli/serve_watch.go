package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/backups"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/metrics"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// watch looks after a server while it runs: whether it can write, whether backups are
// made, whether the journals on disk hold, whether the certificate ends soon.
type watch struct {
	alerts   *alerts
	store    *store.Store
	schedule *backups.Schedule // nil = no backups are made
	renewing *renewing         // nil = no TLS of its own

	accounts *account.Accounts // nil = nobody knows the accepted key
	key      string            // the fingerprint of the key that the server signs with

	backups *metrics.Counter

	lock    sync.Mutex
	failing error          // why the latest write failed; nil = it did not
	broken  []host.Checked // journals that do not hold, as of the latest check
}

// How often is looked at what.
const (
	readyEvery  = time.Minute
	checkAfter  = 10 * time.Minute // the start
	checkEvery  = 24 * time.Hour
	expiryEvery = 12 * time.Hour
	keyEvery    = time.Hour
	expirySoon  = 14 * 24 * time.Hour
)

// newWatch watches over a server.
func newWatch(s *store.Store, a *alerts, r *renewing) *watch {
	return &watch{alerts: a, store: s, renewing: r}
}

// show shows what it sees among the figures.
func (w *watch) show(f *figures) {
	w.backups = f.registry.Counter("pareo_backups_total", "Backups made, by what became of them.", "outcome")
	f.registry.Gauge("pareo_broken_journals", "Journals that do not hold, as of the latest check.", func() float64 {
		w.lock.Lock()
		defer w.lock.Unlock()
		return float64(len(w.broken))
	})
	if w.renewing != nil {
		f.registry.Gauge("pareo_certificate_end_seconds", "When the certificate ends, in seconds since 1970.", func() float64 { return float64(w.renewing.ends().Unix()) })
	}
}

// backUp makes backups by a plan as well.
func (w *watch) backUp(plan *backups.Plan, every time.Duration, f *figures) {
	w.schedule = backups.NewSchedule(*plan, every, time.Now, w.backedUp)
	w.backups.Add(0, "made")
	w.backups.Add(0, "failed")
	f.registry.Gauge("pareo_backup_last_seconds", "When the newest backup was made, in seconds since 1970; 0 = there is none.", func() float64 {
		if last := w.schedule.Status().Last; !last.IsZero() {
			return float64(last.Unix())
		}
		return 0
	})
}

// guardKey looks whether the server signs with the key that was accepted.
func (w *watch) guardKey(accounts *account.Accounts, signer *anchor.Key) {
	w.accounts, w.key = accounts, anchor.Fingerprint(signer.Public())
}

// checkKey tells of a key that is not the accepted one, and has the installation note it.
func (w *watch) checkKey(ctx context.Context) {
	accepted, err := w.accounts.NoteSigningKey(ctx, w.key)
	if err == nil && accepted != w.key {
		w.alerts.raise(alertKey, strangeKey(w.key, accepted))
	}
}

// run watches until the context ends.
func (w *watch) run(ctx context.Context) {
	var beside sync.WaitGroup
	defer beside.Wait()
	beside.Go(func() { repeat(ctx, readyEvery, readyEvery, w.tryWriting) })
	beside.Go(func() { repeat(ctx, checkAfter, checkEvery, w.checkJournals) })
	if w.schedule != nil {
		beside.Go(func() { w.schedule.Run(ctx) })
	}
	if w.accounts != nil {
		beside.Go(func() { repeat(ctx, 0, keyEvery, w.checkKey) })
	}
	if w.renewing != nil {
		beside.Go(func() { repeat(ctx, 0, expiryEvery, w.checkExpiry) })
	}
}

// repeat does something after a while, and then again and again, until the context ends.
func repeat(ctx context.Context, first, every time.Duration, do func(context.Context)) {
	for wait := first; ; wait = every {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
			do(ctx)
		}
	}
}

// wrote hears of every transaction, and tells when writes begin to fail and when they
// succeed again.
func (w *watch) wrote(err error) {
	w.lock.Lock()
	before := w.failing
	w.failing = err
	w.lock.Unlock()
	switch {
	case err != nil:
		w.alerts.raise(alertWrite, "the database could not be written: "+err.Error())
	case before != nil:
		w.alerts.over(alertWritten, alertWrite, "the database can be written again")
	}
}

// tryWriting tries while nobody writes, so that a full disk is known before a result
// finds it.
func (w *watch) tryWriting(ctx context.Context) {
	if err := w.store.Ready(ctx); ctx.Err() == nil {
		w.wrote(err)
	}
}

// checkJournals checks every journal as it lies on disk. The log has what is wrong when
// it is found; the command hears all of it at once.
func (w *watch) checkJournals(ctx context.Context) {
	var found []string
	note := func(text string) {
		w.alerts.note(alertJournal, text)
		found = append(found, text)
	}
	defer func() {
		if len(found) > 0 {
			w.alerts.call(alertJournal, strings.Join(found, "; "))
		}
	}()
	if err := w.store.Check(ctx); err != nil && ctx.Err() == nil {
		note(err.Error())
	}
	var since *host.Ends
	if w.schedule != nil {
		var err error
		if since, err = w.schedule.Since(); err != nil {
			note(err.Error())
		}
	}
	var broken []host.Checked
	err := host.VerifyEach(ctx, w.store, since, func(c host.Checked) {
		if c.Broken != nil {
			broken = append(broken, c)
			note(fmt.Sprintf("the journal %s does not hold: %v", c.Name, c.Broken))
		}
	})
	if err != nil {
		if ctx.Err() == nil {
			note("the journals could not be checked: " + err.Error())
		}
		return
	}
	w.lock.Lock()
	defer w.lock.Unlock()
	w.broken = broken
}

// checkExpiry tells of a certificate that ends soon.
func (w *watch) checkExpiry(context.Context) {
	if end := w.renewing.ends(); time.Until(end) < expirySoon {
		w.alerts.raise(alertCertificate, fmt.Sprintf("the certificate %s ends at %s; renew it, it is read again by itself", w.renewing.cert, end.Format(time.RFC3339)))
	}
}

// backedUp hears how a backup went.
func (w *watch) backedUp(made *backups.File, err error) {
	if err != nil {
		w.backups.Add(1, "failed")
		w.alerts.raise(alertBackup, err.Error())
		return
	}
	w.backups.Add(1, "made")
	w.alerts.log.Info("a backup was made", "file", made.Path, "bytes", made.Size)
	if list, err := backups.List(filepath.Dir(made.Path)); err == nil {
		if ahead, _ := backups.Ahead(list, made.Time); len(ahead) > 0 {
			w.alerts.log.Warn(datedAhead(ahead), "folder", filepath.Dir(made.Path))
		}
	}
}

// troubles are what administrators are told on their page.
func (w *watch) troubles() []message.Message {
	var list []message.Message
	w.lock.Lock()
	failing, broken := w.failing, w.broken
	w.lock.Unlock()
	var trouble *store.Trouble
	switch {
	case errors.As(failing, &trouble) && trouble.Kind == store.DiskFull:
		list = append(list, message.Of("health.full"))
	case failing != nil:
		list = append(list, message.Of("health.write"))
	}
	for i := range broken {
		code := "health.journal"
		if departed := (*host.Departed)(nil); errors.As(broken[i].Broken, &departed) {
			code = "health.departed"
		}
		list = append(list, message.Of(code, "name", broken[i].Name))
	}
	if w.accounts != nil {
		if accepted := w.accounts.SigningKey(); accepted != "" && accepted != w.key {
			list = append(list, message.Of("health.key", "found", w.key, "key", accepted))
		}
	}
	if w.schedule != nil {
		switch status := w.schedule.Status(); {
		case status.Err != nil && status.Last.IsZero():
			list = append(list, message.Of("health.backup.none"))
		case status.Err != nil:
			list = append(list, message.Of("health.backup", "day", status.Last.UTC().Format("2006-01-02 15:04")))
		}
	}
	if w.renewing != nil {
		if end := w.renewing.ends(); time.Until(end) < expirySoon {
			list = append(list, message.Of("health.certificate", "day", end.UTC().Format("2006-01-02")))
		}
	}
	return list
}
