package doubleswiss

import (
	"github.com/pareo-chess/pareo/tournament"
)

// ending is what a match left on a player.
type ending struct {
	opponent int32             // index in Tournament.Players; -1 = none, or none that counts
	colour   tournament.Colour // scheduled for game 1, if a game was played at all (1.6)
	barsBye  bool              // C2: the bye, a match won by forfeit, a full-point bye
}

// endingOf reads a match, counted from 1, of a player. A match counts as played
// unless one of the two forfeited both games (Preface).
func endingOf(tab *tournament.Table, player, match int) ending {
	games := func(player int) []tournament.Cell { return tab.Row(player)[2*match-2 : 2*match] }
	own := games(player)
	opponent := own[0].Opponent
	if second := own[1].Opponent; opponent < 0 && second >= 0 && (own[1].Outcome.Played() || games(int(second))[0].Opponent < 0) {
		opponent = second // who had another first game has met only whom they played
	}
	if opponent < 0 {
		return ending{opponent: -1, barsBye: bars(own[0].Outcome) || bars(own[1].Outcome)}
	}
	lost, won := forfeited(own), forfeited(games(int(opponent)))
	if lost || won {
		opponent = -1
	}
	return ending{opponent, colourOf(own), won && !lost}
}

// bars is C2 for a match without an opponent.
func bars(o tournament.Outcome) bool {
	return o == tournament.PairingBye || o == tournament.FullBye
}

// forfeited: the player came to neither game.
func forfeited(games []tournament.Cell) bool {
	return games[0].Outcome == tournament.ForfeitLoss && games[1].Outcome == tournament.ForfeitLoss
}

// colourOf is the colour that a match counts with. Where the record does not tell
// that of a forfeited first game the second shows it.
func colourOf(games []tournament.Cell) tournament.Colour {
	switch {
	case !games[0].Outcome.Played() && !games[1].Outcome.Played():
		return tournament.NoColour
	case games[0].Colour == tournament.NoColour:
		return games[1].Colour.Opposite()
	}
	return games[0].Colour
}
