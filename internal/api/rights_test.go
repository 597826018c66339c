package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

// Who may use a route: p the public, n a user without a role, v a viewer, r who
// enters results on boards 1 and 2, d a deputy, a an arbiter, o the owner, A an
// administrator.
const (
	everybody = "pnvrdaoA"
	somebody  = "nvrdaoA"
	seeing    = "vdaoA"
	entering  = "rdaoA"
	changing  = "daoA"
	pairing   = "aoA"
	managing  = "oA"
	admin     = "A"
)

// table is every route with who may use it.
var table = map[string]string{
	"list-tournaments": everybody, "get-tournament": everybody, "create-tournament": somebody, "set-info": pairing, "set-rules": managing, "leave-fide-mode": managing,
	"archive-tournament": managing, "unarchive-tournament": managing, "delete-tournament": managing, "remove-personal-data": managing, "remove-all-personal-data": managing, "get-retention": managing, "set-retention": managing,
	"list-players": everybody, "get-player": everybody, "register-player": pairing, "register-players": pairing, "change-player": pairing, "remove-player": pairing,
	"read-list": pairing, "withdraw-player": pairing, "return-player": pairing,
	"list-teams": everybody, "get-team": everybody, "register-team": pairing, "change-team": pairing, "set-lineup": pairing,
	"set-entries": pairing, "regenerate-numbers": pairing, "set-numbers": pairing, "exchange-numbers": pairing,
	"list-byes": seeing, "request-bye": pairing, "cancel-bye": pairing, "check-all": pairing, "withdraw-absent": pairing, "withdraw-no-shows": pairing, "re-enter-player": pairing, "move-player": pairing,
	"list-rounds": everybody, "get-round": everybody, "get-current-round": everybody, "pair-round": pairing, "pair-again": pairing, "discard-round": pairing,
	"publish-round": pairing, "unpublish-round": pairing, "close-round": pairing,
	"begin-by-hand": pairing, "change-by-hand": pairing, "end-by-hand": pairing, "cancel-by-hand": pairing,
	"list-early-boards": everybody, "publish-early": pairing, "withdraw-early": pairing,
	"rearrange-round": pairing, "get-grounds": seeing, "take-smallest-change": pairing, "publish-round-at": pairing, "cancel-publication": pairing,
	"check-in": pairing, "close-check-in": pairing, "set-self-check-in": pairing, "explain-absence": pairing, "list-no-shows": seeing, "set-missed-rounds": pairing,
	"export-table": everybody, "export-round": everybody, "export-pgn": everybody, "get-board": everybody, "enter-result": entering, "enter-results": entering, "confirm-result": entering, "adjourn-game": changing, "adjudicate-game": pairing, "list-adjourned": seeing,
	"correct-result": pairing, "preview-correction": pairing, "get-memo": pairing, "correct-colours": pairing,
	"get-standings": everybody, "get-crosstable": everybody,
	"why-player": everybody, "why-not": everybody, "what-if": everybody, "replay-bracket": everybody, "get-forecast": everybody, "get-plan": seeing, "get-sections": seeing, "make-sections": managing, "take-divided-out": managing,
	"get-fixtures": everybody, "get-prizes": everybody, "set-prizes": pairing, "get-award": everybody, "get-public": everybody, "set-public": pairing, "get-message": everybody, "get-provisional-ratings": everybody, "assign-provisional-ratings": pairing, "show-message": pairing, "get-screens": everybody, "set-screens": pairing,
	"check-ratings": pairing, "update-ratings": pairing, "get-ratings": everybody, "assign-ratings": pairing, "match-list": pairing,
	"get-money": pairing, "set-fees": pairing, "agree-fee": pairing, "receive-payment": pairing, "take-back-payment": pairing, "print-receipt": pairing,
	"get-contact": pairing, "set-contact": pairing, "get-name-shown": pairing, "show-name": pairing,
	"adjust-points": pairing, "remove-adjustment": pairing,
	"set-tie-break-values": pairing, "decide-tie": pairing, "list-lots": everybody, "draw-lot": pairing, "decide-match": pairing, "get-position": everybody, "draw-position": pairing,
	"arrange-matches": pairing, "number-teams": pairing, "request-team-bye": pairing, "cancel-team-bye": pairing,
	"remove-team": pairing, "withdraw-team": pairing, "return-team": pairing, "forfeit-match": pairing,
	"get-anchor": seeing, "check-anchor": everybody, "list-events": seeing, "stream": everybody, "undo": pairing, "redo": pairing, "comment": pairing, "list-comments": seeing,
	"import-trf": somebody, "look-at-trf": somebody, "import-journal": somebody, "export-trf": everybody, "export-journal": seeing, "export-us-chess": seeing,
	"list-links": managing, "make-link": managing, "revoke-link": managing, "join": somebody, "invite-person": managing, "accept-invitation": everybody,
	"list-webhooks": managing, "make-webhook": managing, "get-webhook": managing, "change-webhook": managing, "remove-webhook": managing, "renew-webhook-secret": managing, "ping-webhook": managing, "list-deliveries": managing, "deliver-again": managing,
	"list-roles": seeing, "grant-role": managing, "revoke-role": managing, // of another user
	"list-devices": pairing, "invite-device": pairing, "revoke-device": pairing, "enrol-device": everybody,
	"list-users": admin, "get-user": admin, "create-user": admin, "change-user": admin, "read-log": admin, "export-log": admin,
	"reset-second-factor": admin, "read-factor-demand": admin, "demand-second-factor": admin, "read-addresses-kept": admin, "keep-addresses": admin, "pseudonymise-user": admin,
	"second-factor": somebody, "begin-second-factor": somebody, "enrol-second-factor": somebody, "renew-recovery-codes": somebody, "remove-second-factor": somebody, // with a session
	"list-passkeys": somebody, "begin-passkey": somebody, "add-passkey": somebody, "rename-passkey": somebody, "remove-passkey": somebody, // with a session
	"begin-passkey-sign-in": everybody, "sign-in-with-passkey": everybody,
	"list-tokens": somebody, "issue-token": somebody, "revoke-token": admin, // of another user
	"me": everybody, "change-password": somebody, "list-sessions": "", "end-other-sessions": "", "end-session": "", // of a browser, which none of these is
	"sign-in": everybody, "sign-out": everybody, "first-start": everybody,
	"search-players": somebody, "list-systems": everybody,
}

