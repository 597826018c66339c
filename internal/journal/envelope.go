package journal

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
)

// plainEnvelope reads the form in which almost all records are written, byte by
// byte, which is much faster than reading any JSON. It reports false for
// everything else, and does not look into the data: who cannot decode these asks
// the reader of JSON again.
func plainEnvelope(record []byte) (env envelope, ok bool) {
	const end = len(`,"prev":""}`) + 2*len(Hash{})
	if len(record) < end {
		return env, false
	}
	r := plainReader{rest: record[:len(record)-end]}
	env.Seq = r.number(`{"seq":`)
	env.Command = r.number(`,"command":`)
	when := r.text(`,"time":"`)
	env.Actor = string(r.text(`,"actor":"`))
	env.Kind = Kind(r.text(`,"kind":"`))
	env.Version = int(r.number(`,"version":`))
	r.take(`,"data":`)
	env.Data = json.RawMessage(r.rest)
	r.rest = record[len(record)-end:]
	prev := r.text(`,"prev":"`)
	r.take(`}`)
	if r.failed || env.Time.UnmarshalText(when) != nil || env.Prev.UnmarshalText(prev) != nil {
		return envelope{}, false
	}
	return env, true
}

// plainReader takes a record apart from its beginning.
type plainReader struct {
	rest   []byte
	failed bool
}

// take goes past what has to come next.
func (r *plainReader) take(next string) {
	if !bytes.HasPrefix(r.rest, []byte(next)) {
		r.failed, r.rest = true, nil
		return
	}
	r.rest = r.rest[len(next):]
}

// number reads a whole number after what has to come next.
func (r *plainReader) number(after string) int64 {
	r.take(after)
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

// text reads a text of plain letters, with the quotation mark at its end, after
// what has to come next.
func (r *plainReader) text(after string) []byte {
	r.take(after)
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

// readResult reads a result, which most events of a tournament are, in the form
// in which it is written; what has another form is left to the reader of JSON.
func readResult(data []byte) (Act, error) {
	r := plainReader{rest: data}
	round, white, black, result := r.number(`{"Round":`), r.number(`,"White":`), r.number(`,"Black":`), r.number(`,"Result":`)
	r.take(`}`)
	board := Board{Round: int(round), White: tournament.PlayerID(white), Black: tournament.PlayerID(black)}
	act := ResultEntered{Board: board, Result: tournament.Result(result)}
	fits := int64(board.Round) == round && int64(board.White) == white && int64(board.Black) == black && int64(act.Result) == result
	if r.failed || len(r.rest) > 0 || !fits {
		return as[ResultEntered](data)
	}
	return act, nil
}
