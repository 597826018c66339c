package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Publish shows the pairing of the current round to the public.
type Publish struct{}

func (c Publish) plan(p *plan) error {
	if err := publishable(p); err != nil {
		return err
	}
	warnGone(p)
	if !DueBy(p.state, p.now) { // who set the time was asked
		warnUnexplained(p)
		warnEarly(p, p.state.Tournament.Current)
	}
	showRound(p, p.state.Tournament.Clone())
	return nil
}

// publishable refuses unless the current round waits to be published.
func publishable(p *plan) error {
	switch current := p.state.Current(); {
	case current == nil:
		return refuse("round.none")
	case current.Published():
		return refuse("publish.done", "round", p.state.Paired())
	case current.Open:
		return refuse("publish.open", "round", p.state.Paired())
	}
	return nil
}

// warnGone tells who is in the current round and has left or is excused, who should be in
// it and is not, and what else it does not know of.
func warnGone(p *plan) {
	teamsGone, teamsMissing := UnsettledTeams(p.state)
	gone, missing := Unsettled(p.state)
	if !isOpenToChange(p.state) {
		warnLeft(p)
		teamsGone, gone = nil, nil
	}
	if len(teamsGone) > 0 {
		p.warn(Notice, "publish.teams-left", "count", len(teamsGone), "round", p.state.Paired(), "teams", teamNames(&p.state.Tournament, teamsGone))
	}
	if len(teamsMissing) > 0 {
		p.warn(Notice, "publish.teams-missing", "count", len(teamsMissing), "round", p.state.Paired(), "teams", teamNames(&p.state.Tournament, teamsMissing))
	}
	late := p.state.Missing()
	missing = slices.DeleteFunc(missing, func(id tournament.PlayerID) bool { return slices.Contains(late, id) })
	if len(late) > 0 && len(teamsMissing) == 0 {
		p.warn(Notice, "publish.late", "count", len(late), "round", p.state.Paired(), "next", p.state.Tournament.Rules.NextMatch(p.state.Paired()+1), "players", late)
	}
	if len(gone) > 0 {
		p.warn(Notice, "publish.left", "count", len(gone), "round", p.state.Paired(), "players", gone)
	}
	if len(missing) > 0 {
		p.warn(Notice, "publish.missing", "count", len(missing), "round", p.state.Paired(), "players", missing)
	}
	for _, what := range OutdatedBy(p.state) {
		p.warn(Notice, "publish.outdated", "round", p.state.Paired(), "what", what)
	}
}

// showRound plans that the current round of t is shown to the public.
func showRound(p *plan, t *tournament.Tournament) {
	p.do(journal.RoundPublished{Round: p.state.Paired()})
	forfeitEmpty(p, t, p.state.Paired(), t.WillMiss())
}

// Unpublish takes the pairing of the current round from view, as long as it has
// no result.
type Unpublish struct {
	Reason string
}

func (c Unpublish) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	current := p.state.Tournament.Current
	if current == nil {
		return refuse("round.none")
	}
	for i := range current.Games {
		switch g := &current.Games[i]; {
		case g.Result == tournament.NoResult:
		case g.Result == unplayable(&p.state.Tournament, g, p.state.Paired(), p.state.Tournament.WillMiss()): // lost by forfeit when the round was published
			p.do(journal.ResultEntered{Board: journal.Board{Round: p.state.Paired(), White: g.White, Black: g.Black}, Result: tournament.NoResult})
		default:
			return refuse("unpublish.results", "round", p.state.Paired())
		}
	}
	p.warn(Confirm, "unpublish", "round", p.state.Paired(), "article", message.Cited(p.state.Tournament.Handling().Change))
	warnLeft(p)
	p.do(journal.RoundUnpublished{Round: p.state.Paired(), Reason: c.Reason})
	return nil
}
