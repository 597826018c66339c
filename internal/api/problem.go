package api

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/why/words"
)

// Problem is an answer that says why something was not done (RFC 9457).
type Problem struct {
	Title  string `json:"title" doc:"The status in words."`
	Status int    `json:"status" doc:"The HTTP status."`
	Code   string `json:"code" doc:"Names what is wrong, for programs and translators."`
	Detail string `json:"detail" doc:"What is wrong, in English."`
	Hint   string `json:"hint" doc:"What would be right, or what to do."`
	// Args are the values that the sentence speaks of.
	Args map[string]string `json:"args,omitempty" doc:"The values that the detail speaks of."`
	// Errors are all single faults, of a body or of a file.
	Errors   []Fault   `json:"errors,omitempty" doc:"Every single fault of what was sent."`
	Level    int       `json:"level,omitempty" doc:"How serious it is, after FIDE's levels of warnings."`
	Step     int       `json:"step,omitempty" doc:"Which confirmation is asked for, 1 or 2."`
	Warnings []Warning `json:"warnings,omitempty" doc:"What is to be confirmed."`
	Token    string    `json:"token,omitempty" doc:"Repeat the request with this, and all tokens before it, in the header Confirm."`
	Seq      int64     `json:"seq,omitempty" doc:"Where the tournament, or the board, stands now."`

	wait int // seconds, for Retry-After
}

// Fault is a single thing that is wrong.
type Fault struct {
	Location string `json:"location,omitempty" doc:"Where it is, such as body.rules.rounds."`
	Message  string `json:"message" doc:"What is wrong."`
}

// Warning is something the arbiter is told.
type Warning struct {
	Level int               `json:"level" minimum:"1" maximum:"5" doc:"1 is worth knowing, 2 to be acknowledged, 3 confirmed, 4 confirmed twice."`
	Code  string            `json:"code" doc:"Names the sentence."`
	Text  string            `json:"text" doc:"The sentence in English."`
	Args  map[string]string `json:"args,omitempty" doc:"The values it speaks of."`
}

// Error is what is wrong, and what would be right.
func (p *Problem) Error() string { return p.Detail + "; " + p.Hint }

// GetStatus is the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType is that of problem documents.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

// GetHeaders are the headers that belong to the status.
func (p *Problem) GetHeaders() http.Header {
	h := http.Header{}
	if p.Status == http.StatusUnauthorized {
		h.Set("WWW-Authenticate", "Bearer")
	}
	if p.wait > 0 {
		h.Set("Retry-After", strconv.Itoa(p.wait))
	}
	return h
}

func problem(status int, code, detail, hint string) *Problem {
	return &Problem{Title: http.StatusText(status), Status: status, Code: code, Detail: detail, Hint: cmp.Or(hint, remedy(code))}
}

func internal() *Problem {
	return problem(http.StatusInternalServerError, "internal", "a fault of the program itself", "what happened is in the log of the server, under the "+RequestID+" of this answer")
}

// writeProblem writes a problem where no route is at work.
func writeProblem(w http.ResponseWriter, p *Problem) {
	for name, values := range p.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", p.ContentType(""))
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p) // the connection is gone, or it is not
}

// plainProblem turns what the framework says of bad input into a Problem.
func plainProblem(_ huma.Context, _ string, v any) (any, error) {
	model, ok := v.(*huma.ErrorModel)
	if !ok {
		return v, nil
	}
	if model.Status >= http.StatusInternalServerError {
		return internal(), nil
	}
	p := problem(model.Status, "input.invalid", "what was sent is not what this route takes", Prefix+"/ describes what it takes")
	if len(model.Errors) == 0 && model.Detail != "" {
		p.Errors = []Fault{{Location: "body", Message: plainly(model.Detail)}}
	}
	for _, e := range model.Errors {
		if e != nil {
			p.Errors = append(p.Errors, faultOf(e))
		}
	}
	return p, nil
}

// answerOf makes the answer to an error. What is nobody's business outside goes
// to the log.
func (s *server) answerOf(ctx context.Context, err error) error { return s.answerNaming(ctx, err, nil) }

// answerNaming is answerOf with players as show writes them.
func (s *server) answerNaming(ctx context.Context, err error, show message.Show) error {
	var known *Problem
	var refusal *desk.Refusal
	var conflict *desk.Conflict
	var wait *desk.Unconfirmed
	var no *account.Refusal
	var same notModified
	s.noteRefusal(ctx, err)
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &same):
		return same
	case errors.As(err, &refusal):
		return refusalProblem(refusal, show)
	case errors.As(err, &conflict):
		p := said(http.StatusConflict, &conflict.Message, show)
		p.Seq = conflict.Seq
		return p
	case errors.As(err, &wait):
		return unconfirmedProblem(wait, show)
	case errors.As(err, &no):
		return accountProblem(no)
	case errors.Is(err, host.ErrNameTaken):
		return problem(http.StatusConflict, "name.taken", "there is a tournament of that short name", "choose another")
	case errors.Is(err, host.ErrOtherRequest):
		return problem(http.StatusUnprocessableEntity, "idempotency.reused", "this Idempotency-Key was used for another request", "choose a new key for every request")
	case errors.Is(err, host.ErrUnfinished):
		return problem(http.StatusConflict, "idempotency.unfinished", "a request with this Idempotency-Key was begun, and whether it was done is not known", "look whether it was done; if not, send it with another key")
	case errors.Is(err, store.ErrUnknown):
		return unknownTournament()
	case errors.Is(err, budget.ErrBusy):
		return busy()
	case ctx.Err() != nil:
		return problem(http.StatusServiceUnavailable, "request.ended", "the request ended before it was answered", "look whether it was done, or repeat it with the same Idempotency-Key: it is done once")
	}
	s.Log.Error("a request could not be answered", "request", requestOf(ctx), "error", err)
	var broken *journal.Broken
	if errors.As(err, &broken) {
		return problem(http.StatusServiceUnavailable, "journal.damaged", "the journal of this tournament does not hold; it cannot be read", "pareo journal verify says where; restore a backup")
	}
	p := problem(http.StatusServiceUnavailable, "store.unavailable", "the data cannot be read or written at the moment", "a write may have been done all the same: look whether it was, or repeat it with the same Idempotency-Key, by which it is done once; the log of the server says more")
	p.wait = 1
	return p
}

