package api

import (
	"reflect"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/webhook"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// closedSets are the sets of words that fields can hold, by the name in their tag
// closed, from the tables that they come from. What is sent is checked where it is read,
// which says more than that it is not in the set.
func closedSets() map[string][]string {
	sets := map[string][]string{
		"change": journal.ChangeKinds(), "event": webhook.KindsFor(webhook.All), "told": append(webhook.KindsFor(webhook.All), journal.ChangeKinds()...),
		"sees": webhook.Sights(), "hook": webhook.States(), "message": webhook.Kinds(), "failure": webhook.Failures(),
		"role": texts(account.AllRoles()), "topic": texts(account.Topics()), "signing": texts(account.Signings()), "log": texts(account.Kinds()),
		"ranking": texts(tiebreak.Editions()), "screen": journal.ScreenKinds(), "ground": texts(tournament.ChangeReasons()), "drawn": {"", "white", "black"}, "detail": texts(journal.AllDetails()),
	}
	for r := tournament.Result(0); r.Valid(); r++ {
		sets["result"] = append(sets["result"], r.String())
	}
	for o := tournament.Outcome(0); o.Valid(); o++ {
		sets["outcome"] = append(sets["outcome"], o.String())
		if o.IsBye() {
			sets["bye"] = append(sets["bye"], o.String())
		}
		if o.IsBye() || o == tournament.Absent {
			sets["idle"] = append(sets["idle"], o.String())
		}
	}
	for _, system := range desk.EverySystem() {
		sets["system"] = append(sets["system"], string(system.Name))
		sets["edition"] = append(sets["edition"], texts(system.Editions)...)
	}
	for name, words := range sets {
		slices.Sort(words)
		sets[name] = slices.Compact(words)
	}
	return sets
}

func texts[T ~string](words []T) []string {
	list := make([]string, len(words))
	for i, word := range words {
		list[i] = string(word)
	}
	return list
}

// close gives the fields of schemas that hold words of a closed set all of these.
func (s *server) close(schemas map[string]any) {
	sets, registry := closedSets(), s.api.OpenAPI().Components.Schemas
	for name, schema := range schemas {
		of := registry.TypeFromRef("#/components/schemas/" + name)
		properties, _ := schema.(map[string]any)["properties"].(map[string]any)
		if of == nil || properties == nil {
			continue
		}
		for of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		if of.Kind() != reflect.Struct {
			continue
		}
		for _, field := range reflect.VisibleFields(of) {
			set := field.Tag.Get("closed")
			json, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			property, ok := properties[json].(map[string]any)
			if set == "" || !ok {
				continue
			}
			if items, list := property["items"].(map[string]any); list {
				property = items
			}
			property["enum"] = sets[set]
		}
	}
}

// closedParameters are the parameters of routes that hold words of a closed set, with its
// name.
var closedParameters = map[string]map[string]string{
	"list-events": {"kind": "event"},
}

// closeParameters gives parameters that hold words of a closed set all of these.
func closeParameters(document map[string]any) {
	sets := closedSets()
	for _, item := range document["paths"].(map[string]any) {
		for _, op := range item.(map[string]any) {
			route, _ := op.(map[string]any)
			id, _ := route["operationId"].(string)
			parameters, _ := route["parameters"].([]any)
			for _, p := range parameters {
				parameter := p.(map[string]any)
				name, _ := parameter["name"].(string)
				if set := closedParameters[id][name]; set != "" {
					parameter["schema"].(map[string]any)["items"].(map[string]any)["enum"] = sets[set]
				}
			}
		}
	}
}
