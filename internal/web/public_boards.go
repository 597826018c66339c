package web

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// side is a player at a board.
type side struct {
	*tournament.Player
	Rating int
	Points tournament.Points // before the round
}

// board is a board of a round.
type board struct {
	Number       int
	White, Black side
	Result       tournament.Result
	Entered      time.Time // zero = there is no result
}

// without is a player without a game in the round.
type without struct {
	side
	Kind tournament.Outcome
}

// roundSheet is a round as pages show it.
type roundSheet struct {
	Number int
	Last   int // the last round that is paired
	Boards []board
	Byes   []without
	Open   int // games without a result
	// Adjourned games have one that is not final.
	Adjourned int
}

// roundAsked is the number of the round that a page is about: that of the
// address, or the latest; 0 when no round is paired.
func (p *request) roundAsked() (int, error) {
	last := p.event.State.Paired()
	text := p.PathValue("round")
	if text == "" {
		return last, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > last {
		return 0, errNotFound
	}
	return n, nil
}

// roundSheet makes the sheet of the round that the page is about; nil when no
// round is paired.
func (p *request) roundSheet() (*roundSheet, error) {
	number, err := p.roundAsked()
	if err != nil || number == 0 {
		return nil, err
	}
	state, t := p.event.State, p.tournament()
	round := state.Round(number)
	sheet := &roundSheet{Number: number, Last: state.Paired(), Open: openGames(round), Adjourned: gamesWith(round, tournament.AdjournedGame)}
	table := p.figures().table()
	seat := func(id tournament.PlayerID) side {
		player := state.Player(id)
		if player == nil { // an empty board of a team
			return side{Player: &tournament.Player{}}
		}
		return side{Player: player, Rating: t.Strength(player), Points: table.Score(table.Index(id), number-1)}
	}
	records := state.Rounds[number-1].Boards
	for i, g := range round.Games {
		b := board{Number: i + 1, White: seat(g.White), Black: seat(g.Black), Result: g.Result}
		if g.Result != tournament.NoResult && i < len(records) {
			b.Entered = records[i].EnteredAt
		}
		sheet.Boards = append(sheet.Boards, b)
	}
	for _, bye := range round.Byes {
		if bye.Kind.IsBye() {
			sheet.Byes = append(sheet.Byes, without{seat(bye.Player), bye.Kind})
		}
	}
	return sheet, nil
}

// place is where a player sits in a round.
type place struct {
	side
	Board    int // 0 = no game
	Colour   tournament.Colour
	Opponent side
	Bye      tournament.Outcome
	Result   tournament.Result
}

// places lists who sits where, in the order of the names.
func (p *request) places(sheet *roundSheet) []place {
	var list []place
	for _, b := range sheet.Boards {
		if b.White.ID != tournament.NoPlayer {
			list = append(list, place{side: b.White, Board: b.Number, Colour: tournament.White, Opponent: b.Black, Result: b.Result})
		}
		if b.Black.ID != tournament.NoPlayer {
			list = append(list, place{side: b.Black, Board: b.Number, Colour: tournament.Black, Opponent: b.White, Result: b.Result})
		}
	}
	for _, w := range sheet.Byes {
		list = append(list, place{side: w.side, Bye: w.Kind})
	}
	order := p.Collator()
	slices.SortStableFunc(list, func(a, b place) int { return order.CompareString(a.Name, b.Name) })
	return list
}

// publicPairings shows a round board by board, with the results so far.
func (s *site) publicPairings(p *request) error {
	sheet, err := p.roundSheet()
	if err != nil {
		return err
	}
	return p.render(publicPairingsPage(p, sheet))
}

// publicNames shows who sits where, by name, or who was searched for.
func (s *site) publicNames(p *request) error {
	sheet, err := p.roundSheet()
	if err != nil {
		return err
	}
	var list []place
	query := p.text("q")
	if sheet != nil {
		for _, at := range p.places(sheet) {
			if matches(at.Name, query) || strings.TrimPrefix(query, "#") == strconv.Itoa(at.Number) {
				list = append(list, at)
			}
		}
	}
	return p.render(publicNamesPage(p, sheet, query, list))
}

// publicResults shows the results of a round in the order in which they came in,
// the latest first.
func (s *site) publicResults(p *request) error {
	sheet, err := p.roundSheet()
	if err != nil {
		return err
	}
	return p.render(publicResultsPage(p, sheet, latestResults(sheet)))
}

// latestResults are the boards with a result, the latest first.
func latestResults(sheet *roundSheet) []board {
	if sheet == nil {
		return nil
	}
	var done []board
	for _, b := range sheet.Boards {
		if b.Result != tournament.NoResult {
			done = append(done, b)
		}
	}
	slices.SortStableFunc(done, func(a, b board) int { return b.Entered.Compare(a.Entered) })
	return done
}
