package web

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// typedPlayer finds a player by what was typed or chosen: "12 Name", a pairing
// number, or a name.
func (p *request) typedPlayer(field string) (tournament.PlayerID, error) {
	text := p.text(field)
	first, _, _ := strings.Cut(text, " ")
	number, _ := strconv.Atoi(first)
	var found []tournament.PlayerID
	for _, player := range playersInOrder(p.event.State) {
		if player.Number != 0 && player.Number == number {
			return player.ID, nil
		}
		if strings.EqualFold(player.Name, text) {
			found = append(found, player.ID)
		}
	}
	switch len(found) {
	case 0:
		return tournament.NoPlayer, p.wrong("hand.nobody", "text", text)
	case 1:
		return found[0], nil
	}
	return tournament.NoPlayer, p.wrong("typed.several", "text", text)
}

// typed is how a player is chosen from a list.
func typed(player *tournament.Player) string {
	if player.Number == 0 {
		return player.Name
	}
	return fmt.Sprintf("%d %s", player.Number, player.Name)
}
