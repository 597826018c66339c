package web

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// game plays the two tournaments. Between its steps the twins hold the same but
// for what is hidden for good; apart says how they come to differ in more.
type game struct {
	random    *rand.Rand
	twins     [2]*twin
	teams     bool
	now       time.Time
	addresses []string
	compared  int
}

// boardsOfMatch is how many boards a match of teams has; a team has one member more.
const boardsOfMatch = 2

// state is that of the first twin, which is that of both in what is published.
func (g *game) state() *journal.State { return g.twins[0].journal.State() }

// save stores what was done.
func (g *game) save() {
	for _, w := range g.twins {
		w.save()
	}
	for _, w := range g.twins {
		w.follow()
	}
}

// compare fails where the public sees a difference between the twins.
func (g *game) compare(t *testing.T, when string) {
	t.Helper()
	g.compareAt(t, when, g.addresses)
}

// glance is compare with what pages are made of, and some of the addresses.
func (g *game) glance(t *testing.T, when string) {
	t.Helper()
	some := []string{theView}
	for _, i := range g.random.Perm(len(g.addresses))[:len(g.addresses)/8] {
		some = append(some, g.addresses[i])
	}
	g.compareAt(t, when, some)
}

func (g *game) compareAt(t *testing.T, when string, addresses []string) {
	t.Helper()
	g.save()
	g.compared++
	one, other := g.twins[0], g.twins[1]
	if a, b := one.journal.State().PublicSeq, other.journal.State().PublicSeq; a != b {
		t.Fatalf("%s, the public counts %d and %d", when, a, b)
	}
	a, b := one.look(addresses), other.look(addresses)
	for _, address := range addresses {
		if diff := cmp.Diff(a[address], b[address]); diff != "" {
			t.Fatalf("%s, after %d and %d events, %s differs (-%s +%s):\n%s", when, one.written, other.written, address, one.actor, other.actor, diff)
		}
	}
}

// both does acts in both, at the same time; each twin may have reasons of its own.
func (g *game) both(t *testing.T, acts func(w *twin) []journal.Act) bool {
	t.Helper()
	g.now = g.now.Add(time.Minute)
	var errs [2]error
	for i, w := range g.twins {
		errs[i] = w.do(g.now, acts(w)...)
	}
	if (errs[0] == nil) != (errs[1] == nil) {
		t.Fatalf("%T is possible in one of them: %v, %v", acts(g.twins[0])[0], errs[0], errs[1])
	}
	return errs[0] == nil
}

// public does the same acts in both.
func (g *game) public(t *testing.T, acts ...journal.Act) bool {
	t.Helper()
	return g.both(t, func(*twin) []journal.Act { return acts })
}

// begin is a tournament with players that is announced in the end. Before that
// there is none for the public: one twin has not even begun when the other has.
func (g *game) begin(t *testing.T) {
	t.Helper()
	rules := tournament.Rules{Rounds: 5, System: "dutch", Edition: "2026", Scoring: tournament.DefaultScoring(), InitialColour: tournament.White, TieBreaks: []tournament.TieBreak{"BH/C1", "SB"}}
	players := tournament.PlayerID(8)
	if g.teams {
		team := tournament.DefaultTeamRules(boardsOfMatch)
		rules.System, rules.Edition, rules.Team, rules.TieBreaks = "roundrobin", "", &team, []tournament.TieBreak{"MPvGP"}
		players = 4 * (boardsOfMatch + 1)
	}
	first := g.random.IntN(2)
	for _, w := range []*twin{g.twins[first], g.twins[1-first]} {
		if err := w.do(g.now, journal.Created{Info: tournament.Info{Name: "Open", City: w.actor}, Rules: rules}); err != nil {
			t.Fatal(err)
		}
		g.glance(t, "begun")
	}
	numbers := journal.NumbersAssigned{Why: journal.FirstNumbers}
	for id := tournament.PlayerID(1); id <= players; id++ {
		g.hidden(t)
		g.public(t, journal.PlayerRegistered{Player: tournament.Player{ID: id, Name: playerName(int(id)), Ratings: tournament.Ratings{2300 - 10*int(id)}, Birth: tournament.Date{Year: 1990, Month: 5, Day: 6}}})
		numbers.Numbers = append(numbers.Numbers, journal.NumberOf{Player: id, Number: int(id)})
	}
	g.public(t, numbers)
	for id := tournament.TeamID(1); g.teams && id <= 4; id++ {
		team := tournament.Team{ID: id, Name: fmt.Sprint("Team ", id)}
		for i := range tournament.PlayerID(boardsOfMatch + 1) {
			team.Members = append(team.Members, tournament.PlayerID(id-1)*(boardsOfMatch+1)+i+1)
		}
		if !g.public(t, journal.TeamRegistered{Team: team}) {
			t.Fatalf("%+v is not registered", team)
		}
	}
	g.openCash(t)
	g.glance(t, "not announced")
	g.both(t, func(w *twin) []journal.Act {
		return []journal.Act{journal.InfoSet{Info: tournament.Info{Name: "Open", Comments: []string{w.reason()}}}, journal.PublicSet{Public: journal.Public{Forecast: true, Announcement: journal.Announced}}}
	})
	points := g.points(0) // one at least
	g.both(t, func(w *twin) []journal.Act {
		points.Reason = w.reason()
		return []journal.Act{journal.PointsAdjusted{Adjustment: points}, journal.MessageSet{Message: journal.Message{Text: "Welcome"}}}
	})
}

