package picture

import "github.com/pareo-chess/pareo/why"

// Measures of all pictures, in units of their own.
const (
	row       = 26 // of text
	foot      = 12 // below the last row of a bracket
	gap       = 26 // between brackets
	titleRoom = 34
	noteRow   = 17 // what a bracket cost, below its heading
)

// measures are those in which the pictures for wide and for narrow screens
// differ.
type measures struct {
	margin    int
	pairRow   int // of a pair
	headRoom  int // above the first row of a bracket
	leftX     int // where the names of S1 begin
	between   int // room for the lines between a column and the next
	bend      int // how far the lines go before they bend
	edge      int // right of the last column
	discRoom  int // from the middle of a disc to the name
	boardRoom int // the frame of a number of a board
	gutter    int // from the arrows beside the brackets to the names
	nameRoom  int // letters
	// A column has at least room for the headings above it.
	leastColumn, maxColumn int
	dot, maxDots           int // from the colour of a game to that of the next, and how many are shown

	font, aside, small int // sizes of type: names, beside headings, notes
}

// measuresFor are those of a wide or a narrow picture. The narrow one has the colours of
// earlier games and the opponents passed over below the names.
func measuresFor(isNarrow bool) measures {
	if isNarrow {
		return measures{margin: 1, pairRow: 42, headRoom: 56, leftX: 36, between: 58, bend: 10, edge: 4, discRoom: 12, boardRoom: 20, gutter: 30, nameRoom: 13,
			leastColumn: 138, maxColumn: 138, dot: 8, maxDots: 7, font: 12, aside: 11, small: 11}
	}
	return measures{margin: 12, pairRow: 26, headRoom: 52, leftX: 60, between: 176, bend: 50, edge: 20, discRoom: 16, boardRoom: 26, gutter: 44, nameRoom: 34,
		leastColumn: 200, maxColumn: 330, dot: 11, maxDots: 12, font: 15, aside: 13, small: 12}
}

// measure fits the columns to the names and the games played, so that the picture is as
// narrow, and on a page as large, as can be.
func (d *drawing) measure(brackets []*why.Bracket) {
	longest := 0
	for _, b := range brackets {
		for i := range b.Members {
			longest = max(longest, len([]rune(d.name(b.Members[i].Player))))
			d.dots = max(d.dots, min(d.maxDots, len(d.round.Colours(b.Members[i].Player))))
		}
	}
	const letter, besides = 8, 66 // about the width of a letter; number and marks
	d.column = max(d.leastColumn, min(longest*letter+besides, d.maxColumn))
	if !d.settings.Narrow {
		d.column += d.dotsRoom()
	}
	d.rightX = d.leftX + d.column + d.between
	d.width = d.rightX + d.column + d.edge
}

// dotsRoom is how much room the colours of earlier games and the one due take.
func (d *drawing) dotsRoom() int {
	if d.plain || d.dots == 0 {
		return 0
	}
	return d.dots*d.dot + dueRoom
}

// dueRoom is for the colour due, with its ring and the sign that it was not granted.
const dueRoom = 32

// lineStart is where the line of a pair begins, behind the number of the board, and
// lineEnd where it ends.
func (d *drawing) lineStart() int { return d.leftX + d.column + d.boardRoom + 2 }
func (d *drawing) lineEnd() int   { return d.rightX - d.discRoom - 8 }
