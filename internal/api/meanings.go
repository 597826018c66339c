package api

import (
	"cmp"
	"slices"
	"strings"
)

// meaning is what a field or parameter of a schema or route is, "" = nobody says it.
func meaning(of, name string) string {
	for _, of := range []string{of, strings.TrimSuffix(strings.TrimSuffix(of, "Request"), "Body")} {
		if text := cmp.Or(meanings[of+"."+name], meaningsBeside[of+"."+name]); text != "" {
			return text
		}
	}
	return cmp.Or(meanings[name], meaningsBeside[name])
}

// describe gives every field and parameter that says nothing of itself its meaning.
func describe(document, schemas map[string]any) {
	for name, schema := range schemas {
		properties, _ := schema.(map[string]any)["properties"].(map[string]any)
		for field, property := range properties {
			say(property.(map[string]any), meaning(name, field))
		}
	}
	for route := range operationsOf(document) {
		parameters, _ := route["parameters"].([]any)
		for _, p := range parameters {
			parameter := p.(map[string]any)
			name, _ := parameter["name"].(string)
			id, _ := route["operationId"].(string)
			say(parameter, meaning(id, name))
		}
	}
}

func say(of map[string]any, text string) {
	if of["description"] == nil && text != "" {
		of["description"] = text
	}
}

// aDay is the form of days; births and events can have a year or a month alone.
const aDay = `^([0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?)?$`

// days are the fields that hold days.
var days = []string{"Info.start", "Info.end", "Info.roundDates", "Listed.start", "Listed.end", "Player.birth", "PaymentData.day", "Receive-paymentRequest.day", "ReductionData.until"}

// formDays says how days are written.
func formDays(schemas map[string]any) {
	for name, schema := range schemas {
		properties, _ := schema.(map[string]any)["properties"].(map[string]any)
		for field, property := range properties {
			if !slices.Contains(days, name+"."+field) {
				continue
			}
			of := property.(map[string]any)
			if items, ok := of["items"].(map[string]any); ok {
				of = items
			}
			of["pattern"] = aDay
		}
	}
}
