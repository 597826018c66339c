package report

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/plain"
	"github.com/pareo-chess/pareo/tournament"
)

// WritePGN writes the headers of the games of a round, ready for the moves:
// the seven tags every game has, ratings, titles and FIDE numbers. It writes
// nothing when there is no such round.
func WritePGN(w io.Writer, t *tournament.Tournament, round int) error {
	r := roundOf(t, round)
	if r == nil {
		return nil
	}
	out := bufio.NewWriter(w)
	for i, g := range r.Games {
		white, black := t.Player(g.White), t.Player(g.Black)
		if white == nil || black == nil {
			continue // an empty board of a team
		}
		tag := func(name, value string) {
			value = strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(plain.Shown(value, ""))
			fmt.Fprintf(out, "[%s \"%s\"]\n", name, value)
		}
		end := pgnResult(g.Result)
		tag("Event", orUnknown(t.Info.Name))
		tag("Site", orUnknown(t.Info.City))
		tag("Date", pgnDate(t, round))
		tag("Round", fmt.Sprintf("%d.%d", round, i+1))
		tag("White", orUnknown(white.Name))
		tag("Black", orUnknown(black.Name))
		tag("Result", end)
		tag("Board", strconv.Itoa(i+1))
		for _, side := range []struct {
			name string
			p    *tournament.Player
		}{{"White", white}, {"Black", black}} {
			if rating := t.Strength(side.p); rating > 0 {
				tag(side.name+"Elo", strconv.Itoa(rating))
			}
			if side.p.Title != tournament.NoTitle {
				tag(side.name+"Title", string(side.p.Title))
			}
			if side.p.FideID != "" {
				tag(side.name+"FideId", side.p.FideID)
			}
		}
		if end != "*" && !g.Result.Played() {
			tag("Termination", "forfeit")
		}
		fmt.Fprintf(out, "\n%s\n\n", end)
	}
	return out.Flush()
}

func orUnknown(s string) string {
	if s == "" {
		return "?"
	}
	return s
}

func pgnDate(t *tournament.Tournament, round int) string {
	d := t.Info.Start
	if round <= len(t.Info.RoundDates) {
		d = t.Info.RoundDates[round-1]
	}
	if d.IsZero() {
		return "????.??.??"
	}
	return fmt.Sprintf("%04d.%02d.%02d", d.Year, d.Month, d.Day)
}

// pgnResult writes a result as PGN can: what it has no sign for is open.
func pgnResult(r tournament.Result) string {
	switch white, black := r.Outcomes(); {
	case white == tournament.Win, white == tournament.UnratedWin, white == tournament.ForfeitWin:
		return "1-0"
	case black == tournament.Win, black == tournament.UnratedWin, black == tournament.ForfeitWin:
		return "0-1"
	case white == tournament.Draw && black == tournament.Draw, white == tournament.UnratedDraw && black == tournament.UnratedDraw:
		return "1/2-1/2"
	}
	return "*"
}

// PGNGame is the header of a game in a PGN file.
type PGNGame struct {
	Line  int // of its first tag
	Round int // 0 = not told
	White, Black,
	WhiteID, BlackID string // FIDE numbers
	Result tournament.Result // NoResult while the game is open
}

// mostGames is how many games a PGN file may hold.
const mostGames = 100_000

// ReadPGN reads the headers of a PGN file and skips the moves.
func ReadPGN(r io.Reader) ([]PGNGame, error) {
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<20)
	var games []PGNGame
	inTags := false
	for line := 1; in.Scan(); line++ {
		text := strings.TrimSpace(strings.TrimPrefix(in.Text(), "\ufeff"))
		if !strings.HasPrefix(text, "[") {
			inTags = inTags && text == ""
			continue
		}
		name, value, ok := pgnTag(text)
		if !ok {
			if inTags || len(games) == 0 {
				return nil, fmt.Errorf("line %d: %q is no tag of PGN, such as [White \"Name\"]", line, text)
			}
			continue // a comment of the moves
		}
		if !inTags {
			if len(games) == mostGames {
				return nil, fmt.Errorf("line %d: more than %d games", line, mostGames)
			}
			games = append(games, PGNGame{Line: line})
			inTags = true
		}
		games[len(games)-1].take(name, value)
	}
	if err := in.Err(); err != nil {
		if errors.Is(err, bufio.ErrTooLong) {
			return nil, errors.New("a line is longer than a million letters; this is no PGN file")
		}
		return nil, err
	}
	return games, nil
}

// pgnTag reads [Name "value"].
func pgnTag(text string) (name, value string, ok bool) {
	name, rest, found := strings.Cut(strings.TrimPrefix(text, "["), " ")
	rest = strings.TrimSpace(rest)
	if !found || name == "" || len(rest) < 3 || rest[0] != '"' || !strings.HasSuffix(rest, `"]`) {
		return "", "", false
	}
	return name, strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(rest[1 : len(rest)-2]), true
}

func (g *PGNGame) take(name, value string) {
	switch name {
	case "White":
		g.White = value
	case "Black":
		g.Black = value
	case "WhiteFideId":
		g.WhiteID = value
	case "BlackFideId":
		g.BlackID = value
	case "Round":
		whole, _, _ := strings.Cut(value, ".")
		g.Round, _ = strconv.Atoi(whole) // "?" is not told
	case "Result":
		g.Result = map[string]tournament.Result{"1-0": tournament.WhiteWins, "0-1": tournament.BlackWins, "1/2-1/2": tournament.Drawn}[value]
	}
}

// Found is a game of a PGN file that is a board of the round.
type Found struct {
	PGNGame
	Board int // index in the round; -1 = no such board
}

// Find finds the boards of a round that games of a PGN file are about: by the
// players' FIDE numbers where both have one, else by their names. Games of other
// rounds are left out.
func Find(t *tournament.Tournament, round int, games []PGNGame) []Found {
	r := roundOf(t, round)
	if r == nil {
		return nil
	}
	var found []Found
	for _, g := range games {
		if g.Round != 0 && g.Round != round {
			continue
		}
		f := Found{PGNGame: g, Board: -1}
		for i := range r.Games {
			if is(t.Player(r.Games[i].White), g.White, g.WhiteID) && is(t.Player(r.Games[i].Black), g.Black, g.BlackID) {
				f.Board = i
				break
			}
		}
		found = append(found, f)
	}
	return found
}

func is(p *tournament.Player, name, id string) bool {
	if p == nil {
		return false
	}
	if p.FideID != "" && id != "" {
		return p.FideID == id
	}
	return strings.EqualFold(strings.Join(strings.Fields(p.Name), " "), strings.Join(strings.Fields(name), " "))
}
