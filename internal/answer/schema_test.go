package answer

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// shapes are the answers that have a schema in docs/json, by function.
var shapes = map[string]reflect.Type{
	"pair": reflect.TypeFor[Pairing](), "check": reflect.TypeFor[Check](), "standings": reflect.TypeFor[Ranking](),
	"explain": reflect.TypeFor[Explanation](), "error": reflect.TypeFor[Error](),
}

// The schemas in docs/json are those of the Go types; PAREO_WRITE=1 writes them anew.
func TestSchemasAreThoseOfTheTypes(t *testing.T) {
	for name, shape := range shapes {
		schema := schemaOf(shape)
		schema["$schema"], schema["title"] = "https://json-schema.org/draft/2020-12/schema", name
		want, err := json.MarshalIndent(schema, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, '\n')
		file := "../../docs/json/" + name + ".schema.json"
		if os.Getenv("PAREO_WRITE") != "" {
			if err := os.WriteFile(file, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the type says (%v); PAREO_WRITE=1 writes it anew", file, err)
		}
	}
}

// What the functions really answer is valid by the schemas.
func TestAnswersAreValid(t *testing.T) {
	file, err := os.ReadFile("../../examples/harbour-open.trf")
	if err != nil {
		t.Fatal(err)
	}
	wrong := strings.Replace(string(file), "     5 w 1", "     4 w 1", 1)
	for _, call := range []struct{ function, file, question string }{
		{"pair", string(file), `{}`},
		{"pair", string(file), `{"system":"classic","edition":"2009"}`},
		{"check", string(file), `{}`},
		{"check", string(file), `{"edition":"2017","round":2}`},
		{"check", string(file), `{"system":"harkness"}`},
		{"standings", string(file), `{}`},
		{"standings", string(file), `{"tiebreaks":["BH/C1","ARO","DE"],"after":2}`},
		{"explain", string(file), `{}`},
		{"explain", string(file), `{"player":1,"whyNot":[1,2],"bye":3,"white":4,"black":5,"language":"de"}`},
		{"pair", wrong, `{}`}, {"pair", "", `{}`}, {"pair", string(file), `{"system":"chance"}`}, {"pair", string(file), `{"sistem":1}`}, {"dance", string(file), `{}`},
		{"explain", string(file), `{"whyNot":[1]}`}, {"check", string(file), `{"round":9}`}, {"standings", string(file), `{"tiebreaks":["XX"]}`},
	} {
		what := call.function + " " + call.question
		answered, err := Call(call.function, call.file, []byte(call.question))
		name := call.function
		if err != nil {
			if answered, err = json.Marshal(err); err != nil {
				t.Fatal(err)
			}
			name = "error"
		}
		var value any
		if err := json.Unmarshal(answered, &value); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		for _, problem := range violations(schemaOf(shapes[name]), value, name) {
			t.Errorf("%s: %s", what, problem)
		}
	}
}

// A function refuses what it does not take, and takes only what a question has.
func TestFunctionsRefuseWhatTheyDoNotTake(t *testing.T) {
	file, err := os.ReadFile("../../examples/harbour-open.trf")
	if err != nil {
		t.Fatal(err)
	}
	for _, call := range []struct{ function, question, want string }{
		{"pair", `{"whyNot":[1,2]}`, `pair has no option "whyNot"; it takes system, edition, options, initialColour, seed`},
		{"standings", `{"system":"dutch"}`, `standings has no option "system"; it takes tiebreaks, tiebreakEdition, after, seed`},
		{"check", `{"after":1}`, `check has no option "after"`},
		{"pair", `{"initialColour":"wite"}`, `initialColour is "wite"; it is white or black`},
		{"pair", `{"initialColour":"none"}`, `initialColour is "none"; it is white or black`},
		{"pair", `{"seed":"x"}`, `the option seed cannot be a string`},
		{"pair", `[]`, `the options of pair are no JSON object`},
	} {
		_, err := Call(call.function, string(file), []byte(call.question))
		known, ok := err.(*Error)
		if !ok || known.Kind != WrongUsage || !strings.HasPrefix(known.Text, call.want) {
			t.Errorf("%s %s: %v, want %s", call.function, call.question, err, call.want)
		}
	}
	has := schemaOf(reflect.TypeFor[Question]())["properties"].(map[string]any)
	for name, f := range functions {
		for _, option := range strings.Fields(f.takes) {
			if has[option] == nil {
				t.Errorf("%s takes %s, which no question has", name, option)
			}
		}
	}
}

// schemaOf is the schema of what a type is written as.
func schemaOf(t reflect.Type) map[string]any {
	switch {
	case t == reflect.TypeFor[tournament.Points]():
		return map[string]any{"type": "number"}
	case t == reflect.TypeFor[Values]():
		return map[string]any{"type": "object", "additionalProperties": map[string]any{"type": []any{"number", "null"}}}
	case t.Implements(reflect.TypeFor[encoding.TextMarshaler]()):
		return map[string]any{"type": "string"}
	}
	switch t.Kind() {
	case reflect.Pointer:
		schema := schemaOf(t.Elem())
		if kind, ok := schema["type"].(string); ok {
			schema["type"] = []any{kind, "null"}
		}
		return schema
	case reflect.Struct:
		schema := map[string]any{"type": "object", "properties": map[string]any{}, "required": []any{}}
		addFields(schema, t, true)
		return schema
	case reflect.Slice:
		return map[string]any{"type": []any{"array", "null"}, "items": schemaOf(t.Elem())}
	case reflect.Array:
		return map[string]any{"type": "array", "items": schemaOf(t.Elem()), "minItems": t.Len(), "maxItems": t.Len()}
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Interface:
		return map[string]any{}
	case reflect.Float64:
		return map[string]any{"type": "number"}
	}
	return map[string]any{"type": "integer"}
}

// addFields adds the fields of a struct, and those of structs within it.
func addFields(schema map[string]any, t reflect.Type, always bool) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && tag == "" {
			inner := f.Type
			if inner.Kind() == reflect.Pointer {
				inner = inner.Elem()
			}
			addFields(schema, inner, always && f.Type.Kind() != reflect.Pointer)
			continue
		}
		if tag == "-" || !f.IsExported() {
			continue
		}
		schema["properties"].(map[string]any)[tag] = schemaOf(f.Type)
		if always && options == "" {
			schema["required"] = append(schema["required"].([]any), tag)
		}
	}
}

