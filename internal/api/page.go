package api

import (
	"bytes"
	"cmp"
	_ "embed"
	"html/template"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

//go:embed page.html
var pageText string

//go:embed page.css
var pageStyle []byte

// part is a part of the page: the routes with one tag.
type part struct {
	Tag    string
	Anchor string
	Routes []shownRoute
}

// shownRoute is a route as the page shows it.
type shownRoute struct {
	Method, Path, Summary, Description, Needs string
	Parameters                                []*huma.Param
	Body, Answer                              string // the names of schemas, or of types of content
}

// shownSchema is a type as the page shows it.
type shownSchema struct {
	Name   string
	Fields []shownField
}

type shownField struct {
	Name, Type, Link, Doc string
	Required              bool
}

func (s *server) page() []byte {
	var parts []part
	for i := range s.needs {
		r := &s.needs[i]
		op := s.operation(r)
		shown := shownRoute{
			Method: r.Method, Path: Prefix + r.Path, Summary: r.Summary, Description: op.Description, Needs: r.Need.String(), Parameters: op.Parameters,
		}
		if op.RequestBody != nil {
			shown.Body = contentName(op.RequestBody.Content)
		}
		for _, status := range []string{"200", "201"} {
			if answer := op.Responses[status]; answer != nil {
				shown.Answer = contentName(answer.Content)
			}
		}
		at := slices.IndexFunc(parts, func(p part) bool { return p.Tag == r.Tag })
		if at < 0 {
			parts = append(parts, part{Tag: r.Tag, Anchor: strings.ReplaceAll(strings.ToLower(r.Tag), " ", "-")})
			at = len(parts) - 1
		}
		parts[at].Routes = append(parts[at].Routes, shown)
	}
	var page bytes.Buffer
	err := template.Must(template.New("page").Parse(pageText)).Execute(&page, map[string]any{
		"Version": s.Version, "Prefix": Prefix, "Parts": parts, "Schemas": s.schemas(),
	})
	if err != nil {
		panic(err) // the same in every run of this program: tests see it
	}
	return page.Bytes()
}

// contentName names what a body holds.
func contentName(content map[string]*huma.MediaType) string {
	for kind, media := range content {
		if media.Schema != nil && media.Schema.Ref != "" {
			return schemaName(media.Schema.Ref)
		}
		return kind
	}
	return ""
}

func (s *server) schemas() []shownSchema {
	var list []shownSchema
	for name, schema := range s.api.OpenAPI().Components.Schemas.Map() {
		if name == "ErrorModel" || name == "ErrorDetail" {
			continue // of the framework; answers are turned into Problem
		}
		shown := shownSchema{Name: name}
		for field, of := range schema.Properties {
			kind, link := typeName(of)
			shown.Fields = append(shown.Fields, shownField{Name: field, Type: kind, Link: link, Doc: of.Description, Required: slices.Contains(schema.Required, field)})
		}
		slices.SortFunc(shown.Fields, func(a, b shownField) int { return cmp.Compare(a.Name, b.Name) })
		list = append(list, shown)
	}
	slices.SortFunc(list, func(a, b shownSchema) int { return cmp.Compare(a.Name, b.Name) })
	return list
}

// typeName says what a value is, and which schema describes it.
func typeName(s *huma.Schema) (name, link string) {
	switch {
	case s == nil:
		return "anything", ""
	case s.Ref != "":
		return schemaName(s.Ref), schemaName(s.Ref)
	case s.Items != nil:
		of, link := typeName(s.Items)
		return "list of " + of, link
	case len(s.Enum) > 0:
		var words []string
		for _, value := range s.Enum {
			if text, ok := value.(string); ok && text != "" {
				words = append(words, text)
			}
		}
		return strings.Join(words, " | "), ""
	case s.Type == "":
		return "anything", ""
	}
	return s.Type, ""
}
