package tournament

import "slices"

// Cell is one player's round: opponent, colour and outcome. The zero Cell is a
// round the player had no part in.
type Cell struct {
	Opponent int32 // index in Tournament.Players of the scheduled opponent; -1 = none
	Colour   Colour
	Outcome  Outcome
	ForNow   Outcome // what an adjourned game counts for pairing
}

// Table is the cross table of the completed rounds by dense player index, the
// form in which engines and standings read a history.
type Table struct {
	t      *Tournament
	who    identities
	cells  []Cell // player-major
	n      int    // rounds
	flawed bool   // see Problems
	worth  [outcomeCount][Black + 1]Points
}

// Table builds the cross table of the completed rounds. Games that name an
// unknown player and byes of an unknown kind are left out; Validate reports
// them.
func (t *Tournament) Table() *Table {
	tab := new(Table)
	tab.Read(t)
	return tab
}

// Read makes the table that of another tournament, in the memory it has.
func (tab *Table) Read(t *Tournament) {
	tab.t, tab.n = t, len(t.Rounds)
	tab.flawed = !tab.who.read(t.Players)
	scoring := t.Rules.Scoring.OrDefault()
	for o := range tab.worth {
		for c := range tab.worth[o] {
			tab.worth[o][c] = scoring.of(Outcome(o), Colour(c))
		}
	}
	size := len(t.Players) * tab.n
	tab.cells = slices.Grow(tab.cells[:0], size)[:size]
	empty(tab.cells)
	for r := range t.Rounds {
		tab.fill(r, &t.Rounds[r])
	}
}

// empty makes cells those of rounds nobody had a part in: one, then copies of what is
// there.
func empty(cells []Cell) {
	if len(cells) == 0 {
		return
	}
	cells[0] = Cell{Opponent: -1}
	for done := 1; done < len(cells); done *= 2 {
		copy(cells[done:], cells[:done])
	}
}

func (tab *Table) fill(r int, round *Round) {
	cells, adjourned := tab.cells, false
	// What is odd is gathered without asking, for rounds are long: the sign of an unknown
	// player, what was in a cell before, and the last of all outcomes, which is pending.
	unknown, before, last := 0, Absent, Absent
	for _, g := range round.Games {
		w, b := tab.Index(g.White), tab.Index(g.Black)
		wo, bo := g.Result.Outcomes()
		unknown |= w | b
		before |= Outcome(g.ForNow)
		last = max(last, wo)
		if g.NoColours && wo.Played() {
			last = Pending
		}
		wc, bc := White, Black
		if g.NoColours {
			wc, bc = NoColour, NoColour
		}
		if w >= 0 {
			c := &cells[w*tab.n+r]
			before |= c.Outcome
			c.Opponent, c.Colour, c.Outcome = int32(b), wc, wo
		}
		if b >= 0 {
			c := &cells[b*tab.n+r]
			before |= c.Outcome
			c.Opponent, c.Colour, c.Outcome = int32(w), bc, bo
		}
		adjourned = adjourned || g.Result == AdjournedGame
	}
	if adjourned {
		tab.fillForNow(r, round.Games)
	}
	for _, bye := range round.Byes {
		i := tab.Index(bye.Player)
		unknown |= i
		if !bye.Kind.IsBye() && bye.Kind != Absent {
			last = Pending
		}
		if i >= 0 && bye.Kind.Valid() {
			c := &tab.cells[i*tab.n+r]
			before |= c.Outcome
			*c = Cell{Opponent: -1, Outcome: bye.Kind}
		}
	}
	tab.flawed = tab.flawed || unknown < 0 || before != Absent || last == Pending
}

// fillForNow notes what adjourned games count for pairing.
func (tab *Table) fillForNow(r int, games []Game) {
	for i := range games {
		g := &games[i]
		if g.Result != AdjournedGame {
			continue
		}
		wo, bo := g.ForPairing().Outcomes()
		if w := tab.Index(g.White); w >= 0 {
			tab.cells[w*tab.n+r].ForNow = wo
		}
		if b := tab.Index(g.Black); b >= 0 {
			tab.cells[b*tab.n+r].ForNow = bo
		}
	}
}

// Index returns the player's index in Tournament.Players, or -1.
func (tab *Table) Index(id PlayerID) int { return tab.who.index(id) }

// Rounds returns the number of rounds in the table.
func (tab *Table) Rounds() int { return tab.n }

// Row returns the cells of one player, round 1 first. It must not be changed.
func (tab *Table) Row(player int) []Cell {
	return tab.cells[player*tab.n : (player+1)*tab.n : (player+1)*tab.n]
}

