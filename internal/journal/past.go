package journal

import (
	"reflect"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Still returns what of a past view may still be seen by who has today's view of
// the same event; both are of the same kind, ForPublic or ForHelpers. What was
// taken from view since is gone: players and teams that were removed, rounds
// that were taken back, paired anew or changed by hand, and the rounds after
// them, boards that were published early and do not stand. What is known about the event and about people is what is known today,
// so that something taken back is taken back; results, numbers and ratings are
// those of then.
func (s *State) Still(today *State) *State {
	v := *s
	t, now := &v.Tournament, &today.Tournament
	t.Info, v.Public = now.Info, today.Public
	gone := make(map[tournament.PlayerID]bool)
	t.Players = slices.Clone(t.Players)
	for i := range t.Players {
		if known := today.Player(t.Players[i].ID); known == nil {
			gone[t.Players[i].ID] = true
		} else {
			takePerson(&t.Players[i], known)
		}
	}
	t.Players = slices.DeleteFunc(t.Players, func(p tournament.Player) bool { return gone[p.ID] })
	t.Teams = slices.Clone(t.Teams)
	lost := make(map[tournament.TeamID]bool)
	for i := range t.Teams {
		if known := now.Team(t.Teams[i].ID); known == nil {
			lost[t.Teams[i].ID] = true
		} else {
			t.Teams[i].Name, t.Teams[i].Nickname = known.Name, known.Nickname
		}
	}
	t.Teams = slices.DeleteFunc(t.Teams, func(team tournament.Team) bool { return lost[team.ID] })
	if len(gone)+len(lost) > 0 {
		v.forget(func(id tournament.PlayerID) bool { return gone[id] }, func(id tournament.TeamID) bool { return lost[id] })
	}
	v.Rounds = slices.Clone(v.Rounds)
	v.cut(v.stillPaired(today))
	v.keepFrom(today)
	return &v
}

// keepFrom takes out of a past view what today's does not show, whatever was
// shown then.
func (s *State) keepFrom(today *State) {
	see := sight{results: today.Paired(), reasons: today.Paired(), hides: today.Hides}
	upTo := func(a Aspect) int {
		switch {
		case today.Hides&a != 0:
			return 0
		case today.HidesCurrent&a != 0:
			return len(today.Tournament.Rounds)
		}
		return today.Paired()
	}
	see.results, see.reasons = upTo(Results), upTo(Reasons)
	if today.Tournament.Rules.LotSeed == 0 {
		s.Tournament.Rules.LotSeed = 0
		s.Lots = publicLots(s.Lots, sight{rounds: s.Paired(), results: s.Paired()})
	}
	s.Tournament.Corrections = publicCorrections(s.Tournament.Corrections, s.Paired(), &today.Tournament)
	s.Hides, s.HidesCurrent, s.Moments = s.Hides|today.Hides, s.HidesCurrent|today.HidesCurrent, today.Moments
	for i := range s.Rounds {
		publicRecord(&s.Rounds[i]) // which copies the boards
	}
	s.keep(see)
	s.keepEarlyFrom(today, see.results)
}

// takePerson takes over who somebody is, not what they do in the event.
func takePerson(p, known *tournament.Player) {
	p.Name, p.Lot, p.Sex, p.Title, p.Federation, p.FideID = known.Name, known.Lot, known.Sex, known.Title, known.Federation, known.FideID
	p.Birth, p.Club, p.National = known.Birth, known.Club, known.National
}

// stillPaired counts the rounds up to the first that is not in today's view as
// the same pairing, or that names somebody who is gone.
func (s *State) stillPaired(today *State) int {
	entered := func(id tournament.PlayerID) bool { return id == tournament.NoPlayer || s.Player(id) != nil }
	for number := 1; number <= s.Paired(); number++ {
		if number > today.Paired() {
			return number - 1
		}
		then, now, round := &s.Rounds[number-1], &today.Rounds[number-1], s.Round(number)
		switch {
		case !then.PairedAt.Equal(now.PairedAt), !then.PublishedAt.Equal(now.PublishedAt) && then.Published(), !reflect.DeepEqual(then.ByHand, now.ByHand),
			slices.ContainsFunc(round.Games, func(g tournament.Game) bool { return !entered(g.White) || !entered(g.Black) }),
			slices.ContainsFunc(round.Byes, func(b tournament.Bye) bool { return !entered(b.Player) }):
			return number - 1
		}
	}
	return s.Paired()
}

// forget takes out of a view the names that rules, absences and rankings by hand
// have of players and teams that are gone. It writes into nothing shared.
func (s *State) forget(gone func(tournament.PlayerID) bool, lost func(tournament.TeamID) bool) {
	t := &s.Tournament
	t.Rules = (&tournament.Tournament{Rules: t.Rules}).Clone().Rules
	for i := range t.Rules.Forbidden {
		f := &t.Rules.Forbidden[i]
		f.Players, f.Teams = slices.DeleteFunc(f.Players, gone), slices.DeleteFunc(f.Teams, lost)
	}
	t.Rules.Forbidden = slices.DeleteFunc(t.Rules.Forbidden, func(f tournament.Forbidden) bool { return len(f.Players)+len(f.Teams) < 2 })
	t.Rules.Adjustments = slices.DeleteFunc(t.Rules.Adjustments, func(a tournament.Adjustment) bool {
		return slices.ContainsFunc(a.Players, gone) || slices.ContainsFunc(a.Teams, lost)
	})
	if gone(t.Rules.Acceleration.BakuLast) {
		t.Rules.Acceleration.BakuLast = tournament.NoPlayer
	}
	for i := range t.Teams {
		t.Teams[i].Members = slices.DeleteFunc(slices.Clone(t.Teams[i].Members), gone)
	}
	absent := func(b tournament.Bye) bool { return b.Kind == tournament.Absent && gone(b.Player) }
	t.Rounds = slices.Clone(t.Rounds)
	for i := range t.Rounds {
		t.Rounds[i].Byes = slices.DeleteFunc(slices.Clone(t.Rounds[i].Byes), absent)
	}
	if t.Current != nil {
		round := *t.Current
		round.Byes = slices.DeleteFunc(slices.Clone(round.Byes), absent)
		t.Current = &round
	}
	ranked := func(id int) bool {
		if t.Rules.Team != nil {
			return lost(tournament.TeamID(id))
		}
		return gone(tournament.PlayerID(id))
	}
	t.OwnTieBreaks = slices.Clone(t.OwnTieBreaks)
	for i := range t.OwnTieBreaks {
		own := &t.OwnTieBreaks[i]
		own.Values = slices.DeleteFunc(slices.Clone(own.Values), func(v tournament.OwnValue) bool { return ranked(v.ID) })
	}
	t.DecidedTies = slices.Clone(t.DecidedTies)
	for i := range t.DecidedTies {
		t.DecidedTies[i] = slices.DeleteFunc(slices.Clone(t.DecidedTies[i]), ranked)
	}
	t.DecidedTies = slices.DeleteFunc(t.DecidedTies, func(tie tournament.DecidedTie) bool { return len(tie) < 2 })
}
