package hall

import (
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// checkInScreen is the screen with the code of the self check-in. It is no public page:
// only who has its address from the desk sees the code, which says that somebody is in
// the hall.
func checkInScreen(p *page) error {
	id, d, err := p.Site.Host.FindSelfCheckIn(p.Context(), p.PathValue("name"))
	if err != nil {
		return err
	}
	secret := p.Site.Host.CheckInKey(id)
	if d == nil || !desk.IsCheckInScreen(secret, d.State(), p.PathValue("key")) {
		return frame.NoPage("checkin.self.closed")
	}
	p.Out.Header().Set("Refresh", strconv.Itoa(int(codeShown/time.Second)))
	return p.Render(checkInScreenPage(p, p.PathValue("name"), d.State(), desk.CheckInCode(secret, d.State(), p.Site.Now())))
}

// codeShown is after how long the screen asks for the code again: a code is good for
// longer than it is shown.
const codeShown = 15 * time.Second

// checkInScreenPath is the address of that screen; "" while players do not check in by
// themselves, and for who could not open that.
func (p *page) checkInScreenPath() string {
	key := desk.CheckInScreen(p.Site.Host.CheckInKey(p.Event.ID), p.Event.State)
	if key == "" || !p.Actor.May(p.Event.ID, account.Pair, account.Place{}) {
		return ""
	}
	return p.BaseURL() + "/in/" + p.Event.Name + "/screen/" + key
}
