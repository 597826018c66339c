package api

import (
	"reflect"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// filled gives every list of an answer that would be null its empty form: who reads
// a list need not ask first whether there is one.
func filled(_ huma.Context, _ string, v any) (any, error) {
	of := reflect.ValueOf(v)
	if !of.IsValid() || !hasLists(of.Type()) {
		return v, nil
	}
	if of.Kind() == reflect.Pointer {
		fill(of)
		return v, nil
	}
	whole := reflect.New(of.Type()).Elem()
	whole.Set(of)
	fill(whole)
	return whole.Interface(), nil
}

// withLists remembers which types have lists that are always written.
var withLists sync.Map // reflect.Type → bool

// hasLists reports whether values of a type can hold a list that is null.
func hasLists(t reflect.Type) bool {
	if known, ok := withLists.Load(t); ok {
		return known.(bool)
	}
	withLists.Store(t, false) // a type within itself adds nothing
	has := false
	switch t.Kind() {
	case reflect.Pointer, reflect.Map:
		has = hasLists(t.Elem())
	case reflect.Slice, reflect.Array:
		has = t.Elem().Kind() != reflect.Uint8
	case reflect.Struct:
		for i := range t.NumField() {
			has = has || writtenField(t.Field(i)) && hasLists(t.Field(i).Type)
		}
	}
	withLists.Store(t, has)
	return has
}

// writtenField reports whether a field can be null in an answer, or hold what is.
func writtenField(f reflect.StructField) bool {
	return f.IsExported() && f.Tag.Get("json") != "-"
}

func fill(v reflect.Value) {
	if !hasLists(v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			fill(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !writtenField(f) {
				continue
			}
			field := v.Field(i)
			if field.Kind() == reflect.Slice && field.IsNil() && field.CanSet() && !strings.Contains(f.Tag.Get("json"), ",omit") {
				field.Set(reflect.MakeSlice(field.Type(), 0, 0))
			}
			fill(field)
		}
	}
}
