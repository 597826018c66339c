package cli

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/internal/takeover"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// near is the system of the other edition by which an event may have been paired that
// began near a change of the rules; nil where the file or the caller says which it was,
// or no change is near.
func (f *systemFlags) near(t *tournament.Tournament, by pairing.System) (pairing.System, error) {
	system, edition := tournament.EditionNear(t.Info.Start)
	ofDate, inForce := tournament.EditionAt(t.Info.Start)
	if f.Edition != "" || system == "" || by.Name() != ofDate || by.Edition() != inForce || takeover.SaysEdition(t) {
		return nil, nil
	}
	return systems.For(t, system, edition)
}

// checkNear checks by the other edition, too, where it may have been in force.
func (c *checkCmd) checkNear(found *checked) error {
	t := found.tournament
	system, err := c.near(t, found.system)
	if err != nil || system == nil {
		return err
	}
	system, found.near = c.alike(system), &answer.Near{System: system.Name(), Edition: system.Edition()}
	for i := range found.findings {
		if f := audit.Round(system, t, found.findings[i].Round); !f.Agrees {
			found.near.Differences++
		}
	}
	return nil
}

// noteNear tells of a round that is explained whether it is another by the other edition.
func (c *explainCmd) noteNear(con *console, t *tournament.Tournament, by pairing.System, round *why.Round) error {
	other, err := c.near(t, by)
	if err != nil || other == nil {
		return err
	}
	comes := "cli.check.near.another"
	if alike, err := why.Open(other, t, round.Number()); err == nil && samePairs(round.Paired, alike.Paired) {
		comes = "cli.check.near.same"
	}
	con.note(problem{File: nameOfInput(c.File), Text: con.say(comes, "edition", string(other.Edition()), "round", round.Number())})
	return nil
}

// samePairs reports whether two rounds have the same games and bye.
func samePairs(a, b *pairing.Round) bool {
	met := make(map[audit.Pair]bool, len(a.Boards))
	for _, board := range a.Boards {
		met[audit.Pair{White: board.White, Black: board.Black}] = true
	}
	return a.Bye == b.Bye && len(a.Boards) == len(b.Boards) && !slices.ContainsFunc(b.Boards, func(board pairing.Board) bool {
		return !met[audit.Pair{White: board.White, Black: board.Black}]
	})
}
