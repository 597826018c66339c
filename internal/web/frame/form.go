package frame

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
	MaxBody = 16 << 20
	// maxStrangersBody is for who is not signed in: the largest they have reason to
	// send is a form that was kept for them (maxKeptForm), written twice over as
	// forms are.
	maxStrangersBody = 4 << 20
	// MaxKeptForm is for a form that is kept until its sender has signed in.
	MaxKeptForm = 1 << 20
	// MaxKeptBody is for who has to sign in first: what is larger is not kept.
	MaxKeptBody = MaxKeptForm + 64<<10
)

// How long a form may take to arrive.
const (
	FormTime      = 2 * time.Minute
	StrangersTime = 30 * time.Second
)

// LeaveForm makes the form one without fields, so that nothing reads it.
func (p *Page) LeaveForm() {
	p.Form, p.PostForm, p.MultipartForm = p.URL.Query(), make(url.Values), &multipart.Form{}
}

// ReadForm reads the form that was sent, with its files.
func (p *Page) ReadForm() error {
	if p.Actor == nil {
		return p.ReadFormOf(maxStrangersBody, StrangersTime)
	}
	return p.ReadFormOf(MaxBody, FormTime)
}

// ReadFormOf reads a form that is no larger than a limit and arrives within a time.
func (p *Page) ReadFormOf(size int64, within time.Duration) error {
	if p.ContentLength > size {
		return &http.MaxBytesError{Limit: size}
	}
	if err := p.takeTurn(); err != nil {
		return err
	}
	if p.Body != http.NoBody {
		// The server takes the deadline back when all is there. What did not come
		// in time is not waited for.
		_ = http.NewResponseController(p.Out).SetReadDeadline(time.Now().Add(within)) // tests have connections without
	}
	p.Body = http.MaxBytesReader(p.Out, p.Body, size)
	p.Form, p.PostForm, p.MultipartForm = nil, nil, nil
	err := p.ParseMultipartForm(size) // no part is too large for the memory
	if err == nil || errors.Is(err, http.ErrNotMultipart) {
		_, err = io.Copy(io.Discard, p.Body) // what follows after the last part
	}
	if err == nil {
		p.FormRead = true
		return nil
	}
	p.Tidy()
	p.LeaveForm()
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return err
	}
	return fmt.Errorf("%w: %w", errBadForm, err)
}

// Tidy removes what is left of a form, and gives its turn to others.
func (p *Page) Tidy() {
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

func (p *Page) takeTurn() error {
	if p.ContentLength >= 0 && p.ContentLength <= smallForm {
		return nil
	}
	turn := p.Site.turns.known
	if p.Actor == nil {
		turn = p.Site.turns.strangers
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
