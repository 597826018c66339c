package web

import (
	"cmp"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// matchBoard is a board of a match, seen from the team named first.
type matchBoard struct {
	Number     int
	Home, Away side
	Colour     tournament.Colour // of the home player
	Result     tournament.Result // as white and black have it
}

// score writes the result of a board, that of the team named first in front.
func (b *matchBoard) score() string {
	white, black := sides(b.Result)
	switch {
	case white == "":
		return "·"
	case b.Colour == tournament.Black:
		return black + "–" + white
	}
	return white + "–" + black
}

// teamMatch is a match of two teams.
type teamMatch struct {
	Home, Away             *tournament.Team // the home team has white on board 1
	Boards                 []matchBoard
	HomePoints, AwayPoints tournament.Points // of the games so far
	Open                   int               // games without a result
	first                  int               // place of its first game in the round
}

// matches are the matches of a round, those of the current one included, in the
// order of the boards.
func (p *request) matches(round int) []teamMatch {
	state := p.event.State
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
	var list []teamMatch
	for i := range t.Teams {
		cell := &table.Row(i)[round-1]
		if cell.Opponent < 0 || len(cell.Boards) == 0 || cell.Colour == tournament.Black || cell.Colour == tournament.NoColour && i > int(cell.Opponent) {
			continue
		}
		list = append(list, p.match(round, &t.Teams[i], &t.Teams[cell.Opponent], cell, games))
	}
	slices.SortStableFunc(list, func(a, b teamMatch) int { return cmp.Compare(a.first, b.first) })
	return list
}

// match puts a match together.
func (p *request) match(round int, home, away *tournament.Team, cell *tournament.TeamCell, games map[tournament.PlayerID]int) teamMatch {
	m := teamMatch{Home: home, Away: away, first: len(games)}
	scoring := p.event.State.Tournament.Rules.Scoring
	for i, board := range cell.Boards {
		at, known := games[cmp.Or(board.Player, board.Opponent)]
		b := matchBoard{Number: i + 1, Home: p.seated(board.Player), Away: p.seated(board.Opponent), Colour: board.Colour}
		if known {
			b.Result = p.event.State.Round(round).Games[at].Result
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

// seated is a player at a board; an empty board has a player without a name.
func (p *request) seated(id tournament.PlayerID) side {
	player := p.event.State.Player(id)
	if player == nil {
		return side{Player: &tournament.Player{}}
	}
	return side{Player: player, Rating: p.event.State.Tournament.Strength(player)}
}

// resting are the names of the teams without a match in a round.
func (p *request) resting(list []teamMatch) string {
	var names []string
	for i := range p.event.State.Tournament.Teams {
		team := &p.event.State.Tournament.Teams[i]
		if !slices.ContainsFunc(list, func(m teamMatch) bool { return m.Home.ID == team.ID || m.Away.ID == team.ID }) {
			names = append(names, team.Name)
		}
	}
	return strings.Join(names, ", ")
}

// publicMatches shows the matches of a round with their boards.
func (s *site) publicMatches(p *request) error {
	if p.tournament().Rules.Team == nil {
		return errNotFound
	}
	round, err := p.roundAsked()
	if err != nil {
		return err
	}
	return p.render(publicMatchesPage(p, round, p.matches(round)))
}

// publicTeam shows a team: its players and its matches.
func (s *site) publicTeam(p *request) error {
	team, err := p.theTeam()
	if err != nil {
		return err
	}
	return p.render(publicTeamPage(p, team))
}

// matchOf is the match of a team in a round, or nil.
func (p *request) matchOf(team *tournament.Team, round int) *teamMatch {
	for _, m := range p.matches(round) {
		if m.Home.ID == team.ID || m.Away.ID == team.ID {
			return &m
		}
	}
	return nil
}
