package api

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"iter"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// document serves the OpenAPI document and a page that shows it. Both are made once, for
// who asks first: they do not change while the program runs, and few of its starts are
// followed by somebody who reads them.
func (s *server) document(mux *http.ServeMux) {
	serve := func(path, kind string, made func() []byte) {
		data := sync.OnceValue(made)
		tag := sync.OnceValue(func() string {
			sum := sha256.Sum256(data())
			return `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
		})
		mux.HandleFunc("GET "+Prefix+path, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Access-Control-Allow-Origin", "*")
			w.Header().Set("Cache-Control", "public, no-cache")
			w.Header().Set("ETag", tag())
			if matches(r.Header.Get("If-None-Match"), tag()) {
				w.WriteHeader(http.StatusNotModified)
				return
			}
			w.Header().Set("Content-Type", kind)
			w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
			_, _ = w.Write(data())
		})
	}
	serve("/openapi.json", "application/json", s.specification)
	serve("/page.css", "text/css; charset=utf-8", func() []byte { return pageStyle })
	serve("/{$}", "text/html; charset=utf-8", s.page)
}

// specification is the OpenAPI document. What answers are made of may grow: their
// schemas close nothing. What is sent is checked to the last field all the same.
func (s *server) specification() []byte {
	text, err := json.Marshal(s.api.OpenAPI())
	var document map[string]any
	if err == nil {
		err = json.Unmarshal(text, &document)
	}
	if err != nil {
		panic(err) // the same in every run of this program: tests see it
	}
	document["servers"] = []any{map[string]any{"url": "/", "description": "The server that this document comes from."}}
	schemas := document["components"].(map[string]any)["schemas"].(map[string]any)
	s.close(schemas)
	asked, answered := map[string]bool{}, map[string]bool{}
	for op := range operationsOf(document) {
		reach(op["requestBody"], schemas, asked)
		reach(op["responses"], schemas, answered)
		grows(op["responses"])
	}
	reach(document["webhooks"], schemas, answered) // what is sent, and may grow as answers do
	grows(document["webhooks"])
	closeParameters(document)
	describe(document, schemas)
	formDays(schemas)
	tellHeaders(document)
	for name, schema := range schemas {
		switch {
		case answered[name]:
			grows(schema)
		case !asked[name]: // the framework's own, which no answer has
			delete(schemas, name)
		}
	}
	text, err = json.MarshalIndent(document, "", " ")
	if err != nil {
		panic(err)
	}
	return text
}

// operationsOf are the routes of a document.
func operationsOf(document map[string]any) iter.Seq[map[string]any] {
	return func(yield func(map[string]any) bool) {
		for _, item := range document["paths"].(map[string]any) {
			for _, op := range item.(map[string]any) {
				if op, ok := op.(map[string]any); ok && !yield(op) {
					return
				}
			}
		}
	}
}

// reach notes the names of all schemas that a part of the document refers to.
func reach(part any, schemas map[string]any, names map[string]bool) {
	switch part := part.(type) {
	case map[string]any:
		if ref, ok := part["$ref"].(string); ok && !names[schemaName(ref)] {
			names[schemaName(ref)] = true
			reach(schemas[schemaName(ref)], schemas, names)
		}
		for _, inner := range part {
			reach(inner, schemas, names)
		}
	case []any:
		for _, inner := range part {
			reach(inner, schemas, names)
		}
	}
}

// grows lets objects have more fields than are known.
func grows(schema any) {
	switch schema := schema.(type) {
	case map[string]any:
		if schema["additionalProperties"] == false {
			delete(schema, "additionalProperties")
		}
		for _, inner := range schema {
			grows(inner)
		}
	case []any:
		for _, inner := range schema {
			grows(inner)
		}
	}
}

// listsAreLists takes null from the values of every list: the schemas made of Go's
// slices have it, answers never do (see filler), and where a list is asked for with
// items none are not enough.
func (s *server) listsAreLists() {
	for _, schema := range s.api.OpenAPI().Components.Schemas.Map() {
		notNull(schema)
	}
	for i := range s.needs {
		op := s.operation(&s.needs[i])
		for _, p := range op.Parameters {
			notNull(p.Schema)
		}
		var contents []map[string]*huma.MediaType
		if op.RequestBody != nil {
			contents = append(contents, op.RequestBody.Content)
		}
		for _, status := range slices.Sorted(maps.Keys(op.Responses)) {
			contents = append(contents, op.Responses[status].Content)
		}
		for _, content := range contents {
			for _, media := range content {
				notNull(media.Schema)
			}
		}
	}
}

func notNull(schema *huma.Schema) {
	if schema == nil {
		return
	}
	if schema.Type == huma.TypeArray {
		schema.Nullable = false
		notNull(schema.Items)
	}
	for _, field := range schema.Properties {
		notNull(field)
	}
}

// operation finds a route in the document.
func (s *server) operation(r *Route) *huma.Operation {
	item := s.api.OpenAPI().Paths[Prefix+r.Path]
	return map[string]*huma.Operation{
		http.MethodGet: item.Get, http.MethodPost: item.Post, http.MethodPut: item.Put, http.MethodDelete: item.Delete, http.MethodPatch: item.Patch,
	}[r.Method]
}

func schemaName(ref string) string { return ref[strings.LastIndexByte(ref, '/')+1:] }
