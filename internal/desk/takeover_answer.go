package desk

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/takeover"
	"github.com/pareo-chess/pareo/tournament"
)

// TakeoverAnswer is what a file of an event under way tells, shows and leaves open, as
// JSON tells it: that of the API and that of the command line.
type TakeoverAnswer struct {
	Players  int               `json:"players"`
	Paired   int               `json:"paired" doc:"Rounds that are paired."`
	Subjects []TakeoverSubject `json:"subjects" doc:"What the event is run by: name (where the file has none), system, rounds, numbers (of a round robin, where its rounds show others than the file has), acceleration, colour, tiebreaks, byes."`
	Probable TakeoverAnswers   `json:"probable" doc:"The most probable answers; what the file says is among them. import-trf takes them as parameters, or all at once with probable=true."`
	Rounds   []TakeoverRound   `json:"rounds" doc:"The rounds so far, by the most probable answers."`
	Unlooked int               `json:"unlooked,omitempty" doc:"Rounds behind them that there was no time to pair."`
	Tried    []TakeoverTrial   `json:"tried" doc:"The systems that were tried on the rounds, best first."`
	Absent   []TakeoverAbsence `json:"absent" doc:"Who missed the last rounds, without a word about the next."`
	Notes    []string          `json:"notes" doc:"What had to be guessed in reading the file."`
	Repaired []string          `json:"repaired" doc:"The lines that were changed, with repair=true."`
}

// TakeoverSubject is something an event is run by.
type TakeoverSubject struct {
	Subject string `json:"subject" enum:"name,system,rounds,numbers,acceleration,colour,tiebreaks,byes"`
	From    string `json:"from" enum:"said,shown,asked" doc:"Said by the file, shown by the rounds, or asked of whoever takes over."`
	Value   any    `json:"value" doc:"The most probable answer: a number of rounds, or a text."`
	Why     string `json:"why"`
}

// TakeoverAnswers are what an event is run by.
type TakeoverAnswers struct {
	Name          string   `json:"name,omitempty" doc:"Of the event, where the file has none."`
	System        string   `json:"system" closed:"system"`
	Edition       string   `json:"edition" closed:"edition"`
	Rounds        int      `json:"rounds"`
	TieBreaks     []string `json:"tieBreaks"`
	InitialColour string   `json:"initialColour" closed:"drawn"`
	Baku          bool     `json:"baku"`
	Away          []int32  `json:"away"`
	Numbers       []int32  `json:"numbers,omitempty" doc:"Of a round robin: who has number 1, 2, … in its table, where the rounds show others than the file has."`
}

// TakeoverRound is a past round beside the rules.
type TakeoverRound struct {
	Round    int        `json:"round"`
	Agrees   bool       `json:"agrees"`
	Text     string     `json:"text" doc:"That it is as the rules give it, or on what it differs."`
	Found    [][2]int32 `json:"found,omitempty" doc:"The boards that the rules do not have, White first, by the numbers in the file."`
	Expected [][2]int32 `json:"expected,omitempty" doc:"Those that the rules have in their place."`
	// The byes of both, where they are not the same.
	FoundByes    []int32 `json:"foundByes,omitempty" doc:"Who had the pairing-allocated bye, where the rules have another, or only one of them."`
	ExpectedByes []int32 `json:"expectedByes,omitempty" doc:"Who has it by the rules."`
}

// TakeoverTrial is a system that was tried.
type TakeoverTrial struct {
	System  string `json:"system" closed:"system"`
	Edition string `json:"edition" closed:"edition"`
	Baku    bool   `json:"baku,omitempty"`
	Agreed  int    `json:"agreed" doc:"Rounds that it gives as they were played."`
	Differs int    `json:"differs" doc:"Rounds that it does not; it was given up when others were better."`
}

// TakeoverAbsence is somebody who missed the last rounds.
type TakeoverAbsence struct {
	Player int32 `json:"player" doc:"The number in the file."`
	Missed int   `json:"missed" doc:"Rounds, one after the other to the last."`
	Away   bool  `json:"away" doc:"Taken to have left."`
}

// Answer is the takeover as JSON tells it.
func (t *Takeover) Answer() *TakeoverAnswer {
	a := &TakeoverAnswer{
		Players: len(t.Tournament.Players), Paired: t.Paired(), Unlooked: t.Unlooked, Probable: answersOf(&t.Probable),
		Subjects: []TakeoverSubject{}, Rounds: []TakeoverRound{}, Tried: []TakeoverTrial{}, Absent: []TakeoverAbsence{}, Notes: []string{}, Repaired: []string{},
	}
	for _, item := range t.Items {
		a.Subjects = append(a.Subjects, TakeoverSubject{string(item.Subject), string(item.Source), t.AnswerTo(item.Subject), item.Why.String()})
	}
	for i := range t.Findings {
		f := &t.Findings[i]
		found, expected := Differing(f)
		byes, given := f.Byes()
		a.Rounds = append(a.Rounds, TakeoverRound{f.Round, f.Agrees, t.Explain(i).String(), boardNumbers(found), boardNumbers(expected), idNumbers(given), idNumbers(byes)})
	}
	for _, trial := range t.Tried {
		a.Tried = append(a.Tried, TakeoverTrial{string(trial.System), string(trial.Edition), trial.Baku, trial.Agreed, trial.Differs})
	}
	for _, absent := range t.Absent {
		a.Absent = append(a.Absent, TakeoverAbsence{int32(absent.Player), absent.Rounds, slices.Contains(t.Probable.Away, absent.Player)})
	}
	for _, m := range t.Useless {
		a.Notes = append(a.Notes, m.String())
	}
	for _, n := range t.Notes {
		a.Notes = append(a.Notes, n.String())
	}
	for _, n := range t.Repaired {
		a.Repaired = append(a.Repaired, n.String())
	}
	return a
}

func answersOf(p *takeover.Answers) TakeoverAnswers {
	a := TakeoverAnswers{Name: p.Name, System: string(p.System), Edition: string(p.Edition), Rounds: p.Rounds, TieBreaks: []string{}, Baku: p.Baku, Away: []int32{}}
	if p.InitialColour != tournament.NoColour {
		a.InitialColour = p.InitialColour.String()
	}
	for _, code := range p.TieBreaks {
		a.TieBreaks = append(a.TieBreaks, string(code))
	}
	a.Away = append(a.Away, idNumbers(p.Away)...)
	a.Numbers = idNumbers(p.Numbers)
	return a
}

// AnswerTo is the most probable answer to a subject.
func (t *Takeover) AnswerTo(s takeover.Subject) any {
	p := &t.Probable
	switch s {
	case takeover.TheName:
		return p.Name
	case takeover.TheSystem:
		return strings.TrimSpace(string(p.System) + " " + string(p.Edition))
	case takeover.Rounds:
		return p.Rounds
	case takeover.Acceleration:
		if p.Baku {
			return "baku"
		}
		return "none"
	case takeover.Colour:
		return p.InitialColour.String()
	case takeover.TieBreaks:
		return tournament.JoinTieBreaks(p.TieBreaks, ",")
	case takeover.Numbers:
		return joinIDs(p.Numbers)
	case takeover.Byes:
		return joinIDs(p.Away)
	}
	return nil
}

// joinIDs lists players by their numbers in the file.
func joinIDs(ids []tournament.PlayerID) string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = strconv.Itoa(int(id))
	}
	return strings.Join(list, ",")
}
