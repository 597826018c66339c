package takeover

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// played plays out an event.
func played(t *testing.T, name tournament.System, edition tournament.Edition, seed uint64, change func(*simulate.Settings)) *tournament.Tournament {
	t.Helper()
	system, err := systems.Find(name, edition)
	if err != nil {
		t.Fatal(err)
	}
	settings := simulate.Settings{Players: 24, Rounds: 7, Ratings: simulate.Ratings{Lowest: 1400, Highest: 2400}, Draws: simulate.Percent(30)}
	if change != nil {
		change(&settings)
	}
	event, err := simulate.Play(settings, system, seed)
	if err != nil {
		t.Fatal(err)
	}
	return event
}

// bare is an event after some of its rounds as a TRF16 tells it, which says nothing of
// the rules.
func bare(t *testing.T, event *tournament.Tournament, after int) *tournament.Tournament {
	t.Helper()
	cut := event.Before(after + 1)
	cut.Info.Type, cut.Info.TypeCode, cut.Info.RoundDates = "", "", nil
	for i := range cut.Players {
		cut.Players[i].Rank = 0
	}
	data, _, err := trf.Write(cut, trf.TRF16, trf.Options{})
	if err != nil {
		t.Fatal(err)
	}
	read, _, err := trf.Read(strings.NewReader(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// The rounds of an event show by which system and edition it is paired.
func TestTheRoundsShowTheSystem(t *testing.T) {
	for _, c := range []struct {
		system  tournament.System
		edition tournament.Edition
	}{{"dutch", "2026"}, {"dutch", "2017"}, {"classic", "2009"}, {"dubov", "2026"}, {"burstein", "2026"}, {"harkness", "uschess"}} {
		found := 0
		for seed := range uint64(5) {
			event := played(t, c.system, c.edition, seed+1, nil)
			r := Look(context.Background(), bare(t, event, event.Completed()-1), Answers{})
			best := r.Tried[0]
			own := slices.IndexFunc(r.Tried, func(t Trial) bool { return t.System == c.system && t.Edition == c.edition && !t.Baku })
			if own < 0 || r.Tried[own].Differs > best.Differs {
				t.Errorf("%s %s, seed %d: %+v gives more rounds than the system that paired them", c.system, c.edition, seed+1, best)
			}
			if r.Probable.System == c.system && r.Probable.Edition == c.edition {
				found++
			}
		}
		t.Logf("%s %s: found in %d of 5 events", c.system, c.edition, found)
		if found < 3 && c.edition != "2017" { // whose rounds are often those of 2026, too
			t.Errorf("%s %s: found in %d of 5 events", c.system, c.edition, found)
		}
	}
}

// Baku's acceleration is seen in the first rounds, with the number of rounds it goes by.
func TestTheRoundsShowBaku(t *testing.T) {
	event := played(t, "dutch", "2026", 3, func(s *simulate.Settings) { s.Players, s.Rounds, s.Acceleration.Baku = 40, 9, true })
	r := Look(context.Background(), bare(t, event, 5), Answers{})
	if !r.Probable.Baku || r.Agreed() != 5 || item(r, Acceleration).Source != Asked {
		t.Errorf("%+v, %d of 5 rounds, tried %+v", r.Probable, r.Agreed(), r.Tried)
	}
}

// One round of a few boards shows no acceleration, even where Baku gives more of them: two
// byes in a round, which no rules give.
func TestOneSmallRoundShowsNoBaku(t *testing.T) {
	event := &tournament.Tournament{Rules: tournament.Rules{Rounds: 5, InitialColour: tournament.White, Scoring: tournament.DefaultScoring()}}
	for i := range 4 {
		event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Ratings: tournament.Ratings{2550 - 50*i}})
	}
	event.Rounds = []tournament.Round{{
		Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.WhiteWins}},
		Byes:  []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}, {Player: 4, Kind: tournament.PairingBye}},
	}}
	r := Look(context.Background(), event, Answers{})
	if r.Probable.Baku || slices.ContainsFunc(r.Tried, func(t Trial) bool { return t.Baku }) {
		t.Errorf("%+v, tried %+v", r.Probable, r.Tried)
	}
}

