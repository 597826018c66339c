package desk

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// The tests of these files are named by the questions of FIDE's checklist for
// programs that they answer.

// order is the players by their numbers, each as the last letter of the name.
func order(s *journal.State) string {
	var names strings.Builder
	for _, i := range s.Tournament.ByNumber() {
		name := s.Tournament.Players[i].Name
		names.WriteString(name[len(name)-1:])
	}
	return names.String()
}

// Q116, Q131, Q132: the tournament rating orders the player, can be typed and
// typed again, is marked and remembers what it replaced; the official rating stays
// and is the one that the file has.
func TestQ116TournamentRating(t *testing.T) {
	h := with(t, 4, 3)
	h.ok(CloseEntries{})
	h.ok(AssignRatings{[]SeedRating{{Player: 4, Value: 2500}}})
	for _, typed := range []int{2500, 2600} {
		h.ok(AssignRatings{[]SeedRating{{Player: 4, Value: typed}}})
		p := h.State().Player(4)
		if p.Seed.Value != typed || p.Seed.Source.List != tournament.TypedList || p.Seed.Before != 2370 || p.Ratings[0] != 2370 {
			t.Errorf("%+v", p)
		}
	}
	if got := order(h.State()); got != "DABC" {
		t.Errorf("order %s", got)
	}
	h.ok(PairNext{})
	file, _, err := Export{Dialect: trf.TRF26}.File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	if text := string(file); !strings.Contains(text, "2370") || strings.Contains(text, "2600") || !strings.Contains(text, "172 OTHER") {
		t.Error(text)
	}
	h.ok(AssignRatings{[]SeedRating{{Player: 4}}})
	if p := h.State().Player(4); p.Seed != (tournament.SeedRating{}) {
		t.Errorf("%+v", p.Seed)
	}
}

// Q117: a list of another federation gives ratings to those who are entered, and
// enters nobody.
func TestQ117CustomList(t *testing.T) {
	h := with(t, 3, 3)
	h.ok(ChangePlayer{tournament.Player{ID: 1, Name: "Player A", FideID: "77", Ratings: tournament.Ratings{2400}}})
	list := []tournament.Player{
		{Name: "Somebody Else", FideID: "77", Ratings: tournament.Ratings{2111}}, {Name: "player b", National: []tournament.NationalRecord{{Rating: 2222}}},
		{Name: "Player C", Ratings: tournament.Ratings{1}}, {Name: "Player C", Ratings: tournament.Ratings{2}}, {Name: "Stranger", Ratings: tournament.Ratings{2700}},
	}
	before := h.Seq()
	matches := MatchList(h.State(), list)
	want := []ListMatch{{Player: 1, Value: 2111, Now: 2400}, {Player: 2, Value: 2222, Now: 2390, ByName: true}}
	if !slices.Equal(matches, want) || h.Seq() != before {
		t.Errorf("%+v", matches)
	}
	source := tournament.RatingSource{List: "County", Date: tournament.Date{Year: 2026, Month: 9}}
	h.ok(AssignRatings{[]SeedRating{{Player: 2, Value: 2222, Source: source}}})
	if p := h.State().Player(2); p.Seed.Source != source || len(h.State().Tournament.Players) != 3 {
		t.Errorf("%+v", p.Seed)
	}
}

// Q118, Q123, Q126: effective lists have the standard rating of who has no other;
// each kind of event has its sequence, and the event can have one of its own.
func TestQ118Q123Q126Lists(t *testing.T) {
	rapid := tournament.Tournament{Rules: tournament.Rules{RatingKind: tournament.Rapid}}
	p := tournament.Player{Ratings: tournament.Ratings{2000, 0, 2300}}
	if got := rapid.Strength(&p); got != 2000 {
		t.Errorf("effective rapid %d", got)
	}
	for kind, want := range map[tournament.RatingKind]string{
		tournament.Standard: "standard rapid blitz", tournament.Rapid: "effective rapid blitz", tournament.Blitz: "effective blitz rapid",
	} {
		var names []string
		for _, list := range (&tournament.Rules{RatingKind: kind}).Lists() {
			names = append(names, string(list))
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%v: %s", kind, got)
		}
	}
	rapid.Rules.RatingLists = []tournament.RatingList{tournament.BlitzList, tournament.StandardList}
	if got := rapid.Strength(&p); got != 2300 {
		t.Errorf("blitz first: %d", got)
	}
	h := with(t, 2, 3)
	r := h.State().Tournament.Rules
	r.RatingLists = []tournament.RatingList{tournament.RapidList, tournament.RapidList}
	if got := h.refusal(SetRules{Rules: r}); got != "model.rating-list" {
		t.Errorf("a list twice: %q", got)
	}
}

