package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// SetPrizes replaces the prizes of the event, at any moment; without lists there
// are none any more.
//
// A page shows journal.State.Prizes in a form: the currency, the choice, and for
// each list its name, who may win it, the amounts as they are written (first
// place first), the method and the smallest share. It sends all of it back in
// this command, whose refusal names the list that is wrong. Who gets what is
// [Award], with the standings of the same state.
type SetPrizes struct {
	Prizes tournament.Prizes
}

// The most lists an event may have, and prizes a list.
const (
	maxPrizeLists = 100
	maxPrizes     = 500
)

func (SetPrizes) describe() Description {
	return describe("set prizes", rights.Pair, Notice, kind[journal.PrizesSet]())
}

func (c SetPrizes) plan(p *plan) error {
	if err := checkPrizes(&c.Prizes, &p.state.Tournament); err != nil {
		return err
	}
	public := p.state.Public
	if err := checkHidden(&public, &c.Prizes); err != nil {
		return err
	}
	if p.state.Paired() > 0 {
		p.warn(Notice, "prizes.started")
	}
	p.do(journal.PrizesSet{Prizes: c.Prizes})
	return nil
}

func checkPrizes(a *tournament.Prizes, t *tournament.Tournament) error {
	if len(a.Lists) > maxPrizeLists {
		return refuse("prizes.lists", "count", len(a.Lists), "most", maxPrizeLists)
	}
	if err := checkTexts(a.Currency); err != nil {
		return err
	}
	for i := range a.Lists {
		list := &a.Lists[i]
		if err := checkTexts(list.Name, list.Category); err != nil {
			return err
		}
		switch {
		case list.Name == "":
			return refuse("prizes.name", "place", i+1)
		case len(list.Amounts) == 0 || len(list.Amounts) > maxPrizes:
			return refuse("prizes.count", "list", list.Name, "count", len(list.Amounts), "most", maxPrizes)
		}
	}
	if _, err := prizes.Announced(*a, t); err != nil {
		return refuse("prizes.wrong", "what", err)
	}
	return nil
}

// Award is who gets which prizes by a ranking of the state: provisional until
// the event is final. It is nil when there are no prizes. In a team event the
// teams stand in the payments under their numbers.
func Award(s *journal.State, ranking *standings.Standings) (*prizes.Result, error) {
	if len(s.Prizes.Lists) == 0 {
		return nil, nil
	}
	plan, err := prizes.Announced(s.Prizes, &s.Tournament)
	if err != nil {
		return nil, refuse("prizes.wrong", "what", err)
	}
	result, err := prizes.Award(plan, prizes.Ranked(ranking))
	if err != nil {
		return nil, refuse("prizes.wrong", "what", err)
	}
	return &result, nil
}
