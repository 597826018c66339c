package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// Draft is the current round as it could be changed by hand, beside what the rules
// give. Nothing of it is kept: Rearrange does that, or ArrangeMatches. Where teams are
// paired it is a round of the event of teams (see pairing.OfTeams): games are matches,
// and identities are numbers of teams.
type Draft struct {
	Games []tournament.Game // in board order
	Byes  []tournament.Bye
	Fixed []journal.FixedBoard
	// Book is the round of the rules, for who takes part now; nil if there is none,
	// and NoBook says why.
	Book   *pairing.Round
	NoBook error

	state   *journal.State
	now     *tournament.Round // the current round
	teams   pairing.OfTeams   // nil where players are paired
	inquiry field.Inquiry     // nil for systems with a table, and without a book
	places  field.Places
}

// NewDraft begins with the current round as it is.
func NewDraft(s *journal.State) (*Draft, error) {
	if s.Current() == nil {
		return nil, refuse("round.none")
	}
	d := &Draft{state: s, now: s.Tournament.Current, Fixed: slices.Clone(s.Current().Fixed), teams: teamsOf(&s.Tournament)}
	if d.teams != nil {
		d.now = matchesOf(d.teams, s)
	}
	d.Games, d.Byes = slices.Clone(d.now.Games), slices.Clone(d.now.Byes)
	before := beforeCurrent(s)
	system, err := systems.For(before, "", "")
	if err != nil {
		d.NoBook = err
		return d, nil
	}
	if inquirer, ok := system.(field.Inquirer); ok {
		if d.inquiry, d.NoBook = inquirer.Inquire(before); d.NoBook == nil {
			d.Book, d.places = d.inquiry.Round(), d.inquiry.Field().Places()
		}
		return d, nil
	}
	if d.teams != nil {
		before = d.teams.Teams(before)
	}
	d.Book, d.NoBook = system.Pair(before)
	return d, nil
}

// beforeCurrent is the tournament before its current round, with who takes part
// in it now.
func beforeCurrent(s *journal.State) *tournament.Tournament {
	before := s.Tournament.Clone()
	before.DiscardRound()
	return before
}

// OfTeams reports whether the draft is one of matches.
func (d *Draft) OfTeams() bool { return d.teams != nil }

// isEntered reports whether there is somebody of the identity.
func (d *Draft) isEntered(id tournament.PlayerID) bool {
	if d.teams != nil {
		return d.state.Tournament.Team(tournament.TeamID(id)) != nil
	}
	return d.state.Player(id) != nil
}

// seat is where somebody sits: at a board, with a bye, or nowhere.
type seat struct {
	game, bye int // places in the lists; -1 = not there
	white     bool
}

func (d *Draft) seatOf(id tournament.PlayerID) seat {
	at := seat{-1, -1, false}
	at.game = slices.IndexFunc(d.Games, func(g tournament.Game) bool { return g.White == id || g.Black == id })
	if at.game >= 0 {
		at.white = d.Games[at.game].White == id
	}
	at.bye = slices.IndexFunc(d.Byes, func(b tournament.Bye) bool { return b.Player == id && b.Kind == tournament.PairingBye })
	return at
}

// put has somebody sit in a seat.
func (d *Draft) put(id tournament.PlayerID, at seat) {
	switch {
	case at.game >= 0 && at.white:
		d.Games[at.game].White = id
	case at.game >= 0:
		d.Games[at.game].Black = id
	case at.bye >= 0:
		d.Byes[at.bye].Player = id
	}
}

// Swap has two players change places; their boards get the colours of the rules.
// Two at one board change colours. It reports whether that is possible: not with a
// game that has a result, nor with somebody who has asked for a bye.
func (d *Draft) Swap(a, b tournament.PlayerID) bool {
	if !d.isEntered(a) || !d.isEntered(b) || a == b {
		return false
	}
	x, y := d.seatOf(a), d.seatOf(b)
	if x.game >= 0 && x.game == y.game {
		return d.Turn(a)
	}
	for _, one := range []struct {
		id tournament.PlayerID
		at seat
	}{{a, x}, {b, y}} {
		asked := slices.ContainsFunc(d.Byes, func(bye tournament.Bye) bool { return bye.Player == one.id && bye.Kind != tournament.PairingBye })
		if asked || one.at.game >= 0 && d.Games[one.at.game].Result != tournament.NoResult {
			return false
		}
	}
	if x.game < 0 && x.bye < 0 && y.game < 0 && y.bye < 0 {
		return false // neither is in the round
	}
	d.put(b, x)
	d.put(a, y)
	d.colour(x.game)
	d.colour(y.game)
	d.sort()
	return true
}

// colour gives a board the colours of the rules.
func (d *Draft) colour(game int) {
	if game < 0 || d.inquiry == nil {
		return
	}
	g := &d.Games[game]
	p, q := d.places.Of(g.White), d.places.Of(g.Black)
	if p >= 0 && q >= 0 && d.inquiry.Colours(p, q) == tournament.Black {
		g.White, g.Black = g.Black, g.White
	}
}

// Turn swaps the colours at the board of a player.
func (d *Draft) Turn(id tournament.PlayerID) bool {
	at := d.seatOf(id)
	if at.game < 0 || d.Games[at.game].Result != tournament.NoResult {
		return false
	}
	g := &d.Games[at.game]
	g.White, g.Black = g.Black, g.White
	return true
}

