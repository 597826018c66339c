package desk

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// A wrong result found one round later: the impact says what it changes, doing
// it changes what the rules still permit, and the file tells.
func TestImpact(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(1)
	h.ok(PairNext{})
	h.ok(Publish{})
	b := h.board(1, 1)
	was := h.State().Tournament.Rounds[0].Games[0].Result
	c := CorrectResult{Board: b, To: tournament.BlackWins, Seen: h.seen(b), Reason: "score sheets"}
	if was == c.To {
		c.To = tournament.WhiteWins
	}
	before := h.State()
	impact, err := h.Impact(Request{Actor: "ada"}, c)
	if err != nil {
		t.Fatal(err)
	}
	if h.State() != before {
		t.Error("looking at the impact changed the tournament")
	}
	if impact.Effect != journal.ForLater || len(impact.Rounds) != 1 || impact.Rounds[0].Round != 2 || impact.Rounds[0].Expected.Empty() {
		t.Errorf("impact: %+v", impact)
	}
	changed := make(map[tournament.PlayerID]tournament.Points)
	for _, m := range impact.Moves {
		changed[m.Player] = m.Points - m.PointsFrom
	}
	if changed[b.White] == 0 || changed[b.White] != -changed[b.Black] {
		t.Errorf("points: %v", changed)
	}
	h.ok(c)
	want := "Correction @ Round 1: " + gameText(h.State(), tournament.Game{White: b.White, Black: b.Black}) + ": " + was.String() + " => " + c.To.String()
	if lines := Irregularities(h.State()); !slices.Equal(lines, []string{want}) {
		t.Errorf("lines %q, want %q", lines, want)
	}
	h.play()
	h.ok(PairNext{})
	if f, err := CompareRound(&h.State().Tournament, 3); err != nil || !f.Agrees {
		t.Errorf("round 3 does not use the corrected result: %v %v", f, err)
	}
}

// When the error was reported decides, not when it is entered; and never more
// than two rounds back.
func TestReportedInTime(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(2)
	intime := h.clock
	h.ok(PairNext{})
	for _, c := range []struct {
		reported time.Time
		want     journal.Effect
	}{{intime, journal.ForLater}, {time.Time{}, journal.ForRatingOnly}} {
		b := h.board(1, 1)
		impact, err := h.Impact(Request{Actor: "ada"}, CorrectResult{Board: b, To: tournament.Drawn, Seen: h.seen(b), Reported: c.reported})
		if err != nil || impact.Effect != c.want {
			t.Errorf("reported %v: %v %v, want %s", c.reported, impact, err, c.want)
		}
	}
	b := h.board(1, 1)
	from := h.State().Tournament.Rounds[0].Games[0].Result
	h.ok(CorrectResult{Board: b, To: tournament.Drawn, Seen: h.seen(b)})
	s := h.State()
	if s.Tournament.Rounds[0].Games[0].Result != from || len(s.RatingOnly) != 1 {
		t.Error("a correction for the rating report changed the standings")
	}
	if lines := Irregularities(s); len(lines) != 1 || !strings.HasPrefix(lines[0], "Rating correction @ Round 1: ") {
		t.Errorf("lines %q", lines)
	}
}

// An adjourned game is a draw for pairing; its result can come at any time, and
// nothing is final before.
func TestAdjournedGame(t *testing.T) {
	h := with(t, 4, 3)
	h.ok(PairNext{})
	h.ok(Publish{})
	b := h.board(1, 1)
	h.ok(Adjourn{Board: b})
	h.play()
	h.rounds(2)
	h.ok(CloseRound{})
	if Final(h.State()) {
		t.Error("final with a game adjourned")
	}
	if _, _, err := (Export{Dialect: trf.TRF26, Final: true}).File(h.State()); err == nil {
		t.Error("a final file with a game adjourned")
	}
	if _, _, err := (Export{Dialect: trf.TRF26}).File(h.State()); err != nil {
		t.Errorf("a file on the way: %v", err)
	}
	c := CorrectResult{Board: b, To: tournament.WhiteWins, Seen: h.seen(b)}
	if level, code := h.levelOf(c); level != 2 || code != "adjourned.decided" {
		t.Errorf("%d %s", level, code)
	}
	h.ok(c)
	if !Final(h.State()) {
		t.Error("not final")
	}
}

