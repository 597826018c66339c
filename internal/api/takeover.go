package api

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// takeoverTime is how long systems are tried on the rounds of a file.
const takeoverTime = 20 * time.Second

// TakeoverReport is what a file of an event under way tells, shows and leaves open.
type TakeoverReport struct {
	Body struct {
		Players  int               `json:"players"`
		Paired   int               `json:"paired" doc:"Rounds that are paired."`
		Subjects []TakeoverSubject `json:"subjects" doc:"What the event is run by: system, rounds, acceleration, colour, tiebreaks, byes."`
		Probable TakeoverAnswers   `json:"probable" doc:"The most probable answers; what the file says is among them. import-trf takes them as parameters, or all at once with probable=true."`
		Rounds   []TakeoverRound   `json:"rounds" doc:"The rounds so far, by the most probable answers."`
		Tried    []TakeoverTrial   `json:"tried" doc:"The systems that were tried on the rounds, best first."`
		Absent   []TakeoverAbsence `json:"absent" doc:"Who missed the last rounds, without a word about the next."`
		Notes    []string          `json:"notes" doc:"What had to be guessed in reading the file."`
		Repaired []string          `json:"repaired" doc:"The lines that were changed, with repair=true."`
	}
}

// TakeoverSubject is something an event is run by.
type TakeoverSubject struct {
	Subject string `json:"subject" enum:"system,rounds,acceleration,colour,tiebreaks,byes"`
	From    string `json:"from" enum:"said,shown,asked" doc:"Said by the file, shown by the rounds, or asked of whoever takes over."`
	Why     string `json:"why"`
}

// TakeoverAnswers are what an event is run by.
type TakeoverAnswers struct {
	System        string   `json:"system"`
	Edition       string   `json:"edition"`
	Rounds        int      `json:"rounds"`
	TieBreaks     []string `json:"tieBreaks"`
	InitialColour string   `json:"initialColour"`
	Baku          bool     `json:"baku"`
	Away          []int32  `json:"away"`
}

// TakeoverRound is a past round beside the rules.
type TakeoverRound struct {
	Round  int    `json:"round"`
	Agrees bool   `json:"agrees"`
	Text   string `json:"text" doc:"That it is as the rules give it, or on what it differs."`
}

// TakeoverTrial is a system that was tried.
type TakeoverTrial struct {
	System  string `json:"system"`
	Edition string `json:"edition"`
	Baku    bool   `json:"baku,omitempty"`
	Agreed  int    `json:"agreed" doc:"Rounds that it gives as they were played."`
	Differs int    `json:"differs" doc:"Rounds that it does not; it was given up when others were better."`
}

// TakeoverAbsence is somebody who missed the last rounds.
type TakeoverAbsence struct {
	Player int32 `json:"player" doc:"The number in the file."`
	Missed int   `json:"missed" doc:"Rounds, one after the other to the last."`
}

func (s *server) takeoverRoutes() {
	add(s, Route{
		Method: http.MethodPost, Path: "/tournaments/trf/takeover", Need: right(account.Create), ID: "look-at-trf", Tag: "Files", File: true,
		Summary: "Look at a TRF file of an event under way: what it tells, what its rounds show, what it leaves open with the most probable answers; nothing is imported",
	}, func(ctx context.Context, _ *asked, in *struct {
		FileName string `query:"file" maxLength:"200" default:"upload.trf" doc:"The name of the file, for the record."`
		Supplement
		RawBody []byte `contentType:"text/plain"`
	}) (*TakeoverReport, error) {
		ctx, stop := context.WithTimeout(ctx, takeoverTime)
		defer stop()
		look, err := desk.LookAt(ctx, desk.Import{Name: in.FileName, Data: bytes.Clone(in.RawBody), Supplement: in.model(), Repair: in.Repair})
		if err != nil {
			return nil, repairable(err, in.RawBody, in.Repair)
		}
		return takeoverReport(look), nil
	})
}

// importOf is the import that a request asks for.
func (s *Supplement) importOf(ctx context.Context, name string, data []byte) (desk.Import, error) {
	c := desk.Import{Name: name, Data: bytes.Clone(data), Supplement: s.model(), Repair: s.Repair}
	if !s.Probable {
		return c, nil
	}
	ctx, stop := context.WithTimeout(ctx, takeoverTime)
	defer stop()
	return c.WithProbable(ctx)
}

// repairable tells of a file that was refused that it can be repaired, and which lines
// that would change.
func repairable(err error, data []byte, repaired bool) error {
	repairs := desk.Repairs(data)
	if repaired || len(repairs) == 0 {
		return err
	}
	p := problem(http.StatusUnprocessableEntity, "import.repairable", err.Error(), "repair=true puts this right")
	for _, n := range repairs {
		p.Errors = append(p.Errors, Fault{Location: "line " + strconv.Itoa(n.Line), Message: n.Message.String()})
	}
	return p
}

func takeoverReport(look *desk.Takeover) *TakeoverReport {
	out, p := &TakeoverReport{}, &look.Probable
	b := &out.Body
	b.Players, b.Paired = len(look.Tournament.Players), look.Paired()
	b.Subjects, b.Rounds, b.Tried, b.Absent, b.Notes, b.Repaired = []TakeoverSubject{}, []TakeoverRound{}, []TakeoverTrial{}, []TakeoverAbsence{}, []string{}, []string{}
	for _, item := range look.Items {
		b.Subjects = append(b.Subjects, TakeoverSubject{string(item.Subject), string(item.Source), item.Why.String()})
	}
	b.Probable = TakeoverAnswers{System: string(p.System), Edition: string(p.Edition), Rounds: p.Rounds, TieBreaks: []string{}, Baku: p.Baku, Away: []int32{}}
	if p.InitialColour != tournament.NoColour {
		b.Probable.InitialColour = p.InitialColour.String()
	}
	for _, code := range p.TieBreaks {
		b.Probable.TieBreaks = append(b.Probable.TieBreaks, string(code))
	}
	for _, id := range p.Away {
		b.Probable.Away = append(b.Probable.Away, int32(id))
	}
	for i := range look.Findings {
		f := &look.Findings[i]
		b.Rounds = append(b.Rounds, TakeoverRound{f.Round, f.Agrees, desk.Explained(f).String()})
	}
	for _, t := range look.Tried {
		b.Tried = append(b.Tried, TakeoverTrial{string(t.System), string(t.Edition), t.Baku, t.Agreed, t.Differs})
	}
	for _, a := range look.Absent {
		b.Absent = append(b.Absent, TakeoverAbsence{int32(a.Player), a.Rounds})
	}
	for _, m := range look.Useless {
		b.Notes = append(b.Notes, m.String())
	}
	for _, n := range look.Notes {
		b.Notes = append(b.Notes, n.String())
	}
	for _, n := range look.Repaired {
		b.Repaired = append(b.Repaired, n.String())
	}
	return out
}
