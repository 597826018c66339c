package show

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// position is the start position of a round of Chess960: its number, the pieces
// of White's first rank as figures, and by the letters of the language.
type position struct{ Number, Figures, Letters string }

// positionOf returns the start position of a round; nil when none is drawn.
func positionOf(p *frame.Page, round int) *position {
	s := p.Event.State
	if round < 1 || round > s.Paired() || !s.Rounds[round-1].Position.Drawn {
		return nil
	}
	number := s.Rounds[round-1].Position.Number
	pieces := tournament.StartPosition(number)
	const figures = "R♖N♘B♗Q♕K♔"
	return &position{strconv.Itoa(number), translate(pieces, figures), translate(pieces, p.T("position.letters"))}
}

// translate replaces letters: alphabet is each of them followed by what takes its
// place.
func translate(text, alphabet string) string {
	return strings.NewReplacer(strings.Split(alphabet, "")...).Replace(text)
}
