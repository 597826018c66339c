package desk

import (
	"reflect"
	"slices"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// PublishEarly publishes boards of the next round while games are open: those that come
// about however these end over the board. Nothing else of that round is told by it.
type PublishEarly struct {
	Boards []journal.EarlyPair
}

func (PublishEarly) describe() Description {
	return describe("publish early", rights.Pair, Note, kind[journal.BoardsPublishedEarly]())
}

func (c PublishEarly) plan(p *plan) error {
	s := p.state
	current := s.Current()
	switch {
	case current == nil || !hasOpenGame(s):
		return refuse("early.finished")
	case !current.Published() || current.Open:
		return refuse("early.waits", "round", s.Paired())
	case !CanBeEarly(s):
		return refuse("early.system")
	case len(c.Boards) == 0:
		return refuse("record.early.none")
	}
	f, err := ahead(s)
	if err != nil {
		return refuse("early.unknown", "what", toldOf(&s.Tournament, err))
	}
	if f.Round == 0 {
		return refuse("early.last", "round", s.Paired())
	}
	if f.Ends == 0 {
		return unproved(&s.Tournament, f)
	}
	act := journal.BoardsPublishedEarly{Round: f.Round, Open: len(f.Open), Ends: f.Ends}
	act.Boards = slices.Clone(c.Boards)
	for i, pair := range c.Boards {
		settled := settledAs(f, pair)
		if settled == nil {
			return refuse("early.uncertain", "board", pair, "round", f.Round)
		}
		act.Boards[i] = journal.EarlyPair{White: settled.White, Black: settled.Black}
		if settled.Colours {
			act.Coloured = append(act.Coloured, act.Boards[i])
		}
	}
	p.do(act)
	return nil
}

// unproved says why a forecast of the next round has not tried all ends of the open games.
func unproved(t *tournament.Tournament, f *forecast.Forecast) error {
	rules := &t.Rules
	if rules.System.OfMatches() && !rules.Leg(f.Round).First() {
		return refuse("early.leg", "round", f.Round)
	}
	system, err := systems.For(t, "", "")
	if drawing, ok := system.(pairing.Drawing); err == nil && ok && rules.LotSeed == 0 && drawing.DrawsBye(t) {
		return refuse("early.lots", "round", f.Round)
	}
	return refuse("early.unproved", "open", len(f.Open))
}

// WithdrawEarly takes a board that was published early from view.
type WithdrawEarly struct {
	Board  journal.EarlyPair
	Reason string
}

func (WithdrawEarly) describe() Description {
	return describe("withdraw early", rights.Pair, Notice, kind[journal.EarlyBoardWithdrawn]())
}

func (c WithdrawEarly) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	round, pair := p.state.Early.Round, c.Board
	same := func(b journal.EarlyBoard) bool { return pair.Same(b.EarlyPair) }
	if i := slices.IndexFunc(p.state.Early.Boards, same); i >= 0 { // as it was published
		pair = p.state.Early.Boards[i].EarlyPair
	}
	p.warn(Notice, "early.withdraw", "board", pair, "round", round)
	p.do(journal.EarlyBoardWithdrawn{Round: round, EarlyPair: pair, Reason: c.Reason})
	return nil
}

// CanBeEarly reports whether boards of an event can be published early: of others the
// rounds stand in a table, or it is matches that are paired.
func CanBeEarly(s *journal.State) bool { return s.Chosen() && !s.Tournament.Rules.System.IsTree() }

func hasOpenGame(s *journal.State) bool {
	current := s.Tournament.Current
	return current != nil && slices.ContainsFunc(current.Games, func(g tournament.Game) bool { return g.Result == tournament.NoResult })
}

// ahead is the next round as far as it is proved, by as many ends as the forecast that is
// shown tries, and nothing else.
func ahead(s *journal.State) (*forecast.Forecast, error) {
	return Forecast(s, forecast.Settings{Samples: samples(&s.Tournament), NoStandings: true, OnlyProof: true})
}

