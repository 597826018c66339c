package host

import (
	"bytes"
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// Who reads what the journal says of the self check-in, or brings a copy of it into
// the same installation, does not learn its codes.
func TestJournalDoesNotTellCheckInCodes(t *testing.T) {
	o, ctx, now := openOn(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background(), time.Now()
	id := begin(t, o, 4)
	must(t, o, id, desk.SetSelfCheckIn{SelfCheckIn: journal.SelfCheckIn{Round: 2, Secret: "0123456789abcdef"}})
	var file bytes.Buffer
	if err := o.WriteJournal(ctx, nil, id, &file); err != nil {
		t.Fatal(err)
	}
	copied, err := o.readJournal(ctx, "copy", &file, unnoted)
	if err != nil {
		t.Fatal(err)
	}
	s, err := o.State(ctx, copied)
	if err != nil {
		t.Fatal(err)
	}
	screen := desk.CheckInScreen(o.CheckInKey(id), s)
	for what, key := range map[string][]byte{"the journal alone": nil, "a copy": o.CheckInKey(copied)} {
		if desk.IsCheckInScreen(key, s, screen) {
			t.Errorf("%s gives the address of the screen", what)
		}
		same := 0
		for n := range 50 {
			at := now.Add(time.Duration(n) * desk.CodePeriod)
			if desk.CheckInCode(key, s, at) == desk.CheckInCode(o.CheckInKey(id), s, at) {
				same++
			}
		}
		if same > 5 { // of 10000 codes
			t.Errorf("%s gives the codes", what)
		}
	}
}
