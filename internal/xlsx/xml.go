package xlsx

import (
	"bufio"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
)

// Bounds of a file, generous for 20,000 players.
const (
	maxBytes    = 32 << 20 // of XML in all parts that are read
	maxElements = 2 << 20  // in all of them
	maxCells    = 400_000  // of sheets, empty ones too: 20 of each player
	maxToken    = 1 << 20  // bytes of one tag or one run of text; Excel's cells have up to 32,767 letters
	maxDepth    = 64       // of elements in each other; cells are at depth 8
)

// Damage says what is wrong with a file.
type Damage struct{ What string }

func (d *Damage) Error() string { return d.What }

func damaged(format string, args ...any) error { return &Damage{fmt.Sprintf(format, args...)} }

// budget is what is left of the bounds of a file.
type budget struct{ bytes, elements, cells int }

// part reads the XML of one part of a file, element by element. It does not
// keep which elements are open: a file of nothing but opening tags costs no
// memory.
type part struct {
	*budget
	in      *bufio.Reader
	decoder *xml.Decoder
	token   int // bytes of the token that is being read
	depth   int
}

func newPart(in io.Reader, left *budget) *part {
	p := &part{budget: left, in: bufio.NewReader(in)}
	p.decoder = xml.NewDecoder(p)
	return p
}

// ReadByte gives the decoder the next byte, within the bounds.
func (p *part) ReadByte() (byte, error) {
	if p.bytes--; p.bytes < 0 {
		return 0, damaged("it unfolds to more than %d MB", maxBytes>>20)
	}
	if p.token++; p.token > maxToken {
		return 0, damaged("a tag or a text is longer than %d MB", maxToken>>20)
	}
	return p.in.ReadByte()
}

// Read is not used: the decoder takes bytes.
func (p *part) Read([]byte) (int, error) { return 0, errors.ErrUnsupported }

// next is the next token, nil at the end. A start element stays valid until the
// next call only.
func (p *part) next() (xml.Token, error) {
	p.token = 0
	token, err := p.decoder.RawToken()
	if errors.Is(err, io.EOF) {
		if p.depth > 0 {
			return nil, damaged("it ends too early")
		}
		return nil, nil
	}
	if err != nil {
		var damage *Damage
		if errors.As(err, &damage) {
			return nil, damage
		}
		return nil, damaged("%v", err)
	}
	switch token.(type) {
	case xml.StartElement:
		p.elements--
		p.depth++
	case xml.EndElement:
		p.depth--
	}
	switch {
	case p.elements < 0:
		return nil, damaged("it has more than %d elements", maxElements)
	case p.depth > maxDepth:
		return nil, damaged("its elements are nested more than %d deep", maxDepth)
	case p.depth < 0:
		return nil, damaged("an element ends that never began")
	}
	return token, nil
}

// each calls do for every element up to the end of the part.
func (p *part) each(do func(xml.StartElement) error) error {
	for {
		token, err := p.next()
		if err != nil || token == nil {
			return err
		}
		if element, ok := token.(xml.StartElement); ok {
			if err := do(element); err != nil {
				return err
			}
		}
	}
}

// attribute is the value of an attribute by its name without prefix, "" if it
// is not there.
func attribute(element xml.StartElement, name string) string {
	for i := range element.Attr {
		if element.Attr[i].Name.Local == name {
			return element.Attr[i].Value
		}
	}
	return ""
}
