// Package answertest makes JSON Schemas of the Go types that answers are written from, and
// checks answers by them, for tests.
package answertest

import (
	"bytes"
	"encoding"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"
)

// Schema is a JSON Schema (draft 2020-12), as far as answers need one.
type Schema = map[string]any

// Types are the types that write themselves, with what they write.
type Types map[reflect.Type]Schema

// Of is the schema of what a type is written as. Objects may grow: a field that the
// schema does not know is no fault for who reads an answer.
func (types Types) Of(t reflect.Type) Schema {
	if known, ok := types[t]; ok {
		return known
	}
	switch {
	case t == reflect.TypeFor[json.Number]():
		return Schema{"type": "number"}
	case t == reflect.TypeFor[json.RawMessage]():
		return Schema{}
	case t == reflect.TypeFor[time.Time]():
		return Schema{"type": "string", "format": "date-time"}
	case t.Implements(reflect.TypeFor[encoding.TextMarshaler]()):
		return Schema{"type": "string"}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return orNull(types.Of(t.Elem()))
	case reflect.Struct:
		schema := Schema{"type": "object", "properties": Schema{}, "required": []any{}}
		types.addFields(schema, t, true)
		return schema
	case reflect.Map:
		return Schema{"type": "object", "additionalProperties": types.Of(t.Elem())}
	case reflect.Slice:
		return Schema{"type": []any{"array", "null"}, "items": types.Of(t.Elem())}
	case reflect.Array:
		return Schema{"type": "array", "items": types.Of(t.Elem()), "minItems": t.Len(), "maxItems": t.Len()}
	case reflect.String:
		return Schema{"type": "string"}
	case reflect.Bool:
		return Schema{"type": "boolean"}
	case reflect.Interface:
		return Schema{}
	case reflect.Float64:
		return Schema{"type": "number"}
	}
	return Schema{"type": "integer"}
}

// orNull is a schema that takes null as well.
func orNull(schema Schema) Schema {
	wider := Schema{}
	for name, value := range schema {
		wider[name] = value
	}
	switch kind := schema["type"].(type) {
	case string:
		wider["type"] = []any{kind, "null"}
	case []any:
		wider["type"] = append(append([]any{}, kind...), "null")
	}
	return wider
}

// addFields adds the fields of a struct, and those of structs within it.
func (types Types) addFields(schema Schema, t reflect.Type, always bool) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && tag == "" {
			inner := f.Type
			if inner.Kind() == reflect.Pointer {
				inner = inner.Elem()
			}
			types.addFields(schema, inner, always && f.Type.Kind() != reflect.Pointer)
			continue
		}
		if tag == "-" || !f.IsExported() {
			continue
		}
		schema["properties"].(Schema)[tag] = types.Of(f.Type)
		if always && options == "" {
			schema["required"] = append(schema["required"].([]any), tag)
		}
	}
}

// Keep compares the file of a schema with what it has to be; PAREO_WRITE=1 writes it anew.
func Keep(t *testing.T, file, title string, schema Schema) {
	t.Helper()
	schema["$schema"], schema["title"] = "https://json-schema.org/draft/2020-12/schema", title
	want, err := json.MarshalIndent(schema, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, '\n')
	if os.Getenv("PAREO_WRITE") != "" {
		if err := os.WriteFile(file, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not what the type says (%v); PAREO_WRITE=1 writes it anew", file, err)
	}
}

// Read reads a schema from its file.
func Read(file string) (schema Schema, err error) {
	data, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(data, &schema)
	}
	return schema, err
}
