package public

import (
	"strings"
	"unicode/utf8"
)

// icalendar is a calendar being written (RFC 5545).
type icalendar struct{ out strings.Builder }

// mostOctets is how long a line may be, without what ends it (3.1).
const mostOctets = 75

// line writes a line, folded where it is too long: what goes on begins with a
// space, and no character is torn apart (3.1).
func (c *icalendar) line(name, value string) {
	rest, room := name+":"+value, mostOctets
	for len(rest) > room {
		cut := room
		for !utf8.RuneStart(rest[cut]) {
			cut--
		}
		c.out.WriteString(rest[:cut] + "\r\n ")
		rest, room = rest[cut:], mostOctets-1
	}
	c.out.WriteString(rest + "\r\n")
}

// text writes a line whose value is text (3.3.11).
func (c *icalendar) text(name, value string) { c.line(name, escaped(value)) }

var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`)

// escaped is a text as a value: signs that mean something have a stroke before
// them, and control characters, which a text has not, are gone.
func escaped(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return -1
		}
		return r
	}, escapes.Replace(strings.ToValidUTF8(text, "�")))
}
