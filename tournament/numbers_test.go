package tournament

import (
	"errors"
	"slices"
	"testing"
)

func names(t *Tournament, order []int) []string {
	out := make([]string, len(order))
	for k, i := range order {
		out[k] = t.Players[i].Name
	}
	return out
}

func rated(id PlayerID, name string, rating int, title Title) Player {
	return Player{ID: id, Name: name, Ratings: Ratings{rating}, Title: title}
}

func TestInitialOrderByEdition(t *testing.T) {
	event := &Tournament{Players: []Player{
		rated(1, "none", 2300, NoTitle), rated(2, "wcm", 2300, WCM), rated(3, "wfm", 2300, WFM), rated(4, "cm", 2300, CM),
		rated(5, "wim", 2300, WIM), rated(6, "fm", 2300, FM), rated(7, "wgm", 2300, WGM), rated(8, "im", 2300, IM), rated(9, "gm", 2300, GM),
		rated(10, "top", 2301, NoTitle), rated(11, "Also none", 2300, NoTitle), rated(12, "unrated", 0, GM),
	}}
	for edition, want := range map[string][]string{
		// In 1992 and 1998 candidate masters did not exist: they rank with the untitled, by name.
		"1992": {"top", "gm", "wgm", "im", "wim", "fm", "wfm", "Also none", "cm", "none", "wcm", "unrated"},
		"1998": {"top", "gm", "wgm", "im", "wim", "fm", "wfm", "Also none", "cm", "none", "wcm", "unrated"},
		"2009": {"top", "gm", "im", "wgm", "wim", "fm", "wfm", "cm", "wcm", "Also none", "none", "unrated"},
		"2011": {"top", "gm", "im", "wgm", "wim", "fm", "cm", "wfm", "wcm", "Also none", "none", "unrated"},
		"2017": {"top", "gm", "im", "wgm", "fm", "wim", "cm", "wfm", "wcm", "Also none", "none", "unrated"},
		"2026": {"top", "gm", "im", "wgm", "fm", "wim", "cm", "wfm", "wcm", "Also none", "none", "unrated"},
		"":     {"top", "gm", "im", "wgm", "fm", "wim", "cm", "wfm", "wcm", "Also none", "none", "unrated"},
	} {
		event.Rules.Edition = Edition(edition)
		if got := names(event, event.InitialOrder()); !slices.Equal(got, want) {
			t.Errorf("edition %q:\n got %v\nwant %v", edition, got, want)
		}
	}
}

// A player without a blitz rating stands on the effective list with the standard one.
func TestStrengthByStartRankMethod(t *testing.T) {
	p := Player{Ratings: Ratings{2000, 1900, 0}, National: []NationalRecord{{Federation: "IRL", Rating: 2100}, {Federation: "FRA", Rating: 1800}}}
	for _, c := range []struct {
		method, federation string
		kind               RatingKind
		want               int
	}{
		{"", "", Standard, 2000}, {"FIDE", "", Rapid, 1900}, {"NRO", "", Standard, 2100}, {"NRO", "FRA", Standard, 1800},
		{"FIDON", "", Standard, 2000}, {"FIDON", "FRA", Blitz, 2000}, {"NIDOF", "IRL", Standard, 2100}, {"NIDOF", "GER", Standard, 2000},
		{"HBFN", "", Standard, 2100}, {"LBFN", "", Standard, 2000}, {"LBFN", "", Blitz, 2000}, {"OTHER", "", Standard, 2000},
	} {
		event := Tournament{Rules: Rules{RatingKind: c.kind, StartRank: StartRankMethod{Federation: c.federation, Method: StartRank(c.method)}}}
		if got := event.Strength(&p); got != c.want {
			t.Errorf("%+v: got %d", c, got)
		}
	}
}

