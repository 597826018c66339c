package public

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// unfolded reads lines as a calendar program does (RFC 5545, 3.1), and fails on
// what it would refuse.
func unfolded(t *testing.T, data string) []string {
	t.Helper()
	if !strings.HasSuffix(data, "\r\n") {
		t.Fatalf("the last line of %q does not end", data)
	}
	var lines []string
	for _, line := range strings.Split(strings.TrimSuffix(data, "\r\n"), "\r\n") {
		switch {
		case len(line) > 75:
			t.Fatalf("%q has %d octets", line, len(line))
		case !utf8.ValidString(line):
			t.Fatalf("%q tears a character apart", line)
		case strings.ContainsAny(line, "\r\n\x00\x7f"):
			t.Fatalf("%q has a control character", line)
		case strings.HasPrefix(line, " ") && len(lines) > 0:
			lines[len(lines)-1] += line[1:]
		default:
			lines = append(lines, line)
		}
	}
	return lines
}

// read is a text as a calendar program reads it (3.3.11).
func read(t *testing.T, value string) string {
	t.Helper()
	var out strings.Builder
	for i := 0; i < len(value); i++ {
		switch {
		case value[i] == ',' || value[i] == ';':
			t.Fatalf("%q has a sign that means something else", value)
		case value[i] != '\\':
			out.WriteByte(value[i])
		case i+1 == len(value):
			t.Fatalf("%q ends in the middle", value)
		default:
			if i++; value[i] == 'n' {
				out.WriteByte('\n')
			} else {
				out.WriteByte(value[i])
			}
		}
	}
	return out.String()
}

// Whatever a text holds, a calendar program reads it as it was, in one line, and
// what follows is a line of its own.
func FuzzCalendarText(f *testing.F) {
	for _, text := range []string{"", "Open", `a,b;c\d`, "zwei\nZeilen", "\r\nBEGIN:VEVENT", strings.Repeat("ä", 80), strings.Repeat("x", 75), strings.Repeat("♟️", 40), "\xff\xfe", "\x00\t\x7f", `\n`, strings.Repeat(`\`, 76)} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c := &icalendar{}
		c.text("SUMMARY", text)
		c.line("END", "VEVENT")
		lines := unfolded(t, c.out.String())
		if len(lines) != 2 || lines[1] != "END:VEVENT" {
			t.Fatalf("%q became %q", text, lines)
		}
		value, is := strings.CutPrefix(lines[0], "SUMMARY:")
		want := strings.ReplaceAll(strings.ToValidUTF8(text, "�"), "\r\n", "\n")
		want = strings.Map(func(r rune) rune {
			if r < ' ' && r != '\n' || r == 0x7f {
				return -1
			}
			return r
		}, want)
		if got := read(t, value); !is || got != want {
			t.Fatalf("%q is read as %q", text, got)
		}
	})
}
