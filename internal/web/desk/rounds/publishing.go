package rounds

import (
	"net/http"
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// arrange keeps a draft: saved, or published at once.
func arrange(p *page) error {
	number := p.Number("round")
	d, err := p.newDraft()
	if err != nil {
		return p.Done(err, "", p.Path("/pairing"))
	}
	if d.wrong != "" {
		return roundWith(p, http.StatusConflict, number, d.wrong)
	}
	publishing, text := p.Text("do") == "publish", p.T("draft.saved")
	if publishing {
		text = p.T("publish.done.text")
	}
	if !d.Differs() {
		if publishing {
			_, err = p.Do(desk.Publish{})
		}
	} else {
		_, err = p.DoTold(d.Command(p.ground(), p.Text("reason"), publishing))
	}
	if err != nil && frame.Concerns(err) {
		return roundWith(p, http.StatusUnprocessableEntity, number, p.Reason(err))
	}
	return p.Done(err, text, p.RoundPath(number))
}

// publishAt sets a time at which the round publishes itself: so many minutes from
// now, or a moment by the clocks of the event. Where it names no zone, the moment is
// by the clock of the reader, whose distance from UTC a script tells, or else by that
// of the server.
func publishAt(p *page) error {
	at := p.Site.Now().Add(time.Duration(p.Number("in")) * time.Minute)
	if p.Text("at") != "" {
		zone := p.Zone()
		if offset, err := strconv.Atoi(p.Text("offset")); err == nil && p.Tournament().Info.Zone == "" && offset > -24*60 && offset < 24*60 {
			zone = time.FixedZone("", -60*offset)
		}
		var err error
		if at, err = time.ParseInLocation(journal.MessageTime, p.Text("at"), zone); err != nil {
			return p.Done(p.Wrong("publish.at.wrong"), "", p.Path("/pairing"))
		}
	}
	_, err := p.Do(desk.PublishAt{At: at})
	return p.Done(err, p.T("publish.at.done", "time", p.Time(p.When(at))), p.Path("/pairing"))
}

// publishLabel names the field for that moment, with the zone in which it is read where
// the event names one.
func (p *page) publishLabel() string {
	if p.Tournament().Info.Zone == "" {
		return p.T("publish.at.label")
	}
	return p.T("publish.at.zone", "zone", p.ZoneName())
}

// scheduledPublication is when the schedule has the round published; "" = it does not
// say, or that has passed.
func (p *page) scheduledPublication() string {
	for _, r := range show.ScheduledRounds(p.Page) {
		if r.Number == p.Event.State.Paired() && r.Pairings > p.When(p.Site.Now()).Format(tournament.ScheduleMoment) {
			return r.Pairings
		}
	}
	return ""
}

// cancelPublication takes the time back.
func cancelPublication(p *page) error {
	_, err := p.Do(desk.CancelPublication{})
	return p.Done(err, p.T("publish.at.cancelled"), p.Path("/pairing"))
}

// isUnsettled reports whether somebody in the current round has left, or somebody
// who should be in it is not.
func (p *page) isUnsettled() bool {
	if !p.May(account.Pair) {
		return false
	}
	gone, missing := desk.Unsettled(p.Event.State)
	return len(gone)+len(missing) > 0
}
