package knockout

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// match reads a match off the record.
func (k *Tree) match(round, number, a, b int) Match {
	m := Match{Round: round, Number: number, First: (round-1)*k.games + 1, Length: k.games, Sides: [2]int{a, b}, Winner: Unknown, White: Nobody}
	if round == k.Depth() {
		m.Length = k.final
	}
	switch {
	case a == Unknown || b == Unknown:
		m.State = Waiting
	case a == Nobody && b == Nobody:
		m.State, m.How, m.Winner = Empty, NobodyPlaced, Nobody
	case a == Nobody || b == Nobody: // rule 2
		m.State, m.How, m.Winner = Over, ByBye, max(a, b)
	default:
		k.play(&m)
	}
	return m
}

// play reads the games of a match of two and finds out who goes on.
func (k *Tree) play(m *Match) {
	m.White, m.Colour = k.colours(m)
	missing := k.readGames(m)
	a, b := m.Sides[0], m.Sides[1]
	lead := m.Points[0] - m.Points[1]
	toCome := m.Length
	for i := range m.Games {
		if !m.Games[i].Open() {
			toCome--
		}
	}
	most := k.Event.Rules.Scoring.Win() - k.Event.Rules.Scoring.Loss()
	last := m.First + m.Length - 1
	over := func(how How, winner int) { m.State, m.How, m.Winner = Over, how, winner }
	ended := last < k.next && !m.Open()
	d := k.Event.Decision(m.Round, k.ID(a), k.ID(b))
	switch {
	case lead > tournament.Points(toCome)*most:
		over(ByPoints, a)
	case -lead > tournament.Points(toCome)*most:
		over(ByPoints, b)
	case ended && lead == 0 && d != nil && d.GoesOn() != 0:
		over(ByDecision, k.indexOf(d.GoesOn()))
		m.Decision = d
	case missing > 0 && (k.gone(a, missing) || k.gone(b, missing)):
		k.departed(m, missing)
	case !ended && len(m.Games) == 0:
		m.State = Ready
	case !ended:
		m.State = Running
	case k.bothAbsent(m):
		over(BothAbsent, Nobody)
	case k.gone(a, last+1) || k.gone(b, last+1):
		k.departed(m, last+1)
	default:
		m.State, m.Decision = Level, d
	}
	if went := k.wentOn(a, b, last); went != Unknown && m.Winner != went {
		over(ByRecord, went)
		m.Decision = nil
	}
}

// wentOn is who of two has a game after a round when the other has none: whatever the
// results are now, the round after was paired with that. Unknown = it does not show.
func (k *Tree) wentOn(a, b, round int) int {
	switch x, y := k.playsAfter(a, round), k.playsAfter(b, round); {
	case x && !y:
		return a
	case y && !x:
		return b
	}
	return Unknown
}

// readGames takes the games of the match from the record. It returns the first round
// of the match, among those that are paired and the one to be paired next, that has
// no game of the two; 0 = there is none.
func (k *Tree) readGames(m *Match) (missing int) {
	a, b := m.Sides[0], m.Sides[1]
	for round := m.First; round < m.First+m.Length && round <= k.next; round++ {
		if round == k.next {
			if missing == 0 {
				missing = round
			}
			break
		}
		x, y := k.tab.Row(a)[round-1], k.tab.Row(b)[round-1]
		if int(x.Opponent) != b {
			if missing == 0 {
				missing = round
			}
			continue
		}
		g := Game{Round: round, White: a, Cells: [2]tournament.Cell{x, y}}
		if x.Colour == tournament.Black || x.Colour == tournament.NoColour && m.NextWhite() == b {
			g.White = b
		}
		if len(m.Games) == 0 && x.Colour != tournament.NoColour {
			m.White = g.White
		}
		if !g.Open() {
			g.Points = [2]tournament.Points{k.tab.Points(a, round-1), k.tab.Points(b, round-1)}
			m.Points[0] += g.Points[0]
			m.Points[1] += g.Points[1]
		}
		m.Games = append(m.Games, g)
	}
	return missing
}

// departed decides a match by who has left the event.
func (k *Tree) departed(m *Match, round int) {
	m.State, m.How, m.Winner = Over, ByDeparture, Nobody
	for _, side := range m.Sides {
		if !k.gone(side, round) {
			m.Winner = side
		}
	}
}

// gone reports whether a participant is not in the event any more in a round that is
// paired, or in the next: by the record, which leaves the round blank, or by what is
// known of who left.
func (k *Tree) gone(i, round int) bool {
	if left := k.Event.Players[i].Left; left != nil && left.After < round {
		return true
	}
	return round < k.next && k.tab.Row(i)[round-1].Outcome == tournament.Absent
}

// playsAfter reports whether a participant has a game in a later round.
func (k *Tree) playsAfter(i, round int) bool {
	row := k.tab.Row(i)
	return round < len(row) && plays(row[round:])
}

// bothAbsent reports whether nobody came to any game of the match.
func (k *Tree) bothAbsent(m *Match) bool {
	return len(m.Games) > 0 && m.Points[0] == 0 && m.Points[1] == 0 && !slices.ContainsFunc(m.Games, func(g Game) bool {
		return g.Cells[0].Outcome != tournament.ForfeitLoss || g.Cells[1].Outcome != tournament.ForfeitLoss
	})
}

func (k *Tree) id(i int) tournament.PlayerID { return k.Event.Players[i].ID }

// ID is the identity of a participant, of the player or the team; 0 for nobody.
func (k *Tree) ID(i int) int {
	if i < 0 {
		return 0
	}
	return int(k.id(i))
}

// indexOf finds a participant; Nobody = there is none.
func (k *Tree) indexOf(id int) int { return k.tab.Index(tournament.PlayerID(id)) }
