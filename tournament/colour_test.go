package tournament

import (
	"encoding/json"
	"slices"
	"testing"
)

// Every colour is found by its name.
func TestParseColour(t *testing.T) {
	for c := NoColour; c <= Black; c++ {
		if got, ok := ParseColour(c.String()); got != c || !ok {
			t.Errorf("%v is read as %v", c, got)
		}
	}
	if c, ok := ParseColour("green"); ok || c != NoColour {
		t.Errorf("green is %v", c)
	}
}

// Colours are written as letters, in JSON too, and read back; other letters are
// refused.
func TestColours(t *testing.T) {
	for text, list := range map[string]Colours{"": nil, "W": {White}, "BWWB": {Black, White, White, Black}} {
		got, ok := ParseColours(text)
		if !ok || !slices.Equal(got, list) || list.String() != text {
			t.Errorf("%q is read as %v and written as %q", text, got, list)
		}
		rules := TeamRules{Boards: 4, Colours: list}
		data, err := json.Marshal(rules)
		var again TeamRules
		if err == nil {
			err = json.Unmarshal(data, &again)
		}
		if err != nil || !slices.Equal(again.Colours, list) {
			t.Errorf("%q from %s: %v", again.Colours, data, err)
		}
	}
	for _, text := range []string{"wb", "WX", "W B", "-"} {
		if list, ok := ParseColours(text); ok {
			t.Errorf("%q is read as %v", text, list)
		}
	}
	if err := json.Unmarshal([]byte(`{"Colours":"WX"}`), new(TeamRules)); err == nil {
		t.Error("letters that are no colours are read")
	}
}

// The first-named team has the colours of the rules, and White on odd boards where
// they say nothing.
func TestColourOn(t *testing.T) {
	rules := TeamRules{Boards: 4, Colours: Colours{Black, Black}}
	for i, want := range []Colour{Black, Black, White, Black} {
		if got := rules.ColourOn(i + 1); got != want {
			t.Errorf("board %d: %v, want %v", i+1, got, want)
		}
	}
	if got := AlternatingColours(3).String(); got != "WBW" {
		t.Errorf("three boards alternate as %s", got)
	}
}
