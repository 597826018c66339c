package journal

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// redactor takes personal data of players out of acts.
type redactor struct {
	players map[tournament.PlayerID]bool
	lots    bool // lots are or once were drawn by names, and have to come out as they did
	clubs   bool // prizes or fees go or once went by clubs, which stay
	words   *nameWords
}

// Pseudonym is what somebody is called whose name was taken out.
func Pseudonym(id tournament.PlayerID) string { return fmt.Sprintf("%s %d", NoName, id) }

// isPseudonym reports whether a player is called by a pseudonym: of this entry, or of
// one before of the same person, which the player entered again from.
func isPseudonym(p *tournament.Player) bool {
	number, _ := strings.CutPrefix(p.Name, NoName+" ")
	id, err := strconv.Atoi(number)
	return err == nil && id <= int(p.ID) && p.Name == Pseudonym(tournament.PlayerID(id))
}

// cleaners are all kinds of acts that personal data are taken out of, and of which of
// their fields: names and what is written about people. What decides about a pairing, a
// result, points or rules is not among them, and is never replaced.
var cleaners = map[Kind]func(r *redactor, act Act) Act{
	"imported": func(r *redactor, act Act) Act {
		a := act.(Imported)
		a.Tournament.Players = slices.Clone(a.Tournament.Players)
		for i := range a.Tournament.Players {
			r.person(&a.Tournament.Players[i])
		}
		a.From = r.words.withoutAnyCase(a.From)
		a.Tournament.Info.Comments, a.Notes = r.texts(a.Tournament.Info.Comments), r.texts(a.Notes)
		a.Explained = slices.Clone(a.Explained)
		for i := range a.Explained {
			r.own(a.Explained[i].Player, &a.Explained[i].Reason)
		}
		return a
	},
	"created":           clean(func(r *redactor, a *Created) { a.Info.Comments = r.texts(a.Info.Comments) }),
	"info set":          clean(func(r *redactor, a *InfoSet) { a.Info.Comments = r.texts(a.Info.Comments) }),
	"list entered":      clean(func(r *redactor, a *ListEntered) { a.From = r.words.withoutAnyCase(a.From) }),
	"player registered": clean(func(r *redactor, a *PlayerRegistered) { r.person(&a.Player) }),
	"player changed":    clean(func(r *redactor, a *PlayerChanged) { r.person(&a.Player) }),
	"player withdrew":   clean(func(r *redactor, a *PlayerWithdrew) { r.own(a.Player, &a.Reason) }),
	"bye requested":     clean(func(r *redactor, a *ByeRequested) { r.own(a.Player, &a.Reason) }),
	"absence explained": clean(func(r *redactor, a *AbsenceExplained) { r.own(a.Player, &a.Reason) }),
	"contact set": clean(func(r *redactor, a *ContactSet) {
		r.own(a.Contact.Player, &a.Contact.Note)
		if r.players[a.Contact.Player] {
			a.Contact = Contact{Player: a.Contact.Player}
		}
	}),
	"fee agreed":         clean(func(r *redactor, a *FeeAgreed) { r.own(a.Player, &a.Reason) }),
	"payment received":   clean(func(r *redactor, a *PaymentReceived) { r.own(a.Player, &a.Note) }),
	"payment taken back": clean(func(r *redactor, a *PaymentTakenBack) { a.Reason = r.words.without(a.Reason) }),
	"commented":          clean(func(r *redactor, a *Commented) { a.Text = r.words.without(a.Text) }),
	"message set":        clean(func(r *redactor, a *MessageSet) { a.Message.Text = r.words.without(a.Message.Text) }),
}

// clean is how personal data are taken out of acts of one type; the change is made to a
// copy, in which lists are replaced and not written to.
func clean[A Act](change func(*redactor, *A)) func(*redactor, Act) Act {
	return func(r *redactor, act Act) Act {
		a := act.(A)
		change(r, &a)
		return a
	}
}

// redactable reports whether records of a kind may be replaced.
func redactable(kind Kind) bool { return cleaners[kind] != nil }

// clean takes personal data out of an event, whose record is another then, and reports
// whether there were any.
func (r *redactor) clean(e *Event) (bool, error) {
	cleaner := cleaners[e.Kind()]
	if cleaner == nil {
		return false, nil
	}
	before, err := json.Marshal(e.Act)
	if err != nil {
		return false, err
	}
	act := cleaner(r, e.Act)
	after, err := json.Marshal(act)
	if err != nil || bytes.Equal(before, after) {
		return false, err
	}
	return true, links.Replace(e, act)
}

// person takes out who a player is, if it is one of them. The year of birth stays:
// prizes by age and the rating report go by it.
func (r *redactor) person(p *tournament.Player) {
	if !r.players[p.ID] {
		return
	}
	if !isPseudonym(p) { // else its lot was seen to when the name went
		key := p.LotKey()
		p.Name, p.Lot = Pseudonym(p.ID), 0 // it was made of a name
		if r.lots {
			p.Lot = key
		}
	}
	p.FideID, p.Birth = "", tournament.Date{Year: p.Birth.Year}
	p.National = slices.Clone(p.National)
	for i := range p.National {
		n := &p.National[i]
		n.ID, n.Name, n.Birth = "", "", tournament.Date{Year: n.Birth.Year}
		if !r.clubs {
			n.Origin = ""
		}
	}
	if !r.clubs {
		p.Club = ""
	}
	if p.Left != nil && p.Left.Reason != "" {
		left := *p.Left
		left.Reason = ""
		p.Left = &left
	}
}

// own takes out what was written about one of the players, and names of them from what
// was written about another.
func (r *redactor) own(of tournament.PlayerID, text *string) {
	if r.players[of] {
		*text = ""
		return
	}
	*text = r.words.without(*text)
}

func (r *redactor) texts(list []string) []string {
	list = slices.Clone(list)
	for i := range list {
		list[i] = r.words.without(list[i])
	}
	return list
}

// learn notes under which names, numbers and addresses an act has the players.
func (r *redactor) learn(act Act) {
	var players []tournament.Player
	switch a := act.(type) {
	case Imported:
		players = a.Tournament.Players
	case PlayerRegistered:
		players = []tournament.Player{a.Player}
	case PlayerChanged:
		players = []tournament.Player{a.Player}
	}
	if a, ok := act.(ContactSet); ok && r.players[a.Contact.Player] {
		r.words.number(a.Contact.Email, a.Contact.Player)
		r.words.phone(a.Contact.Phone, a.Contact.Player)
	}
	for i := range players {
		p := &players[i]
		if !isPseudonym(p) {
			r.words.learn(p.Name, p.ID, r.players[p.ID])
		}
		if !r.players[p.ID] {
			continue
		}
		r.words.number(p.FideID, p.ID)
		for _, n := range p.National {
			r.words.learn(n.Name, p.ID, true)
			r.words.number(n.ID, p.ID)
		}
	}
}
