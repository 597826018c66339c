// Package audit pairs every round of a tournament again and says where the
// record differs from the rules.
package audit

import (
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Pair is a game by identities. White is the better number where the record
// does not tell the colours.
type Pair struct {
	White, Black tournament.PlayerID
}

// Finding is what the audit of one round came to.
type Finding struct {
	Round  int
	Agrees bool
	// Expected and Found are the games that only one of the two rounds has, in
	// board order. A game with colours reversed is in both lists.
	Expected, Found []Pair
	// ExpectedBye and FoundBye are who should have and who had the
	// pairing-allocated bye; NoPlayer = nobody.
	ExpectedBye, FoundBye tournament.PlayerID
	// MoreByes are who else had one, in a round that gave several.
	MoreByes []tournament.PlayerID
	// Turned are games, as they were paired, that were played with colours reversed, which
	// was recorded later: the round is judged as it was paired.
	Turned []Pair
	// Paired is the round as the system pairs it; nil if it could not.
	Paired *pairing.Round
	// Err tells why the system has no answer: no legal pairing, no initial colour.
	Err error
	// Worse is the first criterion on which the found round is worse, for
	// systems that can tell.
	Worse *pairing.Verdict
}

// Round audits one completed round, counted from 1. Of another round the finding has an
// error and nothing else. Of a system that pairs teams the
// finding is one of the event of teams: see pairing.OfTeams.
func Round(s pairing.System, t *tournament.Tournament, number int) Finding {
	if t == nil {
		return Finding{Round: number, Err: t.Check()}
	}
	if s == nil {
		return Finding{Round: number, Err: new(pairing.NoAnswer)}
	}
	if number < 1 || number > t.Completed() {
		return Finding{Round: number, Err: &pairing.Unpairable{Round: number, What: message.Of("unpairable.not-played", "round", number)}}
	}
	before, paired := beforeBy(s.Name(), t, number), t.AsPaired(number)
	if teams, ok := s.(pairing.OfTeams); ok {
		t, before, paired = teams.Teams(t), teams.Teams(before), teams.Teams(paired)
	}
	found := &paired.Rounds[number-1]
	f := Finding{Round: number, FoundBye: byeOf(found), MoreByes: moreByes(found), Turned: Turned(found, &t.Rounds[number-1])}
	var asked field.Inquiry // of a system that does not pair again to judge
	if f.Paired, asked, f.Err = pair(s, before); f.Err != nil {
		f.Found = games(found)
		sortBoards(before, f.Found)
		return f
	}
	f.ExpectedBye = f.Paired.Bye
	f.compare(found)
	sortBoards(before, f.Found)
	f.Agrees = len(f.Expected) == 0 && len(f.Found) == 0 && f.ExpectedBye == f.FoundBye
	if f.Agrees {
		return f
	}
	if asked != nil {
		f.Worse = asked.Compare(found)
	} else if judge, ok := s.(pairing.Judge); ok {
		verdict, err := judge.Compare(before, found)
		if err == nil {
			f.Worse = verdict
		}
	}
	return f
}

// Turned lists the games of a round as it was paired that another record of it has with
// colours reversed.
func Turned(paired, played *tournament.Round) (list []Pair) {
	if paired == nil || played == nil {
		return nil
	}
	for i, g := range paired.Games {
		if i < len(played.Games) && played.Games[i].White == g.Black && played.Games[i].Black == g.White && !g.NoColours {
			list = append(list, Pair{g.White, g.Black})
		}
	}
	return list
}

// pair pairs the next round. Where players meet again, as in a Keizer event, hardly a
// round of a club is the one of the rules: there the round is kept to be compared.
func pair(s pairing.System, before *tournament.Tournament) (*pairing.Round, field.Inquiry, error) {
	if inquirer, ok := s.(field.Inquirer); ok && s.Name().MeetsAgain() {
		q, err := inquirer.Inquire(before)
		if err != nil {
			return nil, nil, err
		}
		return q.Round(), q, nil
	}
	if table, ok := s.(pairing.Tabled); ok {
		round, err := table.Row(before)
		return round, nil, err
	}
	round, err := pairing.Next(s, before)
	return round, nil, err
}

// Before is the tournament before a round, with what the rules do not say read
// off the whole record: the initial colour, and, for a round that was played,
// that the last round played was the last. The result shares players and rounds
// with t and must not be changed. The number of rounds is not guessed where it decides
// more than the last: an event under way would be held to another plan.
func Before(t *tournament.Tournament, number int) *tournament.Tournament {
	if t == nil {
		return new(tournament.Tournament)
	}
	return beforeBy(t.Rules.System, t, number)
}

// beforeBy is Before for a system that the rules need not name.
func beforeBy(system tournament.System, t *tournament.Tournament, number int) *tournament.Tournament {
	number = max(number, 1)
	before := t.Before(number)
	planned := before.Rules
	planned.System = system
	switch {
	case before.Rules.InitialColour != tournament.NoColour:
	case t.Rules.System.IsTree():
		before.Rules.InitialColour = knockout.Of(t).Drawn
	default: // of a team event, that of its matches
		event := t.OfTeams(tournament.MatchPoints)
		before.Rules.InitialColour = field.InitialColour(event, event.Table())
	}
	if before.Rules.Rounds == 0 && number <= t.Completed() && !t.Rules.System.IsTree() && !planned.NeedsRounds() {
		before.Rules.Rounds = t.Completed()
	}
	if number <= t.Completed() && t.Rules.System.MeetsAgain() {
		comeAndGo(t, before, number)
	}
	if number == 1 && t.Completed() > 0 && system.ByTable() {
		keepSeats(before)
	}
	return before
}

// keepSeats has everybody who is in the table of a round robin be there when its first
// round is paired: without them the table would have been another, so they left when it
// was posted. The last number of an even field makes room for a rest.
func keepSeats(before *tournament.Tournament) {
	before.Players = slices.Clone(before.Players)
	for i := range before.Players {
		p := &before.Players[i]
		if left := p.Left; left != nil && left.After == 0 && (len(before.Players)%2 == 1 || p.Number < len(before.Players)) {
			p.Left = nil
		}
	}
}

// comeAndGo has players who are nowhere in the record of a round be out of the event
// in it, for systems in which that is not the same as an absence, and those who are in
// it, be it with a bye, be in the event: they left once it was paired.
func comeAndGo(t, before *tournament.Tournament, number int) {
	tab, matched := t.Table(), inMatches(t, number)
	before.Players = slices.Clone(before.Players)
	for i := range before.Players {
		row, p := tab.Row(i), &before.Players[i]
		if t.Rules.System.IsTree() && slices.ContainsFunc(row[number:], func(c tournament.Cell) bool { return c.Opponent >= 0 }) {
			continue // goes on: had a bye
		}
		switch absent := row[number-1].Outcome == tournament.Absent; {
		case absent && !matched[p.ID]:
			p.Left = &tournament.Departure{After: number - 1}
		case !absent && p.Left != nil && p.Left.After < number:
			p.Left = &tournament.Departure{After: number, Kind: p.Left.Kind}
		}
	}
}

// inMatches are the members of the teams that have a match in a round: none of them
// needs to be at a board, where a line-up left it empty.
func inMatches(t *tournament.Tournament, number int) map[tournament.PlayerID]bool {
	if t.Rules.Team == nil {
		return nil
	}
	in, tab := make(map[tournament.PlayerID]bool), t.TeamTable()
	for i := range t.Teams {
		for _, id := range t.Teams[i].Members {
			in[id] = in[id] || tab.Row(i)[number-1].Opponent >= 0
		}
	}
	return in
}

// Tournament audits every completed round.
func Tournament(s pairing.System, t *tournament.Tournament) []Finding {
	if t == nil {
		return nil
	}
	findings := make([]Finding, 0, t.Completed())
	for number := 1; number <= t.Completed(); number++ {
		findings = append(findings, Round(s, t, number))
	}
	return findings
}

// Byes are who should have the pairing-allocated bye and who had it, where that is not the
// same: a round on record may have several.
func (f *Finding) Byes() (expected, found []tournament.PlayerID) {
	if f.ExpectedBye == f.FoundBye && len(f.MoreByes) == 0 {
		return nil, nil
	}
	if f.ExpectedBye != tournament.NoPlayer {
		expected = append(expected, f.ExpectedBye)
	}
	if f.FoundBye != tournament.NoPlayer {
		found = append(found, f.FoundBye)
	}
	return expected, append(found, f.MoreByes...)
}

// IsImpossible reports whether the system found no legal pairing at all.
func (f *Finding) IsImpossible() bool {
	var none *pairing.NoPairing
	return errors.As(f.Err, &none)
}

// IsUnpairable reports whether the system cannot begin: the tournament does not tell
// what it needs.
func (f *Finding) IsUnpairable() bool {
	var missing *pairing.Unpairable
	return errors.As(f.Err, &missing)
}

// compare fills in the games that differ. A forfeit without colours agrees
// with either colour. Boards at which a team has nobody are told by who is there.
func (f *Finding) compare(found *tournament.Round) {
	type seat struct {
		opponent tournament.PlayerID
		colour   tournament.Colour
		known    bool
	}
	seats := make(map[tournament.PlayerID]seat, 2*len(found.Games))
	for _, g := range found.Games {
		seats[g.White] = seat{g.Black, tournament.White, !g.NoColours}
		seats[g.Black] = seat{g.White, tournament.Black, !g.NoColours}
	}
	same := make(map[tournament.PlayerID]bool, len(seats))
	for _, b := range f.Paired.Boards {
		who, other, colour := b.White, b.Black, tournament.White
		if who == tournament.NoPlayer { // several boards can be empty on one side
			who, other, colour = b.Black, b.White, tournament.Black
		}
		s, ok := seats[who]
		if ok && s.opponent == other && (!s.known || s.colour == colour) {
			same[b.White], same[b.Black] = true, true
			continue
		}
		f.Expected = append(f.Expected, Pair{b.White, b.Black})
	}
	for _, p := range games(found) {
		if !same[p.White] {
			f.Found = append(f.Found, p)
		}
	}
}

func games(r *tournament.Round) []Pair {
	var pairs []Pair
	for _, g := range r.Games {
		if g.White == tournament.NoPlayer || g.Black == tournament.NoPlayer {
			continue
		}
		pairs = append(pairs, Pair{g.White, g.Black})
	}
	return pairs
}

func byeOf(r *tournament.Round) tournament.PlayerID {
	for _, b := range r.Byes {
		if b.Kind == tournament.PairingBye {
			return b.Player
		}
	}
	return tournament.NoPlayer
}

// moreByes are those with a pairing-allocated bye after the first.
func moreByes(r *tournament.Round) (more []tournament.PlayerID) {
	first := byeOf(r)
	for _, b := range r.Byes {
		if b.Kind == tournament.PairingBye && b.Player != first {
			more = append(more, b.Player)
		}
	}
	return more
}

// sortBoards puts games into the order of publication.
func sortBoards(before *tournament.Tournament, pairs []Pair) {
	pairing.SortBoards(before, pairs, func(p Pair) (a, b tournament.PlayerID) { return p.White, p.Black })
}
