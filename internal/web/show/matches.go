package show

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// matchBoard is a board of a match, seen from the team named first.
type matchBoard struct {
	Number     int
	Home, Away Side
	Colour     tournament.Colour // of the home player
	Result     tournament.Result // as white and black have it
}

// Score writes the result of a board, that of the team named first in front.
func (b *matchBoard) Score() string {
	white, black := write.Sides(b.Result)
	switch {
	case white == "":
		return "·"
	case b.Colour == tournament.Black:
		return black + "–" + white
	}
	return white + "–" + black
}

// TeamMatch is a match of two teams.
type TeamMatch struct {
	Home, Away             *tournament.Team // the home team has white on board 1
	Boards                 []matchBoard
	HomePoints, AwayPoints tournament.Points // of the games so far
	Open                   int               // games without a result
	first                  int               // place of its first game in the round
}

// Matches are the matches of a round, those of the current one included, in the
// order of the boards.
func Matches(p *frame.Page, round int) []TeamMatch {
	state := p.Event.State
	t := state.Tournament
	if t.Rules.Team == nil || state.Round(round) == nil {
		return nil
	}
	if t.Current != nil {
		t.Rounds = append(slices.Clip(t.Rounds), *t.Current)
		t.Current = nil
	}
	table := t.TeamTable()
	games := make(map[tournament.PlayerID]int)
	for i, g := range state.Round(round).Games {
		games[g.White], games[g.Black] = i, i
	}
	var list []TeamMatch
	for i := range t.Teams {
		cell := &table.Row(i)[round-1]
		if cell.Opponent < 0 || len(cell.Boards) == 0 || cell.Colour == tournament.Black || cell.Colour == tournament.NoColour && i > int(cell.Opponent) {
			continue
		}
		list = append(list, match(p, round, &t.Teams[i], &t.Teams[cell.Opponent], cell, games))
	}
	slices.SortStableFunc(list, func(a, b TeamMatch) int { return cmp.Compare(a.first, b.first) })
	return list
}

// match puts a match together.
func match(p *frame.Page, round int, home, away *tournament.Team, cell *tournament.TeamCell, games map[tournament.PlayerID]int) TeamMatch {
	m := TeamMatch{Home: home, Away: away, first: len(games)}
	scoring := p.Event.State.Tournament.Rules.Scoring
	for i, board := range cell.Boards {
		at, known := games[cmp.Or(board.Player, board.Opponent)]
		b := matchBoard{Number: i + 1, Home: Seated(p, board.Player), Away: Seated(p, board.Opponent), Colour: board.Colour}
		if known {
			b.Result = p.Event.State.Round(round).Games[at].Result
			m.first = min(m.first, at)
		}
		if b.Result == tournament.NoResult {
			m.Open++
		} else {
			white, black := b.Result.Outcomes()
			if b.Colour == tournament.Black {
				m.HomePoints += scoring.Of(black, tournament.Black)
				m.AwayPoints += scoring.Of(white, tournament.White)
			} else {
				m.HomePoints += scoring.Of(white, tournament.White)
				m.AwayPoints += scoring.Of(black, tournament.Black)
			}
		}
		m.Boards = append(m.Boards, b)
	}
	return m
}

// smaller is the class that keeps the names of both teams on their line of a sheet.
func (m *TeamMatch) smaller() string {
	switch n := utf8.RuneCountInString(m.Home.Name + m.Away.Name); {
	case n <= 70:
		return ""
	case n <= 88:
		return "long"
	}
	return "longer"
}

// Tables are the numbers of the first and the last board of a match in the hall.
func (m *TeamMatch) Tables(p *frame.Page) (first, last int) {
	info := &p.Event.State.Tournament.Info
	return info.BoardNumber(m.first), info.BoardNumber(m.first + len(m.Boards) - 1)
}

// Seated is a player at a board; an empty board has a player without a name.
func Seated(p *frame.Page, id tournament.PlayerID) Side {
	player := p.Event.State.Player(id)
	if player == nil {
		return Side{Player: &tournament.Player{}}
	}
	return Side{Player: player, Name: p.Called(player), Rating: p.Event.State.Tournament.Strength(player)}
}

// TheTeam finds the team of the path.
func TheTeam(p *frame.Page) (*tournament.Team, error) {
	team := p.Event.State.Tournament.Team(tournament.TeamID(p.Number("team")))
	if team == nil || p.Event.State.Tournament.Rules.Team == nil {
		return nil, frame.ErrNotFound
	}
	return team, nil
}

// MatchHeads are the matches of a round by the number of the board that begins
// them, so that a list of boards can say above each which match it belongs to.
// Where the boards of a match do not lie beside each other it begins again.
type MatchHeads map[int]*TeamMatch

// NewMatchHeads finds the heads of a round; there are none where nobody plays for
// a team.
func NewMatchHeads(p *frame.Page, round int) MatchHeads {
	list := Matches(p, round)
	if len(list) == 0 {
		return nil
	}
	of := make(map[tournament.PlayerID]*TeamMatch)
	for i := range list {
		for _, b := range list[i].Boards {
			of[b.Home.ID], of[b.Away.ID] = &list[i], &list[i]
		}
	}
	heads := make(MatchHeads)
	var before *TeamMatch
	for i, g := range p.Event.State.Round(round).Games {
		m := of[cmp.Or(g.White, g.Black)]
		if m != nil && m != before {
			heads[p.Tournament().Info.BoardNumber(i)] = m
		}
		before = m
	}
	return heads
}

// Score writes how a match stands, the team named first in front; a dash before its
// first result.
func (m *TeamMatch) Score() string {
	if m.Open == len(m.Boards) {
		return "–"
	}
	return write.Points(m.HomePoints) + "–" + write.Points(m.AwayPoints)
}

// Key names a match for scripts.
func (m *TeamMatch) Key() string { return "m" + write.Int(int(m.Home.ID)) }

// teamNames are the names of the teams by their members.
func teamNames(t *tournament.Tournament) map[tournament.PlayerID]string {
	names := make(map[tournament.PlayerID]string)
	if t.Rules.Team == nil {
		return names
	}
	for i := range t.Teams {
		for _, id := range t.Teams[i].Members {
			names[id] = t.Teams[i].Name
		}
	}
	return names
}
