package cli

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/internal/plain"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
)

// timetable is a schedule as it is printed.
type timetable struct {
	Kind        string // "roundrobin", "teams" or "scheveningen"
	Count       int    // players, teams, or players of one team
	Boards      int    // of a match, in a team round robin
	Cycles      int
	SwapLastTwo bool
	Draw        *timetableDraw   // nil without names
	Entries     []timetableEntry // in order of their numbers; none without names
	Rounds      []timetableRound
}

type timetableDraw struct {
	Method string  `json:"method"`
	Seed   *uint64 `json:"seed,omitempty"`
}

type timetableEntry struct {
	Number     seat   `json:"number"`
	Name       string `json:"name"`
	Federation string `json:"federation,omitempty"`
}

type timetableRound struct {
	Games []timetableGame
	Rests *seat
}

type timetableGame struct {
	White, Black seat
}

// seat is a place in the schedule: a number, or in a Scheveningen match the
// letter of the team and the number.
type seat struct {
	Team   string
	Number int
}

func (s seat) String() string { return s.Team + strconv.Itoa(s.Number) }

// MarshalJSON writes 7, or "A7".
func (s seat) MarshalJSON() ([]byte, error) {
	if s.Team == "" {
		return strconv.AppendInt(nil, int64(s.Number), 10), nil
	}
	return json.Marshal(s.String())
}

// names returns the names by seat.
func (t *timetable) names() map[seat]string {
	names := make(map[seat]string, len(t.Entries))
	for _, e := range t.Entries {
		names[e.Number] = e.Name
	}
	return names
}

// title says in one line what follows.
func (t *timetable) title(con *console) string {
	name, of := con.say("system.roundrobin"), []string{con.say("count.players", "count", t.Count)}
	switch t.Kind {
	case "teams":
		of = []string{con.say("teams.count", "count", t.Count), con.say("count.boards", "count", t.Boards)}
	case "scheveningen":
		name += " " + con.say("edition.scheveningen")
		of = []string{con.say("count.boards", "count", t.Count)}
	}
	if t.Cycles > 1 {
		of = append(of, con.say("unpairable.size.cycles", "count", t.Cycles))
	}
	return con.say("calendar.free", "what", name, "outcome", con.list(append(of, con.say("cli.count.rounds", "count", len(t.Rounds)))...))
}

// printText prints a line a round, or with names a line a game.
func (t *timetable) printText(con *console) {
	con.printf("%s\n", t.title(con))
	switch {
	case t.SwapLastTwo && t.Cycles > 1:
		con.printf("%s\n", capital(con.say("cli.schedule.swapped-cycles")))
	case t.SwapLastTwo:
		con.printf("%s\n", capital(con.say("cli.schedule.swapped")))
	}
	if t.Kind == "teams" {
		con.printf("%s\n", capital(con.say("cli.schedule.odd")))
	}
	con.printf("\n")
	if len(t.Entries) > 0 {
		t.printEntries(con)
		t.printGames(con)
		return
	}
	t.printGrid(con)
}

// printEntries prints who has which number.
func (t *timetable) printEntries(con *console) {
	switch t.Draw.Method {
	case "lot":
		con.printf("%s\n\n", con.say("cli.schedule.lot", "seed", strconv.FormatUint(*t.Draw.Seed, 10)))
	case "varma":
		con.printf("%s\n\n", con.say("cli.schedule.varma", "seed", strconv.FormatUint(*t.Draw.Seed, 10)))
	}
	for _, e := range t.Entries {
		federation := ""
		if e.Federation != "" {
			federation = " (" + e.Federation + ")"
		}
		con.printf("%4s  %s%s\n", e.Number, e.Name, federation)
	}
}

// printGames prints the rounds with names.
func (t *timetable) printGames(con *console) {
	names := t.names()
	for r, round := range t.Rounds {
		con.printf("\n%s\n", con.say("cli.round", "round", r+1))
		for _, g := range round.Games {
			con.printf("%8s  %s - %s\n", g.White.String()+"-"+g.Black.String(), names[g.White], names[g.Black])
		}
		if round.Rests != nil {
			con.printf("%8s  %s\n", round.Rests, con.say("calendar.free", "what", names[*round.Rests], "outcome", message.Of("outcome.absent.roundrobin")))
		}
	}
}

