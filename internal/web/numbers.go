package web

import (
	"fmt"
	"math/rand/v2"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// pairingNumbers is the page of the pairing numbers.
func (s *site) pairingNumbers(p *request) error { return p.render(numbersPage(p, "")) }

// regenerate gives the numbers anew by the initial order.
func (s *site) regenerate(p *request) error {
	_, err := p.do(desk.RegenerateNumbers{Reason: p.text("reason")})
	return s.numbered(p, err, p.T("numbers.regenerated"))
}

// exchange lets two players change numbers.
func (s *site) exchange(p *request) error {
	first, err := p.typedPlayer("first")
	if err != nil {
		return s.numbered(p, err, "")
	}
	second, err := p.typedPlayer("second")
	if err == nil {
		_, err = p.do(desk.ExchangeNumbers{A: first, B: second})
	}
	return s.numbered(p, err, p.T("numbers.exchanged.done"))
}

// setNumbers gives the players of a round robin numbers: those typed in, or, with
// "draw", by lot.
func (s *site) setNumbers(p *request) error {
	order, err := p.readNumbers()
	if p.text("draw") != "" {
		order, err = p.drawnOrder(), nil
	}
	if err == nil {
		_, err = p.do(desk.SetNumbers{Order: order})
	}
	return s.numbered(p, err, p.T("numbers.drawn.done"))
}

// numbered ends a form of the page.
func (s *site) numbered(p *request, err error, text string) error {
	if err != nil && concerns(err) {
		return p.renderAs(http.StatusUnprocessableEntity, numbersPage(p, p.reason(err)))
	}
	return p.done(err, text, p.path("/numbers"))
}

// drawnOrder draws lots.
func (p *request) drawnOrder() []tournament.PlayerID {
	players := p.event.State.Tournament.Players
	order := make([]tournament.PlayerID, len(players))
	for place, i := range rand.Perm(len(players)) {
		order[place] = players[i].ID
	}
	return order
}

// readNumbers reads the numbers that were typed in: each once, from 1.
func (p *request) readNumbers() ([]tournament.PlayerID, error) {
	players := p.event.State.Tournament.Players
	order := make([]tournament.PlayerID, len(players))
	for i := range players {
		n := p.number(numberField(players[i].ID))
		if n < 1 || n > len(players) || order[n-1] != tournament.NoPlayer {
			return nil, p.wrong("numbers.wrong", "count", len(players))
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
func (p *request) renumberings() (list []renumbering, given bool) {
	t := &p.event.State.Tournament
	for place, i := range t.InitialOrder() {
		player := &t.Players[i]
		given = given || player.Number != 0
		if player.Number != place+1 {
			list = append(list, renumbering{player, place + 1})
		}
	}
	return list, given
}
