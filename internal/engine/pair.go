package engine

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// Prepare finds the system to pair a tournament by, and accelerates the
// tournament if the call says so.
func (r *Request) Prepare(t *tournament.Tournament) (pairing.System, error) {
	if r.Baku {
		t.Rules.Acceleration.Baku = true
	}
	edition := r.Edition
	if edition == "" && t.Rules.Edition == "" && (t.Rules.System == "" || t.Rules.System == tournament.Dutch) && (r.System == "" || r.System == tournament.Dutch) {
		edition = tournament.Dutch2026 // engines know one edition, whenever the event began
	}
	if edition == "" && t.Rules.System == tournament.Classic && strings.HasPrefix(strings.ToUpper(t.Info.TypeCode), "FIDE_DUTCH") && (r.System == "" || r.System == tournament.Dutch) {
		return systems.For(t, tournament.Dutch, tournament.Dutch2017) // an engine takes the code at its word, and for the oldest it knows
	}
	return systems.For(t, r.System, edition)
}

// Text is a round as those engines write it: the number of lines, then
// "white black" a line, the bye last as "player 0". A system for teams has a line a
// match, with the numbers of the teams.
func Text(system pairing.System, round *pairing.Round) string {
	if _, ok := system.(pairing.OfTeams); ok {
		round = round.OfTeams()
	}
	var out strings.Builder
	lines := len(round.Boards)
	if round.Bye != tournament.NoPlayer {
		lines++
	}
	out.WriteString(strconv.Itoa(lines) + "\n")
	line := func(white, black tournament.PlayerID) {
		out.WriteString(strconv.Itoa(int(white)) + " " + strconv.Itoa(int(black)) + "\n")
	}
	for _, b := range round.Boards {
		line(b.White, b.Black)
	}
	if round.Bye != tournament.NoPlayer {
		line(round.Bye, 0)
	}
	return out.String()
}
