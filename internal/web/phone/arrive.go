package phone

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// arrival is what a player sees who checks in with a phone. Of the event a stranger
// learns its name and the round; of other players nothing without the code.
type arrival struct {
	ID          store.ID
	Event, Name string // the event's short name and its name
	Round       int
	Wrong       string
	Meant       []string // to choose from
	Done        string   // the player who is checked in
	AtOnce      bool     // the desk need not confirm it
}

// arriving finds the check-in that the page is for, while it is open.
func arriving(p *page) (*arrival, *desk.Desk, error) {
	name := p.PathValue("name")
	id, d, err := p.Site.Host.FindSelfCheckIn(p.Context(), name)
	if err != nil {
		return nil, nil, err
	}
	if d == nil {
		return nil, nil, frame.NoPage("checkin.self.closed")
	}
	s := d.State()
	return &arrival{ID: id, Event: name, Name: s.Tournament.Info.Name, Round: s.SelfCheckIn.Round, AtOnce: s.SelfCheckIn.AtOnce}, d, nil
}

// arrive is the page on which players check in.
func arrive(p *page) error {
	v, _, err := arriving(p)
	if err != nil {
		return err
	}
	return p.Render(arrivePage(p, v))
}

// checkInSelf checks a player in who types their name and the code of the hall. A right
// code is taken whoever sent wrong ones; after too many of those the desk confirms it.
func checkInSelf(p *page) error {
	v, d, err := arriving(p)
	if err != nil {
		return err
	}
	accounts, code := p.Site.Accounts, p.Text("code")
	if !desk.IsCheckInCode(p.Site.Host.CheckInKey(v.ID), d.State(), code, p.Site.Now()) {
		if err := accounts.WrongCode(v.ID); err != nil {
			return err
		}
		v.Wrong = p.T("checkin.self.code")
		return p.RenderAs(http.StatusUnprocessableEntity, arrivePage(p, v))
	}
	v.AtOnce = v.AtOnce && !accounts.Guessed(v.ID)
	p.Event = &frame.Event{ID: v.ID, Name: v.Event, State: d.State()}
	player, err := p.TypedPlayer("who")
	if err == nil {
		err = p.Site.Host.CheckInSelf(p.Background(), v.ID, player, code, p.Site.Now(), v.AtOnce)
	}
	switch {
	case err == nil:
		v.Done = p.PlayerName(player)
	case frame.Concerns(err):
		v.Wrong, v.Meant = p.Reason(err), p.offers(p.Text("who"))
		p.Event = nil
		return p.RenderAs(http.StatusUnprocessableEntity, arrivePage(p, v))
	default:
		return err
	}
	p.Event = nil
	return p.Render(arrivePage(p, v))
}

// offers are the players whom a text can mean, as they are offered.
func (p *page) offers(text string) []string {
	var list []string
	for _, player := range p.Meant(text) {
		list = append(list, p.Offered(player))
	}
	return list
}