// One board whose colours were corrected does not turn the colour of number 1 over: most
// boards decide, and it is asked for.
func TestMostBoardsShowTheColour(t *testing.T) {
	event := played(t, "dutch", "2026", 4, nil)
	cut := bare(t, event, 3)
	drawn := Look(context.Background(), cut, Answers{}).Probable.InitialColour
	for i := range cut.Rounds[0].Games {
		if g := &cut.Rounds[0].Games[i]; g.White == 1 || g.Black == 1 {
			g.White, g.Black = g.Black, g.White
		}
	}
	r := Look(context.Background(), cut, Answers{})
	if r.Probable.InitialColour != drawn || item(r, Colour).Source != Asked {
		t.Errorf("%v, was %v, %v", r.Probable.InitialColour, drawn, item(r, Colour))
	}
}

// What the file says of the initial colour is told as the file has it. Where the first
// round shows the other it is asked for, and either can be answered.
func TestTheFileAgainstItsFirstRound(t *testing.T) {
	event := played(t, tournament.Dutch, "2026", 3, nil)
	shows := event.Rules.InitialColour
	for _, c := range []struct {
		says, given, want tournament.Colour
		from              Source
		agreed            int
	}{
		{shows, tournament.NoColour, shows, Said, 7},
		{shows, shows.Opposite(), shows, Said, 7},
		{shows.Opposite(), tournament.NoColour, shows.Opposite(), Asked, 6},
		{shows.Opposite(), shows.Opposite(), shows.Opposite(), Asked, 6},
		{shows.Opposite(), shows, shows, Asked, 7},
	} {
		file := event.Clone()
		file.Rules.InitialColour = c.says
		r := Look(context.Background(), file, Answers{InitialColour: c.given})
		at := slices.IndexFunc(r.Items, func(i Item) bool { return i.Subject == Colour })
		if item := r.Items[at]; r.Probable.InitialColour != c.want || item.Source != c.from || r.Agreed() != c.agreed {
			t.Errorf("says %s, answered %s: %s from %s (%s), %d rounds agree", c.says, c.given, r.Probable.InitialColour, item.Source, item.Why, r.Agreed())
		}
		if file.Rules.InitialColour != c.says {
			t.Error("the file was changed")
		}
	}
}

// A round robin says its rounds by itself, and has no colour to draw.
func TestRoundRobinTakenOver(t *testing.T) {
	event := played(t, "roundrobin", "berger", 1, func(s *simulate.Settings) { s.Players, s.Rounds = 10, 9 })
	r := Look(context.Background(), bare(t, event, 4), Answers{})
	if r.Probable.System != tournament.RoundRobin || r.Probable.Rounds != 9 || item(r, Rounds).Source != Shown {
		t.Errorf("%+v %+v", r.Probable, r.Items)
	}
}

// Where everybody met everybody it was a round robin, also in another order than that of
// the tables; by these nothing is judged then.
func TestRoundRobinInAnOrderOfItsOwn(t *testing.T) {
	for cycles := 1; cycles <= 2; cycles++ {
		event := played(t, "roundrobin", "berger", 1, func(s *simulate.Settings) { s.Players, s.Rounds = 8, 7*cycles })
		slices.Reverse(event.Rounds)
		held := bare(t, event, 7*cycles)
		held.Rules.System, held.Rules.Edition = "", ""
		r := Look(context.Background(), held, Answers{})
		if r.Probable.System != tournament.RoundRobin || r.Probable.Rounds != 7*cycles || item(r, Rounds).Source != Shown ||
			item(r, TheSystem).Why.Code != "takeover.system-met" || len(r.Findings) > 0 || r.Unlooked > 0 {
			t.Errorf("%d cycles: %+v %+v", cycles, r.Probable, r.Items)
		}
	}
}

