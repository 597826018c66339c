package journal

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// effectOf does an act and tells what it changed in the state: field by field what is
// there now, of a list what was added to it at the end, or the whole if it is another.
func effectOf(t testing.TB, j *Journal, act Act) string {
	t.Helper()
	before := *j.State()
	do(t, j, act)
	after := *j.State()
	before.Seq, before.PublicSeq, before.Personal, before.Confidential = after.Seq, after.PublicSeq, after.Personal, after.Confidential
	var told []string
	differences(reflect.ValueOf(before), reflect.ValueOf(after), "", &told)
	return strings.Join(told, "; ")
}

func differences(was, is reflect.Value, path string, told *[]string) {
	say := func() { *told = append(*told, strings.TrimPrefix(path, ".")+"="+plainly(is)) }
	switch is.Kind() {
	case reflect.Pointer:
		switch {
		case was.IsNil() && is.IsNil():
		case was.IsNil() || is.IsNil():
			say()
		default:
			differences(was.Elem(), is.Elem(), path, told)
		}
	case reflect.Slice:
		if n := was.Len(); n < is.Len() && reflect.DeepEqual(was.Interface(), is.Slice(0, n).Interface()) {
			*told = append(*told, strings.TrimPrefix(path, ".")+"+"+strings.Trim(plainly(is.Slice(n, is.Len())), "[]"))
			return
		} else if n != is.Len() {
			say()
			return
		}
		for i := range is.Len() {
			differences(was.Index(i), is.Index(i), fmt.Sprintf("%s[%d]", path, i), told)
		}
	case reflect.Struct:
		if at, ok := is.Interface().(time.Time); ok {
			if !at.Equal(was.Interface().(time.Time)) {
				say()
			}
			return
		}
		for i := range is.NumField() {
			if field := is.Type().Field(i); field.IsExported() {
				name := "." + field.Name
				switch {
				case name == ".Tournament":
					name = ""
				case is.Type() == reflect.TypeFor[tournament.Tournament]() && name == ".Rounds":
					name = ".Played" // not the records of rounds
				}
				differences(was.Field(i), is.Field(i), path+name, told)
			}
		}
	default:
		if !was.Equal(is) {
			say()
		}
	}
}

// plainly is a value as text: moments by their time of day, of structures what they hold.
func plainly(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return "none"
		}
		return plainly(v.Elem())
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return string(v.Bytes())
		}
		var list []string
		for i := range v.Len() {
			list = append(list, plainly(v.Index(i)))
		}
		return "[" + strings.Join(list, " ") + "]"
	case reflect.Struct:
		if at, ok := v.Interface().(time.Time); ok {
			return at.Format(time.TimeOnly)
		}
		var list []string
		for i := range v.NumField() {
			if field := v.Type().Field(i); field.IsExported() && !v.Field(i).IsZero() {
				list = append(list, field.Name+":"+plainly(v.Field(i)))
			}
		}
		return "{" + strings.Join(list, " ") + "}"
	case reflect.String:
		return strconv.Quote(v.String())
	}
	return fmt.Sprint(v.Interface())
}

// effects are the acts of a story, one after the other, with what each changes.
type effects []struct {
	act  Act
	want string
}

var fill bool

var filled = map[string]int{}

func (e effects) check(t *testing.T, j *Journal) {
	t.Helper()
	e.heard(t, j.Mark())
	for _, c := range e {
		if fill {
			t.Errorf("EFFECT %s %d %s", t.Name(), filled[t.Name()], effectOf(t, j, c.act))
			filled[t.Name()]++
			continue
		}
		if got := effectOf(t, j, c.act); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", links.KindOf(c.act), got, c.want)
		}
	}
}

// heard does the acts in an event that is announced, and checks that the public hears of
// each exactly when it sees another state than before, and helpers likewise; and that the
// journal is the same when it is read again.
func (e effects) heard(t *testing.T, j *Journal) {
	t.Helper()
	if j.State().Exists {
		do(t, j, PublicSet{Public{Forecast: true, Announcement: Announced}})
	}
	for _, c := range e {
		before := j.State()
		do(t, j, c.act)
		after, now := j.State(), noon.Add(time.Duration(j.Seq()-1)*time.Second)
		diff := sameState(unnumbered(before.ForPublic(now)), unnumbered(after.ForPublic(now)))
		told := Changes(before.ForPublic(now), after.ForPublic(now))
		if rises := after.PublicSeq - before.PublicSeq; rises > 1 || (rises == 1) != (diff != "") || (len(told) > 0) != (diff != "") {
			t.Errorf("%s: the number rises by %d, told %v, difference\n%s", links.KindOf(c.act), rises, told, diff)
		}
		told = Changes(before.ForHelpers(), after.ForHelpers())
		if diff := sameState(forHelpers(before), forHelpers(after)); (diff != "") != (len(told) > 0) {
			t.Errorf("%s: helpers are told %v, difference\n%s", links.KindOf(c.act), told, diff)
		}
	}
	again, err := Load(j.Records())
	if err != nil {
		t.Fatal(err)
	}
	if diff := sameState(j.State(), again.State()); diff != "" {
		t.Errorf("read again\n%s", diff)
	}
}
