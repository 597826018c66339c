package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// WithdrawNoShows takes everybody out of the event who did not come to their game
// in the latest round and has not explained it (handling rules, F.9; F8 of 1992 to
// 2009, C.04.2 D.2, C.05 6.5, rule VI of the US Swiss). They can explain it until
// the next round is published; see Return.
type WithdrawNoShows struct {
	Round     int                   // in which they were missing, as the list had it
	Explained []tournament.PlayerID // who stays
	Reason    string
}

func (WithdrawNoShows) describe() Description {
	return describe("withdraw no-shows", rights.Pair, Notice, kind[journal.PlayerWithdrew]())
}

func (c WithdrawNoShows) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	round, absent := NoShows(p.state)
	if c.Round != round {
		return refuse("noshow.round", "round", c.Round)
	}
	gone := slices.DeleteFunc(absent, func(id tournament.PlayerID) bool { return slices.Contains(c.Explained, id) })
	if len(gone) == 0 {
		return refuse("noshow.none", "round", c.Round)
	}
	for _, id := range gone {
		if err := (Withdraw{Player: id, How: tournament.NoShow, Reason: c.Reason}).plan(p); err != nil {
			return err
		}
	}
	p.warn(Notice, "noshow.withdraw", "count", len(gone), "players", gone, "article", message.Cited(p.state.Tournament.Handling().NoShow))
	return nil
}

// NoShows returns the latest round that is out, and who did not come to it, has not
// explained it and is still in the event: those who lost by forfeit, and of a Swiss
// those whom its check-in noted as missing. Unless they explain it before the next
// round is published, they count as withdrawn; by rule VI of the US Swiss they are not
// paired in it. Of a team that is another matter: it can do without one of its players.
func NoShows(s *journal.State) (round int, absent []tournament.PlayerID) {
	round = s.Paired()
	if s.Tournament.Current != nil && !s.Rounds[round-1].Published() {
		round--
	}
	if round == 0 || s.Tournament.Rules.Team != nil {
		return round, nil
	}
	return round, slices.DeleteFunc(didNotCome(s, round), func(id tournament.PlayerID) bool {
		return s.Player(id).Left != nil || s.HasExplained(round, id)
	})
}

// didNotCome lists who stayed away from a round without notice.
func didNotCome(s *journal.State, round int) []tournament.PlayerID {
	absent := s.Round(round).NoShows()
	if !seatsAnew(&s.Tournament.Rules) {
		return absent
	}
	for _, c := range s.Checked {
		if c.Round == round && c.Mark == journal.NotHere && s.LastRoundOf(c.Player) != round {
			absent = append(absent, c.Player)
		}
	}
	slices.Sort(absent)
	return slices.Compact(absent)
}

// seatsAnew reports whether a Swiss pairs players: a round missed is a round lost, and
// who is in the next is asked anew.
func seatsAnew(r *tournament.Rules) bool { return r.System.ByScore() && r.Team == nil }

// MissedRounds lists the rounds that a player has missed for whatever reason, the one
// being played included if it is known (US Swiss, rule VI).
func MissedRounds(s *journal.State, id tournament.PlayerID) []int {
	t := asClosed(s)
	return t.MissedRounds()[t.Table().Index(id)]
}

// asClosed is the tournament as it will be when the round in play is closed.
func asClosed(s *journal.State) *tournament.Tournament {
	t := s.Tournament
	if t.Current != nil && s.Waiting() == 0 {
		t.Rounds, t.Current = append(slices.Clip(t.Rounds), *t.Current), nil
	}
	return &t
}

// MissedTooMany lists who is still in the event and has missed so many rounds, for
// whatever reason, that they are out when the next one is paired (US Swiss, rule VI).
// Nothing that they say helps; the event can allow more ([tournament.AbsencesOption]).
func MissedTooMany(s *journal.State) []tournament.PlayerID {
	if !seatsAnew(&s.Tournament.Rules) || s.Tournament.MostMissed() == 0 || !MayMissNext(s) {
		return nil
	}
	return missedTooMany(asClosed(s))
}

// settleAbsences deals with who did not come to the latest round when the next one of t
// is paired: nobody is in it or out of it without a word. By rule VI of the US Swiss who
// missed a round is not paired in the next unless they have said that they will play,
// and who has missed two is out. By the other rules the arbiter withdraws them or notes
// what they say; until then they are paired.
func settleAbsences(p *plan, t *tournament.Tournament) {
	next := t.Completed() + 1
	if !seatsAnew(&t.Rules) || continues(&t.Rules, next) {
		return
	}
	handling := t.Handling()
	out := missedTooMany(t)
	round, absent := undecided(p.state, next, out)
	article := message.Cited(handling.NoShow)
	for _, id := range out {
		p.do(journal.PlayerWithdrew{Player: id, After: t.Completed(), How: tournament.NoShow})
		t.Player(id).Left = &tournament.Departure{After: t.Completed(), Kind: tournament.NoShow}
	}
	if len(out) > 0 {
		p.warn(Notice, "noshow.out", "count", len(out), "players", out, "most", t.MostMissed(), "article", article)
	}
	switch {
	case len(absent) == 0:
	case t.MostMissed() > 0:
		for _, id := range absent {
			p.do(journal.ByeRequested{Round: next, Player: id, Bye: tournament.ZeroBye})
			t.Requests = append(t.Requests, tournament.Request{Round: next, Player: id, Kind: tournament.ZeroBye})
		}
		p.warn(Notice, "noshow.not-paired", "count", len(absent), "players", absent, "round", round, "next", next, "article", article)
	default:
		p.warn(Notice, "noshow.paired", "count", len(absent), "players", absent, "round", round, "next", next, "article", article)
	}
}