// The file of an event comes back as the same tournament, with its comment lines.
func TestExportAndImport(t *testing.T) {
	h := with(t, 7, 3)
	h.ok(RequestBye{Round: 2, Player: 7, Bye: tournament.FullBye})
	h.rounds(3)
	h.ok(CloseRound{})
	h.ok(LeaveFideMode{"friendly"})
	data, notes, err := (Export{Dialect: trf.TRF26, Final: true}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"### FPB @ Round 2: 7=FPB\r\n", "### FIDE mode exited @ Round 3\r\n"} {
		if !bytes.Contains(data, []byte(line)) {
			t.Errorf("the file has no line %q; notes %v\n%s", line, notes, data)
		}
	}
	again := newHall(t)
	again.ok(Import{Name: "open.trf", Data: data})
	a, b := h.State(), again.State()
	if !b.FideMode || len(b.Irregular) != 0 {
		t.Errorf("FIDE mode %v, irregular %v", b.FideMode, b.Irregular)
	}
	for r := range a.Tournament.Rounds {
		if !slices.Equal(a.Tournament.Rounds[r].Games, b.Tournament.Rounds[r].Games) {
			t.Errorf("round %d came back as %v", r+1, b.Tournament.Rounds[r].Games)
		}
	}
	x, err := Standings(a)
	y, err2 := Standings(b)
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	for i := range x.Rows {
		if x.Rows[i].Player != y.Rows[i].Player || x.Rows[i].Rank != y.Rows[i].Rank {
			t.Errorf("place %d: %v and %v", i+1, x.Rows[i].Player, y.Rows[i].Player)
		}
	}
}

// A file whose rounds are not what the rules give is imported on confirmation,
// and the difference is kept; a broken file is refused with all that is wrong.
func TestImportChecksRounds(t *testing.T) {
	h := with(t, 6, 3)
	h.rounds(1)
	h.ok(PairNext{})
	h.ok(BeginHandPairing{Reason: "test"})
	games := slices.Clone(h.State().Tournament.Current.Games)
	games[0].Black, games[1].Black = games[1].Black, games[0].Black
	h.ok(ChangePairing{Games: games})
	h.ok(EndHandPairing{})
	h.ok(Publish{})
	h.play()
	h.ok(CloseRound{})
	data, _, err := (Export{Dialect: trf.TRF26, NoComments: true}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	again := newHall(t)
	if level, code := again.levelOf(Import{Name: "x.trf", Data: data}); level != 3 || code != "import.differs" {
		t.Errorf("%d %s", level, code)
	}
	again.ok(Import{Name: "x.trf", Data: data})
	if lines := Irregularities(again.State()); len(lines) != 1 || !strings.HasPrefix(lines[0], "Import @ Round 2: ") {
		t.Errorf("lines: %q", lines)
	}
	remarked, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	_, err = newHall(t).Do(Request{Actor: "ada", Command: Import{Name: "x.trf", Data: remarked}})
	var asked *Unconfirmed
	if !errors.As(err, &asked) || !slices.ContainsFunc(asked.Warnings, func(w Warning) bool {
		return strings.Contains(w.Message.String(), "round 2: differs from the rules; the file remarks: MPA @ Round 2")
	}) {
		t.Errorf("what the file remarks of the round is not said: %v", err)
	}
	broken := newHall(t)
	_, err = broken.Do(Request{Actor: "ada", Command: Import{Name: "x.trf", Data: []byte("001 hello\n001 there\n")}})
	refusal, ok := err.(*Refusal)
	if !ok || refusal.Code != "import.file" || !strings.Contains(refusal.String(), ": line 1, column 5: ") || len(refusal.More) != 1 || !strings.HasPrefix(refusal.More[0].String(), "line 2, column 5: ") {
		t.Errorf("every problem once: %+v", refusal)
	}
}

// Checking the rounds of a file ends when nobody waits for it any more.
func TestImportThatNobodyWaitsFor(t *testing.T) {
	h := with(t, 6, 3)
	h.rounds(2)
	data, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	asked, left := 0, errors.New("the client has left")
	_, err = newHall(t).Do(Request{Actor: "ada", Command: Import{Name: "x.trf", Data: data}, Ended: func() error {
		if asked++; asked == 2 {
			return left
		}
		return nil
	}})
	if !errors.Is(err, left) || asked != 2 {
		t.Errorf("%v after round %d", err, asked)
	}
}

// The example of the repository can be taken in and paired on.
func TestImportTheExample(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "examples", "harbour-open.trf"))
	if err != nil {
		t.Fatal(err)
	}
	h := newHall(t)
	h.ok(Import{Name: "harbour-open.trf", Data: data})
	if lines := Irregularities(h.State()); len(lines) != 0 {
		t.Errorf("lines: %q", lines)
	}
	h.ok(PairNext{InitialColour: tournament.White})
}

