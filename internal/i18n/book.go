package i18n

import (
	"encoding/json"
	"io/fs"
	"path"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
)

// Book is all messages in all languages. It does not change once loaded and may
// be used by many goroutines.
type Book struct {
	languages []*Language
	matcher   language.Matcher
}

// Load reads all messages.
func Load() (*Book, error) {
	b := new(Book)
	bundle := goi18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
	var tags []language.Tag
	for _, l := range messages.Languages() {
		tag, err := language.Parse(l.Code)
		if err != nil {
			return nil, err
		}
		names, err := fs.Glob(messages.Files, path.Join(l.Code, "*.json"))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			data, err := messages.Files.ReadFile(name)
			if err != nil {
				return nil, err
			}
			if _, err := bundle.ParseMessageFileBytes(data, l.Code+".json"); err != nil {
				return nil, err
			}
		}
		tags = append(tags, tag)
		b.languages = append(b.languages, &Language{tag: tag, name: l.Name, localizer: goi18n.NewLocalizer(bundle, l.Code)})
	}
	b.matcher = language.NewMatcher(tags)
	return b, nil
}

// Languages returns all languages, the first one being the one spoken to who
// reads none of them.
func (b *Book) Languages() []*Language { return b.languages }

// Pseudo returns the book with every message between ⟦ and ⟧, as [Language.Pseudo]
// does for one language.
func (b *Book) Pseudo() *Book {
	p := &Book{matcher: b.matcher}
	for _, l := range b.languages {
		p.languages = append(p.languages, l.Pseudo())
	}
	return p
}

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
