package simulate

import "github.com/pareo-chess/pareo/tournament"

// Like returns settings for tournaments like the given one: the same people,
// rounds, scoring, prohibitions and acceleration, and draws, forfeits, byes,
// late entries and withdrawals as often as it had them.
func Like(t *tournament.Tournament) Settings {
	s := Settings{
		Entrants:      t.Clone().Players,
		Rounds:        max(t.Rules.Rounds, t.Completed()),
		Scoring:       t.Rules.Scoring,
		InitialColour: t.Rules.InitialColour,
		TieBreaks:     t.Rules.TieBreaks,
		Forbidden:     t.Rules.Forbidden,
		StartPoints:   t.Rules.StartPoints,
		Acceleration:  t.Rules.Acceleration,
	}
	for i := range s.Entrants {
		s.Entrants[i].Entered, s.Entrants[i].Left = 0, nil
	}
	c := countGames(t)
	s.Draws = share(c.drawn, c.played)
	s.UnratedGames.Rate = share(c.unrated, c.scheduled)
	s.Forfeits.Rate = share(c.forfeits, c.scheduled)
	s.DoubleForfeits.Rate = share(c.doubleForfeits, c.scheduled)
	s.BothLose.Rate = share(c.bothLost, c.scheduled)
	s.HalfZero.Rate = share(c.halfZero, c.scheduled)

	if t.Rules.Team != nil {
		rules := t.TeamTable().Rules()
		s.Squads, s.TeamRules, s.Teams, s.Boards = cloneTeams(t.Teams), &rules, len(t.Teams), rules.Boards
	}
	a := countAbsences(t.OfTeams(tournament.MatchPoints))
	s.FullByes.Rate = share(a.byes[tournament.FullBye], a.slots)
	s.HalfByes.Rate = share(a.byes[tournament.HalfBye], a.slots)
	s.ZeroByes.Rate = share(a.byes[tournament.ZeroBye]+a.byes[tournament.Absent], a.slots)
	s.LateEntries.Rate = share(a.late, a.entrants)
	s.Withdrawals.Rate = share(a.left, a.entrants)
	return s
}

func share(part, whole int) Rate {
	if whole == 0 {
		return 0
	}
	return Rate((int64(part)*int64(Always) + int64(whole)/2) / int64(whole))
}

type gameCount struct {
	scheduled, played, drawn, unrated int
	forfeits, doubleForfeits          int
	bothLost, halfZero                int
}

func countGames(t *tournament.Tournament) gameCount {
	var c gameCount
	for _, round := range t.Rounds {
		for _, g := range round.Games {
			c.scheduled++
			white, black := g.Result.Outcomes()
			switch {
			case g.Result == tournament.DoubleForfeit:
				c.doubleForfeits++
				continue
			case !g.Result.Played():
				c.forfeits++
				continue
			case g.Result == tournament.BothLose || g.Result == tournament.UnratedBothLose:
				c.bothLost++
				continue
			case isDraw(white) != isDraw(black):
				c.halfZero++
				continue
			}
			c.played++
			if isDraw(white) {
				c.drawn++
			}
			if !white.Rated() {
				c.unrated++
			}
		}
	}
	return c
}

func isDraw(o tournament.Outcome) bool {
	return o == tournament.Draw || o == tournament.UnratedDraw || o == tournament.Adjourned
}

type absenceCount struct {
	byes       map[tournament.Outcome]int
	slots      int // entrants times rounds in which they were in the event
	late, left int // who came late, who left
	entrants   int
}

// countAbsences tells late entries and withdrawals from single rounds off: they
// are the empty rounds before the first of a player, or of a team in an event of teams,
// and after the last other one.
func countAbsences(t *tournament.Tournament) absenceCount {
	c := absenceCount{byes: map[tournament.Outcome]int{}, entrants: len(t.Players)}
	table := t.Table()
	for i := range t.Players {
		row := table.Row(i)
		first, last := 0, len(row)
		for first < last && isAway(row[first].Outcome) {
			first++
		}
		for last > first && isAway(row[last-1].Outcome) {
			last--
		}
		if first == last {
			continue // never came
		}
		if first > 0 {
			c.late++
		}
		if last < len(row) {
			c.left++
		}
		c.slots += last - first
		for _, cell := range row[first:last] {
			if !cell.Outcome.Paired() {
				c.byes[cell.Outcome]++
			}
		}
	}
	return c
}

func isAway(o tournament.Outcome) bool { return o == tournament.ZeroBye || o == tournament.Absent }
