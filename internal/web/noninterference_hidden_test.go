package web

import (
	"fmt"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/tournament"
)

// pair pairs the next round in both, after each had a pairing of its own or none:
// what is published in the end is the same, and nothing before it.
func (g *game) pair(t *testing.T) bool {
	t.Helper()
	round := g.state().Paired() + 1
	byHand := g.random.IntN(2) == 0 // what both have becomes the same by hand, or is discarded
	g.now = g.now.Add(time.Minute)
	only := g.random.IntN(3) // the twin that has a pairing; 2 = both have
	for i, w := range g.twins {
		if !byHand && only == 1-i {
			continue
		}
		var act journal.Act = g.pairing()
		if !byHand && g.random.IntN(4) == 0 {
			act = journal.HandPairingBegun{Round: round, Reason: w.reason()}
		}
		g.secret(t, w, act)
	}
	g.apart(t)
	for range g.random.IntN(3) {
		g.aside(t)
	}
	if g.random.IntN(2) == 0 {
		g.glance(t, "with other pairings, and acts beside")
	}
	if byHand {
		return g.joinByHand(t, round)
	}
	for _, w := range g.twins {
		if w.journal.State().Tournament.Current != nil {
			g.secret(t, w, journal.RoundDiscarded{Round: round, Reason: w.reason()})
		}
	}
	return g.public(t, g.pairing())
}

// joinByHand gives both the same boards by hand, for other reasons.
func (g *game) joinByHand(t *testing.T, round int) bool {
	t.Helper()
	paired := g.pairing()
	g.now = g.now.Add(time.Minute)
	for _, w := range g.twins {
		g.secret(t, w, journal.HandPairingBegun{Round: round, Reason: w.reason()})
	}
	g.glance(t, "by hand")
	for _, w := range g.twins {
		g.secret(t, w, journal.PairingChanged{Round: round, Games: paired.Games, Byes: paired.Byes})
		g.secret(t, w, journal.HandPairingEnded{Round: round, NoAnswer: "no answer, says " + w.actor, Reason: w.reason()})
	}
	return false
}

// apart lets each twin do what it likes with the current round, which is not in
// view, and takes it back when it was compared.
func (g *game) apart(t *testing.T) {
	t.Helper()
	var done [2]int
	for i, w := range g.twins {
		for range 2 + g.random.IntN(3) {
			if g.unseen(t, w) {
				done[i]++
			}
		}
	}
	g.glance(t, "apart")
	for i, w := range g.twins {
		for range done[i] {
			before := w.journal.State().PublicSeq
			g.undo(t, w)
			g.unmoved(t, w, before)
		}
	}
}

// unseen changes the current round of a twin, if it can.
func (g *game) unseen(t *testing.T, w *twin) bool {
	t.Helper()
	s := w.journal.State()
	round := s.Paired()
	if s.Tournament.Current == nil {
		return false
	}
	var act journal.Act
	switch b := g.boardIn(s, round); g.random.IntN(8) {
	case 0:
		act = journal.HandPairingBegun{Round: round, Reason: w.reason()}
	case 1:
		a := g.pairing()
		act = journal.PairingChanged{Round: round, Games: a.Games, Byes: a.Byes}
	case 2:
		act = journal.HandPairingEnded{Round: round, Reason: w.reason(), NoAnswer: w.reason()}
	case 3:
		act = journal.ColoursCorrected{Board: b, Reason: w.reason()}
	case 4:
		act = journal.PositionDrawn{Round: round, Number: g.random.IntN(tournament.StartPositions)}
	case 5:
		a := g.points(round)
		a.Reason = w.reason()
		act = journal.PointsAdjusted{Adjustment: a}
	case 6:
		team := tournament.TeamID(1 + g.random.IntN(4))
		if !g.teams {
			return false
		}
		members := s.Tournament.Team(team).Members
		act = journal.LineupSet{Round: round, Lineup: tournament.Lineup{Team: team, Boards: members[1:]}}
	default:
		act = journal.ResultEntered{Board: b, Result: g.result()}
	}
	before := s.PublicSeq
	if w.do(g.now.Add(time.Duration(g.random.IntN(30))*time.Second), act) != nil { // may be impossible
		return false
	}
	g.unmoved(t, w, before)
	return true
}

