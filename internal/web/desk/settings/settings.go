package settings

import (
	"net/http"
	"reflect"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// settings is the page on which the event and its rules are changed, and roles
// are given.
func settings(p *page) error { return p.Render(settingsPage(p, "")) }

// saveSettings changes what the form changed: what reports say, the rules, or
// both; all of it or nothing.
func saveSettings(p *page) error {
	if err := p.Meanwhile(p.ruleParts()); err != nil {
		return p.RenderAs(frame.StatusOf(err), settingsPage(p, p.Reason(err)))
	}
	if p.changeChips() {
		return settings(p)
	}
	info, rules := p.Event.State.Tournament.Info, p.Event.State.Tournament.Rules
	err := p.readRules(&info, &rules)
	otherInfo := !reflect.DeepEqual(info, p.Event.State.Tournament.Info)
	otherRules := !reflect.DeepEqual(rules, p.Event.State.Tournament.Rules)
	switch {
	case err != nil:
	case otherInfo && otherRules:
		_, err = p.Do(desk.SetRules{Rules: rules, Reason: p.Text("reason"), Info: &info})
	case otherRules:
		_, err = p.Do(desk.SetRules{Rules: rules, Reason: p.Text("reason")})
	case otherInfo:
		_, err = p.Do(desk.SetInfo{Info: info})
	}
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, settingsPage(p, p.Reason(err)))
	}
	return p.Done(err, p.T("settings.saved"), p.Path("/settings"))
}

// setPublic says who sees the event; what the public pages show is said on a page of
// its own.
func setPublic(p *page) error {
	public := p.Event.State.Public
	said, opens, err := p.whoSees(p.Zone())
	if err != nil {
		return p.Done(err, "", p.Path("/settings"))
	}
	if p.changed("announcement") && said != journal.Unsaid {
		public.Announcement = said
	}
	if p.Form.Has("opens") && p.changed("opens") {
		public.Opens = opens
	}
	_, err = p.Do(desk.SetPublic{Public: public})
	return p.Done(err, p.T("settings.saved"), p.Path("/settings"))
}

// whoSees reads who sees the event, and from when on by the clocks of a zone.
func (p *page) whoSees(zone *time.Location) (said journal.Announcement, opens journal.From, err error) {
	if said = journal.Announcement(p.Text("announcement")); !slices.Contains([]journal.Announcement{journal.Announced, journal.Unlisted, journal.Withheld}, said) {
		said = journal.Unsaid
	}
	if text := p.Text("opens"); text != "" && said != journal.Withheld {
		at, err := time.ParseInLocation(journal.MessageTime, text, zone)
		if err != nil {
			return said, "", p.Wrong("announce.moment", "text", text)
		}
		opens = journal.FromMoment(at)
	}
	return said, opens, nil
}

// opensValue is the moment from which on the event is public, as the form has it.
func (p *page) opensValue() string {
	if p.Event == nil {
		return ""
	}
	at, ok := p.Event.State.Public.Opens.Moment()
	if !ok {
		return ""
	}
	return p.When(at).Format(journal.MessageTime)
}

// changed reports whether the reader changed a field of a form that tells along
// what it showed: somebody else may have changed the event since then.
func (p *page) changed(field string) bool {
	shown := field + ".shown"
	return !p.Form.Has(shown) || p.Text(field) != p.Text(shown)
}

// announce makes an event public.
func announce(p *page) error {
	public := p.Event.State.Public
	if !p.Event.State.IsAnnounced() {
		public.Announcement = journal.Announced
	}
	public.Opens = ""
	_, err := p.Do(desk.SetPublic{Public: public})
	return p.Done(err, p.T("announce.done"), p.Back(p.Path()))
}

// announcementChoices are what can be said; what was said cannot be unsaid.
func announcementChoices(before journal.Announcement) []string {
	choices := []string{string(journal.Announced), string(journal.Unlisted), frame.Unsaid, string(journal.Withheld)}
	if before != journal.Unsaid {
		choices = slices.Delete(choices, 2, 3)
	}
	return choices
}

// leaveFide frees the event from FIDE's regulations.
func leaveFide(p *page) error {
	_, err := p.Do(desk.LeaveFideMode{Reason: p.Text("reason")})
	return p.Done(err, p.T("settings.left"), p.Path("/settings"))
}

// grant gives a user a role in the tournament.
func grant(p *page) error {
	user, known := p.Site.Accounts.Named(p.Text("user"))
	if !known {
		return p.Done(p.Wrong("roles.nouser", "name", p.Text("user")), "", p.Path("/settings"))
	}
	scope := account.Scope{Boards: account.Range{From: p.Number("from"), To: p.Number("to")}}
	err := p.Site.Accounts.Grant(p.Background(), p.Actor, p.Event.ID, user.ID, user.Name, account.Role(p.Text("role")), scope)
	return p.Done(err, p.T("settings.saved"), p.Path("/settings"))
}

// revoke takes a user's role.
func revoke(p *page) error {
	err := p.Site.Accounts.Revoke(p.Background(), p.Actor, p.Event.ID, account.UserID(p.Number("user")))
	return p.Done(err, p.T("settings.saved"), p.Path("/settings"))
}

// userName is the name of a user.
func (p *page) userName(id account.UserID) string {
	user, _ := p.Site.Accounts.User(id)
	return user.Name
}