// Q127 to Q129: the main list counts by itself; what is on the others is shown,
// and one of them can be chosen, for as long as that list has a value.
func TestQ127Q128Q129Choice(t *testing.T) {
	h := with(t, 2, 3)
	h.ok(Register{tournament.Player{Name: "Player C", Ratings: tournament.Ratings{0, 2450, 2460}}})
	if got := h.State().Tournament.Strength(h.State().Player(3)); got != 0 {
		t.Errorf("taken from another list without asking: %d", got)
	}
	want := []FoundRating{{tournament.RapidList, 2450, false}, {tournament.BlitzList, 2460, false}}
	if got := RatingsFound(h.State(), 3); !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
	if got := RatingsFound(h.State(), 1); !slices.Equal(got, []FoundRating{{tournament.StandardList, 2400, true}}) {
		t.Errorf("%+v", got)
	}
	if got := h.refusal(AssignRatings{[]SeedRating{{Player: 1, Source: tournament.RatingSource{List: tournament.BlitzList}}}}); got != "ratings.not-listed" {
		t.Errorf("%q", got)
	}
	h.ok(AssignRatings{[]SeedRating{{Player: 3, Source: tournament.RatingSource{List: tournament.RapidList}}}})
	h.ok(UpdateRatings{Players: []ListedPlayer{{Player: 3, Ratings: tournament.Ratings{0, 2470, 2460}}}})
	if got := h.State().Player(3).Seed; got.Value != 2470 || got.Source.List != tournament.RapidList {
		t.Errorf("%+v", got)
	}
}

// Q134: each rating says which list it comes from, and what was typed says so.
func TestQ134Sources(t *testing.T) {
	h := with(t, 2, 3)
	source := tournament.RatingSource{List: "FIDE", Date: tournament.Date{Year: 2026, Month: 11}, Origin: "players_list.zip"}
	h.ok(Register{tournament.Player{Name: "Player C", Ratings: tournament.Ratings{2100}, RatingsFrom: source}})
	c := *h.State().Player(3)
	if c.RatingsFrom != source {
		t.Errorf("%+v", c.RatingsFrom)
	}
	c.Club = "Harbour"
	h.ok(ChangePlayer{c})
	if got := h.State().Player(3).RatingsFrom; got != source {
		t.Errorf("after another club %+v", got)
	}
	c.Ratings[0] = 2200
	h.ok(ChangePlayer{c})
	if got := h.State().Player(3).RatingsFrom; got.List != tournament.TypedList {
		t.Errorf("after typing %+v", got)
	}
	h.ok(UpdateRatings{Source: source, Players: []ListedPlayer{{Player: 3, Ratings: tournament.Ratings{2100}}}})
	if got := h.State().Player(3).RatingsFrom; got != source {
		t.Errorf("after the list %+v", got)
	}
}

// Q137: an event is checked against the list of the month of its start, one of
// more than 30 days against that of now.
func TestQ137MonthOfTheCheck(t *testing.T) {
	now := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	day := func(month, day int) tournament.Date {
		return tournament.Date{Year: 2026, Month: month, Day: day}
	}
	for _, c := range []struct {
		info tournament.Info
		want int
	}{
		{tournament.Info{}, 11},
		{tournament.Info{Start: day(10, 25), End: day(11, 2)}, 10},
		{tournament.Info{Start: day(10, 1), End: day(10, 30)}, 10}, // 30 days
		{tournament.Info{Start: day(10, 1), End: day(10, 31)}, 11}, // 31 days
		{tournament.Info{Start: day(10, 1), End: day(10, 2), RoundDates: []tournament.Date{day(10, 1), day(12, 1)}}, 11},
	} {
		if got := RatingMonth(&c.info, now); got != (tournament.Date{Year: 2026, Month: c.want}) {
			t.Errorf("%+v: %v", c.info, got)
		}
	}
	h := with(t, 2, 3)
	update := UpdateRatings{Source: tournament.RatingSource{List: "FIDE", Date: tournament.Date{Year: 2026, Month: 9}}, Players: []ListedPlayer{{Player: 1, Ratings: tournament.Ratings{2410}}}}
	if level, code := h.levelOf(update); level != int(Notice) || code != "ratings.month" {
		t.Errorf("%d %s", level, code)
	}
}

