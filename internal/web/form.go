package web

import (
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"time"
)

// Forms are read when it is clear who sends them and that they may, and into
// memory alone: strangers can neither fill the disk nor much of the memory.

// How many bytes a form may have, files included.
const (
	maxBody = 16 << 20
	// maxStrangersBody is for who is not signed in: the largest they have reason to
	// send is a form that was kept for them (maxKeptForm), written twice over as
	// forms are.
	maxStrangersBody = 4 << 20
	// maxKeptForm is for a form that is kept until its sender has signed in.
	maxKeptForm = 1 << 20
	// maxKeptBody is for who has to sign in first: what is larger is not kept.
	maxKeptBody = maxKeptForm + 64<<10
)

// How long a form may take to arrive.
const (
	formTime      = 2 * time.Minute
	strangersTime = 30 * time.Second
)

// leaveForm makes the form one without fields, so that nothing reads it.
func (p *request) leaveForm() {
	p.Form, p.PostForm, p.MultipartForm = p.URL.Query(), make(url.Values), &multipart.Form{}
}

// readForm reads the form that was sent, with its files.
func (p *request) readForm() error {
	if p.actor == nil {
		return p.readFormOf(maxStrangersBody, strangersTime)
	}
	return p.readFormOf(maxBody, formTime)
}

func (p *request) readFormOf(size int64, within time.Duration) error {
	if p.ContentLength > size {
		return &http.MaxBytesError{Limit: size}
	}
	if err := p.takeTurn(); err != nil {
		return err
	}
	if p.Body != http.NoBody {
		// The server takes the deadline back when all is there. What did not come
		// in time is not waited for.
		_ = http.NewResponseController(p.w).SetReadDeadline(time.Now().Add(within)) // tests have connections without
	}
	p.Body = http.MaxBytesReader(p.w, p.Body, size)
	p.Form, p.PostForm, p.MultipartForm = nil, nil, nil
	err := p.ParseMultipartForm(size) // no part is too large for the memory
	if err == nil || errors.Is(err, http.ErrNotMultipart) {
		_, err = io.Copy(io.Discard, p.Body) // what follows after the last part
	}
	if err == nil {
		p.read = true
		return nil
	}
	p.tidy()
	p.leaveForm()
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return err
	}
	return fmt.Errorf("%w: %w", errBadForm, err)
}

// tidy removes what is left of a form, and gives its turn to others.
func (p *request) tidy() {
	if p.MultipartForm != nil {
		_ = p.MultipartForm.RemoveAll() // there are no files
	}
	if p.turn != nil {
		<-p.turn
		p.turn = nil
	}
}

// turns bound the memory that large forms take together while they are sent and
// answered. Strangers have turns of their own: they keep nobody else waiting.
type turns struct{ known, strangers chan struct{} }

func newTurns() turns { return turns{make(chan struct{}, 8), make(chan struct{}, 8)} }

// smallForm is how large a form may be that needs no turn.
const smallForm = 64 << 10

// maxWait is how long a large form waits for its turn.
const maxWait = 10 * time.Second

func (p *request) takeTurn() error {
	if p.ContentLength >= 0 && p.ContentLength <= smallForm {
		return nil
	}
	turn := p.site.turns.known
	if p.actor == nil {
		turn = p.site.turns.strangers
	}
	late := time.NewTimer(maxWait)
	defer late.Stop()
	select {
	case turn <- struct{}{}:
		p.turn = turn
		return nil
	case <-late.C:
		return errBusy
	}
}
