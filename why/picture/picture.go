package picture

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Measures of all pictures, in units of their own.
const (
	row  = 26
	foot = 12 // below the last row of a bracket
	gap  = 40 // between brackets, for the arrows
)

// measures are those in which the pictures for wide and for narrow screens
// differ.
type measures struct {
	margin   int
	head     int // above the first row of a bracket
	leftX    int // where the names of S1 begin
	between  int // room for the lines between a column and the next
	bend     int // how far the lines go before they bend
	edge     int // right of the last column
	disc     int // from the middle of a disc to the name
	gutter   int // from the arrows beside the brackets to the names
	nameRoom int // letters
	// A column has at least room for the headings above it.
	leastColumn, maxColumn int

	font, aside, small, due, denied int // sizes of type: names, beside headings, notes, colours due, and not granted
	legendLine                      int // letters
}

// measuresFor are those of a wide or a narrow picture.
func measuresFor(isNarrow bool) measures {
	if isNarrow {
		return measures{margin: 1, head: 74, leftX: 36, between: 42, bend: 12, edge: 4, disc: 12, gutter: 30, nameRoom: 13, leastColumn: 138, maxColumn: 138,
			font: 12, aside: 11, small: 11, due: 10, denied: 11, legendLine: 54}
	}
	return measures{margin: 12, head: 58, leftX: 60, between: 132, bend: 50, edge: 48, disc: 16, gutter: 44, nameRoom: 34, leastColumn: 250, maxColumn: 330,
		font: 15, aside: 13, small: 12, due: 12, denied: 14, legendLine: 200}
}

// measure fits the columns to the names, so that the picture is as narrow, and
// on a page as large, as can be.
func (d *drawing) measure(brackets []*why.Bracket) {
	longest := 0
	for _, b := range brackets {
		for i := range b.Members {
			longest = max(longest, len([]rune(d.name(b.Members[i].Player))))
		}
	}
	const letter, besides = 8, 104 // about the width of a letter; number, marks and the colour due
	d.column = max(d.leastColumn, min(longest*letter+besides, d.maxColumn))
	d.rightX = d.leftX + d.column + d.between
	d.width = d.rightX + d.column + d.edge
}

// Settings say how to draw.
type Settings struct {
	// Name gives the names of players; nil, or "" from it, means their numbers.
	Name func(tournament.PlayerID) string
	// MaxPairs is from how many pairs on a bracket is folded; 0 means 40.
	MaxPairs int
	// Narrow makes a picture for the width of a phone: names are shortened.
	Narrow bool
}

// Draw draws a round in the words of a printer.
func Draw(r *why.Round, p *words.Printer, s Settings) []byte {
	if r == nil || r.Paired == nil || p == nil {
		return nil
	}
	if s.MaxPairs <= 0 {
		s.MaxPairs = 40
	}
	d := &drawing{words: p, settings: s, measures: measuresFor(s.Narrow)}
	brackets := r.Brackets()
	if len(brackets) == 0 {
		brackets = []*why.Bracket{boardsOnly(r)}
	}
	d.plain = len(r.Paired.Reasons.Brackets) == 0
	d.measure(brackets)
	var boxes []*box
	y := d.margin
	for _, b := range brackets {
		x := d.layout(b, y)
		boxes = append(boxes, x)
		y += x.height + gap
	}
	colours, marks := d.folded(p.Fill("answer.picture.legend.colours")), d.folded(p.Fill("answer.picture.legend.marks"))
	switch {
	case brackets[0].HasSides():
		marks = d.folded(p.Fill("answer.picture.legend.sides"))
	case brackets[0].Folded:
		marks = d.folded(p.Fill("answer.picture.legend.folded"))
	}
	if d.plain { // nobody floats, and no colour is due
		colours, marks = d.folded(p.Fill("answer.picture.legend.plain")), nil
	}
	height := y + 24 + 20*(len(colours)+len(marks))
	d.open(height, p.Heading(r.Number()), d.describe(boxes))
	for i, x := range boxes {
		d.box(x)
		if i+1 < len(boxes) {
			d.arrows(x, boxes[i+1])
		}
	}
	last := boxes[len(boxes)-1]
	if r.Paired.Bye != tournament.NoPlayer && !last.plain {
		d.bye(last, r.Paired.Bye, y-gap+14)
	}
	d.legend(y, append(colours, marks...))
	d.raw("</svg>\n")
	return d.out.Bytes()
}

