package i18n

import (
	"fmt"

	"golang.org/x/text/language"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
)

// Book is all languages. It does not change once loaded and may be used by many
// goroutines.
type Book struct {
	languages []*Language
	matcher   language.Matcher
}

// Load makes the book of all languages, in the words of say.
func Load(say Say) (*Book, error) {
	b := new(Book)
	var tags []language.Tag
	for _, l := range messages.Languages() {
		tag, err := language.Parse(l.Code)
		if err != nil {
			return nil, fmt.Errorf("the code of a language, %s: %w", l.Code, err)
		}
		tags = append(tags, tag)
		b.languages = append(b.languages, &Language{tag: tag, listed: l, say: say})
	}
	b.matcher = language.NewMatcher(tags)
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
