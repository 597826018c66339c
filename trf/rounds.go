package trf

import (
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// readRounds turns the columns up to the last one that shows a pairing into
// rounds. The last of them is the current round if a game in it has no result.
func (r *reader) readRounds() {
	for r.saidIdle(r.played+1) || r.cancelled(r.played+1) {
		r.played++
		if !r.saidIdle(r.played) && r.allHaveByes(r.played) {
			r.note(0, 0, "trf.cancelled", "round", r.played)
		}
	}
	if rounds := r.t.Rules.Rounds; rounds > 0 && r.played > rounds {
		r.problem(0, 0, "trf.rounds-announced",
			"paired", r.played, "announced", rounds)
	}
	r.t.Rounds = make([]tournament.Round, 0, r.played)
	for round := 1; round <= r.played; round++ {
		b := r.readRound(round)
		current := round == r.played && (!b.round.Complete() || r.saidInPlay(round))
		b.secondByes(current)
		if current {
			r.t.Current = &b.round
			return
		}
		r.t.Rounds = append(r.t.Rounds, b.round)
	}
}

// cancelled reports whether a round that nobody was paired in is over: everybody has a
// bye in it, so that nobody is left to be paired, and some got points for it. While the
// round before has games without a result it is played, and those byes are asked for.
// For the engines it is over whatever the byes are worth.
func (r *reader) cancelled(round int) bool {
	if r.t.Rules.Team != nil || r.t.Rules.Rounds != 0 && round > r.t.Rules.Rounds || !r.nobodyLeft(round) || r.inPlay(round-1) {
		return false
	}
	return r.isEngine() || slices.ContainsFunc(r.rows, func(row row) bool {
		kind, _ := r.cell(&row, round).bye()
		return kind == tournament.HalfBye || kind == tournament.FullBye
	})
}

// inPlay reports whether a round has games without a result that are still to be played.
func (r *reader) inPlay(round int) bool {
	return round > 0 && slices.ContainsFunc(r.rows, func(row row) bool {
		c := r.cell(&row, round)
		return c.opponent != 0 && c.mark == 0 && !r.isUnplayed(&c, &c)
	})
}

// readRound reads one column, its games in the order of the players' numbers.
func (r *reader) readRound(round int) *roundBuilder {
	b := &roundBuilder{reader: r, number: round, last: round == r.played}
	b.round.Games = make([]tournament.Game, 0, len(r.rows)/2)
	b.severalByes = r.old && r.t.Rules.Team == nil && b.countByes() > 1
	for i := range r.rows {
		row := &r.rows[i]
		c := r.cell(row, round)
		switch {
		case c.opponent != 0:
			b.opponents(i, row, c)
		case r.t.Rules.Team != nil && (c.mark == '+' || c.mark == '-' && (c.colour == 'w' || c.colour == 'b')):
			b.emptyBoard(row, c)
		case c.filled:
			b.bye(row, c)
		}
	}
	return b
}

// A roundBuilder puts together what the lines say of one round.
type roundBuilder struct {
	*reader
	number int
	last   bool
	round  tournament.Round
	byes   []*row // who have the pairing-allocated bye
	// severalByes says that "0000 - +" cannot be the pairing-allocated bye,
	// because more than one player has it.
	severalByes bool
}

// countByes counts the players with "0000 - +" or "0000 - U"; 0 if nobody plays,
// because then they alone show that the round was paired.
func (b *roundBuilder) countByes() int {
	byes, games := 0, false
	for i := range b.rows {
		c := b.cell(&b.rows[i], b.number)
		games = games || c.opponent != 0
		if c.opponent == 0 && (c.mark == '+' || c.mark == 'U') {
			byes++
		}
	}
	if !games {
		return 0
	}
	return byes
}

func (b *roundBuilder) column() int { return cellColumn(b.number) }

// emptyBoard is a win against a team that left a board empty, "0000 - +", or a board to
// which nobody came of either, "0000 w -".
func (b *roundBuilder) emptyBoard(row *row, c cell) {
	g := tournament.Game{White: row.player.ID, Result: tournament.WhiteByForfeit, NoColours: c.colour != 'w'}
	if c.colour == 'b' {
		g = tournament.Game{Black: row.player.ID, Result: tournament.BlackByForfeit}
	}
	if c.mark == '-' {
		g.Result = tournament.DoubleForfeit
	}
	b.round.Games = append(b.round.Games, g)
}

func (b *roundBuilder) bye(row *row, c cell) {
	kind, _ := c.bye()
	switch {
	case c.mark == '+' && b.severalByes:
		kind = tournament.FullBye
		b.note(row.line, b.column(), "trf.plus-full",
			"round", b.number)
	case c.mark == '+':
		b.repeat(row.line, b.column(), "trf.plus-bye")
	case c.mark == '=' || c.mark == 'D':
		b.repeat(row.line, b.column(), "trf.equals-bye")
	case c.mark == '-':
		b.repeat(row.line, b.column(), "trf.minus-bye")
	}
	if kind == tournament.Absent {
		return
	}
	if kind == tournament.PairingBye {
		b.byes = append(b.byes, row)
	}
	b.round.Byes = append(b.round.Byes, tournament.Bye{Player: row.player.ID, Kind: kind})
}

// secondByes speaks of a round in which several players have the pairing-allocated
// bye. What was played cannot be changed, and the event has to go on; in the round
// being played it is still an error.
func (b *roundBuilder) secondByes(current bool) {
	if len(b.byes) < 2 || b.t.Rules.Team != nil {
		return
	}
	if !current {
		b.note(b.byes[1].line, b.column(), "trf.several-byes", "round", b.number)
		return
	}
	for _, row := range b.byes[1:] {
		b.wrong(row, 0, "trf.second-bye")
	}
}

// opponents reads a game at the first of its two lines and checks that the
// other agrees.
func (b *roundBuilder) opponents(i int, row *row, c cell) {
	opponent := b.rowOf(int(c.opponent))
	switch {
	case opponent == nil && b.lost: // it may be the line that cannot be read
		row.doubtful = true
		return
	case opponent == nil:
		b.wrong(row, 0, "trf.opponent-unknown", "opponent", c.opponent)
		return
	case opponent == row:
		b.wrong(row, 0, "trf.opponent-self", "player", c.opponent)
		return
	}
	oc := b.cell(opponent, b.number)
	if oc.opponent != int16(row.player.ID) {
		b.unanswered(row, opponent, oc)
		return
	}
	if int(b.index[opponent.player.ID])-1 < i {
		return // done at the opponent's line
	}
	b.game(row, opponent, c, oc)
}

// wrong is a problem with the cell of a row.
func (b *roundBuilder) wrong(row *row, offset int, code string, pairs ...any) {
	b.problem(row.line, b.column()+offset, "trf.round", "round", b.number, "what", message.Of(code, pairs...))
	row.doubtful = true
}

// unanswered is a game of which the opponent's line does not tell. A line that
// ends before the round does was cut off, which is said once.
func (b *roundBuilder) unanswered(row, opponent *row, oc cell) {
	row.doubtful, opponent.doubtful = true, true
	switch {
	case opponent.broken, oc.opponent != 0 && b.rowOf(int(oc.opponent)) == nil:
		return // the other line has a problem of its own
	case oc.opponent == 0 && b.cutOff(opponent, row):
		return
	}
	if oc.opponent == 0 {
		b.wrong(row, 0, "trf.opponent-nobody",
			"player", int(row.player.ID), "opponent", int(opponent.player.ID), "line", opponent.line)
		return
	}
	b.wrong(row, 0, "trf.opponent-other",
		"player", int(row.player.ID), "opponent", int(opponent.player.ID), "line", opponent.line, "other", oc.opponent)
}

// cutOff tells whether the line of x ends before the round does, in which y
// names x as opponent, and says so.
func (b *roundBuilder) cutOff(x, y *row) bool {
	if x.width >= b.column()+7 {
		return false
	}
	b.problem(x.line, x.width+1, "trf.cut",
		"round", b.number, "other", int(y.player.ID), "line", y.line, "player", int(x.player.ID))
	x.broken, x.doubtful, y.doubtful = true, true, true
	return true
}

// game puts a game together from both lines.
func (b *roundBuilder) game(x, y *row, cx, cy cell) {
	g := tournament.Game{White: x.player.ID, Black: y.player.ID}
	swapped, colours := b.colours(x, y, &cx, &cy)
	if swapped {
		g.White, g.Black = g.Black, g.White
		cx, cy = cy, cx
		x, y = y, x
	}
	g.NoColours = !colours
	if b.isUnplayed(&cx, &cy) {
		b.note(x.line, b.column()+5, "trf.not-played", "round", b.number, "player", int(x.player.ID), "opponent", int(y.player.ID))
		g.Result = tournament.DoubleForfeit
		b.round.Games = append(b.round.Games, g)
		return
	}
	if !b.complete(x, y, &cx, &cy) || !b.complete(y, x, &cy, &cx) {
		return
	}
	white, _ := cx.game()
	black, _ := cy.game()
	result, ok := tournament.ResultOf(white, black)
	if !ok {
		first, second, fc, sc := x, y, cx, cy
		if y.line < x.line {
			first, second, fc, sc = y, x, cy, cx
		}
		b.wrong(first, 7, "trf.contradiction",
			"player", int(first.player.ID), "result", strconv.QuoteRune(rune(fc.mark)), "opponent", int(second.player.ID), "other", strconv.QuoteRune(rune(sc.mark)), "line", second.line)
		second.doubtful = true
		return
	}
	g.Result = b.unfinished(x, result, cx.mark == '?')
	if g.NoColours && g.Result.Played() {
		b.wrong(x, 5, "trf.no-colours",
			"player", int(x.player.ID), "opponent", int(y.player.ID))
	}
	b.round.Games = append(b.round.Games, g)
}

// colours tells whether the second player is White, and whether colours are
// known at all. One line that tells is enough.
func (b *roundBuilder) colours(x, y *row, cx, cy *cell) (swapped, known bool) {
	knownX, knownY := cx.colour == 'w' || cx.colour == 'b', cy.colour == 'w' || cy.colour == 'b'
	switch {
	case knownX && knownY:
		if cx.colour == cy.colour {
			b.wrong(x, 5, "trf.same-colour",
				"player", int(x.player.ID), "opponent", int(y.player.ID), "line", y.line, "colour", string(rune(cx.colour)))
		}
		return cx.colour == 'b', true
	case knownX:
		b.note(y.line, b.column()+5, "trf.colour-missing", "round", b.number)
		return cx.colour == 'b', true
	case knownY:
		b.note(x.line, b.column()+5, "trf.colour-missing", "round", b.number)
		return cy.colour == 'w', true
	}
	return false, false
}

// complete fills in a result that only the opponent's line has. It is false if
// there is no telling because the line was cut off.
func (b *roundBuilder) complete(x, y *row, cx, cy *cell) bool {
	blank := cx.mark == 0 || cx.mark == '?'
	if !blank || cy.mark == 0 || cy.mark == '?' {
		return true
	}
	if cx.mark == 0 && (x.broken || b.cutOff(x, y)) {
		return false
	}
	cx.mark = opposite(cy.mark)
	b.note(x.line, b.column()+7, "trf.result-missing",
		"round", b.number, "result", strconv.QuoteRune(rune(cx.mark)))
	return true
}

func opposite(mark byte) byte {
	const marks, others = "1=0WDL+-", "0=1LDW-+"
	for i := range len(marks) {
		if marks[i] == mark {
			return others[i]
		}
	}
	return mark
}

// unfinished reads a missing result: of the last round the game is still being
// played, of an earlier round it is adjourned.
func (b *roundBuilder) unfinished(x *row, result tournament.Result, marked bool) tournament.Result {
	if result != tournament.NoResult || b.last && !(marked && b.adjournedPoints != 0) {
		return result
	}
	if !marked {
		b.note(x.line, b.column()+7, "trf.adjourned", "round", b.number, "player", int(x.player.ID))
	}
	return tournament.AdjournedGame
}