func TestNumbersAreProvisionalThenFixed(t *testing.T) {
	event := &Tournament{}
	for _, p := range []Player{rated(0, "B", 2000, NoTitle), rated(0, "A", 2200, NoTitle), rated(0, "C", 1800, NoTitle)} {
		if _, err := event.Enter(p); err != nil {
			t.Fatal(err)
		}
	}
	if got := names(event, event.ByNumber()); !slices.Equal(got, []string{"A", "B", "C"}) {
		t.Fatalf("order %v", got)
	}
	// Round 1 is being played: who enters now missed it.
	inRound1 := event.Clone()
	inRound1.Current = &Round{Games: []Game{{White: 1, Black: 2}}}
	if id, err := inRound1.Enter(rated(0, "Late", 1900, NoTitle)); err != nil || inRound1.Player(id).Entered != 2 {
		t.Fatalf("entry during round 1: %v, %+v", err, inRound1.Player(id))
	}
	// Three rounds are played; a late entry of 1900 comes in above C, and everybody below shifts.
	for range 3 {
		event.Rounds = append(event.Rounds, Round{Games: []Game{{White: 1, Black: 2, Result: Drawn}}})
	}
	id, err := event.Enter(rated(0, "Late", 1900, NoTitle))
	if err != nil || event.Player(id).Entered != 4 {
		t.Fatalf("late entry: %v, %+v", err, event.Player(id))
	}
	if got := names(event, event.ByNumber()); !slices.Equal(got, []string{"A", "B", "Late", "C"}) {
		t.Fatalf("order with the late entry %v", got)
	}
	// Round 4 is paired: numbers are fixed. A later entry is inserted at the
	// proper place all the same, and the order of the others stays.
	event.Current = &Round{Games: []Game{{White: 1, Black: 4}}}
	if err := event.AssignNumbers(); !errors.Is(err, ErrNumbersFixed) {
		t.Fatalf("renumbering after round 4 was paired: %v", err)
	}
	event.Player(3).Ratings[Standard] = 2600 // C's rating was wrong, found too late to renumber
	id, err = event.Enter(rated(0, "Later", 2100, GM))
	if err != nil || event.Player(id).Entered != 5 {
		t.Fatalf("entry after round 4: %v, %+v", err, event.Player(id))
	}
	if got := names(event, event.ByNumber()); !slices.Equal(got, []string{"A", "Later", "B", "Late", "C"}) {
		t.Fatalf("order after the later entry %v", got)
	}
	event.EntriesClosed = true
	if _, err := event.Enter(Player{Name: "Refused"}); err == nil {
		t.Fatal("an entry after closing must be refused")
	}
	if _, err := (&Tournament{Players: []Player{{ID: 3}}}).Enter(Player{ID: 3}); err == nil {
		t.Fatal("an identity in use must be refused")
	}
}

func TestWhoOwnsANumber(t *testing.T) {
	// Player 1 announced an absence in round 1 and is still away; player 4
	// enters now; player 5 withdrew without ever being paired; player 6 was
	// paired once and left. Numbers close up over 1 and 5.
	event := &Tournament{
		Players: []Player{
			{ID: 1, Number: 1}, {ID: 2, Number: 2}, {ID: 3, Number: 3}, {ID: 4, Number: 4, Entered: 2},
			{ID: 5, Number: 5, Left: &Departure{After: 0}}, {ID: 6, Number: 6, Left: &Departure{After: 1}}, {ID: 7, Number: 7},
		},
		Rounds: []Round{{
			Games: []Game{{White: 2, Black: 6, Result: WhiteWins}},
			Byes:  []Bye{{1, ZeroBye}, {3, PairingBye}, {7, HalfBye}},
		}},
		Requests: []Request{{2, 1, ZeroBye}, {2, 7, HalfBye}, {3, 2, FullBye}},
	}
	if got, want := event.Table().NumberOwners(event.ByNumber(), event.Attendance()), []int{0, 1, 2, 3, 0, 4, 0}; !slices.Equal(got, want) {
		t.Errorf("numbers %v, want %v", got, want)
	}
	// Of an absence and a half-point bye for the same round the bye counts.
	event.Requests = append(event.Requests, Request{2, 3, ZeroBye}, Request{2, 3, HalfBye})
	want := []Attendance{HasZeroBye, IsPresent, HasHalfBye, IsPresent, HasLeft, HasLeft, HasHalfBye}
	if got := event.Attendance(); !slices.Equal(got, want) {
		t.Errorf("attendance %v, want %v", got, want)
	}
}

// The US list: by rating, and who has none at its end by surname, whatever the titles.
func TestUSListByName(t *testing.T) {
	event := &Tournament{Rules: Rules{System: "harkness", Edition: "nine-rules"}, Players: []Player{
		rated(1, "Zorn, Adam", 0, NoTitle), rated(2, "Abel, Zoe", 0, NoTitle), rated(3, "Low", 1200, NoTitle), rated(4, "High", 2200, NoTitle),
	}}
	if got := names(event, event.InitialOrder()); !slices.Equal(got, []string{"High", "Low", "Abel, Zoe", "Zorn, Adam"}) {
		t.Errorf("order %v", got)
	}
}
