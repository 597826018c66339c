package settings

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// sectionsView is the entries divided into sections, for the limits that were typed.
type sectionsView struct {
	Limits   string
	Sections []desk.EntrySection
	Wrong    string
}

// sections is the page on which entries are divided.
func sections(p *page) error { return sectionsWith(p, http.StatusOK, nil) }

// sectionsWith answers with the page; err is what was wrong with its form.
func sectionsWith(p *page, status int, err error) error {
	v := &sectionsView{Limits: p.Text("limits")}
	if v.Limits != "" {
		limits, wrong := p.limits()
		if wrong == nil {
			v.Sections, wrong = desk.SplitEntries(p.Event.State, limits)
		}
		if wrong != nil {
			v.Wrong, status = p.Reason(wrong), http.StatusUnprocessableEntity
		}
	}
	if err != nil {
		v.Wrong = p.Reason(err)
	}
	return p.RenderAs(status, sectionsPage(p, v))
}

// limits are those that were typed.
func (p *page) limits() (list []int, err error) {
	for _, word := range strings.FieldsFunc(p.Text("limits"), func(r rune) bool { return strings.ContainsRune(" ,،;؛/", r) }) {
		limit, err := strconv.Atoi(word)
		if err != nil || limit <= 0 {
			return nil, p.Wrong("sections.limit", "limit", word)
		}
		list = append(list, limit)
	}
	return list, nil
}

// makeSections makes the sections as they were shown.
func makeSections(p *page) error {
	limits, err := p.limits()
	if err == nil {
		made, failed := p.Site.Host.SplitAs(p.Background(), p.Site.Accounts, p.Actor, p.Event.ID, p.split(limits))
		if err = failed; err == nil {
			p.Tell(p.N("sections.done", len(made), "name", p.Tournament().Info.Name))
			return p.Redirect("/desk")
		}
	}
	if errors.Is(err, host.ErrOtherRequest) {
		err = p.Wrong("sections.sent")
	}
	if frame.Concerns(err) {
		return sectionsWith(p, http.StatusUnprocessableEntity, err)
	}
	return err
}

// takeDividedOut takes the entries out of which sections were made.
func takeDividedOut(p *page) error {
	done, err := p.Do(desk.TakeDividedOut{})
	return p.Done(err, p.WithNotes(p.T("sections.out.done"), done), p.Path("/players"))
}

// split is how the form divides the entries. One that came without its key is made once
// all the same: what it says is its key.
func (p *page) split(limits []int) host.Split {
	seen, _ := strconv.ParseInt(p.Text("seen"), 10, 64)
	how := host.Split{Limits: limits, Names: p.Form["name"], Seen: seen, Key: p.Text("key"), Tokens: p.Form["token"]}
	if how.Key == "" {
		how.Key = fmt.Sprintf("%x", journal.Digest(fmt.Appendf(nil, "%q divides %d at %d by %d into %q", p.Actor.Name(), p.Event.ID, seen, limits, how.Names)))
	}
	return how
}
