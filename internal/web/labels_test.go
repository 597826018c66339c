package web

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/i18n"
	"github.com/pareo-chess/pareo/message"
)

// labelled is a control with a name and words of its own, in a template.
var labelled = regexp.MustCompile(`aria-label=\{ p\.[TN]\("([\w.-]+)"[^}]*\) \}[^>]*>\{ p\.T\("([\w.-]+)"\) \}<`)

// Who says what they see presses the button (WCAG 2.5.3): in every language the name of
// a control has the words on it.
func TestNamesHaveTheWordsOnThem(t *testing.T) {
	book, err := i18n.Load(message.Message.In)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	err = fs.WalkDir(os.DirFS("."), ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".templ") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, pair := range labelled.FindAllStringSubmatch(string(source), -1) {
			found++
			for _, l := range book.Languages() {
				name, words := l.T(pair[1]), l.T(pair[2])
				if !strings.Contains(strings.ToLower(name), strings.ToLower(words)) {
					t.Errorf("%s in %s: the name %q of the control %q has not its words (%s, %s)", path, l.Code(), name, words, pair[1], pair[2])
				}
			}
		}
		return err
	})
	if err != nil || found < 20 {
		t.Errorf("%d controls found, %v", found, err)
	}
}