// pairing is a random one of the players or teams who are there.
func (g *game) pairing() journal.RoundPaired {
	s := g.state()
	a := journal.RoundPaired{Round: len(s.Tournament.Rounds) + 1, System: s.Tournament.Rules.System, Edition: s.Tournament.Rules.Edition, Engine: "Pareo test"}
	if g.teams {
		order := g.random.Perm(len(s.Tournament.Teams))
		for ; len(order) > 1; order = order[2:] {
			white, black := s.Tournament.Teams[order[0]].Members, s.Tournament.Teams[order[1]].Members
			for i := range boardsOfMatch {
				a.Games = append(a.Games, tournament.Game{White: white[i], Black: black[i]})
				white, black = black, white
			}
		}
		return a
	}
	var ids []tournament.PlayerID
	for i := range s.Tournament.Players {
		if p := &s.Tournament.Players[i]; p.Left == nil && p.Number > 0 {
			ids = append(ids, p.ID)
		}
	}
	g.random.Shuffle(len(ids), func(i, k int) { ids[i], ids[k] = ids[k], ids[i] })
	for ; len(ids) > 1; ids = ids[2:] {
		a.Games = append(a.Games, tournament.Game{White: ids[0], Black: ids[1]})
	}
	if len(ids) == 1 {
		a.Byes = []tournament.Bye{{Player: ids[0], Kind: tournament.PairingBye}}
	}
	return a
}

// boardIn is a random board of a round of a state.
func (g *game) boardIn(s *journal.State, round int) journal.Board {
	r := s.Round(round)
	if r == nil || len(r.Games) == 0 {
		return journal.Board{}
	}
	one := r.Games[g.random.IntN(len(r.Games))]
	return journal.Board{Round: round, White: one.White, Black: one.Black}
}

// board is a random board of the latest round.
func (g *game) board() journal.Board { return g.boardIn(g.state(), g.state().Paired()) }

func (g *game) result() tournament.Result {
	results := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins, tournament.DoubleForfeit}
	return results[g.random.IntN(len(results))]
}

func (g *game) player() tournament.PlayerID {
	return tournament.PlayerID(1 + g.random.IntN(len(g.state().Tournament.Players)))
}

// step does something that may be public, in both, and hidden acts in each.
func (g *game) step(t *testing.T) {
	t.Helper()
	for range g.random.IntN(3) {
		g.hidden(t)
	}
	s := g.state()
	var done bool
	switch g.random.IntN(14) {
	case 0, 1, 2:
		done = g.aside(t)
	case 12, 13:
		done = g.early(t)
	case 3:
		b := g.board()
		done = g.both(t, func(w *twin) []journal.Act {
			return []journal.Act{journal.ColoursCorrected{Board: b, Reason: w.reason()}}
		})
	case 4:
		done = g.both(t, func(w *twin) []journal.Act {
			return []journal.Act{journal.RoundUnpublished{Round: s.Paired(), Reason: w.reason()}}
		})
	default:
		done = g.onward(t)
	}
	if !done || g.random.IntN(8) > 0 {
		return
	}
	for _, w := range g.twins { // at once: what was done last is the same in both
		g.undo(t, w)
	}
}

// undo takes back what a twin did last.
func (g *game) undo(t *testing.T, w *twin) {
	t.Helper()
	events, ok := w.journal.Undoable()
	if !ok {
		t.Fatal("what was done last cannot be undone")
	}
	if err := w.do(g.now.Add(30*time.Second), journal.Undone{Seq: events[0].Seq}); err != nil {
		t.Fatal(err)
	}
}

