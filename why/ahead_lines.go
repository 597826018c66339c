package why

import (
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// standingOf is where a row stands.
func standingOf(row *standings.Row) Standing {
	st := Standing{Player: row.Player, Rank: row.Rank, Points: row.Points}
	if row.Team != tournament.NoTeam {
		st.Player = tournament.PlayerID(row.Team)
	}
	return st
}

// lines are the rounds of an event as workings have them: of players their games, of
// teams their matches.
type lines struct {
	t         *tournament.Tournament
	standings *standings.Standings
	players   *tournament.Table
	teams     *tournament.TeamTable // nil where players are ranked
}

func linesOf(t *tournament.Tournament, s *standings.Standings) *lines {
	l := &lines{t: t, standings: s, players: t.Table()}
	if s.Event.Teams {
		l.teams = t.TeamTable()
	}
	return l
}

// opponent names the participant with an index; NoPlayer for none.
func (l *lines) opponent(index int) tournament.PlayerID {
	switch {
	case index < 0:
		return tournament.NoPlayer
	case l.teams != nil:
		return tournament.PlayerID(l.t.Teams[index].ID)
	}
	return l.t.Players[index].ID
}

// match is the score of a team's match in a round, from 1; nil where there was none.
func (l *lines) match(index, round int) *MatchScore {
	if l.teams == nil || round < 1 {
		return nil
	}
	c := l.teams.Row(index)[round-1]
	if c.Opponent < 0 {
		return nil
	}
	return &MatchScore{Own: c.GamePoints, Opponent: l.teams.Row(int(c.Opponent))[round-1].GamePoints}
}

// own is what a round, from 1, was for a participant, and what it brought.
func (l *lines) own(index, round int) Line {
	if l.teams == nil {
		c := l.players.Row(index)[round-1]
		return Line{Round: round, Opponent: l.opponent(int(c.Opponent)), Outcome: Outcome(c.Outcome), Value: tiebreak.Value(l.players.Points(index, round-1)) * 10}
	}
	c := l.teams.Row(index)[round-1]
	points := c.MatchPoints
	if l.standings.Primary() == tiebreak.GamePoints {
		points = c.GamePoints
	}
	return Line{Round: round, Opponent: l.opponent(int(c.Opponent)), Outcome: Outcome(c.Outcome), Value: tiebreak.Value(points) * 10, Match: l.match(index, round)}
}

// working fills in how the value of a column came about.
func (st *Standing) working(l *lines, row *standings.Row, column int) {
	e := l.standings.Explain(row)[column]
	st.Value, st.Steps = row.Values[column], e.Steps
	for _, term := range e.Terms {
		st.Lines = append(st.Lines, Line{Round: term.Round, Opponent: l.opponent(term.Opponent), Outcome: Outcome(term.Outcome), Value: term.Value,
			Cut: term.Cut != tiebreak.NotCut, Match: l.match(row.Index, term.Round)})
	}
}

// games fills in the participant's own results.
func (st *Standing) games(l *lines, row *standings.Row) {
	for round := 1; round <= l.standings.After; round++ {
		st.Lines = append(st.Lines, l.own(row.Index, round))
	}
	if l.teams == nil {
		st.Start = l.t.StartPoints(&l.t.Players[row.Index])
	}
	st.Value = tiebreak.Value(st.Points) * 10
}
