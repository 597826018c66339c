// Package messages holds everything that people read, as data: one folder of
// files for each language. [Languages] lists them; [In] reads one, when it is
// asked for the first time.
//
// A file is a list of texts by their codes. Values stand in a text as {name}.
// A text about a number of things is given in the plural forms of the language;
// the number is the value {count}, or the one that "by" names:
//
//	"player.unknown": "there is no player {number}",
//	"players.count": {"one": "{count} player", "other": "{count} players"},
//	"wait": {"by": "seconds", "one": "wait a second", "other": "wait {seconds} seconds"}
//
// To add a language, add its folder, with the files of the others, and its line
// in the list. The tests of internal/i18n say what is missing.
package messages

// Language is one line of the list of languages.
type Language struct {
	Code string // and the name of its folder
	Name string // in the language itself
	// Plural tells when a whole number n takes a form other than "other", in the
	// notation of CLDR's plural rules. Nothing is counted in millions.
	Plural string
	// Broken says how things are counted when there is a part of one: as the next whole
	// number upwards ("1½ points", "½ point") if empty, "down" as the next downwards, or
	// "other", in the form of that name.
	Broken string
	// Decimal is the sign before the decimals of a number.
	Decimal string
	// Contractions are what is written otherwise where two words meet, in turn
	// with how it is written.
	Contractions []string
	// RightToLeft says that its lines run from right to left. A value in a text then
	// keeps its own direction.
	RightToLeft bool
	// Comma stands between the parts of a list, but for the last two; ", " if empty.
	Comma string
}

// Separator is what stands between the parts of a list.
func (l *Language) Separator() string {
	if l.Comma == "" {
		return ", "
	}
	return l.Comma
}

// First is the code of the first language.
const First = "en"

// Languages lists the languages there are; the first is spoken to who reads none
// of them, and the one that engines and their errors speak.
func Languages() []Language {
	return []Language{
		{Code: First, Name: "English", Plural: "one: n = 1", Decimal: "."},
		{Code: "es", Name: "español", Plural: "one: n = 1", Decimal: ",", Contractions: []string{" de el ", " del ", " a el ", " al ", "A el ", "Al ", " y I", " e I", " y i", " e i", " y Hi", " e Hi", " o O", " u O", " o o", " u o"}},
		{Code: "de", Name: "Deutsch", Plural: "one: n = 1", Decimal: ","},
		{Code: "fr", Name: "français", Plural: "one: n = 0..1", Broken: "down", Decimal: ",", Contractions: []string{" de le ", " du ", " de les ", " des ", " à le ", " au ", " à les ", " aux "}},
		{Code: "it", Name: "italiano", Plural: "one: n = 1", Decimal: ",", Contractions: []string{
			" di il ", " del ", " a il ", " al ", " da il ", " dal ", " su il ", " sul ", " in il ", " nel ", " di la ", " della ", " a la ", " alla ", " da la ", " dalla ",
		}},
		{Code: "pt", Name: "português", Plural: "one: n = 1", Decimal: ",", Contractions: []string{
			" de o ", " do ", " a o ", " ao ", " em o ", " no ", " por o ", " pelo ", " de a ", " da ", " em a ", " na ", " por a ", " pela ",
		}},
		{Code: "nl", Name: "Nederlands", Plural: "one: n = 1", Decimal: ","},
		{Code: "pl", Name: "polski", Plural: "one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; many: n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14", Broken: "other", Decimal: ","},
		{Code: "ar", Name: "العربية", Plural: "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99", Broken: "other", Decimal: ".", RightToLeft: true, Comma: "، ", Contractions: []string{
			"لـ" + isolate + isolate + "اللاعب ", isolate + isolate + "للاعب ", "لـ" + isolate + "اللاعب ", isolate + "للاعب ",
			"لـ" + isolate + isolate + "الفريق ", isolate + isolate + "للفريق ", "لـ" + isolate + "الفريق ", isolate + "للفريق ",
			"بـ" + isolate + "الأبيض", isolate + "بالأبيض", "بـ" + isolate + "الأسود", isolate + "بالأسود",
		}},
	}
}
