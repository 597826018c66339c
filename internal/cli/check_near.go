package cli

import (
	"github.com/pareo-chess/pareo/internal/takeover"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// nearAnswer is what the check comes to by the edition before or after the one that the
// date of an event gives, where the event began near the change and the file does not
// say by which it was paired.
type nearAnswer struct {
	Edition     tournament.Edition `json:"edition"`
	Differences int                `json:"differences"` // rounds that differ
}

// checkNear checks by the other edition, too, where it may have been in force.
func (c *checkCmd) checkNear(found *checked) error {
	t := found.tournament
	other := tournament.DutchEditionNear(t.Info.Start)
	if c.Edition != "" || other == "" || other == found.system.Edition() || found.system.Name() != tournament.Dutch || takeover.SaysEdition(t) {
		return nil
	}
	system, err := systems.For(t, tournament.Dutch, other)
	if err != nil {
		return err
	}
	system, found.near = c.alike(system), &nearAnswer{Edition: other}
	for i := range found.findings {
		if f := audit.Round(system, t, found.findings[i].Round); !f.Agrees {
			found.near.Differences++
		}
	}
	return nil
}

// printNear tells the verdict by the other edition.
func printNear(con *console, found *checked) {
	if found.near == nil {
		return
	}
	verdict := "no round differs"
	switch n := found.near.Differences; {
	case n == 1:
		verdict = "1 round differs"
	case n > 1:
		verdict = count(n, "round") + " differ"
	}
	con.printf("The event began near a change of the rules, and the file does not name its edition. By that of %s: %s.\n", found.near.Edition, verdict)
}
