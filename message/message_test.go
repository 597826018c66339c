package message

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOf(t *testing.T) {
	got := Of("trf.round", "round", 3, "what", errors.New("it {round} is over"))
	want := Message{Code: "trf.round", Args: []Arg{{"round", 3}, {"what", "it {round} is over"}}}
	if difference := cmp.Diff(want, got); difference != "" {
		t.Error(difference)
	}
	if got, want := got.String(), "round 3: it {round} is over"; got != want { // values are not looked into
		t.Errorf("got %q, want %q", got, want)
	}
	if got := Of("not.known", "round", 3).String(); got != "not.known" {
		t.Errorf("a message without a text reads %q", got)
	}
}

// name names players, as pages do.
func name(value any) (string, bool) {
	if _, ok := value.(id); ok {
		return "Ada Okafor", true
	}
	return "", false
}

// id is a value that knows no better name.
type id int

func (i id) Noun() Message { return Of("player", "number", int(i)) }

// A name in letters that run from right to left stands apart in a sentence that runs the
// other way, once, in lists too; what goes into files has no such marks.
func TestNamesOfTheOtherDirection(t *testing.T) {
	meet := Of("answer.fault.meets", "a", "محمد", "b", "علي", "article", "C4")
	for _, c := range []struct{ got, want string }{
		{meet.In("en", nil), "\u2068محمد\u2069 meets \u2068علي\u2069 (C4)"},
		{Of("trf.round", "round", 2, "what", meet).In("pl", nil), "runda 2: właściwa para to \u2068محمد\u2069 – \u2068علي\u2069 (C4)"},
		{Of("plain", "text", []string{"محمد", "Ana"}).In("nl", nil), "\u2068محمد\u2069, Ana"},
		{Of("plain", "text", "Ana").In("en", nil), "Ana"},
		{meet.String(), "محمد meets علي (C4)"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

// A message can stand in another one and keeps its code and values there. It
// reads as it should in every language, with values as they are shown.
func TestMessagesInMessages(t *testing.T) {
	inner := Of("record.player.expelled", "player", id(7))
	m := Of("trf.round", "round", 2, "what", &Fault{Message: inner})
	if difference := cmp.Diff(inner, m.Args[1].Value); difference != "" {
		t.Error(difference)
	}
	both := Of("trf.round", "round", 2, "what", []Message{inner, Plain("and so on")})
	for _, c := range []struct{ got, want string }{
		{m.String(), "round 2: player 7 was expelled"},
		{m.In("en", name), "round 2: Ada Okafor was expelled"},
		{m.In("de", name), "Runde 2: Ada Okafor wurde ausgeschlossen"},
		{m.In("xx", nil), "round 2: player 7 was expelled"},
		{both.String(), "round 2: player 7 was expelled, and so on"},
		{Of("trf.round", "round", 2, "what", []id{1, 2}).String(), "round 2: player 1, player 2"},
		{Of("trf.round", "round", 2, "what", Message{}).String(), "round 2: "},
		{Of("players.count", "count", 1).String(), "1 player"},
		{Of("players.count", "count", 0).String(), "0 players"},
		{Of("players.count", "count", 1).In("es", nil), "1 jugador"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestKey(t *testing.T) {
	one, same, other := Of("trf.round", "round", 2, "what", Plain("a")), Of("trf.round", "round", 2, "what", Plain("a")), Of("trf.round", "round", 2, "what", Plain("b"))
	if one.Key() != same.Key() || one.Key() == other.Key() {
		t.Errorf("keys %q, %q and %q", one.Key(), same.Key(), other.Key())
	}
}

func TestHalves(t *testing.T) {
	for _, c := range []struct {
		m            Message
		what, remedy string
	}{
		{Of("plain", "text", "one; two"), "one; two", ""},
		{Of("outside-fide-mode", "what", Plain("a; b")), "a; b", "it is possible only outside FIDE mode"},
	} {
		if what, remedy := c.m.Halves(); what != c.what || remedy != c.remedy {
			t.Errorf("%s: %q and %q, want %q and %q", c.m.Code, what, remedy, c.what, c.remedy)
		}
	}
}

func TestError(t *testing.T) {
	err := Error("trf.round", "round", 3, "what", io.ErrUnexpectedEOF)
	if err.Error() != "round 3: unexpected EOF" || !errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		t.Errorf("%v", err)
	}
	var fault *Fault
	if !errors.As(err, &fault) || fault.AsMessage().Code != "trf.round" {
		t.Errorf("%#v", err)
	}
	if errors.Unwrap(Error("round.last", "rounds", 5)) != nil {
		t.Error("a fault without a cause wraps one")
	}
}

// What is told of teams has the words for teams, and so has what stands in it; where
// there are none, those for players.
func TestForTeams(t *testing.T) {
	inner := Of("player", "number", 3)
	told := Of("no-pairing.too-many", "rules", Or([]Message{inner}))
	if got := told.String(); !strings.Contains(got, "games") || !strings.Contains(got, "player 3") {
		t.Errorf("%q", got)
	}
	if got := told.ForTeams().String(); !strings.Contains(got, "matches") || !strings.Contains(got, "team 3") || strings.Contains(got, "player") {
		t.Errorf("%q", got)
	}
	if got := Of("result.conflict").ForTeams().String(); got != Of("result.conflict").String() {
		t.Errorf("%q", got)
	}
}
