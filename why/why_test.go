package why_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

func system(t *testing.T, name tournament.System, edition tournament.Edition) pairing.System {
	t.Helper()
	s, err := systems.Find(name, edition)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// played plays so many rounds of an event of ten with everything in it.
func played(t *testing.T, s pairing.System, seed uint64, rounds int) *tournament.Tournament {
	t.Helper()
	settings := simulate.Settings{Players: 9 + int(seed%2), Rounds: 6, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
		Ratings: simulate.Ratings{Highest: 2300, Lowest: 1500}, Draws: simulate.Percent(35)}
	if s.Name().IsTree() {
		settings.Rounds = 8 // as a tree of nine or ten has
	} else if s.Name() != "roundrobin" {
		settings.Forfeits = simulate.Amount{Rate: simulate.Percent(3)}
		settings.HalfByes = simulate.Byes{Amount: simulate.Amount{Rate: simulate.Percent(4)}}
	}
	run, err := simulate.New(settings, seed)
	if err != nil {
		t.Fatal(err)
	}
	if s.Name().IsTree() {
		run.Tournament.Rules.System = s.Name() // so that level matches are decided
	}
	for run.Tournament.Completed() < rounds {
		r, err := s.Pair(run.Tournament)
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Record(r); err != nil {
			t.Fatal(err)
		}
	}
	return run.Tournament
}

// In every system, about every round played or to come, the answers for all
// players say what the round says, and every alternative is worse, or not
// possible.
func TestEverybody(t *testing.T) {
	for _, e := range systems.All() {
		for _, edition := range e.Editions {
			if edition == "scheveningen" { // a match of two teams
				continue
			}
			s := system(t, e.Name, edition)
			for seed := range uint64(3) {
				event := played(t, s, seed, 3)
				for number := 1; number <= 4; number++ {
					r, err := why.Open(s, event, number)
					if err != nil {
						t.Fatalf("%s %s, seed %d, round %d: %v", e.Name, edition, seed, number, err)
					}
					checkEverybody(t, fmt.Sprintf("%s %s, seed %d, round %d", e.Name, edition, seed, number), r)
				}
			}
		}
	}
}

func checkEverybody(t *testing.T, where string, r *why.Round) {
	t.Helper()
	board := make(map[tournament.PlayerID]int)
	for i, b := range r.Paired.Boards {
		board[b.White], board[b.Black] = i+1, i+1
	}
	rules := r.Before().Rules
	rules.System = r.Paired.System
	second := !rules.Leg(r.Number()).First() && !rules.System.IsTree()
	answers := r.Everybody()
	if len(answers) != len(r.Before().Players) {
		t.Errorf("%s: %d answers", where, len(answers))
	}
	for _, a := range answers {
		if a.Differs || a.Refused != nil || a.Board != board[a.Player] || (a.Status == why.HasBye) != (r.Paired.Bye == a.Player) {
			t.Errorf("%s: the answer for %d is %+v", where, a.Player, a)
		}
		if second && a.Status == why.Plays && (a.Without.Refused == nil || a.Without.Refused.Why != swiss.SameMatch) {
			t.Errorf("%s: the second game of %d could be otherwise: %+v", where, a.Player, a.Without)
		}
		for _, alternative := range []*why.Instead{a.Without, a.Stay} {
			if second { // of a match, which has its pairs
				break
			}
			if alternative != nil && (alternative.Granted || alternative.Refused != nil || alternative.Impossible == nil && alternative.Verdict == nil) {
				t.Errorf("%s: the alternative for %d is %+v", where, a.Player, alternative)
			}
		}
		if _, err := json.Marshal(a); err != nil {
			t.Error(err)
		}
	}
	if d := r.Dispute(); r.Recorded != nil && (!d.Agrees || d.Verdict != nil) {
		t.Errorf("%s: the round was paired by the rules, and is disputed: %+v", where, d)
	}
}

func TestNoSuchRound(t *testing.T) {
	s := system(t, "dutch", "2026")
	event := played(t, s, 1, 3)
	for _, c := range []struct {
		number int
		text   string
	}{
		{5, "round 5 cannot be asked about; there are rounds 1 to 4"},
		{-1, "round -1 cannot be asked about; there are rounds 1 to 4"},
	} {
		_, err := why.Open(s, event, c.number)
		var none *why.NoSuchRound
		if !errors.As(err, &none) || err.Error() != c.text {
			t.Errorf("round %d: %v", c.number, err)
		}
	}
	event = played(t, s, 1, 6) // over: the last round is asked about
	if r, err := why.Open(s, event, 0); err != nil || r.Number() != 6 {
		t.Errorf("got %v, %v", r, err)
	}
}

// Questions that make no sense are answered with the reason.
func TestNonsense(t *testing.T) {
	s := system(t, "dutch", "2026")
	event := played(t, s, 1, 3) // ten players
	event.Requests = append(event.Requests, tournament.Request{Round: 4, Player: 10, Kind: tournament.HalfBye},
		tournament.Request{Round: 4, Player: 9, Kind: tournament.ZeroBye})
	r, err := why.Open(s, event, 4)
	if err != nil {
		t.Fatal(err)
	}
	met := event.Rounds[1].Games[0]
	for _, c := range []struct {
		answer *why.Instead
		why    swiss.RefusalKind
	}{
		{r.WhyNot(met.White, met.Black), swiss.Rematch},
		{r.WhyNot(1, 10), swiss.Absentee},
		{r.WhyNot(1, 1), swiss.Oneself},
		{r.WhyNot(77, 1), swiss.Unknown},
		{r.WhyNotBye(1), swiss.EvenField},
		{r.WhyNotColour(10, tournament.White), swiss.Absentee},
	} {
		if c.answer.Refused == nil || c.answer.Refused.Why != c.why {
			t.Errorf("%+v: got %+v, want %s", c.answer.Wish, c.answer.Refused, c.why)
		}
	}
	if a := r.WhyNot(met.White, met.Black); a.Refused.Met != 2 || a.Refused.Article != "C1" {
		t.Errorf("they met in round 2: %+v", a.Refused)
	}
	if a := r.WhyNot(1, 10); a.Refused.Absence != why.Absence(tournament.HasHalfBye) {
		t.Errorf("10 has a half-point bye: %+v", a.Refused)
	}
	if a := r.Player(10); a.Status != why.Away || a.Absence != why.Absence(tournament.HasHalfBye) {
		t.Errorf("got %+v", a)
	}
	if a := r.Player(77); a.Refused == nil || a.Refused.Why != swiss.Unknown {
		t.Errorf("got %+v", a)
	}
}

// What if: the answer is the round of the changed tournament.
func TestIf(t *testing.T) {
	s := system(t, "dutch", "2026")
	for seed := range uint64(8) {
		event := played(t, s, seed, 4)
		r, err := why.Open(s, event, 5)
		if err != nil {
			t.Fatal(err)
		}
		for i, g := range event.Rounds[3].Games {
			if !g.Result.Played() {
				continue
			}
			for _, result := range []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins} {
				changed := event.Clone()
				changed.Rounds[3].Games[i].Result = result
				want, err := s.Pair(changed)
				a := r.If(why.Change{Kind: why.OtherResult, Player: g.White, Opponent: g.Black, Result: result})
				checkChange(t, a, want, err, g.Result == result)
			}
		}
		for _, p := range event.Players {
			changed := event.Clone()
			changed.Requests = append(changed.Requests, tournament.Request{Round: 5, Player: p.ID, Kind: tournament.ZeroBye})
			want, err := s.Pair(changed)
			away := r.Player(p.ID).Status == why.Away
			checkChange(t, r.If(why.Change{Kind: why.IsAway, Player: p.ID}), want, err, away)
		}
	}
}

