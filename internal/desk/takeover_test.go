package desk

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/takeover"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// Whoever takes an event over gives the most probable answers or others, says who is
// away, and pairs on.
func TestTakeOver(t *testing.T) {
	h := newHall(t)
	file := Import{Name: "mid.trf", Data: midEvent(t)}
	look, err := LookAt(context.Background(), file)
	if err != nil || look.Paired() != 3 || look.Agreed() != 3 || look.Probable.System != tournament.Dutch {
		t.Fatalf("%v %+v", err, look)
	}
	c, err := file.WithProbable(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	c.Supplement.Away = []tournament.PlayerID{3}
	h.ok(c)
	if open := Unsaid(h.State()); len(open) > 0 {
		t.Errorf("still open: %v", open)
	}
	if p := h.State().Player(3); p.Left == nil || p.Left.After != 3 {
		t.Errorf("%+v", p)
	}
	h.ok(PairNext{})
	if games := h.State().Tournament.Current.Games; slices.ContainsFunc(games, func(g tournament.Game) bool { return g.White == 3 || g.Black == 3 }) || len(games) != 3 {
		t.Errorf("who is away is paired: %v", games)
	}
	for code, s := range map[string]Supplement{"import.away": {Away: []tournament.PlayerID{77}}} {
		if got := newHall(t).refusal(Import{Name: "mid.trf", Data: midEvent(t), Supplement: s}); got != code {
			t.Errorf("%q, want %q", got, code)
		}
	}
}

// A repaired file is imported with every changed line in its notes; one that is sound has
// nothing to repair.
func TestImportOfARepairedFile(t *testing.T) {
	sound := string(midEvent(t))
	broken := ""
	for line := range strings.SplitAfterSeq(sound, "\n") {
		if strings.HasPrefix(line, "001    1 ") {
			letters := []rune(line)
			copy(letters[80:], []rune(" 9.5"))
			line = string(letters)
		}
		broken += line
	}
	if len(Repairs([]byte(sound))) != 0 || len(Repairs([]byte(broken))) != 1 {
		t.Errorf("repairs: %v", Repairs([]byte(broken)))
	}
	if got := newHall(t).refusal(Import{Name: "b.trf", Data: []byte(broken)}); got != "import.file" {
		t.Errorf("%q", got)
	}
	h := newHall(t)
	h.ok(Import{Name: "b.trf", Data: []byte(broken), Repair: true})
	if h.State().Tournament.Completed() != 3 {
		t.Errorf("%d rounds", h.State().Tournament.Completed())
	}
}

// A round robin whose file numbers the players by rating goes on by the numbers that its
// rounds show: the next round is that of the table, and nobody meets twice.
func TestTakeOverARoundRobinByItsDrawnNumbers(t *testing.T) {
	file := Import{Name: "club.trf", Data: []byte(`012 Club
092 Individual: Round-Robin
142 5
001    1      Ana                               2300                             2.0    1     6 w 1     3 w 1
001    2      Bea                               2250                             1.0    3     4 w =     5 b =
001    3      Cia                               2200                             0.5    5     5 w =     1 b 0
001    4      Dia                               2150                             1.0    2     2 b =     6 b =
001    5      Eva                               2100                             1.0    4     3 b =     2 w =
001    6      Fia                               2050                             0.5    6     1 b 0     4 w =
`)}
	look, err := LookAt(context.Background(), file)
	if err != nil {
		t.Fatal(err)
	}
	if got := look.AnswerTo(takeover.Numbers); got != "1,3,2,4,5,6" || look.Agreed() != 2 {
		t.Fatalf("%v, %d rounds agree: %+v", got, look.Agreed(), look.Findings)
	}
	c, err := file.WithProbable(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	h := newHall(t)
	h.ok(c)
	for id, want := range map[tournament.PlayerID]int{2: 3, 3: 2, 6: 6} {
		if got := h.State().Player(id).Number; got != want {
			t.Errorf("player %d has number %d, want %d", id, got, want)
		}
	}
	h.ok(PairNext{})
	if got := h.State().Tournament.Current.Games; len(got) != 3 || got[0].White != 3 || got[0].Black != 6 || got[1].White != 2 || got[1].Black != 1 || got[2].White != 4 || got[2].Black != 5 {
		t.Errorf("round 3: %v", got) // 2-6 3-1 4-5 of the table
	}
	c.Supplement.Numbers = []tournament.PlayerID{1, 1, 2, 3, 4, 5}
	if got := newHall(t).refusal(c); got != "import.numbers" {
		t.Errorf("%q", got)
	}
}

// A file that says one initial colour and shows the other in its first round is taken
// over with either, by default with what it says; what its rounds do not show is refused.
func TestTakeOverAgainstTheFirstRound(t *testing.T) {
	text := "152 W\n" + strings.ReplaceAll(string(midEvent(t)), "XXC white1", "")
	if !strings.Contains(text, "001    1") || strings.Contains(string(midEvent(t)), "\n152 ") {
		t.Fatalf("%s", text)
	}
	shown := takeover.ShownColour(mustRead(t, text))
	said := shown.Opposite()
	file := Import{Name: "mid.trf", Data: []byte(strings.Replace(text, "152 W", "152 "+strings.ToUpper(said.String()[:1]), 1))}
	for given, want := range map[tournament.Colour]tournament.Colour{tournament.NoColour: said, said: said, shown: shown} {
		c := file
		c.Supplement.InitialColour = given
		if given == tournament.NoColour {
			var err error
			if c, err = c.WithProbable(context.Background()); err != nil {
				t.Fatal(err)
			}
		}
		h := newHall(t)
		h.ok(c)
		if got := h.State().Tournament.Rules.InitialColour; got != want {
			t.Errorf("answered %q: %s", given, got)
		}
	}
	sound := Import{Name: "mid.trf", Data: []byte(strings.Replace(text, "152 W", "152 "+strings.ToUpper(shown.String()[:1]), 1)), Supplement: Supplement{InitialColour: said}}
	if got := newHall(t).refusal(sound); got != "import.said" {
		t.Errorf("%q", got)
	}
}

// The edition that was answered is in the next file of the event, where the code of the
// type leaves it to the date: nobody is asked twice.
func TestTheAnsweredEditionIsWritten(t *testing.T) {
	for _, c := range []struct {
		start, system, code string
		edition             tournament.Edition
	}{
		{"2026/03/21", "192 FIDE_DUTCH", "192 FIDE_DUTCH_2026", "2026"},
		{"2026/03/21", "192 FIDE_DUTCH", "192 FIDE_DUTCH_2017", "2017"},
		{"2026/03/21", "092 Individual: Swiss-System", "192 FIDE_DUTCH_2026", "2026"},
		{"2012/09/24", "192 FIDE_DUTCH", "(classic 2009)", "2009"},
	} {
		text := "042 " + c.start + "\n" + c.system + "\n" + strings.ReplaceAll(string(midEvent(t)), "XXC white1", "")
		s := Supplement{System: tournament.Dutch, Edition: c.edition, Rounds: 5, InitialColour: tournament.White, TieBreaks: []tournament.TieBreak{"BH"}}
		if c.edition == "2009" {
			s.System = tournament.Classic
		}
		file := Import{Name: "mid.trf", Data: []byte(text), Supplement: s}
		h := newHall(t)
		h.ok(file)
		data, _, err := Export{Dialect: trf.TRF26}.File(h.State())
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(data), c.code) {
			t.Errorf("%v: no %q in\n%s", c, c.code, data)
		}
		again, err := LookAt(context.Background(), Import{Name: "again.trf", Data: data})
		if err != nil {
			t.Fatal(err)
		}
		for _, item := range again.Items {
			if item.Subject == takeover.TheSystem && item.Source != takeover.Said || again.Probable.Edition != c.edition {
				t.Errorf("%v: %s asked again, %s", c, item.Why, again.Probable.Edition)
			}
		}
	}
}

func mustRead(t *testing.T, text string) *tournament.Tournament {
	t.Helper()
	event, _, err := trf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return event
}
