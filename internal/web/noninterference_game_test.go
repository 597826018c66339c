package web

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// game plays the two tournaments.
type game struct {
	random      *rand.Rand
	plain, busy *twin
	now         time.Time
}

func (g *game) state() *journal.State { return g.plain.journal.State() }

// public does acts in both.
func (g *game) public(t *testing.T, acts ...journal.Act) bool {
	t.Helper()
	g.now = g.now.Add(time.Minute)
	one, two := g.plain.do(g.now, acts...), g.busy.do(g.now, acts...)
	if (one == nil) != (two == nil) {
		t.Fatalf("%T is possible in one of them: %v, %v", acts[0], one, two)
	}
	return one == nil
}

// begin is an announced tournament with players.
func (g *game) begin(t *testing.T) {
	t.Helper()
	rules := tournament.Rules{Rounds: 5, System: "dutch", Edition: "2026", Scoring: tournament.DefaultScoring(), InitialColour: tournament.White, TieBreaks: []tournament.TieBreak{"BH/C1", "SB"}}
	g.public(t, journal.Created{Info: tournament.Info{Name: "Open"}, Rules: rules})
	numbers := journal.NumbersAssigned{Why: journal.FirstNumbers}
	for id := tournament.PlayerID(1); id <= 8; id++ {
		g.hidden(t)
		g.public(t, journal.PlayerRegistered{Player: tournament.Player{ID: id, Name: playerName(int(id)), Ratings: tournament.Ratings{2300 - 10*int(id)}, Birth: tournament.Date{Year: 1990, Month: 5, Day: 6}}})
		numbers.Numbers = append(numbers.Numbers, journal.NumberOf{Player: id, Number: int(id)})
	}
	g.public(t, numbers)
	g.public(t, journal.PublicSet{Public: journal.Public{Forecast: true, Announcement: journal.Announced}})
}

// pairing is a random one of the players who are there.
func (g *game) pairing() journal.RoundPaired {
	var ids []tournament.PlayerID
	s := g.state()
	for i := range s.Tournament.Players {
		if p := &s.Tournament.Players[i]; p.Left == nil && p.Number > 0 {
			ids = append(ids, p.ID)
		}
	}
	g.random.Shuffle(len(ids), func(i, k int) { ids[i], ids[k] = ids[k], ids[i] })
	a := journal.RoundPaired{Round: len(s.Tournament.Rounds) + 1, System: "dutch", Edition: "2026", Engine: "Pareo test"}
	for ; len(ids) > 1; ids = ids[2:] {
		a.Games = append(a.Games, tournament.Game{White: ids[0], Black: ids[1]})
	}
	if len(ids) == 1 {
		a.Byes = []tournament.Bye{{Player: ids[0], Kind: tournament.PairingBye}}
	}
	return a
}

// board is a random board of the latest round.
func (g *game) board() journal.Board {
	s := g.state()
	r := s.Round(s.Paired())
	if r == nil || len(r.Games) == 0 {
		return journal.Board{}
	}
	one := r.Games[g.random.IntN(len(r.Games))]
	return journal.Board{Round: s.Paired(), White: one.White, Black: one.Black}
}

// step does something that may be public, in both, and hidden acts in one.
func (g *game) step(t *testing.T) {
	t.Helper()
	for range g.random.IntN(3) {
		g.hidden(t)
	}
	s := g.state()
	results := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins, tournament.DoubleForfeit}
	result := results[g.random.IntN(len(results))]
	var acts []journal.Act
	switch g.random.IntN(12) {
	case 0:
		acts = []journal.Act{journal.PlayerWithdrew{Player: tournament.PlayerID(1 + g.random.IntN(8)), After: s.Paired()}}
	case 1:
		acts = []journal.Act{journal.PlayerReturned{Player: tournament.PlayerID(1 + g.random.IntN(8))}}
	case 2:
		acts = []journal.Act{journal.InfoSet{Info: tournament.Info{Name: "Open", City: fmt.Sprint("City ", g.random.IntN(3))}}}
	case 3:
		acts = []journal.Act{journal.ColoursCorrected{Board: g.board()}}
	case 4:
		acts = []journal.Act{journal.RoundUnpublished{Round: s.Paired()}}
	case 5:
		b := g.board()
		if was, _, ok := s.Board(b); ok {
			acts = []journal.Act{journal.ResultCorrected{Board: b, From: was.Result, To: result, Effect: journal.ForNext}}
		}
	default:
		acts = []journal.Act{g.onward(result)}
	}
	if len(acts) == 0 || !g.public(t, acts...) || g.random.IntN(8) > 0 {
		return
	}
	if events, ok := g.plain.journal.Undoable(); ok { // at once: what was done last is the same in both
		other, _ := g.busy.journal.Undoable()
		g.now = g.now.Add(time.Minute)
		one, two := g.plain.do(g.now, journal.Undone{Seq: events[0].Seq}), g.busy.do(g.now, journal.Undone{Seq: other[0].Seq})
		if one != nil || two != nil {
			t.Fatal(one, two)
		}
	}
}

