package budget

import (
	"context"
	"io"
)

// While reads something as long as somebody waits for it: what is in memory already is
// read to no end by who does not ask.
func While(ctx context.Context, from io.Reader) io.Reader { return whileReader{ctx, from} }

type whileReader struct {
	ctx  context.Context
	from io.Reader
}

// Read reads the next part, if it is still of use.
func (r whileReader) Read(data []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.from.Read(data)
}
