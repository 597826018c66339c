package desk

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// MakeSection begins a section of an event whose entries are divided: an event with the
// same rules and some of the entries, who keep the byes they asked for. The public sees
// as little of it as of that event; to announce it is for its arbiter to do.
type MakeSection struct {
	Info     tournament.Info
	Rules    tournament.Rules
	Players  []tournament.Player
	Requests []tournament.Request
	Public   journal.Public
	Free     *LeaveFideMode // from FIDE's regulations, and why; nil = as an event begins
}

func (MakeSection) describe() Description {
	return describe("make section", rights.Create, Notice, kind[journal.Created](), kind[journal.PlayerRegistered](), kind[journal.RulesSet](), kind[journal.ByeRequested](),
		kind[journal.PublicSet](), kind[journal.FideModeLeft]())
}

func (c MakeSection) plan(p *plan) error {
	if len(c.Players) == 0 {
		return refuse("sections.empty", "name", c.Info.Section)
	}
	bare := c.Rules
	bare.Forbidden = nil // of people who are entered after it
	if err := (Create{Info: c.Info, Rules: bare}).plan(p); err != nil {
		return err
	}
	p.warnings = nil // the rules are those of an event that was asked about
	for i := range c.Players {
		p.do(journal.PlayerRegistered{Player: c.Players[i]})
	}
	if len(c.Rules.Forbidden) > 0 {
		nameSystem(&c.Rules)
		c.Rules.Scoring = c.Rules.Scoring.OrDefault()
		p.do(journal.RulesSet{Rules: c.Rules})
	}
	for _, r := range c.Requests {
		p.do(journal.ByeRequested{Round: r.Round, Player: r.Player, Bye: r.Kind})
	}
	if c.Free != nil {
		p.do(journal.FideModeLeft{Reason: c.Free.Reason}) // which was confirmed there
	}
	return SetPublic{c.Public}.plan(p)
}

// MostSections is how many sections the entries of an event can be divided into.
const MostSections = 8

// EntrySection is a section into which entries fall by their ratings.
type EntrySection struct {
	Name        string
	From, Below int // ratings; 0 = no limit
	Players     []*tournament.Player
}

// CanSplit reports whether the entries of an event can be divided: they are players, and
// no round is paired.
func CanSplit(s *journal.State) bool { return s.Paired() == 0 && s.Tournament.Rules.Team == nil }

// SplitEntries divides those entered by rating limits, each the lowest rating of a
// section: who has it or more is in it, and not in one higher up. Those below all
// limits, and those without a rating, are in the last section.
func SplitEntries(s *journal.State, limits []int) ([]EntrySection, error) {
	t := &s.Tournament
	switch {
	case !CanSplit(s):
		return nil, refuse("sections.begun")
	case len(t.Rules.Acceleration.Virtual) > 0: // by numbers of the whole field
		return nil, refuse("sections.virtual")
	case len(limits) == 0 || len(limits) >= MostSections:
		return nil, refuse("sections.limits", "most", MostSections)
	}
	limits = slices.Clone(limits)
	slices.SortFunc(limits, func(a, b int) int { return cmp.Compare(b, a) })
	sections := make([]EntrySection, len(limits)+1)
	for i, limit := range limits {
		if limit <= 0 || i > 0 && limit == limits[i-1] {
			return nil, refuse("sections.limit", "limit", limit)
		}
		sections[i].From, sections[i+1].Below = limit, limit
	}
	for i := range t.Players {
		player := &t.Players[i]
		if player.Left != nil {
			continue
		}
		at := slices.IndexFunc(limits, func(limit int) bool { return t.Strength(player) >= limit })
		if at < 0 {
			at = len(limits)
		}
		sections[at].Players = append(sections[at].Players, player)
	}
	for i := range sections {
		x := &sections[i]
		x.Name = string(rune('A' + i))
		slices.SortStableFunc(x.Players, func(a, b *tournament.Player) int { return cmp.Compare(t.Strength(b), t.Strength(a)) })
		if len(x.Players) == 0 {
			return nil, refuse("sections.nobody", "limits", x.limits())
		}
	}
	return sections, nil
}

// limits says between which ratings the section lies.
func (x *EntrySection) limits() Message {
	switch {
	case x.From == 0:
		return say("sections.below", "below", strconv.Itoa(x.Below))
	case x.Below == 0:
		return say("sections.from", "from", strconv.Itoa(x.From))
	}
	return say("sections.between", "from", strconv.Itoa(x.From), "to", strconv.Itoa(x.Below-1))
}

// AsMessage says between which ratings the section lies.
func (x *EntrySection) AsMessage() Message { return x.limits() }

// Make is the command that makes the section of an event: named after it, in its
// festival or one of its name, under the same rules. Identities are new ones, in the
// order of the old.
func (x *EntrySection) Make(s *journal.State) MakeSection {
	t := s.Tournament.Clone()
	c := MakeSection{Info: t.Info, Rules: t.Rules, Public: s.Public, Free: freed(s)}
	switch s.Public.Announcement { // which nobody has said of the section
	case journal.Announced:
		c.Public.Announcement = journal.Unsaid
	case journal.Unlisted: // its first round does not put it into lists
		c.Public.Announcement = journal.Withheld
	}
	c.Public.Opens = ""
	c.Info.Festival, c.Info.Section = cmp.Or(t.Info.Festival, t.Info.Name), x.Name
	c.Info.Name = x.title(&t.Info)
	c.Info.Comments, c.Info.FirstBoard = nil, 0
	c.Rules.LotSeed, c.Rules.Forbidden, c.Rules.Adjustments = 0, nil, nil
	identity := make(map[tournament.PlayerID]tournament.PlayerID)
	players := slices.Clone(x.Players)
	slices.SortFunc(players, func(a, b *tournament.Player) int { return cmp.Compare(a.ID, b.ID) })
	for _, player := range players {
		entry := *t.Player(player.ID)
		identity[entry.ID] = tournament.PlayerID(len(c.Players) + 1)
		entry.ID, entry.Number, entry.Rank, entry.Entered = identity[entry.ID], 0, 0, 0
		c.Players = append(c.Players, entry)
	}
	for _, f := range t.Rules.Forbidden {
		c.forbid(f, identity)
	}
	for _, r := range t.Requests {
		if id := identity[r.Player]; id != tournament.NoPlayer {
			r.Player = id
			c.Requests = append(c.Requests, r)
		}
	}
	return c
}

// freed is how a section comes to be as free from FIDE's regulations as its event; nil if
// it begins so.
func freed(s *journal.State) *LeaveFideMode {
	if s.FideMode || s.Tournament.Rules.System.IsNational() {
		return nil
	}
	left := &LeaveFideMode{}
	for i := range s.Irregular {
		if s.Irregular[i].Kind == journal.FideModeExit {
			left.Reason = s.Irregular[i].Text
		}
	}
	return left
}

// forbid keeps those of a group apart who are in the section.
func (c *MakeSection) forbid(f tournament.Forbidden, identity map[tournament.PlayerID]tournament.PlayerID) {
	var both []tournament.PlayerID
	for _, id := range f.Players {
		if identity[id] != tournament.NoPlayer {
			both = append(both, identity[id])
		}
	}
	if len(both) > 1 {
		f.Players = both
		c.Rules.Forbidden = append(c.Rules.Forbidden, f)
	}
}
