package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/store"
)

// rights looks whether others on this machine can read what is private.
func (e *examination) rights() {
	var names []string
	if e.onFile() {
		names = besides(e.address)
	}
	if key, err := e.cmd.keyFile(e.address); err == nil {
		names = append(names, key)
	}
	open := false
	for _, name := range names {
		if readByOthers(name) {
			open = true
			e.wrong(ofRights, "chmod o= "+name, "others on this machine can read %s", name)
		}
	}
	if !open {
		e.fine(ofRights, "others on this machine can read neither the database nor the key")
	}
}

// How much room a disk should have.
const (
	tightRoom  = 1 << 30
	littleRoom = 50 << 20
)

// room looks how much room there is for what is written.
func (e *examination) room() {
	folders := []string{e.cmd.BackupTo, e.cmd.BackupSecond}
	if e.onFile() {
		folders = append([]string{filepath.Dir(e.address)}, folders...)
	}
	for _, folder := range folders {
		free, known := store.Free(folder)
		switch {
		case folder == "" || !known: // that it is not there is told by who needs it
		case free < littleRoom:
			e.wrong(ofRoom, "make room", "%s is free for %s", size(free), folder)
		case free < tightRoom:
			e.look(ofRoom, "make room in time", "%s is free for %s", size(free), folder)
		default:
			e.fine(ofRoom, "%s is free for %s", size(free), folder)
		}
	}
}

// longLog is how large the write-ahead log of SQLite may be.
const longLog = 256 << 20

// writeAhead looks at what SQLite has not brought into its file yet.
func (e *examination) writeAhead() {
	info, err := os.Stat(e.address + "-wal")
	if err == nil && info.Size() > longLog {
		e.look(ofWrites, "see whether a program keeps the database open for reading, and start the server anew", "the write-ahead log has %s", size(uint64(info.Size())))
	}
}

// own is the key of the installation; nil if there is none that can be read.
func (e *examination) own() *anchor.Key {
	file, err := e.cmd.keyFile(e.address)
	if err != nil {
		return nil
	}
	key, err := anchor.Open(file)
	if err != nil {
		return nil
	}
	return key
}

// key looks whether the key of the installation is there.
func (e *examination) key() {
	file, err := e.cmd.keyFile(e.address)
	if err != nil {
		e.wrong(ofKey, "name the folder with --data", "%v", err)
		return
	}
	key, err := anchor.Open(file)
	switch {
	case errors.Is(err, fs.ErrNotExist) && e.accepted != "":
		e.wrong(ofKey, "restore your copy of it; else pareo serve makes another, which you accept with pareo journal key", "%s is gone, and the installation signed with %s: nothing is signed", file, e.accepted)
	case errors.Is(err, fs.ErrNotExist):
		e.look(ofKey, "restore your copy of it; else pareo serve makes one", "there is no %s: nothing is signed", file)
	case err != nil:
		e.wrong(ofKey, "restore your copy of it", "%s: %s", file, reason(err))
	case e.accepted != "" && e.accepted != anchor.Fingerprint(key.Public()):
		found := anchor.Fingerprint(key.Public())
		e.wrong(ofKey, "restore your copy of it, or, if it is gone, pareo journal key --accept "+found, "%s has the fingerprint %s, and the installation signed with %s until now: it was lost or exchanged", file, found, e.accepted)
	default:
		e.fine(ofKey, "%s, fingerprint %s; backups do not hold it, keep a copy elsewhere", file, anchor.Fingerprint(key.Public()))
	}
}
