package frame

import (
	"errors"
	"strconv"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
)

// Redacted answers who took personal data out: what it came to, and where texts should be
// looked at. Who pressed twice has nothing left to take out, and all is well.
func (p *Page) Redacted(removed *host.Removed, err error, to string) error {
	var refusal *desk.Refusal
	if errors.As(err, &refusal) && refusal.Code == "redact.nothing" {
		return p.Done(nil, p.Reason(err), to)
	}
	if err != nil {
		return p.Done(err, "", to)
	}
	text := p.T("redact.done", "count", removed.Events)
	if left := p.TextsLeft(removed.Left); left != "" {
		text += " " + left
	}
	return p.Done(nil, text, to)
}

// TextsLeft names events whose texts should be looked at; "" = none.
func (p *Page) TextsLeft(events []int64) string {
	if len(events) == 0 {
		return ""
	}
	numbers := make([]string, len(events))
	for i, seq := range events {
		numbers[i] = strconv.FormatInt(seq, 10)
	}
	return p.T("redact.left", "list", p.Joined(numbers))
}
