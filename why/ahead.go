package why

import (
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// AheadAnswer is why one player stands before another.
type AheadAnswer struct {
	After   int       `json:"after"` // the round
	Refused *NotAsked `json:"refused,omitempty"`
	// Ahead stands before Behind, whichever was asked about first. If the two are
	// tied, Ahead is the first asked about.
	Ahead  Standing `json:"ahead"`
	Behind Standing `json:"behind"`
	Tied   bool     `json:"tied,omitempty"`
	// Unranked is a player who has no place.
	Unranked tournament.PlayerID `json:"unranked,omitempty"`
	// ByPoints says that points decided; otherwise Code is the tie-break.
	ByPoints bool                `json:"byPoints,omitempty"`
	Code     tournament.TieBreak `json:"code,omitempty"`
	Method   string              `json:"method,omitempty"` // the code without modifiers
	Title    string              `json:"title,omitempty"`
	Article  string              `json:"article,omitempty"` // of C.07, unless it says otherwise
	// InGroup says that the tie-break compares only those who are tied.
	InGroup bool `json:"inGroup,omitempty"`
	// Equal are the tie-breaks before it, in which the two are equal.
	Equal []tournament.TieBreak `json:"equal,omitempty"`
}

// Standing is one of the two.
type Standing struct {
	Player tournament.PlayerID `json:"player"`
	Rank   int                 `json:"rank"`
	Points tournament.Points   `json:"points"`
	// Start is what the player began with, among the points (tournament.StartPoints).
	Start tournament.Points `json:"start,omitempty"`
	// Value is that of the deciding tie-break, Lines how it came about, round by
	// round: down to the games. By points the lines are the player's own games.
	Value tiebreak.Value `json:"value"`
	Lines []Line         `json:"lines,omitempty"`
	// Steps are the numbers on the way from the lines to the value.
	Steps []tiebreak.Step `json:"steps,omitempty"`
}

// Line is one round of a working.
type Line struct {
	Round    int                 `json:"round"`
	Opponent tournament.PlayerID `json:"opponent,omitempty"`
	Outcome  Outcome             `json:"outcome"`
	Value    tiebreak.Value      `json:"value"`
	Cut      bool                `json:"cut,omitempty"`
}

// Ahead answers why one of two players stands before the other.
func Ahead(t *tournament.Tournament, o standings.Options, a, b tournament.PlayerID) (*AheadAnswer, error) {
	s, err := standings.Compute(t, o)
	if err != nil {
		return nil, err
	}
	answer := &AheadAnswer{After: s.After}
	first, second := s.Find(int(a)), s.Find(int(b))
	switch {
	case s.Event.Teams:
		answer.Refused = &NotAsked{Why: NotOfTeams}
	case first == nil:
		answer.Refused = &NotAsked{Why: swiss.Unknown, Players: []tournament.PlayerID{a}}
	case second == nil:
		answer.Refused = &NotAsked{Why: swiss.Unknown, Players: []tournament.PlayerID{b}}
	case a == b:
		answer.Refused = &NotAsked{Why: swiss.Oneself, Players: []tournament.PlayerID{a}}
	case first.Rank == 0:
		answer.Unranked = a
	case second.Rank == 0:
		answer.Unranked = b
	default:
		if second.Rank < first.Rank {
			first, second = second, first
		}
		answer.compare(t, s, first, second)
	}
	return answer, nil
}

// compare finds what parts the two rows.
func (a *AheadAnswer) compare(t *tournament.Tournament, s *standings.Standings, first, second *standings.Row) {
	a.Ahead = Standing{Player: first.Player, Rank: first.Rank, Points: first.Points}
	a.Behind = Standing{Player: second.Player, Rank: second.Rank, Points: second.Points}
	a.Tied = first.Rank == second.Rank
	if s.PointsFirst() && first.Points != second.Points {
		a.ByPoints = true
		a.Ahead.games(t, first.Index, a.After)
		a.Behind.games(t, second.Index, a.After)
		return
	}
	for k := range s.Columns {
		c := &s.Columns[k]
		if c.Dropped != "" {
			continue
		}
		if !s.Separates(k, first, second) {
			a.Equal = append(a.Equal, c.Text)
			continue
		}
		a.Code, a.Method, a.Title, a.Article, a.InGroup = c.Text, c.Method.Name, c.Method.Title().String(), c.Method.Article, c.Method.InGroup()
		a.Ahead.working(t, s, first, k)
		a.Behind.working(t, s, second, k)
		return
	}
}

// working fills in how a value came about.
func (st *Standing) working(t *tournament.Tournament, s *standings.Standings, row *standings.Row, k int) {
	e := s.Explain(row)[k]
	st.Value, st.Steps = row.Values[k], e.Steps
	for _, term := range e.Terms {
		line := Line{Round: term.Round, Outcome: Outcome(term.Outcome), Value: term.Value, Cut: term.Cut != tiebreak.NotCut}
		if term.Opponent >= 0 {
			line.Opponent = t.Players[term.Opponent].ID
		}
		st.Lines = append(st.Lines, line)
	}
}

// games fills in a player's own results.
func (st *Standing) games(t *tournament.Tournament, index, after int) {
	table := t.Table()
	for n, c := range table.Row(index)[:after] {
		line := Line{Round: n + 1, Outcome: Outcome(c.Outcome), Value: tiebreak.Value(table.Points(index, n)) * 10}
		if c.Opponent >= 0 {
			line.Opponent = t.Players[c.Opponent].ID
		}
		st.Lines = append(st.Lines, line)
	}
	st.Start = t.StartPoints(&t.Players[index])
	st.Value = tiebreak.Value(st.Points) * 10
}
