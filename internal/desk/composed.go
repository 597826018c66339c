package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// also plans a command as the next step of this one: on the state that the steps before
// it lead to, since one may depend on another, by numbers, names or teams. A step that is
// refused leaves nothing behind.
func (p *plan) also(c Command) error {
	if p.draft == nil {
		p.draft = p.journal.Mark()
	}
	step := &plan{state: p.draft.State(), journal: p.draft, now: p.now, actor: p.actor, engine: p.engine, ended: p.ended}
	if err := c.plan(step); err != nil {
		return err
	}
	prepared, err := p.draft.Prepare(journal.Command{Time: p.now, Actor: p.actor, Acts: step.acts})
	if err != nil {
		return refused(err)
	}
	if err := p.draft.Add(prepared); err != nil {
		return err
	}
	p.acts = append(p.acts, step.acts...)
	for _, w := range step.warnings {
		p.warnings = append(p.warnings, p.named(w))
	}
	return nil
}

// named is a warning that calls by name who is not entered before the command is done.
func (p *plan) named(w Warning) Warning {
	w.Args = slices.Clone(w.Args)
	for i := range w.Args {
		id, is := w.Args[i].Value.(tournament.PlayerID)
		if player := p.draft.State().Player(id); is && player != nil && p.state.Player(id) == nil {
			w.Args[i].Value = player.Name
		}
	}
	return w
}

// drafted is the state that the steps so far lead to.
func (p *plan) drafted() *journal.State {
	if p.draft == nil {
		return p.state
	}
	return p.draft.State()
}
