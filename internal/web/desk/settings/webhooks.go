package settings

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/webhook"
)

// webhooksPath is where webhooks are shown.
const webhooksPath = "/settings#webhooks"

// shownDeliveries is how many of the last messages to a webhook the page shows.
const shownDeliveries = 20

// hooked is a webhook with what it was sent last.
type hooked struct {
	store.Hook
	Sent []store.Delivery
}

// webhooks are those of the event; what cannot be read now is not shown.
func (p *page) webhooks() []hooked {
	hooks, err := p.Site.Hooks.Of(p.Context(), p.Event.ID)
	if err != nil {
		return nil
	}
	list := make([]hooked, len(hooks))
	for i, h := range hooks {
		sent, _ := p.Site.Hooks.Deliveries(p.Context(), p.Event.ID, h.ID) // none can be shown
		list[i] = hooked{h, sent[:min(len(sent), shownDeliveries)]}
	}
	return list
}

// became says what became of a message.
func (p *page) became(d *store.Delivery) string {
	if d.Failure == "" || d.Failure == webhook.Refused {
		return p.T("webhook.answered", "status", d.Status)
	}
	return p.T("webhook.failure." + strings.ReplaceAll(d.Failure, " ", "-"))
}

// kinds are those of which a new webhook is to be told.
func (p *page) kinds() []string {
	_ = p.Text("kind") // reads the form
	return p.Form["kind"]
}

// kindInWords is a kind of things that happen, for people.
func (p *page) kindInWords(kind string) string {
	if slices.Contains(journal.Kinds(), journal.Kind(kind)) {
		return p.T(journal.MessageOf(journal.Kind(kind)))
	}
	return p.T("webhook.kind." + strings.ReplaceAll(kind, " ", "-"))
}

// kindsInWords are the kinds of which a webhook is told.
func (p *page) kindsInWords(kinds []string) string {
	if len(kinds) == 0 {
		return p.T("webhook.kinds.all")
	}
	words := make([]string, len(kinds))
	for i, kind := range kinds {
		words[i] = p.kindInWords(kind)
	}
	return p.Joined(words)
}

// makeWebhook makes a webhook and shows its secret, once.
func makeWebhook(p *page) error {
	if p.Site.Hooks == nil {
		return frame.ErrNotFound
	}
	made, secret, err := p.Site.Hooks.Make(p.Background(), p.Actor, p.Event.ID, webhook.Wanted{Address: p.Text("hookaddress"), Sees: p.Text("sees"), Kinds: p.kinds(), On: true}, webhook.Once{})
	if err != nil {
		return p.Done(err, "", p.Path(webhooksPath))
	}
	return p.Render(webhookPage(p, made.Address, secret))
}

// webhook finds the one that a form is about.
func (p *page) webhook() (*store.Hook, error) {
	if p.Site.Hooks == nil {
		return nil, frame.ErrNotFound
	}
	return p.Site.Hooks.Hook(p.Context(), p.Event.ID, store.HookID(p.Number("hook")))
}

// pingWebhook sends a message that tells nothing.
func pingWebhook(p *page) error {
	hook, err := p.webhook()
	if err != nil {
		return p.Done(err, "", p.Path(webhooksPath))
	}
	sent, err := p.Site.Hooks.Ping(p.Background(), p.Actor, p.Event.ID, hook.ID, webhook.Once{})
	if err != nil {
		return p.Done(err, "", p.Path(webhooksPath))
	}
	return p.Done(nil, p.became(sent), p.Path(webhooksPath))
}

// againWebhook sends a message once more.
func againWebhook(p *page) error {
	hook, err := p.webhook()
	if err != nil {
		return p.Done(err, "", p.Path(webhooksPath))
	}
	sent, err := p.Site.Hooks.Again(p.Background(), p.Actor, p.Event.ID, hook.ID, p.Text("message"), webhook.Once{})
	if err != nil {
		return p.Done(err, "", p.Path(webhooksPath))
	}
	return p.Done(nil, p.became(sent), p.Path(webhooksPath))
}

// switchWebhook switches a webhook on or off.
func switchWebhook(p *page) error {
	hook, err := p.webhook()
	if err == nil {
		_, err = p.Site.Hooks.Change(p.Background(), p.Actor, p.Event.ID, hook.ID, webhook.Wanted{Address: hook.Address, Sees: hook.Sees, Kinds: hook.Kinds, On: p.Text("on") != ""})
	}
	return p.Done(err, p.T("settings.saved"), p.Path(webhooksPath))
}

// removeWebhook ends a webhook.
func removeWebhook(p *page) error {
	hook, err := p.webhook()
	if err == nil {
		err = p.Site.Hooks.Remove(p.Background(), p.Actor, p.Event.ID, hook.ID)
	}
	return p.Done(err, p.T("settings.saved"), p.Path(webhooksPath))
}
