package desk

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// refusal is the code with which a command is refused, "" if it is not.
func (h *hall) refusal(c Command) string {
	h.Helper()
	_, err := h.confirm(c)
	var no *Refusal
	if errors.As(err, &no) {
		return no.Code
	}
	return ""
}

// The handling rules of 1992 let a correction count for later pairings however
// late it comes; those of 2026 do not.
func TestEffectFollowsTheEdition(t *testing.T) {
	for _, c := range []struct {
		system  tournament.System
		edition tournament.Edition
		want    journal.Effect
	}{{"dutch", "2026", journal.ForRatingOnly}, {"dutch", "2017", journal.ForRatingOnly}, {"classic", "2009", journal.ForLater}} {
		h := newHall(t)
		r := rules(6)
		r.System, r.Edition = c.system, c.edition
		h.ok(Create{Rules: r})
		for i := range 10 {
			h.ok(Register{tournament.Player{Name: string(rune('A' + i)), Ratings: tournament.Ratings{2400 - 10*i}}})
		}
		h.rounds(4)
		b := h.board(1, 1)
		impact, err := h.Impact(Request{Actor: "ada"}, CorrectResult{Board: b, To: tournament.Drawn, Seen: h.seen(b)})
		if err != nil || impact.Effect != c.want {
			t.Errorf("%s %s: %v %v, want %s", c.system, c.edition, impact, err, c.want)
		}
	}
}

// A round is judged by what was known when it was paired.
func TestCorrectedRoundsStillAgree(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(1)
	h.ok(PairNext{})
	h.ok(Publish{})
	b := h.board(1, 1)
	to := tournament.BlackWins
	if h.State().Tournament.Rounds[0].Games[0].Result == to {
		to = tournament.WhiteWins
	}
	h.ok(CorrectResult{Board: b, To: to, Seen: h.seen(b), Reason: "misread"})
	if f, err := CompareRound(&h.State().Tournament, 2); err != nil || !f.Agrees {
		t.Errorf("round 2 is called wrong for a result that came later: %v %v", f, err)
	}
	if c := h.State().Tournament.Corrections; len(c) != 1 || c[0].From != 3 {
		t.Errorf("%v", c)
	}
}

// A published pairing changes on grounds that the edition knows and the record
// bears out.
func TestGrounds(t *testing.T) {
	h := with(t, 8, 3)
	h.ok(PairNext{})
	h.ok(Publish{})
	for ground, want := range map[Ground]string{
		"": "hand.ground", "a friend asks": "hand.ground", Rematch: "hand.ground", Colours: "hand.ground", Unforeseen: "hand.ground", LateArrival: "hand.ground",
	} {
		if got := h.refusal(BeginHandPairing{Ground: ground}); got != want {
			t.Errorf("%q: %q, want %q", ground, got, want)
		}
	}
	for _, place := range []int{1, 2} { // two do not come
		h.ok(EnterResult{Board: h.board(1, place), Result: tournament.WhiteByForfeit})
	}
	h.ok(BeginHandPairing{Ground: NoOpponents, Reason: "they agree"})
}

// The limits of half-point byes are the event's, also in FIDE mode; and nobody who plays under
// An event can allow no half-point byes, in every system that has any: each one is asked
// about, and a late entry of a US event gets none for the rounds missed. Journals from
// before that could be said mean what they meant: nothing said is one.
func TestNoHalfPointByes(t *testing.T) {
	for _, c := range []struct {
		system  tournament.System
		edition tournament.Edition
	}{{"dutch", "2017"}, {"dutch", "2026"}, {"dubov", "2026"}, {"classic", "1992"}, {"harkness", "uschess"}, {"harkness", "nine-rules"}, {"keizer", "club"}} {
		h := under(t, c.system, c.edition, 8, 5)
		for most, want := range map[int]string{0: "bye.half-none", 1: ""} {
			rules := h.State().Tournament.Rules
			rules.HalfByes = tournament.HalfByesUpTo(most)
			h.ok(SetRules{Rules: rules})
			got := ""
			for _, code := range h.codes(RequestBye{Round: 2, Player: 8, Bye: tournament.HalfBye}) {
				if strings.HasPrefix(code, "bye.") {
					got = code
				}
			}
			if got != want {
				t.Errorf("%v: %d allowed: %q", c, most, got)
			}
		}
		event := h.State().Tournament
		event.Rules.HalfByes = tournament.HalfByesUpTo(0)
		if got := MissedDefault(&event); got != tournament.ZeroBye {
			t.Errorf("%v: a late entry gets a %v", c, got)
		}
	}
	var old tournament.HalfByeRules
	if err := json.Unmarshal([]byte(`{"Most":0,"FreeAtEnd":2}`), &old); err != nil || old.Limit() != 1 {
		t.Errorf("%+v, %v", old, err)
	}
}

