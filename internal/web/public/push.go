package public

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/a-h/templ"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/push"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// sends reports whether devices can have notices about the event of the page while
// no page is open.
func (p *page) sends() bool { return p.Site.Push != nil && p.Event.State.Public.Push }

// pushPlace tells scripts where to ask for such notices, and whose they will be.
func (p *page) pushPlace() templ.Attributes {
	if !p.sends() {
		return nil
	}
	return templ.Attributes{"data-push": p.PublicPath("/notices"), "data-key": p.Site.Push.Key().Public()}
}

// pushEvent finds the tournament of a request about notices, as the public sees it.
func pushEvent(p *page) error {
	name := p.PathValue("name")
	id, err := p.Site.Host.Find(p.Context(), name)
	if err != nil {
		return err
	}
	view, err := p.Site.View(p.Context(), nil, id)
	if err != nil {
		return err
	}
	p.Public, p.Event = true, &frame.Event{ID: id, Name: name, State: view}
	return nil
}

// askForNotices keeps a browser that asks for notices about a player. Its reader knows
// what the public knows now.
func askForNotices(p *page) error {
	if p.Site.Push == nil {
		return frame.ErrNotFound
	}
	if !p.Site.Asking.Allow() {
		return p.WriteJSON(http.StatusTooManyRequests, map[string]string{"error": p.T("push.busy")})
	}
	if err := pushEvent(p); err != nil {
		return err
	}
	receiver, err := push.ParseReceiver(p.Text("endpoint"), p.Text("p256dh"), p.Text("auth"))
	if err == nil {
		err = p.Site.Push.Check(&receiver)
	}
	if err != nil {
		return &desk.Refusal{Message: message.Of("push.wrong")}
	}
	player := p.Number("player")
	err = p.Site.Host.Subscribe(p.Background(), store.Subscription{
		Journal: p.Event.ID, Endpoint: receiver.Endpoint, Public: receiver.Public, Auth: receiver.Auth, Player: player,
		Language: p.Site.Book.For(p.Text("language"), "").Code(), Origin: origin(p.Request), Told: p.news(tournament.PlayerID(player)).Key,
	}, p.RemoteAddr)
	if err != nil {
		return err
	}
	return p.WriteJSON(http.StatusOK, struct{}{})
}

// endNotices ends the notices to a browser. Who knows its address may, also when the
// event is not public any more; of one that does not exist the answer is the same.
func endNotices(p *page) error {
	id, err := p.Site.Host.Find(p.Context(), p.PathValue("name"))
	if err == nil {
		err = p.Site.Host.Unsubscribe(p.Background(), id, p.Text("endpoint"))
	}
	if err != nil && !errors.Is(err, store.ErrUnknown) {
		return err
	}
	return p.WriteJSON(http.StatusOK, struct{}{})
}

// origin is the address of this server as a browser names it, if push services can
// take it for one of who sends; else "".
func origin(r *http.Request) string {
	const longest = 200
	text := r.Header.Get("Origin")
	if u, err := url.Parse(text); err != nil || u.Scheme != "https" || u.Host == "" || len(text) > longest {
		return ""
	}
	return text
}
