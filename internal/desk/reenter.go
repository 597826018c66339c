package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// ReEnter lets a player who has left enter again as somebody new, where the rules
// know that (28S of US Chess): with half-point byes in the rounds so far, without
// earlier games or colours, free to meet earlier opponents again. The desk chooses
// the new identity; the old one stays withdrawn with its results.
type ReEnter struct {
	Player tournament.PlayerID
}

func (ReEnter) describe() Description {
	return describe("re-enter", rights.Pair, Notice, kind[journal.ResultEntered](), kind[journal.RoundClosed](), kind[journal.PlayerReEntered](), kind[journal.NumbersAssigned]())
}

func (c ReEnter) plan(p *plan) error {
	t := &p.state.Tournament
	player, article := p.state.Player(c.Player), message.Cited(t.Handling().ReEntry)
	switch rounds := t.Rules.Rounds; {
	case player == nil:
		return unknown(c.Player)
	case article == "":
		return refuse("reenter.rules")
	case player.Left == nil:
		return refuse("reenter.in", "player", c.Player)
	case again(p.state, player) != nil:
		return refuse("reenter.again", "name", player.Name)
	case p.state.Paired() == 0:
		return refuse("reenter.before")
	case t.Current != nil && (!t.Current.Complete() || p.state.Waiting() > 0):
		return refuse("reenter.playing", "round", p.state.Paired())
	case rounds > 0 && p.state.Paired() >= rounds:
		return refuse("round.last", "rounds", rounds)
	case t.EntriesClosed:
		return refuse("entries.closed")
	case player.NoHalfByes:
		return refuse("bye.ineligible", "player", c.Player, "article", article)
	}
	if t.Current != nil { // all its results are in
		t = t.Clone()
		if err := endRound(p, t); err != nil {
			return err
		}
	}
	p.warn(Notice, "reenter", "name", player.Name, "count", p.state.Paired(), "article", article)
	p.do(journal.PlayerReEntered{Player: c.Player, As: p.state.NextID})
	late, entered := t.Clone(), *player
	entered.ID, entered.Left = p.state.NextID, nil
	if _, err := late.Enter(entered); err != nil {
		return refuse("player.enter", "what", err)
	}
	p.do(numbers(late, journal.LateEntry, ""))
	return nil
}

// again finds the same person, still in the event under another identity.
func again(s *journal.State, player *tournament.Player) *tournament.Player {
	for i := range s.Tournament.Players {
		if other := &s.Tournament.Players[i]; other.ID != player.ID && other.Left == nil && playerlist.SamePerson(other, player) {
			return other
		}
	}
	return nil
}

// CanReEnter reports whether the rules let a player who has left enter again.
func CanReEnter(s *journal.State, player *tournament.Player) bool {
	return s.Tournament.Handling().ReEntry != "" && player.Left != nil && player.Left.Kind != tournament.Expelled && again(s, player) == nil
}

// EntryOf says which entry of a person a player is, from 1, where the rules know
// re-entry and the person has entered more than once; 0 = the only one.
func EntryOf(s *journal.State, player *tournament.Player) int {
	if s.Tournament.Handling().ReEntry == "" || journal.TellsNobody(player.Name) {
		return 0 // two who are not named would be one person
	}
	before, all := 0, 0
	for i := range s.Tournament.Players {
		other := &s.Tournament.Players[i]
		if other.ID == player.ID || !playerlist.SamePerson(other, player) || other.Left == nil && player.Left == nil {
			continue
		}
		all++
		if other.ID < player.ID {
			before++
		}
	}
	if all == 0 {
		return 0
	}
	return before + 1
}
