package show

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/search"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/picture"
	"github.com/pareo-chess/pareo/why/words"
)

// WhySheet is what a page of reasons shows.
type WhySheet struct {
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
	Kind why.WishKind // "" = nothing was asked
	A, B string
}

// NoRound is the answer to a question about a round that there is not.
func NoRound(p *frame.Page) error {
	if p.Event.State.Paired() == 0 {
		return frame.NoPage("public.unpaired")
	}
	return frame.NoPage("why.noround", "round", p.PathValue("round"), "last", p.Event.State.Paired())
}

// NewWhySheet makes the sheet of the page at hand: about a round, or about the
// player of its address. at is the address of the page about the round.
func NewWhySheet(p *frame.Page, number int, at string) (*WhySheet, error) {
	sheet := &WhySheet{Round: number, Last: p.Event.State.Paired(), At: at, Asked: question{why.WishKind(p.Text("ask")), p.Text("a"), p.Text("b")}}
	if text := p.PathValue("player"); text != "" {
		if sheet.Player = p.Event.State.Player(tournament.PlayerID(p.Number("player"))); sheet.Player == nil {
			return nil, frame.NoPage("why.noplayer", "player", text)
		}
		if sheet.Asked.A == "" {
			sheet.Asked.A = sheet.Player.Name
		}
	}
	if number == 0 {
		return sheet, nil
	}
	return sheet, reasons(p, sheet)
}

// reasons fills in the answers.
func reasons(p *frame.Page, sheet *WhySheet) error {
	printer, err := words.New(p.Code(), func(id tournament.PlayerID) string { return words.Spoken(p.PlayerName(id)) })
	if err != nil {
		return err
	}
	p.Computed().Why.Of(p.Event.State, sheet.Round).Ask(func(round *why.Round) { answer(p, sheet, round, printer) })
	return nil
}

// answer fills in what a round answers; nil has no answer.
func answer(p *frame.Page, sheet *WhySheet, round *why.Round, printer *words.Printer) {
	if round == nil {
		sheet.None = true
		return
	}
	if sheet.Asked.Kind != "" {
		sheet.Reply = reply(p, round, printer, sheet.Asked)
	}
	if sheet.Player != nil {
		answer := round.Player(sheet.Player.ID)
		sheet.Answer = printer.Player(answer)
		sheet.Opponent = p.Event.State.Player(answer.Opponent)
		if answer.Bracket != nil {
			sheet.Brackets = []bracketSheet{newBracketSheet(printer, round, answer.Bracket)}
		}
		return
	}
	if d := round.Dispute(); !d.NotPlayed && !d.Agrees {
		sheet.Differs = printer.Dispute(d)
	}
	sheet.Picture = string(picture.Draw(round, printer, picture.Settings{Name: p.PlayerName}))
	sheet.Slim = string(picture.Draw(round, printer, picture.Settings{Name: p.PlayerName, Narrow: true}))
	for _, b := range round.Brackets() {
		sheet.Brackets = append(sheet.Brackets, newBracketSheet(printer, round, b))
	}
}

// reply answers the question of the box.
func reply(p *frame.Page, round *why.Round, printer *words.Printer, q question) []string {
	a, problem := playerAsked(p, q.A)
	if problem != "" {
		return []string{problem}
	}
	b := tournament.NoPlayer
	if q.kind().NamesTwo() {
		if b, problem = playerAsked(p, q.B); problem != "" {
			return []string{problem}
		}
	}
	return printer.Instead(round.Ask(q.kind(), a, b))
}

// playerAsked finds the player that somebody means: by number, or by a part of
// the name. The problem says why nobody, or more than one, was found.
func playerAsked(p *frame.Page, text string) (id tournament.PlayerID, problem string) {
	if text == "" {
		return 0, p.T("why.nobody")
	}
	number, _ := strconv.Atoi(text)
	var found []*tournament.Player
	for i := range p.Tournament().Players {
		player := &p.Tournament().Players[i]
		switch {
		case player.Name == text, number > 0 && player.Number == number:
			return player.ID, ""
		case search.Matches(player.Name, text):
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

// kind is what is asked, or would be.
func (q *question) kind() why.WishKind {
	if slices.Contains(why.Asked(), q.Kind) {
		return q.Kind
	}
	return why.Asked()[0]
}

// page is the address of the page of reasons of a player, or of the round.
func (s *WhySheet) page(player *tournament.Player) string {
	if player == nil {
		return s.At
	}
	return s.At + "/" + strconv.Itoa(int(player.ID))
}

// WhyTitle is the heading of a page of reasons.
func WhyTitle(p *frame.Page, s *WhySheet) string {
	switch {
	case s.Round == 0:
		return p.T("part.why")
	case s.Player != nil:
		return p.T("why.player", "name", s.Player.Name, "round", s.Round)
	}
	return p.T("why.round", "round", s.Round)
}
