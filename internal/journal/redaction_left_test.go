package journal

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// crowd is an event of many players with many long comments that name them.
func crowd(t *testing.T, players, comments int) *Journal {
	t.Helper()
	j := New()
	imported := tournament.Tournament{Info: tournament.Info{Name: "Open"}, Rules: rules()}
	var all strings.Builder
	for i := range players {
		name := fmt.Sprintf("Family%c%c%c, Given%d", 'a'+i%26, 'a'+i/26%26, 'a'+i/676, i)
		imported.Players = append(imported.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: name, FideID: fmt.Sprint(70000000 + i)})
		fmt.Fprintf(&all, "%s came late; ", name)
	}
	do(t, j, Imported{Tournament: imported})
	for range comments {
		do(t, j, Commented{Text: all.String()})
	}
	return j
}

// What a redaction costs grows with the journal, not with names times texts: this event
// took 24 seconds. Whoever asked and left has it end.
func TestRedactionOfManyIsLinear(t *testing.T) {
	j := crowd(t, 1500, 40)
	begin := time.Now()
	r, err := j.Redact(t.Context(), "ada", noon, keyOf(7), nil)
	if err != nil || len(r.Replaced) != 41 || len(r.Left) != 0 {
		t.Fatalf("%d replaced, left %d: %v", len(r.Replaced), r.Left, err)
	}
	if took := time.Since(begin); took > 12*time.Second {
		t.Errorf("it takes %v", took)
	}
	left, leave := context.WithCancel(t.Context())
	leave()
	if _, err := j.Redact(left, "ada", noon, keyOf(7), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("whoever asked has left: %v", err)
	}
}

// The mail address and telephone number on record are taken out of texts. Where a first
// name, a part of a name, another address or number is, a person is told to look, also
// later; what belongs to somebody who stays is theirs.
func TestTextsToLookAt(t *testing.T) {
	j := New()
	do(t, j, Created{Info: tournament.Info{Name: "Open"}, Rules: rules()})
	do(t, j, PlayerRegistered{tournament.Player{ID: 1, Name: "Plokmij Qaz, Asdf"}})
	do(t, j, PlayerRegistered{tournament.Player{ID: 2, Name: "Elder, Eve"}})
	do(t, j, ContactSet{Contact{Player: 1, Phone: "+34 600 111-222", Email: "Asdf@Plok.example"}})
	do(t, j, ContactSet{Contact{Player: 2, Phone: "+34 600 111-222", Note: "or 0221 7654321"}})
	texts := []struct {
		text, want string
		look       bool
	}{
		{"write to asdf@plok.example or +34600111222", "write to N. N. 1 or N. N. 1", false},
		{"Plokmij Qaz called from +34 600 111-222.", "N. N. 1 called from N. N. 1.", false},
		{"Asdf was ill", "Asdf was ill", true},
		{"asked Qaz, who is his father", "asked Qaz, who is his father", true},
		{"his mother: mum@home.example", "his mother: mum@home.example", true},
		{"call (0221) 765 43 21", "call (0221) 765 43 21", true},
		{"moved to 2026-11-18 10:30, or 18.11.2026, fee 1200 of 2000", "moved to 2026-11-18 10:30, or 18.11.2026, fee 1200 of 2000", false},
		{"asdf is no word", "asdf is no word", false},
		{"Eve was ill", "Eve was ill", false},
	}
	for _, one := range texts {
		do(t, j, Commented{Text: one.text})
	}
	r, err := j.Redact(t.Context(), "ada", noon, keyOf(7), []tournament.PlayerID{1})
	if err != nil {
		t.Fatal(err)
	}
	k := without(t, j, 1)
	for i, one := range texts {
		seq := int64(6 + i)
		if got := k.State().Comments[i].Text; got != one.want {
			t.Errorf("%q becomes %q", one.text, got)
		}
		if slices.Contains(r.Left, seq) != one.look {
			t.Errorf("%q is to be looked at: %t", one.text, !one.look)
		}
	}
	if slices.Contains(r.Left, 5) {
		t.Error("how somebody else is reached is theirs")
	}
	do(t, k, Commented{Text: "and on"})
	if events, ok := k.Undoable(); ok {
		do(t, k, Undone{events[0].Seq})
	}
	if !slices.Equal(k.State().NamesLeft, r.Left) {
		t.Errorf("what is left is kept as %d, not %d", k.State().NamesLeft, r.Left)
	}
}

