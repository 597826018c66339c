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
	Since    string             // which games were corrected since the round was paired; "" = none
	None     bool               // the rules have no answer for the round
	Differs  []string           // how the round differs from that of the rules
	Turned   []string           // that it is of the rules, and which games were played with colours reversed
	AsRules  bool               // the round shown is that of the rules, not the one of the boards
	Player   *tournament.Player // nil = the page is about the round
	Opponent *tournament.Player // of the player; nil = none
	Answer   []string           // about the player, the first in one line, the second why in short
	Ladders  []*words.Ladder    // how the rules came to it
	Turn     string             // which single result would have changed it; "" = none is known
	Working  []string           // all that was weighed
	Replay   string             // where the tries of the player's bracket are; "" = there are none
	Asked    question
	Reply    []string    // to the question
	Changes  words.Table // the boards that the wish of the question would change
	Notes    []string    // on the whole round
	Boards   [][]string  // of a round without brackets: every pair, and who has none
	Brackets []bracketSheet
	Picture  string
	Slim     string // the picture for the width of a phone
}

// bracketSheet is a bracket as tables.
type bracketSheet struct {
	Title             string
	Lines             []string // who was in it, who came, who left
	Members, Criteria words.Table
	Replay            string // where its tries are; "" = there are none
}

func newBracketSheet(printer *words.Printer, round *why.Round, b *why.Bracket) bracketSheet {
	members := printer.Members(b)
	return bracketSheet{Title: members.Title, Lines: append(printer.Bracket(b, round.Paired.Bye), printer.Switches(b)...),
		Members: members, Criteria: printer.Criteria(b, true)}
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
		if sheet.Player = paired(p, tournament.PlayerID(p.Number("player"))); sheet.Player == nil {
			return nil, frame.NoPage("why.noplayer", "player", text)
		}
		if sheet.Asked.A == "" {
			sheet.Asked.A = p.Called(sheet.Player)
		}
	}
	if number == 0 {
		return sheet, nil
	}
	return sheet, reasons(p, sheet)
}

// paired is whom the pairing of a round speaks of where it is asked about a player:
// the player, or where teams are paired the team, as a player of the event of teams;
// nil = nobody.
func paired(p *frame.Page, id tournament.PlayerID) *tournament.Player {
	if !PairsTeams(p) {
		return p.Event.State.Player(id)
	}
	return teamAsPlayer(p, tournament.PlayerID(teamOf(&p.Event.State.Tournament, id)))
}

// teamAsPlayer is a team as a player of the event of teams, or nil.
func teamAsPlayer(p *frame.Page, id tournament.PlayerID) *tournament.Player {
	team := p.Event.State.Tournament.Team(tournament.TeamID(id))
	if team == nil {
		return nil
	}
	return &tournament.Player{ID: id, Number: int(team.ID), Name: team.Name}
}

// pairedName names whom a pairing speaks of.
func pairedName(p *frame.Page, id tournament.PlayerID) string {
	if PairsTeams(p) {
		return p.TeamName(tournament.TeamID(id))
	}
	return p.PlayerName(id)
}

// pairedSpoken is pairedName as sentences say it.
func pairedSpoken(p *frame.Page, id tournament.PlayerID) string {
	if PairsTeams(p) {
		return words.Spoken(pairedName(p, id))
	}
	return p.Spoken(id)
}

// reasons fills in the answers.
func reasons(p *frame.Page, sheet *WhySheet) error {
	printer, err := words.New(p.Code(), func(id tournament.PlayerID) string { return pairedSpoken(p, id) })
	if err != nil {
		return err
	}
	printer = printer.InTables(func(id tournament.PlayerID) string { return pairedName(p, id) }).For(&p.Event.State.Tournament.Rules)
	end, err := p.Site.Host.Thinking(p.Context(), p.Actor, p.Event.ID)
	if err != nil {
		return err
	}
	defer end()
	p.Computed().Why.Of(p.Event.State, sheet.Round).Ask(func(round *why.Round) { answer(p, sheet, round, printer) })
	return nil
}

// answer fills in what a round answers; nil has no answer.
func answer(p *frame.Page, sheet *WhySheet, round *why.Round, printer *words.Printer) {
	if round == nil {
		sheet.None = true
		return
	}
	sheet.Since = printer.Since(round)
	if sheet.Asked.Kind != "" {
		sheet.Reply, sheet.Changes = reply(p, round, printer, sheet.Asked)
	}
	if sheet.Player != nil {
		answer := round.Player(sheet.Player.ID)
		round.Climb(answer)
		sheet.Answer, sheet.Ladders = printer.Player(answer), printer.Ladders(answer)
		round.Turn(answer) // told by itself, not in the working
		sheet.Turn = printer.Turn(answer)
		opponent := answer.Opponent
		if answer.Record != nil {
			opponent = answer.Record.Opponent
			if text := changedByHand(p, sheet.Round); text != "" {
				sheet.Answer = slices.Insert(sheet.Answer, 1, text)
			}
		}
		if shortly := slices.Index(sheet.Answer, printer.Short(answer)); shortly >= 0 {
			sheet.Answer, sheet.Working = sheet.Answer[:shortly+1], sheet.Answer[shortly+1:]
		}
		if sheet.Opponent = p.Event.State.Player(opponent); PairsTeams(p) {
			sheet.Opponent = teamAsPlayer(p, opponent)
		}
		if bracket := round.BracketOf(sheet.Player.ID); round.CanReplay() && bracket > 0 {
			sheet.Replay = (&ReplaySheet{at: sheet.At, Bracket: bracket, Player: sheet.Player}).to(1)
		}
		if answer.Bracket != nil {
			sheet.Brackets = []bracketSheet{newBracketSheet(printer, round, answer.Bracket)}
			sheet.draw(p, round, printer, picture.Settings{Me: answer.Player, Mine: true})
		}
		return
	}
	switch d := round.Dispute(); {
	case d.NotPlayed:
	case !d.Agrees:
		sheet.Differs, sheet.AsRules = printer.OnRecord().Dispute(d), true
		if text := changedByHand(p, sheet.Round); text != "" {
			sheet.Differs = slices.Insert(sheet.Differs, 0, text)
		}
	case len(d.Turned) > 0:
		sheet.Turned = printer.OnRecord().Dispute(d)
	}
	sheet.draw(p, round, printer, picture.Settings{})
	sheet.Notes = printer.Notes(round.Paired.Reasons.Notes)
	brackets := round.Brackets()
	if len(brackets) == 0 {
		sheet.Boards = boards(round, printer)
	}
	for i, b := range brackets {
		told := newBracketSheet(printer, round, b)
		if round.CanReplay() {
			told.Replay = (&ReplaySheet{at: sheet.At, Bracket: i + 1}).to(1)
		}
		sheet.Brackets = append(sheet.Brackets, told)
	}
}

