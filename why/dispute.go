package why

import (
	"fmt"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// DisputeAnswer sets the round of the record against that of the rules.
type DisputeAnswer struct {
	Round   int                `json:"round"`
	System  tournament.System  `json:"system"`
	Edition tournament.Edition `json:"edition"`
	// NotPlayed says that there is no record of the round.
	NotPlayed bool `json:"notPlayed,omitempty"`
	Agrees    bool `json:"agrees"`

	Rules  Seating    `json:"rules"`
	Record Seating    `json:"record"`
	Only   Difference `json:"only"` // gone: only by the rules, come: only in the record
	// Turned are games, as they were paired, that were played with colours reversed.
	Turned []Pair `json:"turned,omitempty"`
	// Verdict is the first criterion by which the record is worse.
	Verdict *Verdict         `json:"verdict,omitempty"`
	Engines []*SecondOpinion `json:"engines,omitempty"`
}

// SecondOpinion is what another engine makes of the round.
type SecondOpinion struct {
	Engine string `json:"engine"`
	// Failed says why it has no answer, in English; Failure is the same for
	// sentences in any language, nil if it is none of the common ones.
	Failed  string         `json:"failed,omitempty"`
	Failure *EngineFailure `json:"failure,omitempty"`
	Seating *Seating       `json:"seating,omitempty"`
	// AsRules and AsRecord say whose side it takes; if neither, Verdict is why
	// its round is not the right one.
	AsRules  bool     `json:"asRules,omitempty"`
	AsRecord bool     `json:"asRecord,omitempty"`
	Verdict  *Verdict `json:"verdict,omitempty"`
}

// FailureKind is how an engine failed to answer.
type FailureKind string

// How an engine fails.
const (
	NotRun      FailureKind = "not-run"    // it cannot be run; Said is why
	EndedBadly  FailureKind = "code"       // it ended with Code and said something
	EndedSilent FailureKind = "silent"     // it ended with Code and said nothing
	TookTooLong FailureKind = "late"       // it took longer than Said
	Unreadable  FailureKind = "unreadable" // Said is not a pair
)

// EngineFailure is why an engine has no answer.
type EngineFailure struct {
	Kind FailureKind `json:"kind"`
	Code int         `json:"code,omitempty"`
	Said string      `json:"said,omitempty"`
}

// Error says it in English.
func (f *EngineFailure) Error() string {
	switch f.Kind {
	case NotRun:
		return "it cannot be run (" + f.Said + ")"
	case EndedBadly:
		return fmt.Sprintf("it ended with code %d: %s", f.Code, f.Said)
	case EndedSilent:
		return fmt.Sprintf("it ended with code %d and said nothing", f.Code)
	case TookTooLong:
		return "it took longer than " + f.Said
	}
	return "its answer cannot be read: " + f.Said + " is not a pair"
}

// Dispute sets the record of the round against the rules.
func (r *Round) Dispute() *DisputeAnswer {
	d := &DisputeAnswer{Round: r.Number(), System: r.system.Name(), Edition: r.system.Edition(), Rules: seatingOf(r.Paired), Turned: r.Turned}
	if r.Recorded == nil {
		d.NotPlayed = true
		return d
	}
	d.Record = r.recorded()
	d.Only = differenceOf(d.Rules, d.Record)
	if d.Agrees = d.Only.IsEmpty(); d.Agrees {
		d.Record = d.Rules // the same pairs: a record does not tell the order of its boards
	} else {
		d.Verdict = r.judge(d.Record)
	}
	return d
}

// Opinion judges what another engine makes of the round.
func (r *Round) Opinion(engine string, s Seating) *SecondOpinion {
	o := &SecondOpinion{Engine: engine, Seating: &s}
	same := func(other Seating) bool {
		d := differenceOf(other, s)
		return d.IsEmpty()
	}
	o.AsRules = same(seatingOf(r.Paired))
	if !o.AsRules {
		o.AsRecord = r.Recorded != nil && same(r.recorded())
		o.Verdict = r.judge(s)
	}
	return o
}

// recorded is the seating of the record. A forfeit without colours is taken to
// have those of the rules.
func (r *Round) recorded() Seating {
	s := Seating{Boards: []Pair{}}
	for _, g := range r.Recorded.Games {
		p := Pair{g.White, g.Black}
		if g.NoColours && r.seats[g.White].opponent == g.Black && r.seats[g.White].colour == tournament.Black {
			p = Pair{g.Black, g.White}
		}
		s.Boards = append(s.Boards, p)
	}
	for _, b := range r.Recorded.Byes {
		if b.Kind == tournament.PairingBye {
			s.Bye = b.Player
		}
	}
	return s
}

// judge finds the first criterion by which a seating is worse.
func (r *Round) judge(s Seating) *Verdict {
	round := &pairing.Round{Bye: s.Bye, NotPaired: r.Paired.NotPaired}
	for _, p := range s.Boards {
		round.Boards = append(round.Boards, pairing.Board{White: p.White, Black: p.Black})
	}
	if r.inquiry == nil {
		return nil
	}
	return r.verdictOf(r.inquiry.Compare(round.Games()), s)
}