// conditions gets one on any way.
func TestHalfByes(t *testing.T) {
	h := with(t, 8, 6)
	r := h.State().Tournament.Rules
	r.HalfByes = tournament.HalfByeRules{Most: 2, FreeAtEnd: 2}
	if got := h.codes(SetRules{Rules: r}); !slices.Equal(got, []string{"rules.half-byes"}) {
		t.Errorf("two of them: %v", got)
	}
	h.ok(SetRules{Rules: r})
	ask := func(id tournament.PlayerID, round int) RequestBye {
		return RequestBye{Round: round, Player: id, Bye: tournament.HalfBye}
	}
	for _, c := range []struct {
		player tournament.PlayerID
		round  int
		codes  []string
	}{{8, 1, nil}, {8, 2, nil}, {8, 3, []string{"bye.limit"}}, {7, 4, nil}, {6, 5, []string{"bye.last-rounds"}}, {6, 6, []string{"bye.last-rounds"}}} {
		if got := h.codes(ask(c.player, c.round)); !slices.Equal(got, c.codes) {
			t.Errorf("player %d, round %d: %v, want %v", c.player, c.round, got, c.codes)
		}
		h.ok(ask(c.player, c.round))
	}
	guest := *h.State().Player(1)
	guest.NoHalfByes = true
	h.ok(ChangePlayer{guest})
	if got := h.refusal(ask(1, 2)); got != "bye.ineligible" {
		t.Errorf("a guest asks for a bye: %q", got)
	}
	h.ok(BeginHandPairing{Reason: "test"})
	if got := h.refusal(ChangePairing{Byes: []tournament.Bye{{Player: 1, Kind: tournament.HalfBye}}}); got != "record.bye.not-eligible" {
		t.Errorf("a guest gets a bye by hand: %q", got)
	}
}

// A half-point bye that was recorded before its player was said to have none stays, as
// the change says: the round is paired with it.
func TestByeOnRecordStays(t *testing.T) {
	h := with(t, 8, 3)
	h.ok(RequestBye{Round: 1, Player: 8, Bye: tournament.HalfBye})
	guest := *h.State().Player(8)
	guest.NoHalfByes = true
	if got := h.codes(ChangePlayer{guest}); !slices.Equal(got, []string{"player.half-byes"}) {
		t.Errorf("the change says %v", got)
	}
	h.ok(ChangePlayer{guest})
	h.ok(PairNext{})
	if has := (tournament.Bye{Player: 8, Kind: tournament.HalfBye}); !slices.Contains(h.State().Tournament.Current.Byes, has) {
		t.Errorf("byes of round 1: %v", h.State().Tournament.Current.Byes)
	}
	if got := h.refusal(RequestBye{Round: 2, Player: 8, Bye: tournament.HalfBye}); got != "bye.ineligible" {
		t.Errorf("another one: %q", got)
	}
}

// The seed of the lots is settled when entries close, once for all.
func TestLots(t *testing.T) {
	h := with(t, 4, 3)
	if h.State().Tournament.Rules.LotSeed != 0 {
		t.Error("there is a seed before entries are closed")
	}
	first := h.ok(CloseEntries{})
	seed := first.State.Tournament.Rules.LotSeed
	h.ok(Undo{first.Events[0].Seq})
	h.ok(Register{tournament.Player{Name: "Late"}})
	if again := h.ok(CloseEntries{}).State.Tournament.Rules.LotSeed; again != seed || seed == 0 {
		t.Errorf("the seed was %d and is %d", seed, again)
	}
	r := h.State().Tournament.Rules
	r.LotSeed = 0
	h.ok(SetRules{Rules: r})
	if h.State().Tournament.Rules.LotSeed != seed {
		t.Error("the seed is forgotten")
	}
}