func checkChange(t *testing.T, a *why.ChangeAnswer, want *pairing.Round, err error, same bool) {
	t.Helper()
	switch {
	case same:
		if a.Refused == nil || a.Refused.Why != why.SameAsEver {
			t.Errorf("%+v changes nothing, and is answered with %+v", a.Change, a)
		}
		return
	case err != nil:
		if a.Impossible == nil {
			t.Errorf("%+v: %v is answered with %+v", a.Change, err, a)
		}
		return
	}
	if a.Seating == nil || len(a.Seating.Boards) != len(want.Boards) || a.Seating.Bye != want.Bye {
		t.Errorf("%+v: %+v", a.Change, a.Seating)
		return
	}
	for i, b := range want.Boards {
		if a.Seating.Boards[i] != (why.Pair{White: b.White, Black: b.Black}) {
			t.Errorf("%+v: board %d is %+v, want %+v", a.Change, i+1, a.Seating.Boards[i], b)
		}
	}
	// That the one with the bye is away leaves the rest as it was.
	if (a.Verdict == nil) != (len(a.Changes.Gone)+len(a.Changes.Come) == 0) {
		t.Errorf("%+v changes %+v, and the verdict on the round is %+v", a.Change, a.Changes, a.Verdict)
	}
}

// A better rating moves a player up, and only that player.
// A change of nobody, or of who is not there, is refused, whatever it changes.
func TestIfOfNobody(t *testing.T) {
	s := system(t, "dutch", "2026")
	r, err := why.Open(s, played(t, s, 1, 2), 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []tournament.PlayerID{tournament.NoPlayer, -1, 99} {
		for _, kind := range []why.ChangeKind{why.OtherResult, why.IsAway, why.IsThere, why.OtherRating} {
			if a := r.If(why.Change{Kind: kind, Player: id, Opponent: 1, Rating: 2000}); a.Refused == nil || a.Refused.Why != swiss.Unknown {
				t.Errorf("%s of %d: %+v", kind, id, a)
			}
		}
	}
}

func TestIfRating(t *testing.T) {
	s := system(t, "dutch", "2026")
	event := played(t, s, 1, 2)
	r, err := why.Open(s, event, 3)
	if err != nil {
		t.Fatal(err)
	}
	a := r.If(why.Change{Kind: why.OtherRating, Player: 7, Rating: 2900})
	if a.Refused != nil || a.OldNumber != 7 || a.Number != 1 || a.OldRating == 2900 {
		t.Errorf("got %+v", a)
	}
	if a := r.If(why.Change{Kind: why.OtherRating, Player: 7, Rating: a.OldRating}); a.Refused == nil {
		t.Errorf("the same rating is answered with %+v", a)
	}
}

// What had to happen: every way the open games can end is tried, and the
// conditions are those of the ways that make the two meet.
func TestNeeded(t *testing.T) {
	s := system(t, "dutch", "2026")
	event := played(t, s, 1, 3)
	round, err := s.Pair(event)
	if err != nil {
		t.Fatal(err)
	}
	event.Current = round.Games()
	for i := range event.Current.Games {
		if i >= 2 {
			event.Current.Games[i].Result = tournament.Drawn
		}
	}
	sum := 0
	for b := tournament.PlayerID(2); b <= 10; b++ {
		a := why.Needed(s, event, 1, b)
		if a.Refused != nil || a.None != "" || a.All != 9 || len(a.Open) != 2 || a.Round != 5 {
			t.Fatalf("got %+v", a)
		}
		sum += a.Ways
	}
	if sum != 9 { // in every way player 1 meets exactly one
		t.Errorf("player 1 meets somebody in %d of 9 ways", sum)
	}
	for i := range event.Current.Games {
		event.Current.Games[i].Result = tournament.Drawn
	}
	if a := why.Needed(s, event, 1, 2); a.None != why.NothingOpen {
		t.Errorf("no game is open: %+v", a)
	}
	event = played(t, s, 1, 6)
	if a := why.Needed(s, event, 1, 2); a.None != why.LastRound {
		t.Errorf("the event is over: %+v", a)
	}
}

// Who is ahead is who the standings have ahead, and the values differ where it
// is said to be decided.
func TestAhead(t *testing.T) {
	s := system(t, "dutch", "2026")
	for seed := range uint64(5) {
		event := played(t, s, seed, 5)
		table, err := standings.Compute(event, standings.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range table.Rows {
			for j := range table.Rows[:i] {
				upper, lower := &table.Rows[j], &table.Rows[i]
				a, err := why.Ahead(event, standings.Options{}, lower.Player, upper.Player)
				if err != nil {
					t.Fatal(err)
				}
				switch {
				case upper.Rank == lower.Rank:
					if !a.Tied {
						t.Errorf("seed %d: %d and %d are tied: %+v", seed, upper.Player, lower.Player, a)
					}
				case a.Ahead.Player != upper.Player || a.ByPoints != (upper.Points != lower.Points) || !a.ByPoints && a.Ahead.Value == a.Behind.Value:
					t.Errorf("seed %d: %d is ahead of %d: %+v", seed, upper.Player, lower.Player, a)
				}
			}
		}
	}
}

// A record that differs is disputed, and other engines are heard.
func TestDispute(t *testing.T) {
	s := system(t, "dutch", "2026")
	event := played(t, s, 2, 3)
	g := event.Rounds[2].Games
	g[0].Black, g[1].Black = g[1].Black, g[0].Black
	r, err := why.Open(s, event, 3)
	if err != nil {
		t.Fatal(err)
	}
	d := r.Dispute()
	if d.Agrees || d.Verdict == nil || len(d.Only.Gone) != 2 || len(d.Only.Come) != 2 {
		t.Errorf("got %+v", d)
	}
	if a := r.Player(g[0].White); !a.Differs || a.Record == nil || *a.Record != (why.RecordedSeat{Status: why.Plays, Opponent: g[0].Black, Colour: why.White}) {
		t.Errorf("the record has something else: %+v", a)
	}
	if o := r.Opinion("ours", d.Rules); !o.AsRules || o.AsRecord || o.Verdict != nil {
		t.Errorf("got %+v", o)
	}
	if o := r.Opinion("theirs", d.Record); o.AsRules || !o.AsRecord || o.Verdict == nil || o.Verdict.Article != d.Verdict.Article {
		t.Errorf("got %+v", o)
	}
	if o := r.Opinion("short", why.Seating{Boards: d.Rules.Boards[1:], Bye: d.Rules.Bye}); o.AsRules || o.Verdict == nil || o.Verdict.Fault != pairing.NotPaired {
		t.Errorf("got %+v", o)
	}
}

// A round that agrees stands in the same order on both sides, whatever that of the file.
func TestDisputeOfTheSameRound(t *testing.T) {
	s := system(t, "roundrobin", "")
	event := played(t, s, 0, 2)
	slices.Reverse(event.Rounds[1].Games)
	r, err := why.Open(s, event, 2)
	if err != nil {
		t.Fatal(err)
	}
	if d := r.Dispute(); !d.Agrees || !slices.Equal(d.Rules.Boards, d.Record.Boards) {
		t.Errorf("got %+v", d)
	}
}

// In a round robin the table answers.
func TestTable(t *testing.T) {
	s := system(t, "roundrobin", "")
	event := played(t, s, 0, 2) // nine players
	r, err := why.Open(s, event, 3)
	if err != nil {
		t.Fatal(err)
	}
	b := r.Paired.Boards[0]
	if a := r.WhyNot(b.White, b.Black); !a.Granted {
		t.Errorf("got %+v", a)
	}
	met := event.Rounds[0].Games[0]
	a := r.WhyNot(met.White, met.Black)
	if a.Table == nil || len(a.Table.Meetings) != 1 || a.Table.Meetings[0] != (why.Meeting{Round: 1, Pair: why.Pair{White: met.White, Black: met.Black}}) {
		t.Errorf("they met in round 1: %+v", a.Table)
	}
	if a := r.WhyNotBye(b.White); a.Table == nil || len(a.Table.Rests) != 1 {
		t.Errorf("everybody rests once: %+v", a.Table)
	}
	if a := r.WhyNot(1, 99); a.Refused == nil || a.Refused.Why != swiss.Unknown {
		t.Errorf("got %+v", a)
	}
	// Two who are away neither meet nor have the bye.
	event.Requests = append(event.Requests, tournament.Request{Round: 3, Player: b.White, Kind: tournament.ZeroBye}, tournament.Request{Round: 3, Player: b.Black, Kind: tournament.ZeroBye})
	if r, err = why.Open(s, event, 3); err != nil {
		t.Fatal(err)
	}
	for _, a := range []*why.Instead{r.WhyNotBye(b.White), r.WhyNot(b.White, b.Black), r.WhyNot(b.Black, b.White)} {
		if a.Refused == nil || a.Refused.Why != swiss.Absentee {
			t.Errorf("away: %+v", a)
		}
	}
}

// Criteria name the players they count. In the Dutch system they can always be
// told from the pairs, but for what is in the next bracket.
func TestCriteriaNamePlayers(t *testing.T) {
	elsewhere := map[pairing.CriterionCode]bool{pairing.NextDownfloaters: true, pairing.NextDownfloaterScores: true,
		pairing.NextUnpaired: true, pairing.NextUnpairedScores: true}
	for _, edition := range []tournament.Edition{"2017", "2026"} {
		s := system(t, "dutch", edition)
		named := 0
		for seed := range uint64(12) {
			event := played(t, s, seed, 5)
			for number := 1; number <= 6; number++ {
				r, err := why.Open(s, event, number)
				if err != nil {
					t.Fatal(err)
				}
				for _, b := range r.Brackets() {
					for _, c := range b.Criteria {
						nothing := len(c.Value.Values) == 0 || c.Value.Unit == pairing.Count && c.Value.Values[0] == 0
						switch {
						case nothing || elsewhere[c.Code]:
						case len(c.Players) == 0:
							t.Errorf("%s, seed %d, round %d, bracket of %s: %s came to %v and names nobody", edition, seed, number, b.Score, c.Name, c.Value.Values)
						default:
							named++
						}
					}
				}
			}
		}
		if named < 100 {
			t.Errorf("%s: only %d criteria name players", edition, named)
		}
	}
}

// JSON has the closed sets by their names, and leaves out what says nothing.
func TestKindsInJSON(t *testing.T) {
	for _, x := range []struct {
		value any
		want  string
	}{
		{why.Due{Player: 1, Colour: why.White}, `{"player":1,"colour":"white","strength":"none","history":"","denied":false,"number":0}`},
		{why.Due{Player: 1, Colour: why.White, Due: why.Black, Strength: why.Absolute, History: tournament.Colours{tournament.White, tournament.White}, Denied: true},
			`{"player":1,"colour":"white","due":"black","strength":"absolute","history":"WW","denied":true,"number":0}`},
		{why.Member{Player: 1, Part: why.S1, Floats: [2]why.Float{why.Down}}, `{"player":1,"number":0,"score":0,"part":"S1","floats":["down",""]}`},
		{why.NotAsked{Why: swiss.ByeBarred, Since: 2, Outcome: why.Outcome(tournament.ForfeitWin)}, `{"why":"bye-barred","since":2,"outcome":"forfeit win"}`},
		{why.NotAsked{Why: swiss.Absentee, Absence: why.Absence(tournament.HasLeft)}, `{"why":"absent","absence":"withdrawn"}`},
		{why.Line{Round: 1, Outcome: why.Outcome(tournament.Absent)}, `{"round":1,"outcome":"absent","value":0}`},
		{why.Condition{Results: []why.Result{why.Result(tournament.Drawn)}}, `{"white":0,"black":0,"results":["1/2-1/2"]}`},
	} {
		if got, err := json.Marshal(x.value); err != nil || string(got) != x.want {
			t.Errorf("%s %v, want %s", got, err, x.want)
		}
	}
}