// The rounds that are asked about a Double-Swiss are those of whole matches, also before
// a round is over.
func TestRoundsOfWholeMatches(t *testing.T) {
	event := played(t, tournament.DoubleSwiss, "2026", 1, func(s *simulate.Settings) { s.Players, s.Rounds = 16, 8 })
	for after := range 4 {
		cut := bare(t, event, after)
		cut.Rules.System = tournament.DoubleSwiss
		if after == 0 {
			first := event.Rounds[0].Clone()
			cut.Current = &first
		}
		if r := Look(context.Background(), cut, Answers{}); r.Probable.Rounds%2 != 0 || r.Probable.Rounds <= after {
			t.Errorf("%d rounds after %d", r.Probable.Rounds, after)
		}
	}
}

// No system is proposed that the event could not be imported with: one that ranks by an
// order of its own knows no penalties.
func TestProposedSystemFitsTheFile(t *testing.T) {
	event := played(t, tournament.Keizer, "club", 1, func(s *simulate.Settings) { s.Players, s.Rounds = 9, 5 })
	cut := bare(t, event, 3)
	cut.Rules.System, cut.Rules.Edition, cut.Rules.TieBreaks = "", "", nil
	if r := Look(context.Background(), cut, Answers{}); !slices.ContainsFunc(r.Tried, func(c Trial) bool { return c.System == tournament.Keizer }) {
		t.Fatalf("%+v", r.Tried)
	}
	cut.Rules.Adjustments = []tournament.Adjustment{{Penalty: true, Round: 1, Players: []tournament.PlayerID{1}, Points: -5}}
	for _, trial := range Look(context.Background(), cut, Answers{}).Tried {
		if trial.System == tournament.Keizer || trial.System.IsTree() {
			t.Errorf("%s is tried", trial.System)
		}
	}
}

