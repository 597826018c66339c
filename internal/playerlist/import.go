package playerlist

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// Options of an import.
type Options struct {
	// Month is the month the list is valid in, if the caller knows it; the zero
	// Date leaves it to what the file says.
	Month tournament.Date
	// At is the time of the import, as Info gives it.
	At time.Time
	// Progress, if not nil, is called about once a megabyte with how many bytes
	// were read and how many there are in all; the total is 0 if nobody knows.
	Progress func(read, total int64)
}

// Outcome is what an import did.
type Outcome struct {
	Info    Info
	LeftOut int    // lines that were no players, or the same player again
	Notes   []Note // about the first of them, and what was guessed
}

// Note is a remark about a file. Line counts from 1; 0 means the whole file.
type Note struct {
	Source string
	Line   int
	Text   string
}

// Refusal says why a file was not imported: where, what is wrong, and what
// would be right.
type Refusal struct {
	Source string
	Line   int // 0 = the whole file
	Text   string
}

func (r *Refusal) Error() string {
	if r.Line == 0 {
		return r.Source + ": " + r.Text
	}
	return fmt.Sprintf("%s:%d: %s", r.Source, r.Line, r.Text)
}

// Import reads rating lists as FIDE publishes them and puts them in the place
// of the folder's list. Several files, such as the standard, rapid and blitz
// lists of a month, make one list together. Each is read once, from beginning
// to end. The list is replaced whole or, on any error, not at all; a file that
// is no rating list gives a *Refusal.
func Import(ctx context.Context, dir string, sources []Source, options Options) (Outcome, error) {
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return Outcome{}, err
	}
	removeLeftovers(dir)
	temporary := filepath.Join(dir, temporaryPrefix+rand.Text()[:8])
	file, err := os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o640)
	if err != nil {
		return Outcome{}, err
	}
	outcome, err := build(ctx, file, sources, options)
	if err == nil {
		err = file.Sync()
	}
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = replace(temporary, filepath.Join(dir, fileName))
	}
	if err != nil {
		os.Remove(temporary)
		return Outcome{}, err
	}
	archive(dir, outcome.Info.Month)
	return outcome, nil
}

// build writes the file of the list.
func build(ctx context.Context, file *os.File, sources []Source, options Options) (Outcome, error) {
	in := &intake{ctx: ctx, options: options, info: Info{Imported: options.At}}
	for i := range sources {
		in.total += sources[i].Size
	}
	in.builder = newBuilder(file)
	for i, source := range sources {
		if err := in.read(source, i); err != nil {
			return Outcome{}, err
		}
	}
	if len(in.rows) == 0 {
		return Outcome{}, &Refusal{Source: in.info.Sources[0], Text: "holds no players; download the list again"}
	}
	if !options.Month.IsZero() {
		in.info.Month, in.info.MonthFrom = tournament.Date{Year: options.Month.Year, Month: options.Month.Month}, "given"
	}
	info, doubled, err := in.finish(in.info)
	if err != nil {
		return Outcome{}, err
	}
	if doubled > 0 {
		in.notes = append(in.notes, Note{Source: info.Sources[0], Text: fmt.Sprintf("%d players are there twice; the first line of each counts", doubled)})
	}
	return Outcome{Info: info, LeftOut: in.leftOut + doubled, Notes: in.notes}, nil
}

// intake is an import under way.
type intake struct {
	*builder
	ctx     context.Context
	options Options
	info    Info
	done    int64 // bytes read so far, of all files
	total   int64
	leftOut int
	broken  int // of these
	notes   []Note
}

// maxNotes bounds the remarks on single lines.
const maxNotes = 20

// leave leaves a line out, with a note.
func (in *intake) leave(source string, line int, reason string) {
	in.leftOut++
	if len(in.notes) < maxNotes {
		in.notes = append(in.notes, Note{Source: source, Line: line, Text: reason + "; left out"})
	}
}

// leaveBroken leaves a line out that makes no sense. When there are too many of
// those, the file is no rating list, or one whose columns were not understood.
func (in *intake) leaveBroken(source string, line int, reason string) error {
	if in.broken++; in.broken > maxNotes+len(in.rows)/100 {
		return &Refusal{Source: source, Line: line, Text: reason + ", as in many lines before; the columns are not those of a rating list"}
	}
	in.leave(source, line, reason)
	return nil
}

// month takes over what a file says about its month. The first file that
// states it counts; a guess by a date counts only while nothing else is known.
func (in *intake) month(month tournament.Date, from string) {
	if !month.IsZero() && in.info.Month.IsZero() {
		in.info.Month, in.info.MonthFrom = month, from
	}
}

// counted counts what is read of a file, tells the caller, and ends when the
// context does.
type counted struct {
	in   *intake
	from io.Reader
	told int64
	last byte // the last one that was read
}

func (c *counted) Read(p []byte) (int, error) {
	if err := c.in.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := c.from.Read(p)
	if n > 0 {
		c.last = p[n-1]
	}
	c.in.done += int64(n)
	if c.in.done > maxRead {
		return 0, errTooLarge
	}
	if c.in.options.Progress != nil && c.in.done-c.told >= 1<<20 {
		c.told = c.in.done
		c.in.options.Progress(c.in.done, c.in.total)
	}
	return n, err
}

const temporaryPrefix = ".players-"

// removeLeftovers removes what imports left that were killed more than a day ago.
func removeLeftovers(dir string) {
	names, err := filepath.Glob(filepath.Join(dir, temporaryPrefix+"*"))
	if err != nil {
		return
	}
	for _, name := range names {
		if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > 24*time.Hour {
			os.Remove(name)
		}
	}
}

// replace puts a file in the place of another and makes it last. Where an open
// file cannot be replaced, a search under way holds it for some milliseconds:
// then it is tried again.
func replace(temporary, name string) error {
	err := os.Rename(temporary, name)
	for tries := 0; err != nil && tries < 20; tries++ {
		time.Sleep(50 * time.Millisecond)
		err = os.Rename(temporary, name)
	}
	if err != nil {
		return err
	}
	if dir, err := os.Open(filepath.Dir(name)); err == nil {
		dir.Sync() //nolint:errcheck // not every system can; the list is there already
		dir.Close()
	}
	return nil
}
