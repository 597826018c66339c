package web

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// round shows a round: its pairing before it is published, result entry while it
// is played, and the results afterwards. The next round has a page, too, on which
// it is paired.
func (s *site) round(p *request) error {
	view, err := p.roundView(p.number("round"))
	if err != nil {
		return err
	}
	view.Second = p.text("second") != "" && view.Entry
	view.Find = p.text("find")
	if view.preview() && p.may(account.See) {
		if view.Reasons, err = p.whySheet(view.Number, p.roundPath(view.Number, "/why")); err != nil {
			return err
		}
	}
	return p.render(roundPage(p, view))
}

// rounds goes to the round that matters now; for who only enters results that is
// the latest that is published.
func (s *site) rounds(p *request) error {
	state := p.event.State
	number := max(1, state.Paired())
	if next := nextStep(state); p.may(account.See) && (next == pairNext || next == pairFirst) {
		number = min(state.Paired()+1, max(1, state.Tournament.Rules.Rounds))
	}
	return p.redirect(p.roundPath(number))
}

func (p *request) roundPath(number int, more ...string) string {
	return p.path("/rounds/", strconv.Itoa(number), strings.Join(more, ""))
}

// roundView is what the page of a round shows.
type roundView struct {
	Number    int
	Record    *journal.RoundRecord // nil = not paired yet
	Boards    []boardView
	Byes      []byeView
	Current   bool // it is the latest and not closed
	Entry     bool // results can be entered now
	Open      int  // boards without a result
	Adjourned int  // boards whose game is adjourned
	Second    bool // results are entered a second time and compared
	Find      string
	Reasons   *whySheet // of the preview; nil = none
}

// preview reports whether the round is paired and not published.
func (v *roundView) preview() bool {
	return v.Record != nil && v.Current && !v.Record.Published() && !v.Record.Open
}

// boardView is a board of a round.
type boardView struct {
	Number       int
	Game         tournament.Game
	Record       journal.BoardRecord
	White, Black sideView
	Mine         bool // the reader may enter its result
}

// sideView is one of the two at a board.
type sideView struct {
	ID     tournament.PlayerID
	Number int
	Name   string
	Title  string
	Rating string
	Points string // before the round
}

// byeView is a player without a game.
type byeView struct {
	sideView
	Kind tournament.Outcome
}

// away says why a player has no game in a round.
func (p *request) away(round int, bye byeView) string {
	if player := p.event.State.Player(bye.ID); bye.Kind == tournament.Absent && player != nil && player.Left != nil && player.Left.After < round {
		return p.left(player.Left)
	}
	return p.outcome(bye.Kind)
}

// roundView collects a round. The error is errNotFound when there is no such
// round and it is not the next.
func (p *request) roundView(number int) (*roundView, error) {
	s := p.event.State
	v := &roundView{Number: number}
	round := s.Round(number)
	if round == nil {
		if number != s.Paired()+1 || s.Tournament.Rules.Rounds > 0 && number > s.Tournament.Rules.Rounds {
			return nil, errNotFound
		}
		return v, nil
	}
	v.Record = &s.Rounds[number-1]
	v.Current = s.Tournament.Current != nil && number == s.Paired()
	v.Entry = v.Current && v.Record.Published() && !v.Record.Open
	v.Open, v.Adjourned = openGames(round), gamesWith(round, tournament.AdjournedGame)
	before := p.scoresBefore(number)
	for i, g := range round.Games {
		b := boardView{Number: i + 1, Game: g, White: p.side(g.White, before), Black: p.side(g.Black, before)}
		if i < len(v.Record.Boards) {
			b.Record = *v.Record.Boards[i]
		}
		b.Mine = v.Entry && p.actor.May(p.event.ID, account.EnterResults, account.Place{Round: number, Board: i + 1})
		v.Boards = append(v.Boards, b)
	}
	for _, bye := range round.Byes {
		v.Byes = append(v.Byes, byeView{p.side(bye.Player, before), bye.Kind})
	}
	return v, nil
}

// scoresBefore returns the scores with which players came into a round.
func (p *request) scoresBefore(number int) func(tournament.PlayerID) tournament.Points {
	t := &p.event.State.Tournament
	table := t.Table()
	return func(id tournament.PlayerID) tournament.Points {
		i := table.Index(id)
		if i < 0 {
			return 0
		}
		return table.PairingScore(i, min(number-1, table.Rounds()))
	}
}

func (p *request) side(id tournament.PlayerID, scores func(tournament.PlayerID) tournament.Points) sideView {
	player := p.event.State.Player(id)
	if player == nil {
		return sideView{ID: id, Name: "–"}
	}
	return sideView{
		ID: id, Number: player.Number, Name: player.Name, Title: string(player.Title), Rating: p.rating(player), Points: points(scores(id)),
	}
}

// class says how a board looks.
func (b *boardView) class() string {
	switch {
	case b.Game.Result == tournament.NoResult:
		return "open"
	case !b.Game.Result.Played() || b.Game.Result == tournament.AdjournedGame:
		return "done odd"
	}
	return "done"
}

// key names a board for scripts and links.
func (b *boardView) key() string { return "b" + strconv.Itoa(b.Number) }

// label names a board for who cannot see it.
func (p *request) boardLabel(b *boardView) string {
	return p.T("board.label", "board", b.Number, "white", b.White.Name, "black", b.Black.Name)
}

// roundNumbers are the rounds that have a page: those paired and the next.
func (p *request) roundNumbers() []int {
	s := p.event.State
	last := s.Paired()
	if rounds := s.Tournament.Rules.Rounds; rounds == 0 || last < rounds {
		last++
	}
	var list []int
	for n := 1; n <= last; n++ {
		list = append(list, n)
	}
	return list
}
