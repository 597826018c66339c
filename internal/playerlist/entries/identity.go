package entries

import (
	"cmp"
	"context"
	"strings"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/message"
)

// identities is what the cells of a column under a heading such as ID turned out to be.
type identities struct {
	filled  int
	numbers int // as large as those of FIDE
	short   int // numbers that are not
	codes   int // letters and figures, as licences of federations are
	running int // 1, 2, 3 …, the numbers of the list itself

	sample, number, other string // the first of all, of the numbers, and of what else a federation can have given out

	looked, bearers int // of numbers, those looked up in the rating list, and those whose bearer has the name
}

// maxLookups is how many numbers of a column are looked up.
const maxLookups = 100

// guessIdentity looks at a column of which the heading does not say whose numbers it
// holds, before anybody is found by them: FIDE's, a federation's, or those of the list
// or program it came from, which say nothing to others.
func (r *reader) guessIdentity(ctx context.Context) error {
	at := r.at[anyID]
	found, err := r.lookAtIdentities(ctx, at)
	if err != nil {
		return err
	}
	r.at[anyID] = -1
	means, code := found.are()
	switch {
	case found.filled == 0:
		r.means[at] = ignored
		return nil
	case means == fideID && r.has(fideID), means == nationalID && r.has(nationalID):
		means, code = ignored, "entries.id-other"
	}
	r.means[at] = means
	if means != ignored {
		r.at[means] = at
	}
	sample := map[column]string{fideID: found.number, nationalID: cmp.Or(found.other, found.sample), ignored: found.sample}[means]
	r.Notes = append(r.Notes, Note{Column: at + 1, Message: message.Of(code, "column", r.heads[at], "sample", sample, "bearers", found.bearers, "looked", found.looked)})
	return nil
}

// are says what the cells are, and the message that says so. What could not be anybody's
// number says nothing about the others.
func (f *identities) are() (means column, code string) {
	known := f.numbers + f.short + f.codes
	switch {
	case nearly(f.running, f.filled), 2*known < f.filled:
		return ignored, "entries.id-own"
	case f.looked > 0 && 2*f.bearers >= f.looked:
		return fideID, "entries.id-listed"
	case f.looked > 0:
		return nationalID, "entries.id-not-listed"
	case nearly(f.numbers, known):
		return fideID, "entries.id-fide"
	case known > 0:
		return nationalID, "entries.id-national"
	}
	return ignored, "entries.id-own"
}

// nearly reports whether so many are nearly all: nine of ten, or of a few all but one.
func nearly(n, all int) bool { return n > 0 && (10*n >= 9*all || n > 1 && all-n == 1) }

func (r *reader) lookAtIdentities(ctx context.Context, at int) (f identities, err error) {
	for _, row := range r.rows {
		cell := row.cell(at)
		if none(cell) {
			continue
		}
		if f.filled++; f.filled == 1 {
			f.sample = cell
		}
		n, whole := wholeNumber(cell)
		if whole && n == f.filled {
			f.running++
		}
		switch {
		case isFideNumber(cell):
			f.numbers++
			f.number = cmp.Or(f.number, cell)
			if r.options.Ratings == nil || f.looked == maxLookups || ctx.Err() != nil {
				continue
			}
			listed, ok, err := r.options.Ratings.ByID(n)
			if err != nil {
				return f, err
			}
			if f.looked++; ok && playerlist.ShareWord(r.nameOf(row), listed.Name) {
				f.bearers++
			}
		case whole:
			f.short++
			f.other = cmp.Or(f.other, cell)
		case isLicence(cell):
			f.codes++
			f.other = cmp.Or(f.other, cell)
		}
	}
	return f, nil
}

// isLicence tells codes such as federations give out: short, of letters and figures, not
// what programs make for themselves.
func isLicence(cell string) bool {
	return len(cell) <= 12 && strings.ContainsAny(cell, "0123456789") && strings.IndexFunc(cell, func(c rune) bool {
		return (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && !strings.ContainsRune("-./ ", c)
	}) < 0
}
