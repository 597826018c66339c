package api

import (
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// HookMessage is what is sent to a webhook. It is written in package webhook; here it has
// its place in the document.
type HookMessage struct {
	Type       string     `json:"type" closed:"message" doc:"news: what has happened. ping: nothing has, somebody tries the webhook."`
	Tournament string     `json:"tournament" doc:"The short name of the event."`
	Sees       string     `json:"sees" closed:"sees" doc:"What the webhook sees, and so what items are: public, changes; all, events."`
	After      string     `json:"after,omitempty" doc:"The ids of the stream between which it tells; a ping has none."`
	Until      string     `json:"until,omitempty"`
	Items      []HookItem `json:"items" doc:"In order, as the stream tells them to the same reader."`
}

// HookItem is one thing that a webhook is told: a change, or of one that sees all an event.
type HookItem struct{}

// Schema is that of either.
func (HookItem) Schema(r huma.Registry) *huma.Schema {
	return &huma.Schema{AnyOf: []*huma.Schema{r.Schema(reflect.TypeFor[Change](), true, ""), r.Schema(reflect.TypeFor[Event](), true, "")}}
}

// hookDocument describes in the document what is sent to webhooks.
func (s *server) hookDocument() {
	document := s.api.OpenAPI()
	header := func(name, text string) *huma.Param {
		return &huma.Param{Name: name, In: "header", Required: true, Description: text, Schema: &huma.Schema{Type: huma.TypeString}}
	}
	document.Webhooks = map[string]*huma.PathItem{"told": {Post: &huma.Operation{
		OperationID: "told", Method: http.MethodPost, Tags: []string{"Webhooks"}, Summary: "What is sent to a webhook",
		Description: "In order, at least once: a message has the same webhook-id in each try. An answer of 200 to 299 says that it arrived; after any other, or none in ten seconds, it is sent again, " +
			"after pauses from five seconds to four hours, and 410 ends that at once. The form is that of Standard Webhooks (https://www.standardwebhooks.com).",
		Parameters: []*huma.Param{
			header("webhook-id", "The id of the message, the same in each try."),
			header("webhook-timestamp", "When this try was sent, in seconds since 1970; refuse what is older than some minutes."),
			header("webhook-signature", "v1, and the base64 of HMAC-SHA256, keyed by the bytes after whsec_ of the secret (base64), over webhook-id, webhook-timestamp and the body as it came, with points between them."),
		},
		RequestBody: &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: document.Components.Schemas.Schema(reflect.TypeFor[HookMessage](), false, "")}}},
		Responses: map[string]*huma.Response{
			"2XX": {Description: "It arrived."}, "410": {Description: "The receiver is gone: the webhook is switched off."}, "default": {Description: "It is sent again later."},
		},
		Security: []map[string][]string{},
	}}}
}
