package web

import (
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// settings is the page on which the event and its rules are changed, and roles
// are given.
func (s *site) settings(p *request) error { return p.render(settingsPage(p, "")) }

// saveSettings changes what the form changed: what reports say, the rules, or
// both; all of it or nothing.
func (s *site) saveSettings(p *request) error {
	info, rules := p.event.State.Tournament.Info, p.event.State.Tournament.Rules
	err := p.readRules(&info, &rules)
	otherInfo := !reflect.DeepEqual(info, p.event.State.Tournament.Info)
	otherRules := !reflect.DeepEqual(rules, p.event.State.Tournament.Rules)
	switch {
	case err != nil:
	case otherInfo && otherRules:
		_, err = p.do(desk.SetRules{Rules: rules, Reason: p.text("reason"), Info: &info})
	case otherRules:
		_, err = p.do(desk.SetRules{Rules: rules, Reason: p.text("reason")})
	case otherInfo:
		_, err = p.do(desk.SetInfo{Info: info})
	}
	if err != nil && concerns(err) {
		return p.renderAs(http.StatusUnprocessableEntity, settingsPage(p, p.reason(err)))
	}
	return p.done(err, p.T("settings.saved"), p.path("/settings"))
}

// unsaid lists the rules that the event does not say although it is under way; ""
// = none.
func (p *request) unsaid() string {
	var list []string
	for _, s := range desk.Unsaid(p.event.State) {
		list = append(list, p.sentence(s))
	}
	return strings.Join(list, ", ")
}

// setPublic says who sees the event, and what the public pages show.
func (s *site) setPublic(p *request) error {
	public := p.event.State.Public
	if p.changed("forecast") {
		public.Forecast = p.text("forecast") != ""
	}
	switch said := journal.Announcement(p.text("announcement")); said {
	case journal.Announced, journal.Withheld:
		if p.changed("announcement") {
			public.Announcement = said
		}
	}
	_, err := p.do(desk.SetPublic{Public: public})
	return p.done(err, p.T("settings.saved"), p.path("/settings"))
}

// changed reports whether the reader changed a field of a form that tells along
// what it showed: somebody else may have changed the event since then.
func (p *request) changed(field string) bool {
	shown := field + ".shown"
	return !p.Form.Has(shown) || p.text(field) != p.text(shown)
}

// announce makes an event public.
func (s *site) announce(p *request) error {
	public := p.event.State.Public
	public.Announcement = journal.Announced
	_, err := p.do(desk.SetPublic{Public: public})
	return p.done(err, p.T("announce.done"), p.back(p.path()))
}

// unsaid is how forms and messages name that nobody has announced an event.
const unsaid = "unsaid"

// announcementKey names in forms and messages whether an event is announced.
func announcementKey(s *journal.State) string {
	if s.Public.Announcement == journal.Unsaid {
		return unsaid
	}
	return string(s.Public.Announcement)
}

// announcementChoices are what can be said; what was said cannot be unsaid.
func announcementChoices(s *journal.State) []string {
	choices := []string{string(journal.Announced), unsaid, string(journal.Withheld)}
	if s.Public.Announcement != journal.Unsaid {
		choices = slices.Delete(choices, 1, 2)
	}
	return choices
}

// leaveFide frees the event from FIDE's regulations.
func (s *site) leaveFide(p *request) error {
	_, err := p.do(desk.LeaveFideMode{Reason: p.text("reason")})
	return p.done(err, p.T("settings.left"), p.path("/settings"))
}

// grant gives a user a role in the tournament.
func (s *site) grant(p *request) error {
	user, known := s.Accounts.Named(p.text("user"))
	if !known {
		return p.done(p.wrong("roles.nouser", "name", p.text("user")), "", p.path("/settings"))
	}
	scope := account.Scope{Boards: account.Range{From: p.number("from"), To: p.number("to")}}
	err := s.Accounts.Grant(p.background(), p.actor, p.event.ID, user.ID, account.Role(p.text("role")), scope)
	return p.done(err, p.T("settings.saved"), p.path("/settings"))
}

// revoke takes a user's role.
func (s *site) revoke(p *request) error {
	err := s.Accounts.Revoke(p.background(), p.actor, p.event.ID, account.UserID(p.number("user")))
	return p.done(err, p.T("settings.saved"), p.path("/settings"))
}

// userName is the name of a user.
func (p *request) userName(id account.UserID) string {
	user, _ := p.site.Accounts.User(id)
	return user.Name
}

// users is the page of the installation's users.
func (s *site) users(p *request) error { return p.render(usersPage(p, "")) }

// createUser enters a user.
func (s *site) createUser(p *request) error {
	_, err := s.Accounts.CreateUser(p.background(), p.actor, p.text("name"), p.FormValue("password"), p.text("administrator") != "")
	if err != nil && concerns(err) {
		return p.renderAs(http.StatusUnprocessableEntity, usersPage(p, p.reason(err)))
	}
	return p.done(err, p.T("users.created", "name", p.text("name")), "/users")
}

// enableUser takes a user's access or gives it back.
func (s *site) enableUser(p *request) error {
	id := account.UserID(p.number("user"))
	if p.text("enable") != "" {
		return p.done(s.Accounts.Enable(p.background(), p.actor, id), p.T("settings.saved"), "/users")
	}
	return p.done(s.Accounts.Disable(p.background(), p.actor, id), p.T("settings.saved"), "/users")
}

// setPassword gives a user another password.
func (s *site) setPassword(p *request) error {
	err := s.Accounts.SetPassword(p.background(), p.actor, account.UserID(p.number("user")), p.FormValue("password"))
	return p.done(err, p.T("settings.saved"), "/users")
}
