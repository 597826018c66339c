package i18n

import (
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
	"github.com/pareo-chess/pareo/message"
)

// Say words a message in a language, given by its code, as [message.Message.In]
// does.
type Say func(m message.Message, language string, show message.Show) string

// Language says things in one language.
type Language struct {
	tag    language.Tag
	listed messages.Language
	say    Say
}

// Code returns the code of the language, such as "de".
func (l *Language) Code() string { return l.listed.Code }

// Name returns the name of the language in itself, such as "Deutsch".
func (l *Language) Name() string { return l.listed.Name }

// Direction is that of its lines: "ltr", or "rtl" from right to left.
func (l *Language) Direction() string {
	if l.listed.RightToLeft {
		return "rtl"
	}
	return "ltr"
}

// T says a message, given by its code and its values in pairs of name and value.
// A message that there is not comes back as its code; the tests see to it that
// this does not happen.
func (l *Language) T(code string, pairs ...any) string {
	return l.Message(message.Of(code, pairs...), nil)
}

// N says a message about a number of things, in the right plural form; the
// number is its value {count}.
func (l *Language) N(code string, count int, pairs ...any) string {
	return l.T(code, append([]any{"count", count}, pairs...)...)
}

// Joined puts the parts of a list one behind the other, with the comma of the language.
func (l *Language) Joined(parts []string) string {
	return strings.Join(parts, l.listed.Separator())
}

// Has reports whether there is a message.
func (l *Language) Has(code string) bool { return messages.In(l.Code()).Has(code) }

// Message says a message. Show writes the values it speaks of for people; nil
// writes them as they are.
func (l *Language) Message(m message.Message, show message.Show) string {
	return l.say(m, l.Code(), show)
}

// Sentence says a message that stands by itself: with a capital letter, unless it begins
// with what it speaks of, such as a name, which is left as it is.
func (l *Language) Sentence(m message.Message, show message.Show) string {
	const mark = "\x00"
	marked := l.Message(m, func(value any) (string, bool) {
		if text, ok := show(value); ok {
			return mark + text, true
		}
		text, ok := value.(string)
		return mark + text, ok
	})
	text := l.Message(m, show)
	if strings.HasPrefix(marked, mark) {
		return text
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// Decimal writes a number, given with a point, with the decimal sign of the
// language.
func (l *Language) Decimal(number string) string {
	return strings.Replace(number, ".", l.listed.Decimal, 1)
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
