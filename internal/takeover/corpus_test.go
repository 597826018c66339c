package takeover

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// realFiles are files of real events, beside the project.
const realFiles = "../../../shared/corpus/real"

// tally counts what came of taking over files after each of their rounds.
type tally struct {
	cuts, found, edition, agreed, rounds int // agreed: of all past rounds
	next, sameNext                       int // rounds to come, and those that come out as the engine's for the whole file
	asked                                map[Subject]int
}

// Every real file, cut after each round, is taken over: in the form it has, and as a
// TRF16, which says nothing of the rules. How often the system and the edition are found,
// what is asked, and whether the next round comes out as that of the event with its own
// rules is printed with -v. The short run cuts in the middle only.
func TestTakingOverRealFiles(t *testing.T) {
	names, _ := filepath.Glob(filepath.Join(realFiles, "*.trf"))
	if len(names) == 0 {
		t.Skip("there are no real files beside the project: ../shared/corpus/real")
	}
	own, bareSum := tally{asked: make(map[Subject]int)}, tally{asked: make(map[Subject]int)}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		whole, report, err := trf.Read(strings.NewReader(string(data)))
		if err != nil || len(whole.Rounds) == 0 {
			t.Logf("%s: not taken over: %v", filepath.Base(name), err)
			continue
		}
		truth := Look(context.Background(), whole, Answers{})
		for after := 1; after <= len(whole.Rounds); after++ {
			if testing.Short() && after != (len(whole.Rounds)+1)/2 {
				continue
			}
			takeOverCut(t, whole, truth, after, trf.TRF16, &bareSum)
			if !testing.Short() && report.Dialect != trf.TRF06 { // which nobody writes any more
				takeOverCut(t, whole, truth, after, report.Dialect, &own)
			}
		}
	}
	bareSum.log(t, "as TRF16")
	if own.cuts > 0 {
		own.log(t, "in the form they have")
	}
	if testing.Short() {
		bareSum.atLeast(t, "as TRF16", &tally{cuts: 23, found: 21, edition: 17, agreed: 32, sameNext: 20})
		return
	}
	// A league of teams that plays its own schedule is found to be a round robin, not a Swiss
	// as once; what is lost with it are next rounds that were the same and wrong in both.
	bareSum.atLeast(t, "as TRF16", &tally{cuts: 145, found: 137, edition: 119, agreed: 221, sameNext: 88})
	own.atLeast(t, "in the form they have", &tally{cuts: 103, found: 99, edition: 86, agreed: 206, sameNext: 76})
}

// atLeast holds the figures to those that were reached; more are better.
func (s *tally) atLeast(t *testing.T, form string, reached *tally) {
	t.Helper()
	for _, c := range []struct {
		what      string
		got, want int
	}{
		{"files taken over", s.cuts, reached.cuts}, {"systems found", s.found, reached.found}, {"editions found", s.edition, reached.edition},
		{"past rounds that agree", s.agreed, reached.agreed}, {"next rounds as the engine's", s.sameNext, reached.sameNext},
	} {
		if c.got < c.want {
			t.Errorf("%s: %s: %d, at least %d were", form, c.what, c.got, c.want)
		}
	}
}

func (s *tally) log(t *testing.T, form string) {
	t.Helper()
	t.Logf("%s, taken over %d times: the system found %d times, with its edition %d; %d of %d past rounds agree, the others are explained; the next round as the engine's %d of %d; asked %v",
		form, s.cuts, s.found, s.edition, s.agreed, s.rounds, s.sameNext, s.next, s.asked)
}

