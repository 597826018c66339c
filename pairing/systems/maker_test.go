package systems_test

import (
	"fmt"
	"io"
	"math"
	"reflect"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// maker makes values of any type out of bytes: sensible ones, and such as nobody who
// means well would pass. When the bytes are used up everything is zero.
type maker struct {
	data  []byte
	pool  map[reflect.Type][]reflect.Value // what the library has returned so far
	found []reflect.Value                  // the same, in order, as what has methods
}

// below is a number from 0 to n-1.
func (m *maker) below(n int) int {
	if len(m.data) == 0 || n <= 1 {
		return 0
	}
	b := int(m.data[0])
	m.data = m.data[1:]
	if n > 256 && len(m.data) > 0 {
		b = b<<8 | int(m.data[0])
		m.data = m.data[1:]
	}
	return b % n
}

// texts are words of the domain, right and wrong.
var texts = strings.Split("||dutch|classic|harkness|roundrobin|scheveningen|keizer|knockout|doubleswiss|teamswiss|dubov|burstein|2026|2017|2009|1992|1234|BH/C1|BH|SB|DE|EDE|ARO/C1|KS/L-1|LOT|WIN|US_MM|BH:MP|BH/C99|PS/M2/P"+
	"|1-0|1/2-1/2|+--|women|U16|65+|fed=ESP|club=X|club|fed|sex|U2000&women|1800-1999|100|0.5|-3|1e9|2026-03-01|2026-02-30|white|w|wb|WIM|IM|GM|en|de|zz|Smith, John|\x00|\xff\xfe|\u202e|001    1 m    Smith, John|{player}|"+
	"hort|equal|pooled|one|several|best|EUR|name=value|\n|,|%s%d", "|")

// numbers are at the edges of what a number can be.
var numbers = []int64{0, 1, -1, 2, 3, 7, 8, 9, 10, 50, 77, 100, 999, 2500, -100, math.MaxInt8, math.MaxInt16, math.MaxInt32, math.MinInt32, math.MaxInt64, math.MinInt64, 1 << 20, 10_000}

var (
	tournamentType = reflect.TypeFor[*tournament.Tournament]()
	errorType      = reflect.TypeFor[error]()
	readerType     = reflect.TypeFor[io.Reader]()
	anyType        = reflect.TypeFor[any]()
)

// value is some value of a type; depth bounds what lies within it.
func (m *maker) value(t reflect.Type, depth int) reflect.Value {
	if known := m.pool[t]; len(known) > 0 && m.below(4) != 0 {
		return known[m.below(len(known))]
	}
	if t == tournamentType {
		return reflect.ValueOf(m.tournament())
	}
	switch t.Kind() {
	case reflect.Interface:
		return m.implementation(t)
	case reflect.Pointer:
		if depth <= 0 || m.below(5) == 1 || opaque(t.Elem()) {
			return reflect.Zero(t)
		}
		p := reflect.New(t.Elem())
		p.Elem().Set(m.value(t.Elem(), depth-1))
		return p
	case reflect.Struct:
		v := reflect.New(t).Elem()
		for i := range t.NumField() {
			if t.Field(i).IsExported() && depth > 0 && m.below(3) != 0 {
				v.Field(i).Set(m.value(t.Field(i).Type, depth-1))
			}
		}
		return v
	case reflect.Slice, reflect.Array, reflect.Map:
		return m.collection(t, depth)
	case reflect.Func:
		return m.function(t, depth)
	}
	return m.plain(t)
}

// opaque reports whether a type can only be had from the library: it has fields that
// others cannot set, or is an answer of package why.
func opaque(t reflect.Type) bool {
	if t.Kind() != reflect.Struct {
		return false
	}
	for i := range t.NumField() {
		if !t.Field(i).IsExported() || strings.HasSuffix(t.PkgPath(), "/pareo/why") {
			return true
		}
	}
	return false
}

// plain is a text, a number or a truth value.
func (m *maker) plain(t reflect.Type) reflect.Value {
	v := reflect.New(t).Elem()
	switch {
	case v.CanInt():
		n := int64(m.below(12)) - 1
		if m.below(6) == 1 {
			n = numbers[m.below(len(numbers))]
		}
		v.SetInt(n)
	case v.CanUint():
		n := uint64(m.below(20))
		if m.below(6) == 1 {
			n = uint64(numbers[m.below(len(numbers))])
		}
		v.SetUint(n)
	case v.CanFloat():
		v.SetFloat([]float64{0, 1, 0.5, -1, 0.25, math.NaN(), math.Inf(1), math.Inf(-1), 1e300, 3}[m.below(10)])
	case t.Kind() == reflect.String:
		v.SetString(texts[m.below(len(texts))])
	case t.Kind() == reflect.Bool:
		v.SetBool(m.below(2) == 1)
	}
	return v
}

func (m *maker) collection(t reflect.Type, depth int) reflect.Value {
	if t.Kind() == reflect.Array {
		v := reflect.New(t).Elem()
		for i := range v.Len() {
			v.Index(i).Set(m.value(t.Elem(), depth-1))
		}
		return v
	}
	if depth <= 0 || m.below(5) == 1 {
		return reflect.Zero(t)
	}
	if t.Kind() == reflect.Map {
		v := reflect.MakeMap(t)
		for range m.below(4) {
			if key := m.value(t.Key(), depth-1); key.Comparable() {
				v.SetMapIndex(key, m.value(t.Elem(), depth-1))
			}
		}
		return v
	}
	if t.Elem() == reflect.TypeFor[byte]() && m.below(2) == 1 {
		return reflect.ValueOf([]byte(texts[m.below(len(texts))])).Convert(t)
	}
	v := reflect.MakeSlice(t, 0, 4)
	for range m.below(6) {
		v = reflect.Append(v, m.value(t.Elem(), depth-1))
	}
	return v
}

// function answers whatever it is asked with some value.
func (m *maker) function(t reflect.Type, depth int) reflect.Value {
	if m.below(6) == 1 {
		return reflect.Zero(t)
	}
	var answers []reflect.Value
	for i := range t.NumOut() {
		answers = append(answers, m.value(t.Out(i), depth-1))
	}
	return reflect.MakeFunc(t, func([]reflect.Value) []reflect.Value { return answers })
}

// implementation is something that an interface can be: a system, a reader, an error.
func (m *maker) implementation(t reflect.Type) reflect.Value {
	v := reflect.New(t).Elem()
	var some any
	switch {
	case t == anyType:
		some = []any{nil, 1, "x", tournament.PlayerID(3), 2.5, []int{1}, map[string]int{}, fmt.Errorf("an error")}[m.below(8)]
	case t == errorType:
		some = []error{nil, fmt.Errorf("an error"), &pairing.NoPairing{}, &tournament.Invalid{}}[m.below(4)]
	case t == readerType:
		some = strings.NewReader(texts[m.below(len(texts))])
	default:
		some = m.system()
	}
	if some != nil && reflect.TypeOf(some).Implements(t) {
		v.Set(reflect.ValueOf(some))
	}
	return v
}

// system is one of ours, or somebody's who does not keep to the contract.
func (m *maker) system() pairing.System {
	entry := systems.All()[m.below(len(systems.All()))]
	switch m.below(8) {
	case 1:
		return nil
	case 2:
		return silent{}
	case 3:
		round, _ := m.value(reflect.TypeFor[*pairing.Round](), 4).Interface().(*pairing.Round)
		return raving{round}
	}
	s, err := systems.Find(entry.Name, entry.Editions[m.below(len(entry.Editions))])
	if err != nil {
		panic(err)
	}
	return s
}

// raving is a system that answers everything with one round, whatever it is.
type raving struct{ round *pairing.Round }

func (raving) Name() tournament.System                               { return "raving" }
func (raving) Edition() tournament.Edition                           { return "1" }
func (r raving) Pair(*tournament.Tournament) (*pairing.Round, error) { return r.round, nil }

// tournament is a sound event, spoiled in none, one or several places, or none at all.
func (m *maker) tournament() *tournament.Tournament {
	var t *tournament.Tournament
	switch m.below(8) {
	case 1:
		return nil
	case 2:
		t = new(tournament.Tournament)
	case 3, 4:
		t = teamEvent()
	default:
		t = soundEvent()
	}
	if m.below(2) == 1 && len(t.Players) > 3 {
		t.Current = &tournament.Round{Games: []tournament.Game{{White: t.Players[1].ID, Black: t.Players[0].ID}, {White: t.Players[2].ID, Black: t.Players[3].ID}}}
	}
	if s := m.below(4); s > 0 {
		t.Rules.System = systems.Names()[m.below(len(systems.Names()))]
	}
	for range m.below(4) {
		m.spoil(t)
	}
	for range m.below(6) {
		m.change(reflect.ValueOf(t).Elem(), 6)
	}
	return t
}

// spoil spoils an event in one of the ways that are known, if it has what is spoiled.
func (m *maker) spoil(t *tournament.Tournament) {
	defer func() { _ = recover() }()
	spoiled[m.below(len(spoiled))].spoil(t)
}

// change gives some place within a value another one.
func (m *maker) change(v reflect.Value, depth int) {
	for depth > 0 {
		depth--
		switch {
		case v.Kind() == reflect.Struct && m.below(8) != 1:
			f := v.Field(m.below(v.NumField()))
			if !f.CanSet() {
				return
			}
			v = f
			continue
		case v.Kind() == reflect.Pointer && !v.IsNil() && m.below(8) != 1:
			v = v.Elem()
			continue
		case v.Kind() == reflect.Slice && v.Len() > 0 && m.below(4) != 1:
			v = v.Index(m.below(v.Len()))
			continue
		}
		break
	}
	if v.CanSet() {
		v.Set(m.value(v.Type(), 3))
	}
}

// teamEvent is an event of four teams of two after one round.
func teamEvent() *tournament.Tournament {
	t := soundEvent()
	t.Players = append(t.Players, tournament.Player{ID: 8, Number: 8, Name: "Player 8"})
	rules := tournament.DefaultTeamRules(2)
	t.Rules.Team = &rules
	t.Rules.System = tournament.TeamSwiss
	for i := range 4 {
		t.Teams = append(t.Teams, tournament.Team{ID: tournament.TeamID(i + 1), Name: fmt.Sprint("Team ", i+1),
			Members: []tournament.PlayerID{tournament.PlayerID(2*i + 1), tournament.PlayerID(2*i + 2)}})
	}
	t.Rounds = []tournament.Round{{
		Games: []tournament.Game{{White: 1, Black: 5, Result: tournament.WhiteWins}, {White: 6, Black: 2, Result: tournament.Drawn},
			{White: 7, Black: 3, Result: tournament.BlackWins}, {White: 4, Black: 8, Result: tournament.Drawn}},
	}}
	return t
}
