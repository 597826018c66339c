package journal

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/chain"
	"github.com/pareo-chess/pareo/tournament"
)

// personal is an event with personal data of player 2 in many places.
func personal(t *testing.T) *Journal {
	t.Helper()
	j := New()
	do(t, j, Created{Info: tournament.Info{Name: "Plokmij Memorial", Comments: []string{"Asdf Plokmij paid"}}, Rules: rules()}, PublicSet{Public{Forecast: true, Announcement: Announced}},
		PlayerRegistered{tournament.Player{ID: 1, Name: "Plokmijer, Anna", Ratings: tournament.Ratings{2000}}},
		PlayerRegistered{tournament.Player{ID: 2, Name: "Plokmi, Asdf", Ratings: tournament.Ratings{1990}, FideID: "24680135", Club: "Peones", Birth: tournament.Date{Year: 2011, Month: 3, Day: 4}, National: []tournament.NationalRecord{{Federation: "ESP", ID: "NAT4711", Rating: 1900}}}},
		PlayerChanged{tournament.Player{ID: 2, Name: "Plokmij, Asdf", Ratings: tournament.Ratings{1990}, FideID: "24680135", Club: "Peones", Birth: tournament.Date{Year: 2011, Month: 3, Day: 4}}},
		ContactSet{Contact{Player: 2, Phone: "+34 600 000", Email: "a@plok.example", Note: "shy"}},
		NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}}, Why: FirstNumbers},
		RoundPaired{Round: 1, Games: []tournament.Game{{White: 1, Black: 2}}, System: "dutch", Edition: "2026"}, RoundPublished{1},
		Commented{Text: "PLOKMIJ came late, Plokmijer did not"}, ResultEntered{Board: board(1, 1, 2), Result: tournament.Drawn}, RoundClosed{1},
		PlayerWithdrew{Player: 2, After: 1, Reason: "ill"})
	return j
}

// traces are what must not be left.
func traces() []string {
	return []string{"Asdf", "24680135", "NAT4711", "Peones", `"Year":2011`, "+34 600", "plok.example", "shy", "Plokmi,", "PLOKMIJ", `"ill"`}
}

// redacted is a journal without the personal data of player 2.
func redacted(t *testing.T, j *Journal) [][]byte {
	t.Helper()
	r, err := j.Redact("ada", noon, []tournament.PlayerID{2})
	if err != nil {
		t.Fatal(err)
	}
	records := append([][]byte{}, j.Records()...)
	for seq, record := range r.Replaced {
		records[seq-1] = record
	}
	return append(records, r.Event.Record())
}

// Personal data are taken out, everything else stays as it was; the chain holds, and
// every hash that somebody kept of it is still there.
func TestRedaction(t *testing.T) {
	j := personal(t)
	var hashes []Hash
	for _, record := range j.Records() {
		hashes = append(hashes, HashOf(record))
	}
	records := redacted(t, j)
	hashes = append(hashes, HashOf(records[len(records)-1]))
	if err := Verify(records, hashes); err != nil {
		t.Fatal(err)
	}
	all := string(bytes.Join(records, []byte("\n")))
	for _, trace := range traces() {
		if i := strings.Index(all, trace); i >= 0 {
			t.Errorf("%q is left: %s", trace, all[max(0, i-200):min(len(all), i+60)])
		}
	}
	for _, stays := range []string{"Plokmij Memorial", "Plokmijer, Anna", "N. N. 2 came late, Plokmijer did not"} {
		if !strings.Contains(all, stays) {
			t.Errorf("%q is gone", stays)
		}
	}
	k, err := Load(records)
	if err != nil {
		t.Fatal(err)
	}
	was, is := j.State(), k.State()
	if p := is.Player(2); p.Name != Pseudonym(2) || p.Ratings != was.Player(2).Ratings || is.ContactOf(2) != (Contact{Player: 2}) {
		t.Errorf("%+v", p)
	}
	if is.PublicSeq != was.PublicSeq+1 {
		t.Errorf("the public is led from %d to %d", was.PublicSeq, is.PublicSeq)
	}
	if _, err := k.Shown(is.PublicSeq); err != nil {
		t.Error(err)
	}
	if _, ok := k.Undoable(); ok {
		t.Error("it can be undone")
	}
	if _, err := k.Redact("ada", noon, []tournament.PlayerID{2}); !errors.Is(err, ErrNothingToRedact) {
		t.Errorf("again: %v", err)
	}
	// A second one, of another player, in a record that was replaced before and others.
	r, err := k.Redact("ada", noon, []tournament.PlayerID{1})
	if err != nil {
		t.Fatal(err)
	}
	again := append([][]byte{}, records...)
	for seq, record := range r.Replaced {
		again[seq-1] = record
	}
	again = append(again, r.Event.Record())
	if l, err := Load(again); err != nil || l.State().Player(1).Name != Pseudonym(1) || bytes.Contains(bytes.Join(again, nil), []byte("Plokmijer")) {
		t.Errorf("%v", err)
	}
}

