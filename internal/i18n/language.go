package i18n

import (
	"fmt"
	"strings"
	"time"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"github.com/pareo-chess/pareo/message"
)

// Language says things in one language.
type Language struct {
	tag       language.Tag
	name      string
	localizer *goi18n.Localizer
	pseudo    bool
}

// Pseudo returns the language with every message between ⟦ and ⟧: what pages
// show outside of them has escaped translation.
func (l *Language) Pseudo() *Language {
	p := *l
	p.pseudo = true
	return &p
}

// Code returns the code of the language, such as "de".
func (l *Language) Code() string { return l.tag.String() }

// Name returns the name of the language in itself, such as "Deutsch".
func (l *Language) Name() string { return l.name }

// T returns a message. The pairs are names and values of what stands in it. A
// message that there is not comes back as its name; the tests see to it that
// this does not happen.
func (l *Language) T(id string, pairs ...any) string {
	text, _ := l.say(id, nil, pairs)
	return text
}

// N returns a message about a number of things, in the right plural form; the
// number stands in it as {{.count}}.
func (l *Language) N(id string, count int, pairs ...any) string {
	text, _ := l.say(id, count, append([]any{"count", count}, pairs...))
	return text
}

// Has reports whether there is a message.
func (l *Language) Has(id string) bool {
	_, ok := l.say(id, 2, nil)
	return ok
}

func (l *Language) say(id string, count any, pairs []any) (text string, ok bool) {
	values := make(map[string]any, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		values[fmt.Sprint(pairs[i])] = pairs[i+1]
	}
	text, err := l.localizer.Localize(&goi18n.LocalizeConfig{MessageID: id, TemplateData: values, PluralCount: count})
	if text == "" && err != nil {
		return id, false
	}
	if l.pseudo {
		text = "⟦" + text + "⟧"
	}
	return text, true
}

// Message says a sentence, and the sentences in it. Show writes the other values
// it speaks of for people; nil writes them as they are. A sentence without a
// translation is said in English.
func (l *Language) Message(s message.Message, show func(name string, value any) string) string {
	pairs := make([]any, 0, 2*len(s.Args))
	var count any
	for _, arg := range s.Args {
		if n, ok := arg.Value.(int); ok && arg.Name == "count" {
			count = n
		}
		pairs = append(pairs, arg.Name, l.shown(arg, show))
	}
	if text, ok := l.say("say."+s.Code, count, pairs); ok {
		return text
	}
	return s.Text
}

// shown is a value of a sentence as it stands in it.
func (l *Language) shown(arg message.Arg, show func(name string, value any) string) any {
	switch value := arg.Value.(type) {
	case message.Message:
		return l.Message(value, show)
	case []message.Message:
		texts := make([]string, len(value))
		for i := range value {
			texts[i] = l.Message(value[i], show)
		}
		return strings.Join(texts, ", ")
	}
	if show == nil {
		return arg.Value
	}
	return show(arg.Name, arg.Value)
}

// Date writes a day, such as "15 November 2026".
func (l *Language) Date(year, month, day int) string {
	if month < 1 || month > 12 {
		return fmt.Sprint(year)
	}
	name := l.T(fmt.Sprintf("month.%d", month))
	if day == 0 {
		return l.T("date.month", "month", name, "year", year)
	}
	return l.T("date.day", "day", day, "month", name, "year", year)
}

// Time writes a moment with its day.
func (l *Language) Time(t time.Time) string {
	year, month, day := t.Date()
	return l.T("date.time", "date", l.Date(year, int(month), day), "time", l.Clock(t))
}

// Clock writes the time of the day, such as "17:42".
func (l *Language) Clock(t time.Time) string { return t.Format("15:04") }

// Collator returns what orders names as the language does. It is for one
// goroutine.
func (l *Language) Collator() *collate.Collator { return collate.New(l.tag, collate.IgnoreCase) }