// takeOverCut takes an event over after a round.
func takeOverCut(t *testing.T, whole *tournament.Tournament, truth *Report, after int, form trf.Dialect, sum *tally) {
	t.Helper()
	cut := whole.Before(after + 1)
	for i := range cut.Players {
		cut.Players[i].Rank = 0
	}
	data, _, err := trf.Write(cut, form, trf.Options{})
	if err != nil {
		t.Logf("after round %d: not written: %v", after, err)
		return
	}
	read, _, err := trf.Read(strings.NewReader(string(data)))
	if err != nil {
		t.Logf("after round %d: not read: %v", after, err)
		return
	}
	r := Look(context.Background(), read, Answers{})
	sum.cuts++
	if r.Probable.System == truth.Probable.System {
		sum.found++
		if r.Probable.Edition == truth.Probable.Edition {
			sum.edition++
		}
	}
	for i := range r.Findings {
		if r.Explain(i).String() == "" {
			t.Errorf("after round %d, round %d is neither agreed nor explained", after, i+1)
		}
	}
	sum.agreed, sum.rounds = sum.agreed+r.Agreed(), sum.rounds+len(r.Findings)
	for _, subject := range questions(r) {
		sum.asked[subject]++
	}
	if after == len(whole.Rounds) {
		return
	}
	sum.next++
	if next := truth.Findings[after].Paired; next != nil && samePairs(numbered(whole, next), numbered(read, nextRound(read, r))) {
		sum.sameNext++
	}
}

// Where several editions give as many of the rounds, it is by the one in force on the date
// of the file that the event is most probably paired: none is superseded for a few boards.
func TestTheEditionInForceGoesFirst(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(realFiles, "javafo_TRFXSample2_gros2010.trf"))
	if err != nil {
		t.Skip("there are no real files beside the project: ../shared/corpus/real")
	}
	whole, _, err := trf.Read(strings.NewReader(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, after := range []int{4, len(whole.Rounds)} {
		r := Look(context.Background(), whole.Before(after+1), Answers{})
		if r.Probable.System != tournament.Classic || r.Probable.Edition != "2009" || len(r.Findings) != after {
			t.Errorf("after round %d, %s: %s %s, %d findings", after, whole.Info.Start, r.Probable.System, r.Probable.Edition, len(r.Findings))
		}
		at := slices.IndexFunc(r.Items, func(i Item) bool { return i.Subject == TheSystem })
		if text := r.Items[at].Why.String(); !strings.HasSuffix(text, "in force when the event began was Swiss by rating 2009") {
			t.Errorf("after round %d: %s", after, text)
		}
	}
}

// nextRound pairs the next round of an event that was taken over.
func nextRound(t *tournament.Tournament, r *Report) *pairing.Round {
	t = t.Clone()
	rules := &t.Rules
	rules.System, rules.Edition, rules.Rounds, rules.InitialColour = r.Probable.System, r.Probable.Edition, r.Probable.Rounds, r.Probable.InitialColour
	rules.Acceleration.Baku = r.Probable.Baku
	system, err := systems.For(t, "", "")
	if err != nil {
		return nil
	}
	before := audit.Before(t, len(t.Rounds)+1)
	if teams, ok := system.(pairing.OfTeams); ok {
		before = teams.Teams(before)
	}
	round, err := system.Pair(before)
	if err != nil {
		return nil
	}
	return round
}

// numbered are the pairs of a round by the numbers that files call everybody by, with
// the bye as a pair with nobody.
func numbered(t *tournament.Tournament, r *pairing.Round) []audit.Pair {
	if r == nil {
		return nil
	}
	number := func(id tournament.PlayerID) tournament.PlayerID {
		if p := t.Player(id); p != nil && p.Number > 0 && t.Rules.Team == nil {
			return tournament.PlayerID(p.Number)
		}
		return id
	}
	var list []audit.Pair
	for _, b := range r.Boards {
		list = append(list, audit.Pair{White: number(b.White), Black: number(b.Black)})
	}
	if r.Bye != tournament.NoPlayer {
		list = append(list, audit.Pair{White: number(r.Bye)})
	}
	slices.SortFunc(list, func(x, y audit.Pair) int { return int(x.White - y.White) })
	return list
}

func samePairs(a, b []audit.Pair) bool { return len(a) > 0 && slices.Equal(a, b) }
