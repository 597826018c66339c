package settings_test

import (
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/settings"
)

type reading struct{ colours, numbers string }

var table = settings.Table[reading]{System: "own", List: []settings.Setting[reading]{
	{Name: "colours", Article: "1.7", Values: []string{"a", "b"}, Value: func(r *reading) *string { return &r.colours }},
	{Name: "numbers", Article: "4.2", Values: []string{"close-up", "as-in-file"}, Value: func(r *reading) *string { return &r.numbers }},
}}

func TestRecommendedIsTheFirstValueOfEach(t *testing.T) {
	r := table.Recommended()
	if r != (reading{"a", "close-up"}) {
		t.Errorf("recommended: %+v", r)
	}
	for _, o := range table.Options(&r) {
		if !o.Default {
			t.Errorf("%s is not told as the recommended answer", o.Name)
		}
	}
	for _, c := range table.Choices() {
		if c.System != "own" || c.Default != c.Values[0] {
			t.Errorf("choice %+v", c)
		}
	}
}

// A reading that was not asked for stays as it is.
func TestWithChangesACopy(t *testing.T) {
	before := table.Recommended()
	after, err := table.With(before, []pairing.Option{{Name: "numbers", Value: "as-in-file"}})
	if err != nil || after != (reading{"a", "as-in-file"}) || before != (reading{"a", "close-up"}) {
		t.Errorf("%+v became %+v, %v", before, after, err)
	}
	if list := table.Options(&after); list[0].Default != true || list[1].Default != false {
		t.Errorf("options: %+v", list)
	}
}

func TestRefusesWhatIsNotInTheTable(t *testing.T) {
	for _, o := range []pairing.Option{{Name: "colour", Value: "a"}, {Name: "colours", Value: "c"}, {Name: "colours"}} {
		if _, err := table.With(table.Recommended(), []pairing.Option{o}); err == nil {
			t.Errorf("%+v was taken", o)
		}
	}
}
