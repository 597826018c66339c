package picture

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// refusedColour is that of a pair that may not be.
const refusedColour = "#c0392b"

// Step draws one try of a replay: the two halves with the pairs that it makes, the one
// that may not be in another colour.
func Step(r *why.Round, p *words.Printer, replay *why.Replay, try int, s Settings) []byte {
	if r == nil || p == nil || replay == nil || try < 0 || try >= len(replay.Tries) {
		return nil
	}
	brackets := r.Brackets()
	if replay.Bracket < 1 || replay.Bracket > len(brackets) {
		return nil
	}
	bracket := brackets[replay.Bracket-1]
	d := &drawing{round: r, words: p, settings: s, measures: measuresFor(s.Narrow), plain: true}
	d.pairRow, d.leftX = row, d.discRoom+4
	if s.Narrow {
		d.boardRoom = 4
	}
	d.measure([]*why.Bracket{bracket})
	x := newStep(&replay.Tries[try], bracket.Members)
	height := headOfStep + d.pairRow*max(len(x.left)+len(x.limbo), len(x.right)) + foot
	d.open(height, p.Step(x.try).Tried, d.describeStep(x))
	d.text(point{d.leftX, headOfStep - row/2 - 2}, d.small, muted, p.Fill("answer.picture.upper"))
	d.text(point{d.rightX, headOfStep - row/2 - 2}, d.small, muted, p.Fill("answer.picture.lower"))
	d.stepLines(x)
	for i, id := range x.left {
		d.tried(x, point{d.leftX, d.stepRow(i)}, id)
	}
	for i, id := range x.limbo {
		d.tried(x, point{d.leftX, d.stepRow(len(x.left) + i)}, id)
	}
	for i, id := range x.right {
		d.tried(x, point{d.rightX, d.stepRow(i)}, id)
	}
	d.raw("</svg>\n")
	return d.out.Bytes()
}

// headOfStep is the room above the names of a step.
const headOfStep = 34

// stepRow is the height of a line of names.
func (d *drawing) stepRow(i int) int { return headOfStep + d.pairRow*i + 16 }

// step is a try as it is drawn.
type step struct {
	try                *why.Try
	left, right, limbo []tournament.PlayerID
	paired             map[tournament.PlayerID]bool
	moved              map[tournament.PlayerID]bool
}

func newStep(try *why.Try, members []why.Member) *step {
	x := &step{try: try, limbo: try.Limbo, paired: make(map[tournament.PlayerID]bool), moved: make(map[tournament.PlayerID]bool)}
	x.left, x.right = try.Halves(members)
	for _, p := range try.Pairs {
		x.paired[p.Upper], x.paired[p.Lower] = true, true
	}
	for i := range members {
		x.moved[members[i].Player] = members[i].MovedDown
	}
	return x
}

// refused is the pair of a step that may not be; nil if all may.
func (x *step) refused() *why.TriedPair {
	if x.try.Outcome != swiss.Refused || len(x.try.Pairs) == 0 {
		return nil
	}
	return &x.try.Pairs[len(x.try.Pairs)-1]
}

// stepLines joins the pairs.
func (d *drawing) stepLines(x *step) {
	for i := range x.try.Pairs {
		p := &x.try.Pairs[i]
		from, to := slices.Index(x.left, p.Upper), slices.Index(x.right, p.Lower)
		if from < 0 || to < 0 {
			continue
		}
		look := ` stroke="` + pairColour + `" stroke-width="2.5"`
		if p == x.refused() {
			look = ` stroke="` + refusedColour + `" stroke-width="3" stroke-dasharray="6 4"`
		}
		d.raw(`<path d="%s" fill="none"%s/>`+"\n", d.curve(d.stepRow(from)-5, d.stepRow(to)-5), look)
	}
}

// tried writes a player of a step: who is in no pair is muted, who changed halves, came
// down or would go down has a sign.
func (d *drawing) tried(x *step, at point, id tournament.PlayerID) {
	look, text := "", strconv.Itoa(d.round.PairingNumber(id))+"  "+d.name(id)
	if x.moved[id] || slices.Contains(x.try.Floaters, id) {
		text += " ↓"
	}
	if slices.Contains(x.try.In, id) || slices.Contains(x.try.Out, id) {
		text += " ⇄"
	}
	if !x.paired[id] {
		look = muted
	}
	if id == d.settings.Me {
		look = bold
	}
	d.text(at, 0, look, text)
}

// describeStep tells the step in words.
func (d *drawing) describeStep(x *step) string {
	var pairs, over []string
	for i := range x.try.Pairs {
		p := &x.try.Pairs[i]
		text := d.called(p.Upper) + " – " + d.called(p.Lower)
		if p == x.refused() {
			text += " ✗"
		}
		pairs = append(pairs, text)
	}
	for _, id := range x.try.Floaters {
		over = append(over, d.called(id))
	}
	text := strings.Join(pairs, ", ")
	if len(over) > 0 {
		text = strings.TrimPrefix(text+"; ", "; ") + d.words.Fill("answer.mark.floats") + ": " + strings.Join(over, ", ")
	}
	return text + "."
}
