package admin

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// logView is a part of the journal of the installation.
type logView struct {
	Entries []account.LogEntry
	Before  int64 // where the next, older part begins; 0 = there is none
	Query   account.LogQuery
	Wrong   string
}

// log is the page on which administrators read the journal of the installation.
func log(p *page) error {
	v := &logView{}
	var err error
	if v.Query, err = p.logQuery(); err != nil {
		v.Wrong = p.Reason(err)
		return p.RenderAs(http.StatusUnprocessableEntity, logPage(p, v))
	}
	if v.Entries, v.Before, err = p.Site.Accounts.Log(p.Context(), p.Actor, v.Query); err != nil {
		return err
	}
	return p.Render(logPage(p, v))
}

// keepAddresses says for how many days network addresses stay in it.
func keepAddresses(p *page) error {
	_, err := p.Site.Host.KeepAddresses(p.Background(), p.Site.Accounts, p.Actor, p.Number("days"))
	if err != nil && frame.Concerns(err) {
		v := &logView{Wrong: p.Reason(err)}
		return p.RenderAs(http.StatusUnprocessableEntity, logPage(p, v))
	}
	return p.Done(err, p.T("settings.saved"), "/log")
}

// logQuery reads which entries are wanted.
func (p *page) logQuery() (q account.LogQuery, err error) {
	q = account.LogQuery{Topic: account.Topic(p.Text("topic")), User: p.Text("user"), From: p.Text("from"), Before: int64(p.Number("before"))}
	since, err := p.DateField("since")
	if err != nil {
		return q, err
	}
	until, err := p.DateField("until")
	if err != nil {
		return q, err
	}
	if !since.IsZero() {
		q.Since = host.EndOf(since, p.Zone()).AddDate(0, 0, -1)
	}
	if !until.IsZero() {
		q.Until = host.EndOf(until, p.Zone())
	}
	return q, nil
}

// older is the address of the next, older part.
func (v *logView) older(p *page) string {
	query := url.Values{"before": {strconv.FormatInt(v.Before, 10)}}
	for _, name := range []string{"topic", "user", "from", "since", "until"} {
		if text := p.Text(name); text != "" {
			query.Set(name, text)
		}
	}
	return "/log?" + query.Encode()
}

// csv is the address at which the API gives the same entries as a table.
func (v *logView) csv() string {
	query := url.Values{}
	set := func(name, value string) {
		if value != "" {
			query.Set(name, value)
		}
	}
	set("topic", string(v.Query.Topic))
	set("user", v.Query.User)
	set("from", v.Query.From)
	for name, at := range map[string]time.Time{"since": v.Query.Since, "until": v.Query.Until} {
		if !at.IsZero() {
			set(name, at.Format(time.RFC3339))
		}
	}
	return strings.TrimSuffix("/api/v1/log/csv?"+query.Encode(), "?")
}

// act says what happened.
func (p *page) act(e *account.LogEntry) string {
	return p.T("log.act." + strings.ReplaceAll(e.Kind, " ", "-"))
}

// logActor says who did it.
func (p *page) logActor(e *account.LogEntry) string {
	switch {
	case e.Times != 0 && e.From == "":
		return p.T("log.several")
	case e.Actor == "":
		return p.T("log.public")
	}
	return e.Actor
}

// logAbout says whom and what it is about.
func (p *page) logAbout(e *account.LogEntry) string {
	var parts []string
	if e.User != "" {
		parts = append(parts, e.User)
	}
	if e.Name != "" && e.Name != e.User {
		parts = append(parts, e.Name)
	}
	if e.Link != 0 {
		parts = append(parts, p.T("log.link", "number", strconv.FormatInt(int64(e.Link), 10)))
	}
	if e.Role != "" {
		parts = append(parts, p.T("role."+string(e.Role)))
	}
	if e.Tournament != 0 {
		name, err := p.Site.Host.Name(p.Context(), e.Tournament)
		if err != nil {
			name = p.T("log.deleted", "number", strconv.FormatInt(int64(e.Tournament), 10))
		}
		parts = append(parts, name)
	}
	if !e.Until.IsZero() {
		parts = append(parts, p.T("log.ends", "when", p.Time(p.When(e.Until))))
	}
	if e.Players == 0 && e.Events != 0 {
		parts = append(parts, p.T("log.events", "count", e.Events))
	}
	if e.Players != 0 {
		parts = append(parts, p.T("log.players", "count", e.Players), p.T("log.events", "count", e.Events))
	}
	if e.Request != "" {
		parts = append(parts, e.Request)
	}
	if e.Times > 1 {
		parts = append(parts, p.T("log.times", "count", e.Times))
	}
	return strings.Join(parts, " · ")
}
