package public

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/computed"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/search"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// players lists the players in the order of their numbers, with the points
// and colours of every round at a glance.
func players(p *page) error {
	t := p.Tournament()
	order := t.ByNumber()
	query := p.Text("q")
	lines := make([]show.PlayerLine, 0, len(order))
	rounds := p.Computed().Rounds()
	for _, i := range order {
		if player := &t.Players[i]; search.Matches(player.Name, query) || strings.TrimPrefix(query, "#") == strconv.Itoa(player.Number) {
			lines = append(lines, show.PlayerLine{Player: player, Name: p.Called(player), Rating: t.Strength(player), Rounds: p.shownRounds(rounds[player.ID]), Extra: show.ExtraPoints(t, player.ID, p.Event.State.Paired()) + p.notShown(rounds[player.ID])})
		}
	}
	return p.Render(playersPage(p, query, lines))
}

// player shows a player: opponents, colours, results, performance, and how
// the tie-breaks came about.
func player(p *page) error {
	player := p.Event.State.Player(tournament.PlayerID(p.Number("player")))
	if player == nil {
		return frame.ErrNotFound
	}
	ranking, err := show.RankingOrNone(p.Page)
	if err != nil {
		return err
	}
	card := playerCard{Player: player, Name: p.Called(player), Rating: p.Tournament().Strength(player), Rounds: p.shownRounds(p.Computed().Rounds()[player.ID]), Ranking: ranking}
	if ranking != nil && !ranking.Event.Teams {
		card.Row = ranking.Find(int(player.ID))
		card.Working = p.tieBreakWorking(ranking, player.ID)
	}
	card.perform()
	return p.Render(playerPage(p, &card))
}

// shownRounds are the rounds of a player that the public sees.
func (p *page) shownRounds(all []computed.PlayerRound) []computed.PlayerRound {
	return slices.DeleteFunc(slices.Clone(all), func(r computed.PlayerRound) bool { return !p.Event.State.Shows(journal.Pairings, r.Number) })
}

// notShown is what the rounds brought that the public does not see one by one.
func (p *page) notShown(all []computed.PlayerRound) (sum tournament.Points) {
	for i := range all {
		if !p.Event.State.Shows(journal.Pairings, all[i].Number) {
			sum += all[i].Brought
		}
	}
	return sum
}

// playerCard is all that a page tells about a player.
type playerCard struct {
	*tournament.Player
	Name        string // what readers are told; see Called
	Rating      int
	Rounds      []computed.PlayerRound
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
func (p *page) tieBreakWorking(ranking *standings.Standings, id tournament.PlayerID) []standings.Explanation {
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

// workedValue writes the value of a tie-break as the standings do.
func (p *page) workedValue(c *playerCard, e *standings.Explanation) string {
	for k := range c.Ranking.Columns {
		if c.Row != nil && c.Ranking.Columns[k].Text == e.Column.Text {
			return show.TieBreakValue(p.Page, c.Ranking, c.Row, k)
		}
	}
	return p.Decimals(e.Value)
}

// isProduct reports whether the terms of a tie-break are the scores of opponents
// times the points made against them (9.1).
func isProduct(e *standings.Explanation) bool { return strings.HasSuffix(e.Column.Method.Name, "SB") }

// termOpponent names the opponent of a term of a working.
func (p *page) termOpponent(ranking *standings.Standings, term tiebreak.Term) string {
	if term.Opponent < 0 {
		return p.Outcome(term.Outcome)
	}
	return show.ParticipantOf(p.Page, ranking.Row(term.Opponent)).Name
}

// glanceColour is the class that shows the colour of a round at a glance.
func glanceColour(r computed.PlayerRound) string {
	switch {
	case r.Opponent == nil:
		return ""
	case r.Colour == tournament.White:
		return "w"
	case r.Colour == tournament.Black:
		return "b"
	}
	return ""
}

// glanceSign is what a round brought, at a glance.
func glanceSign(r computed.PlayerRound) string {
	if !r.Told() {
		return "–"
	}
	return write.RoundSign(r.Outcome, r.Brought, r.Struck)
}
