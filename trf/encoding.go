package trf

import (
	"bytes"
	"unicode/utf8"
)

// An Encoding is the way a file's characters are coded. No edition of the
// format names one; both of these are met.
type Encoding int

const (
	// UTF8 is also the name for plain ASCII.
	UTF8 Encoding = iota
	// Windows1252 covers Latin-1 (ISO 8859-1), of which it is an extension.
	Windows1252
)

func (e Encoding) String() string {
	if e == Windows1252 {
		return "Windows-1252"
	}
	return "UTF-8"
}

// detectEncoding takes for UTF-8 what can be UTF-8. Text in Windows-1252 with
// any accented letter practically never can.
func detectEncoding(data []byte) Encoding {
	if utf8.Valid(data) {
		return UTF8
	}
	return Windows1252
}

// windows1252High holds the characters of the bytes 80 to 9F. The five bytes
// without a character stand for the control character of the same number, so
// that every byte has a character of its own and can be written back.
var windows1252High = [32]rune{
	'€', 0x81, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0x8D, 'Ž', 0x8F,
	0x90, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0x9D, 'ž', 'Ÿ',
}

func (e Encoding) decode(data []byte) string {
	if e == UTF8 {
		return string(data)
	}
	out := make([]byte, 0, len(data)+len(data)/8)
	for _, b := range data {
		switch {
		case b < 0x80:
			out = append(out, b)
		case b < 0xA0:
			out = utf8.AppendRune(out, windows1252High[b-0x80])
		default:
			out = utf8.AppendRune(out, rune(b))
		}
	}
	return string(out)
}

// append adds text, which the encoding must be able to hold (see canHold), to out.
func (e Encoding) append(out []byte, text string) []byte {
	if e == UTF8 {
		return append(out, text...)
	}
	for _, r := range text {
		b, _ := windows1252Byte(r)
		out = append(out, b)
	}
	return out
}

// canHold says which character of text the encoding has no code for.
func (e Encoding) canHold(text string) error {
	if e == UTF8 {
		if !utf8.ValidString(text) {
			return cannotEdit("the text %q is not valid UTF-8", text)
		}
		return nil
	}
	for _, r := range text {
		if _, ok := windows1252Byte(r); !ok {
			return cannotEdit("the file is coded in %v, which has no %q", e, r)
		}
	}
	return nil
}

func windows1252Byte(r rune) (byte, bool) {
	if r < 0x80 || r >= 0xA0 && r <= 0xFF {
		return byte(r), true
	}
	for i, high := range windows1252High {
		if r == high {
			return byte(0x80 + i), true
		}
	}
	return '?', false
}

// notText recognises what is no text in an 8-bit encoding: zero bytes, or more
// control characters than an odd leftover would explain.
func notText(data []byte) *Refusal {
	if bytes.HasPrefix(data, []byte{0xFF, 0xFE}) || bytes.HasPrefix(data, []byte{0xFE, 0xFF}) {
		return refuse(1, 1, "trf.utf16")
	}
	if i := bytes.IndexByte(data, 0); i >= 0 {
		return noText(1 + max(bytes.Count(data[:i], []byte{'\n'}), bytes.Count(data[:i], []byte{'\r'})))
	}
	controls := 0
	for _, b := range data {
		if b < ' ' && b != '\n' && b != '\r' && b != '\t' && b != '\f' {
			controls++
		}
	}
	if controls > 8 && controls > len(data)/100 {
		return noText(1)
	}
	return nil
}

func noText(line int) *Refusal {
	return refuse(line, 0, "trf.no-text")
}
