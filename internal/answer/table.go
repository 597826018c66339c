package answer

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/tournament"
)

// Table is how the rounds of a round robin of which most differ stand to the Berger tables.
type Table struct {
	// Seats are the players, or the teams, in the order of the numbers by which all rounds are those of
	// the table; none = there are no such numbers.
	Seats []tournament.PlayerID
	// Findings are those by the numbers of the seats, where a whole cycle is on record: of
	// fewer rounds some tables are the same as their own later rounds, so that such numbers
	// can be found, and prove nothing. Otherwise they are as they were.
	Findings []audit.Finding
}

// TableOf looks for other numbers by which the rounds of a round robin are those of the
// table (C.05 Annex 1): files often number by rating where the numbers were drawn. It is
// nil where no round differs, most agree, or the rounds on record do not say.
func TableOf(s pairing.System, t *tournament.Tournament, findings []audit.Finding) *Table {
	differ := 0
	for i := range findings {
		if !findings[i].Agrees {
			differ++
		}
	}
	if _, berger := s.(roundrobin.System); !berger || 2*differ <= len(findings) {
		return nil
	}
	seatings, sure := roundrobin.Seatings(t)
	for _, seats := range seatings {
		by := audit.Tournament(s, roundrobin.Numbered(t, seats))
		if slices.ContainsFunc(by, func(f audit.Finding) bool { return !f.Agrees }) {
			continue
		}
		if t.Completed() < (len(seats)-1)|1 {
			by = findings
		}
		return &Table{Seats: seats, Findings: by}
	}
	if len(seatings) > 0 || !sure {
		return nil
	}
	return &Table{Findings: findings}
}

// Numbered notes the numbers by which the rounds are those of the table.
func (c *Check) Numbered(t *tournament.Tournament, table *Table) {
	if table == nil {
		return
	}
	for _, id := range table.Seats {
		number := int(id)
		if t.Rules.Team == nil {
			number = t.Player(id).Number
		}
		c.Seats = append(c.Seats, number)
	}
}