// aside does something in both that has nothing to do with the current round,
// which may be another in each.
func (g *game) aside(t *testing.T) bool {
	t.Helper()
	s := g.state()
	player, drawn, closed := g.player(), g.random.IntN(3), len(s.Tournament.Rounds)
	var act func(w *twin) journal.Act
	switch g.random.IntN(9) {
	case 0:
		if g.teams {
			return false
		}
		act = func(w *twin) journal.Act {
			return journal.PlayerWithdrew{Player: player, After: w.journal.State().Paired(), Reason: w.reason()}
		}
	case 1:
		act = func(*twin) journal.Act { return journal.PlayerReturned{Player: player} }
	case 2:
		act = func(w *twin) journal.Act {
			return journal.InfoSet{Info: tournament.Info{Name: "Open", City: fmt.Sprint("City ", drawn), Comments: []string{w.reason()}}}
		}
	case 3:
		if drawn%2 == 0 {
			screens := journal.Screens([]string{"boards", "names clock"}[drawn/2%2])
			act = func(*twin) journal.Act { return journal.ScreensSet{Screens: screens} }
			break
		}
		message := journal.Message{Text: fmt.Sprint("Message ", drawn)}
		act = func(*twin) journal.Act { return journal.MessageSet{Message: message} }
	case 4:
		prizes := tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "Open", Amounts: []string{fmt.Sprint(100 + drawn)}}}}
		act = func(*twin) journal.Act { return journal.PrizesSet{Prizes: prizes} }
	case 5:
		points := g.points(g.random.IntN(closed + 1))
		act = func(w *twin) journal.Act {
			points.Reason = w.reason()
			return journal.PointsAdjusted{Adjustment: points}
		}
	case 6:
		place := slices.IndexFunc(s.Tournament.Rules.Adjustments, func(a tournament.Adjustment) bool { return a.Round <= closed })
		if place < 0 {
			return false
		}
		act = func(w *twin) journal.Act {
			return journal.AdjustmentRemoved{Adjustment: w.journal.State().Tournament.Rules.Adjustments[place], Reason: w.reason()}
		}
	case 7:
		order := tournament.DecidedTie{1, 2}
		g.random.Shuffle(2, func(i, k int) { order[i], order[k] = order[k], order[i] })
		act = func(w *twin) journal.Act { return journal.TieDecided{Order: order, Reason: w.reason()} }
	default:
		if closed == 0 {
			return false
		}
		b, to := g.boardIn(s, 1+g.random.IntN(closed)), g.result()
		was, _, _ := s.Board(b)
		from := was.Result
		effect := []journal.Effect{journal.ForNext, journal.ForLater, journal.ForRatingOnly}[g.random.IntN(3)]
		act = func(w *twin) journal.Act {
			return journal.ResultCorrected{Board: b, From: from, To: to, Effect: effect, Reason: w.reason()}
		}
	}
	return g.both(t, func(w *twin) []journal.Act { return []journal.Act{act(w)} })
}

// early publishes a board of the next round before it is paired, or takes one back.
func (g *game) early(t *testing.T) bool {
	t.Helper()
	s := g.state()
	if boards := s.Early.Boards; len(boards) > 0 && g.random.IntN(2) == 0 {
		return g.both(t, func(w *twin) []journal.Act {
			return []journal.Act{journal.EarlyBoardWithdrawn{Round: s.Early.Round, EarlyPair: boards[0].EarlyPair, Reason: w.reason()}}
		})
	}
	pair := []journal.EarlyPair{{White: g.player(), Black: g.player()}}
	return g.public(t, journal.BoardsPublishedEarly{Round: s.Paired() + 1, Boards: pair, Coloured: pair, Open: 1, Ends: 3})
}

// points are a penalty in a round; 0 = in every one.
func (g *game) points(round int) tournament.Adjustment {
	a := tournament.Adjustment{Penalty: true, Round: round, Points: -tournament.Half}
	if g.teams {
		a.Teams = []tournament.TeamID{tournament.TeamID(1 + g.random.IntN(4))}
	} else {
		a.Players = []tournament.PlayerID{g.player()}
	}
	return a
}

// onward brings the tournament on: a pairing, its publication, a result, the end
// of a round. It reports whether the last command can be undone in both.
func (g *game) onward(t *testing.T) bool {
	t.Helper()
	s := g.state()
	current := s.Tournament.Current
	switch {
	case len(s.Tournament.Rounds) == s.Tournament.Rules.Rounds:
		return false
	case current == nil:
		return g.pair(t)
	case !s.Current().Published():
		if g.random.IntN(3) == 0 {
			g.apart(t)
		}
		return g.public(t, journal.RoundPublished{Round: s.Paired()})
	case current.Complete():
		return g.public(t, journal.RoundClosed{Round: s.Paired()})
	}
	for _, one := range current.Games {
		if one.Result == tournament.NoResult {
			return g.public(t, journal.ResultEntered{Board: journal.Board{Round: s.Paired(), White: one.White, Black: one.Black}, Result: g.result()})
		}
	}
	return false
}
