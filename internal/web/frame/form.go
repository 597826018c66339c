package frame

import (
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"time"

	"github.com/pareo-chess/pareo/internal/budget"
)

// Forms are read when it is clear who sends them and that they may, and into
// memory alone: strangers can neither fill the disk nor much of the memory.

// MaxKeptForm is for a form that is kept until its sender has signed in, MaxKeptBody for
// all that comes with it: what is larger is not kept.
const (
	MaxKeptForm = budget.KeptForm
	MaxKeptBody = MaxKeptForm + 64<<10
)

// LeaveForm makes the form one without fields, so that nothing reads it.
func (p *Page) LeaveForm() {
	p.Form, p.PostForm, p.MultipartForm = p.URL.Query(), make(url.Values), &multipart.Form{}
}

// ReadForm reads the form that was sent, with its files.
func (p *Page) ReadForm() error {
	if p.Actor == nil {
		return p.ReadFormOf(budget.StrangersForm, budget.StrangersTime)
	}
	return p.ReadFormOf(budget.Form, budget.FileTime)
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

func newTurns() turns {
	return turns{make(chan struct{}, budget.Forms), make(chan struct{}, budget.Forms)}
}

func (p *Page) takeTurn() error {
	if p.ContentLength >= 0 && p.ContentLength <= budget.SmallForm {
		return nil
	}
	turn := p.Site.turns.known
	if p.Actor == nil {
		turn = p.Site.turns.strangers
	}
	late := time.NewTimer(budget.FormWait)
	defer late.Stop()
	select {
	case turn <- struct{}{}:
		p.turn = turn
		return nil
	case <-late.C:
		return errBusy
	}
}