// settledAs finds a pair among those that every end comes to; nil = it is none of them.
func settledAs(f *forecast.Forecast, pair journal.EarlyPair) *forecast.Settled {
	i := slices.IndexFunc(f.Settled, func(s forecast.Settled) bool {
		return pair.Same(journal.EarlyPair{White: s.White, Black: s.Black})
	})
	if i < 0 {
		return nil
	}
	return &f.Settled[i]
}

// EarlyFaults are the boards that were published early and do not come about any more by
// what is known now: a result was corrected, somebody left or came, a game was forfeited,
// or the round was paired and made otherwise. The list is empty while all of them hold.
func EarlyFaults(s *journal.State) []journal.EarlyBoard {
	if len(s.Early.Boards) == 0 {
		return nil
	}
	holds := earlyHolds(s)
	return slices.DeleteFunc(slices.Clone(s.Early.Boards), holds)
}

// earlyHolds returns whether a board that was published early comes about.
func earlyHolds(s *journal.State) func(journal.EarlyBoard) bool {
	never := func(journal.EarlyBoard) bool { return false }
	if s.Paired() == s.Early.Round {
		return inRound(s.Tournament.Current)
	}
	if s.Tournament.Current == nil {
		round, err := pairBy(&s.Tournament)
		if err != nil {
			return never
		}
		games := round.Games()
		return inRound(games)
	}
	f, err := ahead(s)
	if err != nil || f.Round != s.Early.Round {
		return never
	}
	return func(b journal.EarlyBoard) bool {
		settled := settledAs(f, b.EarlyPair)
		return settled != nil && (!b.Colours || settled.Colours && settled.White == b.White)
	}
}

// inRound returns whether a board is one of a round.
func inRound(r *tournament.Round) func(journal.EarlyBoard) bool {
	return func(b journal.EarlyBoard) bool {
		if b.Black == tournament.NoPlayer {
			return slices.Contains(r.Byes, tournament.Bye{Player: b.White, Kind: tournament.PairingBye})
		}
		return slices.ContainsFunc(r.Games, func(g tournament.Game) bool {
			pair := journal.EarlyPair{White: g.White, Black: g.Black}
			return pair == b.EarlyPair || !b.Colours && pair.Same(b.EarlyPair)
		})
	}
}

// noteEarly tells which boards that were published early a command takes the proof from,
// and what to do. The results that the proof reckons with take it from none.
func noteEarly(p *plan, after *journal.State) {
	if len(after.Early.Boards) == 0 || len(p.state.Early.Boards) == 0 || pairsAlike(p.state, after) {
		return
	}
	for _, b := range EarlyFaults(after) {
		p.warn(Note, "early.broken", "board", b.EarlyPair, "round", after.Early.Round)
	}
}

// warnEarly asks about a round that is not what was published of it early.
func warnEarly(p *plan, round *tournament.Round) {
	number := p.state.Paired()
	holds := inRound(round)
	for _, b := range p.state.EarlyIn(number) {
		if !holds(b) {
			p.warn(Notice, "early.differs", "board", b.EarlyPair, "round", number)
		}
	}
}

// pairsAlike reports whether two states differ in nothing that the pairing of the next
// round depends on, but for results over the board of games that were open.
func pairsAlike(before, after *journal.State) bool {
	if before.Paired() != after.Paired() || len(before.Early.Boards) < len(after.Early.Boards) {
		return false
	}
	x, y := before.Tournament, after.Tournament
	x.Info, y.Info = tournament.Info{}, tournament.Info{}
	if x.Current == nil || y.Current == nil || len(x.Current.Games) != len(y.Current.Games) {
		return reflect.DeepEqual(x, y)
	}
	round := *y.Current
	round.Games = slices.Clone(round.Games)
	for i := range round.Games {
		if g := &round.Games[i]; x.Current.Games[i].Result == tournament.NoResult && isOverTheBoard(g.Result) {
			g.Result = tournament.NoResult
		}
	}
	y.Current = &round
	return reflect.DeepEqual(x, y)
}

// isOverTheBoard reports whether a result is one of those that forecasts reckon with.
func isOverTheBoard(r tournament.Result) bool {
	return r == tournament.WhiteWins || r == tournament.Drawn || r == tournament.BlackWins
}
