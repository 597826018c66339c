package public

import (
	"encoding/json"
	"os"
	"testing"
)

// What is news, to who knows what. The script of the open page is tested with the
// same cases.
func TestNewsSince(t *testing.T) {
	data, err := os.ReadFile("testdata/news.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Case, Key, Known, Want string
		Games                  map[int]string
	}
	if err := json.Unmarshal(data, &cases); err != nil || len(cases) == 0 {
		t.Fatal(cases, err)
	}
	for _, x := range cases {
		n := news{Key: x.Key, Posted: "posted", Taken: "taken", Games: x.Games}
		if got := n.since(x.Known); got != x.Want {
			t.Errorf("%s: %q after %q tells %q, not %q", x.Case, x.Key, x.Known, got, x.Want)
		}
	}
}
