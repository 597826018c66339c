package tiebreak

import "github.com/pareo-chess/pareo/tournament"

// A Redo gives the last round of a field other results, one after the other: what
// no result of that round changes is read once.
type Redo struct {
	field   *Field
	scoring tournament.Scoring
	games   []redoneGame // of the last round, in the order of the record
	changed []int        // whose results have changed since Renew
}

// redoneGame is a game of the last round: its two sides by index, -1 where there is
// nobody, in which case its result does not change, and the result that the field has.
type redoneGame struct {
	white, black int
	result       tournament.Result
}

// NewRedo returns how the last round of a field, just read from a tournament, is
// given other results; nil where one result can change more than the points of the
// two who played: of teams, by a table, in systems with an order of their own, and
// where the points of somebody depart from the scoring. The field is changed with
// it, and must be nobody else's.
func NewRedo(t *tournament.Tournament, f *Field) *Redo {
	if t == nil || f == nil {
		return nil
	}
	e := f.Event
	if e.Teams || e.RoundRobin || e.System != "" || len(t.Rules.Adjustments) > 0 || f.Rounds == 0 || f.Rounds != t.Completed() {
		return nil
	}
	r := &Redo{field: f, scoring: t.Rules.Scoring.OrDefault()}
	tab := t.Table()
	for _, g := range t.Rounds[f.Rounds-1].Games {
		r.games = append(r.games, redoneGame{tab.Index(g.White), tab.Index(g.Black), g.Result})
	}
	return r
}

// Enter gives the field the results of the last round of a tournament, which is that
// of NewRedo but for results over the board of that round. A calculator made before
// knows nothing of them until Renew.
func (r *Redo) Enter(t *tournament.Tournament) {
	games := t.Rounds[r.field.Rounds-1].Games
	for i := range r.games {
		g := &r.games[i]
		if g.result == games[i].Result {
			continue
		}
		g.result = games[i].Result
		white, black := g.result.Outcomes()
		r.enter(g.white, white)
		r.enter(g.black, black)
	}
}

func (r *Redo) enter(p int, outcome tournament.Outcome) {
	r.changed = append(r.changed, p)
	at := (p+1)*r.field.Rounds - 1
	c, s := &r.field.cells[at], &r.field.scores[0]
	c.outcome = outcome
	points := r.scoring.Of(outcome, c.colour)
	s.total[p] += points - s.awarded[at]
	s.awarded[at] = points
	// The field of Fore Buchholz has this round drawn, whatever came of it (8.3).
}

// Renew makes a calculator of the field one of the results entered since, with another
// seed. What opponents count changes only for those whose own results have: unplayed
// rounds, which are all that departs from the score (article 16), are as they were.
func (r *Redo) Renew(c *Calculator, seed uint64) {
	c.seed = seed
	clear(c.perfect)
	for _, v := range c.views {
		if v.field != r.field { // that of Fore Buchholz has the round drawn
			continue
		}
		for _, p := range r.changed {
			v.seen[p] = v.seenOf(p)
		}
	}
	r.changed = r.changed[:0]
}

// ValuesOf is Values for a few participants: it fills in theirs and leaves the
// others as they are.
func (c *Calculator) ValuesOf(tb *TieBreak, participants []int32, values []Value) {
	if tb.Method.build == nil {
		return
	}
	eval := tb.Method.build(c, tb)
	for _, p := range participants {
		c.working.reset()
		eval(int(p), &c.working)
		values[p] = c.working.Value
	}
}
