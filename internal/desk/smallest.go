package desk

import (
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/smallest"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// TakeSmallestChange makes the current round the legal one that moves the fewest
// of its boards, for who takes part now: after a late withdrawal or entry, or an
// error found in it. The journal keeps it as pairing by hand.
type TakeSmallestChange struct {
	Ground Ground // needed once the round was published
	Reason string
}

func (TakeSmallestChange) describe() Description {
	return describe("take smallest change", rights.Pair, Serious, kind[journal.HandPairingBegun](), kind[journal.PairingChanged](), kind[journal.HandPairingEnded]())
}

func (c TakeSmallestChange) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	change, err := SmallestChange(p.state)
	if err != nil {
		return err
	}
	if p.state.Tournament.Rules.System.PairsTeams() {
		return c.ofTeams(p, change)
	}
	if change.Moved+change.Turned == 0 && len(leftOut(&p.state.Tournament)) == 0 {
		return refuse("smallest.none", "round", p.state.Paired())
	}
	_, err = rearrange(p, changed(change), c.Ground, c.Reason, true)
	return err
}

// ofTeams plans the change of matches.
func (c TakeSmallestChange) ofTeams(p *plan, change *smallest.Change) error {
	if _, missing := UnsettledTeams(p.state); change.Moved+change.Turned == 0 && len(missing) == 0 {
		return refuse("smallest.none", "round", p.state.Paired())
	}
	arrange := ArrangeMatches{Bye: tournament.TeamID(change.Bye), Ground: c.Ground, Reason: c.Reason}
	for _, g := range change.Games {
		arrange.Matches = append(arrange.Matches, Match{tournament.TeamID(g.White), tournament.TeamID(g.Black)})
	}
	return arrange.arrange(p, true)
}

// changed is the command that makes the round so.
func changed(change *smallest.Change) *ChangePairing {
	round := pairing.Round{Bye: change.Bye, NotPaired: change.Book.NotPaired}
	return &ChangePairing{Games: bareGames(change.Games), Byes: round.Games().Byes}
}

// SmallestChange finds the legal round that moves the fewest boards of the current
// one; where teams are paired, it is a round of the event of teams. It refuses where
// there is none, for systems with a table, whose rounds are not chosen, and for those
// where players may meet again, so that every round is legal.
func SmallestChange(s *journal.State) (*smallest.Change, error) {
	record := s.Current()
	switch {
	case record == nil:
		return nil, refuse("round.none")
	case record.Open:
		return nil, refuse("round.open", "round", s.Paired())
	case s.Tournament.Rules.System.IsTree(): // a table of its own
		return nil, refuse("smallest.table")
	case s.Tournament.Rules.System.MeetsAgain():
		return nil, refuse("smallest.again")
	case continues(&s.Tournament.Rules, s.Paired()):
		return nil, refuse("smallest.match", "round", s.Paired())
	}
	before := beforeCurrent(s)
	system, err := systems.For(before, "", "")
	if err != nil {
		return nil, refuse("pair.unpairable", "what", err)
	}
	inquirer, ok := system.(field.Inquirer)
	if !ok {
		return nil, refuse("smallest.table")
	}
	posted := s.Tournament.Current
	if teams := teamsOf(&s.Tournament); teams != nil {
		before, posted = teams.Teams(before), begunMatches(s, matchesOf(teams, s))
	}
	change, err := smallest.Round(inquirer, before, posted)
	var none *pairing.NoPairing
	switch {
	case errors.As(err, &none):
		return nil, refuse("pair.impossible", "what", toldOf(&s.Tournament, err))
	case err != nil:
		return nil, refuse("pair.unpairable", "what", toldOf(&s.Tournament, err))
	}
	return change, nil
}

// begunMatches gives a result to every match of which a board has one: it stays.
func begunMatches(s *journal.State, round *tournament.Round) *tournament.Round {
	for i := range round.Games {
		boards, _, _ := s.Match(tournament.TeamID(round.Games[i].White))
		round.Games[i].Result = tournament.NoResult
		for _, b := range boards {
			if game, _, ok := s.Board(b.Board); ok && game.Result != tournament.NoResult && game.White != tournament.NoPlayer && game.Black != tournament.NoPlayer {
				round.Games[i].Result = tournament.Drawn
			}
		}
	}
	return round
}

