package journal

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/tournament"
)

// Detail is something about people that an event need not show to the public.
type Detail string

// The details. Ratings are not among them: standings and reasons go by them.
const (
	BirthYear  Detail = "birth"
	SexOf      Detail = "sex"
	Federation Detail = "federation"
	ClubOf     Detail = "club"
	Identities Detail = "ids" // FIDE's number, and those of national federations
	TitleOf    Detail = "title"
)

// AllDetails is the list of details, in the order of forms.
func AllDetails() []Detail {
	return []Detail{BirthYear, SexOf, Federation, ClubOf, Identities, TitleOf}
}

// Details is a set of details, their names with blanks between them in the order of
// AllDetails; "" = none.
type Details string

// DetailsOf is a set of those among some that there are.
func DetailsOf(some []Detail) Details {
	var names []string
	for _, d := range AllDetails() {
		if slices.Contains(some, d) {
			names = append(names, string(d))
		}
	}
	return Details(strings.Join(names, " "))
}

// List are the details of the set.
func (s Details) List() []Detail {
	var list []Detail
	for _, name := range strings.Fields(string(s)) {
		list = append(list, Detail(name))
	}
	return list
}

// Has reports whether a detail is in the set.
func (s Details) Has(d Detail) bool { return slices.Contains(s.List(), d) }

// NameAs says how the public sees the name of somebody.
type NameAs string

// The ways. Who is not shown in full is shown without numbers of federations, too; other
// details are as the event shows them of everybody, as prizes may go by them.
const (
	InFull     NameAs = ""
	AsInitials NameAs = "initials"
	NotNamed   NameAs = "none"
)

// NoName stands for the name of who is not named.
const NoName = "N. N."

// Discretion is how the public sees the name of one player.
type Discretion struct {
	Player tournament.PlayerID
	As     NameAs
}

// NameShownSet says how the public sees the name of a player, who asked for it.
type NameShownSet struct {
	Player tournament.PlayerID
	As     NameAs `json:",omitempty"`
}

func (a NameShownSet) apply(s *State, _ *Event) error {
	if s.Player(a.Player) == nil {
		return impossible("record.player.unknown", "player", a.Player)
	}
	if a.As != InFull && a.As != AsInitials && a.As != NotNamed {
		return impossible("record.name.as", "as", string(a.As))
	}
	s.Discreet = slices.DeleteFunc(slices.Clone(s.Discreet), func(d Discretion) bool { return d.Player == a.Player })
	if a.As != InFull {
		s.Discreet = append(s.Discreet, Discretion(a))
	}
	return nil
}

// NameAs is how the public sees the name of a player.
func (s *State) NameAs(id tournament.PlayerID) NameAs {
	for _, d := range s.Discreet {
		if d.Player == id {
			return d.As
		}
	}
	return InFull
}

// discreet takes from a player of a view of the public what the event does not show of
// people, or the player does not want shown. Lots are drawn as by the name.
func (s *State) discreet(p *tournament.Player) {
	hidden := s.Public.Hidden
	as := s.NameAs(p.ID)
	if as != InFull {
		p.Lot = p.LotKey()
		hidden += " " + Details(Identities)
	}
	switch as {
	case AsInitials:
		p.Name = initials(p.Name)
	case NotNamed:
		p.Name = NoName
	}
	if hidden == "" {
		return
	}
	national := slices.Clone(p.National)
	for i := range national {
		if as != InFull {
			national[i].Name = ""
		}
		hideIn(hidden, &national[i].Birth, &national[i].Sex, &national[i].ID)
		if hidden.Has(TitleOf) {
			national[i].Class = ""
		}
		if hidden.Has(ClubOf) {
			national[i].Origin = ""
		}
	}
	p.National = national
	hideIn(hidden, &p.Birth, &p.Sex, &p.FideID)
	if hidden.Has(Federation) {
		p.Federation = ""
	}
	if hidden.Has(ClubOf) {
		p.Club = ""
	}
	if hidden.Has(TitleOf) {
		p.Title = ""
	}
}

// hideIn takes out what people and their national records both have.
func hideIn(hidden Details, birth *tournament.Date, sex *tournament.Sex, id *string) {
	if hidden.Has(BirthYear) {
		*birth = tournament.Date{}
	}
	if hidden.Has(SexOf) {
		*sex = tournament.SexUnknown
	}
	if hidden.Has(Identities) {
		*id = ""
	}
}

// TellsNobody reports whether a name, as a view of the public has it, does not tell who
// it is: initials, or none.
func TellsNobody(name string) bool {
	for _, part := range strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if utf8.RuneCountInString(part) > 1 {
			return false
		}
	}
	return true
}

// initials are the first letters of the parts of a name: "Tanaka, Hiroshi" is "T. H.".
func initials(name string) string {
	var parts []string
	for _, part := range strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' && r != '’' }) {
		first, _ := utf8.DecodeRuneInString(part)
		parts = append(parts, string(unicode.ToUpper(first))+".")
	}
	if len(parts) == 0 {
		return NoName
	}
	return strings.Join(parts, " ")
}
