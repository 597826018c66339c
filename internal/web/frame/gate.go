package frame

import (
	"context"
	"errors"
	"fmt"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// Everything the pages read and do goes through here, and from here through the
// host, which asks for rights.

// View returns the state of a tournament as somebody may see it.
func (s *Site) View(ctx context.Context, actor *account.Actor, id store.ID) (*journal.State, error) {
	return s.Host.View(ctx, actor, id)
}

// Line returns a tournament in a list as somebody may see it.
func (s *Site) Line(ctx context.Context, actor *account.Actor, info store.Info) (host.Line, error) {
	return s.Host.Line(ctx, actor, info)
}

// Do does a command of the tournament of the page, with the confirmations that
// came with the form. It is done even if the reader goes away meanwhile.
func (p *Page) Do(command desk.Command) (*desk.Done, error) {
	return p.ask(desk.Request{Command: command})
}

// ToldField is a field of forms on pages that show what a command departs from, with
// the names, before it is sent.
const ToldField = "told"

// DoTold does a command of such a form. What the page showed is the first of the two
// confirmations that a serious departure takes: one question is left.
func (p *Page) DoTold(command desk.Command) (*desk.Done, error) {
	done, err := p.Do(command)
	var wait *desk.Unconfirmed
	if !errors.As(err, &wait) || wait.Level < desk.Serious || wait.Step != 1 || !p.WasTold() {
		return done, err
	}
	p.Form.Add("token", wait.Token)
	return p.Do(command)
}

// WasTold reports whether the page before showed what is departed from.
func (p *Page) WasTold() bool { return p.Text(ToldField) != "" }

// Told names what a page shows of a command before it is sent, for its ToldField: the
// warnings, and the state that all else on it rests on.
func (p *Page) Told(warnings []desk.Warning) string {
	text := fmt.Appendf(nil, "%d", p.Event.State.Seq)
	for _, w := range warnings {
		text = fmt.Appendf(text, " %d %q", w.Level, w.String())
	}
	return fmt.Sprintf("%x", journal.Digest(text))
}

// DoShown does a command of a form on a page that showed all that it comes to: the
// button confirms it. What is serious, or was not on the page, is asked about.
func (p *Page) DoShown(command desk.Command) (*desk.Done, error) {
	done, err := p.Do(command)
	var wait *desk.Unconfirmed
	if !errors.As(err, &wait) || wait.Level >= desk.Serious || p.Text(ToldField) != p.Told(wait.Warnings) {
		return done, err
	}
	p.Form.Add("token", wait.Token)
	return p.Do(command)
}

// Try says in which error Do would end, and records nothing: who does one thing in
// several sections asks first in all of them.
func (p *Page) Try(command desk.Command) error {
	_, err := p.ask(desk.Request{Command: command, Trial: true})
	return err
}

func (p *Page) ask(r desk.Request) (*desk.Done, error) {
	if err := p.declared(r.Command); err != nil {
		return nil, err
	}
	r.Tokens = p.Form["token"]
	return p.Site.Host.DoAs(p.Background(), p.Actor, p.Event.ID, r)
}
