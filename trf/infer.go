package trf

import (
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// infer tries the scorings in use: win, draw and loss, and what the
// pairing-allocated bye and an absence are worth. The first that fits all
// players is taken.
func (c *pointsCheck) infer() (tournament.Scoring, message.Message, bool) {
	for _, base := range [][3]tournament.Points{{10, 5, 0}, {30, 10, 0}, {20, 10, 0}, {30, 20, 10}, {30, 10, 5}, {100, 50, 0}} {
		win, draw, loss := base[0], base[1], base[2]
		for _, bye := range []tournament.Points{win, draw, loss, 0} {
			for _, absent := range []tournament.Points{0, loss, draw} {
				s := tournament.ScoringOf(win, draw, loss)
				s.PairingBye, s.ZeroBye = bye, absent
				for _, forfeit := range []tournament.Points{0, loss} {
					s.ForfeitLoss = forfeit
					if c.fits(&s) {
						return s, message.Of("trf.scoring",
							"win", win, "draw", draw, "loss", loss, "bye", bye, "absence", absent, "forfeit", forfeit), true
					}
				}
			}
		}
	}
	return tournament.Scoring{}, message.Message{}, false
}

// blankByes explains points that are too many by byes without a result: "0000 -" and
// nothing more, or where those do not explain it blank columns as well. It takes what
// the points leave one reading for, and changes nothing unless it explains all the
// players.
func (c *pointsCheck) blankByes(wrong []int) bool {
	found := c.readByes(wrong, false)
	if found == nil {
		found = c.readByes(wrong, true)
	}
	for n, i := range wrong {
		if found == nil {
			return false
		}
		row := &c.rows[i]
		for _, b := range found[n] {
			to := &c.t.Rounds[b.round-1]
			to.Byes = append(to.Byes, tournament.Bye{Player: row.player.ID, Kind: b.kind})
			slices.SortFunc(to.Byes, func(a, b tournament.Bye) int { return int(c.index[a.Player] - c.index[b.Player]) })
			c.note(row.line, cellColumn(b.round), "trf.inferred-bye", "round", b.round, "player", int(row.player.ID), "kind", b.kind)
			row.tally[tournament.Absent][0]--
			row.tally[b.kind][0]++
		}
	}
	return true
}

// inferredBye is a bye that the points tell of.
type inferredBye struct {
	round int
	kind  tournament.Outcome
}

// readByes reads the byes of the given rows; nil if the points of one of them leave no
// reading, or several.
func (c *pointsCheck) readByes(wrong []int, blank bool) [][]inferredBye {
	allocated := make(map[int]bool) // the rounds whose pairing-allocated bye is known
	for round := range c.t.Rounds {
		for _, b := range c.t.Rounds[round].Byes {
			allocated[round+1] = allocated[round+1] || b.Kind == tournament.PairingBye
		}
	}
	found := make([][]inferredBye, len(wrong))
	for _, sure := range []bool{true, false} { // who has one bye leaves no doubt, and settles others
		for n, i := range wrong {
			middle, all := c.unmarkedByes(&c.rows[i], blank)
			if (len(all) == 1) != sure {
				continue
			}
			if blank && !sure { // which of several blanks it was nobody can tell
				return nil
			}
			if found[n] = c.byesOf(i, middle, all, allocated); found[n] == nil {
				return nil
			}
			for _, b := range found[n] {
				allocated[b.round] = allocated[b.round] || b.kind == tournament.PairingBye
			}
		}
	}
	return found
}

// byesOf reads the byes of one row. Those that follow a player's last game until the
// end of the event are taken for absences, unless the points need them too.
func (c *pointsCheck) byesOf(i int, middle, all []int, allocated map[int]bool) []inferredBye {
	scoring := &c.t.Rules.Scoring
	excess := c.rows[i].points - c.expected(i, scoring)
	for _, rounds := range [][]int{middle, all} {
		if len(rounds) > 0 && excess == tournament.Points(len(rounds))*scoring.HalfBye {
			var list []inferredBye
			for _, round := range rounds {
				list = append(list, inferredBye{round, tournament.HalfBye})
			}
			return list
		}
	}
	if len(all) != 1 || excess != scoring.FullBye {
		return nil
	}
	if allocated[all[0]] || excess != scoring.PairingBye {
		return []inferredBye{{all[0], tournament.FullBye}}
	}
	return []inferredBye{{all[0], tournament.PairingBye}}
}

// unmarkedByes lists the rounds in which a player has a bye without a result:
// those before a later game, and all of them. With blank, columns with nothing in them
// are among them.
func (c *pointsCheck) unmarkedByes(row *row, blank bool) (middle, all []int) {
	for round := 1; round <= len(c.t.Rounds); round++ {
		cell := c.cell(row, round)
		switch {
		case cell.opponent != 0:
			middle = slices.Clone(all)
		case (cell.filled || blank) && cell.mark == 0 && c.byes[byeKey{round: round, player: row.player.ID}] == tournament.Absent:
			all = append(all, round)
		}
	}
	return middle, all
}