// operation is a route of the OpenAPI document.
type operation struct {
	Method, Path string
	OperationID  string `json:"operationId"`
	Parameters   []struct {
		Name, In string
		Schema   map[string]any
	}
	RequestBody *struct {
		Content map[string]struct{ Schema map[string]any }
	}
}

// operations reads the document.
func operations(h *house) (list []operation, schemas map[string]map[string]any) {
	h.Helper()
	var spec struct {
		Paths      map[string]map[string]json.RawMessage
		Components struct{ Schemas map[string]map[string]any }
	}
	h.must(h.public().Do(context.Background(), http.MethodGet, "/openapi.json", nil, &spec))
	for path, item := range spec.Paths {
		for method, data := range item {
			op := operation{Method: strings.ToUpper(method), Path: path}
			h.must(json.Unmarshal(data, &op))
			list = append(list, op)
		}
	}
	slices.SortFunc(list, func(a, b operation) int { return strings.Compare(a.OperationID, b.OperationID) })
	return list, spec.Components.Schemas
}

// roles gives every letter of the table a client.
func (h *house) roles(tour client.Tournament) map[rune]*client.Client {
	h.Helper()
	ctx := context.Background()
	id, err := h.host.Find(ctx, tour.Name)
	h.must(err)
	clients := map[rune]*client.Client{'p': h.public(), 'A': h.ada, 'n': h.user("nobody", false)}
	for letter, grant := range map[rune]account.Grant{
		'v': {Role: account.Viewer}, 'd': {Role: account.Deputy}, 'a': {Role: account.Arbiter}, 'o': {Role: account.Owner},
		'r': {Role: account.ResultEntry, Scope: account.Scope{Boards: account.Range{From: 1, To: 2}}},
	} {
		clients[letter] = h.user(string(letter)+" person", false)
		user, _ := h.accounts.Named(string(letter) + " person")
		h.must(h.accounts.Grant(ctx, account.Console(), id, user.ID, "", grant.Role, grant.Scope))
	}
	for _, c := range clients {
		c.Confirm = nil
	}
	return clients
}

// send sends a request as somebody and returns status and body.
func (h *house) send(c *client.Client, method, path, body string) (int, string) {
	h.Helper()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	request, err := http.NewRequestWithContext(ctx, method, h.http.URL+path, strings.NewReader(body))
	h.must(err)
	if c.Token != "" {
		request.Header.Set("Authorization", "Bearer "+c.Token)
	}
	answer, err := h.http.Client().Do(request)
	h.must(err)
	defer func() { _ = answer.Body.Close() }()
	if strings.HasPrefix(answer.Header.Get("Content-Type"), "text/event-stream") {
		buffer := make([]byte, 1<<16)
		n, _ := io.ReadAtLeast(answer.Body, buffer, 9)
		return answer.StatusCode, string(buffer[:n])
	}
	data, err := io.ReadAll(answer.Body)
	h.must(err)
	return answer.StatusCode, string(data)
}

