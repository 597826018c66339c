// Package messages holds everything that people read, as data: one folder of
// files for each language. [Languages] lists them.
//
// To add a language, add its folder, with the files of the others, and its line
// in the list. The tests of internal/i18n say what is missing.
package messages

import "embed"

// Files are the texts: en/web.json is what the arbiter's pages say in English.
//
//go:embed */*.json
var Files embed.FS

// Language is one line of the list of languages.
type Language struct {
	Code string // and the name of its folder
	Name string // in the language itself
}

// Languages lists the languages there are; the first is spoken to who reads none
// of them.
func Languages() []Language {
	return []Language{
		{"en", "English"},
		{"es", "español"},
		{"de", "Deutsch"},
	}
}
