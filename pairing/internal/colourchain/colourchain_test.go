package colourchain_test

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing/internal/colourchain"
	"github.com/pareo-chess/pareo/tournament"
)

// player has the colours of a string such as "wb" behind and owns a number.
func player(number int, colours string) *field.Player {
	var history []tournament.Colour
	for _, c := range colours {
		history = append(history, map[rune]tournament.Colour{'w': tournament.White, 'b': tournament.Black}[c])
	}
	return &field.Player{Number: number, Colours: field.ColoursOf(history)}
}

// Every rule of the chain, in its order.
func TestAllocate(t *testing.T) {
	newcomer := player(4, "") // as Dubov sees one
	newcomer.Colours.Preference, newcomer.Colours.Strength = tournament.Black, field.Mild
	for _, c := range []struct {
		name      string
		high, low *field.Player
		colour    tournament.Colour
		article   string
	}{
		{"an odd number has the initial colour", player(3, ""), player(4, ""), tournament.Black, "5.2.1"},
		{"an even number the other", player(4, ""), player(5, ""), tournament.White, "5.2.1"},
		{"also where both are due Black", newcomer, newcomer, tournament.White, "5.2.1"},
		{"both get their colours", player(1, "w"), player(2, "b"), tournament.Black, "5.2.2"},
		{"no preference goes with White", player(1, ""), player(2, "w"), tournament.White, "5.2.2"},
		{"and with Black", player(1, "w"), player(2, ""), tournament.Black, "5.2.2"},
		{"the stronger of the higher", player(1, "ww"), player(2, "w"), tournament.Black, "5.2.3"},
		{"the stronger of the lower", player(1, "wbbw"), player(2, "wbw"), tournament.White, "5.2.3"},
		{"a newcomer yields", player(1, "w"), newcomer, tournament.Black, "5.2.3"},
		{"the latest difference is undone", player(1, "bwbw"), player(2, "wbbw"), tournament.Black, "5.2.4"},
		{"counted back, not by rounds", player(1, "wwbbbw"), player(2, "wbbw"), tournament.White, "5.2.4"},
		{"the higher ranked gets it", player(1, "bw"), player(2, "bw"), tournament.Black, "5.2.5"},
		{"a mild newcomer below", player(1, "bw"), newcomer, tournament.Black, "5.2.5"},
	} {
		colour, rule := colourchain.Allocate(c.high, c.low, tournament.Black)
		if colour != c.colour || colourchain.Article(rule) != c.article {
			t.Errorf("%s: %s by %s, want %s by %s", c.name, colour, colourchain.Article(rule), c.colour, c.article)
		}
	}
}

// One newcomer alone meets nobody else without a game.
func TestNeedsInitial(t *testing.T) {
	f := &field.Field{Players: []field.Player{*player(1, ""), *player(2, "w")}}
	if colourchain.NeedsInitial(f) {
		t.Error("needed for one")
	}
	f.Players = append(f.Players, *player(3, ""))
	if !colourchain.NeedsInitial(f) {
		t.Error("not needed for two")
	}
}
