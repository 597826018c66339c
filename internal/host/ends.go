package host

import (
	"cmp"
	"io"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// Ends are the ends of all journals of an installation at some moment, such as a backup
// has them. A chain that was cut off with its head, or computed anew, holds by itself;
// beside the ends of before it does not.
type Ends struct {
	Time     time.Time
	journals map[store.ID]store.Info
}

// newEnds are the ends of no journal yet.
func newEnds(at time.Time) *Ends { return &Ends{Time: at, journals: make(map[store.ID]store.Info)} }

func (e *Ends) add(info *store.Info) { e.journals[info.ID] = *info }

// Journals is how many there are, the installation's included.
func (e *Ends) Journals() int { return len(e.journals) }

// ReadEnds reads a backup to its end and checks all of it, for the ends of its journals
// alone.
func ReadEnds(r io.Reader) (*Ends, error) {
	read, err := ReadBackup(r, func(*store.Saved) error { return nil })
	if err != nil {
		return nil, err
	}
	return read.Ends, nil
}

// Departed says that a journal does not continue what a backup of before has of it.
type Departed struct {
	Since time.Time // when the backup was made
	What  message.Message
}

func (d *Departed) Error() string { return d.AsMessage().String() }

// AsMessage is how it departs from which backup.
func (d *Departed) AsMessage() message.Message {
	return message.Of("chain.departed", "when", d.Since.UTC().Format("2006-01-02 15:04:05 MST"), "what", d.What)
}

// comparison compares the journals of an installation with their ends of before; nil ends
// have nothing to compare with.
type comparison struct {
	with *Ends
	seen map[store.ID]bool
	gone map[store.ID]account.TournamentDeleted // since then
}

func (e *Ends) compare() *comparison {
	return &comparison{with: e, seen: make(map[store.ID]bool)}
}

// journal looks at a journal that holds by itself. The error is a *Departed.
func (c *comparison) journal(info *store.Info, records [][]byte) error {
	if c.with == nil {
		return nil
	}
	c.seen[info.ID] = true
	was, known := c.with.journals[info.ID]
	if info.IsInstallation() {
		if int64(len(records)) >= was.Seq {
			c.gone = account.Deletions(records[was.Seq:])
		}
	}
	if !known {
		return nil
	}
	switch n := int64(len(records)); {
	case info.Name != was.Name:
		return c.departed("chain.renamed", "name", was.Name)
	case n < was.Seq:
		return c.departed("chain.cut", "was", was.Seq, "event", n)
	case anchor.FindHead(records[was.Seq-1:was.Seq], was.Head) == 0:
		return c.departed("chain.anew", "event", was.Seq)
	}
	return nil
}

// missing are the journals that are there no more and were not deleted: they are said to
// have been deleted in the journal of the installation.
func (c *comparison) missing() []Checked {
	if c.with == nil {
		return nil
	}
	var list []Checked
	for id, was := range c.with.journals {
		if _, deleted := c.gone[id]; !deleted && !c.seen[id] {
			list = append(list, Checked{Name: was.Name, Broken: c.departed("chain.missing", "events", was.Seq)})
		}
	}
	slices.SortFunc(list, func(a, b Checked) int { return cmp.Compare(a.Name, b.Name) })
	return list
}

func (c *comparison) departed(code string, pairs ...any) *Departed {
	return &Departed{Since: c.with.Time, What: message.Of(code, pairs...)}
}
