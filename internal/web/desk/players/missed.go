package players

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// setMissed says what a late entry gets for the rounds before it.
func setMissed(p *page) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	err = setMissedRounds(p, player.ID)
	return p.Done(err, p.T("player.saved", "name", p.Called(player)), p.playerPath(player.ID, ""))
}

// setMissedRounds gives a late entry what the form says.
func setMissedRounds(p *page, id tournament.PlayerID) error {
	bye := tournament.ZeroBye
	if p.Text("missed") == missedKey(true) {
		bye = tournament.HalfBye
	}
	_, err := p.Do(desk.SetMissedRounds{Player: id, Bye: bye})
	return err
}

// missedKey is the value of the field.
func missedKey(half bool) string {
	if half {
		return "half"
	}
	return "zero"
}

// halfForMissed reports whether a late entry gets half a point for what it missed.
func (p *page) halfForMissed(id tournament.PlayerID) bool {
	return slices.Contains(p.Event.State.HalfForMissed, id)
}
