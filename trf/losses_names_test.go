package trf

import (
	"reflect"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// What a file does not keep has a name for readers, never that of a field of the
// program.
func TestEveryLossHasAName(t *testing.T) {
	for of, names := range map[reflect.Type]map[string]string{
		reflect.TypeFor[tournament.Info]():   infoNames,
		reflect.TypeFor[tournament.Rules]():  rulesNames,
		reflect.TypeFor[tournament.Player](): playerNames,
		reflect.TypeFor[tournament.Team]():   teamNames,
		reflect.TypeFor[tournament.Round]():  roundNames,
	} {
		for i := range of.NumField() {
			if field := of.Field(i); field.IsExported() && names[field.Name] == "" {
				t.Errorf("%s.%s has no name", of.Name(), field.Name)
			}
		}
	}
}
