package report

import (
	"bufio"
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
		tag("Round", fmt.Sprintf("%d.%d", round, t.Info.BoardNumber(i)))
		tag("White", orUnknown(white.Name))
		tag("Black", orUnknown(black.Name))
		tag("Result", end)
		tag("Board", strconv.Itoa(t.Info.BoardNumber(i)))
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
