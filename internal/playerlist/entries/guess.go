package entries

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// guessColumns looks at the cells where the headings do not say enough; where nobody
// understood the headings, at those of all columns.
func (r *reader) guessColumns(ctx context.Context, all bool) error {
	r.ratingKind = r.options.Kind
	if r.has([]column{standard, rapid, blitz}[r.ratingKind]) { // Rating, Rapid: the former is standard
		r.ratingKind = tournament.Standard
	}
	if r.has(anyID) {
		if err := r.guessIdentity(ctx); err != nil {
			return err
		}
	}
	if r.has(fideID) && !r.has(rating) && playerlist.Fold(r.head(fideID)) == "fide" && r.holdsRatings(r.at[fideID]) {
		r.at[rating], r.at[fideID] = r.at[fideID], -1
		r.note(0, rating, message.Of("entries.as-rating", "column", r.head(rating)))
	}
	if !r.has(title) { // web pages of tournaments have titles under no heading
		for i, head := range r.heads {
			if _, byHand := r.options.Columns[i+1]; head == "" && !byHand && r.holdsTitles(i) {
				r.at[title] = i
				r.note(0, title, message.Of("entries.as-title", "column", i+1))
				break
			}
		}
	}
	if all {
		r.guessByCells()
	}
	if r.has(sex) {
		for _, row := range r.rows {
			if word := playerlist.Fold(row.cell(r.at[sex])); word == "h" {
				r.mIsWoman = true
			}
		}
		if r.mIsWoman {
			r.note(0, sex, message.Of("entries.m-woman"))
		}
	}
	dates := make([]string, len(r.rows))
	for i, row := range r.rows {
		dates[i] = row.cell(r.at[birth])
	}
	r.births = playerlist.NewBirths(r.options.Year, dates...)
	if r.births.Serial = r.table.dateOf; r.births.Doubtful {
		r.note(0, birth, message.Of("entries.day-first"))
	}
	return nil
}

// holdsTitles tells whether a column holds titles: most of its cells are. What else
// there is, such as a class of a federation or a title of the arena, does not make it
// another column.
func (r *reader) holdsTitles(at int) bool {
	titles, others := 0, 0
	for _, row := range r.rows {
		if cell := row.cell(at); cell != "" {
			if title, class := parseTitle(cell); title != tournament.NoTitle && class == "" {
				titles++
			} else {
				others++
			}
		}
	}
	return titles > others
}

// holdsRatings tells whether a column holds nothing that is too large for a rating.
func (r *reader) holdsRatings(at int) bool {
	return !slices.ContainsFunc(r.rows, func(row tableRow) bool {
		_, problem := parseRating(row.cell(at))
		return problem.Code != ""
	})
}

// guessByCells guesses from the cells what the columns hold that nobody has named: each
// thing once, in the order in which their cells can be told from others.
func (r *reader) guessByCells() {
	for _, kind := range []struct {
		column column
		holds  func(cell string) bool
	}{
		{title, isTitle}, {sex, isSex}, {fideID, isFideNumber}, {birth, playerlist.IsDay}, {federation, tournament.IsFederation}, {rating, isRating}, {birth, isYear}, {name, isName}, {name, hasLetters},
	} {
		if r.has(kind.column) || kind.column == name && (r.has(surname) || r.has(firstName)) {
			continue
		}
		if at := r.columnOfCells(kind.holds); at >= 0 {
			if kind.column == fideID && at < len(r.heads) && keeperOf(r.heads[at]) != "" {
				continue // a federation's own numbers, as its name above them says
			}
			r.at[kind.column] = at
			r.note(0, kind.column, message.Of("entries.guessed", "column", at+1, "means", message.Of("import.as."+meanings[kind.column])))
		}
	}
}

// columnOfCells is the first column of which nobody has said what it is and whose cells,
// nine of ten, are as asked; -1 = none.
func (r *reader) columnOfCells(holds func(string) bool) int {
	for at := range r.table.width() {
		if _, byHand := r.options.Columns[at+1]; byHand || slices.Contains(r.at[:], at) || at < len(r.means) && r.means[at] == ignored {
			continue
		}
		fits, filled := 0, 0
		for _, row := range r.rows {
			if cell := row.cell(at); !none(cell) {
				filled++
				if holds(cell) {
					fits++
				}
			}
		}
		if filled > 0 && 10*fits >= 9*filled && 2*filled >= len(r.rows) || fits > 1 && fits == filled {
			return at
		}
	}
	return -1
}

func isTitle(cell string) bool {
	title, _ := parseTitle(cell)
	return title != tournament.NoTitle && cell == strings.ToUpper(cell)
}

func isSex(cell string) bool {
	_, problem := parseSex(cell, false)
	return problem.Code == ""
}

// isFideNumber tells numbers that look like FIDE's: of six to nine figures.
func isFideNumber(cell string) bool {
	n, ok := wholeNumber(cell)
	return ok && n >= 100_000 && n < 1_000_000_000
}

func isRating(cell string) bool {
	n, ok := wholeNumber(cell)
	return ok && n >= 400 && n <= 3000
}

func isYear(cell string) bool {
	n, ok := wholeNumber(cell)
	return ok && n >= 1900 && n <= 2100
}

// isName tells a name of several words.
func isName(cell string) bool {
	return hasLetters(cell) && strings.ContainsAny(cell, " ,") && !hasFigure(cell)
}

func hasLetters(cell string) bool {
	return strings.IndexFunc(cell, unicode.IsLetter) >= 0 && !strings.ContainsAny(cell, "@/:") && !hasFigure(cell)
}
