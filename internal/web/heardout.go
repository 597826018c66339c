package web

import (
	"bytes"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/budget"
)

// heardOut answers who sends something, whether or not it was read, and then
// takes in what is still coming, to nowhere and within bounds: a browser that is
// still sending does not show the answer. Unless all of it was read in order the
// connection ends with the answer: where the next request begins is not known.
func heardOut(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost || r.Body == http.NoBody {
			next.ServeHTTP(w, r)
			return
		}
		sent, answer := &sending{ReadCloser: r.Body}, &wholeAnswer{ResponseWriter: w, status: http.StatusOK}
		r.Body = sent
		control := http.NewResponseController(w)
		_ = control.EnableFullDuplex() // the answer does not wait for the rest
		next.ServeHTTP(answer, r)
		if sent.end != io.EOF {
			w.Header().Set("Connection", "close")
		}
		answer.send()
		if sent.end == nil {
			_ = control.SetReadDeadline(time.Now().Add(budget.FileTime)) // tests have connections without
			_ = control.Flush()
			_, _ = io.CopyN(io.Discard, sent, 4*budget.Form)
		}
	})
}

// sending is a body that knows how reading it has ended: nil = not yet.
type sending struct {
	io.ReadCloser
	end error
}

// Read reads a part of the body.
func (s *sending) Read(data []byte) (int, error) {
	n, err := s.ReadCloser.Read(data)
	if s.end == nil {
		s.end = err
	}
	return n, err
}

// wholeAnswer keeps an answer until all of it is there, so that who gets it knows
// its length and need not wait for the end of the connection.
type wholeAnswer struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

// WriteHeader keeps the status.
func (a *wholeAnswer) WriteHeader(status int) { a.status = status }

// Write keeps a part of the answer.
func (a *wholeAnswer) Write(data []byte) (int, error) { return a.body.Write(data) }

// Unwrap lets http.ResponseController reach the writer below.
func (a *wholeAnswer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

func (a *wholeAnswer) send() {
	a.Header().Set("Content-Length", strconv.Itoa(a.body.Len()))
	a.ResponseWriter.WriteHeader(a.status)
	_, _ = a.body.WriteTo(a.ResponseWriter) // the reader has gone
}
