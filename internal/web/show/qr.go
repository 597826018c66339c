package show

import (
	"fmt"
	"strings"

	"rsc.io/qr"

	"github.com/pareo-chess/pareo/internal/web/frame"
)

// quiet is how many modules of white stand around a code.
const quiet = 4

// QRCode is a QR code as the data of an SVG path and the box it is drawn in; a
// text that does not fit gives none.
func QRCode(text string) (path, box string) {
	code, err := qr.Encode(text, levelOf(text))
	if err != nil {
		return "", ""
	}
	return qrPath(code)
}

// longText is from how many characters on a text goes with the low level of
// correction: the modules of a large code would become too small.
const longText = 300

func levelOf(text string) qr.Level {
	if len(text) > longText {
		return qr.L
	}
	return qr.M
}

// qrPath draws a code row by row.
func qrPath(code *qr.Code) (path, box string) {
	var out strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&out, "M%d %dh%dv1h-%dz", from+quiet, y+quiet, x-from, x-from)
			}
		}
	}
	size := code.Size + 2*quiet
	return out.String(), fmt.Sprintf("0 0 %d %d", size, size)
}

// PublicAddress is the page that the code on a sheet or a screen leads to; "" where
// nothing is public, or where the server does not know under which name the public
// reaches it: a public page is made once for all who ask, under whatever name.
func PublicAddress(p *frame.Page) string {
	if p.Public && p.Site.Base == "" || !p.IsPublic() {
		return ""
	}
	return p.BaseURL() + p.PublicPath()
}
