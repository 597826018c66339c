package why_test

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// correct corrects the first game of round 1 from a round on; 0 is for the rating report.
func correct(event *tournament.Tournament, from int, change func(*tournament.Game)) (was, is tournament.Game) {
	game := &event.Rounds[0].Games[0]
	was, is = *game, *game
	change(&is)
	if from > 0 {
		*game = is
	}
	event.Corrections = append(event.Corrections, tournament.Correction{Round: 1, Was: was, Is: is, From: from})
	return was, is
}

func turn(g *tournament.Game) { *g, _ = g.Turned() }

func draw(g *tournament.Game) { g.Result = tournament.Drawn }

// A round that was paired before a correction says so, whether colours or a result were
// corrected; one that knew of it, or whose correction was taken back, does not.
func TestSince(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*tournament.Game)
		from   int
		again  bool
		want   string
	}{
		{"colours", turn, 3, false, "Round 2 was paired before the record was corrected, and what is said of it goes by what was recorded then: round 1, player 5 – player 1: White was player 1."},
		{"result", draw, 3, false, "round 1, player 1 – player 5: 1–0 then, ½–½ now."},
		{"known", turn, 2, false, ""},
		{"taken back", turn, 3, true, ""},
		{"rating", draw, 0, false, ""},
	} {
		event := open(t, "2026", 8, 1)
		next(t, event, tournament.NoResult)
		correct(event, c.from, c.change)
		if c.again {
			correct(event, c.from, c.change)
		}
		if got := len(event.CorrectedSince(2)) > 0; got != event.CorrectedSincePaired() || got != (c.want != "") {
			t.Errorf("%s: corrected since: %v", c.name, got)
		}
		s, err := systems.For(event, "", "")
		if err != nil {
			t.Fatal(err)
		}
		round, err := why.Open(s, event, 2)
		if err != nil {
			t.Fatal(err)
		}
		printer, err := words.New("en", nil)
		if err != nil {
			t.Fatal(err)
		}
		text := printer.Since(round)
		if c.want == "" && text != "" || !strings.HasSuffix(strings.ToLower(text), strings.ToLower(c.want)) {
			t.Errorf("%s: %q", c.name, text)
		}
		answer := printer.AfterFirst(round, printer.Player(round.Player(5)))
		if text != "" && answer[1] != text {
			t.Errorf("%s: the answer is %q", c.name, answer)
		}
	}
}

// The memo of colours that have been corrected is of that correction, and not of another
// one; so is that of a result that counts for the rating report alone. What nobody has
// reported is told as what may be.
func TestMemoOfWhatWasCorrected(t *testing.T) {
	printer, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	event := open(t, "2026", 8, 2)
	wrong := why.Mistake{Round: 1, Player: event.Rounds[0].Games[0].White, Opponent: event.Rounds[0].Games[0].Black, Colours: true}
	told := func() string {
		memo := memoOf(t, event, wrong, why.MemoOptions{})
		return strings.Join(printer.Memo(memo, printer)[0].Lines, " ")
	}
	if got := told(); !strings.Contains(got, "for the case that player 5 had White") || strings.Contains(got, "was recorded") {
		t.Errorf("colours of which nobody says that they are wrong: %s", got)
	}
	was, _ := correct(event, 3, turn)
	memo := memoOf(t, event, wrong, why.MemoOptions{})
	if !memo.Corrected || memo.Recorded.White != was.White || memo.True.White != was.Black {
		t.Errorf("%+v, %+v, %+v", memo, memo.Recorded, memo.True)
	}
	if got := told(); !strings.Contains(got, "was recorded with White for player 1; player 5 had White. The record has been corrected since.") {
		t.Errorf("corrected colours: %s", got)
	}
	if made := why.CorrectedMistakes(event, 1, event.Rounds[0].Games[0]); len(made) != 1 || !made[0].Colours {
		t.Errorf("corrected: %+v", made)
	}

	event = open(t, "2026", 8, 3)
	correct(event, 0, draw)
	made := why.CorrectedMistakes(event, 1, event.Rounds[0].Games[0])
	if len(made) != 1 || made[0].Colours || made[0].Result != tournament.Drawn {
		t.Fatalf("corrected: %+v", made)
	}
	wrong = made[0]
	if got := told(); !strings.Contains(got, "was recorded as 1–0; the right result is ½–½. The correction is in the rating report; the record stays.") {
		t.Errorf("a result for the rating report: %s", got)
	}
	memo = memoOf(t, event, wrong, why.MemoOptions{})
	remedies(t, memo, "correct C.04.2 4.3 rating", "rounds stand C.04.2 4.4 [2 3]")
}
