package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
)

// PairAgain discards the pairing of the current round, which is not published,
// and pairs it anew: after a withdrawal, a late entry, a bye, a corrected result.
type PairAgain struct {
	Ground Ground `json:",omitempty"` // needed if the round was published
	Reason string
}

func (c PairAgain) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	number, err := discard(p, c.Ground, c.Reason)
	if err != nil {
		return err
	}
	warnMissing(p)
	if kept := p.state.Current().ByHand; kept != nil && !kept.Actual.Empty() {
		p.warn(Notice, "pair.hand-lost", "round", number, "boards", Boards(p.state, kept.Actual))
	}
	t := p.state.Tournament.Clone()
	t.DiscardRound()
	if number == 1 {
		if t, err = begin(p, PairNext{}); err != nil {
			return err
		}
	}
	return pairRound(p, t)
}

// Discard takes the pairing of the current round back without another.
type Discard struct {
	Ground Ground `json:",omitempty"` // needed if the round was published
	Reason string
}

func (c Discard) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	if _, err := discard(p, c.Ground, c.Reason); err != nil {
		return err
	}
	warnMissing(p)
	return nil
}

// warnLeft tells, when a published pairing is taken from view, who left since it was
// made: they are left out if it can be paired again, and otherwise stay in it.
func warnLeft(p *plan) {
	if isOpenToChange(p.state) {
		warnMissing(p)
		return
	}
	article := message.Cited(p.state.Tournament.Handling().Change)
	if teams := teamsGone(p.state); len(teams) > 0 {
		p.warn(Notice, "unpublish.teams-left", "count", len(teams), "round", p.state.Paired(), "teams", teamNames(&p.state.Tournament, teams), "article", article)
	}
	if gone := goneFrom(p.state); len(gone) > 0 {
		p.warn(Notice, "unpublish.left", "count", len(gone), "round", p.state.Paired(), "players", gone, "article", article)
	}
}

// warnMissing tells who left or was excused while the current round was paired and is
// not in it when it is paired again.
func warnMissing(p *plan) {
	if teams := teamsGone(p.state); len(teams) > 0 {
		p.warn(Note, "pair.teams-left-out", "count", len(teams), "round", p.state.Paired(), "teams", teamNames(&p.state.Tournament, teams))
	}
	if gone := goneFrom(p.state); len(gone) > 0 {
		p.warn(Note, "pair.left-out",
			"count", len(gone), "round", p.state.Paired(), "players", gone)
	}
}

// discard plans that the pairing of the current round is taken back.
func discard(p *plan, ground Ground, reason string) (int, error) {
	record := p.state.Current()
	number := p.state.Paired()
	switch {
	case record == nil:
		return 0, refuse("round.none")
	case record.Published():
		return 0, refuse("round.published", "round", number, "article", message.Cited(p.state.Tournament.Handling().Change))
	}
	if err := checkGround(p, ground, nil, reason); err != nil {
		return 0, err
	}
	if !record.WasPublished {
		ground = ""
	}
	p.do(journal.RoundDiscarded{Round: number, Reason: reason, Ground: ground})
	return number, nil
}
