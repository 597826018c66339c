// Package i18n speaks the language of a reader.
//
// Start with [Load]; [Book.For] chooses a language for a reader and
// [Language.T] says something in it. What there is to say is in the files of
// package messages. The tests see to it that every language has every message
// with the same values, that every message is used, that every message of the
// program is there, and that one meaning has one word: the glossary of each
// language is in the folder glossary.
package i18n