// PairingPoints is Points as the pairing of later rounds sees it: an adjourned
// game counts as a draw (C.04.2; handling rules, F.8), or as it was adjudicated
// provisionally (US Swiss, rule VII).
func (tab *Table) PairingPoints(player, round int) Points {
	c := tab.cells[player*tab.n+round]
	if c.Outcome == Adjourned {
		c.Outcome = c.ForNow
	}
	outcome, penalties := tab.earned(player, round, c)
	return outcome + penalties
}

// CountedScore is Score as standings count it: an adjourned game brings nothing before
// it is finished.
func (tab *Table) CountedScore(player, rounds int) Points {
	sum := tab.Score(player, rounds)
	for r := range min(rounds, tab.n) {
		if tab.cells[player*tab.n+r].Outcome == Adjourned {
			sum -= tab.worth[Adjourned][NoColour]
		}
	}
	return sum
}

// CountedBut is CountedScore without the games that count for nobody in a round robin;
// nil = all count.
func (tab *Table) CountedBut(struck Struck, player, rounds int) Points {
	sum := tab.CountedScore(player, rounds)
	for r, c := range tab.Row(player)[:min(rounds, tab.n)] {
		if struck != nil && struck.Game(player, int(c.Opponent)) && c.Outcome != Adjourned {
			sum -= tab.Points(player, r)
		}
	}
	return sum
}

// Points returns what the given player earned in one round (0 = round 1) by
// the scoring and the adjustments of that round.
func (tab *Table) Points(player, round int) Points {
	outcome, penalties := tab.earned(player, round, tab.cells[player*tab.n+round])
	return outcome + penalties
}

// Brought is Points without the penalties and bonuses of the round: what its outcome
// alone is worth. It decides whether a round without a game leaves a downfloat or bars
// from the bye (FIDE Dutch, 1.4.3; C.04.1, article 4): points that an arbiter gives or
// takes away are not scored without playing.
func (tab *Table) Brought(player, round int) Points {
	outcome, _ := tab.earned(player, round, tab.cells[player*tab.n+round])
	return outcome
}

// earned is what the given player gets for a cell of a round (0 = round 1): for its
// outcome, and by penalties and bonuses of that round.
func (tab *Table) earned(player, round int, c Cell) (outcome, penalties Points) {
	outcome = tab.worth[c.Outcome][c.Colour]
	for i := range tab.t.Rules.Adjustments {
		a := &tab.t.Rules.Adjustments[i]
		if a.Round != 0 && a.Round != round+1 || !a.names(tab.t.Players[player].ID) {
			continue
		}
		switch {
		case a.Penalty && a.Round != 0:
			penalties += a.Points
		case !a.Penalty && a.Outcome == c.Outcome:
			outcome = a.Points
		}
	}
	return outcome, penalties
}

func (a *Adjustment) names(id PlayerID) bool {
	for _, p := range a.Players {
		if p == id {
			return true
		}
	}
	return false
}

// Score returns the player's score after the first rounds rounds, start points,
// penalties and bonuses that belong to no round included.
func (tab *Table) Score(player, rounds int) Points {
	sum := tab.bonus(player)
	for r := range min(rounds, tab.n) {
		sum += tab.Points(player, r)
	}
	return sum
}

// PairingScore is Score with adjourned games as PairingPoints has them.
func (tab *Table) PairingScore(player, rounds int) Points {
	if len(tab.t.Rules.Adjustments) == 0 && len(tab.t.Rules.StartPoints.Bands) == 0 {
		return tab.plainScore(player, rounds)
	}
	sum := tab.bonus(player)
	for r := range min(rounds, tab.n) {
		sum += tab.PairingPoints(player, r)
	}
	return sum
}

// plainScore is PairingScore in an event without adjustments and start points.
func (tab *Table) plainScore(player, rounds int) Points {
	var sum Points
	for _, c := range tab.Row(player)[:min(rounds, tab.n)] {
		if c.Outcome == Adjourned {
			c.Outcome = c.ForNow
		}
		sum += tab.worth[c.Outcome][c.Colour]
	}
	return sum
}

// bonus adds up start points and the penalties and bonuses that belong to no round.
func (tab *Table) bonus(player int) Points {
	sum := tab.t.StartPoints(&tab.t.Players[player])
	for i := range tab.t.Rules.Adjustments {
		a := &tab.t.Rules.Adjustments[i]
		if a.Penalty && a.Round == 0 && a.names(tab.t.Players[player].ID) {
			sum += a.Points
		}
	}
	return sum
}
