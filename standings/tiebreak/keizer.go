package tiebreak

import (
	"github.com/pareo-chess/pareo/internal/keizer"
	"github.com/pareo-chess/pareo/tournament"
)

// The order of Keizer events: the list of internal/keizer. A field that is read as
// one of such an event has the list; no other may use these codes.

// keizerRules tells by which rule a round counts.
var keizerRules = map[keizer.Kind]Rule{
	keizer.NoPart: NotCounted, keizer.ByGame: OpponentsValue, keizer.ByGone: OpponentGone, keizer.ByBye: PartForBye, keizer.ByAbsence: PartForAbsence,
	keizer.ByMissing: PartForMissing, keizer.ByDuty: PartForDuty, keizer.ByLateness: PartForLateness,
}

func valueOf(a keizer.Amount) Value { return Value(a.In(100)) }

// keizerPoints is the own value and what every round adds. Values are shown in
// hundredths; the order goes by the exact ones.
func keizerPoints(c *Calculator, _ *TieBreak) evaluator {
	list := c.field.keizer
	return func(p int, w *Working) {
		if list == nil || list.Place(p) == 0 {
			w.Value = Undefined
			return
		}
		w.Value = valueOf(list.Points(p))
		terms := list.Terms(p)
		for r := range terms {
			t := &terms[r]
			adds, value := list.Adds(p, t)
			w.Terms = append(w.Terms, Term{Round: r + 1, Opponent: t.Opponent, Outcome: t.Outcome, Rule: keizerRules[t.Kind],
				Score: valueOf(value), Points: shareOf(t), Value: valueOf(adds)})
		}
		if list.OwnCounts() {
			w.step(StepOwnValue, valueOf(list.Counted(p)))
		}
		if list.Cycle > 1 {
			w.step(StepOrders, Whole(list.Cycle))
		}
	}
}

// shareOf is what a game counts of the opponent's value, where that is a number of
// points.
func shareOf(t *keizer.Term) tournament.Points {
	if t.Kind != keizer.ByGame {
		return 0
	}
	return tournament.Points(t.Factor * int64(tournament.One) / keizer.Unit)
}

// keizerValue is what a player is worth from now on.
func keizerValue(c *Calculator, _ *TieBreak) evaluator {
	list := c.field.keizer
	return func(p int, w *Working) {
		if w.Value = Undefined; list != nil && list.Place(p) > 0 {
			w.Value = Whole(list.Value(p))
		}
	}
}

func keizerOrder(c *Calculator) []int32 {
	place := make([]int32, c.field.n)
	for p := range place {
		if c.field.keizer != nil {
			place[p] = int32(c.field.keizer.Place(p))
		}
	}
	return place
}
