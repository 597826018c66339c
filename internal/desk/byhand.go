package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// BeginHandPairing opens the current round to changes by hand; without a current
// round, or when it is complete, the next one, with no boards yet.
type BeginHandPairing struct {
	Ground Ground // needed once the round was published
	// Players are whom the ground concerns; none = whom the record shows.
	Players []tournament.PlayerID `json:",omitempty"`
	Reason  string
}

func (BeginHandPairing) describe() Description {
	return describe("begin hand pairing", rights.Pair, Confirm, kind[journal.HandPairingBegun](), kind[journal.RoundClosed](), kind[journal.GameAdjourned](), kind[journal.ResultEntered](), kind[journal.NumbersAssigned](), kind[journal.RulesSet]())
}

func (c BeginHandPairing) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	if p.state.Tournament.Rules.PairsTeams() {
		return refuse("hand.matches")
	}
	record, current := p.state.Current(), p.state.Tournament.Current
	if record == nil || record.Published() && current.Complete() && len(current.Games) > 0 {
		t, err := closeCurrent(p)
		if err != nil {
			return err
		}
		if t.Completed() == 0 {
			if err := beginByHand(p, t); err != nil {
				return err
			}
		}
		p.do(journal.HandPairingBegun{Round: t.Completed() + 1, Reason: c.Reason})
		return nil
	}
	return openCurrent(p, c.Ground, c.Players, c.Reason, false)
}

// beginByHand plans what comes before round 1 where that is made by hand, and gives it
// to t, the tournament before the round.
func beginByHand(p *plan, t *tournament.Tournament) error {
	numbered, err := firstNumbers(p)
	if err != nil {
		return err
	}
	t.Players = numbered.Players
	return settleRules(p, t)
}

// ChangePairing replaces the boards of a round that is open to changes by hand.
// They are put into the order of the rules, but for those whose numbers are
// fixed and those that the public has seen; the boards of a table stay in the order
// given.
type ChangePairing struct {
	Games []tournament.Game
	Byes  []tournament.Bye
	Fixed []journal.FixedBoard `json:",omitempty"`
}

func (ChangePairing) describe() Description {
	return describe("change pairing", rights.Pair, Confirm, kind[journal.PairingChanged]())
}

func (c ChangePairing) plan(p *plan) error {
	record := p.state.Current()
	if record == nil || !record.Open {
		return refuse("hand.closed")
	}
	return changeBoards(p, &c)
}

// changeBoards plans other boards for the current round.
func changeBoards(p *plan, c *ChangePairing) error {
	if who := expelled(&p.state.Tournament, c.Games); who != tournament.NoPlayer {
		return refuse("hand.expelled", "player", who)
	}
	warnBoards(p, c)
	games, err := inOrder(p.state, c)
	if err != nil {
		return err
	}
	now := journal.Boards{Games: p.state.Tournament.Current.Games, Byes: p.state.Tournament.Current.Byes}
	then := journal.Boards{Games: games, Byes: c.Byes}
	p.do(journal.PairingChanged{Round: p.state.Paired(), Games: games, Byes: c.Byes, Fixed: c.Fixed, From: without(now, then), To: without(then, now)})
	return nil
}

// expelled is somebody who was expelled and has a game that the current round does not
// have: no ranking knows them any more.
func expelled(t *tournament.Tournament, games []tournament.Game) tournament.PlayerID {
	for _, g := range games {
		same := func(now tournament.Game) bool { return now.White == g.White && now.Black == g.Black }
		if slices.ContainsFunc(t.Current.Games, same) {
			continue
		}
		for _, id := range []tournament.PlayerID{g.White, g.Black} {
			if p := t.Player(id); p != nil && p.Left != nil && p.Left.Kind == tournament.Expelled {
				return id
			}
		}
	}
	return tournament.NoPlayer
}

// EndHandPairing closes the boards. They are compared with what the rules give.
type EndHandPairing struct {
	Reason string
}

func (EndHandPairing) describe() Description {
	return describe("end hand pairing", rights.Pair, Serious, kind[journal.HandPairingEnded]())
}