// Unsettled lists who is in the current round and has left, or is excused while it
// waits to be published, and who should be in it and is not.
func Unsettled(s *journal.State) (gone, missing []tournament.PlayerID) {
	if s.Current() == nil || continues(&s.Tournament.Rules, s.Paired()) { // a match has its players
		return nil, nil
	}
	return goneFrom(s), append(leftOut(&s.Tournament), backAgain(s)...)
}

// backAgain lists who is marked as absent in a pairing that waits to be published and
// has come back since.
func backAgain(s *journal.State) []tournament.PlayerID {
	if s.Waiting() == 0 || s.Current().Open || !s.Chosen() {
		return nil
	}
	var back []tournament.PlayerID
	for i, a := range beforeCurrent(s).Attendance() {
		id := s.Tournament.Players[i].ID
		if a.Present() && slices.Contains(s.Tournament.Current.Byes, tournament.Bye{Player: id, Kind: tournament.Absent}) {
			back = append(back, id)
		}
	}
	return back
}

// NotRight reports whether a pairing that waits to be published would be another if it
// were made again: somebody in it has left, somebody is missing from it, a result was
// corrected, or the rules give another round now.
func NotRight(s *journal.State) bool {
	return s.Waiting() > 0 && (unsettled(s) || len(OutdatedBy(s)) > 0)
}

// unsettled reports whether the current round has not those in it who take part.
func unsettled(s *journal.State) bool {
	gone, missing := Unsettled(s)
	teamsGone, teamsMissing := UnsettledTeams(s)
	return len(gone)+len(missing)+len(teamsGone)+len(teamsMissing) > 0
}

// Outdated reports whether something was corrected while the pairing of the current
// round waits to be published: paired again, it would know of it.
func Outdated(s *journal.State) bool { return len(correctedSince(s)) > 0 }

// OutdatedBy says what the round that waits to be published was paired before: that a
// result, colours, or what an unfinished game counts for pairing was corrected; or else,
// if it has those who take part and would yet be another, that something has changed.
func OutdatedBy(s *journal.State) []Message {
	list := correctedSince(s)
	if len(list) > 0 || s.Waiting() == 0 || unsettled(s) {
		return list
	}
	if d, err := NewDraft(s); err == nil && d.Another() {
		return []Message{say(Another)}
	}
	return nil
}

// Another is the code of the message that the rules give another round now.
const Another = "outdated.another"

// correctedSince says what was corrected since the round was paired that waits to be
// published.
func correctedSince(s *journal.State) (list []Message) {
	waiting := s.Waiting()
	if waiting == 0 || continues(&s.Tournament.Rules, waiting) {
		return nil
	}
	for _, c := range s.Tournament.CorrectedSince(waiting) {
		game := func(code string, pairs ...any) {
			list = append(list, say(code, append([]any{"round", c.Round, "white", c.Was.White, "black", c.Was.Black}, pairs...)...))
		}
		if c.ColoursTurned() {
			game("corrected.colours")
			continue // its result is the other way round with them
		}
		if from, to := c.Was.ForPairing(), c.Is.ForPairing(); c.Is.Result == tournament.AdjournedGame {
			game("corrected.judged", "from", from, "to", to)
		} else {
			game("corrected.result", "from", c.Was.Result, "to", c.Is.Result)
		}
	}
	return list
}

// MovesLess reports whether the current round can be settled by the smallest change: it
// is one that a system chooses, and not every other round would be as legal.
func MovesLess(s *journal.State) bool {
	current := s.Current()
	return current != nil && !current.Open && s.Chosen() && !s.Tournament.Rules.System.MeetsAgain() && !continues(&s.Tournament.Rules, s.Paired())
}

// goneFrom lists who is in the current round and will not be when it is paired again.
// Once it is published a wish comes too late. The table of a round robin and the
// boards of teams name who is away, too.
func goneFrom(s *journal.State) []tournament.PlayerID {
	if continues(&s.Tournament.Rules, s.Paired()) {
		return nil
	}
	gone := s.Tournament.WillMiss()
	waiting := s.Waiting()
	if waiting == 0 || !s.Chosen() {
		return gone
	}
	for _, r := range s.Tournament.Requests {
		if r.Round == waiting && s.LastRoundOf(r.Player) == waiting && !slices.Contains(gone, r.Player) {
			gone = append(gone, r.Player)
		}
	}
	slices.Sort(gone)
	return gone
}
