package desk

import (
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// CorrectResult changes a result of a completed round, or ends an adjourned
// game. What it still changes follows from when it was reported, by the handling
// rules of the event's edition (C.04.2, 4.3 of 2026): before the next round is
// paired, standings and pairing; before the end of that round, standings and
// later pairings; after that the rating report alone. No past round is ever
// paired again.
type CorrectResult struct {
	journal.Board
	To       tournament.Result
	Seen     int64     // of the board, as with EnterResult
	Reported time.Time // zero = now
	Reason   string
}

func (CorrectResult) describe() Description {
	return describe("correct result", rights.Pair, Confirm, kind[journal.ResultCorrected]())
}

func (c CorrectResult) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	game, _, err := pastBoard(p, c.Board, c.Seen)
	if err != nil {
		return err
	}
	reported := c.Reported
	if reported.IsZero() {
		reported = p.now
	}
	switch {
	case game.Result == c.To:
		return refuse("result.same", "result", c.To)
	case !c.To.Valid() || c.To == tournament.NoResult || c.To == tournament.AdjournedGame:
		return refuse("correct.result")
	case reported.After(p.now):
		return refuse("correct.future")
	}
	if err := checkGone(p.state, c.Board, c.To); err != nil {
		return err
	}
	if game.Result != tournament.AdjournedGame { // its end is no error
		warnDeadline(p, c.Round, reported)
	}
	effect := effectOf(p.state, c.Round, game.Result, reported)
	if comesTooLate(p.state, c) {
		effect = journal.ForRatingOnly
		p.warn(Confirm, "correct.tree", "from", game.Result, "to", c.To)
	} else {
		warnEffect(p, effect, c, game.Result)
	}
	if effect == journal.ForLater {
		is := *game
		is.Result, is.ForNow = c.To, tournament.NoResult
		warnFaults(p, c.Round, *game, is)
	}
	p.do(journal.ResultCorrected{Board: c.Board, From: game.Result, To: c.To, Reported: reported, Effect: effect, Reason: c.Reason})
	return nil
}

// warnDeadline asks where an error in a round was reported after the time that the
// schedule of the event announced for that.
func warnDeadline(p *plan, round int, reported time.Time) {
	info := &p.state.Tournament.Info
	if round > len(info.ErrorsUntil) {
		return
	}
	until, err := time.ParseInLocation(tournament.ScheduleMoment, info.ErrorsUntil[round-1], HallZone(info))
	if err == nil && reported.After(until) {
		p.warn(Notice, "correct.deadline", "round", round, "day", tournament.Date{Year: until.Year(), Month: int(until.Month()), Day: until.Day()}, "time", until.Format("15:04"))
	}
}

// pastBoard finds a board of a completed round.
func pastBoard(p *plan, b journal.Board, seen int64) (*tournament.Game, *journal.BoardRecord, error) {
	if b.Round < 1 || b.Round > p.state.Tournament.Completed() {
		return nil, nil, refuse("correct.round", "round", b.Round)
	}
	return sameBoard(p, b, seen)
}

// effectOf says what a correction still changes, by the handling rules of the
// event's edition. An adjourned game can end at any time, and an error that was
// reported in time counts although it is entered a round later.
func effectOf(s *journal.State, round int, from tournament.Result, reported time.Time) journal.Effect {
	switch s.Tournament.CorrectionEffect(round) {
	case tournament.OnNextPairing:
		return journal.ForNext
	case tournament.OnLaterPairings:
		return journal.ForLater
	}
	next := &s.Rounds[round] // the record of the round after
	inTime := next.ClosedAt.IsZero() || reported.Before(next.ClosedAt)
	if from == tournament.AdjournedGame || inTime && round+2 >= s.Paired() {
		return journal.ForLater
	}
	return journal.ForRatingOnly
}

// takenFor finds the first round that was paired with an adjourned game as something else
// than it comes to, and as what; 0 if there is none. What the game was adjudicated as may
// have changed between rounds.
func takenFor(s *journal.State, b journal.Board, to tournament.Result) (round int, as tournament.Result) {
	for round := b.Round + 1; round <= s.Paired(); round++ {
		for _, g := range s.Tournament.Before(round).Rounds[b.Round-1].Games {
			if as := g.ForPairing(); g.White == b.White && g.Black == b.Black && as != to {
				return round, as
			}
		}
	}
	return 0, tournament.NoResult
}

// AllPaired reports whether no round is left to be paired.
func AllPaired(s *journal.State) bool {
	rounds := s.Tournament.Rules.Rounds
	return rounds > 0 && s.Paired() >= rounds
}

func warnEffect(p *plan, effect journal.Effect, c CorrectResult, from tournament.Result) {
	otherwise, taken := takenFor(p.state, c.Board, c.To)
	switch {
	case effect != journal.ForRatingOnly && p.state.Tournament.Rules.System.ByTable():
		p.warn(Note, "correct.table") // no pairing has gone by it
	case effect == journal.ForNext && AllPaired(p.state):
		p.warn(Note, "correct.last")
	case effect == journal.ForNext:
		p.warn(Note, "correct.next")
	case effect == journal.ForRatingOnly:
		p.warn(Confirm, "correct.rating",
			"article", message.Cited(p.state.Tournament.Handling().Correction), "to", c.To, "from", from)
	case from == tournament.AdjournedGame && otherwise == 0:
		p.warn(Note, "adjourned.drawn", "result", c.To)
	case c.Round+1 == p.state.Waiting():
		p.warn(Notice, "correct.waiting", "round", c.Round+1, "from", from, "to", c.To)
	case from == tournament.AdjournedGame:
		p.warn(Notice, "adjourned.decided", "round", otherwise, "to", c.To, "taken", taken)
	default:
		p.warn(Confirm, "correct.later", "round", c.Round+1, "from", from, "to", c.To)
		if waiting := p.state.Waiting(); waiting > 0 { // reported in time, entered a round later
			p.warn(Notice, "correct.waiting", "round", waiting, "from", from, "to", c.To)
		}
	}
}

// CorrectColours records that a game was played with colours reversed. The board
// is named as it was paired.
type CorrectColours struct {
	journal.Board
	Seen   int64
	Reason string
}

func (CorrectColours) describe() Description {
	return describe("correct colours", rights.Pair, Confirm, kind[journal.ColoursCorrected]())
}

func (c CorrectColours) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	game, _, err := sameBoard(p, c.Board, c.Seen)
	if err != nil {
		return err
	}
	warnDeadline(p, c.Round, p.now)
	if c.Round < p.state.Paired() {
		if effectOf(p.state, c.Round, tournament.NoResult, p.now) == journal.ForRatingOnly {
			return refuse("colours.late", "round", c.Round, "article", message.Cited(p.state.Tournament.Handling().Correction))
		}
		if c.Round+1 == p.state.Waiting() {
			p.warn(Notice, "colours.waiting", "round", c.Round+1)
		} else {
			p.warn(Confirm, "colours.later", "round", c.Round+1)
		}
		if turned, ok := game.Turned(); ok {
			warnFaults(p, c.Round, *game, turned)
		}
	}
	p.do(journal.ColoursCorrected{Board: c.Board, Reason: c.Reason})
	return nil
}