// What the file says is not asked, and what somebody has answered stands.
func TestWhatIsSaidIsNotAsked(t *testing.T) {
	event := played(t, "dutch", "2026", 2, nil)
	event.Rules.TieBreaks = []tournament.TieBreak{"BH", "SB"}
	cut := event.Before(5)
	data, _, err := trf.Write(cut, trf.TRF26, trf.Options{})
	if err != nil {
		t.Fatal(err)
	}
	whole, _, err := trf.Read(strings.NewReader(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	if asked := questions(Look(context.Background(), whole, Answers{})); len(asked) > 0 && !slices.Equal(asked, []Subject{Byes}) {
		t.Errorf("asked %v", asked)
	}
	given := Answers{Rounds: 8, System: tournament.Dubov, Edition: "2026", TieBreaks: []tournament.TieBreak{"SB"}}
	r := Look(context.Background(), bare(t, event, 4), given)
	if r.Probable.Rounds != 8 || r.Probable.System != tournament.Dubov || !slices.Equal(r.Probable.TieBreaks, given.TieBreaks) {
		t.Errorf("%+v", r.Probable)
	}
	if r.Agreed() == 4 {
		t.Error("four rounds of the Dutch system are all those of Dubov")
	}
	for i := range r.Findings {
		if text := r.Explain(i).String(); text == "" || !r.Findings[i].Agrees && !strings.Contains(text, "differ") && !strings.Contains(text, "colours") {
			t.Errorf("round %d: %q", i+1, text)
		}
	}
}

// Who missed the last two rounds is taken to have left; who missed one is asked about.
func TestWhoIsStillThere(t *testing.T) {
	event := played(t, "dutch", "2026", 4, func(s *simulate.Settings) { s.Players, s.Rounds = 12, 5 })
	cut := bare(t, event, 3)
	drop := func(id tournament.PlayerID, rounds ...int) {
		for _, n := range rounds {
			round := &cut.Rounds[n-1]
			round.Games = slices.DeleteFunc(round.Games, func(g tournament.Game) bool { return g.White == id || g.Black == id })
		}
	}
	drop(1, 2, 3)
	r := Look(context.Background(), cut, Answers{})
	if !slices.Contains(r.Probable.Away, 1) || len(r.Absent) < 2 || slices.Contains(r.Probable.Away, opponentOf(event, 1, 3)) && opponentOf(event, 1, 3) != opponentOf(event, 1, 2) {
		t.Errorf("absent %+v, away %v", r.Absent, r.Probable.Away)
	}
}

func opponentOf(t *tournament.Tournament, id tournament.PlayerID, round int) tournament.PlayerID {
	for _, g := range t.Rounds[round-1].Games {
		switch id {
		case g.White:
			return g.Black
		case g.Black:
			return g.White
		}
	}
	return tournament.NoPlayer
}

// A round is agreed or explained, in words.
func TestExplain(t *testing.T) {
	for want, f := range map[string]audit.Finding{
		"as the rules give it": {Agrees: true},
		"the pairs of the rules, 1 of them with the colours reversed": {Expected: []audit.Pair{{White: 1, Black: 2}}, Found: []audit.Pair{{White: 2, Black: 1}}},
		"2 boards differ from the rules":                              {Expected: []audit.Pair{{White: 1, Black: 2}, {White: 3, Black: 4}}, Found: []audit.Pair{{White: 1, Black: 3}, {White: 2, Black: 4}}},
	} {
		if got := explain(&f).String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// questions are the subjects that whoever takes over is asked for.
func questions(r *Report) []Subject {
	var list []Subject
	for _, known := range r.Items {
		if known.Source == Asked {
			list = append(list, known.Subject)
		}
	}
	return list
}

// item is what is known of a subject.
func item(r *Report, s Subject) Item {
	for _, known := range r.Items {
		if known.Subject == s {
			return known
		}
	}
	return Item{Subject: s}
}

// When nobody waits any more, or there is no more time, what was tried until then is
// told; no round is paired after that.
func TestLookEndsWithItsContext(t *testing.T) {
	event := played(t, "dutch", "2026", 2, nil)
	gone, leave := context.WithCancel(context.Background())
	leave()
	r := Look(gone, bare(t, event, 6), Answers{System: tournament.Keizer})
	if len(r.Tried) != 1 || len(r.Findings) != 1 || r.Unlooked != 5 {
		t.Errorf("%d systems tried, %d rounds paired, %d not looked at", len(r.Tried), len(r.Findings), r.Unlooked)
	}
}

// A system is told once, however many numbers of rounds it was tried with, and the rounds
// are paired as the best says.
func TestTriedOnce(t *testing.T) {
	event := played(t, "dubov", "2026", 3, func(s *simulate.Settings) { s.Players, s.Rounds = 40, 9 })
	cut := bare(t, event, 5)
	cut.Rounds[0].Games[0].White, cut.Rounds[0].Games[0].Black = cut.Rounds[0].Games[0].Black, cut.Rounds[0].Games[0].White // nothing gives all rounds
	r := Look(context.Background(), cut, Answers{})
	seen := make(map[string]bool)
	for i := range r.Tried {
		key := string(r.Tried[i].System) + string(r.Tried[i].Edition)
		if r.Tried[i].Baku {
			key += "baku"
		}
		if seen[key] {
			t.Errorf("%s is told twice", key)
		}
		seen[key] = true
	}
	if len(r.Findings) != 5 || r.Agreed() != r.Tried[0].Agreed {
		t.Errorf("%d rounds paired, %d agree, the best has %d", len(r.Findings), r.Agreed(), r.Tried[0].Agreed)
	}
}

// Codes of record 192 are in capitals, editions are not: FIDE_SCHEVENINGEN says which.
func TestCodesSayTheEdition(t *testing.T) {
	for code, says := range map[string]bool{"FIDE_SCHEVENINGEN": true, "BERGER_ROUNDROBIN": false, "": true} {
		event := &tournament.Tournament{Info: tournament.Info{TypeCode: code}, Rules: tournament.Rules{System: tournament.RoundRobin, Edition: "scheveningen"}}
		if SaysEdition(event) != says {
			t.Errorf("%q: the edition is said: %v", code, !says)
		}
	}
}

// A list that the event may not rank by is not proposed, though its first codes give the
// places of the file: Buchholz of the Swiss of teams in their round robin.
func TestProposedTieBreaksCanBeUsed(t *testing.T) {
	one := tournament.DefaultTeamRules(1)
	event := &tournament.Tournament{Info: tournament.Info{Start: tournament.Date{Year: 2026, Month: 11, Day: 15}},
		Rules: tournament.Rules{System: tournament.RoundRobin, Edition: "berger", Rounds: 1, Scoring: tournament.DefaultScoring(), Team: &one}}
	for i := range 2 {
		id := tournament.PlayerID(i + 1)
		event.Players = append(event.Players, tournament.Player{ID: id, Number: i + 1})
		event.Teams = append(event.Teams, tournament.Team{ID: tournament.TeamID(id), Members: []tournament.PlayerID{id}, Rank: i + 1})
	}
	event.Rounds = []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.WhiteWins}}}}
	l := &look{event: event, Report: Report{Probable: Answers{System: tournament.RoundRobin, Edition: "berger"}}}
	for name, want := range map[string]bool{"team-roundrobin": true, "team-swiss": false} {
		preset, err := standings.PresetNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.givesThePlaces(preset.Announced()); got != want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

// A list that leaves most of the field level contradicts no places, and is not said to
// give them: of F10 only the lot is left where somebody has no rating.
func TestTieBreaksThatPartNobodyGiveNoPlaces(t *testing.T) {
	event := played(t, tournament.Dutch, "2026", 1, nil)
	event.Players[3].Ratings = tournament.Ratings{}
	usual, err := standings.PresetNamed("swiss")
	if err != nil {
		t.Fatal(err)
	}
	event.Rules.TieBreaks = usual.Announced()
	s, err := standings.Compute(event, standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for place, row := range s.Rows {
		event.Players[row.Index].Rank = place + 1
	}
	l := &look{event: event, Report: Report{Probable: Answers{System: tournament.Dutch, Edition: "2026"}}}
	for name, want := range map[string]bool{"swiss": true, "f10": false} {
		preset, err := standings.PresetNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.givesThePlaces(preset.Announced()); got != want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

// What was in force is said of what was, and nothing is named twice among those that do
// as well.
func TestWhatWasInForce(t *testing.T) {
	event := tournament.Tournament{Info: tournament.Info{Start: tournament.Date{Year: 2008, Month: 2, Day: 1}}, Rounds: make([]tournament.Round, 5)}
	for _, c := range []struct {
		best Trial
		want string
	}{
		{Trial{System: "dutch", Edition: "2026", Agreed: 2, Differs: 3}, "in force when the event began was Swiss by rating 1998"},
		{Trial{System: "classic", Edition: "1998", Agreed: 2, Differs: 3}, "in force when the event began was Swiss by rating 1998"},
	} {
		l := &look{event: &event}
		baku := Trial{System: "dutch", Edition: "2017", Agreed: 2, Differs: 3, Baku: true}
		plain := baku
		plain.Baku = false
		l.Tried = []Trial{c.best, plain, baku}
		l.tellSystem(&c.best, false, false)
		text := l.Items[len(l.Items)-1].Why.String()
		if !strings.HasSuffix(text, c.want) || strings.Count(text, "FIDE Dutch 2017") != 2 || strings.Count(text, "FIDE Dutch 2017 with Baku acceleration") != 1 {
			t.Error(text)
		}
	}
}

// A result that was corrected after the next round was paired explains that round.
func TestCorrectedResultExplainsARound(t *testing.T) {
	event := played(t, "dutch", "2026", 4, func(s *simulate.Settings) { s.Players, s.Rounds = 30, 5 })
	for i := range event.Rounds[2].Games {
		cut := bare(t, event, 4)
		g := &cut.Rounds[2].Games[i]
		switch g.Result {
		case tournament.WhiteWins:
			g.Result = tournament.BlackWins
		case tournament.BlackWins:
			g.Result = tournament.WhiteWins
		default:
			continue
		}
		r := Look(context.Background(), cut, Answers{})
		if r.Findings[3].Agrees || !r.Findings[0].Agrees {
			continue // it changed nothing, or seemed to be another system
		}
		if text := r.Explain(3).String(); !strings.Contains(text, "in round 3 had ended "+event.Rounds[2].Games[i].Result.String()) {
			t.Errorf("board %d: %s", i+1, text)
		}
		return
	}
	t.Error("no result of round 3 mattered")
}

// The first of the list had a point more in the first two rounds, and the file does not
// say so.
func TestAccelerationThatNobodySays(t *testing.T) {
	event := played(t, "dutch", "2026", 5, func(s *simulate.Settings) { s.Players, s.Rounds = 40, 5 })
	system, err := systems.For(event, "", "")
	if err != nil {
		t.Fatal(err)
	}
	then := withGroup(event, 14, 2)
	then.Rounds = nil
	for range 4 {
		round, err := pairing.Next(system, then)
		if err != nil {
			t.Fatal(err)
		}
		var games []tournament.Game
		for i, b := range round.Boards {
			games = append(games, tournament.Game{White: b.White, Black: b.Black, Result: []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn}[i%3]})
		}
		then.Rounds = append(then.Rounds, tournament.Round{Games: games})
	}
	then.Rules.Acceleration.Virtual = nil
	r := Look(context.Background(), bare(t, then, 4), Answers{})
	if !slices.ContainsFunc(r.Items, func(item Item) bool { return item.Why.Code == "takeover.group-shown" }) {
		t.Errorf("%+v", r.Items)
	}
	for i := range 2 {
		if text := r.Explain(i).String(); !strings.Contains(text, "first 14 of the list in rounds 1 to 2") {
			t.Errorf("round %d: %s", i+1, text)
		}
	}
}

// Of long lists of values a few are written, from the first that differs on.
func TestLongListsOfValues(t *testing.T) {
	upTo := func(n int64) (list []int64) {
		for i := int64(1); i <= n; i++ {
			list = append(list, i)
		}
		return list
	}
	other := upTo(100)
	other[41], other[42] = other[42], other[41]
	for _, c := range []struct {
		a, b            []int64
		expected, found string
	}{
		{upTo(100), other, "…, 42, 43, 44, 45, 46, 47, …", "…, 43, 42, 44, 45, 46, 47, …"},
		{upTo(3), []int64{1, 3, 2}, "1, 2, 3", "1, 3, 2"},
		{upTo(8), upTo(7), "…, 8", "…, –"},
		{nil, upTo(1), "–", "1"},
	} {
		if expected, found := fromDifference("", c.a, c.b); expected != c.expected || found != c.found {
			t.Errorf("%q and %q, want %q and %q", expected, found, c.expected, c.found)
		}
	}
}

// Buchholz may not be used in a round robin: a file that announces it is of no such
// event, however few of its rounds other systems give.
func TestTheTieBreaksShowTheSystem(t *testing.T) {
	for list, want := range map[string]tournament.System{"SB": tournament.RoundRobin, "BH,SB": tournament.Dutch, "NONSENSE,SB": tournament.RoundRobin} {
		read, _, err := trf.Read(strings.NewReader(`012 Short
042 2026/03/01
142 2
202 ` + list + `
001    1      One                               2400 NOR                         2.0    1     4 w 1     3 b 1
001    2      Two                               2300 NOR                         2.0    1     3 w 1     4 w 1
001    3      Three                             2200 NOR                         0.0    3     2 b 0     1 w 0
001    4      Four                              2100 NOR                         0.0    3     1 b 0     2 b 0
`))
		if err != nil {
			t.Fatal(err)
		}
		if r := Look(context.Background(), read, Answers{}); r.Probable.System != want {
			t.Errorf("%s: %s, want %s", list, r.Probable.System, want)
		}
	}
}