// Standings can be had for any past moment.
func TestStandingsOfThePast(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(2)
	h.ok(PairNext{})
	then := h.State()
	h.ok(Publish{})
	h.play()
	h.ok(CloseRound{})
	past, err := h.At(then.Seq)
	if err != nil {
		t.Fatal(err)
	}
	x, err := Standings(then)
	y, err2 := Standings(past)
	if err != nil || err2 != nil || x.After != 2 || y.After != 2 {
		t.Fatal(err, err2)
	}
	for i := range x.Rows {
		if x.Rows[i].Player != y.Rows[i].Player || x.Rows[i].Points != y.Rows[i].Points {
			t.Errorf("place %d differs", i+1)
		}
	}
}

// A final file that is refused for adjourned games names all of them; the file on
// the way has the name of a provisional one.
func TestStillOpen(t *testing.T) {
	h := with(t, 6, 2)
	h.rounds(1)
	h.ok(PairNext{})
	h.ok(Publish{})
	if open := StillOpen(h.State()); open != nil {
		t.Errorf("results are missing, and only adjourned games: %v", open)
	}
	h.ok(Adjourn{Board: h.board(2, 2)})
	h.ok(Adjourn{Board: h.board(2, 3)})
	h.play()
	for range 2 { // before and after the round is closed
		s := h.State()
		_, _, err := (Export{Dialect: trf.TRF26, Final: true}).File(s)
		var no *Refusal
		if !errors.As(err, &no) || no.Code != "export.adjourned" || len(no.More) != 1 || !strings.Contains(no.String(), "round 2, board 2: "+s.Player(h.board(2, 2).White).Name) ||
			!strings.Contains(no.More[0].String(), "round 2, board 3: ") {
			t.Errorf("%v", err)
		}
		if name := FileName(s, "open"); Final(s) || name != "open-provisional" {
			t.Errorf("final %v, %s", Final(s), name)
		}
		if s.Tournament.Current != nil {
			h.ok(CloseRound{})
		}
	}
	for _, place := range []int{2, 3} {
		b := h.board(2, place)
		h.ok(CorrectResult{Board: b, To: tournament.Drawn, Seen: h.seen(b)})
	}
	if name := FileName(h.State(), "open"); !Final(h.State()) || name != "open" {
		t.Errorf("final %v, %s", Final(h.State()), name)
	}
}

// A correction that was reported after the deadline of the schedule is asked about; one
// before it, and the end of an adjourned game, are not.
func TestDeadlineForErrors(t *testing.T) {
	for until, asks := range map[string]bool{"2000-01-01T12:00": true, "2990-01-01T12:00": false, "": false} {
		h := newHall(t)
		h.ok(Create{Info: tournament.Info{Name: "Open", ErrorsUntil: []string{until}}, Rules: tournament.Rules{Rounds: 3, InitialColour: tournament.White}})
		for i := range 4 {
			h.ok(Register{tournament.Player{Name: string(rune('A' + i)), Ratings: tournament.Ratings{2000 - i}}})
		}
		h.rounds(1)
		h.ok(CloseRound{})
		b := h.board(1, 1)
		for _, c := range []Command{CorrectResult{Board: b, To: tournament.BlackWins, Seen: h.seen(b)}, CorrectColours{Board: b, Seen: h.seen(b)}} {
			if got := slices.Contains(h.codes(c), "correct.deadline"); got != asks {
				t.Errorf("%T, until %q: asked %t", c, until, got)
			}
			if p, _ := h.plan(Request{Actor: "ada", Command: c}); asks && !slices.ContainsFunc(p.warnings, func(w Warning) bool { return strings.Contains(w.String(), "until 12:00 on 2000/01/01,") }) {
				t.Errorf("%T: %v", c, p.warnings)
			}
		}
	}
}
