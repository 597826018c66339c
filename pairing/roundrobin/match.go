package roundrobin

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// MatchEdition is the edition of the system in which two teams play a Scheveningen
// match.
const MatchEdition tournament.Edition = "scheveningen"

// Match pairs the rounds of a Scheveningen match: every player of the one team
// meets every player of the other. The players are the first members of each team,
// as many as there are boards. The schedule stands: who is away is listed, to be
// entered as a forfeit, and a game of which neither will come is not listed.
type Match struct{}

// Name returns the name of the system.
func (Match) Name() tournament.System { return Name }

// Edition returns MatchEdition.
func (Match) Edition() tournament.Edition { return MatchEdition }

// KnownBeforehand says that no result changes a round; see pairing.Scheduled.
func (Match) KnownBeforehand() {}

// Pair returns the next round of the match. It refuses, with *pairing.Unpairable,
// events that are not of two teams with enough players, and rounds beyond the last.
func (m Match) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	number := t.NextRound()
	rounds, err := matchRounds(t, number)
	if err != nil {
		return nil, err
	}
	no := func(what, hint message.Message) error {
		return &pairing.Unpairable{Round: number, What: what, Hint: hint}
	}
	if number > len(rounds) {
		return nil, pairing.NoRoundLeft(t, message.Of("unpairable.last-match", "round", len(rounds)), message.Message{})
	}
	first, second, boards := &t.Teams[0], &t.Teams[1], t.Rules.Team.Boards
	round := &pairing.Round{System: m.Name(), Edition: m.Edition(), Number: number}
	round.Reasons.Notes = append(round.Reasons.Notes, pairing.Note{Message: message.Of("note.scheveningen", "row", (number-1)%boards+1, "boards", boards)})
	tab, attendance := t.Table(), t.Attendance()
	playing := make(map[tournament.PlayerID]bool, 2*boards)
	for _, g := range rounds[number-1] {
		a, b := first.Members[g.A-1], second.Members[g.B-1]
		playing[a], playing[b] = true, true
		i, j := tab.Index(a), tab.Index(b)
		if i < 0 || j < 0 {
			return nil, no(message.Of("unpairable.one-missing", "a", a, "b", b),
				message.Of("unpairable.enter-member"))
		}
		if !attendance[i].Present() && !attendance[j].Present() {
			delete(playing, a)
			delete(playing, b)
			continue
		}
		if !g.AWhite {
			a, b = b, a
		}
		round.Boards = append(round.Boards, pairing.Board{White: a, Black: b})
	}
	for _, i := range t.ByNumber() {
		id, reason := t.Players[i].ID, attendance[i]
		if playing[id] {
			continue
		}
		if reason.Present() {
			reason = tournament.HasRest
		}
		round.NotPaired = append(round.NotPaired, pairing.Unpaired{Player: id, Reason: reason})
	}
	return round, nil
}

// matchRounds are the rounds of the match by places in the two teams. It refuses, in
// the name of a round, what is not a match of two teams with enough players.
func matchRounds(t *tournament.Tournament, number int) ([][]MatchGame, error) {
	no := func(what, hint message.Message) error {
		return &pairing.Unpairable{Round: number, What: what, Hint: hint}
	}
	if t.Rules.Team == nil || len(t.Teams) != 2 {
		return nil, no(message.Of("unpairable.two-teams", "teams", len(t.Teams)), message.Of("unpairable.enter-two"))
	}
	boards := t.Rules.Team.Boards
	rounds, err := Scheveningen(boards, t.Rules.RoundRobin.Cycles)
	if err != nil {
		return nil, no(message.Of("unpairable.plan", "what", err), message.Message{})
	}
	if first, second := len(t.Teams[0].Members), len(t.Teams[1].Members); first < boards || second < boards {
		return nil, no(message.Of("unpairable.boards", "first", first, "second", message.Of("count.players", "count", second), "boards", message.Of("count.boards", "count", boards)),
			message.Of("unpairable.every-board"))
	}
	return rounds, nil
}