// secret does an act in one twin that the public may not see.
func (g *game) secret(t *testing.T, w *twin, act journal.Act) {
	t.Helper()
	before := w.journal.State().PublicSeq
	if err := w.do(g.now, act); err != nil {
		t.Fatalf("%T: %v", act, err)
	}
	g.unmoved(t, w, before)
}

// unmoved fails when the public was led on from a number.
func (g *game) unmoved(t *testing.T, w *twin, before int64) {
	t.Helper()
	if after := w.journal.State().PublicSeq; after != before {
		t.Fatalf("a hidden act leads the public from %d to %d", before, after)
	}
}

// withhold takes the event from view, changes it in each twin, and announces it
// when both are the same again.
func (g *game) withhold(t *testing.T) {
	t.Helper()
	say := func(a journal.Announcement) journal.PublicSet {
		return journal.PublicSet{Public: journal.Public{Forecast: true, Announcement: a}}
	}
	info := g.state().Tournament.Info
	hidden, shown := say(journal.Withheld), say(journal.Announced)
	if g.random.IntN(2) == 0 { // public from a moment that has not come
		hidden = say(journal.Announced)
		hidden.Public.Opens = journal.FromMoment(time.Now().Add(time.Hour))
	}
	if g.random.IntN(2) == 0 {
		shown = say(journal.Unlisted)
	}
	g.public(t, hidden)
	g.glance(t, "withheld")
	for _, w := range g.twins {
		mine := info
		mine.City = w.actor
		g.secret(t, w, journal.InfoSet{Info: mine})
		g.secret(t, w, journal.MessageSet{Message: journal.Message{Text: w.reason()}})
		g.secret(t, w, journal.PrizesSet{Prizes: tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: w.actor, Amounts: []string{"100"}}}}})
	}
	g.glance(t, "withheld and changed")
	g.public(t, journal.InfoSet{Info: info}, journal.MessageSet{}, journal.PrizesSet{})
	g.public(t, shown)
	g.glance(t, "announced again")
}

// keepFromView has the organiser keep aspects from the public; then each twin has
// results and prizes of its own, which are taken back when they were compared.
func (g *game) keepFromView(t *testing.T) {
	t.Helper()
	later := journal.FromMoment(time.Now().Add(time.Hour))
	stages := []journal.From{journal.WhenClosed, journal.WhenOver, journal.NotShown, later}
	show := journal.Visibility{Results: stages[g.random.IntN(len(stages))], PrizeMoney: later, Standings: stages[g.random.IntN(len(stages))], PastRounds: journal.NotShown}
	if !g.public(t, journal.PublicSet{Public: journal.Public{Forecast: true, Show: show}}) {
		t.Fatal("what is shown cannot be set")
	}
	var done [2]int
	for i, w := range g.twins {
		s := w.journal.State()
		acts := []journal.Act{journal.PrizesSet{Prizes: tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: w.actor, Amounts: []string{"100"}}}}}}
		if s.Tournament.Current != nil {
			for range 3 {
				acts = append(acts, journal.ResultEntered{Board: g.boardIn(s, s.Paired()), Result: g.result()})
			}
		}
		for _, act := range acts {
			if before := s.PublicSeq; w.do(g.now, act) == nil {
				done[i]++
				g.unmoved(t, w, before)
			}
		}
	}
	g.glance(t, "kept from view")
	for i, w := range g.twins {
		for range done[i] {
			g.undo(t, w)
		}
	}
	g.glance(t, "kept from view, and the same again")
	g.public(t, journal.PublicSet{Public: journal.Public{Forecast: true}})
}

// openCash gives each twin fees, payments and contacts of its own.
func (g *game) openCash(t *testing.T) {
	t.Helper()
	for i, w := range g.twins {
		g.secret(t, w, journal.FeesSet{Fees: journal.Fees{Currency: "EUR", Standard: money.Amount(4321 + 1111*i), Organiser: w.reason()}})
		g.secret(t, w, journal.PaymentReceived{Player: tournament.PlayerID(1 + i), Amount: money.Amount(4321 + 1111*i), Means: journal.AllMeans()[i], Note: w.reason()})
		g.secret(t, w, journal.ContactSet{Contact: journal.Contact{Player: 1, Phone: "+49 " + w.actor, Note: w.reason()}})
	}
}

