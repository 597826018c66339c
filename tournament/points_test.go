package tournament

import (
	"encoding/json"
	"testing"
)

func TestPointsReadAndWritten(t *testing.T) {
	for text, want := range map[string]Points{
		"0": 0, "0.0": 0, ".5": 5, "0.5": 5, "1": 10, "11.5": 115, "6,5": 65, " 3.0 ": 30, "-1.5": -15, "+2": 20, "0.50": 5, "2.": 20,
	} {
		got, err := ParsePoints(text)
		if err != nil || got != want {
			t.Errorf("ParsePoints(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
	for _, bad := range []string{"", ".", "x", "1.25", "1.5.0", "--1", "1e3", "99999999", "½"} {
		if got, err := ParsePoints(bad); err == nil {
			t.Errorf("ParsePoints(%q) = %v, want an error", bad, got)
		}
	}
	for p, want := range map[Points]string{0: "0.0", 5: "0.5", 115: "11.5", -15: "-1.5", -5: "-0.5"} {
		if p.String() != want {
			t.Errorf("%d is written %q, want %q", p, p.String(), want)
		}
	}
}

func TestPointsAreJSONNumbers(t *testing.T) {
	data, err := json.Marshal([]Points{65, 30, -5})
	if err != nil || string(data) != "[6.5,3,-0.5]" {
		t.Fatalf("got %s, %v", data, err)
	}
	var back []Points
	if err := json.Unmarshal(data, &back); err != nil || back[0] != 65 || back[1] != 30 || back[2] != -5 {
		t.Fatalf("read back %v, %v", back, err)
	}
}
