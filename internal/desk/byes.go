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
		return notIn(player, c.Round)
	}
	if p.state.Tournament.Rules.PairsTeams() && c.Bye != tournament.ZeroBye {
		return refuse("bye.of-team", "player", c.Player)
	}
	if !p.state.Tournament.Rules.PairsTeams() { // of whom one can be away for a game
		if err := checkMatchBye(&p.state.Tournament.Rules, c.Round); err != nil {
			return err
		}
		if p.state.Tournament.Rules.System.IsTree() {
			return refuse("bye.tree", "player", c.Player)
		}
	}
	if err := tooLate(p.state, c.Round, c.Player); err != nil {
		return err
	}
	if p.state.Tournament.Rules.System.ByTable() && c.Bye != tournament.ZeroBye {
		return refuse("bye.robin", "player", c.Player)
	}
	if c.Round == p.state.Paired() {
		warnOfBye(p, &c)
	}
	switch c.Bye {
	case tournament.HalfBye:
		if player.NoHalfByes {
			return refuse("bye.ineligible", "player", c.Player, "article", message.Cited(p.state.Tournament.Handling().HalfByes))
		}
		warnHalfBye(p, &c)
	case tournament.FullBye:
		if p.state.Tournament.Rules.System.HasClubDuty() {
			break
		}
		warnFullBye(p)
	}
	if seatsPlayers(&p.state.Tournament.Rules) {
		p.warn(Note, "bye.forfeits", "player", c.Player, "round", c.Round)
	}
	p.do(journal.ByeRequested{Round: c.Round, Player: c.Player, Bye: c.Bye, Reason: c.Reason})
	return nil
}

// notIn refuses something in a round in which a player is not in the event, and says
// what would be right: late entries have their missed rounds settled at once.
func notIn(player *tournament.Player, round int) error {
	if player.Entered > round {
		return refuse("bye.before-entry", "player", player.ID, "round", round, "entered", player.Entered)
	}
	return refuse("bye.not-in", "player", player.ID, "round", round)
}

// tooLate refuses a bye in a round that is paired unless it can still be given.
func tooLate(s *journal.State, round int, id tournament.PlayerID) error {
	current := s.Current()
	switch {
	case round > s.Paired():
	case current == nil || round < s.Paired():
		return refuse("bye.over", "round", round)
	case current.Open:
		return refuse("round.open", "round", round)
	case !s.Chosen():
		return refuse("bye.paired", "round", round)
	case s.SitsOut(round, id) || !current.Published():
	case allocated(s.Tournament.Current.Byes) == id:
		return refuse("bye.allocated", "player", id, "round", round)
	default:
		return refuse("bye.plays", "player", id, "round", round)
	}
	return nil
}

// warnOfBye tells what follows from a bye in a round that is paired.
func warnOfBye(p *plan, c *RequestBye) {
	if p.state.SitsOut(c.Round, c.Player) {
		p.warn(Notice, "bye.late", "player", c.Player, "round", c.Round)
		return
	}
	p.warn(Note, "bye.in-draft", "player", c.Player, "round", c.Round)
}

// ByeRounds lists the rounds for which a player can still be given a bye: the one at
// hand, if RequestBye allows it there, and those to come.
func ByeRounds(s *journal.State, player *tournament.Player) []int {
	var list []int
	rules := &s.Tournament.Rules
	if rules.System.IsTree() && rules.Team == nil {
		return nil
	}
	for round := max(1, s.Paired()); round <= rules.Rounds; round++ {
		if tooLate(s, round, player.ID) == nil && (rules.PairsTeams() || !continues(rules, round)) && (round > s.Paired() || player.PlaysIn(round)) {
			list = append(list, round)
		}
	}
	return list
}

// warnFullBye tells what a full-point bye is by the rules of the event: where they have an
// article on byes it is deprecated (C.05, 6.7.4).
func warnFullBye(p *plan) {
	if article := p.state.Tournament.Handling().HalfByes; article != "" {
		p.warn(Notice, "bye.full", "article", message.Cited(article), "noted", noted(p.state))
		return
	}
	p.warn(Notice, "bye.free-point", "noted", noted(p.state))
}

// warnHalfBye warns of a half-point bye beyond the limits: as many as the event allows,
// which is the one for each player (C.05, 6.7.4) unless it says otherwise, such as none.
func warnHalfBye(p *plan, c *RequestBye) {
	rules := &p.state.Tournament.Rules
	n, limit := halfByes(p.state, c.Player, c.Round), rules.HalfByes.Limit()
	article := p.state.Tournament.Handling().HalfByes
	switch {
	case limit == 0:
		p.warn(Confirm, "bye.half-none", "player", c.Player)
	case n >= limit && limit > 1:
		p.warn(Confirm, "bye.limit", "player", c.Player, "count", n, "limit", limit)
	case n >= limit:
		p.warn(Confirm, "bye.second-half", "player", c.Player, "count", n, "article", message.Cited(article))
	}
	if free := rules.HalfByes.FreeAtEnd; rules.Rounds > 0 && c.Round > rules.Rounds-free {
		p.warn(Confirm, "bye.last-rounds", "free", free)
	}
}

// warnMoreHalfByes tells, when rules are set, that they allow more half-point byes than
// the one that the handling rules know (C.05, 6.7.4).
func warnMoreHalfByes(p *plan, old, rules *tournament.Rules) {
	t := tournament.Tournament{Rules: *rules}
	if article := t.Handling().HalfByes; article != "" && rules.HalfByes.Limit() > max(1, old.HalfByes.Limit()) {
		p.warn(Note, "rules.half-byes", "count", rules.HalfByes.Limit(), "article", message.Cited(article))
	}
}

// halfByes counts the half-point byes a player had or asked for, but for round
// except. One for a whole match counts once.
func halfByes(s *journal.State, id tournament.PlayerID, except int) int {
	n := 0
	has := func(b tournament.Bye) bool { return b.Player == id && b.Kind == tournament.HalfBye }
	for number := 1; number <= s.Paired(); number++ {
		if number != except && !continues(&s.Tournament.Rules, number) && slices.ContainsFunc(s.Round(number).Byes, has) {
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