// Fix gives the board of a player a number. Matches have the order of the rules.
func (d *Draft) Fix(id tournament.PlayerID, board int) bool {
	at := d.seatOf(id)
	if at.game < 0 || board < 1 || board > len(d.Games) || d.teams != nil {
		return false
	}
	g := d.Games[at.game]
	d.Fixed = append(slices.DeleteFunc(d.Fixed, func(f journal.FixedBoard) bool {
		return f.Player == g.White || f.Player == g.Black || f.Board == board
	}), journal.FixedBoard{Player: id, Board: board})
	d.sort()
	return true
}

// ToTheRules makes the draft the round of the rules.
func (d *Draft) ToTheRules() bool {
	if d.Book == nil {
		return false
	}
	round := d.Book.Games()
	d.Games, d.Byes, d.Fixed = round.Games, round.Byes, nil
	return true
}

// sort puts the boards into order. A number that was fixed for somebody without a
// game is let go.
func (d *Draft) sort() {
	d.Fixed = slices.DeleteFunc(d.Fixed, func(f journal.FixedBoard) bool { return d.seatOf(f.Player).game < 0 })
	var taken []int
	d.Fixed = slices.DeleteFunc(d.Fixed, func(f journal.FixedBoard) bool { // two of them may meet now
		game := d.seatOf(f.Player).game
		twice := slices.Contains(taken, game)
		taken = append(taken, game)
		return twice
	})
	if d.teams != nil {
		inOrderOfTeams(d.teams.Teams(beforeCurrent(d.state)), d.Games)
		return
	}
	if games, err := inOrder(d.state, &ChangePairing{Games: d.Games, Fixed: d.Fixed}); err == nil {
		d.Games = games
	}
}

// Differs reports whether the draft is another round than the current one.
func (d *Draft) Differs() bool {
	return slices.ContainsFunc(d.Games, d.HasMoved) || len(d.Games) != len(d.now.Games) ||
		allocated(d.Byes) != allocated(d.now.Byes) || !slices.Equal(d.Fixed, d.state.Current().Fixed)
}

// Another reports whether the rules give another round now than when the round was paired
// that waits to be published: entries, byes, numbers, prohibitions or options have changed
// since. Of one that was changed by hand it is the round that they gave then. Line-ups are
// the matter of teams.
func (d *Draft) Another() bool {
	s := d.state
	record := s.Current()
	if s.Waiting() == 0 || record.Open || continues(&s.Tournament.Rules, s.Paired()) || s.Tournament.Rules.Team != nil && d.teams == nil {
		return false
	}
	then, bye := bareGames(d.now.Games), allocated(d.now.Byes)
	if hand := record.ByHand; hand != nil && hand.Differs() {
		if hand.NoAnswer != "" {
			return d.Book != nil
		}
		then = slices.DeleteFunc(then, func(g tournament.Game) bool { return slices.Contains(hand.Actual.Games, g) })
		then = append(then, hand.Expected.Games...)
		if has, had := allocated(hand.Actual.Byes), allocated(hand.Expected.Byes); has != had {
			bye = had
		}
	}
	if d.Book == nil {
		return true
	}
	now := d.Book.Games()
	return len(then) != len(now.Games) || bye != allocated(now.Byes) ||
		slices.ContainsFunc(now.Games, func(g tournament.Game) bool {
			return !slices.Contains(then, tournament.Game{White: g.White, Black: g.Black})
		})
}

// HasMoved reports whether a game of the draft is none of the current round. Colours
// count.
func (d *Draft) HasMoved(g tournament.Game) bool {
	return !slices.ContainsFunc(d.now.Games, func(o tournament.Game) bool { return o.White == g.White && o.Black == g.Black })
}

// Unpaired are those who should be in the round and are not.
func (d *Draft) Unpaired() []tournament.PlayerID {
	if d.teams != nil {
		return d.unpairedTeams()
	}
	t := d.state.Tournament.Clone()
	t.Current.Games, t.Current.Byes = d.Games, d.Byes
	return leftOut(t)
}

// unpairedTeams are the teams that should be in the round and are not.
func (d *Draft) unpairedTeams() (list []tournament.PlayerID) {
	for i, a := range teamAttendance(beforeCurrent(d.state)) {
		id := tournament.PlayerID(d.state.Tournament.Teams[i].ID)
		if at := d.seatOf(id); a.Present() && at.game < 0 && at.bye < 0 {
			list = append(list, id)
		}
	}
	return list
}

// Has reports whether somebody, or a team, is in the draft or should be: who is out of
// the event, or of a knock-out, is not.
func (d *Draft) Has(id tournament.PlayerID) bool {
	at := d.seatOf(id)
	return at.game >= 0 || at.bye >= 0 || slices.Contains(d.Unpaired(), id)
}

// Command keeps the draft. The ground is needed if the round was published.
func (d *Draft) Command(ground Ground, reason string, publish bool) Command {
	if d.teams != nil {
		c := ArrangeMatches{Bye: tournament.TeamID(allocated(d.Byes)), Ground: ground, Reason: reason, Publish: publish}
		for _, g := range d.Games {
			c.Matches = append(c.Matches, Match{tournament.TeamID(g.White), tournament.TeamID(g.Black)})
		}
		return c
	}
	c := Rearrange{Byes: d.Byes, Fixed: d.Fixed, Ground: ground, Reason: reason, Publish: publish}
	for _, g := range d.Games {
		c.Games = append(c.Games, tournament.Game{White: g.White, Black: g.Black})
	}
	return c
}