// Q142 to Q144: who is affected is told with the old and the new value, the check
// changes nothing, and only those chosen are updated.
func TestQ142Q143Q144Check(t *testing.T) {
	h := with(t, 4, 3)
	h.ok(CloseEntries{})
	listed := []ListedPlayer{
		{Player: 1, Ratings: tournament.Ratings{2400}}, {Player: 2, Ratings: tournament.Ratings{2500}, Title: tournament.IM},
		{Player: 3, Ratings: tournament.Ratings{2380, 2300}}, {Player: 4, Ratings: tournament.Ratings{2300}},
	}
	before := h.State()
	changes := CompareRatings(before, listed)
	want := []RatingChange{
		{Player: 2, Was: tournament.Ratings{2390}, Is: tournament.Ratings{2500}, NewTitle: tournament.IM, Reorders: true},
		{Player: 3, Was: tournament.Ratings{2380}, Is: tournament.Ratings{2380, 2300}},
		{Player: 4, Was: tournament.Ratings{2370}, Is: tournament.Ratings{2300}, Reorders: true},
	}
	if !slices.Equal(changes, want) || h.State() != before {
		t.Errorf("%+v", changes)
	}
	if got := h.refusal(UpdateRatings{}); got != "ratings.none" || h.State() != before {
		t.Errorf("an empty choice: %q", got)
	}
	h.ok(UpdateRatings{Players: listed[1:2]})
	if got := order(h.State()); got != "BACD" || h.State().Player(4).Ratings[0] != 2370 || h.State().Player(2).Title != tournament.IM {
		t.Errorf("order %s, %+v", got, h.State().Player(4))
	}
	h.ok(PairNext{})
	h.ok(UpdateRatings{Players: listed[3:]}) // the numbers stay until they are regenerated
	if got := order(h.State()); got != "BACD" {
		t.Errorf("order %s", got)
	}
}

// Q146: of players with equal rating and title the alphabet decides, or what was
// announced instead.
func TestQ146EqualOrder(t *testing.T) {
	for criterion, want := range map[tournament.EqualOrder]string{
		tournament.ByName: "ABC", tournament.ByFideID: "BAC", tournament.ByAge: "CBA", tournament.ByYouth: "BCA",
	} {
		h := newHall(t)
		r := rules(3)
		r.EqualOrder = criterion
		h.ok(Create{Info: tournament.Info{Name: "Open"}, Rules: r})
		for _, p := range []tournament.Player{
			{Name: "A", FideID: "1000"}, {Name: "B", FideID: "999", Birth: tournament.Date{Year: 2010}}, {Name: "C", Birth: tournament.Date{Year: 1980}},
		} {
			p.Ratings = tournament.Ratings{2000}
			h.ok(Register{p})
		}
		h.ok(CloseEntries{})
		if got := order(h.State()); got != want {
			t.Errorf("%q: %s, want %s", criterion, got, want)
		}
	}
	h := newHall(t)
	r := rules(3)
	r.EqualOrder = "height"
	if got := h.refusal(Create{Info: tournament.Info{Name: "Open"}, Rules: r}); got != "model.equal-order" {
		t.Errorf("%q", got)
	}
}

// Q155: numbers that are regenerated keep the order that was chosen among equals,
// and a newcomer goes where the criterion says.
func TestQ155ChosenOrderStays(t *testing.T) {
	h := newHall(t)
	h.ok(Create{Info: tournament.Info{Name: "Open"}, Rules: rules(5)})
	for _, name := range []string{"A", "B", "D"} {
		h.ok(Register{tournament.Player{Name: name, Ratings: tournament.Ratings{2000}}})
	}
	h.ok(Register{tournament.Player{Name: "Z", Ratings: tournament.Ratings{1900}}})
	h.rounds(1)
	h.ok(ExchangeNumbers{A: 1, B: 2})
	h.ok(RegenerateNumbers{})
	if got := order(h.State()); got != "BADZ" {
		t.Errorf("regenerated: %s", got)
	}
	h.ok(Register{tournament.Player{Name: "C", Ratings: tournament.Ratings{2000}}})
	if got := order(h.State()); got != "BACDZ" {
		t.Errorf("with a late entry: %s", got)
	}
}
