package web

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/picture"
	"github.com/pareo-chess/pareo/why/words"
)

// inquiry is a round open for questions. Questions are answered one at a time.
type inquiry struct {
	lock  sync.Mutex
	round *why.Round // nil = the rules have no answer
}

// ask asks the round something, while nobody else does.
func (q *inquiry) ask(question func(*why.Round)) {
	q.lock.Lock()
	defer q.lock.Unlock()
	question(q.round)
}

// inquiries keeps the rounds of a state that were asked about.
type inquiries struct {
	lock sync.Mutex
	book map[int]*inquiry
}

// of opens a round for questions.
func (b *inquiries) of(s *journal.State, number int) *inquiry {
	b.lock.Lock()
	if b.book == nil {
		b.book = make(map[int]*inquiry)
	}
	q := b.book[number]
	if q != nil {
		b.lock.Unlock()
		return q
	}
	q = &inquiry{}
	b.book[number] = q
	q.lock.Lock()
	defer q.lock.Unlock()
	b.lock.Unlock()
	if round, err := desk.Why(s, number); err == nil {
		q.round = round
	}
	return q
}

// whySheet is what a page of reasons shows.
type whySheet struct {
	Round    int
	Last     int
	At       string             // the page about the round; that of a player is below it
	None     bool               // the rules have no answer for the round
	Differs  []string           // how the round differs from that of the rules
	Player   *tournament.Player // nil = the page is about the round
	Opponent *tournament.Player // of the player; nil = none
	Answer   []string           // about the player, the first in one line
	Asked    question
	Reply    []string // to the question
	Brackets []bracketSheet
	Picture  string
	Slim     string // the picture for the width of a phone
}

// bracketSheet is a bracket as tables.
type bracketSheet struct {
	Title             string
	Lines             []string // who was in it, who came, who left
	Members, Criteria words.Table
}

func newBracketSheet(printer *words.Printer, round *why.Round, b *why.Bracket) bracketSheet {
	members := printer.Members(b)
	return bracketSheet{members.Title, append(printer.Bracket(b, round.Paired.Bye), printer.Switches(b)...), members, printer.Criteria(b, true)}
}

// question is what was typed into the box.
type question struct {
	Kind string // "meet", "bye", "white" or "black"; "" = nothing was asked
	A, B string
}

// publicWhy answers why a round is as it is.
func (s *site) publicWhy(p *request) error {
	number, err := p.roundAsked()
	if err != nil {
		return p.noRound()
	}
	sheet, err := p.whySheet(number, p.at("/why/", strconv.Itoa(number)))
	if err != nil {
		return err
	}
	return p.render(publicWhyPage(p, sheet))
}

// noRound is the answer to a question about a round that there is not.
func (p *request) noRound() error {
	if p.event.State.Paired() == 0 {
		return noPage("public.unpaired")
	}
	return noPage("why.noround", "round", p.PathValue("round"), "last", p.event.State.Paired())
}

// roundWhy answers on the arbiter's side, about rounds that are not published,
// too.
func (s *site) roundWhy(p *request) error {
	number := p.number("round")
	if number < 1 || number > p.event.State.Paired() {
		return p.noRound()
	}
	sheet, err := p.whySheet(number, p.roundPath(number, "/why"))
	if err != nil {
		return err
	}
	return p.render(roundWhyPage(p, sheet))
}

// whySheet makes the sheet of the page at hand: about a round, or about the
// player of its address. at is the address of the page about the round.
func (p *request) whySheet(number int, at string) (*whySheet, error) {
	sheet := &whySheet{Round: number, Last: p.event.State.Paired(), At: at, Asked: question{p.text("ask"), p.text("a"), p.text("b")}}
	if text := p.PathValue("player"); text != "" {
		if sheet.Player = p.event.State.Player(tournament.PlayerID(p.number("player"))); sheet.Player == nil {
			return nil, noPage("why.noplayer", "player", text)
		}
		if sheet.Asked.A == "" {
			sheet.Asked.A = sheet.Player.Name
		}
	}
	if number == 0 {
		return sheet, nil
	}
	return sheet, p.reasons(sheet)
}

