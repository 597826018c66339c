package cli

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/backups"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/store"
)

// inside looks at what is in the database.
func (e *examination) inside(ctx context.Context) {
	s, err := store.Open(ctx, e.address)
	if err != nil {
		e.wrong(ofDatabase, "see docs/server.md", "%v", err)
		return
	}
	defer func() { _ = s.Close() }()
	if err := s.Ready(ctx); err != nil {
		e.wrong(ofWrites, "results cannot be entered until it is mended", "%v", err)
	} else {
		e.fine(ofWrites, "the database takes them")
	}
	if e.onFile() {
		e.writeAhead()
	}
	e.begun(ctx, s)
	if e.accepted, err = account.SigningKeyIn(ctx, s); err != nil {
		e.wrong(ofWrites, "see docs/server.md", "the journal of the installation cannot be read: %v", err)
	}
	if e.cmd.Quick {
		return
	}
	if err := s.Check(ctx); err != nil {
		e.wrong(ofDatabase, "restore a backup", "%v", err)
	}
	e.journals(ctx, s)
}

// begun looks for tournaments whose first event never reached the disk.
func (e *examination) begun(ctx context.Context, s *store.Store) {
	list, err := s.List(ctx)
	if err != nil {
		e.wrong(ofWrites, "see docs/server.md", "%v", err)
		return
	}
	empty := 0
	for _, info := range list {
		if info.Seq == 0 {
			empty++
		}
	}
	if empty > 0 {
		e.look(ofWrites, "nothing is lost: whoever made them was told; make them anew", "%s begun and never written", count(empty, "tournament"))
	}
}

// journals checks every journal, and the clock by their last events.
func (e *examination) journals(ctx context.Context, s *store.Store) {
	var events int64
	var latest time.Time
	journals, broken := 0, 0
	err := host.VerifyEach(ctx, s, e.since, func(c host.Checked) {
		journals++
		events += c.Events
		if c.Latest.After(latest) {
			latest = c.Latest
		}
		if c.Broken != nil {
			broken++
			e.wrong(ofJournals, toDoAbout(c.Broken), "%s does not hold: %v", c.Name, c.Broken)
		}
	})
	switch {
	case err != nil:
		e.wrong(ofJournals, "see docs/server.md", "they cannot be read: %v", err)
	case broken == 0 && e.since == nil:
		e.fine(ofJournals, "%s, %s, every chain holds; they were compared with no backup", count(journals, "journal"), count(int(events), "event"))
	case broken == 0:
		e.fine(ofJournals, "%s, %s, every chain holds, and continues what the newest backup has", count(journals, "journal"), count(int(events), "event"))
	}
	if ahead := latest.Sub(e.now); ahead > clockOff {
		e.wrong(ofClock, "set the clock (NTP)", "the last event is of %s, %s from now: the clock of this machine is behind, or was ahead then", latest.Format(time.RFC3339), ageInWords(ahead))
	}
}

// toDoAbout is what to do about a journal that does not hold.
func toDoAbout(broken error) string {
	if departed := (*host.Departed)(nil); errors.As(broken, &departed) {
		return "keep that backup, and find out who can write into the database; if an older one was restored on purpose, move the newer ones away"
	}
	return "restore it from a backup, and find out who can write into the database"
}

// clockOff is by how much clocks may differ.
const clockOff = 30 * time.Second

// clockOf compares the clock of this machine with another.
func (e *examination) clockOf(whose string, there time.Time) {
	if off := there.Sub(e.now).Abs(); off > clockOff {
		e.wrong(ofClock, "set both clocks (NTP)", "that of %s differs from that of this machine by %s", whose, ageInWords(off))
		return
	}
	e.fine(ofClock, "that of %s agrees with that of this machine", whose)
}

