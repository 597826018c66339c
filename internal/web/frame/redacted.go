package frame

import "github.com/pareo-chess/pareo/internal/host"

// RedactedText says what taking personal data out came to, and where names are left.
func (p *Page) RedactedText(removed *host.Removed) string {
	if removed == nil {
		return ""
	}
	text := p.T("redact.done", "count", removed.Events)
	if len(removed.Left) > 0 {
		text += " " + p.T("redact.left", "list", removed.Left)
	}
	return text
}
