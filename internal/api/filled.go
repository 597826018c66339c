package api

import (
	"reflect"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// filler gives lists that would be null their empty form: who reads a list need not
// ask first whether there is one. It remembers which types have such lists.
type filler struct {
	known sync.Map // reflect.Type → bool
}

// filled fills all lists of an answer.
func (f *filler) filled(_ huma.Context, _ string, v any) (any, error) {
	of := reflect.ValueOf(v)
	if !of.IsValid() || !f.hasLists(of.Type()) {
		return v, nil
	}
	if of.Kind() == reflect.Pointer {
		f.fill(of)
		return v, nil
	}
	whole := reflect.New(of.Type()).Elem()
	whole.Set(of)
	f.fill(whole)
	return whole.Interface(), nil
}

// hasLists reports whether values of a type can hold a list that is null.
func (f *filler) hasLists(t reflect.Type) bool {
	if known, ok := f.known.Load(t); ok {
		return known.(bool)
	}
	has := canHoldLists(t, make(map[reflect.Type]bool))
	f.known.Store(t, has)
	return has
}

// canHoldLists looks at a type and all within it but those above it, which add nothing.
func canHoldLists(t reflect.Type, above map[reflect.Type]bool) bool {
	if above[t] {
		return false
	}
	above[t] = true
	defer delete(above, t)
	switch t.Kind() {
	case reflect.Pointer, reflect.Map:
		return canHoldLists(t.Elem(), above)
	case reflect.Slice, reflect.Array:
		return t.Elem().Kind() != reflect.Uint8
	case reflect.Struct:
		for i := range t.NumField() {
			if writtenField(t.Field(i)) && canHoldLists(t.Field(i).Type, above) {
				return true
			}
		}
	}
	return false
}

// writtenField reports whether a field can be null in an answer, or hold what is.
func writtenField(f reflect.StructField) bool {
	return f.IsExported() && f.Tag.Get("json") != "-"
}

func (f *filler) fill(v reflect.Value) {
	if !f.hasLists(v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			f.fill(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			of := v.Type().Field(i)
			if !writtenField(of) {
				continue
			}
			field := v.Field(i)
			if field.Kind() == reflect.Slice && field.IsNil() && field.CanSet() && !strings.Contains(of.Tag.Get("json"), ",omit") {
				field.Set(reflect.MakeSlice(field.Type(), 0, 0))
			}
			f.fill(field)
		}
	}
}
