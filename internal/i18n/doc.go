// Package i18n is what pages say, in English, Spanish and German.
//
// The texts lie in messages, one folder for each language and a file for each
// part of the program: en/web.json is what the arbiter's pages say in English,
// de/say.json what the messages of package message read in German. A message is a text,
// or for things that are counted one text for each plural form; values stand in
// it as {{.name}}.
//
// Start with [Load]; [Book.For] chooses a language for a reader and
// [Language.T] says something in it. The tests see to it that every language
// has every message with the same values, that every message is used, and that
// every sentence of the program has its translation.
package i18n
