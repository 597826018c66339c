package trf

import (
	"bytes"
	"strings"
	"testing"
)

// The code of the journal stands in TRF26 as a comment, which says nothing of the event:
// read again it is gone, and what only looks like it stays a remark.
func TestAnchorIsAComment(t *testing.T) {
	event := small()
	event.Info.Comments = []string{"Journal of this event in Pareo: see the notice board"}
	for to, wanted := range map[Dialect]bool{TRF26: true, TRF16: false, TRFx: false, TRFbx: false} {
		data, _, err := Write(event, to, Options{Anchor: "K7QF-3M2P-9XTB-4HDE", NoComments: to != TRF26})
		if err != nil {
			t.Fatal(err)
		}
		if said := strings.Contains(string(data), "### Journal of this event in Pareo: K7QF-3M2P-9XTB-4HDE\r\n"); said != wanted {
			t.Errorf("%s: the code is there: %t\n%s", to, said, data)
		}
		if to != TRF26 {
			continue
		}
		back, _, err := Read(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if c := back.Info.Comments; len(c) != 1 || c[0] != event.Info.Comments[0] {
			t.Errorf("comments %q", c)
		}
	}
}
