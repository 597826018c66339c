package why_test

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// Every number of a price is that of a plain count over the two rounds, in every system
// that answers wishes.
func TestPrices(t *testing.T) {
	priced, worse := 0, 0
	for _, e := range systems.All() {
		for _, edition := range e.Editions {
			if edition == "scheveningen" { // a match of two teams
				continue
			}
			s := system(t, e.Name, edition)
			for seed := range uint64(4) {
				r, err := why.Open(s, played(t, s, seed, 4), 5)
				if err != nil {
					t.Fatal(err)
				}
				for _, w := range wishes(r) {
					a := r.Instead(w)
					if (a.Price == nil) != (a.Seating == nil) {
						t.Fatalf("%s %s, %+v: a round has its price, and only a round: %+v", e.Name, edition, w, a)
					}
					if a.Price == nil {
						continue
					}
					priced++
					if a.Price.Below != nil {
						worse++
					}
					checkPrice(t, fmt.Sprintf("%s %s, seed %d, %+v", e.Name, edition, seed, w), r, a)
				}
			}
		}
	}
	if priced < 1000 || worse < 10 {
		t.Errorf("only %d prices, %d of them with a worse round below", priced, worse)
	}
}

// wishes are all that can be asked about a round.
func wishes(r *why.Round) (all []swiss.Wish) {
	players := r.Before().Players
	for i := range players {
		a := players[i].ID
		for _, kind := range []swiss.WishKind{swiss.Bye, swiss.White, swiss.Black, swiss.Stay, swiss.Leave, swiss.NoBye} {
			all = append(all, swiss.Wish{Kind: kind, Player: a})
		}
		for j := range players[:i] {
			all = append(all, swiss.Wish{Kind: swiss.Meet, Player: players[j].ID, Opponent: a}, swiss.Wish{Kind: swiss.NotMeet, Player: players[j].ID, Opponent: a})
		}
	}
	return all
}

// plainCount is what a plain count over boards that one round has and the other has not
// comes to.
type plainCount struct {
	boards, apart, apartBelow int
	gap, gapBelow             tournament.Points
}

// countOnly counts the boards of one round that the other has not, and those of them with
// somebody below a score.
func countOnly(r *why.Round, one, other []why.Pair, bracket tournament.Points) (c plainCount) {
	table := r.Before().Table()
	score := func(id tournament.PlayerID) tournament.Points {
		return table.PairingScore(table.Index(id), table.Rounds())
	}
	for _, p := range one {
		shared := false
		for _, q := range other {
			shared = shared || p == q
		}
		if shared {
			continue
		}
		c.boards++
		white, black := score(p.White), score(p.Black)
		gap := max(white, black) - min(white, black)
		c.gap = max(c.gap, gap)
		if gap > 0 {
			c.apart++
		}
		if white < bracket || black < bracket {
			c.gapBelow = max(c.gapBelow, gap)
			if gap > 0 {
				c.apartBelow++
			}
		}
	}
	return c
}

func checkPrice(t *testing.T, where string, r *why.Round, a *why.Instead) {
	t.Helper()
	p := a.Price
	var now []why.Pair
	for _, b := range r.Paired.Boards {
		now = append(now, why.Pair{White: b.White, Black: b.Black})
	}
	bracket := tournament.Points(-1)
	if a.Verdict != nil && a.Verdict.ByOrder {
		bracket = a.Verdict.Bracket
	}
	come, gone := countOnly(r, a.Seating.Boards, now, bracket), countOnly(r, now, a.Seating.Boards, bracket)
	if p.All != len(now) || p.Boards != come.boards || p.Boards != gone.boards {
		t.Errorf("%s: %d of %d boards, and %d come, %d go", where, p.Boards, p.All, come.boards, gone.boards)
	}
	if a.System.ByScore() && p.Boards > 0 && (p.Widest.Gap != come.gap || p.WidestNow.Gap != gone.gap) {
		t.Errorf("%s: %+v and now %+v, counted %+v and %+v", where, p.Widest, p.WidestNow, come, gone)
	}
	isWorse := come.gapBelow > gone.gapBelow || come.gapBelow == gone.gapBelow && come.apartBelow > gone.apartBelow
	if a.System.ByScore() && isWorse != (p.Below != nil) {
		t.Errorf("%s: below %+v, counted %+v and %+v", where, p.Below, come, gone)
	}
	if b := p.Below; b != nil && (b.Widest.Gap != come.gapBelow || b.Gap != gone.gapBelow || b.Apart != come.apartBelow || b.ApartNow != gone.apartBelow) {
		t.Errorf("%s: below %+v, counted %+v and %+v", where, b, come, gone)
	}
	checkRows(t, where, r, a)
}

// checkRows makes the other round out of the right one and the rows.
func checkRows(t *testing.T, where string, r *why.Round, a *why.Instead) {
	t.Helper()
	made, bye := make(map[why.Pair]bool), r.Paired.Bye
	for _, b := range r.Paired.Boards {
		made[why.Pair{White: b.White, Black: b.Black}] = true
	}
	for _, row := range a.Price.Rows {
		if row.Board == 0 {
			if row.ByeNow != bye {
				t.Errorf("%s: %+v, and %d has the bye", where, row, bye)
			}
			bye = row.ByeInstead
			continue
		}
		if b := r.Paired.Boards[row.Board-1]; (why.Pair{White: b.White, Black: b.Black}) != *row.Now {
			t.Errorf("%s: board %d is %+v, not %+v", where, row.Board, b, row.Now)
		}
		delete(made, *row.Now)
	}
	for _, row := range a.Price.Rows {
		if row.Instead != nil {
			made[*row.Instead] = true
		}
	}
	for _, b := range a.Seating.Boards {
		if !made[b] {
			t.Errorf("%s: the rows do not make %+v", where, b)
		}
	}
	if len(made) != len(a.Seating.Boards) || bye != a.Seating.Bye {
		t.Errorf("%s: the rows make %d boards and the bye of %d, and the round has %d and %d", where, len(made), bye, len(a.Seating.Boards), a.Seating.Bye)
	}
}
