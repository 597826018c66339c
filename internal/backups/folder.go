package backups

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/atomicfile"
	"github.com/pareo-chess/pareo/internal/host"
)

// A backup is named by the moment it was made: pareo-20261118T032000Z.backup, and .age
// after that if it is encrypted.
const (
	prefix     = "pareo-"
	stamp      = "20060102T150405Z"
	suffix     = ".backup"
	sealSuffix = ".age"
)

// File is a backup in a folder.
type File struct {
	Path string
	Time time.Time // when it was made, by its name
	Size int64
	ends *host.Ends // nil = of nobody who made it
}

// nameOf is the name of the backup of a moment.
func nameOf(at time.Time, encrypted bool) string {
	name := prefix + at.UTC().Format(stamp) + suffix
	if encrypted {
		name += sealSuffix
	}
	return name
}

// timeOf reads the moment from the name of a backup; false for other files.
func timeOf(name string) (time.Time, bool) {
	middle, begins := strings.CutPrefix(name, prefix)
	middle, ends := strings.CutSuffix(strings.TrimSuffix(middle, sealSuffix), suffix)
	at, err := time.Parse(stamp, middle)
	return at, begins && ends && err == nil
}

// List returns the backups in a folder, the newest first. Files of other names are left
// alone here and everywhere.
func List(folder string) ([]File, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var list []File
	for _, entry := range entries {
		at, ok := timeOf(entry.Name())
		if !ok || !entry.Type().IsRegular() {
			continue
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) { // it went meanwhile
			continue
		}
		if err != nil {
			return nil, err
		}
		list = append(list, File{Path: filepath.Join(folder, entry.Name()), Time: at, Size: info.Size()})
	}
	slices.SortFunc(list, func(a, b File) int { return cmp.Or(b.Time.Compare(a.Time), strings.Compare(a.Path, b.Path)) })
	return list, nil
}

// Skew is how far the clocks of two machines may differ.
const Skew = 5 * time.Minute

// Ahead parts a list, the newest first, into the backups that are dated after now, which
// were made while a clock was ahead, and the others.
func Ahead(list []File, now time.Time) (ahead, others []File) {
	n := slices.IndexFunc(list, func(f File) bool { return !f.Time.After(now.Add(Skew)) })
	if n < 0 {
		n = len(list)
	}
	return list[:n], list[n:]
}

// newestBy is the newest backup of a folder that is not dated after now; nil if there is
// none, or no folder.
func newestBy(folder string, now time.Time) (*File, error) {
	list, err := List(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if _, list = Ahead(list, now); len(list) == 0 {
		return nil, nil
	}
	return &list[0], nil
}

// readEnds reads how the journals stood when a backup was made; nil if it is encrypted.
func (f *File) readEnds() (*host.Ends, error) {
	ends, err := ReadEnds(f.Path, nil)
	switch {
	case errors.Is(err, ErrSealed):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("%s cannot be read, so that the journals are not compared with it: %w", f.Path, err)
	}
	return ends, nil
}

// prune removes the oldest backups but for so many, of which the one just made is one.
// Those dated after it were made while a clock was ahead, and may not take its room: they
// stay, and are not counted.
func prune(folder string, keep int, made *File) error {
	list, err := List(folder)
	if err != nil || keep < 1 {
		return err
	}
	list = slices.DeleteFunc(list, func(f File) bool {
		return f.Time.After(made.Time) || filepath.Base(f.Path) == filepath.Base(made.Path)
	})
	for _, old := range list[min(keep-1, len(list)):] {
		if err := os.Remove(old.Path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// copyTo puts a file into another folder in one step, for its owner alone.
func copyTo(file, folder string) error {
	in, err := os.Open(file)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	return atomicfile.WritePrivate(filepath.Join(folder, filepath.Base(file)), func(w io.Writer) error {
		_, err := io.Copy(w, in)
		return err
	})
}
