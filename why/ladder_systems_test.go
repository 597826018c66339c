package why_test

import (
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// climbed is a ladder for everybody, by the systems that are asked for.
var climbedSystems = []struct {
	name    tournament.System
	edition tournament.Edition
	teams   bool
}{
	{"dutch", "2026", false}, {"dutch", "2017", false}, {"classic", "2009", false}, {"classic", "1998", false}, {"classic", "1992", false},
	{"dubov", "2026", false}, {"burstein", "2026", false}, {"harkness", "", false}, {"doubleswiss", "2026", false},
	{"teamswiss", "2026", true}, {"keizer", "", false}, {"roundrobin", "", false}, {"knockout", "", false},
}

// Every ladder of every system stands where the round does, and every rung is true: what
// a rule of colours finds is counted again from the record, and it decides where the
// rules before it are silent, and nowhere else.
//
// PAREO_LADDERS is the number of rounds of each system, PAREO_SEED the first seed.
func TestLaddersOfEverySystem(t *testing.T) {
	rounds, seed := fromEnv("PAREO_LADDERS", 40), fromEnv("PAREO_SEED", 1)
	for _, s := range climbedSystems {
		t.Run(string(s.name)+" "+string(s.edition), func(t *testing.T) {
			t.Parallel()
			system, err := systems.Find(s.name, s.edition)
			if err != nil {
				t.Fatal(err)
			}
			c := &climber{t: t, system: system, facts: make(map[string]int)}
			for n := uint64(seed); c.rounds < rounds && n < uint64(seed+rounds) && !t.Failed(); n++ {
				c.event(n, s.teams)
			}
			if c.rounds < rounds && !t.Failed() {
				t.Errorf("%d of %d rounds", c.rounds, rounds)
			}
			t.Logf("%d rounds: %v", c.rounds, c.facts)
		})
	}
}

func fromEnv(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return otherwise
}

type climber struct {
	t      *testing.T
	system pairing.System
	rounds int
	facts  map[string]int
}

// event plays one event and climbs for everybody in every round; where no round is
// possible any more it ends.
func (c *climber) event(seed uint64, teams bool) {
	settings := simulate.Settings{Players: 4 + int(seed%14), Rounds: 3 + int(seed%6), Draws: simulate.Percent(40), Ratings: simulate.Ratings{Highest: 2400, Lowest: 1600},
		InitialColour: tournament.Colour(1 + seed%2)}
	switch {
	case teams:
		settings.Teams, settings.Boards = 4+int(seed%10), 2
		settings.Players = settings.Teams * 2
	case c.system.Name() == tournament.Knockout:
		settings.Players, settings.Rounds = 9+int(seed%8), 4
	case c.system.Name() == tournament.RoundRobin: // once or twice
		settings.Players = 4 + int(seed%5)
		settings.Rounds = (settings.Players - 1 + settings.Players%2) * (1 + int(seed%2))
	default:
		settings.Forfeits = simulate.Amount{Rate: simulate.Percent(float64(seed % 8))}
		settings.ZeroByes.Amount.Rate = simulate.Percent(float64(seed % 10))
	}
	event, err := simulate.Play(settings, c.system, seed)
	if event == nil {
		c.t.Fatalf("seed %d: %v", seed, err)
	}
	for number := range event.Completed() {
		r, err := why.Open(c.system, event, number+1)
		if err != nil {
			c.t.Fatalf("seed %d: %v", seed, err)
		}
		c.rounds++
		for _, a := range r.Everybody() {
			r.Climb(a)
			c.check(seed, r, a)
		}
	}
}

// check looks at the ladders of one player.
func (c *climber) check(seed uint64, r *why.Round, a *why.PlayerAnswer) {
	c.t.Helper()
	wrong := func(format string, args ...any) {
		c.t.Helper()
		c.t.Errorf("seed %d, round %d, player %d: "+format, append([]any{seed, a.Round, a.Player}, args...)...)
	}
	if a.Status == why.Away {
		return
	}
	second := a.System == tournament.DoubleSwiss && a.Round%2 == 0
	if a.Ladder == nil && !second {
		wrong("no ladder: %s", a.Status)
	}
	for _, l := range []*why.Ladder{a.Ladder, a.FloatLadder} {
		for i := range ladderRungs(l) {
			g := &l.Rungs[i]
			c.facts[string(g.Fact)]++
			if (g.Fact == why.Stands) != (i == len(l.Rungs)-1) {
				wrong("%s: rung %d of %d: %s", l.Of, i+1, len(l.Rungs), g.Fact)
			}
			if text := untrue(r, a, l, g); text != "" {
				wrong("%s: %d %s: %s", l.Of, g.Player, g.Fact, text)
			}
		}
	}
	c.checkMoved(r, a, wrong)
	if e := a.Encounter; e != nil && e.Opposite != nil {
		c.facts["opposite"]++
		if text := untrue(r, a, a.Ladder, e.Opposite); text != "" || e.Skipped != nil || e.Opposite.Player == e.Lower {
			wrong("opposite %+v: %s", *e.Opposite, text)
		}
	}
	if a.Colour == nil {
		return
	}
	if n := len(a.Colour.Ladder); n == 0 || a.Colour.Ladder[n-1].Article != a.Colour.Article {
		wrong("rules of colours %+v, decided by %s", a.Colour.Ladder, a.Colour.Article)
		return
	}
	for i := range a.Colour.Ladder {
		g := &a.Colour.Ladder[i]
		c.facts["colour "+string(g.Fact)]++
		last := i == len(a.Colour.Ladder)-1
		if (g.Fact == why.Decides || g.Numbers != nil) != last {
			wrong("rule %d of %d: %+v", i+1, len(a.Colour.Ladder), *g)
		}
		if text := wrongColour(r, a.Colour, g, i); text != "" {
			wrong("%s %s %s: %s; %+v against %+v", g.Article, g.Rule, g.Fact, text, a.Colour.Player, a.Colour.Other)
		}
	}
}

// checkMoved: who comes up into a bracket has the ladder of those who might have, nobody of
// a bracket of two from different scores is said to meet by halves, and what is called an
// odd number is one.
func (c *climber) checkMoved(r *why.Round, a *why.PlayerAnswer, wrong func(string, ...any)) {
	if a.Bracket == nil || a.Bracket.Folded {
		return
	}
	up := func(id tournament.PlayerID) bool {
		return slices.ContainsFunc(a.Bracket.Members, func(m why.Member) bool { return m.Player == id && m.MovedUp })
	}
	l := a.FloatLadder
	if up(a.Player) && !up(a.Opponent) {
		c.facts["moved up"]++
		if l == nil || l.Of != why.ForUpfloat || l.For != a.Opponent {
			wrong("moved up without a ladder: %+v", l)
		}
	}
	if a.ByHalves() && !a.Bracket.HasSides() && len(a.Bracket.Members) == 2 && a.Score != a.OpponentScore {
		wrong("two from different scores are said to meet by halves")
	}
	if l != nil && l.Of == why.ForFloat {
		c.checkNumbers(r, a, wrong)
	}
}

// checkNumbers counts again why somebody had to leave a score group: how many have its
// score, who came down to meet one of them, and who leaves it.
func (c *climber) checkNumbers(r *why.Round, a *why.PlayerAnswer, wrong func(string, ...any)) {
	scores := make(map[tournament.PlayerID]tournament.Points)
	for _, b := range r.Brackets() {
		for i := range b.Members {
			scores[b.Members[i].Player] = b.Members[i].Score
		}
	}
	opponents := make(map[tournament.PlayerID]tournament.PlayerID)
	own, above, leave := 0, 0, 0
	for _, score := range scores {
		if score == a.Score {
			own++
		}
	}
	if r.Paired.Bye != tournament.NoPlayer && scores[r.Paired.Bye] == a.Score {
		leave++
	}
	for _, b := range r.Paired.Boards {
		opponents[b.White], opponents[b.Black] = b.Black, b.White
		high, low := max(scores[b.White], scores[b.Black]), min(scores[b.White], scores[b.Black])
		switch {
		case high == a.Score && low < a.Score:
			leave++
		case high > a.Score && low == a.Score:
			above++
		}
	}
	l := a.FloatLadder
	for i := range l.Rungs {
		g := &l.Rungs[i]
		other := opponents[g.Player]
		plays := other != tournament.NoPlayer
		if meets := plays && scores[other] > a.Score; meets != (g.Fact == why.Taken) || g.Fact == why.FloatsToo && plays && scores[other] >= a.Score {
			wrong("%d %s, meets %d", g.Player, g.Fact, other)
		}
	}
	c.facts["short "+string(l.Short)]++
	floats := slices.ContainsFunc(l.Rungs, func(g why.Rung) bool { return g.Fact == why.FloatsToo })
	switch l.Short {
	case why.OddGroup:
		if own%2 == 0 || above != 0 || leave != 1 || l.Count != own || floats {
			wrong("odd: %d of %d, %d from above, %d leave", l.Count, own, above, leave)
		}
	case why.OddWithAbove:
		if (own+above)%2 == 0 || above == 0 || leave != 1 || l.Count != own || l.Above != above || floats {
			wrong("odd with %d from above (%d): %d of %d, %d leave", l.Above, above, l.Count, own, leave)
		}
	case why.Several:
		if leave < 2 || l.Count != own {
			wrong("several: %d leave, %d of %d", leave, l.Count, own)
		}
	case "":
	default:
		wrong("%s is no reason to leave", l.Short)
	}
}

func ladderRungs(l *why.Ladder) []why.Rung {
	if l == nil {
		return nil
	}
	return l.Rungs
}

// untrue says what of a rung is not so, by the record and the round alone; "" = nothing.
// What verdicts say, the rule books judge (internal/rulebook).
func untrue(r *why.Round, a *why.PlayerAnswer, l *why.Ladder, g *why.Rung) string {
	opponent := make(map[tournament.PlayerID]tournament.PlayerID)
	for _, b := range r.Paired.Boards {
		opponent[b.White], opponent[b.Black] = b.Black, b.White
	}
	own := a.Player
	if l.For != tournament.NoPlayer {
		own = l.For
	}
	switch g.Fact {
	case why.HaveMet, why.MetLately, why.Beaten, why.LostTo:
		if g.Met < 1 || g.Met >= a.Round || !playedIn(r.Before(), g.Met, own, g.Player) {
			return "not met in round " + strconv.Itoa(g.Met)
		}
	case why.Taken, why.FoundOther:
		if opponent[g.Player] != g.By {
			return "has another"
		}
	case why.Scheduled:
		rounds, err := roundrobin.Schedule(r.Before())
		if err != nil || !slices.ContainsFunc(rounds[g.Met-1].Boards, func(b pairing.Board) bool {
			return b.White == a.Player && b.Black == g.Player || b.White == g.Player && b.Black == a.Player
		}) {
			return "not so in the table"
		}
	case why.HadTurn:
		if turnsOf(r.Before(), g.Player) <= turnsOf(r.Before(), a.Player) {
			return "has not had more"
		}
	case why.HadBye:
		if g.Since < 1 || g.Since >= a.Round {
			return "no round"
		}
	case why.Stands:
		if l.Of == why.ForUpfloat {
			if opponent[g.Player] != l.For {
				return "is not moved up"
			}
			break
		}
		if l.Of != why.ForBye && l.Of != why.ForFloat && l.Of != why.OfScore && g.Player != a.Opponent {
			return "is not the opponent"
		}
	}
	return ""
}

// playedIn reports whether two met in a round; of a match, in one of its games.
func playedIn(t *tournament.Tournament, round int, a, b tournament.PlayerID) bool {
	tab := t.Table()
	c := tab.Row(tab.Index(a))[round-1]
	return c.Opponent >= 0 && t.Players[c.Opponent].ID == b
}

func turnsOf(t *tournament.Tournament, id tournament.PlayerID) (byes int) {
	away := 0
	for i := range t.Rounds {
		for _, b := range t.Rounds[i].Byes {
			switch {
			case b.Player != id:
			case b.Kind == tournament.PairingBye:
				byes++
			case b.Kind == tournament.ZeroBye || b.Kind == tournament.HalfBye:
				away = 1
			}
		}
	}
	if byes == 0 {
		return away
	}
	return byes
}
