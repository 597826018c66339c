package desk

import (
	"errors"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// A section shows the public no more than the event that is divided, and is as free from
// FIDE's regulations; to be announced it waits for its arbiter.
func TestSectionsHideWhatTheirEventHides(t *testing.T) {
	hidden := journal.Public{Show: journal.Visibility{PlayerList: journal.WhenPublished, Reasons: journal.NotShown}}
	for announced, want := range map[journal.Announcement]journal.Announcement{
		journal.Unsaid: journal.Unsaid, journal.Announced: journal.Unsaid, journal.Withheld: journal.Withheld,
	} {
		h := with(t, 4, 3)
		hidden.Announcement = announced
		h.ok(SetPublic{hidden})
		h.ok(ShowMessage{journal.Message{Text: "welcome"}})
		for _, section := range h.sectionsMade(2390) {
			expected := hidden
			expected.Announcement = want
			if section.Public != expected || !section.FideMode {
				t.Errorf("%q: %+v, FIDE mode %t", announced, section.Public, section.FideMode)
			}
		}
		h.ok(LeaveFideMode{Reason: "club rules"})
		for _, section := range h.sectionsMade(2390) {
			if section.FideMode || len(section.Irregular) != 1 || section.Irregular[0].Text != "club rules" {
				t.Errorf("FIDE mode %t, %+v", section.FideMode, section.Irregular)
			}
		}
	}
}

// A national system never was in FIDE mode: its sections leave none.
func TestSectionsOfANationalSystem(t *testing.T) {
	h := newHall(t)
	h.ok(Create{Info: tournament.Info{Name: "US Open"}, Rules: tournament.Rules{Rounds: 3, System: tournament.Harkness, Edition: "uschess", InitialColour: tournament.White}})
	for _, name := range []string{"Ada", "Bo"} {
		h.ok(Register{tournament.Player{Name: name, Ratings: tournament.Ratings{2000 - 100*int(name[0]-'A')}}})
	}
	for _, section := range h.sectionsMade(1950) {
		if section.FideMode || len(section.Irregular) > 0 {
			t.Errorf("FIDE mode %t, %+v", section.FideMode, section.Irregular)
		}
	}
}

// Virtual points go by numbers that a section does not have: nothing is divided.
func TestSectionsWithVirtualPoints(t *testing.T) {
	h := with(t, 4, 3)
	h.ok(LeaveFideMode{})
	h.ok(CloseEntries{})
	r := h.State().Tournament.Rules
	r.Acceleration.Virtual = []tournament.VirtualPoints{{First: 1, Last: 2, FirstPlayer: 1, LastPlayer: 2, Points: tournament.One}}
	h.ok(SetRules{Rules: r})
	_, err := SplitEntries(h.State(), []int{2390})
	var no *Refusal
	if !errors.As(err, &no) || no.Code != "sections.virtual" {
		t.Error(err)
	}
}

// sectionsMade divides the event and returns what its sections begin as.
func (h *hall) sectionsMade(limits ...int) (made []*journal.State) {
	h.Helper()
	s := h.State()
	sections, err := SplitEntries(s, limits)
	if err != nil {
		h.Fatal(err)
	}
	for i := range sections {
		section := newHall(h.TB)
		section.ok(sections[i].Make(s))
		made = append(made, section.State())
	}
	return made
}
