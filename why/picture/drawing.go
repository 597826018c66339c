package picture

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Colours that can be told from a white and from a dark ground. Text and frames
// take the colour of the page.
const (
	pairColour  = "#1b8a6b"
	floatColour = "#b8740a"
	skipColour  = "#6f6f6f" // white letters can be read on it
)

// drawing is the document in the making.
type drawing struct {
	out      bytes.Buffer
	round    *why.Round
	words    *words.Printer
	settings Settings
	measures

	plain  bool // boards without brackets
	width  int  // of the picture
	column int  // from the beginning of a name to that of the line, or to the end
	rightX int  // where the names of S2 begin
	dots   int  // how many colours of earlier games there is room for

	ticks map[string]bool // the topics of the facts that are shown, for the legend
}

func (d *drawing) raw(format string, args ...any) { fmt.Fprintf(&d.out, format, args...) }

func escaped(text string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		return ""
	}
	return b.String()
}

// open begins the document. It is drawn from left to right on every page; each of its
// texts reads in the direction of the language.
func (d *drawing) open(height int, title, description string) {
	d.raw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" direction="ltr" font-family="system-ui, sans-serif" font-size="%d" fill="currentColor">`+"\n",
		d.width, height, d.width, height, d.font)
	d.raw("<title>%s</title>\n<desc>%s</desc>\n", escaped(title), escaped(description))
}

// text writes a line of text; size 0 is that of the document.
func (d *drawing) text(at point, size int, more, text string) {
	font := ""
	if size > 0 {
		font = fmt.Sprintf(` font-size="%d"`, size)
	}
	d.raw(`<text x="%d" y="%d"%s%s>%s</text>`+"\n", at.x, at.y, font, more, escaped(d.words.Line(text)))
}

const (
	muted  = ` fill-opacity="0.7"`
	bold   = ` font-weight="bold"`
	middle = ` text-anchor="middle"`
	atEnd  = ` text-anchor="end"`
)

// disc draws a colour.
func (d *drawing) disc(at point, radius int, c why.Colour) {
	fill := "#ffffff"
	if c == why.Black {
		fill = "#26241f"
	}
	d.raw(`<circle cx="%d" cy="%d" r="%d" fill="%s" stroke="#808080" stroke-width="1.5"/>`+"\n", at.x, at.y, radius, fill)
}

// boardNumber draws the number of a board in a frame, its left end at a place.
func (d *drawing) boardNumber(at point, number string) {
	d.raw(`<rect x="%d" y="%d" width="%d" height="15" rx="3" fill="none" stroke="%s"/>`+"\n", at.x, at.y-8, d.boardRoom, pairColour)
	d.text(point{at.x + d.boardRoom/2, at.y + 4}, d.small-2, middle, number)
}

// folded breaks a text into lines of so many letters.
func folded(text string, letters int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > letters {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return append(lines, line)
}
