package journal

import (
	"reflect"
	"time"
)

// same reports whether two values hold the same: an empty list is no list, what
// lies in the same place is not looked into, and moments are the same whichever
// zone they are told in. What is unexported does not count.
func same[T any](a, b T) bool {
	return sameValue(reflect.ValueOf(&a).Elem(), reflect.ValueOf(&b).Elem())
}

// sameList is same for lists, and fast for the same one.
func sameList[T any](a, b []T) bool {
	if len(a) != len(b) {
		return false
	}
	return len(a) == 0 || &a[0] == &b[0] || same(a, b)
}

func sameValue(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.Pointer:
		return a.Pointer() == b.Pointer() || !a.IsNil() && !b.IsNil() && sameValue(a.Elem(), b.Elem())
	case reflect.Slice:
		if a.Len() != b.Len() {
			return false
		}
		return a.Pointer() == b.Pointer() || sameItems(a, b)
	case reflect.Array:
		return sameItems(a, b)
	case reflect.Struct:
		if at, ok := a.Interface().(time.Time); ok {
			return at.Equal(b.Interface().(time.Time))
		}
		for i := range a.NumField() {
			if a.Type().Field(i).IsExported() && !sameValue(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	case reflect.Map, reflect.Interface, reflect.Func, reflect.Chan:
		panic("states have no " + a.Kind().String())
	}
	return a.Equal(b)
}

func sameItems(a, b reflect.Value) bool {
	for i := range a.Len() {
		if !sameValue(a.Index(i), b.Index(i)) {
			return false
		}
	}
	return true
}
