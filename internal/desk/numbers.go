package desk

import (
	"fmt"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// CloseEntries makes the numbers final (C.04.2, 2.5). The seed of the lots that
// break ties is settled with it, so that drawing them again gives the same.
type CloseEntries struct{}

func (CloseEntries) describe() Description {
	return describe("close entries", rights.Pair, Note, kind[journal.EntriesClosed](), kind[journal.NumbersAssigned](), kind[journal.RulesSet]())
}

func (c CloseEntries) plan(p *plan) error {
	if p.state.Paired() == 0 {
		if _, err := firstNumbers(p); err != nil {
			return err
		}
	}
	if rules := p.state.Tournament.Rules; rules.LotSeed == 0 {
		seed, err := lotSeed(p.journal)
		if err != nil {
			return err
		}
		rules.LotSeed = seed
		p.do(journal.RulesSet{Rules: rules, Reason: journal.ReasonSettled(journal.SettledLots)})
	}
	p.do(journal.EntriesClosed{})
	return nil
}

// lotSeed is the seed of the lots of an event. It comes from its first event,
// which was there before anybody was entered, and never changes, whatever is
// undone and done again. Programs that keep numbers as JavaScript does can hold it.
func lotSeed(j *journal.Journal) (uint64, error) {
	first, err := j.Event(1)
	if err != nil {
		return 0, err
	}
	hash := first.Hash()
	return seedFrom(hash[:]), nil
}

// ReopenEntries lets late entries in again.
type ReopenEntries struct{}

func (ReopenEntries) describe() Description {
	return describe("reopen entries", rights.Pair, Note, kind[journal.EntriesReopened]())
}

func (c ReopenEntries) plan(p *plan) error {
	p.do(journal.EntriesReopened{})
	return nil
}

// firstNumbers gives everybody a number when somebody has none. It returns the
// tournament with the numbers.
func firstNumbers(p *plan) (*tournament.Tournament, error) {
	t := p.state.Tournament.Clone()
	missing := false
	for i := range t.Players {
		missing = missing || t.Players[i].Number == 0
	}
	if !missing {
		return t, nil
	}
	if err := t.AssignNumbers(); err != nil {
		return nil, refuse("numbers", "what", err)
	}
	p.do(numbers(t, journal.FirstNumbers, ""))
	return t, nil
}

// RegenerateNumbers orders everybody anew by the initial order; equals stay in
// the order that was chosen for them. It is possible until round 4 is paired
// (C.04.2, 2.3).
type RegenerateNumbers struct {
	Reason string
}

func (RegenerateNumbers) describe() Description {
	return describe("regenerate numbers", rights.Pair, Confirm, kind[journal.NumbersAssigned]())
}

func (c RegenerateNumbers) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	if err := numbersOpen(p); err != nil {
		return err
	}
	t := p.state.Tournament.Clone()
	if err := t.AssignNumbers(); err != nil {
		return refuse("numbers", "what", err)
	}
	moved := 0
	for i := range t.Players {
		if old := p.state.Tournament.Players[i].Number; old != 0 && old != t.Players[i].Number {
			moved++
		}
	}
	why := journal.FirstNumbers
	if p.state.Paired() > 0 {
		why = journal.Regenerated
		if moved > 1 {
			p.warn(Confirm, "numbers.moved", "count", moved)
		}
	}
	p.do(numbers(t, why, c.Reason))
	return nil
}

func numbersOpen(p *plan) error {
	if p.state.Tournament.Rules.System.IsTree() && p.state.Tournament.Rules.Team == nil && p.state.Paired() > 0 {
		return refuse("numbers.tree")
	}
	if p.state.Tournament.NumbersDrawn() {
		return refuse("numbers.drawn")
	}
	if p.state.Tournament.NumbersFixed() {
		return &Refusal{Message: say("numbers.fixed")}
	}
	return nil
}

// SetNumbers gives everybody the numbers of an order, by lot or by hand. Only a
// round robin that has not begun takes its numbers so.
type SetNumbers struct {
	Order []tournament.PlayerID // number 1 first
}

func (SetNumbers) describe() Description {
	return describe("set numbers", rights.Pair, Note, kind[journal.NumbersAssigned]())
}

func (c SetNumbers) plan(p *plan) error {
	switch {
	case p.state.Tournament.Rules.System != "roundrobin":
		return refuse("numbers.by-strength")
	case p.state.Paired() > 0:
		return refuse("numbers.drawn")
	}
	act := journal.NumbersAssigned{Why: journal.FirstNumbers}
	for place, id := range c.Order {
		act.Numbers = append(act.Numbers, journal.NumberOf{Player: id, Number: place + 1})
	}
	p.do(act)
	return nil
}

// ExchangeNumbers lets two players of equal strength change places, until round
// 4 is paired.
type ExchangeNumbers struct {
	A, B   tournament.PlayerID
	Reason string
}

func (ExchangeNumbers) describe() Description {
	return describe("exchange numbers", rights.Pair, Confirm, kind[journal.NumbersAssigned]())
}

func (c ExchangeNumbers) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	if err := numbersOpen(p); err != nil {
		return err
	}
	t := p.state.Tournament.Clone()
	a, b := t.Player(c.A), t.Player(c.B)
	switch {
	case a == nil:
		return unknown(c.A)
	case b == nil:
		return unknown(c.B)
	case a.Number == 0 || b.Number == 0 || a == b:
		return refuse("numbers.exchange")
	case t.Strength(a) != t.Strength(b):
		return refuse("numbers.unequal",
			"a", c.A, "b", c.B, "ratingA", t.Strength(a), "ratingB", t.Strength(b))
	}
	text := fmt.Sprintf("%d %d => %d %d", a.Number, b.Number, b.Number, a.Number)
	if c.Reason != "" {
		text += ": " + c.Reason
	}
	p.warn(Confirm, "numbers.exchanged", "first", c.A, "second", c.B, "a", a.Number, "b", b.Number)
	a.Number, b.Number = b.Number, a.Number
	p.do(numbers(t, journal.Exchanged, text))
	return nil
}