// busy is what is said to a request that was not begun, for want of room.
func busy() *Problem {
	p := problem(http.StatusServiceUnavailable, "server.busy", "too much of this kind is asked for at the moment", "ask again in a while")
	p.wait = 5
	return p
}

// Crowded answers who has too many requests at once, before any route is at work: the API
// with a problem, pages with its words.
func Crowded(w http.ResponseWriter, r *http.Request) {
	p := problem(http.StatusTooManyRequests, "requests.crowded", "too many requests at once come from your address", "end some, live connections among them, and ask again in a while")
	p.wait = 15
	if strings.HasPrefix(r.URL.Path, Prefix+"/") {
		writeProblem(w, p)
		return
	}
	w.Header().Set("Retry-After", strconv.Itoa(p.wait))
	http.Error(w, p.Error(), p.Status)
}

func unknownTournament() *Problem {
	return problem(http.StatusNotFound, "tournament.unknown", "there is no such tournament", Prefix+"/tournaments lists them")
}

// said makes a problem of a message, with players as show writes them: what is wrong is
// its detail, what would be right its hint, as the catalogue of errors has them.
func said(status int, s *message.Message, show message.Show) *Problem {
	what, hint := s.HalvesAs(show)
	p := problem(status, s.Code, what, hint)
	p.Args = argsOf(s.Args)
	return p
}

func argsOf(args []message.Arg) map[string]string {
	if len(args) == 0 {
		return nil
	}
	texts := make(map[string]string, len(args))
	for _, a := range args {
		texts[a.Name] = fmt.Sprint(a.Value)
	}
	return texts
}

// english says a message in English, with players as show writes them.
func english(m message.Message, show message.Show) string { return m.In(words.Languages()[0], show) }

func refusalProblem(r *desk.Refusal, show message.Show) *Problem {
	what := r.AsMessage()
	p := said(http.StatusUnprocessableEntity, &what, show)
	p.Code, p.Args = r.Code, argsOf(r.Args)
	p.Level = int(r.Level)
	if p.Code == "rules.option" || p.Code == "rules.system" {
		p.Hint = strings.TrimPrefix(p.Hint+"; "+listsSystems, "; ")
	}
	if first, ok := firstFault(r); ok {
		p.Errors = append(p.Errors, Fault{Message: english(first, show)})
	}
	for _, more := range r.More {
		p.Errors = append(p.Errors, Fault{Message: english(more, show)})
	}
	return p
}

// firstFault is the first of several faults of a file, which the message tells of the
// whole file.
func firstFault(r *desk.Refusal) (message.Message, bool) {
	if len(r.More) == 0 {
		return message.Message{}, false
	}
	for _, a := range r.Message.Args {
		if what, ok := a.Value.(message.Carrier); ok && a.Name == "what" {
			return what.AsMessage(), true
		}
	}
	return r.Message, true
}

func unconfirmedProblem(u *desk.Unconfirmed, show message.Show) *Problem {
	warnings := warningsOf(u.Warnings, show)
	texts := make([]string, len(warnings))
	for i := range warnings {
		texts[i] = warnings[i].Text
	}
	p := problem(http.StatusConflict, "unconfirmed", "to be confirmed: "+strings.Join(texts, "; "), "repeat the request with the token, and all before it, in the header Confirm")
	p.Level, p.Step, p.Token, p.Warnings = int(u.Level), u.Step, u.Token, warnings
	return p
}

func warningsOf(list []desk.Warning, show message.Show) []Warning {
	warnings := make([]Warning, len(list))
	for i := range list {
		warnings[i] = Warning{Level: int(list[i].Level), Code: list[i].Code, Text: english(list[i].Message, show), Args: argsOf(list[i].Args)}
	}
	return warnings
}

func accountProblem(r *account.Refusal) *Problem {
	status := map[account.Class]int{
		account.Invalid: http.StatusUnprocessableEntity, account.Unknown: http.StatusNotFound, account.Unsigned: http.StatusUnauthorized,
		account.Forbidden: http.StatusForbidden, account.Taken: http.StatusConflict, account.TooMany: http.StatusTooManyRequests,
	}[r.Class]
	p := said(status, &r.Message, nil)
	p.wait = int(r.Wait.Seconds() + 0.999)
	return p
}
