package paper

import (
	"errors"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/standings"
)

// keptPrizes puts the prizes that are kept with the event on the sheet.
func (p *page) keptPrizes(sheet *prizeSheet, ranking *standings.Standings) error {
	award, err := desk.Award(p.Event.State, ranking)
	var refused *desk.Refusal
	if errors.As(err, &refused) {
		sheet.Wrong = true
		return nil
	}
	sheet.Award = award
	return err
}
