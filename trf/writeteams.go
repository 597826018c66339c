package trf

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// writeTeams013 writes the teams of TRF16, whose number is their place.
func (w *writer) writeTeams013() {
	for _, team := range w.t.Teams {
		w.line("013 %s%s", left(team.Name, 32), strings.TrimPrefix(w.numberList(team.Members), " "))
	}
}

// writeTeams310 writes the teams of TRF26.
func (w *writer) writeTeams310() {
	for _, team := range w.t.Teams {
		w.line("310 %3d %s %s %s %s %s %s %s", team.ID, left(team.Name, 32), left(team.Nickname, 5), blankWide(team.Strength),
			decimal(team.MatchPoints, 6), decimal(team.GamePoints, 6), whole(team.Rank, 3), w.numberList(team.Members))
	}
}

func blankWide(p tournament.Points) string {
	if p == 0 {
		return "      "
	}
	return decimal(p, 6)
}

// writeMatches writes line-ups (300), byes (320) and forfeits (330).
func (w *writer) writeMatches() {
	if w.t.Rules.Team == nil {
		return
	}
	for r := range w.table.Rounds() {
		for _, l := range w.roundAt(r + 1).Lineups {
			text := fmt.Sprintf("300 %3d %3d %3d", r+1, l.Team, l.Opponent)
			for _, id := range l.Boards {
				text += fmt.Sprintf(" %4d", w.numbers[id])
			}
			w.line("%s", text)
		}
	}
	w.writeTeamPairingByes()
	signs := map[tournament.Result]string{
		tournament.WhiteByForfeit: "+-", tournament.BlackByForfeit: "-+", tournament.DoubleForfeit: "--",
	}
	for r := range w.table.Rounds() {
		for _, f := range w.roundAt(r + 1).Forfeits {
			w.line("330 %s %3d %3d %3d", signs[f.Result], r+1, f.White, f.Black)
		}
	}
}

func (w *writer) writeTeamPairingByes() {
	rules := w.t.Rules.Team
	text := fmt.Sprintf("320 %s %s", decimal(rules.ByeMatchPoints, 4), decimal(rules.ByeGamePoints, 4))
	for r := range w.table.Rounds() {
		team := tournament.NoTeam
		for _, b := range w.roundAt(r + 1).TeamByes {
			if b.Kind == tournament.PairingBye {
				team = b.Team
			}
		}
		text += fmt.Sprintf(" %03d", team)
	}
	w.line("%s", text)
}
