package frame

import (
	"regexp"

	"github.com/a-h/templ"
)

// resultInText finds results of games in a sentence.
var resultInText = regexp.MustCompile(`[01½+−]–[01½+−]`)

// Kept writes a sentence in which results of games are not broken over two lines.
func Kept(text string) templ.Component {
	return templ.Raw(resultInText.ReplaceAllString(templ.EscapeString(text), `<span class="nowrap">$0</span>`))
}
