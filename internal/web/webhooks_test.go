package web

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/pareo-chess/pareo/internal/webhook"
)

// An owner registers a webhook on the page of the settings, sees its secret once, tries
// it, switches it off, and is told by the first page of the event when it was.
func TestWebhooksOnThePage(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 5)
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTeapot) }))
	defer receiver.Close()
	ada, path := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.post(path+"/webhooks", "hookaddress", "gopher://x", "sees", "public").says("not an address to which messages can be sent")
	ada.post(path+"/webhooks", "hookaddress", receiver.URL, "sees", "public", "kind", "round published", "kind", "changed").is(http.StatusOK).says("whsec_")
	ada.get(path+"/settings").says(receiver.URL, "what the public sees (Anything else, Round published)", "three days and twenty tries").silent("whsec_", "Send again")
	ada.post(path+"/webhooks/ping", "hook", "1").says("The receiver answered 418", "Send again")
	sent, err := h.store.Deliveries(t.Context(), 1)
	if err != nil || len(sent) != 1 {
		t.Fatal(sent, err)
	}
	ada.post(path+"/webhooks/again", "hook", "1", "message", sent[0].Message).says("The receiver answered 418")
	if sent, err = h.store.Deliveries(t.Context(), 1); err != nil || len(sent) != 1 || sent[0].Tries != 2 {
		t.Error(sent, err)
	}
	ada.post(path+"/webhooks/again", "hook", "1", "message", "msg_x").says("othing of that id was sent")
	ada.post(path+"/webhooks/switch", "hook", "1").says("switched off")
	ada.get(path).silent("is no longer told what happens")
	hook, err := h.store.Hook(t.Context(), id, 1)
	if err != nil {
		t.Fatal(err)
	}
	hook.State = webhook.Failed
	if err := h.store.ChangeHook(t.Context(), hook, false); err != nil {
		t.Fatal(err)
	}
	ada.get(path).says("is no longer told what happens")
	ada.post(path+"/webhooks/remove", "hook", "1").silent(receiver.URL)
}
