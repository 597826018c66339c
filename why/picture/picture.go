package picture

import (
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Measures of the picture, in units of its own.
const (
	margin   = 12
	row      = 26
	head     = 58  // above the first row of a bracket
	foot     = 12  // below the last
	gap      = 40  // between brackets, for the arrows
	leftX    = 60  // where the names of S1 begin
	lines    = 132 // room for the lines between a column and the next
	edge     = 48  // right of the last column
	letter   = 8   // about the width of a letter
	nameRoom = 34  // letters
	legend   = 64
	// A column has at least room for the headings above it.
	leastColumn, mostColumn = 250, 330
)

// measure fits the columns to the names, so that the picture is as narrow, and
// on a page as large, as can be.
func (d *drawing) measure(brackets []*why.Bracket) {
	longest := 0
	for _, b := range brackets {
		for i := range b.Members {
			longest = max(longest, len([]rune(d.name(b.Members[i].Player))))
		}
	}
	const besides = 104 // number, marks and the colour due
	d.column = max(leastColumn, min(longest*letter+besides, mostColumn))
	d.rightX = leftX + d.column + lines
	d.width = d.rightX + d.column + edge
}

// Settings say how to draw.
type Settings struct {
	// Name gives the names of players; nil, or "" from it, means their numbers.
	Name func(tournament.PlayerID) string
	// MostPairs is from how many pairs on a bracket is folded; 0 means 40.
	MostPairs int
}

// Draw draws a round in the words of a printer.
func Draw(r *why.Round, p *words.Printer, s Settings) []byte {
	if s.MostPairs == 0 {
		s.MostPairs = 40
	}
	d := &drawing{words: p, settings: s}
	brackets := r.Brackets()
	if len(brackets) == 0 {
		brackets = []*why.Bracket{boardsOnly(r)}
	}
	d.measure(brackets)
	var boxes []*box
	y := margin
	for _, b := range brackets {
		x := d.layout(b, y)
		x.plain = len(r.Paired.Reasons.Brackets) == 0
		boxes = append(boxes, x)
		y += x.height + gap
	}
	height := y + legend
	d.open(height, p.Heading(r.Number()), d.describe(boxes))
	for i, x := range boxes {
		d.box(x)
		if i+1 < len(boxes) {
			d.arrows(x, boxes[i+1])
		}
	}
	last := boxes[len(boxes)-1]
	if r.Paired.Bye != tournament.NoPlayer && !last.plain {
		d.bye(last, y-gap+14)
	}
	d.legend(y)
	d.raw("</svg>\n")
	return d.out.Bytes()
}

// boardsOnly shows a round without brackets, such as that of a round robin.
func boardsOnly(r *why.Round) *why.Bracket {
	b := &why.Bracket{}
	for _, board := range r.Paired.Boards {
		for _, m := range []why.Member{
			{Player: board.White, Opponent: board.Black, Colour: "white", Part: why.S1},
			{Player: board.Black, Opponent: board.White, Colour: "black", Part: why.S2},
		} {
			m.Number = len(b.Members) + 1
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
	x := &box{bracket: b, top: top}
	members := make(map[tournament.PlayerID]*why.Member, len(b.Members))
	for i := range b.Members {
		members[b.Members[i].Player] = &b.Members[i]
	}
	shown := visible(b.Pairs, d.settings.MostPairs)
	x.hidden = len(b.Pairs) - len(shown)
	for _, i := range shown {
		x.left = append(x.left, slot{member: members[b.Pairs[i].Upper], pair: &b.Pairs[i]})
		x.right = append(x.right, slot{member: members[b.Pairs[i].Lower], pair: &b.Pairs[i]})
	}
	byNumber(x.left)
	byNumber(x.right)
	y := top + head
	for i := range x.left {
		if i > 0 && x.foldY == 0 && shown[i] > shown[i-1]+1 {
			x.foldY = y
			y += row
		}
		x.left[i].at, x.right[i].at = point{leftX, y}, point{d.rightX, y}
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

func (d *drawing) name(id tournament.PlayerID) string {
	text := ""
	if d.settings.Name != nil {
		text = d.settings.Name(id)
	}
	if text == "" {
		return strconv.Itoa(int(id))
	}
	letters := []rune(text)
	if len(letters) > nameRoom {
		return string(letters[:nameRoom-1]) + "…"
	}
	return text
}
