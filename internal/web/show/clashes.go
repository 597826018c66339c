package show

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// Clash is a player of a round who is needed in another section at the same time.
type Clash struct {
	Player  tournament.PlayerID
	Section string
	Round   int // of that section
}

// Clashes are those of a round that is paired, by what the reader may see of the other
// sections.
func Clashes(p *frame.Page, round int) ([]Clash, error) {
	state, list := p.Event.State, []Clash(nil)
	if state.Round(round) == nil {
		return nil, nil
	}
	for _, s := range p.Sections() {
		if s.ID == p.Event.ID || !p.Actor.MaySomewhere(s.ID, account.See) {
			continue
		}
		other, err := p.Site.View(p.Context(), p.Actor, s.ID)
		if err != nil {
			return nil, err
		}
		for _, person := range playerlist.People(state.Tournament.Players, other.Tournament.Players) {
			me, they := person.In(0), person.In(1)
			if me == nil || they == nil {
				continue
			}
			if number := desk.PlaysAtOnce(state, round, me.ID, other, they); number > 0 {
				list = append(list, Clash{me.ID, s.Section, number})
			}
		}
	}
	return list, nil
}

// ClashText says it in a sentence.
func ClashText(p *frame.Page, c Clash) string {
	return p.T("clash.player", "player", p.PlayerName(c.Player), "section", c.Section, "round", c.Round)
}

// Overlap is two sections with rounds at the same time.
type Overlap struct {
	One, Other           int // their places among the sections
	OneRound, OtherRound int // the first such rounds
}

// Overlaps are the pairs of sections with rounds to come at the same time by their
// schedules.
func Overlaps(sections []*frame.Page) []Overlap {
	var list []Overlap
	for i, a := range sections {
		for j, b := range sections[i+1:] {
			if one, other := firstOverlap(a, b); one > 0 {
				list = append(list, Overlap{i, i + 1 + j, one, other})
			}
		}
	}
	return list
}

func firstOverlap(a, b *frame.Page) (one, other int) {
	of := func(p *frame.Page) []ScheduledRound {
		return slices.DeleteFunc(ScheduledRounds(p), func(r ScheduledRound) bool { return r.Number < p.Event.State.Paired() })
	}
	for _, r := range of(a) {
		for _, q := range of(b) {
			if same, _ := desk.SameTime(a.Event.State, r.Number, b.Event.State, q.Number); same {
				return r.Number, q.Number
			}
		}
	}
	return 0, 0
}

// OverlapText says it in a sentence.
func OverlapText(p *frame.Page, sections []*frame.Page, o Overlap) string {
	return p.T("clash.sections", "one", sections[o.One].SectionName(), "round", o.OneRound, "other", sections[o.Other].SectionName(), "second", o.OtherRound)
}