// onward is what brings the tournament on: a pairing, its publication, a result,
// the end of a round.
func (g *game) onward(result tournament.Result) journal.Act {
	s := g.state()
	current := s.Tournament.Current
	switch {
	case current == nil:
		return g.pairing()
	case !s.Current().Published():
		return journal.RoundPublished{Round: s.Paired()}
	case current.Complete():
		return journal.RoundClosed{Round: s.Paired()}
	}
	for _, one := range current.Games {
		if one.Result == tournament.NoResult {
			return journal.ResultEntered{Board: journal.Board{Round: s.Paired(), White: one.White, Black: one.Black}, Result: result}
		}
	}
	return journal.Commented{Text: "nothing to do"}
}

// hidden does something in the busy tournament that the public may not see.
func (g *game) hidden(t *testing.T) {
	t.Helper()
	s := g.busy.journal.State()
	if !s.Exists {
		return
	}
	before := s.PublicSeq
	at := g.now.Add(time.Duration(g.random.IntN(50)) * time.Second)
	next, player := s.Paired()+1, tournament.PlayerID(1+g.random.IntN(8))
	passing := func(acts ...journal.Act) { // done and undone
		if g.busy.do(at, acts...) != nil {
			return
		}
		events, ok := g.busy.journal.Undoable()
		if !ok {
			t.Fatal("what was just done cannot be undone")
		}
		if err := g.busy.do(at, journal.Undone{Seq: events[0].Seq}); err != nil {
			t.Fatal(err)
		}
	}
	unseen := s.Tournament.Current != nil && !s.Current().Published()
	switch g.random.IntN(9) {
	case 0:
		_ = g.busy.do(at, journal.ByeRequested{Round: next, Player: player, Bye: tournament.HalfBye, Reason: "ill"}) // may be impossible
	case 1:
		_ = g.busy.do(at, journal.ByeCancelled{Round: next, Player: player})
	case 2:
		if was := s.Player(player); was != nil {
			changed := *was
			changed.Birth.Day = 1 + g.random.IntN(28)
			_ = g.busy.do(at, journal.PlayerChanged{Player: changed})
		}
	case 3:
		info := s.Tournament.Info
		info.Comments = []string{fmt.Sprint("ours ", g.random.IntN(9))}
		_ = g.busy.do(at, journal.InfoSet{Info: info})
	case 4:
		if b := g.board(); b.Round > 0 {
			if was, _, ok := s.Board(b); ok {
				_ = g.busy.do(at, journal.ResultConfirmed{Board: b, Result: was.Result, Source: "table"})
			}
		}
	case 5:
		if s.Tournament.Current == nil {
			passing(g.pairing())
			if a := g.pairing(); g.busy.do(at, a) == nil {
				if err := g.busy.do(at, journal.RoundDiscarded{Round: a.Round}); err != nil {
					t.Fatal(err)
				}
			}
		}
	case 6:
		if unseen {
			passing(journal.HandPairingBegun{Round: s.Paired(), Reason: "ours"})
			passing(journal.ColoursCorrected{Board: g.board()})
			passing(journal.ResultEntered{Board: g.board(), Result: tournament.Drawn})
		}
	case 7:
		if unseen {
			passing(journal.PositionDrawn{Round: s.Paired(), Number: 518})
			passing(journal.RoundDiscarded{Round: s.Paired()})
		}
	default:
		_ = g.busy.do(at, journal.Commented{Text: "ours"})
	}
	if after := g.busy.journal.State().PublicSeq; after != before {
		t.Fatalf("a hidden act leads the public from %d to %d", before, after)
	}
}
