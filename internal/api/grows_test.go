package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// Answers may grow: no schema of one is closed to fields that nobody knows yet. What is
// sent is closed, so that a misspelt field is refused.
func TestAnswersMayGrow(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	var document map[string]any
	h.must(h.public().Do(context.Background(), http.MethodGet, "/openapi.json", nil, &document))
	schemas := document["components"].(map[string]any)["schemas"].(map[string]any)
	answers, closed := 0, 0
	var look func(where string, part any, seen map[string]bool, found func(where string))
	look = func(where string, part any, seen map[string]bool, found func(string)) {
		switch part := part.(type) {
		case map[string]any:
			if part["additionalProperties"] == false {
				found(where)
			}
			for key, inner := range part {
				if ref, ok := inner.(string); ok && key == "$ref" && !seen[ref] {
					seen[ref] = true
					name := ref[strings.LastIndexByte(ref, '/')+1:]
					look(name, schemas[name], seen, found)
				}
				look(where, inner, seen, found)
			}
		case []any:
			for _, inner := range part {
				look(where, inner, seen, found)
			}
		}
	}
	for path, item := range document["paths"].(map[string]any) {
		for method, op := range item.(map[string]any) {
			op := op.(map[string]any)
			where := strings.ToUpper(method) + " " + path
			answers++
			look(where, op["responses"], map[string]bool{}, func(in string) { t.Errorf("%s: the answer's %s is closed", where, in) })
			look(where, op["requestBody"], map[string]bool{}, func(string) { closed++ })
		}
	}
	look("webhooks", document["webhooks"], map[string]bool{}, func(in string) { t.Errorf("webhooks: %s is closed", in) })
	if answers < 150 || closed < 20 {
		t.Errorf("%d answers were looked at, %d bodies are closed", answers, closed)
	}
}

// Lists have one shape: what a route called list answers is under items, with next where it
// comes in parts. The early boards are a round, as far as it is known.
func TestListsHaveOneShape(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	var document map[string]any
	h.must(h.public().Do(context.Background(), http.MethodGet, "/openapi.json", nil, &document))
	schemas := document["components"].(map[string]any)["schemas"].(map[string]any)
	lists := 0
	for path, item := range document["paths"].(map[string]any) {
		op, ok := item.(map[string]any)["get"].(map[string]any)
		if !ok || !strings.HasPrefix(op["operationId"].(string), "list-") || op["operationId"] == "list-early-boards" {
			continue
		}
		lists++
		content := op["responses"].(map[string]any)["200"].(map[string]any)["content"].(map[string]any)
		ref := content["application/json"].(map[string]any)["schema"].(map[string]any)["$ref"].(string)
		fields := schemas[ref[strings.LastIndexByte(ref, '/')+1:]].(map[string]any)["properties"].(map[string]any)
		if items, ok := fields["items"].(map[string]any); !ok || items["type"] != "array" {
			t.Errorf("GET %s: %v has no items", path, fields)
		}
		parts := false
		parameters, _ := op["parameters"].([]any)
		for _, p := range parameters {
			parts = parts || p.(map[string]any)["name"] == "after"
		}
		if _, next := fields["next"]; next != parts {
			t.Errorf("GET %s: parts are asked for with after (%v), and next says where they go on (%v)", path, parts, next)
		}
	}
	if lists < 15 {
		t.Errorf("%d lists", lists)
	}
}
