package players

import (
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
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

// setNumbers gives the players of a round robin the numbers that were typed in: drawn by
// lot in the hall, or chosen by hand.
func setNumbers(p *page) error {
	order, err := p.readNumbers()
	switch {
	case err != nil:
	case p.Text("drawn") != "":
		drawn := desk.DrawLot{Of: journal.LotNumbers}
		for _, id := range order {
			drawn.Order = append(drawn.Order, int(id))
		}
		_, err = p.Do(drawn)
	default:
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
