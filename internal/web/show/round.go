package show

import (
	"strconv"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// EntryAddress is where results of a round are sent: as they are, or in the
// second pass to be compared.
func EntryAddress(p *frame.Page, v *RoundView) string {
	if v.Second {
		return p.RoundPath(v.Number, "/confirm")
	}
	return p.RoundPath(v.Number, "/result")
}

// Class says how a board looks in result entry. In the second pass a board is open
// until it is confirmed.
func (v *RoundView) Class(b *BoardView) string {
	if v.Second && b.Record.ConfirmedBy == "" {
		return "open"
	}
	return b.Class()
}

// OtherResult writes a result that has no button of its own.
func OtherResult(p *frame.Page, v *RoundView, b *BoardView) string {
	if v.Second && b.Record.ConfirmedBy == "" {
		return ""
	}
	switch b.Game.Result {
	case tournament.NoResult, tournament.WhiteWins, tournament.BlackWins, tournament.Drawn:
		return ""
	case tournament.AdjournedGame:
		return p.ResultWords(b.Game.Result)
	}
	return b.Sign()
}

// Sign writes the result, in brackets if it does not count.
func (b *BoardView) Sign() string { return write.Struck(write.Result(b.Game.Result), b.Struck) }

// RoundView is what the page of a round shows.
type RoundView struct {
	Number    int
	Record    *journal.RoundRecord // nil = not paired yet
	Boards    []BoardView
	Byes      []ByeView
	Free      []TeamFree // teams without a match, where teams are paired
	Matches   MatchHeads // of a team event
	Current   bool       // it is the latest and not closed
	Entry     bool       // results can be entered now
	Open      int        // boards without a result
	Adjourned int        // boards whose game is adjourned
	Struck    bool       // some results do not count
	Second    bool       // results are entered a second time and compared
	Find      string
	OnlyOpen  bool      // only boards without a result are shown
	Reasons   *WhySheet // of the preview; nil = none
	Wrong     string    // with a form of the page; "" = nothing
}

// Preview reports whether the round is paired and not published.
func (v *RoundView) Preview() bool {
	return v.Record != nil && v.Current && !v.Record.Published() && !v.Record.Open
}

// BoardView is a board of a round.
type BoardView struct {
	Number       int
	Game         tournament.Game
	Record       journal.BoardRecord
	White, Black SideView
	Mine         bool // the reader may enter its result
	Struck       bool // the result does not count
}

// SideView is one of the two at a board.
type SideView struct {
	ID     tournament.PlayerID
	Number int
	Name   string
	Title  string
	Rating string
	Points string // before the round
}

// ByeView is a player without a game.
type ByeView struct {
	SideView
	Kind tournament.Outcome
}

// ByHand reports whether the round was changed by hand, and is not what the rules gave.
func (v *RoundView) ByHand() bool {
	return v.Record != nil && v.Record.ByHand != nil && v.Record.ByHand.Differs()
}

// NewRoundView collects a round. The error is errNotFound when there is no such
// round and it is not the next.
func NewRoundView(p *frame.Page, number int) (*RoundView, error) {
	s := p.Event.State
	v := &RoundView{Number: number}
	round := s.Round(number)
	if round == nil {
		if number != s.Paired()+1 || s.Tournament.Rules.Rounds > 0 && number > s.Tournament.Rules.Rounds {
			return nil, frame.ErrNotFound
		}
		return v, nil
	}
	v.Record = &s.Rounds[number-1]
	v.Current = s.Tournament.Current != nil && number == s.Paired()
	v.Entry = v.Current && v.Record.Published() && !v.Record.Open
	v.Open, v.Adjourned = OpenGames(round), desk.GamesWith(round, tournament.AdjournedGame)
	v.Matches = NewMatchHeads(p, number)
	before := scoresBefore(p, number)
	for i, g := range round.Games {
		b := BoardView{Number: s.Tournament.Info.BoardNumber(i), Game: g, White: newSideView(p, g.White, number, before), Black: newSideView(p, g.Black, number, before)}
		if i < len(v.Record.Boards) {
			b.Record = *v.Record.Boards[i]
		}
		b.Struck = p.Computed().StruckGame(g.White, g.Black)
		v.Struck = v.Struck || b.Struck
		b.Mine = v.Entry && p.Actor.May(p.Event.ID, account.EnterResults, account.Place{Round: number, Board: b.Number})
		v.Boards = append(v.Boards, b)
	}
	tree := Tree(p)
	v.Free = FreeTeams(p, number)
	for _, bye := range round.Byes {
		if isFree(p, round, bye.Player) || hidesBye(tree, &s.Tournament, number, bye.Player) {
			continue
		}
		v.Byes = append(v.Byes, ByeView{newSideView(p, bye.Player, number, before), bye.Kind})
	}
	return v, nil
}

// scoresBefore returns the scores with which players came into a round.
func scoresBefore(p *frame.Page, number int) func(tournament.PlayerID) string {
	points, before := pointsBefore(p, number), Before(p, number)
	return func(id tournament.PlayerID) string { return before(id, points(id)) }
}

// pointsBefore are the points with which players came into a round: those that pair
// them, and where a table does, those of the standings.
func pointsBefore(p *frame.Page, number int) func(tournament.PlayerID) tournament.Points {
	t := p.Tournament()
	table, struck := t.Table(), p.Computed().Struck()
	return func(id tournament.PlayerID) tournament.Points {
		i, last := table.Index(id), min(number-1, table.Rounds())
		switch {
		case i < 0:
			return 0
		case t.Rules.System.ByTable():
			return table.CountedBut(struck, i, last)
		default:
			return table.PairingScore(i, last)
		}
	}
}

func newSideView(p *frame.Page, id tournament.PlayerID, round int, scores func(tournament.PlayerID) string) SideView {
	player := p.Event.State.Player(id)
	if player == nil {
		return SideView{ID: id, Name: "–"}
	}
	return SideView{
		ID: id, Number: player.Number, Name: p.Called(player), Title: string(player.Title), Rating: RatingIn(p, player, round), Points: scores(id),
	}
}

// Class says how a board looks.
func (b *BoardView) Class() string {
	switch {
	case b.Game.Result == tournament.NoResult:
		return "open"
	case !b.Game.Result.Played() || b.Game.Result == tournament.AdjournedGame:
		return "done odd"
	}
	return "done"
}

// Key names a board for scripts and links.
func (b *BoardView) Key() string { return "b" + strconv.Itoa(b.Number) }

// BoardLabel names a board for who cannot see it.
func BoardLabel(p *frame.Page, b *BoardView) string {
	return p.T("board.label", "board", b.Number, "white", b.White.Name, "black", b.Black.Name)
}

// Sides shows players as pages of a round do.
func Sides(p *frame.Page, round int) func(tournament.PlayerID) SideView {
	before := scoresBefore(p, round)
	return func(id tournament.PlayerID) SideView { return newSideView(p, id, round, before) }
}

// Pair is a board by names.
type Pair struct {
	Board        int
	White, Black string
}