func (c EndHandPairing) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	record := p.state.Current()
	if record == nil || !record.Open {
		return refuse("hand.closed")
	}
	reason := c.Reason
	if reason == "" {
		reason = record.OpenReason
	}
	return endHand(p, &p.state.Tournament, reason, false)
}

// endHand plans the end of changes by hand, after which the tournament is t. What the desk
// proposed for a round that cannot stay as it is does not depart from the rules, although
// it is not what they give for one that is paired anew.
func endHand(p *plan, t *tournament.Tournament, reason string, proposed bool) error {
	number := t.Completed() + 1
	if left := leftOut(t); len(left) > 0 {
		return refuse("hand.left-out", "round", number, "players", left)
	}
	if err := checkFollowsTree(t); err != nil {
		return err
	}
	end := journal.HandPairingEnded{Round: number, Reason: reason, Corrected: isMended(p.state, t)}
	if end.Corrected {
		t = t.Clone()
		t.KnowCorrections()
	}
	finding, err := CompareRound(t, number)
	switch {
	case err != nil:
		end.NoAnswer = toldOf(t, err).String()
		p.warn(Serious, "hand.no-answer", "round", number, "what", toldOf(t, err), "noted", noted(p.state))
	case !finding.Agrees:
		end.Expected, end.Actual = differences(t, finding)
		told := []any{"round", number, "expected", Boards(p.state, end.Expected), "actual", Boards(p.state, end.Actual), "noted", noted(p.state)}
		if proposed {
			p.warn(Confirm, "smallest.differs", told...)
		} else {
			p.warn(Serious, "hand.differs", told...)
		}
	}
	p.do(end)
	return nil
}

// LeftOut lists who should be in the current round and is not.
func LeftOut(s *journal.State) []tournament.PlayerID { return leftOut(&s.Tournament) }

// leftOut lists who should be in the current round and is not. Who plays for a team
// is the matter of the team.
func leftOut(t *tournament.Tournament) []tournament.PlayerID {
	if t.Rules.PairsTeams() {
		return nil
	}
	number := t.Completed() + 1
	before := t.Clone()
	before.DiscardRound()
	in := make(map[tournament.PlayerID]bool)
	for _, g := range t.Current.Games {
		in[g.White], in[g.Black] = true, true
	}
	for _, b := range t.Current.Byes {
		in[b.Player] = true
	}
	var left []tournament.PlayerID
	for i, a := range before.Attendance() {
		id := before.Players[i].ID
		if continues(&t.Rules, number) && !inMatch(before, id) {
			continue // comes with the next match
		}
		if a.Present() && !in[id] && before.Players[i].PlaysIn(number) {
			left = append(left, id)
		}
	}
	return left
}

// CompareRound pairs a paired round of a tournament again and compares. The
// error says why the rules have no answer.
func CompareRound(t *tournament.Tournament, number int) (*audit.Finding, error) {
	system, err := systems.For(t, "", "")
	if err != nil {
		return nil, err
	}
	whole := *t
	if t.Current != nil { // the audit reads completed rounds
		whole.Rounds = append(slices.Clip(t.Rounds), *t.Current)
		whole.Current = nil
	}
	finding := audit.Round(system, &whole, number)
	return &finding, finding.Err
}

// differences are the games and byes that only one of two rounds has; where teams are
// paired, the matches.
func differences(t *tournament.Tournament, f *audit.Finding) (expected, actual journal.Boards) {
	list := func(pairs []audit.Pair, byes []tournament.PlayerID) (b journal.Boards) {
		for _, pair := range pairs {
			b.Games = append(b.Games, tournament.Game{White: pair.White, Black: pair.Black})
		}
		for _, id := range byes {
			b.Byes = append(b.Byes, tournament.Bye{Player: id, Kind: tournament.PairingBye})
		}
		b.OfTeams = t.Rules.PairsTeams() && !b.Empty()
		return b
	}
	byes, given := f.Byes()
	return list(f.Expected, byes), list(f.Found, given)
}
