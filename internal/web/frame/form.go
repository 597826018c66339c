package frame

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"time"

	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/store"
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
		p.arrive(within)
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
	if errors.As(err, &large) || errors.Is(err, budget.ErrBusy) {
		return err
	}
	return fmt.Errorf("%w: %w", errBadForm, err)
}

// arrive gives the body a time. One that is large and of who is signed in takes room as it
// comes, with the files of the API, and has more time the more has come. The server takes
// the deadline back when all is there; what did not come in time is not waited for.
func (p *Page) arrive(within time.Duration) {
	control := http.NewResponseController(p.Out) // tests have connections without deadlines
	if p.small() || p.Actor == nil {
		_ = control.SetReadDeadline(time.Now().Add(within))
		return
	}
	from, end := p.Site.Host.Arriving(p.Context(), p.Actor, &budget.Pace{
		From: p.Body, Time: within, Rate: budget.FileRate, Silence: budget.Silence,
		Until: func(at time.Time) {
			_ = control.SetReadDeadline(at)
			_ = control.SetWriteDeadline(at.Add(budget.RequestTime))
		},
	})
	p.ends = append(p.ends, end)
	p.Body = struct {
		io.Reader
		io.Closer
	}{from, p.Body}
}

// small reports whether the form is so small that it needs neither turn nor room.
func (p *Page) small() bool { return p.ContentLength >= 0 && p.ContentLength <= budget.SmallForm }

// Tidy removes what is left of a form, and gives its turns to others.
func (p *Page) Tidy() {
	if p.MultipartForm != nil {
		_ = p.MultipartForm.RemoveAll() // there are no files
	}
	for _, end := range p.ends {
		end()
	}
	p.ends = nil
}

// turns bound the memory that large forms take together while they are sent and
// answered. Strangers have turns of their own: they keep nobody else waiting.
type turns struct{ known, strangers *budget.Turns }

func newTurns() turns {
	forms := func() *budget.Turns { return budget.NewTurns(budget.Forms, budget.FormsEach, budget.Queue) }
	return turns{forms(), forms()}
}

func (p *Page) takeTurn() error {
	if p.small() {
		return nil
	}
	turns := p.Site.turns.known
	if p.Actor == nil {
		turns = p.Site.turns.strangers
	}
	ctx, stop := context.WithTimeout(p.Context(), budget.FormWait)
	defer stop()
	end, err := turns.Begin(ctx, p.Site.Host.Asker(p.Context(), p.Actor, p.event()))
	if err != nil {
		return errBusy
	}
	p.ends = append(p.ends, end)
	return nil
}

// event is the number of the tournament of the page; 0 = it has none.
func (p *Page) event() store.ID {
	if p.Event == nil {
		return 0
	}
	return p.Event.ID
}

// Filing waits for the turn to read a file that has arrived, however small it is, and
// keeps it until the page is answered: what is packed well is cheap to send and not to read.
func (p *Page) Filing() error {
	if p.filing {
		return nil
	}
	end, err := p.Site.Host.Filing(p.Context(), p.Actor, p.event())
	if err != nil {
		return err
	}
	p.filing, p.ends = true, append(p.ends, end)
	return nil
}
