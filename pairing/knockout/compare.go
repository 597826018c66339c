package knockout

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Compare judges a round that somebody else paired; see pairing.Judge: the first match
// of the tree whose game is not in it, then who is in it and should not be, then
// colours.
func (s *system) Compare(t *tournament.Tournament, found *tournament.Round) (*pairing.Verdict, error) {
	if found == nil {
		found = new(tournament.Round) // nobody plays in it
	}
	if err := t.Check(); err != nil {
		return nil, err
	}
	right, err := s.pair(t)
	if err != nil {
		return nil, err
	}
	return compare(right, found), nil
}

func compare(right *pairing.Round, found *tournament.Round) *pairing.Verdict {
	type seat struct {
		opponent tournament.PlayerID
		colour   tournament.Colour
	}
	seats := make(map[tournament.PlayerID]seat)
	for _, g := range found.Games {
		white, black := tournament.White, tournament.Black
		if g.NoColours {
			white, black = tournament.NoColour, tournament.NoColour
		}
		seats[g.White], seats[g.Black] = seat{g.Black, white}, seat{g.White, black}
	}
	ours := make(map[tournament.PlayerID]bool)
	for _, b := range right.Boards {
		ours[b.White], ours[b.Black] = true, true
		if seats[b.White].opponent != b.Black {
			return &pairing.Verdict{Article: "KO1", Fault: pairing.ShouldMeet, Players: []tournament.PlayerID{b.White, b.Black}}
		}
	}
	for _, g := range found.Games {
		if !ours[g.White] {
			return &pairing.Verdict{Article: "KO1", Fault: pairing.NotFree, Players: []tournament.PlayerID{g.White, g.Black}}
		}
	}
	for _, b := range right.Boards {
		if seats[b.White].colour == tournament.Black {
			return &pairing.Verdict{Article: b.ColourRule.Article, Fault: pairing.WrongColours, Players: []tournament.PlayerID{b.White, b.Black}, Colour: tournament.White}
		}
	}
	return nil
}