var someParameters = strings.NewReplacer("{round}", "1", "{board}", "1", "{player}", "1", "{team}", "1", "{user}", "1", "{token}", "999", "{device}", "1", "{link}", "1", "{hook}", "1", "{delivery}", "msg_1", "{receipt}", "1")

// neededQuery is what routes do not answer without.
var neededQuery = map[string]string{"why-not": "&wish=meet&player=1&opponent=2", "what-if": "&change=absent&player=1", "replay-bracket": "&player=1"}

func TestEveryRouteByEveryRole(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(8, 5)
	clients := h.roles(tour)
	list, _ := operations(h)
	if len(list) != len(table) {
		t.Errorf("there are %d routes, and the table has %d", len(list), len(table))
	}
	for _, op := range list {
		allowed, ok := table[op.OperationID]
		if !ok {
			t.Errorf("%s is not in the table of rights", op.OperationID)
		}
		path := someParameters.Replace(strings.ReplaceAll(op.Path, "{tournament}", tour.Name))
		for _, letter := range everybody {
			body := ""
			if op.RequestBody != nil {
				body = "{}"
			}
			status, text := h.send(clients[letter], op.Method, path, body)
			want := 0
			switch {
			case strings.ContainsRune(allowed, letter):
			case letter == 'p':
				want = http.StatusUnauthorized
			default:
				want = http.StatusForbidden
			}
			refused := status == http.StatusUnauthorized && op.OperationID != "sign-in" || status == http.StatusForbidden
			if status >= 500 || want != 0 && status != want || want == 0 && refused {
				t.Errorf("%s as %c: %d %.200s", op.OperationID, letter, status, text)
			}
		}
	}
}

// Who enters results is held to the boards given.
func TestResultsOnlyOnOwnBoards(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(8, 5)
	helper := client.Tournament{Client: h.roles(tour)['r'], Name: tour.Name}
	round, err := helper.Round(context.Background(), 1)
	h.must(err)
	for i, b := range round.Boards {
		_, err := helper.Enter(context.Background(), 1, b, "1-0")
		if problem, ok := err.(*api.Problem); i < 2 && err != nil || i >= 2 && (!ok || problem.Status != http.StatusForbidden) {
			t.Errorf("board %d: %v", b.Board, err)
		}
	}
}

// Nothing that is not published, and nothing that was said inside, is in any
// answer to those who may not see it; neither are secrets in anybody's.
func TestNothingUnpublishedIsSeenOutside(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(8, 5)
	const secret = "Geheimnis"
	round, err := tour.Round(ctx, 1)
	h.must(err)
	for _, b := range round.Boards {
		_, err := tour.Enter(ctx, 1, b, "1-0")
		h.must(err)
	}
	h.must(tour.Do(ctx, http.MethodPost, "/comments", map[string]string{"text": secret}, nil))
	h.must(tour.Do(ctx, http.MethodPut, "/players/8/departure", map[string]string{"how": "withdrawn", "reason": secret}, nil))
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/2/byes/7", map[string]string{"kind": "half-point bye", "reason": secret}, nil))
	paired, err := tour.Pair(ctx, "")
	h.must(err)
	clients := h.roles(tour)
	list, _ := operations(h)
	for _, op := range list {
		if op.Method != http.MethodGet {
			continue
		}
		for _, query := range []string{"?", fmt.Sprintf("?at=%d", paired.Seq), fmt.Sprintf("?at=%d", paired.Seq-1), "?after=0", "?reasons=true"} {
			path := strings.ReplaceAll(op.Path, "{tournament}", tour.Name)
			path = someParameters.Replace(strings.ReplaceAll(path, "{round}", "2")) + query + neededQuery[op.OperationID]
			for _, letter := range "pnr" {
				status, text := h.send(clients[letter], op.Method, path, "")
				// an event that is not public is like one that has not happened
				refused := status == http.StatusNotFound || !strings.ContainsRune(table[op.OperationID], letter) && (status == http.StatusUnauthorized || status == http.StatusForbidden) || strings.Contains(text, `"at.future"`) || strings.Contains(text, `"query.unknown"`)
				if strings.Contains(text, secret) || strings.Contains(text, "round paired") || strings.Contains(op.Path, "{round}") && !refused {
					t.Errorf("%s as %c: %d %.300s", path, letter, status, text)
				}
			}
			if _, text := h.send(clients['A'], op.Method, path, ""); strings.Contains(text, clients['A'].Token) || strings.Contains(text, "argon2id") {
				t.Errorf("%s: a secret is in the answer", path)
			}
		}
	}
	if _, text := h.send(clients['p'], http.MethodGet, "/api/v1/tournaments/"+tour.Name, ""); !strings.Contains(text, `"current":0`) {
		t.Error("the public sees that round 2 is paired:", text)
	}
}
