package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/host"
)

// keyHeader names a request that is to be done once.
const keyHeader = "Idempotency-Key"

// maxKey is how long such a name can be, keyForm what it is made of.
const maxKey = 200

var keyForm = regexp.MustCompile(`^[ -~]*$`)

// keyed has a write done once for each key, if it does not see to that itself: those of a
// tournament keep their keys with the events. Sessions are begun and ended anew each time.
func (s *server) keyed(r *Route) {
	op := s.operation(r)
	if r.Method == http.MethodGet || r.Cookies || r.Looks || s.takesKey(op) {
		return
	}
	most := maxKey
	op.Parameters = append(op.Parameters, &huma.Param{
		Name: keyHeader, In: "header",
		Description: "Chosen by the writer for this request alone. Sent again within a day, the request is not done again and gets the same answer.",
		Schema:      &huma.Schema{Type: huma.TypeString, MaxLength: &most, Pattern: keyForm.String()},
	})
	op.Metadata["once"] = true
}

func (s *server) takesKey(op *huma.Operation) bool {
	for _, p := range op.Parameters {
		if p.In == "header" && p.Name == keyHeader {
			return true
		}
	}
	return false
}

// recorded is an answer as it is kept.
type recorded struct {
	Status int
	Header http.Header
	Body   []byte
}

// undone says of an answer without success that nothing was done: the request was refused,
// or there was no room to begin it. Of any other fault of ours nobody can say that.
func (r *recorded) undone() bool {
	if r.Status < http.StatusInternalServerError {
		return true
	}
	var p Problem
	return json.Unmarshal(r.Body, &p) == nil && p.Code == busy().Code
}

// recorder takes an answer down instead of sending it.
type recorder struct {
	recorded
	to http.ResponseWriter
}

func (r *recorder) Header() http.Header { return r.recorded.Header }

func (r *recorder) WriteHeader(status int) {
	if r.Status == 0 {
		r.Status = status
	}
}

func (r *recorder) Write(part []byte) (int, error) {
	r.WriteHeader(http.StatusOK)
	r.Body = append(r.Body, part...)
	return len(part), nil
}

// Unwrap is the connection, for its deadlines.
func (r *recorder) Unwrap() http.ResponseWriter { return r.to }

func (r *recorded) send(w http.ResponseWriter) {
	for name, values := range r.Header {
		w.Header()[name] = values
	}
	w.WriteHeader(r.Status)
	_, _ = w.Write(r.Body) // who asked may be gone
}

// onceOf is a request that is to be done once; nil if it has no key or the route sees to
// that itself.
func onceOf(r *http.Request, op *huma.Operation, a *asked) (*host.Once, error) {
	key := r.Header.Get(keyHeader)
	if key == "" || op.Metadata["once"] != true {
		return nil, nil
	}
	if len(key) > maxKey || !keyForm.MatchString(key) {
		p := problem(http.StatusUnprocessableEntity, "input.invalid", "what was sent is not what this route takes", Prefix+"/ describes what it takes")
		p.Errors = []Fault{{Location: "header." + keyHeader, Message: fmt.Sprintf("a key has at most %d characters, all of ASCII", maxKey)}}
		return nil, p
	}
	o := &host.Once{Key: key, Request: a.request, Body: a.sent, Known: a.actor != nil}
	if o.Known {
		o.Scope = fmt.Sprintf("user %d token %d phone %d", a.actor.User(), a.actor.Token(), a.actor.Device())
	}
	return o, nil
}

// answerOnce has a request done, or answers as the first time.
func (s *server) answerOnce(ctx huma.Context, o *host.Once, next func(huma.Context)) error {
	r, w := humago.Unwrap(ctx)
	taken := &recorder{recorded: recorded{Header: make(http.Header)}, to: w}
	before, err := s.Host.AnswerOnce(r.Context(), o, func() (done []byte, undone bool) {
		next(humago.NewContext(ctx.Operation(), r.WithContext(ctx.Context()), taken))
		if taken.Status < 200 || taken.Status > 299 {
			return nil, taken.undone()
		}
		kept, err := json.Marshal(&taken.recorded)
		if err != nil {
			panic(err) // texts and numbers
		}
		return kept, false
	})
	if taken.Status != 0 {
		if err != nil {
			s.Log.Error("the answer to a request could not be kept under its key", "request", requestOf(r.Context()), "error", err)
		}
		taken.send(w)
		return nil
	}
	if err != nil {
		return err
	}
	return sendBefore(w, before)
}

// doneBefore answers a request that would be refused now because it was done: who has
// deleted a tournament and asks again is told so. It reports whether it did.
func (s *server) doneBefore(r *http.Request, w http.ResponseWriter, op *huma.Operation) bool {
	actor, err := account.Asking(r.Context())
	if err != nil || actor == nil || r.Header.Get(keyHeader) == "" || op.Metadata["once"] != true || op.Metadata["file"] == true {
		return false
	}
	a := &asked{actor: actor}
	if err := readBody(r, w, a, r.Body, budget.Body, budget.BodyTime); err != nil {
		return false
	}
	o, err := onceOf(r, op, a)
	if err != nil || o == nil {
		return false
	}
	before, err := s.Host.AnsweredBefore(r.Context(), o)
	return err == nil && before != nil && sendBefore(w, before) == nil
}

func sendBefore(w http.ResponseWriter, before []byte) error {
	var kept recorded
	if err := json.Unmarshal(before, &kept); err != nil {
		return err
	}
	kept.send(w)
	return nil
}
