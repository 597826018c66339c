package settings

import (
	"net/http"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// visible is the page on which the organiser says what the public sees, and from
// when on.
func visible(p *page) error { return p.Render(visiblePage(p, p.Event.State.Public, "")) }

// atMoment is the choice of a moment in the form.
const atMoment = "moment"

// saveVisible takes over what the form changed.
func saveVisible(p *page) error {
	public := p.Event.State.Public
	for _, c := range journal.Aspects() {
		if !p.changed(c.Name) && !p.changed(c.Name+".at") {
			continue
		}
		from := journal.From(p.Text(c.Name))
		if from == atMoment {
			at, err := time.ParseInLocation(journal.MessageTime, p.Text(c.Name+".at"), p.Zone())
			if err != nil {
				wrong := p.T("show.nomoment", "what", p.T("show.aspect."+c.Name))
				return p.RenderAs(http.StatusUnprocessableEntity, visiblePage(p, public, wrong))
			}
			from = journal.FromMoment(at)
		}
		c.Set(&public, from)
	}
	if p.Form.Has("hidden.shown") && p.hiddenTyped() != p.Text("hidden.shown") {
		public.Hidden = journal.Details(p.hiddenTyped())
	}
	if p.Form.Has("push.shown") && p.changed("push") {
		public.Push = p.Text("push") != ""
	}
	_, err := p.Do(desk.SetPublic{Public: public})
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, visiblePage(p, public, p.Reason(err)))
	}
	return p.Done(err, p.T("settings.saved"), p.Path("/visible"))
}

// hiddenTyped are the details that the form hides.
func (p *page) hiddenTyped() string { return strings.Join(p.Form["hidden"], " ") }

// chosen is what the form shows of an aspect: a stage, or a moment by the clock of
// the event.
func (p *page) chosen(c *journal.AspectChoice, public *journal.Public) (stage, moment string) {
	from := c.In(public)
	if at, ok := from.Moment(); ok {
		return atMoment, p.When(at).Format(journal.MessageTime)
	}
	return string(from), ""
}

// stageKey names a stage in messages.
func stageKey(from journal.From) string {
	return "show.from." + strings.ReplaceAll(string(from), " ", "-")
}