// The upper group of the acceleration is settled with round 1, of those who play
// in it, and its border stays with its last player.
func TestBakuGroup(t *testing.T) {
	h := newHall(t)
	r := rules(7)
	r.Acceleration.Baku = true
	h.ok(Create{Rules: r})
	for i := range 13 {
		h.ok(Register{tournament.Player{Name: string(rune('A' + i)), Ratings: tournament.Ratings{2400 - 10*i}}})
	}
	h.ok(RequestBye{Round: 1, Player: 2, Bye: tournament.ZeroBye})
	h.ok(PairNext{})
	if last := h.State().Tournament.Rules.Acceleration.BakuLast; last != 7 { // 12 play: six of them, without player 2
		t.Errorf("the upper group ends with player %d", last)
	}
	h.ok(Publish{})
	h.play()
	r.Scoring = tournament.DefaultScoring()
	h.ok(SetRules{Rules: r, Reason: "as announced"}) // without the border, which stays
	if last := h.State().Tournament.Rules.Acceleration.BakuLast; last != 7 {
		t.Errorf("the upper group ends with player %d", last)
	}
	r.Acceleration.Baku = false
	if got := h.refusal(SetRules{Rules: r}); got != "rules.fixed" {
		t.Errorf("the acceleration can be taken away: %q", got)
	}
	h.ok(Register{tournament.Player{Name: "Z", Ratings: tournament.Ratings{2395}}})
	h.ok(PairNext{})
	if f, err := CompareRound(&h.State().Tournament, 2); err != nil || !f.Agrees {
		t.Errorf("%v %v", f, err)
	}
}

