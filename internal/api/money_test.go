package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// Fees, payments and contacts go in and out by the API for who looks after them, and
// nothing of them is in any answer to anybody else.
func TestMoneyByTheAPI(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 3)
	fees := map[string]any{"currency": "EUR", "standard": 6000, "organiser": "Geheimnis", "reductions": []any{map[string]any{"name": "Early", "fee": 5000, "until": "2020-01-01"}}}
	h.must(tour.Do(ctx, http.MethodPut, "/fees", fees, nil))
	h.must(tour.Do(ctx, http.MethodPost, "/payments", map[string]any{"player": 1, "amount": 4321, "means": "cash", "note": "Geheimnis"}, nil))
	h.must(tour.Do(ctx, http.MethodPost, "/payments", map[string]any{"player": 2, "amount": 1, "means": "card", "day": "2019-12-31"}, nil))
	h.must(tour.Do(ctx, http.MethodPost, "/payments/1/taken-back", map[string]any{"reason": "Geheimnis"}, nil))
	h.must(tour.Do(ctx, http.MethodPost, "/payments/2/printed", nil, nil))
	h.must(tour.Do(ctx, http.MethodPut, "/players/3/fee", map[string]any{"fee": 0, "reason": "Geheimnis"}, nil))
	h.must(tour.Do(ctx, http.MethodPut, "/players/1/contact", map[string]any{"phone": "Geheimnis"}, nil))
	var money struct {
		Due, Received int64
		Accounts      []struct{ Standing string }
		Payments      []struct {
			Receipt, Printed int
			TakenBack        string
		}
	}
	h.must(tour.Do(ctx, http.MethodGet, "/money", nil, &money))
	standings := ""
	for _, a := range money.Accounts {
		standings += a.Standing + " "
	}
	if money.Due != 18000 || money.Received != 1 || standings != "open part waived open " || len(money.Payments) != 2 || money.Payments[0].TakenBack != "Geheimnis" || money.Payments[1].Printed != 1 {
		t.Errorf("%+v", money)
	}
	for _, body := range []map[string]any{{"player": 9, "amount": 1, "means": "cash"}, {"player": 1, "amount": 0, "means": "cash"}, {"player": 1, "amount": 1.5, "means": "cash"}, {"player": 1, "amount": 1, "means": "gold"}} {
		if err := tour.Do(ctx, http.MethodPost, "/payments", body, nil); err == nil {
			t.Errorf("%v is taken", body)
		}
	}
	clients := h.roles(tour)
	list, _ := operations(h)
	for _, op := range list {
		if op.Method != http.MethodGet {
			continue
		}
		for _, query := range []string{"?", "?after=0", "?at=3"} {
			path := someParameters.Replace(strings.ReplaceAll(op.Path, "{tournament}", tour.Name)) + query + neededQuery[op.OperationID]
			for _, letter := range "pnrvd" {
				if status, text := h.send(clients[letter], op.Method, path, ""); strings.Contains(text, "Geheimnis") || strings.Contains(text, "4321") || strings.Contains(text, "payment received") {
					t.Errorf("%s as %c: %d %.300s", path, letter, status, text)
				}
			}
		}
	}
	if status, text := h.send(clients['a'], http.MethodGet, "/api/v1/tournaments/"+tour.Name+"/events?after=0", ""); status != http.StatusOK || !strings.Contains(text, "payment received") {
		t.Errorf("an arbiter reads %d %.300s", status, text)
	}
	if status, _ := h.send(clients['v'], http.MethodGet, "/api/v1/tournaments/"+tour.Name+"/journal", ""); status != http.StatusForbidden {
		t.Errorf("a viewer takes the journal: %d", status)
	}
}
