package journal

import (
	"reflect"
	"regexp"
	"unicode"

	"github.com/pareo-chess/pareo/tournament"
)

// freeText are the fields of acts in which people write what they like. Other texts are
// names, codes, dates and the like.
var freeText = map[string]bool{"Comments": true, "Note": true, "Notes": true, "Reason": true, "Text": true}

// How people are reached, as it is seen in a text. What has fewer digits is more often a
// rating, a table or a sum, and what is written as a day is one.
var (
	mailAddress = regexp.MustCompile(`[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}`)
	phoneNumber = regexp.MustCompile(`\+?\(?[0-9][0-9 ()/.-]{5,}[0-9]`)
	writtenDay  = regexp.MustCompile(`\b(?:[0-9]{4}[-/.][0-9]{1,2}[-/.][0-9]{1,2}|[0-9]{1,2}[-/.][0-9]{1,2}[-/.][0-9]{4})\b`)
)

const phoneDigits = 7

// reaches reports whether a text has what looks like a mail address or a telephone
// number.
func reaches(text string) bool {
	if mailAddress.MatchString(text) {
		return true
	}
	for _, number := range phoneNumber.FindAllString(writtenDay.ReplaceAllString(text, "-x-"), -1) {
		if digitsOf(number) >= phoneDigits {
			return true
		}
	}
	return false
}

func digitsOf(text string) (digits int) {
	for _, r := range text {
		if unicode.IsDigit(r) {
			digits++
		}
	}
	return digits
}

// leftovers looks for what is left in an act from which personal data were taken out, or
// of which they never are.
type leftovers struct {
	*redactor
	// theirs says that the act is about somebody who stays: an address in it is theirs.
	theirs bool
}

// left reports whether a person should look at the texts of an event: one of the players
// is named in one, or in people's own words there is a first name of theirs, a part of a
// name, a mail address or a telephone number. What is one of a list of words has a type
// of its own; what others are called, and how they are reached, is theirs.
func (r *redactor) left(e *Event) bool {
	about := AboutOf(e)
	l := leftovers{r, about.Player != tournament.NoPlayer && !r.players[about.Player]}
	return l.in(reflect.ValueOf(e.Act), false)
}

func (l *leftovers) in(v reflect.Value, free bool) bool {
	switch v.Kind() {
	case reflect.String:
		return v.Type() == reflect.TypeFor[string]() && l.inText(v.String(), free)
	case reflect.Pointer, reflect.Interface:
		return !v.IsNil() && l.in(v.Elem(), free)
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if l.in(v.Index(i), free) {
				return true
			}
		}
	case reflect.Struct:
		return l.inStruct(v)
	}
	return false
}

func (l *leftovers) inStruct(v reflect.Value) bool {
	switch one := v.Interface().(type) {
	case tournament.Player:
		if !l.players[one.ID] && one.Name != "" {
			one.Name = ""
			v = reflect.ValueOf(one)
		}
	case Contact:
		if !l.players[one.Player] {
			one.Email, one.Phone = "", ""
			v = reflect.ValueOf(one)
		}
	}
	for i := range v.NumField() {
		if field := v.Type().Field(i); field.IsExported() && l.in(v.Field(i), freeText[field.Name]) {
			return true
		}
	}
	return false
}

func (l *leftovers) inText(text string, free bool) bool {
	return text != "" && (l.words.has(text) || free && (l.words.hasPart(text) || !l.theirs && reaches(text)))
}
