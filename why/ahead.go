package why

import (
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// AheadAnswer is why one player stands before another, in a team event one team before
// another: teams are named by their numbers.
type AheadAnswer struct {
	After   int       `json:"after"` // the round
	OfTeams bool      `json:"ofTeams,omitempty"`
	Refused *NotAsked `json:"refused,omitempty"`
	// Ahead stands before Behind, whichever was asked about first. If the two are
	// tied, Ahead is the first asked about.
	Ahead  Standing `json:"ahead"`
	Behind Standing `json:"behind"`
	Tied   bool     `json:"tied,omitempty"`
	// Unranked is a player who has no place.
	Unranked tournament.PlayerID `json:"unranked,omitempty"`
	// ByPoints says that points decided, of teams those of Code; otherwise Code is the
	// tie-break.
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
	Match    *MatchScore         `json:"match,omitempty"` // of teams
}

// MatchScore is the game points of a match.
type MatchScore struct {
	Own      tournament.Points `json:"own"`
	Opponent tournament.Points `json:"opponent"`
}

// Ahead answers why one of two players stands before the other, in a team event one of
// two teams.
func Ahead(t *tournament.Tournament, o standings.Options, a, b tournament.PlayerID) (*AheadAnswer, error) {
	s, err := standings.Compute(t, o)
	if err != nil {
		return nil, err
	}
	answer := &AheadAnswer{After: s.After, OfTeams: s.Event.Teams}
	first, second := s.Find(int(a)), s.Find(int(b))
	switch {
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
	a.Ahead, a.Behind = standingOf(first), standingOf(second)
	a.Tied = first.Rank == second.Rank
	lines := linesOf(t, s)
	if s.PointsFirst() && first.Points != second.Points {
		a.ByPoints = true
		if s.Event.Teams {
			a.Code, a.Method = "MPTS", "MPTS"
			if s.Primary() == tiebreak.GamePoints {
				a.Code, a.Method = "GPTS", "GPTS"
			}
		}
		a.Ahead.games(lines, first)
		a.Behind.games(lines, second)
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
		a.Code, a.Method, a.Title, a.Article, a.InGroup = c.Text, c.Method.Name, c.Title().String(), c.Method.Article, c.Method.InGroup()
		a.Ahead.working(lines, first, k)
		a.Behind.working(lines, second, k)
		return
	}
}
