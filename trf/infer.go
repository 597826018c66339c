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
				s := tournament.NewScoring(win, draw, loss)
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

// halfByes explains points that are too many by byes without a result ("0000 -"
// and nothing more), taken as half-point byes. Those that follow a player's
// last game until the end of the event are taken for absences, unless the
// points need them too. It changes nothing unless it explains all the players.
func (c *pointsCheck) halfByes(wrong []int) bool {
	found := make([][]int, len(wrong))
	for n, i := range wrong {
		row := &c.rows[i]
		excess := row.points - c.expected(i, &c.t.Rules.Scoring)
		middle, all := c.unmarkedByes(row)
		half := c.t.Rules.Scoring.HalfBye
		switch excess {
		case tournament.Points(len(middle)) * half:
			found[n] = middle
		case tournament.Points(len(all)) * half:
			found[n] = all
		default:
			return false
		}
	}
	for n, i := range wrong {
		row := &c.rows[i]
		for _, round := range found[n] {
			to := &c.t.Rounds[round-1]
			to.Byes = append(to.Byes, tournament.Bye{Player: row.player.ID, Kind: tournament.HalfBye})
			slices.SortFunc(to.Byes, func(a, b tournament.Bye) int { return int(c.index[a.Player] - c.index[b.Player]) })
			c.note(row.line, cellColumn(round), "trf.inferred-half-bye",
				"round", round, "player", int(row.player.ID))
		}
		row.tally[tournament.Absent][0] -= int16(len(found[n]))
		row.tally[tournament.HalfBye][0] += int16(len(found[n]))
	}
	return true
}

// unmarkedByes lists the rounds in which a player has a bye without a result:
// those before a later game, and all of them.
func (c *pointsCheck) unmarkedByes(row *row) (middle, all []int) {
	for round := 1; round <= len(c.t.Rounds); round++ {
		cell := c.cell(row, round)
		switch {
		case cell.opponent != 0:
			middle = slices.Clone(all)
		case cell.filled && cell.mark == 0 && c.byes[byeKey{round: round, player: row.player.ID}] == tournament.Absent:
			all = append(all, round)
		}
	}
	return middle, all
}