// moneyAct is something about money or how people are reached.
func (g *game) moneyAct(w *twin, player tournament.PlayerID) journal.Act {
	amount := money.Amount(1 + g.random.IntN(9999))
	switch receipt := 1 + g.random.IntN(4); g.random.IntN(6) {
	case 0:
		return journal.FeesSet{Fees: journal.Fees{Currency: "EUR", Standard: amount, Organiser: w.reason()}}
	case 1:
		return journal.FeeAgreed{Player: player, Fee: &amount, Reason: w.reason()}
	case 2:
		return journal.PaymentTakenBack{Receipt: receipt, Reason: w.reason()}
	case 3:
		return journal.ReceiptPrinted{Receipt: receipt}
	case 4:
		return journal.ContactSet{Contact: journal.Contact{Player: player, Email: w.actor + "@example.org"}}
	}
	return journal.PaymentReceived{Player: player, Amount: amount, Means: journal.Cash, Note: w.reason()}
}

// hidden does something in one of the twins that the public may not see.
func (g *game) hidden(t *testing.T) {
	t.Helper()
	w := g.twins[g.random.IntN(2)]
	s := w.journal.State()
	before := s.PublicSeq
	at := g.now.Add(time.Duration(g.random.IntN(50)) * time.Second)
	next, player := s.Paired()+1, tournament.PlayerID(1+g.random.IntN(8))
	passing := func(acts ...journal.Act) { // done and undone
		if w.do(at, acts...) == nil {
			g.undo(t, w)
		}
	}
	waits := s.Tournament.Current != nil && !s.Current().Published()
	switch g.random.IntN(11) {
	case 10:
		g.judge(t, w)
	case 9:
		_ = w.do(at, g.moneyAct(w, player)) // may be impossible
	case 0:
		_ = w.do(at, journal.ByeRequested{Round: next, Player: player, Bye: tournament.HalfBye, Reason: w.reason()}) // may be impossible
	case 1:
		_ = w.do(at, journal.ByeCancelled{Round: next, Player: player})
	case 2:
		if was := s.Player(player); was != nil {
			changed := *was
			changed.Birth.Day = 1 + g.random.IntN(28)
			_ = w.do(at, journal.PlayerChanged{Player: changed})
		}
	case 3:
		info := s.Tournament.Info
		info.Comments = []string{fmt.Sprint("ours ", g.random.IntN(9))}
		_ = w.do(at, journal.InfoSet{Info: info})
	case 4:
		if b := g.board(); b.Round > 0 {
			if was, _, ok := s.Board(b); ok {
				_ = w.do(at, journal.ResultConfirmed{Board: b, Result: was.Result, Source: w.actor})
			}
		}
	case 5:
		if s.Tournament.Current == nil {
			passing(g.pairing())
			if a := g.pairing(); w.do(at, a) == nil {
				if err := w.do(at, journal.RoundDiscarded{Round: a.Round, Reason: w.reason()}); err != nil {
					t.Fatal(err)
				}
			}
		}
	case 6:
		if waits {
			passing(journal.HandPairingBegun{Round: s.Paired(), Reason: w.reason()})
			passing(journal.ColoursCorrected{Board: g.board(), Reason: w.reason()})
			passing(journal.ResultEntered{Board: g.board(), Result: tournament.Drawn})
		}
	case 7:
		if waits {
			passing(journal.PositionDrawn{Round: s.Paired(), Number: 518})
			passing(journal.RoundDiscarded{Round: s.Paired(), Reason: w.reason()})
		}
	default:
		_ = w.do(at, journal.Commented{Text: w.reason()})
	}
	g.unmoved(t, w, before)
}

// judge adjudicates an adjourned game in one twin, which the public does not see before
// it is finished, and takes it back.
func (g *game) judge(t *testing.T, w *twin) {
	t.Helper()
	s := w.journal.State()
	for number := 1; number <= s.Paired(); number++ {
		for _, one := range s.Round(number).Games {
			if one.Result != tournament.AdjournedGame {
				continue
			}
			g.secret(t, w, journal.GameAdjudicated{Board: journal.Board{Round: number, White: one.White, Black: one.Black}, As: tournament.WhiteWins, Reason: w.reason()})
			g.glance(t, "with an adjudication")
			g.undo(t, w)
			return
		}
	}
}