// A result found wrong too late is in the file of the finished event, with a line
// that says so; points and places are those that were used.
func TestRatingCorrectionInTheFile(t *testing.T) {
	h := with(t, 8, 4)
	h.rounds(3)
	b := h.board(1, 1)
	game := h.State().Tournament.Rounds[0].Games[0]
	to := tournament.BlackWins
	if game.Result == to {
		to = tournament.WhiteWins
	}
	h.ok(CorrectResult{Board: b, To: to, Seen: h.seen(b)})
	h.rounds(1)
	under, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	if file, _, err := trf.Read(bytes.NewReader(under)); err != nil || file.Rounds[0].Games[0].Result != game.Result || len(file.Rules.Adjustments) > 0 {
		t.Errorf("the file of the event under way has not the results that were used: %v\n%s", err, under)
	}
	h.ok(CloseRound{})
	data, _, err := (Export{Dialect: trf.TRF26, Final: true}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	file, _, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if got := file.ForRatingReport().Rounds[0].Games[0].Result; got != to || file.Rounds[0].Games[0].Result != game.Result || !strings.Contains(string(data), "### Rating correction @ Round 1: ") {
		t.Errorf("the file has %v\n%s", got, data)
	}
	ranking, err := Standings(h.State())
	if err != nil {
		t.Fatal(err)
	}
	tab := file.Table()
	for _, row := range ranking.Rows {
		i := tab.Index(tournament.PlayerID(h.State().Player(row.Player).Number))
		if p := &file.Players[i]; p.Rank != row.Rank || tab.Score(i, 4) != row.Points {
			t.Errorf("player %d: place %d with %v in the file, %d with %v in the standings", p.ID, p.Rank, tab.Score(i, 4), row.Rank, row.Points)
		}
	}
	columns, _, err := trf.Read(strings.NewReader(withoutComments(string(data)))) // as other programs read it
	if err != nil || columns.Rounds[0].Games[0].Result != to {
		t.Errorf("the columns have not the right result: %v\n%s", err, data)
	}
}

// withoutComments is a file as those see it who pass over comments.
func withoutComments(file string) string {
	return strings.Join(slices.DeleteFunc(strings.SplitAfter(file, "\n"), func(line string) bool { return strings.HasPrefix(line, "###") }), "")
}

// Who does not come twice: withdrawn after the first time unless explained, and
// the explanation is possible until the next round is published.
func TestUnexcusedAbsence(t *testing.T) {
	h := with(t, 8, 5)
	h.ok(PairNext{})
	h.ok(Publish{})
	b := h.board(1, 1)
	h.ok(EnterResult{Board: b, Result: tournament.WhiteByForfeit})
	h.play()
	if _, got := NoShows(h.State()); !slices.Equal(got, []tournament.PlayerID{b.Black}) {
		t.Fatalf("absent %v, want %d", got, b.Black)
	}
	h.ok(Withdraw{Player: b.Black, How: tournament.NoShow, Reason: "did not come"})
	if _, got := NoShows(h.State()); len(got) != 0 {
		t.Error("who was withdrawn is still asked about")
	}
	if got := h.codes(Return{b.Black}); len(got) != 0 {
		t.Errorf("explained in time: %v", got)
	}
	h.ok(Return{b.Black})
	h.ok(PairNext{})
	h.ok(Publish{})
	second := h.gameOf(b.Black, 2)
	result := tournament.WhiteByForfeit
	if second.White == b.Black {
		result = tournament.BlackByForfeit
	}
	h.ok(EnterResult{Board: second, Result: result})
	h.play()
	h.ok(Withdraw{Player: b.Black, How: tournament.NoShow, Reason: "did not come again"})
	h.ok(PairNext{})
	if h.State().LastRoundOf(b.Black) != 2 {
		t.Error("an absent player was paired again")
	}
	h.ok(Publish{})
	if got := h.codes(Return{b.Black}); !slices.Equal(got, []string{"return.late"}) {
		t.Errorf("explained too late: %v", got)
	}
}

// gameOf names the board of a player.
func (h *hall) gameOf(id tournament.PlayerID, round int) journal.Board {
	h.Helper()
	for _, g := range h.State().Round(round).Games {
		if g.White == id || g.Black == id {
			return journal.Board{Round: round, White: g.White, Black: g.Black}
		}
	}
	h.Fatalf("player %d has no game in round %d", id, round)
	return journal.Board{}
}

// What is told cites the article of the event's own edition.
func TestArticlesAreThoseOfTheEdition(t *testing.T) {
	for _, c := range []struct {
		system               tournament.System
		edition              tournament.Edition
		change, acceleration string
	}{
		{"dutch", "2026", " (C.04.2 4.4)", " (C.04.7)"},
		{"dutch", "2017", " (C.04.2 D.10)", " (C.04.5.1)"},
		{"classic", "2009", " (F6)", ""},
		{"harkness", "uschess", "", ""},
	} {
		rules := tournament.Rules{System: c.system, Edition: c.edition}
		event := tournament.Tournament{Rules: rules}
		text := say("unpublish", "round", 2, "article", message.Cited(event.Handling().Change)).String()
		if want := "ordinarily not changed" + c.change; !strings.HasSuffix(text, want) {
			t.Errorf("%s %s: %q does not end with %q", c.system, c.edition, text, want)
		}
		if got := accelerationArticle(&rules); got != c.acceleration {
			t.Errorf("%s %s: acceleration%s, want %s", c.system, c.edition, got, c.acceleration)
		}
	}
}

// The US Swiss is none of FIDE's systems: such an event does not begin in FIDE mode, its
// list is numbered anew in any round, and as many half-point byes as the organiser
// allows need no confirmation.
func TestUSSwissIsNotFIDEs(t *testing.T) {
	h := under(t, "harkness", "nine-rules", 8, 7)
	if h.State().FideMode {
		t.Error("it begins in FIDE mode")
	}
	rules := h.State().Tournament.Rules
	rules.HalfByes.Most = 3
	h.ok(SetRules{Rules: rules})
	h.ok(RequestBye{Round: 6, Player: 8, Bye: tournament.HalfBye})
	if level, code := h.levelOf(RequestBye{Round: 7, Player: 8, Bye: tournament.HalfBye}); level > int(Notice) {
		t.Errorf("a second of three asks %s", code)
	}
	h.rounds(4)
	if h.State().Tournament.NumbersFixed() {
		t.Error("the numbers are fixed")
	}
}

// A file of teams, or of a knock-out, has the right result too, and gives the record back
// by which they are ranked: open or over, and without a word about points.
func TestRatingCorrectionOfTeamsAndTrees(t *testing.T) {
	for name, h := range map[string]*hall{"teams": teamSwiss(t, 6, 3), "knock-out": under(t, tournament.Knockout, "custom", 4, 0)} {
		h.rounds(3)
		b := h.board(1, 1)
		was, _, _ := h.State().Board(b)
		to := tournament.BlackWins
		if was.Result == to {
			to = tournament.WhiteWins
		}
		h.ok(CorrectResult{Board: b, To: to, Seen: h.seen(b)})
		for _, over := range []bool{false, true} {
			if over && name != "teams" {
				break // its final is open
			}
			if over {
				h.ok(CloseRound{})
			}
			data, _, err := (Export{Dialect: trf.TRF26, Final: over}).File(h.State())
			if err != nil {
				t.Fatal(name, err)
			}
			file, report, err := trf.Read(bytes.NewReader(data))
			if err != nil || strings.Contains(fmt.Sprint(report.Notes), "add up") {
				t.Errorf("%s, over %t: %v %v\n%s", name, over, err, report.Notes, data)
				continue
			}
			again := file.ForRatingReport().Rounds[0].Games[0].Result
			if got := file.Rounds[0].Games[0].Result; got != was.Result || again != to || len(file.Rules.Adjustments) > 0 {
				t.Errorf("%s, over %t: %s for the event, %s for the report\n%s", name, over, got, again, data)
			}
		}
	}
}
