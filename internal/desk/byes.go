package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// RequestBye records that a player does not play in a round: with half a point,
// with none (an announced absence), or with a full one. A pairing that waits to be
// published can still be made again without the player; once it is published the
// bye is for who sits out in it, such as a late arrival, because it changes nobody
// else's game.
type RequestBye struct {
	Round  int
	Player tournament.PlayerID
	Bye    tournament.Outcome
	Reason string
}

func (RequestBye) describe() Description {
	return describe("request bye", rights.Pair, Confirm, kind[journal.ByeRequested]())
}

func (c RequestBye) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	player := p.state.Player(c.Player)
	switch {
	case player == nil:
		return unknown(c.Player)
	case !player.PlaysIn(c.Round):
		return refuse("bye.not-in", "player", c.Player, "round", c.Round)
	case c.Round <= p.state.Paired():
		if err := inPaired(p, &c); err != nil {
			return err
		}
	}
	switch c.Bye {
	case tournament.HalfBye:
		if player.NoHalfByes {
			return refuse("bye.ineligible", "player", c.Player, "article", message.Cited(p.state.Tournament.Handling().HalfByes))
		}
		warnHalfBye(p, &c)
	case tournament.FullBye:
		p.warn(Notice, "bye.full", "article", message.Cited(p.state.Tournament.Handling().HalfByes))
	}
	p.do(journal.ByeRequested{Round: c.Round, Player: c.Player, Bye: c.Bye, Reason: c.Reason})
	return nil
}

// inPaired refuses a bye in a round that is paired unless it can still be given, and
// tells what follows.
func inPaired(p *plan, c *RequestBye) error {
	s, current := p.state, p.state.Current()
	switch {
	case current == nil || c.Round < s.Paired():
		return refuse("bye.over", "round", c.Round)
	case current.Open:
		return refuse("round.open", "round", c.Round)
	case s.Tournament.Rules.Team != nil || s.Tournament.Rules.System == tournament.RoundRobin:
		return refuse("bye.paired", "round", c.Round)
	case s.SitsOut(c.Round, c.Player):
		p.warn(Notice, "bye.late", "player", c.Player, "round", c.Round)
	case !current.Published():
		p.warn(Note, "bye.in-draft", "player", c.Player, "round", c.Round)
	case allocated(s.Tournament.Current.Byes) == c.Player:
		return refuse("bye.allocated", "player", c.Player, "round", c.Round)
	default:
		return refuse("bye.plays", "player", c.Player, "round", c.Round)
	}
	return nil
}

// warnHalfBye warns of a half-point bye beyond the limits: those of the event,
// and FIDE's one for each player (C.05, 6.7.4).
func warnHalfBye(p *plan, c *RequestBye) {
	rules := &p.state.Tournament.Rules
	n, limit := halfByes(p.state, c.Player, c.Round), rules.HalfByes.Limit()
	switch {
	case n >= limit && limit > 1:
		p.warn(Confirm, "bye.limit", "player", c.Player, "count", n, "limit", limit)
	case n > 0:
		p.warn(Confirm, "bye.second-half", "player", c.Player, "count", n, "article", message.Cited(p.state.Tournament.Handling().HalfByes))
	}
	if free := rules.HalfByes.FreeAtEnd; rules.Rounds > 0 && c.Round > rules.Rounds-free {
		p.warn(Confirm, "bye.last-rounds", "free", free)
	}
}

// halfByes counts the half-point byes a player had or asked for, but for round
// except.
func halfByes(s *journal.State, id tournament.PlayerID, except int) int {
	n := 0
	has := func(b tournament.Bye) bool { return b.Player == id && b.Kind == tournament.HalfBye }
	for number := 1; number <= s.Paired(); number++ {
		if number != except && slices.ContainsFunc(s.Round(number).Byes, has) {
			n++
		}
	}
	for _, r := range s.Tournament.Requests {
		counted := r.Round <= s.Paired() && slices.ContainsFunc(s.Round(r.Round).Byes, has)
		if r.Player == id && r.Kind == tournament.HalfBye && r.Round != except && !counted {
			n++
		}
	}
	return n
}

// CancelBye takes a request back.
type CancelBye struct {
	Round  int
	Player tournament.PlayerID
}

func (CancelBye) describe() Description {
	return describe("cancel bye", rights.Pair, Note, kind[journal.ByeCancelled]())
}

func (c CancelBye) plan(p *plan) error {
	p.do(journal.ByeCancelled{Round: c.Round, Player: c.Player})
	return nil
}