// backups looks how old and how sound the newest is, in both places.
func (e *examination) backups(ctx context.Context) {
	if e.cmd.BackupTo == "" {
		e.look(ofBackups, "start the server with --backup-every 24h --backup-to DIR, or tell me where they are with the same", "none are made by the server")
		return
	}
	identities, err := backups.Identities(e.cmd.Identity)
	if err != nil {
		e.wrong(ofBackups, "name the file of the private key", "%s: %s", e.cmd.Identity, reason(err))
		return
	}
	e.backupsIn(e.cmd.BackupTo, func(file string) (*backups.Drilled, error) { return backups.Drill(ctx, file, "", identities) })
	if e.cmd.BackupSecond != "" { // what is in it is a copy
		e.backupsIn(e.cmd.BackupSecond, nil)
	}
}

// backupsIn looks at the newest backup of a folder, which is tried if drill is given.
func (e *examination) backupsIn(folder string, drill func(string) (*backups.Drilled, error)) {
	list, err := backups.List(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		e.wrong(ofBackups, "see whether its disk is there, and what the log of the server says", "there is no folder %s", folder)
		return
	case err != nil:
		e.wrong(ofBackups, "look at the rights of the folder", "%s: %s", folder, reason(err))
		return
	case len(list) == 0:
		e.wrong(ofBackups, "see what the log of the server says", "there is none in %s", folder)
		return
	}
	ahead, others := backups.Ahead(list, e.now)
	if len(ahead) > 0 {
		e.look(ofBackups, "look at the clock, and move them away if it is right", "%s in %s dated after now, such as %s", count(len(ahead), "backup"), folder, filepath.Base(ahead[0].Path))
	}
	if len(others) == 0 {
		e.wrong(ofBackups, "look at the clock, and at what the log of the server says", "there is none in %s that was made by now", folder)
		return
	}
	newest := others[0]
	age := e.now.Sub(newest.Time)
	late := age > e.cmd.BackupEvery+e.cmd.BackupEvery/2
	if late {
		e.wrong(ofBackups, "see what the log of the server says", "the newest in %s is %s old", folder, ageInWords(age))
	}
	if readByOthers(newest.Path) {
		e.wrong(ofRights, "chmod o= "+newest.Path, "others on this machine can read %s", newest.Path)
	}
	if drill == nil || e.cmd.Quick {
		if late {
			return
		}
		e.fine(ofBackups, "%s in %s, the newest %s old", count(len(list), "backup"), folder, ageInWords(age))
		return
	}
	e.tried(&newest, drill, func(how string) {
		if !late {
			e.fine(ofBackups, "%s in %s, the newest %s old; tried: %s", count(len(list), "backup"), folder, ageInWords(age), how)
		}
	})
}

// tried tries the newest backup, and says fine how that went if it went well.
func (e *examination) tried(newest *backups.File, drill func(string) (*backups.Drilled, error), fine func(how string)) {
	folder, age := filepath.Dir(newest.Path), e.now.Sub(newest.Time)
	switch drilled, err := drill(newest.Path); {
	case errors.Is(err, backups.ErrSealed):
		e.look(ofBackups, "try it where the private key is: pareo drill "+folder+" --identity FILE", "the newest in %s is %s old and encrypted: it was not tried, and the journals not compared with it", folder, ageInWords(age))
	case errors.Is(err, os.ErrPermission):
		e.wrong(ofBackups, "look at its rights", "%s: %s", newest.Path, reason(err))
	case err != nil:
		e.wrong(ofBackups, "make another with pareo backup, and look at the disk", "%s could not be restored: %v", newest.Path, err)
	default:
		e.since = drilled.Ends
		if wrongly := drilled.Time.Sub(newest.Time).Abs(); wrongly > backups.Skew {
			e.wrong(ofBackups, "find out who renamed it, and make another with pareo backup", "%s was made at %s, which is not what its name says", newest.Path, drilled.Time.Format(time.RFC3339))
		}
		if own := e.own(); own != nil {
			if doubt := new(trustFlags).distrust(&drilled.Backup, installationKey{key: own}); doubt != "" {
				e.wrong(ofBackups, "make another with pareo backup, and find out who can write into the folder unless it was made by an earlier version", "%s %s", newest.Path, doubt)
				return
			}
		}
		fine(count(drilled.Journals, "journal") + ", every chain holds, " + signedBy(&drilled.Backup))
	}
}