// violations checks a value against a schema of the kind that schemaOf makes.
func violations(schema map[string]any, value any, at string) (found []string) {
	if kinds := kindsOf(schema["type"]); len(kinds) > 0 && !slices.ContainsFunc(kinds, func(kind string) bool { return isA(kind, value) }) {
		return []string{fmt.Sprintf("%s is %v, not %v", at, value, kinds)}
	}
	switch v := value.(type) {
	case map[string]any:
		properties, _ := schema["properties"].(map[string]any)
		rest, _ := schema["additionalProperties"].(map[string]any)
		required, _ := schema["required"].([]any)
		for _, name := range required {
			if _, ok := v[name.(string)]; !ok {
				found = append(found, fmt.Sprintf("%s has no %s", at, name))
			}
		}
		for name, field := range v {
			inner, ok := properties[name].(map[string]any)
			switch {
			case ok:
				found = append(found, violations(inner, field, at+"."+name)...)
			case rest != nil:
				found = append(found, violations(rest, field, at+"."+name)...)
			case properties != nil:
				found = append(found, fmt.Sprintf("%s has %s, which the schema does not know", at, name))
			}
		}
	case []any:
		items, _ := schema["items"].(map[string]any)
		for i, item := range v {
			found = append(found, violations(items, item, fmt.Sprintf("%s[%d]", at, i))...)
		}
	}
	return found
}

func kindsOf(kind any) (kinds []string) {
	switch k := kind.(type) {
	case string:
		return []string{k}
	case []any:
		for _, one := range k {
			kinds = append(kinds, one.(string))
		}
	}
	return kinds
}

func isA(kind string, value any) bool {
	switch v := value.(type) {
	case nil:
		return kind == "null"
	case bool:
		return kind == "boolean"
	case string:
		return kind == "string"
	case float64:
		return kind == "number" || kind == "integer" && v == float64(int64(v))
	case []any:
		return kind == "array"
	}
	return kind == "object"
}
