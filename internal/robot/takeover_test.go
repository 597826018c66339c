package robot

import (
	"context"
	"encoding/base64"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// takeOver looks at a file of the event as somebody would who takes it over: what the
// file says is believed, and every past round is agreed or explained.
func takeOver(e *event, s *journal.State, chance *rand.Rand) {
	if s.Paired() == 0 {
		return
	}
	dialect := []string{"trf26", "trf16"}[chance.IntN(2)]
	file, notes := e.export(dialect)
	if file == nil {
		e.found("no export of "+dialect, "%s", notes)
	}
	var look desk.TakeoverAnswer
	if err := e.api.Do(context.Background(), http.MethodPost, "/tournaments/trf/takeover", file, &look); err != nil {
		e.found("takeover of "+dialect, "%v\n%s", err, file)
	}
	if look.Players != len(s.Tournament.Players) {
		e.found("takeover counts otherwise in "+dialect, "%d players\n%s", look.Players, file)
	}
	for _, r := range look.Rounds {
		if strings.TrimSpace(r.Text) == "" || unclear.MatchString(r.Text) {
			e.found("takeover does not explain", "round %d: %q\n%s", r.Round, r.Text, file)
		}
	}
	for _, subject := range look.Subjects {
		if strings.TrimSpace(subject.Why) == "" || unclear.MatchString(subject.Why) {
			e.found("takeover does not say why", "%+v\n%s", subject, file)
		}
	}
	if rules := &s.Tournament.Rules; dialect == "trf26" && (look.Probable.System != string(rules.System) || look.Probable.Edition != string(rules.Edition)) {
		e.found("takeover does not believe the file", "%+v\n%s", look.Probable, file)
	}
	e.takePages(dialect, file)
}

// wrongPart is what a page says that is wrong.
var wrongPart = regexp.MustCompile(`(?s)role="alert"[^>]*>(.{0,300})`)

// takePages has the file taken over through the pages, with the answers filled in.
func (e *event) takePages(dialect string, file []byte) {
	fields := url.Values{"upload.name": {"event.trf"}, "upload.data": {base64.StdEncoding.EncodeToString(file)}}
	wrong := ""
	for range 4 {
		status, text, err := e.post("/desk/import", fields)
		e.shown("POST /desk/import", status, text, err)
		forms := formsOf(text)
		at := slices.IndexFunc(forms, func(f form) bool { return f.action == "/desk/import" && f.fields.Has("upload.data") })
		if at < 0 {
			if status != http.StatusOK {
				e.found("a file is not taken over by the page", "%s, %d: %.2000s\n%s", dialect, status, text, file)
			}
			return
		}
		if at := wrongPart.FindStringSubmatch(text); at != nil {
			wrong = at[1]
		}
		fields = forms[at].fields
		fields.Set("take", "yes")
	}
	e.found("a page of taking over does not end", "%s: %s\n%s", dialect, wrong, file)
}
