package words_test

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Where a table or a tree gives the games, why somebody does not have a colour is
// answered by the game of the round and its rule of colours: not by the rounds in which
// the player rests, nor by what brings the two together.
func TestColoursOfTablesAndTrees(t *testing.T) {
	for _, system := range []tournament.System{tournament.RoundRobin, tournament.Knockout} {
		asked := 0
		eachRound(t, system, 9, func(p *words.Printer, r *why.Round) {
			for _, a := range r.Everybody() {
				if a.Status != why.Plays {
					continue
				}
				kind := swiss.White
				if a.Colour.Player.Colour == why.Colour(tournament.White) {
					kind = swiss.Black
				}
				asked++
				text := strings.Join(p.Instead(r.Ask(kind, a.Player, tournament.NoPlayer)), "\n")
				if r.Climb(a); system == tournament.RoundRobin && !strings.Contains(text, " number ") {
					t.Errorf("%s, round %d, player %d: %q has no rule of the table", system, r.Number(), a.Player, text)
				}
				if rule := p.Colour(a.Colour); system == tournament.Knockout && !strings.HasSuffix(text, rule) {
					t.Errorf("%s, round %d, player %d: %q does not end with %q", system, r.Number(), a.Player, text, rule)
				}
				if strings.Contains(text, "rest") || strings.Contains(text, "leave no choice") {
					t.Errorf("%s, round %d, player %d: %q", system, r.Number(), a.Player, text)
				}
			}
		})
		if asked < 10 {
			t.Errorf("%s: %d asked", system, asked)
		}
	}
}

// Who is imagined to be away is on no board, and that the round as it is would not be
// right is no news.
func TestAwayNeedsNoVerdict(t *testing.T) {
	eachRound(t, tournament.Dutch, 9, func(p *words.Printer, r *why.Round) {
		if text := strings.Join(p.If(r.If(why.Change{Kind: why.IsAway, Player: 1})), "\n"); strings.Contains(text, "would then not be right") {
			t.Errorf("%q", text)
		}
	})
}
