package journal

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/chain"
	"github.com/pareo-chess/pareo/tournament"
)

// testKey is a key of an installation.
type testKey struct{ ed25519.PrivateKey }

func (k testKey) Public() []byte              { return k.PrivateKey[ed25519.SeedSize:] }
func (k testKey) SignText(text []byte) []byte { return ed25519.Sign(k.PrivateKey, text) }

func keyOf(seed byte) testKey {
	return testKey{ed25519.NewKeyFromSeed(bytes.Repeat([]byte{seed}, ed25519.SeedSize))}
}

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
	return []string{"Asdf", "24680135", "NAT4711", "Peones", `"Month":3`, "+34 600", "plok.example", "shy", "Plokmi,", "PLOKMIJ", `"ill"`}
}

// redacted is a journal without the personal data of player 2.
func redacted(t *testing.T, j *Journal) [][]byte {
	t.Helper()
	r, err := j.Redact(t.Context(), "ada", noon, keyOf(7), []tournament.PlayerID{2})
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
	if _, err := k.Redact(t.Context(), "ada", noon, keyOf(7), []tournament.PlayerID{2}); !errors.Is(err, ErrNothingToRedact) {
		t.Errorf("again: %v", err)
	}
	// A second one, of another player, in a record that was replaced before and others.
	r, err := k.Redact(t.Context(), "ada", noon, keyOf(7), []tournament.PlayerID{1})
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
	if err := j.Follow(records[len(records)-1:]); !errors.Is(err, ErrReplaced) {
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
	gone := replaced(t, j.Records(), result, PlayerChanged{tournament.Player{ID: 2, Name: "Eve"}})
	say := func(records [][]byte, i int, change func(*Redacted)) [][]byte {
		t.Helper()
		e, err := Decode(records[i])
		if err != nil {
			t.Fatal(err)
		}
		act := Redacted{Players: []tournament.PlayerID{2}, Outcome: outcomeOf(j.State()), Key: keyOf(7).Public(), Entries: []Replacement{{e.Seq, e.Kind(), e.Hash(), chain.HashOf(records[i])}}}
		said := Event{Seq: j.Seq() + 1, Command: j.Seq() + 1, Time: noon, Actor: "eve", Prev: j.Head()}
		act.Signature = keyOf(7).SignText(act.signed(&said))
		change(&act)
		said.Act = act
		if err := links.Seal(&said); err != nil {
			t.Fatal(err)
		}
		return append(append([][]byte{}, records...), said.Record())
	}
	eve := PlayerChanged{tournament.Player{ID: 2, Name: "Eve", Ratings: tournament.Ratings{2700}}}
	named := replace(j.Records(), player, PlayerChanged{tournament.Player{ID: 2, Name: "Eve", Ratings: tournament.Ratings{1990}, Birth: tournament.Date{Year: 2011}}})
	asItIs := func(*Redacted) {}
	if _, err := Load(say(named, player, asItIs)); err != nil {
		t.Fatal("the key of the installation says so, and it is refused:", err)
	}
	sign := func(a *Redacted, key testKey) {
		a.Key, a.Signature = key.Public(), key.SignText(a.signed(&Event{Seq: j.Seq() + 1, Time: noon, Actor: "eve", Prev: j.Head()}))
	}
	back := append([][]byte{}, good...)
	back[player] = j.Records()[player]
	for what, records := range map[string][][]byte{
		"a record is replaced and nothing says so": replace(j.Records(), player, eve),
		"another one than the act says":            replace(good, player, eve),
		"a result, beside a lawful one":            replace(good, result, entered),
		"a result, and an act says so":             say(forged, result, asItIs),
		"a result that became something else":      say(gone, result, asItIs),
		"a rating, and an act says so":             say(replace(j.Records(), player, eve), player, asItIs),
		"the signature is of another key":          say(named, player, func(a *Redacted) { a.Key = keyOf(8).Public() }),
		"there is no key":                          say(named, player, func(a *Redacted) { a.Key, a.Signature = nil, nil }),
		"more is said than was signed":             say(named, player, func(a *Redacted) { a.Players = append(a.Players, 1) }),
		"a number beyond all":                      say(named, player, func(a *Redacted) { a.Public = 1 << 60; sign(a, keyOf(7)) }),
		"a number below all":                       say(named, player, func(a *Redacted) { a.Public = -1; sign(a, keyOf(7)) }),
		"the data are put back":                    back,
		"the act is cut off":                       good[:len(good)-1],
	} {
		var broken *Broken
		if _, err := Load(records); !errors.As(err, &broken) {
			t.Errorf("%s: loaded, %v", what, err)
		}
	}
}

// replaced puts a record of any kind under the hash of another.
func replaced(t *testing.T, records [][]byte, i int, act Act) [][]byte {
	t.Helper()
	was, err := Decode(records[i])
	if err != nil {
		t.Fatal(err)
	}
	e := Event{Seq: was.Seq, Command: was.Command, Time: was.Time, Actor: was.Actor, Act: act, Prev: was.Prev}
	if err := links.Seal(&e); err != nil {
		t.Fatal(err)
	}
	changed := append([][]byte{}, records...)
	changed[i] = bytes.Replace(e.Record(), []byte(`,"prev":`), fmt.Appendf(nil, `,"was":%q,"prev":`, was.Hash().String()), 1)
	return changed
}

// That a record took the place of another is written in one way, to the byte.
func TestReplacedIsWrittenInOneWay(t *testing.T) {
	j := personal(t)
	i := 5
	good := replaced(t, j.Records(), i, ContactSet{Contact{Player: 2}})[i]
	e, err := Decode(good)
	if err != nil || e.Hash() != HashOf(j.Records()[i]) || !e.Replaced() {
		t.Fatalf("%s: %v", good, err)
	}
	was := e.Hash().String()
	for what, bad := range map[string]string{
		"another name":     strings.Replace(string(good), `"was"`, `"Was"`, 1),
		"escaped":          strings.Replace(string(good), `"was"`, `"w\u0061s"`, 1),
		"large letters":    strings.Replace(string(good), was, strings.ToUpper(was), 1),
		"a blank":          strings.Replace(string(good), `"was":`, `"was": `, 1),
		"in front":         strings.Replace(strings.Replace(string(good), `,"was":"`+was+`"`, "", 1), `{"seq"`, `{"was":"`+was+`","seq"`, 1),
		"twice":            strings.Replace(string(good), `,"was"`, `,"was":"`+was+`","was"`, 1),
		"of nothing":       strings.Replace(string(good), was, strings.Repeat("0", len(was)), 1),
		"a blank at first": strings.Replace(string(good), `{"seq"`, `{ "seq"`, 1),
		"a field twice":    strings.Replace(string(good), `{"seq"`, `{"seq":1,"seq"`, 1),
	} {
		if bad == string(good) {
			t.Fatalf("%s: nothing was changed", what)
		}
		if e, err := Decode([]byte(bad)); err == nil && e.Replaced() {
			t.Errorf("%s is read: %s", what, bad)
		}
		if e, err := Decode([]byte(bad)); err == nil && e.Hash() != chain.HashOf([]byte(bad)) {
			t.Errorf("%s has the hash of another: %s", what, bad)
		}
	}
}

// A name that is a word of the program is taken out of names and of what people wrote,
// and out of nothing else; a family name that somebody else has stays theirs.
func TestNamesThatAreWords(t *testing.T) {
	j := New()
	do(t, j, Created{Info: tournament.Info{Name: "Open"}, Rules: rules()},
		PlayerRegistered{tournament.Player{ID: 1, Name: "Draw, Dutch", Ratings: tournament.Ratings{2000}}},
		PlayerRegistered{tournament.Player{ID: 2, Name: "Cash, Ann", Ratings: tournament.Ratings{1990}}},
		PlayerRegistered{tournament.Player{ID: 3, Name: "Cash, Bob", Ratings: tournament.Ratings{1980}}},
		PlayerRegistered{tournament.Player{ID: 4, Name: "Initials, First", Ratings: tournament.Ratings{1970}}},
		NameShownSet{4, AsInitials})
	do(t, j, FeesSet{Fees{Currency: "EUR", Standard: 100}}, PaymentReceived{Player: 2, Amount: 100, Means: Cash, Note: "Cash, Ann: by her father"})
	do(t, j, Commented{Text: "a draw by Dutch Draw; Bob Cash and Ann Cash went"},
		NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {4, 4}}, Why: FirstNumbers, Reason: "Draw, Dutch was missing"})
	r, err := j.Redact(t.Context(), "ada", noon, keyOf(7), []tournament.PlayerID{1, 2, 4})
	if err != nil {
		t.Fatal(err)
	}
	records := append([][]byte{}, j.Records()...)
	for seq, record := range r.Replaced {
		records[seq-1] = record
	}
	k, err := Load(append(records, r.Event.Record()))
	if err != nil {
		t.Fatal(err)
	}
	s := k.State()
	if s.Money.Payments[0].Means != Cash || s.Money.Payments[0].Note != "" || s.NameAs(4) != AsInitials || s.Tournament.Rules.System != j.State().Tournament.Rules.System {
		t.Errorf("%+v", s.Money)
	}
	if text := s.Comments[0].Text; text != "a draw by N. N. 1; Bob Cash and N. N. 2 went" {
		t.Error(text)
	}
	if !slices.Equal(r.Left, []int64{9, 10}) { // Cash may be either of them
		t.Errorf("names are left in %d", r.Left)
	}
}
