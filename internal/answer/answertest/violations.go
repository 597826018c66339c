package answertest

import (
	"fmt"
	"slices"
)

// Violations checks a value against a schema of the kind that [Types.Of] makes. It is
// stricter than the schema: a field that no schema knows is named, too, because there an
// answer has grown and its schema has not.
func Violations(schema Schema, value any, at string) (found []string) {
	if choices, ok := schema["anyOf"].([]any); ok {
		for _, choice := range choices {
			one := Violations(choice.(Schema), value, at)
			if len(one) == 0 {
				return nil
			}
			found = append(found, one...)
		}
		return found
	}
	if kinds := kindsOf(schema["type"]); len(kinds) > 0 && !slices.ContainsFunc(kinds, func(kind string) bool { return isA(kind, value) }) {
		return []string{fmt.Sprintf("%s is %v, not %v", at, value, kinds)}
	}
	switch v := value.(type) {
	case map[string]any:
		return ofFields(schema, v, at)
	case []any:
		items, _ := schema["items"].(Schema)
		for i, item := range v {
			found = append(found, Violations(items, item, fmt.Sprintf("%s[%d]", at, i))...)
		}
	}
	return found
}

// ofFields checks the fields of an object.
func ofFields(schema Schema, object map[string]any, at string) (found []string) {
	properties, _ := schema["properties"].(Schema)
	rest, _ := schema["additionalProperties"].(Schema)
	required, _ := schema["required"].([]any)
	for _, name := range required {
		if _, ok := object[name.(string)]; !ok {
			found = append(found, fmt.Sprintf("%s has no %s", at, name))
		}
	}
	for name, field := range object {
		inner, ok := properties[name].(Schema)
		switch {
		case ok:
			found = append(found, Violations(inner, field, at+"."+name)...)
		case rest != nil:
			found = append(found, Violations(rest, field, at+"."+name)...)
		case properties != nil:
			found = append(found, fmt.Sprintf("%s has %s, which the schema does not know", at, name))
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
