package players

import (
	"fmt"
	"math/rand/v2"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// pairingNumbers is the page of the pairing numbers.
func pairingNumbers(p *page) error { return p.Render(numbersPage(p, "")) }

// regenerate gives the numbers anew by the initial order.
func regenerate(p *page) error {
	_, err := p.Do(desk.RegenerateNumbers{Reason: p.Text("reason")})
	return numbered(p, err, p.T("numbers.regenerated"))
}

// exchange lets two players change numbers.
func exchange(p *page) error {
	first, err := p.TypedPlayer("first")
	if err != nil {
		return numbered(p, err, "")
	}
	second, err := p.TypedPlayer("second")
	if err == nil {
		_, err = p.Do(desk.ExchangeNumbers{A: first, B: second})
	}
	return numbered(p, err, p.T("numbers.exchanged.done"))
}

// setNumbers gives the players of a round robin numbers: those typed in, or, with
// "draw", by lot.
func setNumbers(p *page) error {
	order, err := p.readNumbers()
	if p.Text("draw") != "" {
		order, err = p.drawnOrder(), nil
	}
	if err == nil {
		_, err = p.Do(desk.SetNumbers{Order: order})
	}
	return numbered(p, err, p.T("numbers.drawn.done"))
}

// numbered ends a form of the page.
func numbered(p *page, err error, text string) error {
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, numbersPage(p, p.Reason(err)))
	}
	return p.Done(err, text, p.Path("/numbers"))
}

// drawnOrder draws lots.
func (p *page) drawnOrder() []tournament.PlayerID {
	players := p.Event.State.Tournament.Players
	order := make([]tournament.PlayerID, len(players))
	for place, i := range rand.Perm(len(players)) {
		order[place] = players[i].ID
	}
	return order
}

// readNumbers reads the numbers that were typed in: each once, from 1.
func (p *page) readNumbers() ([]tournament.PlayerID, error) {
	players := p.Event.State.Tournament.Players
	order := make([]tournament.PlayerID, len(players))
	for i := range players {
		n := p.Number(numberField(players[i].ID))
		if n < 1 || n > len(players) || order[n-1] != tournament.NoPlayer {
			return nil, p.Wrong("numbers.wrong", "count", len(players))
		}
		order[n-1] = players[i].ID
	}
	return order, nil
}

func numberField(id tournament.PlayerID) string { return fmt.Sprintf("number%d", id) }

// renumbering is a player who would get another number.
type renumbering struct {
	*tournament.Player
	Would int
}

// renumberings are the players whose number is not that of the initial order;
// given is false when nobody has a number yet.
func (p *page) renumberings() (list []renumbering, given bool) {
	t := &p.Event.State.Tournament
	for place, i := range t.InitialOrder() {
		player := &t.Players[i]
		given = given || player.Number != 0
		if player.Number != place+1 {
			list = append(list, renumbering{player, place + 1})
		}
	}
	return list, given
}
