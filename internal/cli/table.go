package cli

import (
	"strings"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
)

// textTable lays out columns for a terminal: a line of headings, every column
// as wide as its widest entry unless it is elastic.
type textTable struct {
	columns []textColumn
	rows    [][]string
	wide    bool // two blanks between columns instead of one
	isolate bool // entries in letters that run from right to left keep to their columns
	indent  string
	folded  bool // headings are broken into lines at blanks, so that columns are no wider than need be
}

// textColumn is a column of a table.
type textColumn struct {
	head    string
	left    bool // aligned to the left; numbers are not
	elastic int  // not 0: may be narrowed to this many characters so that the table fits
	spare   int  // not 0: left out if the table does not fit; the largest goes first
	filled  bool // left out if all its entries are empty
}

// fits prints the table in lines of limited length, if it can be
// done by narrowing the elastic column and leaving out spare ones.
func (t *textTable) fits(width int) string {
	shown := make([]bool, len(t.columns))
	widths := t.widths()
	for i, c := range t.columns {
		shown[i] = !c.filled || t.hasEntry(i)
	}
	for t.total(widths, shown, true) > width {
		drop := -1
		for i, c := range t.columns {
			if shown[i] && c.spare > 0 && (drop < 0 || c.spare > t.columns[drop].spare) {
				drop = i
			}
		}
		if drop < 0 {
			break
		}
		shown[drop] = false
	}
	if over := t.total(widths, shown, false) - width; over > 0 {
		for i, c := range t.columns {
			if c.elastic > 0 {
				widths[i] = max(widths[i]-over, min(widths[i], c.elastic))
			}
		}
	}
	return t.text(widths, shown)
}

// printTable prints rows, the first of them the headings, as wide as they are;
// align has one letter a column, l or r.
func printTable(con *console, rows [][]string, align string) {
	con.printf("%s", tableOf(con, rows, align).asWide())
}

// printFolded is printTable with headings in several lines.
func printFolded(con *console, rows [][]string, align string) {
	t := tableOf(con, rows, align)
	t.folded = true
	con.printf("%s", t.asWide())
}

func tableOf(con *console, rows [][]string, align string) *textTable {
	t := &textTable{rows: rows[1:], wide: true, isolate: con.rightToLeft()}
	for i, side := range align {
		t.columns = append(t.columns, textColumn{head: rows[0][i], left: side == 'l'})
	}
	return t
}

// asWide is the table with all its columns, as wide as they are.
func (t *textTable) asWide() string {
	shown := make([]bool, len(t.columns))
	for i := range shown {
		shown[i] = true
	}
	return t.text(t.widths(), shown)
}

func (t *textTable) text(widths []int, shown []bool) string {
	var b strings.Builder
	for _, heads := range t.heads(widths, shown) {
		t.line(&b, heads, widths, shown)
	}
	for _, row := range t.rows {
		t.line(&b, row, widths, shown)
	}
	return b.String()
}

// heads are the lines of headings; none if no column has one.
func (t *textTable) heads(widths []int, shown []bool) [][]string {
	columns, most := make([][]string, len(t.columns)), 0
	for i, c := range t.columns {
		switch {
		case c.head == "" || !shown[i]:
		case t.folded:
			columns[i] = fold(c.head, widths[i])
		default:
			columns[i] = []string{c.head}
		}
		most = max(most, len(columns[i]))
	}
	lines := make([][]string, most)
	for l := range lines {
		lines[l] = make([]string, len(columns))
		for i, parts := range columns {
			if at := l - most + len(parts); at >= 0 {
				lines[l][i] = parts[at]
			}
		}
	}
	return lines
}

// fold breaks a text into lines of at most so many columns, at its blanks.
func fold(text string, width int) (lines []string) {
	for _, word := range strings.Split(text, " ") {
		if last := len(lines) - 1; last >= 0 && displayWidth(lines[last]+" "+word) <= width {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

func (t *textTable) hasEntry(column int) bool {
	for _, row := range t.rows {
		if row[column] != "" {
			return true
		}
	}
	return false
}

func (t *textTable) widths() []int {
	widths := make([]int, len(t.columns))
	for i, c := range t.columns {
		for _, part := range fold(c.head, 0) {
			widths[i] = max(widths[i], displayWidth(part))
		}
		if !t.folded {
			widths[i] = displayWidth(c.head)
		}
		for _, row := range t.rows {
			widths[i] = max(widths[i], displayWidth(row[i]))
		}
	}
	return widths
}

// total is the length of a line, with the elastic column at its narrowest if
// narrow is set.
func (t *textTable) total(widths []int, shown []bool, narrow bool) int {
	sum := len(t.indent) - 1
	for i, w := range widths {
		if e := t.columns[i].elastic; narrow && e > 0 {
			w = min(w, e)
		}
		if shown[i] {
			sum += w + 1
		}
	}
	return sum
}

func (t *textTable) line(b *strings.Builder, row []string, widths []int, shown []bool) {
	line := new(strings.Builder)
	line.WriteString(t.indent)
	for i, text := range row {
		if !shown[i] {
			continue
		}
		if i > 0 {
			line.WriteByte(' ')
			if t.wide {
				line.WriteByte(' ')
			}
		}
		text = cut(text, widths[i])
		pad := strings.Repeat(" ", widths[i]-displayWidth(text))
		if t.isolate {
			text = messages.Isolated(text)
		}
		if t.columns[i].left {
			line.WriteString(text + pad)
		} else {
			line.WriteString(pad + text)
		}
	}
	b.WriteString(strings.TrimRight(line.String(), " "))
	b.WriteByte('\n')
}

// joined lists words of a typed kind.
func joined[T ~string](list []T) string {
	texts := make([]string, len(list))
	for i, one := range list {
		texts[i] = string(one)
	}
	return strings.Join(texts, ", ")
}
