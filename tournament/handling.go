package tournament

import (
	"cmp"
	"slices"
)

// Handling is one edition of the rules for what happens around the pairings:
// adjourned games, absences, corrections, changes of what has been published. The
// files named handling hold what they ask of a tournament; who runs one carries
// them out. The articles are for messages and logs.
type Handling struct {
	Edition Edition
	// The articles, "" where the edition says nothing and the behaviour is that
	// of the FIDE rules of its time.
	Adjourned, NoShow, Announced, Correction, Change string
	Acceleration                                     string // of the Baku acceleration
	ReEntry                                          string // "" = who has left does not enter again
	HalfByes                                         string // byes on request
	// The rules that a published pairing breaks, where they and no article on changes are
	// what it is changed by.
	noRematch, noSecondBye string

	// LateCorrections says that a correction reported after the next round still
	// counts, in the standings and for later pairings. That it goes to the rating report
	// only is a rule of FIDE's Swiss systems since 2012, the article of which is Correction.
	LateCorrections bool
	// HalfForMissed says that a late entry usually gets half a point for each round
	// missed.
	HalfForMissed bool
	// Renumbers says that numbers may be assigned anew in any round.
	Renumbers bool
	// Reasons are what a published pairing may be changed for.
	Reasons []ChangeReason
	// Noted says that what departs from the rules is noted in the file that goes to FIDE.
	Noted bool
	// Adjudicates says that the arbiter may adjudicate adjourned games for pairing, as a
	// win or a draw; elsewhere they are draws.
	Adjudicates bool
	// ForfeitAllowsBye says that a win by forfeit does not bar from the pairing-allocated
	// bye, as rule III of the US Swiss names byes alone.
	ForfeitAllowsBye bool
	// Explained says that an absence without notice can be explained until the next
	// pairing is published.
	Explained bool
	// MissedRounds is how many rounds a player may miss before being expelled;
	// 0 = as many as are explained.
	MissedRounds int
}

// handlings are the editions, oldest first, and then those of other rules.
var handlings = []Handling{
	{Edition: "1992", Adjourned: "F9", NoShow: "F8", Announced: "F5", Correction: "F7", Change: "F6",
		LateCorrections: true, Renumbers: true, Reasons: []ChangeReason{ChangeRematch, ChangeSecondBye, ChangeColours, ChangeCorrection}},
	{Edition: "2012", Adjourned: "C.04.2 D.1", NoShow: "C.04.2 D.2", Announced: "C.04.2 D.4", Correction: "C.04.2 D.8", Change: "C.04.2 D.10", Acceleration: "C.04.5.1",
		Noted: true, Explained: true, Reasons: []ChangeReason{ChangeRematch}},
	{Edition: Dutch2026, Adjourned: "C.04.2 3.1", NoShow: "C.05 6.5", Announced: "C.04.2 3.3", Correction: "C.04.2 4.3", Change: "C.04.2 4.4", Acceleration: "C.04.7", HalfByes: "C.05 6.7.4",
		Noted: true, Explained: true, Reasons: []ChangeReason{ChangeRematch, ChangeEventRules, ChangeOpponentless, ChangeLateEntry, ChangeUnforeseeable}},
	{Edition: "nine-rules", Adjourned: "VII", NoShow: "VI", Announced: "VI", ReEntry: "28S", noRematch: "IV", noSecondBye: "III",
		Reasons: []ChangeReason{ChangeRematch, ChangeSecondBye}, Explained: true, MissedRounds: 2, LateCorrections: true, Renumbers: true, Adjudicates: true, ForfeitAllowsBye: true},
	{Edition: "uschess", ReEntry: "28S", noRematch: "27A", noSecondBye: "28L2",
		Reasons: []ChangeReason{ChangeRematch, ChangeSecondBye}, LateCorrections: true, Renumbers: true, Adjudicates: true, HalfForMissed: true},
}

// anyReasons are those of today, where no text says what a published pairing may be
// changed for.
var anyReasons = []ChangeReason{ChangeRematch, ChangeEventRules, ChangeOpponentless, ChangeLateEntry, ChangeUnforeseeable}

// notSwiss is how round robins and knock-outs are handled: as today by what is for every
// event (C.05). C.04.2 is on Swiss systems and nothing of it holds for them, nor is it cited.
var notSwiss = Handling{Edition: Dutch2026, NoShow: "C.05 6.5", HalfByes: "C.05 6.7.4", Noted: true, Explained: true, LateCorrections: true, Reasons: anyReasons}

// clubs is how a Keizer event is handled, which clubs play by rules of their own: no
// article of FIDE's is on it. Each round values all earlier ones again (K3), so that no
// correction comes too late.
var clubs = Handling{Edition: Dutch2026, Explained: true, LateCorrections: true, Reasons: anyReasons}

// Handling returns the handling rules that go with the tournament's system and
// edition: those of 1992 for the procedural FIDE editions up to 2009, the ones
// before 2026 for the editions between, the US Swiss for Harkness pairing, and
// else today's, which for systems that are no Swiss have no articles on pairings.
// FIDE's Swiss for teams and its Double-Swiss are Swiss systems of FIDE's.
func (t *Tournament) Handling() *Handling {
	edition := cmp.Or(t.Rules.Edition, Dutch2026)
	switch system := t.Rules.System; {
	case system == Harkness && edition == "uschess":
		return handlingOf("uschess")
	case system == Harkness:
		return handlingOf("nine-rules")
	case system == Keizer:
		return &clubs
	case !system.ByScore():
		return &notSwiss
	case system == Classic || edition < "2012":
		return handlingOf("1992")
	case edition < Dutch2026:
		return handlingOf("2012")
	}
	return handlingOf(Dutch2026)
}

func handlingOf(edition Edition) *Handling {
	i := slices.IndexFunc(handlings, func(h Handling) bool { return h.Edition == edition })
	return &handlings[i]
}
