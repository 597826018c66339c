package chain

import (
	"bytes"
	"encoding/json"
	"strconv"
	"time"
)

// envelope is the form of a record. The order of the fields is part of it.
type envelope struct {
	Seq       int64           `json:"seq"`
	Command   int64           `json:"command,omitempty"`
	Time      time.Time       `json:"time"`
	Actor     string          `json:"actor"`
	Kind      Kind            `json:"kind"`
	Version   int             `json:"version"`
	Data      json.RawMessage `json:"data"`
	Confirmed []Confirmation  `json:"confirmed,omitempty"`
	Was       Hash            `json:"was,omitzero"` // of the record that this one took the place of; zero and not written = of none
	Prev      Hash            `json:"prev"`
}

// plainEnvelope reads the form in which almost all records are written, byte by
// byte, which is much faster than reading any JSON. It reports false for
// everything else, and does not look into the data: who cannot decode these asks
// the reader of JSON again.
func plainEnvelope(record []byte) (env envelope, ok bool) {
	const end = len(`,"prev":""}`) + 2*len(Hash{})
	if len(record) < end {
		return env, false
	}
	r := PlainReader{rest: record[:len(record)-end]}
	env.Seq = r.Number(`{"seq":`)
	if r.follows(`,"command":`) { // a journal without commands does not write it
		env.Command = r.Number(`,"command":`)
	}
	when := r.text(`,"time":"`)
	env.Actor = string(r.text(`,"actor":"`))
	env.Kind = Kind(r.text(`,"kind":"`))
	env.Version = int(r.Number(`,"version":`))
	r.Take(`,"data":`)
	env.Data = json.RawMessage(r.rest)
	r.rest = record[len(record)-end:]
	prev := r.text(`,"prev":"`)
	r.Take(`}`)
	if r.failed || env.Time.UnmarshalText(when) != nil || env.Prev.UnmarshalText(prev) != nil {
		return envelope{}, false
	}
	return env, true
}

// PlainReader takes JSON in the form in which records are written apart from its
// beginning, which is faster than reading any JSON.
type PlainReader struct {
	rest   []byte
	failed bool
}

// ReadPlain begins to read.
func ReadPlain(data []byte) *PlainReader { return &PlainReader{rest: data} }

// Done reports whether all was read, and had the form.
func (r *PlainReader) Done() bool { return !r.failed && len(r.rest) == 0 }

// follows reports whether something comes next.
func (r *PlainReader) follows(next string) bool { return bytes.HasPrefix(r.rest, []byte(next)) }

// Take goes past what has to come next.
func (r *PlainReader) Take(next string) {
	if !r.follows(next) {
		r.failed, r.rest = true, nil
		return
	}
	r.rest = r.rest[len(next):]
}

// Number reads a whole number after what has to come next.
func (r *PlainReader) Number(after string) int64 {
	r.Take(after)
	n := 0
	for n < len(r.rest) && r.rest[n] >= '0' && r.rest[n] <= '9' {
		n++
	}
	if n == 0 || n > 1 && r.rest[0] == '0' {
		r.failed = true
		return 0
	}
	number, err := strconv.ParseInt(string(r.rest[:n]), 10, 64)
	r.failed = r.failed || err != nil
	r.rest = r.rest[n:]
	return number
}

// Text is text as a value.
func (r *PlainReader) Text(after string) string { return string(r.text(after)) }

// text reads a text of plain letters, with the quotation mark at its end, after
// what has to come next.
func (r *PlainReader) text(after string) []byte {
	r.Take(after)
	for n, c := range r.rest {
		switch {
		case c == '"':
			text := r.rest[:n]
			r.rest = r.rest[n+1:]
			return text
		case c < ' ' || c > '~' || c == '\\':
			r.failed = true
			return nil
		}
	}
	r.failed = true
	return nil
}