// Unexplained returns the round before the current one, and who did not come to it, has
// not explained it and yet has a game to play in the current round. With its publication
// the time to explain is over (F8 of 1992 to 2009, C.04.2 D.2, C.05 6.5).
func Unexplained(s *journal.State) (round int, players []tournament.PlayerID) {
	round = s.Paired() - 1
	current := s.Tournament.Current
	if round < 1 || current == nil || !seatsAnew(&s.Tournament.Rules) || s.Tournament.MostMissed() > 0 || continues(&s.Tournament.Rules, s.Paired()) {
		return round, nil
	}
	for _, id := range didNotCome(s, round) {
		plays := slices.ContainsFunc(current.Games, func(g tournament.Game) bool {
			return g.Result == tournament.NoResult && (g.White == id || g.Black == id)
		})
		if plays && s.Player(id).Left == nil && !s.HasExplained(round, id) && !s.CheckedIn(s.Paired(), id).IsHere() {
			players = append(players, id)
		}
	}
	return round, players
}

// warnUnexplained tells, before a round is published, who is in it although the time to
// explain their absence is over with it: published so, they stay in the event.
func warnUnexplained(p *plan) {
	if round, players := Unexplained(p.state); len(players) > 0 {
		p.warn(Notice, "publish.unexplained", "count", len(players), "players", players, "round", round, "next", round+1,
			"article", message.Cited(p.state.Tournament.Handling().NoShow))
	}
}

// undecided returns the latest round and who did not come to it and has said nothing
// about the next, apart from those who are out.
func undecided(s *journal.State, next int, out []tournament.PlayerID) (round int, absent []tournament.PlayerID) {
	round, absent = NoShows(s)
	return round, slices.DeleteFunc(absent, func(id tournament.PlayerID) bool {
		_, asked := requested(s, id, next)
		return asked || slices.Contains(out, id) || s.CheckedIn(next, id).IsHere()
	})
}

// PausesAfterMissing reports whether somebody is not in a round for having missed the one before
// without a word (rule VI of the US Swiss), which nobody has excused.
func PausesAfterMissing(s *journal.State, round int, id tournament.PlayerID) bool {
	return round > 1 && round <= s.Paired() && s.Tournament.MostMissed() > 0 && seatsAnew(&s.Tournament.Rules) &&
		slices.Contains(didNotCome(s, round-1), id) && !s.HasExplained(round-1, id)
}

// IsPairedNext reports whether somebody who did not come to the latest round is paired
// in the next as things stand.
func IsPairedNext(s *journal.State, id tournament.PlayerID) bool {
	next := s.Upcoming()
	if _, asked := requested(s, id, next); asked || s.Player(id).Left != nil {
		return false
	}
	most := s.Tournament.MostMissed()
	return most == 0 || !seatsAnew(&s.Tournament.Rules) || s.CheckedIn(next, id).IsHere() && len(MissedRounds(s, id)) < most
}

// missedTooMany lists who has missed too many rounds by rule VI of the US Swiss after
// those that t has completed; an explanation does not help any more.
func missedTooMany(t *tournament.Tournament) (out []tournament.PlayerID) {
	most := t.MostMissed()
	if most == 0 {
		return nil
	}
	for i, missed := range t.MissedRounds() {
		if player := &t.Players[i]; len(missed) >= most && player.Left == nil {
			out = append(out, player.ID)
		}
	}
	return out
}

// ExplainAbsence records that a player who did not come to their game in the latest
// round has explained it: they stay in the event (C.05, 6.5), and play in the next
// round or are absent again.
type ExplainAbsence struct {
	Round  int
	Player tournament.PlayerID
	Absent bool `json:",omitempty"` // in the next round, too
	Reason string
}

func (ExplainAbsence) describe() Description {
	return describe("explain absence", rights.Pair, Confirm, kind[journal.AbsenceExplained](), kind[journal.ByeRequested](), kind[journal.ByeCancelled]())
}

func (c ExplainAbsence) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	if round, absent := NoShows(p.state); c.Round != round || !slices.Contains(absent, c.Player) {
		return refuse("noshow.none", "round", c.Round)
	}
	p.do(journal.AbsenceExplained{Round: c.Round, Player: c.Player, Reason: c.Reason})
	warnMissed(p, c.Player)
	next := p.state.Upcoming()
	bye, asked := requested(p.state, c.Player, next)
	switch {
	case c.Absent && !MayMissNext(p.state):
		return refuse("noshow.no-next")
	case c.Absent && !asked:
		return (RequestBye{Round: next, Player: c.Player, Bye: tournament.ZeroBye, Reason: c.Reason}).plan(p)
	case !c.Absent && asked && bye == tournament.ZeroBye:
		return (CancelBye{Round: next, Player: c.Player}).plan(p)
	}
	return nil
}

// IsLast reports whether no round follows a round.
func IsLast(s *journal.State, round int) bool {
	rounds := s.Tournament.Rules.Rounds
	return Final(s) || rounds > 0 && round >= rounds
}

// MayMissNext reports whether somebody can be absent in the upcoming round: there is
// one, and it is no second game of a match and no round of a tree.
func MayMissNext(s *journal.State) bool {
	rules := &s.Tournament.Rules
	return (rules.Rounds == 0 || s.Upcoming() <= rules.Rounds) && !GoesOn(s) && !rules.System.IsTree()
}

// warnMissed tells that by rule VI a player who stays would be out, if so.
func warnMissed(p *plan, id tournament.PlayerID) {
	t := &p.state.Tournament
	if n, most := len(MissedRounds(p.state, id)), t.MostMissed(); most > 0 && n >= most {
		p.warn(Confirm, "return.missed", "player", id, "count", n, "article", message.Cited(t.Handling().NoShow))
	}
}
