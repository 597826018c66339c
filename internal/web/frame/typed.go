package frame

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// HasRatingList reports whether there is a rating list to search in.
func (p *Page) HasRatingList() bool {
	if p.Site.Players == nil {
		return false
	}
	_, err := p.Site.Players.Info()
	return err == nil
}

// PlayersInOrder lists the players by number, those without one by strength.
func PlayersInOrder(s *journal.State) []*tournament.Player {
	t := &s.Tournament
	list := make([]*tournament.Player, len(t.Players))
	for place, i := range t.InitialOrder() {
		list[place] = &t.Players[i]
	}
	slices.SortStableFunc(list, func(a, b *tournament.Player) int {
		if a.Number == 0 || b.Number == 0 {
			return 0
		}
		return cmp.Compare(a.Number, b.Number)
	})
	return list
}

// TypedPlayer finds a player by what was typed or chosen: "12 Name", a pairing
// number, or a name.
func (p *Page) TypedPlayer(field string) (tournament.PlayerID, error) {
	text := p.Text(field)
	first, _, _ := strings.Cut(text, " ")
	number, _ := strconv.Atoi(first)
	var found []tournament.PlayerID
	for _, player := range PlayersInOrder(p.Event.State) {
		if player.Number != 0 && player.Number == number {
			return player.ID, nil
		}
		if strings.EqualFold(player.Name, text) {
			found = append(found, player.ID)
		}
	}
	switch len(found) {
	case 0:
		return tournament.NoPlayer, p.Wrong("hand.nobody", "text", text)
	case 1:
		return found[0], nil
	}
	return tournament.NoPlayer, p.Wrong("typed.several", "text", text)
}

// Typed is how a player is chosen from a list.
func Typed(player *tournament.Player) string {
	if player.Number == 0 {
		return player.Name
	}
	return fmt.Sprintf("%d %s", player.Number, player.Name)
}