// reasons fills in the answers.
func (p *request) reasons(sheet *whySheet) error {
	printer, err := words.New(p.Code(), func(id tournament.PlayerID) string { return words.Spoken(p.playerName(id)) })
	if err != nil {
		return err
	}
	p.figures().why.of(p.event.State, sheet.Round).ask(func(round *why.Round) { p.answer(sheet, round, printer) })
	return nil
}

// answer fills in what a round answers; nil has no answer.
func (p *request) answer(sheet *whySheet, round *why.Round, printer *words.Printer) {
	if round == nil {
		sheet.None = true
		return
	}
	if sheet.Asked.Kind != "" {
		sheet.Reply = p.reply(round, printer, sheet.Asked)
	}
	if sheet.Player != nil {
		answer := round.Player(sheet.Player.ID)
		sheet.Answer = printer.Player(answer)
		sheet.Opponent = p.event.State.Player(answer.Opponent)
		if answer.Bracket != nil {
			sheet.Brackets = []bracketSheet{newBracketSheet(printer, round, answer.Bracket)}
		}
		return
	}
	if d := round.Dispute(); !d.NotPlayed && !d.Agrees {
		sheet.Differs = printer.Dispute(d)
	}
	sheet.Picture = string(picture.Draw(round, printer, picture.Settings{Name: p.playerName}))
	sheet.Slim = string(picture.Draw(round, printer, picture.Settings{Name: p.playerName, Narrow: true}))
	for _, b := range round.Brackets() {
		sheet.Brackets = append(sheet.Brackets, newBracketSheet(printer, round, b))
	}
}

// reply answers the question of the box.
func (p *request) reply(round *why.Round, printer *words.Printer, q question) []string {
	a, problem := p.playerAsked(q.A)
	if problem != "" {
		return []string{problem}
	}
	switch q.Kind {
	case "bye":
		return printer.Instead(round.WhyNotBye(a))
	case "white":
		return printer.Instead(round.WhyNotColour(a, tournament.White))
	case "black":
		return printer.Instead(round.WhyNotColour(a, tournament.Black))
	}
	b, problem := p.playerAsked(q.B)
	if problem != "" {
		return []string{problem}
	}
	return printer.Instead(round.WhyNot(a, b))
}

// playerAsked finds the player that somebody means: by number, or by a part of
// the name. The problem says why nobody, or more than one, was found.
func (p *request) playerAsked(text string) (id tournament.PlayerID, problem string) {
	if text == "" {
		return 0, p.T("why.nobody")
	}
	number, _ := strconv.Atoi(text)
	var found []*tournament.Player
	for i := range p.tournament().Players {
		player := &p.tournament().Players[i]
		switch {
		case player.Name == text, number > 0 && player.Number == number:
			return player.ID, ""
		case matches(player.Name, text):
			found = append(found, player)
		}
	}
	switch len(found) {
	case 0:
		return 0, p.T("public.find.none", "q", text)
	case 1:
		return found[0].ID, ""
	}
	names := make([]string, 0, 5)
	for _, player := range found[:min(5, len(found))] {
		names = append(names, player.Name)
	}
	return 0, p.T("why.several", "q", text, "names", strings.Join(names, "; "))
}

// questionKinds are what can be asked.
func questionKinds() []string { return []string{"meet", "bye", "white", "black"} }

// kind is what is asked, or would be.
func (q *question) kind() string {
	if slices.Contains(questionKinds(), q.Kind) {
		return q.Kind
	}
	return "meet"
}

// page is the address of the page of reasons of a player, or of the round.
func (s *whySheet) page(player *tournament.Player) string {
	if player == nil {
		return s.At
	}
	return s.At + "/" + strconv.Itoa(int(player.ID))
}

// whyTitle is the heading of a page of reasons.
func (p *request) whyTitle(s *whySheet) string {
	switch {
	case s.Round == 0:
		return p.T("part.why")
	case s.Player != nil:
		return p.T("why.player", "name", s.Player.Name, "round", s.Round)
	}
	return p.T("why.round", "round", s.Round)
}