// draw draws the round for both widths of screens.
func (s *WhySheet) draw(p *frame.Page, round *why.Round, printer *words.Printer, how picture.Settings) {
	how.Name = func(id tournament.PlayerID) string { return pairedName(p, id) }
	s.Picture = string(picture.Draw(round, printer, how))
	how.Narrow = true
	s.Slim = string(picture.Draw(round, printer, how))
}

// changedByHand says that arbiters changed a round, and to arbiters why; "" = they
// did not.
func changedByHand(p *frame.Page, number int) string {
	switch ended := p.Event.State.Rounds[number-1].ByHand; {
	case ended == nil || !ended.Differs():
		return ""
	case ended.Reason == "": // as the public has it
		return p.T("why.hand")
	default:
		return p.T("why.hand.reason", "reason", ended.Reason)
	}
}

// boards says of every pair of a round why it meets, and of who has no game why not.
func boards(round *why.Round, printer *words.Printer) [][]string {
	var list []*why.PlayerAnswer
	told := make(map[tournament.PlayerID]bool)
	for _, answer := range round.Everybody() {
		if !told[answer.Player] {
			list = append(list, answer)
		}
		told[answer.Opponent] = true
	}
	return printer.All(list)
}

// reply answers the question of the box: in sentences, and which boards would change.
func reply(p *frame.Page, round *why.Round, printer *words.Printer, q question) ([]string, words.Table) {
	a, problem := playerAsked(p, q.A)
	if problem != "" {
		return []string{problem}, words.Table{}
	}
	b := tournament.NoPlayer
	if q.kind().NamesTwo() {
		if b, problem = playerAsked(p, q.B); problem != "" {
			return []string{problem}, words.Table{}
		}
	}
	answer := round.Ask(q.kind(), a, b)
	return printer.Instead(answer), printer.Exchanges(answer)
}

// playerAsked finds the player that somebody means: by number, or by a part of
// the name. The problem says why nobody, or more than one, was found.
func playerAsked(p *frame.Page, text string) (id tournament.PlayerID, problem string) {
	if text == "" {
		return 0, p.T("why.nobody")
	}
	list := everybody(p)
	people := make([]search.Person, len(list))
	for i, player := range list {
		people[i] = search.Person{Number: player.Number, Name: player.Name, Label: p.Called(player)}
	}
	found := search.Whom(people, text)
	switch len(found) {
	case 0:
		return 0, p.T("public.find.none", "q", text)
	case 1:
		return list[found[0]].ID, ""
	}
	names := make([]string, 0, 5)
	for _, at := range found[:min(5, len(found))] {
		names = append(names, people[at].Label)
	}
	return 0, p.T("why.several", "q", text, "names", strings.Join(names, "; "))
}

// everybody is whom one can ask about: the players by number, or the teams where they
// are paired.
func everybody(p *frame.Page) (list []*tournament.Player) {
	if PairsTeams(p) {
		for i := range p.Tournament().Teams {
			list = append(list, teamAsPlayer(p, tournament.PlayerID(p.Tournament().Teams[i].ID)))
		}
		return list
	}
	for _, i := range p.Tournament().ByNumber() {
		list = append(list, &p.Tournament().Players[i])
	}
	return list
}

// askedMessage is a message of the question box, or the one for events that pair teams.
func askedMessage(p *frame.Page, id string) string {
	if own := id + ".teams"; PairsTeams(p) && p.Has(own) {
		return own
	}
	return id
}

// kind is what is asked, or would be.
func (q *question) kind() why.WishKind {
	if slices.Contains(why.Asked(), q.Kind) {
		return q.Kind
	}
	return why.Asked()[0]
}

// page is the address of the page of reasons of a player, or of the round. That of a
// team is the one of somebody who plays for it.
func (s *WhySheet) page(p *frame.Page, player *tournament.Player) string {
	if player == nil {
		return s.At
	}
	id := player.ID
	if PairsTeams(p) {
		id = SomebodyOf(p, tournament.TeamID(id))
	}
	return s.At + "/" + strconv.Itoa(int(id))
}

// of is the address of the page of reasons of whom a pairing speaks of.
func (s *WhySheet) of(p *frame.Page, id tournament.PlayerID) string {
	return s.page(p, &tournament.Player{ID: id})
}

// WhyTitle is the heading of a page of reasons.
func WhyTitle(p *frame.Page, s *WhySheet) string {
	switch {
	case s.Round == 0:
		return p.T("part.why")
	case s.Player != nil:
		return p.T("why.player", "name", p.Called(s.Player), "round", s.Round)
	}
	return p.T("why.round", "round", s.Round)
}
