package settings

import (
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// privacy is the page on how long personal data are kept, and from which they are taken
// out.
func privacy(p *page) error { return p.showPrivacy(http.StatusOK, "") }

func (p *page) showPrivacy(status int, wrong string) error {
	name, err := p.Site.Host.NameToType(p.Context(), p.Event.ID)
	if err != nil {
		return err
	}
	return p.RenderAs(status, privacyPage(p, name, wrong))
}

// saveRetention sets how long personal data are kept.
func saveRetention(p *page) error {
	months := 0
	if text := p.Text("months"); text != "" {
		var err error
		if months, err = strconv.Atoi(text); err != nil {
			return p.showPrivacy(http.StatusUnprocessableEntity, p.T("retention.number"))
		}
	}
	_, err := p.Do(desk.SetRetention{Months: months})
	if err != nil && frame.Concerns(err) {
		return p.showPrivacy(http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Done(err, p.T("settings.saved"), p.Path("/privacy"))
}

// redactAll takes the personal data of all players out of the event for good.
func redactAll(p *page) error {
	removed, err := p.Site.Host.RedactAs(p.Context(), p.Site.Accounts, p.Actor, p.Event.ID, nil, p.Text("redact-event"))
	var refusal *desk.Refusal
	if errors.As(err, &refusal) && refusal.Code == "redact.name" {
		return p.showPrivacy(http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Redacted(removed, err, p.Path("/privacy"))
}

// dayOf writes the day of a moment, where the event is.
func (p *page) dayOf(t time.Time) string {
	t = p.When(t)
	return p.Date(t.Year(), int(t.Month()), t.Day())
}

// retentionNow says what the setting comes to.
func (p *page) retentionNow() string {
	s := p.Event.State
	ends, over := s.RetentionEnds()
	switch {
	case !s.HasPersonalData():
		return p.T("retention.gone")
	case s.Retention == 0:
		return p.T("retention.none")
	case !over:
		return p.T("retention.later", "count", s.Retention)
	}
	return p.T("retention.ends", "moment", p.dayOf(ends))
}
