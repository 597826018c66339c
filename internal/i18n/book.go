package i18n

import (
	"embed"
	"encoding/json"
	"io/fs"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed messages/*.json
var files embed.FS

// Book is all messages in all languages. It does not change once loaded and may
// be used by many goroutines.
type Book struct {
	languages []*Language
	matcher   language.Matcher
}

// Tags are the languages there are; the first is spoken to who reads none of
// them.
func Tags() []language.Tag {
	return []language.Tag{language.English, language.Spanish, language.German}
}

// Load reads all messages.
func Load() (*Book, error) {
	bundle := goi18n.NewBundle(Tags()[0])
	bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
	names, err := fs.Glob(files, "messages/*.json")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if _, err := bundle.LoadMessageFileFS(files, name); err != nil {
			return nil, err
		}
	}
	b := &Book{matcher: language.NewMatcher(Tags())}
	for _, tag := range Tags() {
		b.languages = append(b.languages, newLanguage(tag, goi18n.NewLocalizer(bundle, tag.String())))
	}
	return b, nil
}

// Languages returns all languages, the first one being the one spoken to who
// reads none of them.
func (b *Book) Languages() []*Language { return b.languages }

// For returns the language for a reader: the one that was chosen, if it is one
// of ours, else the best for what a browser accepts.
func (b *Book) For(chosen, accepted string) *Language {
	for _, l := range b.languages {
		if l.Code() == chosen {
			return l
		}
	}
	tags, _, err := language.ParseAcceptLanguage(accepted)
	if err != nil || len(tags) == 0 {
		return b.languages[0]
	}
	_, i, _ := b.matcher.Match(tags...)
	return b.languages[i]
}
