package api

import "strings"

// headerMeanings are headers of answers that are the same wherever they are.
var headerMeanings = map[string]string{
	RequestID:             "The name of this request, by which the log of the server has it: that of the request, or one that was drawn.",
	"Retry-After":         "After how many seconds it can be tried again; where that is known.",
	"WWW-Authenticate":    "With status 401: how to say who asks.",
	"Content-Disposition": "The name that the file can be kept under.",
	"ETag":                "Names what was read: for If-None-Match.",
	"Location":            "Where what was made is read; missing for what only a list has, such as a remark or a payment.",
}

// tellHeaders says in the document which headers come with which answer: the name of the
// request with all, where to read what was made with 201 alone, and 304 without a body
// for who has what would be read.
func tellHeaders(document map[string]any) {
	all := make(map[string]any)
	for name, text := range headerMeanings {
		all[name] = map[string]any{"description": text, "schema": map[string]any{"type": "string"}}
	}
	document["components"].(map[string]any)["headers"] = all
	for op := range operationsOf(document) {
		responses := op["responses"].(map[string]any)
		if readsConditionally(op) {
			responses["304"] = map[string]any{"description": "The reader has it: If-None-Match names what would be read.", "headers": map[string]any{"ETag": headerRef("ETag")}}
		}
		for status, response := range responses {
			tellHeadersOf(status, response.(map[string]any))
		}
	}
}

// readsConditionally reports whether a route takes If-None-Match.
func readsConditionally(op map[string]any) bool {
	parameters, _ := op["parameters"].([]any)
	for _, p := range parameters {
		if p.(map[string]any)["name"] == "If-None-Match" {
			return true
		}
	}
	return false
}

func tellHeadersOf(status string, response map[string]any) {
	headers, _ := response["headers"].(map[string]any)
	if headers == nil {
		headers = make(map[string]any)
		response["headers"] = headers
	}
	if headers["Location"] != nil {
		headers["Location"] = headerRef("Location")
	}
	if status != "201" {
		delete(headers, "Location")
	}
	for kind := range contentOf(response) {
		if !strings.Contains(kind, "json") && kind != "text/event-stream" || kind == "application/x-ndjson" {
			headers["Content-Disposition"] = headerRef("Content-Disposition")
		}
	}
	if status == "4XX" || status == "default" {
		headers["Retry-After"], headers["WWW-Authenticate"] = headerRef("Retry-After"), headerRef("WWW-Authenticate")
	}
	headers[RequestID] = headerRef(RequestID)
	for name, header := range headers {
		if of, _ := header.(map[string]any); of["$ref"] == nil {
			say(of, headerMeanings[name])
		}
	}
}

func contentOf(response map[string]any) map[string]any {
	content, _ := response["content"].(map[string]any)
	return content
}

func headerRef(name string) map[string]any {
	return map[string]any{"$ref": "#/components/headers/" + name}
}