// Of every text in an act it is known whether people write in it what they like.
func TestFreeTexts(t *testing.T) {
	other := strings.Fields("Actor City Name Federation Controller TimeControl Zone Festival Section Currency Title FideID Club ID Origin Class " +
		"Arbiter Deputies RoundTimes PairingsAt ErrorsUntil Type TypeCode TimeCode From Source Until Engine List Phone Email Category Amounts Unit Choice Method Nickname Number Joint Affiliate Chief Assistant State Zip Value NoAnswer Minimum Secret Organiser Event")
	seen := make(map[reflect.Type]bool)
	var walk func(of reflect.Type, field, in string)
	walk = func(of reflect.Type, field, in string) {
		switch of.Kind() {
		case reflect.String:
			if of == reflect.TypeFor[string]() && !freeText[field] && !slices.Contains(other, field) {
				t.Errorf("%s.%s: is it free text?", in, field)
			}
		case reflect.Pointer, reflect.Slice, reflect.Array:
			walk(of.Elem(), field, in)
		case reflect.Struct:
			if seen[of] {
				return
			}
			seen[of] = true
			for i := range of.NumField() {
				if of.Field(i).IsExported() {
					walk(of.Field(i).Type, of.Field(i).Name, of.Name())
				}
			}
		}
	}
	for _, act := range oneOfEach() {
		walk(reflect.TypeOf(act), "", "")
	}
}

// Data of who was removed before a round was paired, and of an entry that was undone, are
// in the journal until they are taken out of it.
func TestPersonalDataOfWhoIsGone(t *testing.T) {
	for what, gone := range map[string]func(j *Journal) Act{
		"removed": func(*Journal) Act { return PlayerRemoved{Player: 1} },
		"undone":  func(j *Journal) Act { events, _ := j.Undoable(); return Undone{events[0].Seq} },
	} {
		j := New()
		do(t, j, Created{Info: tournament.Info{Name: "Open"}, Rules: rules()})
		if j.State().HasPersonalData() {
			t.Errorf("%s: nobody has entered", what)
		}
		do(t, j, PlayerRegistered{tournament.Player{ID: 1, Name: "Plokmij, Asdf"}})
		do(t, j, gone(j))
		if !j.State().HasPersonalData() {
			t.Errorf("%s: the journal has a name, and says that it has none", what)
		}
		if without(t, j).State().HasPersonalData() {
			t.Errorf("%s: the journal says that it has a name, and has none", what)
		}
	}
}

// Of rounds that a file brought the days count, not when the file came.
func TestRetentionOfAnImport(t *testing.T) {
	day := func(year, month, day int) tournament.Date { return tournament.Date{Year: year, Month: month, Day: day} }
	one := rules()
	one.Rounds = 1
	for what, c := range map[string]struct {
		info tournament.Info
		want time.Time
	}{
		"the last day":   {tournament.Info{Name: "Open", End: day(2020, 5, 9), RoundDates: []tournament.Date{day(2020, 5, 8)}}, time.Date(2021, 5, 9, 23, 59, 59, 0, time.UTC)},
		"the last round": {tournament.Info{Name: "Open", RoundDates: []tournament.Date{day(2020, 5, 8)}}, time.Date(2021, 5, 8, 23, 59, 59, 0, time.UTC)},
		"no day":         {tournament.Info{Name: "Open"}, noon.AddDate(1, 0, 0)},
	} {
		j := New()
		do(t, j, Imported{Tournament: tournament.Tournament{
			Info: c.info, Rules: one, Players: []tournament.Player{{ID: 1, Number: 1, Name: "A"}, {ID: 2, Number: 2, Name: "B"}},
			Rounds: []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.Drawn}}}},
		}}, RetentionSet{Months: 12})
		if got, ok := j.State().RetentionEnds(); !ok || got.Truncate(time.Minute) != c.want.Truncate(time.Minute) {
			t.Errorf("%s: %v %t, not %v", what, got, ok, c.want)
		}
	}
}
