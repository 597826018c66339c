package journal

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// Every aspect can be shown as usual, at its stages, from a moment on, and no other way.
func TestChoicesOfAspects(t *testing.T) {
	moment := FromMoment(noon)
	var seen Aspect
	for _, c := range Aspects() {
		if seen&c.Aspect != 0 || c.Aspect == 0 {
			t.Errorf("%s has the place of another", c.Name)
		}
		seen |= c.Aspect
		for _, from := range []From{AsUsual, AtOnce, WhenPublished, WhenClosed, WhenOver, NotShown, moment, "sometimes"} {
			want := from == AsUsual || from == moment || slices.Contains(c.Stages, from)
			if got := c.Allows(from); got != want {
				t.Errorf("%s %q: allowed %v", c.Name, from, got)
			}
			if !want || from == AsUsual {
				continue
			}
			p := Public{Forecast: true}
			c.Set(&p, from)
			kept := *c.of(&p.Show)
			if c.In(&p) != from || p.Forecast != (c.Aspect != Forecast || from != NotShown) || (kept == AsUsual) != (from == c.Usual || c.Aspect == Forecast && from == NotShown) {
				t.Errorf("%s set to %q: %q, %+v", c.Name, from, c.In(&p), p)
			}
		}
	}
	for text, known := range map[string]bool{"": true, "closed": true, "never": true, "2026-11-16T18:30:00Z": true, "2026-11-16": false, "soon": false} {
		var from From
		if err := from.UnmarshalText([]byte(text)); (err == nil) != known {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Moments at which the public comes to see more, in their order.
func TestMomentsOfThePublic(t *testing.T) {
	at := func(minutes int) time.Time { return noon.Add(time.Duration(minutes) * time.Minute) }
	p := Public{Opens: FromMoment(at(5)), Show: Visibility{Results: FromMoment(at(30)), Pairings: FromMoment(at(10)), Standings: WhenOver}}
	for minutes, want := range map[int]int{0: 0, 5: 1, 6: 1, 10: 2, 29: 2, 30: 3, 99: 3} {
		if got := p.Passed(at(minutes)); got != want {
			t.Errorf("after %d minutes %d moments have passed, want %d", minutes, got, want)
		}
	}
	for passed, want := range map[int]time.Time{-1: {}, 0: {}, 1: at(5), 2: at(10), 3: at(30), 4: at(30)} {
		if got := p.After(passed); !got.Equal(want) {
			t.Errorf("%d have passed at %v, want %v", passed, got, want)
		}
	}
	for minutes, want := range map[int]time.Time{0: at(5), 5: at(10), 29: at(30)} {
		if got, ok := p.Next(at(minutes)); !ok || !got.Equal(want) {
			t.Errorf("after %d minutes %v is next, want %v", minutes, got, want)
		}
	}
	if got, ok := p.Next(at(30)); ok {
		t.Errorf("%v is next", got)
	}
	if none := (&Public{}); none.Passed(noon) != 0 || !none.After(1).IsZero() {
		t.Error("a moment that there is not has passed")
	}
	if one, two := (&State{Seq: 7}), (&State{Seq: 7, Moments: 2}); one.Stamp() != "7" || two.Stamp() != "7.2" {
		t.Errorf("%s, %s", one.Stamp(), two.Stamp())
	}
	for _, c := range []struct {
		public  Public
		minutes int
		known   bool
	}{
		{Public{}, 0, false}, {Public{Announcement: Announced}, 0, true}, {Public{Announcement: Unlisted}, 0, true}, {Public{Announcement: Withheld}, 0, false},
		{Public{Announcement: Announced, Opens: FromMoment(at(5))}, 4, false}, {Public{Announcement: Announced, Opens: FromMoment(at(5))}, 5, true},
	} {
		if got := (&State{Public: c.public}).IsPublic(at(c.minutes)); got != c.known {
			t.Errorf("%+v after %d minutes: public %v", c.public, c.minutes, got)
		}
	}
}

// What a view shows of rounds: of the current one less, of those before the latest less,
// and reasons not after a round that waits for a game.
func TestWhatAViewShows(t *testing.T) {
	two := State{Rounds: make([]RoundRecord, 2), Tournament: tournament.Tournament{Rounds: make([]tournament.Round, 1), Current: &tournament.Round{}}}
	with := func(change func(*State)) *State {
		s := two
		change(&s)
		return &s
	}
	all := with(func(*State) {})
	noResults, past, current := with(func(s *State) { s.Hides = Results }), with(func(s *State) { s.Hides = PastRounds }), with(func(s *State) { s.HidesCurrent = Results })
	waits := with(func(s *State) { s.WhyWaits = 1 })
	over := with(func(s *State) { s.HidesCurrent, s.Tournament.Current = Results, nil })
	for i, c := range []struct {
		s      *State
		aspect Aspect
		round  int
		want   bool
	}{
		{all, Results, 1, true}, {all, Results, 2, true}, {noResults, Results, 1, false}, {noResults, Results, 0, false}, {noResults, Pairings, 1, true},
		{past, Results, 1, false}, {past, Pairings, 1, false}, {past, Reasons, 1, false}, {past, Standings, 1, true}, {past, Results, 2, true}, {past, Results, 0, true},
		{current, Results, 2, false}, {current, Results, 1, true}, {current, Results, 0, true}, {current, Pairings, 2, true}, {over, Results, 2, true},
		{waits, Reasons, 1, true}, {waits, Reasons, 2, false}, {waits, Results, 2, true}, {waits, Reasons, 0, true},
	} {
		if got := c.s.Shows(c.aspect, c.round); got != c.want {
			t.Errorf("%d: aspect %b of round %d: %v", i, c.aspect, c.round, got)
		}
	}
	hidden := with(func(s *State) { s.WhyWaits, s.Hides = 1, Reasons })
	if got := fmt.Sprint(waits.Waits(Reasons, 2), waits.Waits(Reasons, 1), waits.Waits(Results, 2), hidden.Waits(Reasons, 2), all.Waits(Reasons, 2)); got != "true false false false false" {
		t.Errorf("waits: %s", got)
	}
	for name, want := range map[string]Aspect{"players": PlayerList, "standings": Standings, "cross": Standings | PastRounds, "all": PlayerList | Pairings | Results | Standings | PastRounds, "weather": 0} {
		if got := TableAspects(name); got != want {
			t.Errorf("%s: %b", name, got)
		}
	}
}

// Names as the public sees them: in full, their initials, or none.
func TestNamesInInitials(t *testing.T) {
	for name, want := range map[string]string{"Tanaka, Hiroshi": "T. H.", "o'Brien, Anne-Marie": "O. A. M.", "Émile": "É.", "": NoName, "12": NoName} {
		if got := initials(name); got != want || !TellsNobody(got) {
			t.Errorf("%s: %s, %v", name, got, TellsNobody(got))
		}
	}
	if TellsNobody("Tanaka, H.") || TellsNobody("T. Hi") {
		t.Error("a name that tells who it is")
	}
	if got := DetailsOf([]Detail{TitleOf, BirthYear, "shoes"}); got != "birth title" || !got.Has(TitleOf) || got.Has(SexOf) || len(got.List()) != 2 {
		t.Errorf("%q", got)
	}
}
