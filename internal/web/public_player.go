package web

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// publicPlayers lists the players in the order of their numbers, with the points
// and colours of every round at a glance.
func (s *site) publicPlayers(p *request) error {
	t := p.tournament()
	order := t.ByNumber()
	query := p.text("q")
	lines := make([]playerLine, 0, len(order))
	rounds := p.figures().rounds()
	for _, i := range order {
		if player := &t.Players[i]; matches(player.Name, query) || strings.TrimPrefix(query, "#") == strconv.Itoa(player.Number) {
			lines = append(lines, playerLine{Player: player, Rating: t.Strength(player), Rounds: rounds[player.ID], Extra: extraPoints(t, player.ID, p.event.State.Paired())})
		}
	}
	return p.render(publicPlayersPage(p, query, lines))
}

// playerLine is a player of the list.
type playerLine struct {
	*tournament.Player
	Rating int
	Rounds []playerRound
	Extra  tournament.Points // added or taken away
}

// total is what the rounds so far brought, with what was added or taken away.
func (l *playerLine) total() tournament.Points {
	sum := l.Extra
	for i := range l.Rounds {
		sum += l.Rounds[i].Brought
	}
	return sum
}

// publicPlayer shows a player: opponents, colours, results, performance, and how
// the tie-breaks came about.
func (s *site) publicPlayer(p *request) error {
	player := p.event.State.Player(tournament.PlayerID(p.number("player")))
	if player == nil {
		return errNotFound
	}
	ranking, err := p.rankingOrNone()
	if err != nil {
		return err
	}
	card := playerCard{Player: player, Rating: p.tournament().Strength(player), Rounds: p.figures().rounds()[player.ID], Ranking: ranking}
	if ranking != nil && !ranking.Event.Teams {
		card.Row = ranking.Find(int(player.ID))
		card.Working = p.tieBreakWorking(ranking, player.ID)
	}
	card.perform()
	return p.render(publicPlayerPage(p, &card))
}

// playerCard is all that a page tells about a player.
type playerCard struct {
	*tournament.Player
	Rating      int
	Rounds      []playerRound
	Ranking     *standings.Standings // nil before a round is complete
	Row         *standings.Row       // nil = not ranked
	Working     []standings.Explanation
	Performance int // 0 = no rated opponent
	Games       int // against rated opponents
	Average     int // rating of these opponents
}

// perform computes the performance over the games against rated opponents.
func (c *playerCard) perform() {
	var opponents []int
	var score rating.Score
	for i := range c.Rounds {
		r := &c.Rounds[i]
		if r.Rating == 0 || !r.Outcome.Rated() {
			continue
		}
		opponents = append(opponents, r.Rating)
		switch r.Outcome {
		case tournament.Win:
			score += rating.Win
		case tournament.Draw:
			score += rating.Draw
		}
	}
	c.Games = len(opponents)
	c.Average, _ = rating.Average(opponents)
	c.Performance, _ = rating.Performance(opponents, score)
}

// colours counts the games with White and with Black.
func (c *playerCard) colours() (white, black int) {
	for i := range c.Rounds {
		switch r := &c.Rounds[i]; {
		case !r.Outcome.Played() && r.Outcome != tournament.Pending:
		case r.Colour == tournament.White:
			white++
		case r.Colour == tournament.Black:
			black++
		}
	}
	return white, black
}

// tieBreakWorking is the working of the tie-breaks of one player.
func (p *request) tieBreakWorking(ranking *standings.Standings, id tournament.PlayerID) []standings.Explanation {
	if ranking == nil || ranking.Event.Teams {
		return nil
	}
	row := ranking.Find(int(id))
	if row == nil {
		return nil
	}
	var list []standings.Explanation
	for _, e := range ranking.Explain(row) {
		if e.Column.Dropped == "" {
			list = append(list, e)
		}
	}
	return list
}

// termOpponent names the opponent of a term of a working.
func (p *request) termOpponent(ranking *standings.Standings, term tiebreak.Term) string {
	if term.Opponent < 0 {
		return p.outcome(term.Outcome)
	}
	return p.participant(ranking.Row(term.Opponent)).Name
}
