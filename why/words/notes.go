package words

import "github.com/pareo-chess/pareo/pairing"

// Note puts a note of a system into words.
func (p *Printer) Note(n *pairing.Note) string {
	if n == nil {
		return ""
	}
	return p.tell(n.Message)
}
