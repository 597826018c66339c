package desk

import (
	"encoding/json"
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// PairNext pairs the next round. The current round is closed by it; games
// without a result are taken as adjourned. The initial colour is drawn before
// round 1: here, with Draw, or in the hall and given here, or by DrawLot before.
type PairNext struct {
	InitialColour tournament.Colour
	Draw          bool `json:",omitempty"` // where a colour is to be drawn, the program draws it
}

func (PairNext) describe() Description {
	return describe("pair next", rights.Pair, Confirm, kind[journal.RoundPaired](), kind[journal.PlayerWithdrew](), kind[journal.ByeRequested](), kind[journal.RoundClosed](), kind[journal.GameAdjourned](), kind[journal.ResultEntered](), kind[journal.NumbersAssigned](), kind[journal.RulesSet](), kind[journal.LotDrawn]())
}

func (c PairNext) plan(p *plan) error {
	t, err := closeCurrent(p)
	if err != nil {
		return err
	}
	if t.Completed() == 0 {
		if t, err = begin(p, c); err != nil {
			return err
		}
		warnDivided(p)
		if DrawsNumbers(p.state) && !p.state.HasDrawnNumbers() {
			p.warn(Notice, "pair.undrawn")
		}
	}
	settleAbsences(p, t)
	return pairRound(p, t)
}

// closeCurrent plans the end of the current round, if there is one, and returns
// the tournament after it.
func closeCurrent(p *plan) (*tournament.Tournament, error) {
	t := p.state.Tournament.Clone()
	if AllPaired(p.state) {
		return nil, refuse("round.last", "rounds", t.Rules.Rounds)
	}
	said := 0 // the round of whose games all that are adjourned were told of when it ended
	if t.Current != nil {
		if !t.Current.HasAdjourned() {
			said = t.Completed() + 1
		}
		if err := endRound(p, t); err != nil {
			return nil, err
		}
	}
	for number := 1; number <= t.Completed() && !t.Rules.System.ByTable(); number++ {
		if number != said && t.Rounds[number-1].HasAdjourned() {
			code := "pair.adjourned"
			if t.Handling().Adjudicates {
				code = "pair.adjudicated"
			}
			p.warn(Notice, code, "round", number)
		}
	}
	return t, nil
}

// endRound plans the end of the current round of t.
func endRound(p *plan, t *tournament.Tournament) error {
	number, record := t.Completed()+1, p.state.Current()
	switch {
	case record.Open:
		return refuse("round.open", "round", number)
	case !record.Published():
		return refuse("round.unpublished", "round", number)
	}
	var gone []tournament.PlayerID
	if seatsPlayers(&t.Rules) { // who left without playing this game does not play it later
		gone = t.WillMiss()
	}
	forfeitEmpty(p, t, number, gone)
	missing := 0
	for i := range t.Current.Games {
		if g := &t.Current.Games[i]; g.Result == tournament.NoResult {
			p.do(journal.GameAdjourned{Board: journal.Board{Round: number, White: g.White, Black: g.Black}})
			g.Result = tournament.AdjournedGame
			missing++
		}
	}
	if missing > 0 {
		p.warn(Notice, "round.missing", "count", missing, "round", number)
	}
	p.do(journal.RoundClosed{Round: number})
	if err := t.CloseRound(); err != nil {
		return refuse("round.close", "what", err)
	}
	t.Requests = slices.DeleteFunc(t.Requests, func(r tournament.Request) bool { return r.Round <= number })
	t.TeamRequests = slices.DeleteFunc(t.TeamRequests, func(r tournament.TeamRequest) bool { return r.Round <= number })
	return nil
}

// forfeitEmpty plans the results of the boards of the current round of t at which
// a team has nobody, or which belong to a match that somebody left, those named
// among them: the other side wins them by forfeit.
func forfeitEmpty(p *plan, t *tournament.Tournament, number int, gone []tournament.PlayerID) {
	empty, left := 0, 0
	for i := range t.Current.Games {
		g := &t.Current.Games[i]
		result := unplayable(t, g, number, gone)
		if result == tournament.NoResult || g.Result != tournament.NoResult {
			continue
		}
		g.Result = result
		p.do(journal.ResultEntered{Board: journal.Board{Round: number, White: g.White, Black: g.Black}, Result: g.Result})
		if isEmpty(g) {
			empty++
		} else {
			left++
		}
	}
	if empty > 0 {
		p.warn(Note, "round.empty", "count", empty)
	}
	if left > 0 {
		code := "round.match-left"
		if seatsPlayers(&t.Rules) {
			code = "round.table-left"
		}
		p.warn(Note, code, "count", left, "round", number)
	}
}

// isEmpty reports whether nobody sits at one side of the board.
func isEmpty(g *tournament.Game) bool {
	return g.White == tournament.NoPlayer || g.Black == tournament.NoPlayer
}

// DrawsColour reports whether the initial colour is still to be drawn when the round
// that comes is paired: in round 1 of a Swiss event that does not have one.
func DrawsColour(s *journal.State) bool {
	return s.Upcoming() == 1 && lacksColour(&s.Tournament.Rules)
}

// lacksColour reports whether an event needs an initial colour and has none; a round
// robin has its table.
func lacksColour(r *tournament.Rules) bool {
	return r.InitialColour == tournament.NoColour && r.System.DrawsColour()
}

// begin plans what comes before round 1, numbers and the initial colour, and
// returns the tournament with them.
func begin(p *plan, c PairNext) (*tournament.Tournament, error) {
	t := p.state.Tournament.Clone()
	numbered, err := firstNumbers(p)
	if err != nil {
		return nil, err
	}
	t.Players = numbered.Players
	t.DiscardRound()
	if lacksColour(&t.Rules) {
		if t.Rules.InitialColour, err = firstColour(p, c); err != nil {
			return nil, err
		}
	}
	if err := settleRules(p, t); err != nil {
		return nil, err
	}
	warnField(p, t)
	return t, nil
}

// settleRules plans what the rules leave to those who are there when round 1 begins, by
// the program or by hand: the seed of the lots, the upper group of an acceleration, the
// number of rounds of a table or a tree.
func settleRules(p *plan, t *tournament.Tournament) (err error) {
	var settled []journal.Settled
	if t.Rules.LotSeed == 0 && drawsLots(&t.Rules) {
		if t.Rules.LotSeed, err = lotSeed(p.journal); err != nil {
			return err
		}
		settled = append(settled, journal.SettledLots)
	}
	if a := &t.Rules.Acceleration; a.Baku && !t.Rules.PairsTeams() { // of teams round 1 itself tells it
		was := a.BakuLast
		a.BakuLast = tournament.NoPlayer // of those who are paired now, not of an earlier try
		if a.BakuLast = field.BakuLast(t); a.BakuLast != was {
			settled = append(settled, journal.SettledGroup)
		}
	}
	if t.Rules.System.IsTree() {
		if n := knockout.Rounds(&t.Rules, len(knockout.Of(t).Seeds)); n != t.Rules.Rounds {
			t.Rules.Rounds = n
			settled = append(settled, journal.SettledRounds)
		}
	}
	if needed := cycleRounds(t); t.Rules.System.ByTable() && needed > 0 && t.Rules.Rounds != needed {
		if t.Rules.Rounds > 0 {
			p.warn(Notice, "pair.round-robin-rounds", "rounds", t.Rules.Rounds, "needed", needed)
		}
		t.Rules.Rounds = needed
		settled = append(settled, journal.SettledRounds)
	}
	if len(settled) > 0 {
		p.do(journal.RulesSet{Rules: t.Rules, Reason: journal.ReasonSettled(settled...)})
	}
	return nil
}

// firstColour is the colour of number 1, drawn now or in the hall.
func firstColour(p *plan, c PairNext) (tournament.Colour, error) {
	lot := journal.Lot{Of: journal.LotColour, Round: 1, ByHand: true, Colour: c.InitialColour}
	switch {
	case c.InitialColour != tournament.NoColour:
	case c.Draw:
		lot.ByHand, lot.Seed = false, newSeed()
		lot.Colour = colourFrom(lot.Seed)
	default:
		return tournament.NoColour, refuse("pair.initial-colour")
	}
	p.do(journal.LotDrawn{Lot: lot})
	return lot.Colour, nil
}

// warnField tells that there are more rounds than a field can play, and of teams that
// their numbers do not go by strength.
func warnField(p *plan, t *tournament.Tournament) {
	attendance, warning := t.Attendance(), "pair.too-many-rounds"
	if t.Rules.PairsTeams() {
		attendance, warning = t.TeamAttendance(), "pair.too-many-rounds-teams"
		if !slices.Equal(teamOrder(t), teamNumbers(t)) {
			p.warn(Notice, "team.not-by-strength")
		}
	}
	present := 0
	for _, a := range attendance {
		if a.Present() {
			present++
		}
	}
	most := present - 1 + present%2 // odd fields: everybody may rest once
	if t.Rules.MatchRounds() > most && !t.Rules.System.ByTable() && !t.Rules.System.MeetsAgain() {
		p.warn(Notice, warning, "players", present, "rounds", t.Rules.Rounds)
	}
}

// cycleRounds is how many rounds a round robin takes by its rules.
func cycleRounds(t *tournament.Tournament) int {
	if t.Rules.Edition == roundrobin.MatchEdition && t.Rules.Team != nil {
		return t.Rules.Team.Boards * max(t.Rules.RoundRobin.Cycles, 1)
	}
	return t.RoundsOfCycles()
}

// RoundsSettled is how many rounds an event has: as many as its rules say or, of a table
// whose rules leave it to the players, as many as those who are there need; 0 = it is open.
func RoundsSettled(t *tournament.Tournament) int {
	if t.Rules.Rounds == 0 && t.Rules.System.ByTable() {
		return max(cycleRounds(t), 0)
	}
	return t.Rules.Rounds
}

// pairRound plans the pairing of the next round of t.
func pairRound(p *plan, t *tournament.Tournament) error {
	round, err := pairBy(t)
	var none *pairing.NoPairing
	if errors.As(err, &none) {
		return refuse("pair.impossible", "what", toldOf(t, err))
	}
	if err != nil {
		return refuse("pair.unpairable", "what", toldOf(t, err))
	}
	reasons, err := json.Marshal(round.Reasons)
	if err != nil {
		return err
	}
	warnWithoutTeam(p, t)
	games := round.Games()
	p.do(journal.RoundPaired{
		Round: round.Number, Games: games.Games, Byes: games.Byes, TeamByes: games.TeamByes,
		System: round.System, Edition: round.Edition, Engine: p.engine, Reasons: reasons,
	})
	noteByeLot(p, t, round)
	return nil
}

func pairBy(t *tournament.Tournament) (*pairing.Round, error) {
	system, err := systems.For(t, "", "")
	if err != nil {
		return nil, err
	}
	return system.Pair(t)
}

func (PairAgain) describe() Description {
	return describe("pair again", rights.Pair, Confirm, kind[journal.RoundPaired](), kind[journal.RoundDiscarded](), kind[journal.NumbersAssigned](), kind[journal.RulesSet](), kind[journal.LotDrawn]())
}

func (Discard) describe() Description {
	return describe("discard", rights.Pair, Confirm, kind[journal.RoundDiscarded]())
}

func (Publish) describe() Description {
	return describe("publish", rights.Pair, Notice, kind[journal.RoundPublished](), kind[journal.ResultEntered]())
}

func (Unpublish) describe() Description {
	return describe("unpublish", rights.Pair, Confirm, kind[journal.RoundUnpublished](), kind[journal.ResultEntered]())
}