// A server that has the old records in memory notices that it has to read all of it.
func TestFollowersOfARedactionReadAgain(t *testing.T) {
	j := personal(t)
	records := redacted(t, j)
	var broken *Broken
	if err := j.Follow(records[len(records)-1:]); !errors.As(err, &broken) {
		t.Errorf("who follows goes on with personal data: %v", err)
	}
}

// What is no lawful replacement is found, wherever it is.
func TestUnlawfulReplacements(t *testing.T) {
	j := personal(t)
	good := redacted(t, j)
	find := func(records [][]byte, kind Kind) int {
		for i, r := range records {
			if e, err := Decode(r); err == nil && e.Kind() == kind {
				return i
			}
		}
		t.Fatalf("no %s", kind)
		return 0
	}
	replace := func(records [][]byte, i int, act Act) [][]byte {
		t.Helper()
		e, err := Decode(records[i])
		if err == nil {
			err = links.Replace(&e, act)
		}
		if err != nil {
			t.Fatal(err)
		}
		changed := append([][]byte{}, records...)
		changed[i] = e.Record()
		return changed
	}
	entered := ResultEntered{Board: board(1, 1, 2), Result: tournament.WhiteWins}
	result := find(good, KindFor[ResultEntered]())
	player := find(good, KindFor[PlayerChanged]())
	forged := replace(j.Records(), result, entered)
	said := Event{Seq: j.Seq() + 1, Command: j.Seq() + 1, Time: noon, Actor: "eve", Prev: j.Head(), Act: Redacted{Players: []tournament.PlayerID{2}, Entries: []Replacement{{int64(result) + 1, HashOf(forged[result]), chain.HashOf(forged[result])}}}}
	if err := links.Seal(&said); err != nil {
		t.Fatal(err)
	}
	back := append([][]byte{}, good...)
	back[player] = j.Records()[player]
	for what, records := range map[string][][]byte{
		"a record is replaced and nothing says so": replace(j.Records(), player, PlayerChanged{tournament.Player{ID: 2, Name: "Eve", Ratings: tournament.Ratings{2700}}}),
		"another one than the act says":            replace(good, player, PlayerChanged{tournament.Player{ID: 2, Name: "Eve", Ratings: tournament.Ratings{2700}}}),
		"a result, beside a lawful one":            replace(good, result, entered),
		"a result, and an act says so":             append(forged, said.Record()),
		"the data are put back":                    back,
		"the act is cut off":                       good[:len(good)-1],
	} {
		var broken *Broken
		if err := Verify(records, nil); !errors.As(err, &broken) {
			t.Errorf("%s: verified, %v", what, err)
		}
		if _, err := Load(records); !errors.As(err, &broken) {
			t.Errorf("%s: loaded, %v", what, err)
		}
	}
}
