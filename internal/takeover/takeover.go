// Package takeover works out what a file of an event under way leaves open. Whoever
// goes on with the event must know by which system and edition it is paired, over how
// many rounds, with which acceleration, initial colour and tie-breaks, and who is still
// there; many files say none of it. What the file does not say, the rounds that were
// played can show: every system and edition is tried on them, and what reproduces them
// is the most probable answer. Start at [Look].
package takeover

import (
	"context"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/tournament"
)

// Subject is something that an event is run by.
type Subject string

// The subjects, in the order in which they are told.
const (
	TheName      Subject = "name" // of the event; told where the file has none
	TheSystem    Subject = "system"
	Rounds       Subject = "rounds"
	Numbers      Subject = "numbers" // of a round robin; told where its rounds show others than the file has
	Acceleration Subject = "acceleration"
	Colour       Subject = "colour"
	TieBreaks    Subject = "tiebreaks"
	Byes         Subject = "byes"
)

// Source is where an answer comes from.
type Source string

// The sources.
const (
	Said  Source = "said"  // by the file
	Shown Source = "shown" // by the rounds on record, which leave no other reading
	Asked Source = "asked" // of whoever takes over; there is a most probable answer
)

// Item is a subject with where its answer comes from, and why it is that one.
type Item struct {
	Subject Subject
	Source  Source
	Why     message.Message
}

// Answers are what an event is run by. What is zero is not given.
type Answers struct {
	Name          string // of the event
	Rounds        int
	System        tournament.System
	Edition       tournament.Edition
	TieBreaks     []tournament.TieBreak
	InitialColour tournament.Colour
	Baku          bool
	Away          []tournament.PlayerID // who takes no part any more
	Numbers       []tournament.PlayerID // who has number 1, 2, … of a round robin, where the file has other numbers
}

// Absence is somebody who missed the last rounds and of whom the file does not say
// whether they come back.
type Absence struct {
	Player tournament.PlayerID
	Rounds int // missed, one after the other, to the last
}

// Report is what is known of an event under way.
type Report struct {
	Items    []Item
	Probable Answers // of the file, of whoever takes over, or the most probable ones
	Tried    []Trial // the systems tried on the rounds, best first
	Absent   []Absence
	// Findings are the rounds paired so far beside what the most probable answers give.
	Findings []audit.Finding
	// Unlooked counts the rounds behind them that there was no time to pair.
	Unlooked int

	reasons map[int]message.Message // by round, why it differs, where that was found
}

// Agreed counts the rounds that the most probable answers reproduce.
func (r *Report) Agreed() int {
	n := 0
	for i := range r.Findings {
		if r.Findings[i].Agrees {
			n++
		}
	}
	return n
}

// Look works out what an event read from a file is run by. Given are answers that
// somebody has given already; they stand before what is probable, never before what the
// file says. When the context ends, no more systems and rounds are tried: the report is
// that of what was tried until then.
func Look(ctx context.Context, t *tournament.Tournament, given Answers) *Report {
	l := &look{event: wholeRecord(t), given: given}
	l.takeNumbers()
	l.findName()
	l.findColour()
	l.findSystem(ctx)
	l.findReasons(ctx)
	l.findRounds()
	l.findAcceleration()
	l.dropColour()
	l.findTieBreaks()
	l.findAbsences()
	l.inOrder()
	return &l.Report
}

// look is the work on one event.
type look struct {
	Report
	event *tournament.Tournament // with the round being played among those on record
	given Answers
	group message.Message // an acceleration that is not Baku's, as the rounds show it
	alone bool            // there is one system to try: it stands, whatever it comes to
}

func (l *look) tell(s Subject, from Source, code string, pairs ...any) {
	l.Items = append(l.Items, Item{Subject: s, Source: from, Why: message.Of(code, pairs...)})
}

// inOrder puts the subjects into the order in which they are told.
func (l *look) inOrder() {
	var items []Item
	for _, s := range []Subject{TheName, TheSystem, Rounds, Numbers, Acceleration, Colour, TieBreaks, Byes} {
		for _, item := range l.Items {
			if item.Subject == s {
				items = append(items, item)
			}
		}
	}
	l.Items = items
}

// findName asks for the name of the event where the file has none.
func (l *look) findName() {
	switch {
	case strings.TrimSpace(l.event.Info.Name) != "":
	case l.given.Name != "":
		l.Probable.Name = l.given.Name
		l.tell(TheName, Asked, "takeover.given")
	default:
		l.tell(TheName, Asked, "takeover.name-none")
	}
}

// wholeRecord is the event with all rounds that were paired as its record, the one being
// played too: it was paired like the others.
func wholeRecord(t *tournament.Tournament) *tournament.Tournament {
	whole := t.Clone()
	if whole.Current != nil {
		whole.Rounds, whole.Current = append(whole.Rounds, *whole.Current), nil
	}
	return whole
}
