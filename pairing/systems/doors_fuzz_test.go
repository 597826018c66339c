package systems_test

import (
	"errors"
	"fmt"
	"go/token"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/forecast"
)

// callsInOneRun bounds how many calls a run of the fuzzer makes.
const callsInOneRun = 12

// byIndex are the types of the innermost loops: who asks them names players and rounds
// by index, as in a slice, and out of range they panic as a slice does.
var byIndex = []string{"tournament.Table", "tournament.TeamTable", "tournament.Struck", "tiebreak.Field", "tiebreak.Calculator", "tiebreak.Redo", "standings.Series"}

// ofInterfaces are the methods that systems have for callers.
var ofInterfaces = strings.Fields("Name Edition Pair Compare Options Choices With Series DrawsBye Seat Teams ForTeams KnownBeforehand Certify Verify Error AsMessage")

// FuzzLibrary goes through the doors of the library, and through the methods of what it
// finds behind them, with whatever the bytes come to: tournaments that cannot be,
// systems that do not keep to the contract, nil, numbers at the edge. Nothing panics,
// every error has a type to act on, and none asks to report a fault of ours.
func FuzzLibrary(f *testing.F) {
	for i := range doors {
		for _, rest := range []string{"\x05\x05\x05\x05\x05\x05\x05\x05\x05", "\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01", "\x00\x03\x07\x02\x09\x04\x05\x06\x02\x02\x02\x03\x11\x12\x05\x06\x07\x01\x02"} {
			f.Add(append([]byte{0, byte(i)}, rest...))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if problem := walk(data); problem != "" {
			t.Fatal(problem)
		}
	})
}

// TestLibraryAtRandom is a short run with bytes from a generator; PAREO_DOORS=100000
// makes a long one.
func TestLibraryAtRandom(t *testing.T) {
	runs := 3000
	if n, err := strconv.Atoi(os.Getenv("PAREO_DOORS")); err == nil {
		runs = n
	}
	seed := uint64(1)
	if n, err := strconv.ParseUint(os.Getenv("PAREO_SEED"), 10, 64); err == nil {
		seed = n
	}
	chance := rand.New(rand.NewPCG(seed, 1))
	seen := map[string]int{}
	for range runs {
		data := make([]byte, 20+chance.IntN(200))
		for i := range data {
			data[i] = byte(chance.Uint32())
			if chance.IntN(2) == 0 {
				data[i] %= 8
			}
		}
		if problem := walk(data); problem != "" {
			place := placeOf(problem)
			if seen[place]++; seen[place] == 1 {
				t.Errorf("seed %d: %s", seed, problem)
			}
		}
	}
	for place, n := range seen {
		t.Logf("%d times: %s", n, place)
	}
}

// walk goes through doors as the bytes say, and returns what went wrong.
func walk(data []byte) (problem string) {
	m := &maker{data: data, pool: map[reflect.Type][]reflect.Value{}}
	for range callsInOneRun {
		if len(m.data) == 0 {
			return ""
		}
		name, call := m.door()
		if !call.IsValid() {
			continue
		}
		if problem := m.enter(name, call); problem != "" {
			return problem
		}
	}
	return ""
}

// placeOf is the line of ours in which something panicked, or all that there is.
func placeOf(problem string) string {
	_, stack, _ := strings.Cut(problem, "panic.go")
	for line := range strings.Lines(stack) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "github.com/pareo-chess/pareo/") && strings.Contains(line, ".go:") {
			return line
		}
	}
	name, _, _ := strings.Cut(problem, "(")
	return name + problem[max(0, len(problem)-60):]
}

// door is a function of the list, or a method of something that another returned.
func (m *maker) door() (name string, call reflect.Value) {
	if m.below(2) == 1 && len(m.found) > 0 {
		v := m.found[m.below(len(m.found))]
		if n := v.NumMethod(); n > 0 && !slices.Contains(byIndex, strings.TrimPrefix(v.Type().String(), "*")) {
			i := m.below(n)
			if !token.IsExported(reflect.Indirect(v).Type().Name()) && !slices.Contains(ofInterfaces, v.Type().Method(i).Name) {
				return "", reflect.Value{}
			}
			return v.Type().String() + "." + v.Type().Method(i).Name, v.Method(i)
		}
	}
	d := doors[m.below(len(doors))]
	return d.name, reflect.ValueOf(d.call)
}

// enter calls a function with some arguments and keeps what it returns.
func (m *maker) enter(name string, call reflect.Value) (problem string) {
	var args []reflect.Value
	kind := call.Type()
	for i := range kind.NumIn() {
		args = append(args, m.value(kind.In(i), 4))
	}
	defer func() {
		if fault := recover(); fault != nil {
			problem = fmt.Sprintf("%s%s: panic: %v\n%s", name, shown(args), fault, debug.Stack())
		}
	}()
	var answers []reflect.Value
	if kind.IsVariadic() {
		answers = call.CallSlice(args)
	} else {
		answers = call.Call(args)
	}
	for _, answer := range answers {
		if err, ok := answer.Interface().(error); ok && answer.Type() == errorType && !strings.HasSuffix(name, ".Unwrap") {
			if wrong := wrongError(err); wrong != "" {
				return fmt.Sprintf("%s%s: %s: %T: %v", name, shown(args), wrong, err, err)
			}
		}
		m.keep(answer)
	}
	return ""
}

// keep remembers what was returned, and what is in a list of it, for later calls.
func (m *maker) keep(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return
		}
	case reflect.Slice:
		if v.Len() > 0 {
			m.keep(v.Index(v.Len() / 2))
		}
	case reflect.Func, reflect.Bool, reflect.Int, reflect.String:
		if v.Type().PkgPath() == "" {
			return
		}
	}
	m.pool[v.Type()] = append(m.pool[v.Type()], v)
	if v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	if v.Kind() == reflect.Struct { // methods of its address, too
		p := reflect.New(v.Type())
		p.Elem().Set(v)
		v = p
	}
	m.found = append(m.found, v)
}

// wrongError says what is wrong with an error of the library: it has a type of its own,
// somewhere in the chain, and is no request to report a fault of ours.
func wrongError(err error) string {
	if strings.Contains(err.Error(), "please report") {
		return "a fault of ours"
	}
	if !typed(err) && !errors.Is(err, forecast.ErrStopped) {
		return "an error without a type"
	}
	return ""
}

// typed reports whether an error, or one within it, is of a type that the library exports.
func typed(err error) bool {
	kind := reflect.TypeOf(err)
	if kind.Kind() == reflect.Pointer {
		kind = kind.Elem()
	}
	if strings.HasPrefix(kind.PkgPath(), "github.com/pareo-chess/pareo/") {
		return true
	}
	switch wrapped := err.(type) {
	case interface{ Unwrap() error }:
		return wrapped.Unwrap() != nil && typed(wrapped.Unwrap())
	case interface{ Unwrap() []error }:
		for _, e := range wrapped.Unwrap() {
			if typed(e) {
				return true
			}
		}
	}
	return false
}

func shown(args []reflect.Value) string {
	var list []string
	for _, a := range args {
		text := fmt.Sprintf("%+v", a)
		if a.Kind() == reflect.Pointer && !a.IsNil() {
			text = fmt.Sprintf("&%+v", a.Elem())
		}
		list = append(list, text[:min(len(text), 1500)])
	}
	return "(" + strings.Join(list, ", ") + ")"
}
