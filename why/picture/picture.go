package picture

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Settings say how to draw.
type Settings struct {
	// Name gives the names of players; nil, or "" from it, means their numbers.
	Name func(tournament.PlayerID) string
	// MaxPairs is from how many pairs on a bracket is folded; 0 means 40.
	MaxPairs int
	// Narrow makes a picture for the width of a phone: names are shortened.
	Narrow bool
	// Me is a player to highlight, with the opponent; the pair is never folded away.
	Me tournament.PlayerID
	// Mine leaves out the brackets in which Me is not. There is no picture if none is left.
	Mine bool
}

// Draw draws a round in the words of a printer.
func Draw(r *why.Round, p *words.Printer, s Settings) []byte {
	if r == nil || r.Paired == nil || p == nil {
		return nil
	}
	if s.MaxPairs <= 0 {
		s.MaxPairs = 40
	}
	d := &drawing{round: r, words: p, settings: s, measures: measuresFor(s.Narrow), ticks: make(map[string]bool)}
	all := r.Brackets()
	if len(all) == 0 {
		all = []*why.Bracket{boardsOnly(r)}
	}
	brackets := d.chosen(all)
	if len(brackets) == 0 {
		return nil
	}
	d.plain = len(r.Paired.Reasons.Brackets) == 0
	d.measure(brackets)
	bars := d.histogramOf(all)
	y := d.margin + titleRoom + bars.room()
	boxes := make([]*box, 0, len(brackets))
	for _, b := range brackets {
		x := d.layout(b, y)
		boxes = append(boxes, x)
		y += x.height + gap
	}
	bye := d.byeBefore(boxes)
	if bye != "" {
		y += row
	}
	legend := d.legendOf(brackets[0], y)
	d.open(legend.end, p.Heading(r.Number()), d.describe(boxes))
	d.text(point{d.leftX - d.discRoom - 6, d.margin + 20}, d.font+3, bold, p.Heading(r.Number()))
	d.histogram(bars, d.margin+titleRoom)
	for i, x := range boxes {
		d.box(x)
		if i+1 < len(boxes) {
			d.arrows(x, boxes[i+1])
		}
	}
	if bye != "" {
		d.text(point{d.leftX, y - row}, 0, "", bye)
	}
	d.legend(legend)
	d.raw("</svg>\n")
	return d.out.Bytes()
}

// chosen are the brackets to draw.
func (d *drawing) chosen(all []*why.Bracket) []*why.Bracket {
	if !d.settings.Mine {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(b *why.Bracket) bool {
		return !slices.ContainsFunc(b.Members, func(m why.Member) bool { return m.Player == d.settings.Me })
	})
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
