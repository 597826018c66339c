package words

import "github.com/pareo-chess/pareo/pairing"

// Note puts a note of a system into words.
func (p *Printer) Note(n *pairing.Note) string { return p.tell(n.Message) }
