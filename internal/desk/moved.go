package desk

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// EnterFrom is the first half of moving an entry from one section of a festival to
// another: it enters the player here, with how they are reached and shown. Once round 1
// is paired it is a late entry. [LeaveFor] is the other half; in this order nobody is in
// no section if the second does not come.
type EnterFrom struct {
	Player  tournament.Player // as entered there
	Contact journal.Contact   // as there
	As      journal.NameAs
	Section string              // they come from
	Event   string              // its short name
	Entry   tournament.PlayerID // as they are called there
}

func (EnterFrom) describe() Description {
	return describe("enter from section", rights.Pair, Notice, kind[journal.PlayerRegistered](), kind[journal.NumbersAssigned](), kind[journal.MissedRoundsSet](),
		kind[journal.PlayerCame](), kind[journal.ContactSet](), kind[journal.NameShownSet]())
}

func (c EnterFrom) plan(p *plan) error {
	id, here := p.state.NextID, SectionOf(p.state)
	entered := c.Player
	entered.Number, entered.Rank, entered.Entered, entered.Left, entered.Later = 0, 0, 0, nil, nil
	if err := c.welcome(p.state); err != nil {
		return err
	}
	if err := (Register{entered}).plan(p); err != nil {
		return err
	}
	p.do(journal.PlayerCame{Player: id, Section: c.Section, Event: c.Event, Entry: c.Entry})
	if contact := c.Contact; contact != (journal.Contact{Player: contact.Player}) {
		contact.Player = id
		p.do(journal.ContactSet{Contact: contact})
	}
	if c.As != journal.InFull {
		p.do(journal.NameShownSet{Player: id, As: c.As})
	}
	c.missed(p, id)
	if number := c.number(p, id); number > 0 {
		p.warn(Notice, "move.in", "name", entered.Name, "from", c.Section, "number", number, "section", here)
	} else {
		p.warn(Notice, "move.in.undrawn", "name", entered.Name, "from", c.Section, "section", here)
	}
	last := len(p.warnings) - 1 // what it costs comes after it
	p.warnings = slices.Insert(slices.Clone(p.warnings[:last]), 0, p.warnings[last])
	return nil
}

// welcome refuses where there is nothing to play for the player, or they are there.
func (c EnterFrom) welcome(s *journal.State) error {
	t := &s.Tournament
	if err := movable(s); err != nil {
		return err
	}
	if last := t.Rules.Rounds; last > 0 && s.Paired() > 0 && s.EntersFrom() > last {
		return refuse("move.over", "name", c.Player.Name)
	}
	for i := range t.Players {
		other := &t.Players[i]
		switch {
		case !playerlist.SamePerson(other, &c.Player):
		case other.Left != nil:
			return refuse("move.was-here", "name", other.Name)
		default:
			return refuse("move.here", "name", other.Name)
		}
	}
	return nil
}

// missed gives the half points that the rules give for rounds missed, within their limit.
func (c EnterFrom) missed(p *plan, id tournament.PlayerID) {
	t := &p.state.Tournament
	rounds := p.state.EntersFrom() - 1
	if rounds == 0 || !HalvesMissed(&t.Rules) || MissedDefault(t) != tournament.HalfBye || c.Player.NoHalfByes || rounds > t.Rules.HalfByes.Limit() {
		return
	}
	p.do(journal.MissedRoundsSet{Player: id, Bye: tournament.HalfBye})
	p.warn(Note, "move.half", "name", c.Player.Name)
}

// number is the one that the player has here as it stands; 0 = it is still to be drawn.
func (c EnterFrom) number(p *plan, id tournament.PlayerID) int {
	for _, act := range p.acts {
		if assigned, ok := act.(journal.NumbersAssigned); ok {
			for _, n := range assigned.Numbers {
				if n.Player == id {
					return n.Number
				}
			}
		}
	}
	t := p.state.Tournament.Clone()
	if t.Rules.System.ByTable() {
		return 0
	}
	entered := c.Player
	entered.ID, entered.Number, entered.Left = id, 0, nil
	if _, err := t.Enter(entered); err != nil {
		return 0
	}
	return t.Player(id).Number
}

// LeaveFor is the second half of moving an entry to another section: who has not been
// paired here is taken out, anybody else withdraws, and what was played stays.
type LeaveFor struct {
	Player  tournament.PlayerID
	Section string // they play in now
	Event   string // its short name
}

func (LeaveFor) describe() Description {
	return describe("leave for section", rights.Pair, Notice, kind[journal.PlayerWent](), kind[journal.PlayerRemoved](), kind[journal.PlayerWithdrew]())
}

func (c LeaveFor) plan(p *plan) error {
	player, here := p.state.Player(c.Player), SectionOf(p.state)
	if player == nil {
		return unknown(c.Player)
	}
	if err := movable(p.state); err != nil {
		return err
	}
	switch {
	case player.Left != nil:
		return refuse("move.left", "player", c.Player, "section", here)
	case Final(p.state):
		return refuse("move.from-over", "section", here)
	}
	p.do(journal.PlayerWent{Player: c.Player, Section: c.Section, Event: c.Event})
	for _, r := range p.state.Tournament.Requests {
		if r.Player == c.Player {
			p.warn(Note, "move.byes", "player", c.Player, "section", c.Section)
			break
		}
	}
	if p.state.Removable(c.Player) {
		return RemovePlayer{c.Player}.plan(p)
	}
	c.costs(p, here)
	return Withdraw{Player: c.Player, How: tournament.Withdrawn}.plan(p)
}

// costs tells what stays behind.
func (c LeaveFor) costs(p *plan, here string) {
	played, open := false, 0
	for number := 1; number <= p.state.Paired(); number++ {
		for _, g := range p.state.Round(number).Games {
			switch {
			case g.White != c.Player && g.Black != c.Player:
			case g.Result == tournament.NoResult || g.Result == tournament.AdjournedGame:
				open = number
			default:
				played = true
			}
		}
	}
	if played {
		p.warn(Notice, "move.games", "player", c.Player, "from", here, "section", c.Section)
	}
	if open > 0 {
		p.warn(Notice, "move.open", "player", c.Player, "round", open, "section", here)
	}
	if p.state.Money.Names(c.Player) {
		p.warn(Note, "move.money", "player", c.Player, "section", here)
	}
}

// movable refuses to move entries of an event of teams: who plays is said by their teams.
func movable(s *journal.State) error {
	if s.Tournament.Rules.Team != nil {
		return refuse("move.teams", "section", SectionOf(s))
	}
	return nil
}

// SectionOf is what an event is called among the sections of its festival.
func SectionOf(s *journal.State) string {
	return cmp.Or(s.Tournament.Info.Section, s.Tournament.Info.Name)
}
