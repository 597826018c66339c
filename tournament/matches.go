package tournament

import "github.com/pareo-chess/pareo/message"

// BoardCell is one board of a match, seen from one team.
type BoardCell struct {
	Player, Opponent PlayerID // NoPlayer = the board was left empty
	Colour           Colour   // of the team's player
	Outcome          Outcome
	Points           Points
}

// TeamCell is one team's round: the match, or why there was none. Its zero
// value but for Opponent is a round the team had no part in.
type TeamCell struct {
	Opponent    int32   // index in Tournament.Teams of the scheduled opponent; -1 = none
	Colour      Colour  // of the team on board 1
	Outcome     Outcome // of the match as a whole
	MatchPoints Points
	GamePoints  Points
	Boards      []BoardCell // board 1 first; nil when no game is on record
}

// TeamTable is the cross table of the completed rounds of a team event by
// dense team index: what Table is for players.
type TeamTable struct {
	t        *Tournament
	rules    TeamRules
	index    map[TeamID]int32
	team     []int32 // by player index: index of the player's team; -1 = none
	players  *Table
	cells    []TeamCell // team-major
	n        int        // rounds
	problems []Problem
}

// TeamTable derives the matches of the completed rounds. The boards of a match
// are the members of the two teams who were paired, in the order of the team's
// list, unless the round has a line-up of its own; results come from the games.
// What does not fit together is told by Problems.
func (t *Tournament) TeamTable() *TeamTable {
	tab := &TeamTable{t: t, n: len(t.Rounds), index: make(map[TeamID]int32, len(t.Teams)), players: t.Table()}
	for i := range t.Teams {
		tab.index[t.Teams[i].ID] = int32(i)
	}
	tab.team = make([]int32, len(t.Players))
	for i := range tab.team {
		tab.team[i] = -1
	}
	for i := range t.Teams {
		for _, id := range t.Teams[i].Members {
			if p := tab.players.Index(id); p >= 0 {
				tab.team[p] = int32(i)
			}
		}
	}
	tab.cells = make([]TeamCell, len(t.Teams)*tab.n)
	for i := range tab.cells {
		tab.cells[i].Opponent = -1
	}
	rounds := make([]matchRound, tab.n)
	for r := range rounds {
		rounds[r] = tab.pairTeams(r)
	}
	tab.rules = tab.teamRules(rounds)
	for r := range rounds {
		tab.fillRound(&rounds[r])
	}
	return tab
}

// teamRules are the announced rules; where none were, or no number of boards,
// the longest match gives the number.
func (tab *TeamTable) teamRules(rounds []matchRound) TeamRules {
	boards := 0
	for r := range rounds {
		for _, m := range rounds[r].matches {
			boards = max(boards, len(m.boards))
		}
	}
	switch rules := tab.t.Rules.Team; {
	case rules == nil:
		return DefaultTeamRules(boards)
	case rules.Boards == 0:
		completed := *rules
		completed.Boards = boards
		return completed
	default:
		return *rules
	}
}

// Rules returns the team rules in force, the number of boards filled in.
func (tab *TeamTable) Rules() TeamRules { return tab.rules }

// Index returns the team's index in Tournament.Teams, or -1.
func (tab *TeamTable) Index(id TeamID) int {
	if i, ok := tab.index[id]; ok {
		return int(i)
	}
	return -1
}

// Row returns the cells of one team, round 1 first. It must not be changed.
func (tab *TeamTable) Row(team int) []TeamCell {
	return tab.cells[team*tab.n : (team+1)*tab.n : (team+1)*tab.n]
}

// Problems returns what did not fit together when matches were derived.
func (tab *TeamTable) Problems() []Problem { return tab.problems }

func (tab *TeamTable) problem(round int, team int32, code string) {
	tab.problems = append(tab.problems, Problem{Round: round + 1, Team: tab.t.Teams[team].ID, Message: message.Of(code)})
}

func (tab *TeamTable) cell(team int32, round int) *TeamCell {
	return &tab.cells[int(team)*tab.n+round]
}

// fillRound turns the pairs of teams of a round into cells.
func (tab *TeamTable) fillRound(round *matchRound) {
	for i := range round.matches {
		m := &round.matches[i]
		a, b := tab.cell(m.a, round.r), tab.cell(m.b, round.r)
		a.Opponent, b.Opponent = m.b, m.a
		for _, board := range m.boards {
			x, y := tab.boardCells(board, round.r)
			a.Boards, b.Boards = append(a.Boards, x), append(b.Boards, y)
			a.GamePoints += x.Points
			b.GamePoints += y.Points
		}
		a.Colour, b.Colour = tab.rules.teamColours(a.Boards)
		a.Outcome, b.Outcome = matchOutcomes(a, b)
	}
	for _, f := range tab.t.Rounds[round.r].Forfeits {
		tab.forfeit(f, round.r)
	}
	for team, kind := range round.byes {
		if kind != Absent && tab.cell(int32(team), round.r).Opponent < 0 {
			tab.bye(int32(team), round.r, kind)
		}
	}
	for team := range tab.t.Teams {
		c := tab.cell(int32(team), round.r)
		c.MatchPoints = tab.matchPoints(c.Outcome)
		tab.adjust(c, tab.t.Teams[team].ID, round.r)
	}
}

