package show

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// Side is a player at a board.
type Side struct {
	*tournament.Player
	Name   string // what readers are told; see Called
	Rating int
	Points tournament.Points // before the round
	Before string            // the same in writing, or what counts in its place
	Team   string            // "" = the event has no teams
}

// Board is a board of a round.
type Board struct {
	Number       int
	White, Black Side
	Result       tournament.Result
	Struck       bool      // the result does not count
	Entered      time.Time // zero = there is no result
}

// Sign writes the result, in brackets if it does not count; nothing while there is none.
func (b *Board) Sign() string { return write.Struck(write.Result(b.Result), b.Struck) }

// SignOrDash is Sign with a sign where there is no result yet.
func (b *Board) SignOrDash() string { return cmp.Or(b.Sign(), "·") }

// Forfeited reports whether nobody is to come to the board: the game is lost by
// forfeit.
func (b *Board) Forfeited() bool { return isForfeit(b.Result) }

func isForfeit(r tournament.Result) bool { return r != tournament.NoResult && !r.Played() }

// without is a player without a game in the round.
type without struct {
	Side
	Kind tournament.Outcome
}

// RoundSheet is a round as pages show it.
type RoundSheet struct {
	Number int
	Last   int // the last round that is paired
	Boards []Board
	Byes   []without
	Free   []TeamFree // teams without a match, where teams are paired
	Open   int        // games without a result
	// Adjourned games have one that is not final.
	Adjourned int
	Struck    bool // some results do not count
	// Matches are those of a team event, each at the board that begins it.
	Matches MatchHeads
}

// RoundAsked is the number of the round that a page is about: that of the
// address, or the latest; 0 when no round is paired.
func RoundAsked(p *frame.Page) (int, error) {
	last := p.Event.State.Paired()
	text := p.PathValue("round")
	if text == "" {
		return last, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > last {
		return 0, frame.ErrNotFound
	}
	return n, nil
}

// NewRoundSheet makes the sheet of the round that the page is about; nil when no
// round is paired.
func NewRoundSheet(p *frame.Page) (*RoundSheet, error) {
	number, err := RoundAsked(p)
	if err != nil || number == 0 {
		return nil, err
	}
	state, t := p.Event.State, p.Tournament()
	round := state.Round(number)
	sheet := &RoundSheet{Number: number, Last: state.Paired(), Open: OpenGames(round), Adjourned: desk.GamesWith(round, tournament.AdjournedGame)}
	sheet.Matches = NewMatchHeads(p, number)
	scores, teams, before := pointsBefore(p, number), teamNames(t), Before(p, number)
	seat := func(id tournament.PlayerID) Side {
		player := state.Player(id)
		if player == nil { // an empty board of a team
			return Side{Player: &tournament.Player{}}
		}
		points := scores(id)
		return Side{Player: player, Name: p.Called(player), Rating: t.Strength(player), Points: points, Before: before(id, points), Team: teams[id]}
	}
	records := state.Rounds[number-1].Boards
	for i, g := range round.Games {
		b := Board{Number: t.Info.BoardNumber(i), White: seat(g.White), Black: seat(g.Black), Result: g.Result, Struck: p.Computed().StruckGame(g.White, g.Black)}
		sheet.Struck = sheet.Struck || b.Struck
		if g.Result != tournament.NoResult && i < len(records) {
			b.Entered = records[i].EnteredAt
		}
		if g.Result == tournament.NoResult && !state.Rounds[number-1].Published() {
			b.Result = desk.ForfeitOf(state, &g)
		}
		sheet.Boards = append(sheet.Boards, b)
	}
	tree := Tree(p)
	sheet.Free = FreeTeams(p, number)
	for _, bye := range round.Byes {
		if bye.Kind.IsBye() && !PairsTeams(p) && !hidesBye(tree, t, number, bye.Player) {
			sheet.Byes = append(sheet.Byes, without{seat(bye.Player), bye.Kind})
		}
	}
	return sheet, nil
}

// Place is where a player sits in a round.
type Place struct {
	Side
	Board    int // 0 = no game
	Colour   tournament.Colour
	Opponent Side
	Bye      tournament.Outcome
	Said     string // why the round does not have the player at all; "" = it has
	Result   tournament.Result
}

// Forfeited reports whether the player is not to come to the board.
func (at *Place) Forfeited() bool { return at.Board > 0 && isForfeit(at.Result) }

// ForfeitSign is the sign of a forfeited game, where words have no room.
func (at *Place) ForfeitSign() string {
	if at.Outcome() == tournament.ForfeitWin {
		return "+"
	}
	return "−"
}

// Outcome is what the game of the player ended in.
func (at *Place) Outcome() tournament.Outcome {
	white, black := at.Result.Outcomes()
	if at.Colour == tournament.White {
		return white
	}
	return black
}

// Free says why a player has no board in the round.
func (at *Place) Free(p *frame.Page) string {
	if at.Said != "" {
		return at.Said
	}
	return p.Outcome(at.Bye)
}

// Places lists who sits where, in the order of the names.
func Places(p *frame.Page, sheet *RoundSheet) []Place {
	var list []Place
	for _, b := range sheet.Boards {
		if b.White.ID != tournament.NoPlayer {
			list = append(list, Place{Side: b.White, Board: b.Number, Colour: tournament.White, Opponent: b.Black, Result: b.Result})
		}
		if b.Black.ID != tournament.NoPlayer {
			list = append(list, Place{Side: b.Black, Board: b.Number, Colour: tournament.Black, Opponent: b.White, Result: b.Result})
		}
	}
	for _, w := range sheet.Byes {
		list = append(list, Place{Side: w.Side, Bye: w.Kind})
	}
	order := p.Collator()
	slices.SortStableFunc(list, func(a, b Place) int { return order.CompareString(a.Player.Name, b.Player.Name) })
	return list
}

// Unplaced are the players whom a round does not have, among those who sit and those
// with a bye: who withdrew, whose team has no match, who does not play in it.
func Unplaced(p *frame.Page, sheet *RoundSheet) []Place {
	has := make(map[tournament.PlayerID]bool)
	for _, at := range Places(p, sheet) {
		has[at.ID] = true
	}
	var list []Place
	for _, i := range p.Tournament().ByNumber() {
		if player := &p.Tournament().Players[i]; !has[player.ID] {
			list = append(list, Place{Side: Seated(p, player.ID), Said: unplaced(p, sheet, player)})
		}
	}
	return list
}

// unplaced says why a round does not have a player.
func unplaced(p *frame.Page, sheet *RoundSheet, player *tournament.Player) string {
	if player.Left != nil && player.Left.After < sheet.Number {
		return Departure(p, player.Left)
	}
	team := teamOf(p.Tournament(), player.ID)
	for _, f := range sheet.Free {
		if f.ID == team {
			return f.Name + ": " + f.Said(p)
		}
	}
	return p.T("public.find.nogame")
}

// LatestResults are the boards with a result, the latest first.
func LatestResults(sheet *RoundSheet) []Board {
	if sheet == nil {
		return nil
	}
	var done []Board
	for _, b := range sheet.Boards {
		if b.Result != tournament.NoResult {
			done = append(done, b)
		}
	}
	slices.SortStableFunc(done, func(a, b Board) int { return b.Entered.Compare(a.Entered) })
	return done
}
