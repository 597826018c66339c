package keizer

import (
	"github.com/pareo-chess/pareo/tournament"
)

// Unit is how many parts a point of the list has: percentages of halves, and of
// percentages, are whole numbers of parts.
const Unit = 20000

const percent = Unit / 100

// Kind tells what a round counts by.
type Kind uint8

// The kinds.
const (
	NoPart     Kind = iota // nothing: not in the event yet, or an absence beyond those that count
	ByGame                 // the opponent's value
	ByGone                 // a part of the own value, in place of that of an opponent who has withdrawn
	ByBye                  // a part of the own value
	ByAbsence              // excused
	ByMissing              // a game lost by forfeit
	ByDuty                 // for the club
	ByLateness             // before the entry
)

// Term is a player's round as the list counts it.
type Term struct {
	Kind     Kind
	Opponent int // index in Tournament.Players; -1 = none
	Outcome  tournament.Outcome
	Own      bool  // the own value counts, not that of the opponent
	Factor   int64 // what a value counts, in parts
}

// outcomeShare is what a game counts of a value, in parts of a whole.
func (o *Options) outcomeShare(outcome tournament.Outcome) int64 {
	switch outcome {
	case tournament.Win, tournament.UnratedWin, tournament.ForfeitWin:
		return Unit
	case tournament.Draw, tournament.UnratedDraw, tournament.Adjourned:
		return Unit / 2
	case tournament.Loss, tournament.UnratedLoss:
		return int64(o.Loss) * percent
	}
	return 0
}

// terms are the rounds of a player who entered in the first given, with who has
// withdrawn by index. Rounds before the entry count nothing, or as absences; rounds in
// which the player was not in the event count nothing.
func (o *Options) terms(row []tournament.Cell, first int, gone []bool) []Term {
	terms, absences := make([]Term, len(row)), 0
	for r, c := range row {
		t := Term{Opponent: int(c.Opponent), Outcome: c.Outcome}
		own := func(kind Kind, share int) { t.Kind, t.Own, t.Factor = kind, true, int64(share)*percent }
		away := func(kind Kind, share int) {
			if absences++; o.AbsencesCounted == 0 || absences <= o.AbsencesCounted {
				own(kind, share)
			}
		}
		switch {
		case c.Outcome == tournament.ForfeitLoss:
			own(ByMissing, o.Forfeit)
		case c.Opponent >= 0 && gone[c.Opponent]:
			t.Kind, t.Own = ByGone, true
			t.Factor = int64(o.Withdrawn) * o.outcomeShare(c.Outcome) / 100
		case c.Opponent >= 0:
			t.Kind, t.Factor = ByGame, o.outcomeShare(c.Outcome)
		case c.Outcome == tournament.PairingBye:
			own(ByBye, o.Bye)
		case c.Outcome == tournament.FullBye:
			own(ByDuty, o.Duty)
		case r+1 < first && o.Late == LateAbsent:
			away(ByLateness, o.Absence)
		case r+1 < first:
		case c.Outcome == tournament.ZeroBye || c.Outcome == tournament.HalfBye:
			away(ByAbsence, o.Absence)
		}
		terms[r] = t
	}
	return terms
}