// boardCells reads one board off the players' cross table, for both sides.
func (tab *TeamTable) boardCells(board [2]PlayerID, r int) (a, b BoardCell) {
	side := func(id, opponent PlayerID) BoardCell {
		c := BoardCell{Player: id, Opponent: opponent, Outcome: ForfeitLoss}
		if p := tab.players.Index(id); p >= 0 {
			cell := tab.players.Row(p)[r]
			c.Colour, c.Outcome, c.Points = cell.Colour, cell.Outcome, tab.players.Points(p, r)
			if c.Outcome == PairingBye { // the way files tell a win against an empty board
				c.Outcome, c.Points = ForfeitWin, tab.t.Rules.Scoring.Of(ForfeitWin, NoColour)
			}
			return c
		}
		c.Points = tab.t.Rules.Scoring.Of(ForfeitLoss, NoColour)
		return c
	}
	a, b = side(board[0], board[1]), side(board[1], board[0])
	if a.Player == NoPlayer {
		a.Colour = b.Colour.Opposite()
	}
	if b.Player == NoPlayer {
		b.Colour = a.Colour.Opposite()
	}
	return a, b
}

// teamColours: the colour of a team is its colour on board 1. Where nobody had one
// there, the first board on which somebody had tells it.
func (r *TeamRules) teamColours(boards []BoardCell) (a, b Colour) {
	for i := range boards {
		c := boards[i].Colour
		if c == NoColour {
			continue
		}
		if r.ColourOn(i+1) != r.ColourOn(1) {
			c = c.Opposite()
		}
		return c, c.Opposite()
	}
	return NoColour, NoColour
}

// matchOutcomes: more game points win the match. A match in which no board was
// played is a forfeited match (C.07, article 15.1).
func matchOutcomes(a, b *TeamCell) (oa, ob Outcome) {
	played := false
	for _, board := range a.Boards {
		played = played || board.Outcome.Played()
	}
	win, draw, loss := Win, Draw, Loss
	if !played {
		win, draw, loss = ForfeitWin, ForfeitLoss, ForfeitLoss
	}
	switch {
	case a.GamePoints > b.GamePoints:
		return win, loss
	case a.GamePoints < b.GamePoints:
		return loss, win
	}
	return draw, draw
}

// forfeit records a match decided by forfeit as a whole. Game points are those
// of the recorded boards; where there are none every board counts as forfeited.
func (tab *TeamTable) forfeit(f MatchForfeit, r int) {
	white, black := tab.Index(f.White), tab.Index(f.Black)
	if white < 0 || black < 0 {
		return
	}
	wo, bo := f.Result.Outcomes()
	for _, side := range []struct {
		team, opponent int
		outcome        Outcome
		colour         Colour
	}{{white, black, wo, White}, {black, white, bo, Black}} {
		c := tab.cell(int32(side.team), r)
		c.Opponent, c.Outcome = int32(side.opponent), side.outcome
		if len(c.Boards) == 0 {
			c.Colour = side.colour
			c.GamePoints = Points(tab.rules.Boards) * tab.t.Rules.Scoring.Of(side.outcome, side.colour)
		}
	}
}

func (tab *TeamTable) bye(team int32, r int, kind Outcome) {
	c := tab.cell(team, r)
	c.Outcome = kind
	switch kind {
	case PairingBye:
		c.GamePoints = tab.rules.ByeGamePoints
	default:
		c.GamePoints = Points(tab.rules.Boards) * tab.t.Rules.Scoring.Of(kind, NoColour)
	}
}

// matchPoints is what an outcome of a match is worth.
func (tab *TeamTable) matchPoints(o Outcome) Points {
	switch o {
	case Win, ForfeitWin, FullBye:
		return tab.rules.MatchWin
	case Draw, HalfBye:
		return tab.rules.MatchDraw
	case Loss:
		return tab.rules.MatchLoss
	case PairingBye:
		return tab.rules.ByeMatchPoints
	}
	return 0
}

// adjust replaces the points of an outcome where the rules depart from the
// scoring for this team. Penalties are no part of a match.
func (tab *TeamTable) adjust(c *TeamCell, id TeamID, r int) {
	for _, a := range tab.t.Rules.Adjustments {
		if a.Penalty || a.Outcome != c.Outcome || a.Round != 0 && a.Round != r+1 {
			continue
		}
		for _, team := range a.Teams {
			if team == id {
				c.MatchPoints, c.GamePoints = a.MatchPoints, a.Points
			}
		}
	}
}