// boardsOnly shows a round without brackets, such as that of a round robin.
func boardsOnly(r *why.Round) *why.Bracket {
	b := &why.Bracket{}
	for _, board := range r.Paired.Boards {
		for _, m := range []why.Member{
			{Player: board.White, Opponent: board.Black, Colour: why.White, Part: why.S1},
			{Player: board.Black, Opponent: board.White, Colour: why.Black, Part: why.S2},
		} {
			m.Number, m.PairingNumber = len(b.Members)+1, r.PairingNumber(m.Player)
			b.Members = append(b.Members, m)
		}
		b.Pairs = append(b.Pairs, why.BracketPair{Upper: board.White, Lower: board.Black, White: board.White})
	}
	return b
}

// point is a place in the picture.
type point struct{ x, y int }

// box is a bracket with the places of its players.
type box struct {
	bracket  *why.Bracket
	plain    bool // boards without brackets
	top      int
	height   int
	left     []slot
	right    []slot
	floaters []slot
	hidden   int // pairs folded away
	foldY    int
}

// slot is a player with a place.
type slot struct {
	member *why.Member
	pair   *why.BracketPair // nil for floaters
	at     point
}

// layout gives every player of a bracket a place.
func (d *drawing) layout(b *why.Bracket, top int) *box {
	x := &box{bracket: b, top: top, plain: d.plain}
	members := make(map[tournament.PlayerID]*why.Member, len(b.Members))
	for i := range b.Members {
		members[b.Members[i].Player] = &b.Members[i]
	}
	shown := visible(b.Pairs, d.settings.MaxPairs)
	x.hidden = len(b.Pairs) - len(shown)
	for _, i := range shown {
		x.left = append(x.left, slot{member: members[b.Pairs[i].Upper], pair: &b.Pairs[i]})
		x.right = append(x.right, slot{member: members[b.Pairs[i].Lower], pair: &b.Pairs[i]})
	}
	byNumber(x.left)
	byNumber(x.right)
	if b.Folded { // the last stands beside the first
		slices.Reverse(x.right)
	}
	y := top + d.head
	if x.plain {
		y = top + row + foot/2
	}
	for i := range x.left {
		if i > 0 && x.foldY == 0 && shown[i] > shown[i-1]+1 {
			x.foldY = y
			y += row
		}
		x.left[i].at, x.right[i].at = point{d.leftX, y}, point{d.rightX, y}
		y += row
	}
	for i := range b.Members {
		if m := &b.Members[i]; m.Opponent == tournament.NoPlayer {
			x.floaters = append(x.floaters, slot{member: m, at: point{d.rightX, y}})
			y += row
		}
	}
	x.height = y - top - row/2 + foot
	return x
}

// visible chooses the pairs that are shown of a bracket: all, or of a large one
// the first and the last, and between them those that an exchange has made, as
// many as there is room for.
func visible(pairs []why.BracketPair, most int) []int {
	var list []int
	if len(pairs) <= most {
		for i := range pairs {
			list = append(list, i)
		}
		return list
	}
	special := func(p *why.BracketPair) bool { return p.Exchanged || p.MovedDown }
	room := 0
	for i := range pairs {
		if special(&pairs[i]) {
			room = min(room+1, most*3/8)
		}
	}
	first, last := most-most/4-room, len(pairs)-most/4
	for i := range pairs {
		switch {
		case i < first || i >= last:
			list = append(list, i)
		case room > 0 && special(&pairs[i]):
			list = append(list, i)
			room--
		}
	}
	return list
}

// called is the name of a player in full.
func (d *drawing) called(id tournament.PlayerID) string {
	if d.settings.Name != nil {
		if text := d.settings.Name(id); text != "" {
			return text
		}
	}
	return strconv.Itoa(int(id))
}

// name is what there is room for of the name of a player.
func (d *drawing) name(id tournament.PlayerID) string {
	text := d.called(id)
	if d.settings.Narrow {
		if family, given, ok := strings.Cut(text, ", "); ok && given != "" {
			text = family + ", " + string([]rune(given)[:1]) + "."
		}
	}
	letters := []rune(text)
	if len(letters) > d.nameRoom {
		return string(letters[:d.nameRoom-1]) + "…"
	}
	return text
}
