package show

import (
	"strconv"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/picture"
	"github.com/pareo-chess/pareo/why/words"
)

// ReplaySheet is a page that shows one step of how the rules came to the pairing of a
// bracket.
type ReplaySheet struct {
	Round   int
	Title   string
	None    string // there is nothing to show; "" = there is
	Bracket int    // from 1
	Step    int    // from 1
	Count   int
	Since   string // which games were corrected since the round was paired; "" = none
	Told    words.Step
	Picture string
	Slim    string // the picture for the width of a phone
	Player  *tournament.Player

	at string // the page about the round
}

// NewReplaySheet makes the sheet of the page at hand. at is the address of the page about
// the round.
func NewReplaySheet(p *frame.Page, number int, at string) (*ReplaySheet, error) {
	sheet := &ReplaySheet{Round: number, Bracket: numberIn(p, "bracket"), Step: numberIn(p, "step"), at: at,
		Player: paired(p, tournament.PlayerID(numberIn(p, "player")))}
	printer, err := words.New(p.Code(), func(id tournament.PlayerID) string { return pairedSpoken(p, id) })
	if err != nil {
		return nil, err
	}
	printer = printer.For(&p.Event.State.Tournament.Rules)
	end, err := p.Site.Host.Thinking(p.Context(), p.Actor, p.Event.ID)
	if err != nil {
		return nil, err
	}
	defer end()
	p.Computed().Why.Of(p.Event.State, number).Ask(func(round *why.Round) { sheet.fill(p, round, printer) })
	return sheet, nil
}

// numberIn is a number in the query of an address; 0 if it is none.
func numberIn(p *frame.Page, name string) int {
	n, err := strconv.Atoi(p.Text(name))
	if err != nil {
		return 0
	}
	return n
}

// fill fills in the step that is asked for, or the nearest that there is.
func (s *ReplaySheet) fill(p *frame.Page, round *why.Round, printer *words.Printer) {
	s.Title, s.None = p.T("why.round", "round", s.Round), printer.NoReplay()
	if round == nil {
		return
	}
	if s.Bracket == 0 && s.Player != nil {
		s.Bracket = round.BracketOf(s.Player.ID)
	}
	replay := round.Replay(s.Bracket)
	if replay == nil {
		return
	}
	s.Since = printer.Since(round)
	s.None, s.Title, s.Count = "", p.T("why.replay.title", "round", s.Round, "points", printer.Score(replay.Score)), len(replay.Tries)
	s.Step = min(max(1, s.Step), s.Count)
	s.Told = printer.Step(&replay.Tries[s.Step-1])
	how := picture.Settings{Name: func(id tournament.PlayerID) string { return pairedName(p, id) }}
	if s.Player != nil {
		how.Me = s.Player.ID
	}
	s.Picture = string(picture.Step(round, printer, replay, s.Step-1, how))
	how.Narrow = true
	s.Slim = string(picture.Step(round, printer, replay, s.Step-1, how))
}

// to is the address of a step.
func (s *ReplaySheet) to(step int) string {
	address := s.at + "/replay?bracket=" + strconv.Itoa(s.Bracket) + "&step=" + strconv.Itoa(step)
	if s.Player != nil {
		address += "&player=" + strconv.Itoa(int(s.Player.ID))
	}
	return address
}

// Back is the page of reasons that the reader comes from, and its name.
func (s *ReplaySheet) Back(p *frame.Page) (address, name string) {
	if s.Player != nil {
		return s.at + "/" + strconv.Itoa(int(s.Player.ID)), p.T("why.player", "name", p.Called(s.Player), "round", s.Round)
	}
	return s.at, p.T("why.round", "round", s.Round)
}

// stepLink is a link to another step.
type stepLink struct {
	name, rel, text string
	step            int
}

// links are those to other steps; where there is none to go to the step is 0.
func (s *ReplaySheet) links(p *frame.Page) []stepLink {
	all := []stepLink{{"first", "", p.T("why.replay.first"), 1}, {"previous", "prev", p.T("why.replay.previous"), s.Step - 1},
		{"next", "next", p.T("why.replay.next"), s.Step + 1}, {"last", "", p.T("why.replay.last"), s.Count}}
	for i := range all {
		if all[i].step == s.Step || all[i].step > s.Count {
			all[i].step = 0
		}
	}
	return all
}