// printGrid prints the rounds by numbers alone, in columns.
func (t *timetable) printGrid(con *console) {
	width := len(seat{Number: t.Count}.String())
	if t.Kind == "scheveningen" {
		width++
	}
	grid := textTable{wide: true, columns: []textColumn{{left: true}}}
	for range t.Rounds[0].Games {
		grid.columns = append(grid.columns, textColumn{left: true})
	}
	grid.columns = append(grid.columns, textColumn{filled: true})
	for r, round := range t.Rounds {
		line := []string{con.say("cli.round", "round", r+1)}
		for _, g := range round.Games {
			line = append(line, fmt.Sprintf("%*s-%-*s", width, g.White, width, g.Black))
		}
		rests := ""
		if round.Rests != nil {
			rests = fmt.Sprintf("%s %s", round.Rests, con.say("outcome.absent.roundrobin"))
		}
		grid.rows = append(grid.rows, append(line, rests))
	}
	con.printf("%s", con.fits(&grid, terminalWidth))
}

// boardJSON is a game, or a board of a team match, in the JSON answer.
type boardJSON struct {
	Board int  `json:"board"`
	White seat `json:"white"`
	Black seat `json:"black"`
}

type matchJSON struct {
	Match  int         `json:"match"`
	First  seat        `json:"first"`
	Second seat        `json:"second"`
	Boards []boardJSON `json:"boards"`
}

type roundJSON struct {
	Round   int         `json:"round"`
	Boards  []boardJSON `json:"boards,omitempty"`
	Matches []matchJSON `json:"matches,omitempty"`
	Rests   *seat       `json:"rests"`
}

// scheduleAnswer is the answer of schedule, as its JSON shows it.
type scheduleAnswer struct {
	Kind        string           `json:"kind"`
	Players     int              `json:"players,omitempty"`
	Teams       int              `json:"teams,omitempty"`
	Boards      int              `json:"boards,omitempty"`
	Cycles      int              `json:"cycles"`
	SwapLastTwo bool             `json:"swapLastTwo"`
	Draw        *timetableDraw   `json:"draw,omitempty"`
	Entries     []timetableEntry `json:"entries,omitempty"`
	Rounds      []roundJSON      `json:"rounds"`
}

// printJSON prints the schedule for a program.
func (t *timetable) printJSON(con *console) error {
	answer := scheduleAnswer{Kind: t.Kind, Cycles: t.Cycles, SwapLastTwo: t.SwapLastTwo, Draw: t.Draw, Entries: t.Entries}
	switch t.Kind {
	case "teams":
		answer.Teams, answer.Boards = t.Count, t.Boards
	case "scheveningen":
		answer.Teams, answer.Boards = 2, t.Count
	default:
		answer.Players = t.Count
	}
	for r, round := range t.Rounds {
		row := roundJSON{Round: r + 1, Rests: round.Rests}
		for i, g := range round.Games {
			if t.Kind == "teams" {
				row.Matches = append(row.Matches, matchJSON{i + 1, g.White, g.Black, t.boards(i+1, g)})
			} else {
				row.Boards = append(row.Boards, t.boards(i+1, g)...)
			}
		}
		answer.Rounds = append(answer.Rounds, row)
	}
	return con.printJSON(answer)
}

// boards are the boards of one entry of a round: of a match in a team event,
// and otherwise the game itself.
func (t *timetable) boards(number int, game timetableGame) []boardJSON {
	if t.Kind != "teams" {
		return []boardJSON{{number, game.White, game.Black}}
	}
	boards := make([]boardJSON, t.Boards)
	for b := range boards {
		boards[b] = boardJSON{b + 1, game.White, game.Black}
		if !roundrobin.FirstHasWhite(b + 1) {
			boards[b].White, boards[b].Black = game.Black, game.White
		}
	}
	return boards
}

// printCSV prints a line a game, or a board of a match. Who rests has a line
// without board and opponent.
func (t *timetable) printCSV(con *console) error {
	w := csv.NewWriter(&con.stdout)
	names := t.names()
	place := []string{"round", "board"}
	if t.Kind == "teams" {
		place = []string{"round", "match", "board"}
	}
	write := func(white, black, whiteName, blackName string) error {
		row := append(slices.Clone(place), white, black)
		if len(names) > 0 {
			row = append(row, whiteName, blackName)
		}
		for i := range row {
			row[i] = plain.Inert(row[i])
		}
		return w.Write(row)
	}
	err := write("white", "black", "white_name", "black_name")
	for r, round := range t.Rounds {
		for i, g := range round.Games {
			for _, b := range t.boards(i+1, g) {
				place[0], place[1], place[len(place)-1] = strconv.Itoa(r+1), strconv.Itoa(i+1), strconv.Itoa(b.Board)
				err = errors.Join(err, write(b.White.String(), b.Black.String(), names[b.White], names[b.Black]))
			}
		}
		if round.Rests != nil {
			place[0], place[1], place[len(place)-1] = strconv.Itoa(r+1), "", ""
			err = errors.Join(err, write(round.Rests.String(), "", names[*round.Rests], ""))
		}
	}
	w.Flush()
	return errors.Join(err, w.Error())
}
