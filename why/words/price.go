package words

import (
	"strconv"

	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// replacedShown is how many boards the table of a price has before it counts the rest.
const replacedShown = 12

// price says what a wish would cost.
func (p *Printer) price(a *why.Instead) []string {
	var lines []string
	x := a.Price
	if x.Boards > 0 {
		lines = append(lines, p.say("answer.price", "count", x.Boards, "all", x.All))
	}
	if d := a.Changes; d != nil && d.ByeGone != d.ByeCome {
		lines = append(lines, p.byeMoves(d))
	}
	switch w := x.Widest; {
	case w == nil || x.WidestNow == nil:
	case w.Gap == 0:
		lines = append(lines, p.say("answer.price.even"))
	default:
		lines = append(lines, p.say("answer.price.gap", "gap", p.number(w.Gap), "pair", p.pair(w.White, w.Black),
			"x", p.number(w.WhiteScore), "y", p.number(w.BlackScore), "was", p.number(x.WidestNow.Gap)))
	}
	return lines
}

// equal says that the criteria of a bracket do not tell two rounds apart, and where the
// other is worse all the same.
func (p *Printer) equal(b *why.Below) string {
	switch {
	case b == nil:
		return p.fill("answer.equal")
	case b.Widest.Gap > b.Gap:
		w := &b.Widest
		return p.fill("answer.equal.gap", "pair", p.pair(w.White, w.Black), "x", p.number(w.WhiteScore), "y", p.number(w.BlackScore))
	}
	return p.fill("answer.equal.apart", "count", b.Apart, "now", b.ApartNow)
}

// Exchanges is the table of the boards that a wish would change: as they are, and what
// would come in their place. It has no rows where there is no round with the wish.
func (p *Printer) Exchanges(a *why.Instead) Table {
	if a == nil || a.Price == nil {
		return Table{}
	}
	t := Table{Title: p.say("answer.price.title"), Head: []string{p.fill("answer.head.board"), p.fill("answer.head.now"), p.fill("answer.head.instead")}}
	rows := a.Price.Rows
	shown := tellingRows(a)
	for i := range rows {
		if shown[i] {
			t.Rows = append(t.Rows, p.replaced(&rows[i]))
		}
	}
	if more := len(rows) - len(t.Rows); more > 0 {
		t.More = p.fill("answer.price.more", "count", more)
	}
	return t
}

// tellingRows chooses the rows that are shown: what was wished for and what is worst,
// and others from the top.
func tellingRows(a *why.Instead) map[int]bool {
	rows, shown := a.Price.Rows, make(map[int]bool)
	for i := range rows {
		r := &rows[i]
		asked := r.Board == 0 || names(r.Now, a.Wish) || names(r.Instead, a.Wish)
		if asked || a.Price.Widest != nil && r.Instead != nil && *r.Instead == a.Price.Widest.Pair {
			shown[i] = true
		}
	}
	for i := 0; i < len(rows) && len(shown) < replacedShown; i++ {
		shown[i] = true
	}
	return shown
}

// names reports whether a game is one of a player whom a wish names.
func names(g *why.Pair, w swiss.Wish) bool {
	return g != nil && (g.White == w.Player || g.Black == w.Player || w.Opponent != tournament.NoPlayer && (g.White == w.Opponent || g.Black == w.Opponent))
}

// replaced is a row of the table.
func (p *Printer) replaced(r *why.Replaced) []string {
	if r.Board == 0 && r.Now == nil && r.Instead == nil {
		return []string{"–", p.byeOf(r.ByeNow), p.byeOf(r.ByeInstead)}
	}
	return []string{strconv.Itoa(r.Board), p.gameOf(r.Now), p.gameOf(r.Instead)}
}

func (p *Printer) byeOf(id tournament.PlayerID) string {
	if id == tournament.NoPlayer {
		return "–"
	}
	return p.fill("answer.dispute.bye", "a", p.cells().player(id))
}

func (p *Printer) gameOf(g *why.Pair) string {
	if g == nil {
		return "–"
	}
	return p.cells().pair(g.White, g.Black)
}
