package teams

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// record is what the page of a team tells of the event so far.
type record struct {
	Matches []playedMatch
	Games   map[tournament.PlayerID]*memberRecord
	Row     *standings.Row // nil = not ranked yet
}

// playedMatch is a round of a team, with the sums after it.
type playedMatch struct {
	Round    int
	Opponent *tournament.Team // nil = none
	Colour   tournament.Colour
	Own, His tournament.Points // of the games
	Open     int               // games without a result
	Outcome  tournament.Outcome
	Counts   bool              // the round is over: match points are known
	Points   tournament.Points // of the match
	Sum      tournament.Points // of matches so far
	Games    tournament.Points // so far
	Lineup   []tournament.PlayerID
}

// memberRecord is what a member has done so far.
type memberRecord struct {
	Played  int
	Points  tournament.Points
	Colours []tournament.Colour
}

// recordOf looks at the rounds of a team.
func (p *page) recordOf(team *tournament.Team) (*record, error) {
	r := &record{Games: make(map[tournament.PlayerID]*memberRecord)}
	for _, id := range team.Members {
		r.Games[id] = new(memberRecord)
	}
	t := p.Computed().Settled
	table := t.TeamTable()
	at := table.Index(team.ID)
	var sum, games tournament.Points
	for number := 1; number <= p.Event.State.Paired(); number++ {
		m := p.matchOf(team, number)
		if number <= len(t.Rounds) && at >= 0 {
			cell := &table.Row(at)[number-1]
			m.Counts, m.Outcome, m.Points, m.Own = true, cell.Outcome, cell.MatchPoints, cell.GamePoints
			sum += cell.MatchPoints
		}
		games += m.Own
		m.Sum, m.Games = sum, games
		r.Matches = append(r.Matches, m)
	}
	rounds := p.Computed().Rounds()
	for id, member := range r.Games {
		for _, one := range rounds[id] {
			if one.Opponent != nil && one.Outcome.Played() {
				member.Played++
				member.Colours = append(member.Colours, one.Colour)
			}
			member.Points += one.Brought
		}
	}
	ranking, err := show.RankingOrNone(p.Page)
	if err == nil && ranking != nil && ranking.Event.Teams {
		r.Row = ranking.Find(int(team.ID))
	}
	return r, err
}

// matchOf is the match of a team in a round, as it stands.
func (p *page) matchOf(team *tournament.Team, number int) playedMatch {
	m := playedMatch{Round: number}
	for _, match := range show.Matches(p.Page, number) {
		home := match.Home.ID == team.ID
		if !home && match.Away.ID != team.ID {
			continue
		}
		m.Opponent, m.Own, m.His, m.Open = match.Away, match.HomePoints, match.AwayPoints, match.Open
		if !home {
			m.Opponent, m.Own, m.His = match.Home, match.AwayPoints, match.HomePoints
		}
		for i, b := range match.Boards {
			seat, colour := b.Home.ID, b.Colour
			if !home {
				seat, colour = b.Away.ID, b.Colour.Opposite()
			}
			if i == 0 {
				m.Colour = colour
			}
			m.Lineup = append(m.Lineup, seat)
		}
	}
	return m
}

// result writes how a match stands or ended.
func (m *playedMatch) result() string {
	if m.Opponent == nil {
		return write.Points(m.Own)
	}
	return write.Points(m.Own) + " : " + write.Points(m.His)
}

// places are the places of a line-up in the list of the team: 1 2 4 5.
func (m *playedMatch) places(team *tournament.Team) []int {
	var list []int
	for _, id := range m.Lineup {
		list = append(list, slices.Index(team.Members, id)+1) // 0 = an empty board
	}
	return list
}
