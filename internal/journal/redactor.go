package journal

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/tournament"
)

// redactor takes personal data of players out of acts, whichever they are: it goes by
// the types of which acts are made.
type redactor struct {
	players []tournament.PlayerID
	lots    bool // lots are drawn by names, and have to come out as they did
	known   map[string]tournament.PlayerID
	words   []word // names and numbers in texts, the longest first
}

// word is what is looked for in texts, and what is written instead.
type word struct {
	is      *regexp.Regexp
	instead string
}

func newRedactor(players []tournament.PlayerID, lots bool) *redactor {
	return &redactor{players: players, lots: lots, known: make(map[string]tournament.PlayerID)}
}

// Pseudonym is what somebody is called whose name was taken out.
func Pseudonym(id tournament.PlayerID) string { return fmt.Sprintf("%s %d", NoName, id) }

// learn notes under which names and numbers an act has the players.
func (r *redactor) learn(act Act) {
	r.walk(reflect.ValueOf(act), func(v reflect.Value) bool {
		p, ok := v.Interface().(tournament.Player)
		if !ok {
			return true
		}
		if slices.Contains(r.players, p.ID) {
			r.note(p.ID, p.Name, p.FideID)
			for _, n := range p.National {
				r.note(p.ID, n.Name, n.ID)
			}
		}
		return false
	})
}

// least is how many letters a name or number has that is looked for in texts: what is
// shorter is a part of many words.
const least = 3

// note remembers a name and a number that tell who somebody is, and the family name
// alone, and the name as it is spoken.
func (r *redactor) note(id tournament.PlayerID, name, number string) {
	if name == Pseudonym(id) {
		name = ""
	}
	family, given, _ := strings.Cut(name, ",")
	family, given = strings.TrimSpace(family), strings.TrimSpace(given)
	for _, text := range []string{name, family, given + " " + family, family + " " + given, number} {
		if text = strings.TrimSpace(text); utf8.RuneCountInString(text) >= least {
			r.known[text] = id
		}
	}
	r.words = nil
}

// text writes a text without names and numbers of the players.
func (r *redactor) text(text string) string {
	if r.words == nil {
		longest := func(a, b string) int { return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a, b)) }
		for _, text := range slices.SortedFunc(maps.Keys(r.known), longest) {
			r.words = append(r.words, word{regexp.MustCompile(`(?i)` + regexp.QuoteMeta(text)), Pseudonym(r.known[text])})
		}
	}
	for _, w := range r.words {
		for from := 0; ; {
			at := w.is.FindStringIndex(text[from:])
			if at == nil {
				break
			}
			begin, end := from+at[0], from+at[1]
			before, _ := utf8.DecodeLastRuneInString(text[:begin])
			after, _ := utf8.DecodeRuneInString(text[end:])
			if unicode.IsLetter(before) || unicode.IsLetter(after) { // a part of another word
				from = end
				continue
			}
			text = text[:begin] + w.instead + text[end:]
			from = begin + len(w.instead)
		}
	}
	return text
}

// act is an act without personal data of the players.
func (r *redactor) act(act Act) Act {
	copied := reflect.New(reflect.TypeOf(act)).Elem()
	copied.Set(reflect.ValueOf(act))
	r.walk(copied, r.redact)
	return copied.Interface().(Act)
}

// redact takes personal data out of one value and reports whether to look into it.
func (r *redactor) redact(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.String:
		if v.CanSet() {
			v.SetString(r.text(v.String()))
		}
		return false
	case reflect.Struct:
	default:
		return true
	}
	if !v.CanAddr() {
		return false
	}
	switch part := v.Addr().Interface().(type) {
	case *tournament.Player:
		if slices.Contains(r.players, part.ID) {
			r.person(part)
		}
		return false // others have the names that they have
	case *tournament.Info: // what the event is called stays, whoever it is named after
		for i := range part.Comments {
			part.Comments[i] = r.text(part.Comments[i])
		}
		return false
	}
	if of := v.FieldByName("Player"); of.IsValid() && of.Type() == reflect.TypeFor[tournament.PlayerID]() && slices.Contains(r.players, tournament.PlayerID(of.Int())) {
		for _, name := range []string{"Reason", "Note", "Phone", "Email", "Text"} { // what was written about them
			if said := v.FieldByName(name); said.IsValid() && said.Kind() == reflect.String && said.String() != "" {
				said.SetString("")
			}
		}
	}
	return true
}

// person takes out who a player is.
func (r *redactor) person(p *tournament.Player) {
	if r.lots {
		p.Lot = p.LotKey()
	}
	p.Name, p.FideID, p.Birth, p.Club = Pseudonym(p.ID), "", tournament.Date{}, ""
	for i := range p.National {
		n := &p.National[i]
		n.ID, n.Name, n.Origin, n.Birth = "", "", "", tournament.Date{}
	}
	if p.Left != nil {
		p.Left.Reason = ""
	}
}

// walk visits a value and all that it is made of, as long as visit says so.
func (r *redactor) walk(v reflect.Value, visit func(reflect.Value) bool) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			r.walk(v.Elem(), visit)
		}
		return
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return // reasons of rounds name players by their identities
		}
		for i := range v.Len() {
			r.walk(v.Index(i), visit)
		}
		return
	}
	if !v.CanInterface() || !visit(v) || v.Kind() != reflect.Struct {
		return
	}
	for i := range v.NumField() {
		if v.Type().Field(i).IsExported() {
			r.walk(v.Field(i), visit)
		}
	}
}
