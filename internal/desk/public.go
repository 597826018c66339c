package desk

import (
	"cmp"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/plain"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/message"
)

// SetPublic says what the public pages of the event show; it can change at any
// moment.
type SetPublic struct {
	Public journal.Public
}

func (SetPublic) describe() Description {
	return describe("set public", rights.Pair, Note, kind[journal.PublicSet]())
}

func (c SetPublic) plan(p *plan) error {
	c.Public.Message, c.Public.Screens = journal.Message{}, "" // which ShowMessage and SetScreens set
	for _, choice := range journal.Aspects() {
		if from := choice.In(&c.Public); !choice.Allows(from) {
			return refuse("show.stage", "what", message.Of("show.aspect."+choice.Name), "from", plain.Shown(string(from), ""))
		}
	}
	if err := checkHidden(&c.Public, &p.state.Prizes); err != nil {
		return err
	}
	if err := checkOpening(&c.Public, p.state.Public.Announcement); err != nil {
		return err
	}
	p.do(journal.PublicSet{Public: c.Public})
	return nil
}

// checkOpening refuses a moment from which on an event is public if it is no moment, or
// nobody says that the event is public then. A private event has none.
func checkOpening(public *journal.Public, before journal.Announcement) error {
	said := cmp.Or(public.Announcement, before)
	if said == journal.Withheld {
		public.Opens = ""
	}
	if public.Opens == "" {
		return nil
	}
	if _, ok := public.Opens.Moment(); !ok {
		return refuse("announce.moment", "text", plain.Shown(string(public.Opens), ""))
	}
	if said != journal.Announced && said != journal.Unlisted {
		return refuse("announce.opens")
	}
	return nil
}

// ShowMessage puts a message on the screens in the hall, in place of the one
// before, from a time until a time; without a text it takes down what is there.
type ShowMessage struct {
	Message journal.Message
}

func (ShowMessage) describe() Description {
	return describe("show message", rights.Pair, Note, kind[journal.MessageSet]())
}

func (c ShowMessage) plan(p *plan) error {
	m := c.Message
	m.Text = strings.TrimSpace(m.Text)
	if err := checkTexts(m.Text); err != nil {
		return err
	}
	if m.Text == "" {
		if p.state.Public.Message.Text == "" {
			return refuse("message.empty")
		}
		p.do(journal.MessageSet{})
		return nil
	}
	var times [2]time.Time // by the clocks in the hall
	for i, at := range []string{m.From, m.Until} {
		t, err := time.Parse(journal.MessageTime, at)
		if at != "" && (err != nil || t.Format(journal.MessageTime) != at) {
			return refuse("message.time", "text", plain.Shown(at, ""), "form", journal.MessageTime)
		}
		times[i] = t
	}
	if m.Until != "" && m.Until <= m.From {
		return refuse("message.ends", "from", onClock(times[0]), "until", onClock(times[1]))
	}
	p.do(journal.MessageSet{Message: m})
	return nil
}
