package desk

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Rearrange changes the boards of the current round by hand in one step: opened,
// changed, compared with what the rules give and closed again. Nothing is kept
// unless all of it is.
type Rearrange struct {
	Games []tournament.Game
	Byes  []tournament.Bye
	Fixed []journal.FixedBoard `json:",omitempty"`
	// Ground is needed once the round was published.
	Ground  Ground `json:",omitempty"`
	Reason  string
	Publish bool `json:",omitempty"` // and show it to the public
}

func (Rearrange) describe() Description {
	return describe("rearrange", rights.Pair, Serious, kind[journal.HandPairingBegun](), kind[journal.PairingChanged](), kind[journal.HandPairingEnded](),
		kind[journal.RoundPublished](), kind[journal.ResultEntered]())
}

func (c Rearrange) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	after, err := rearrange(p, &ChangePairing{c.Games, c.Byes, c.Fixed}, c.Ground, c.Reason, false)
	if err == nil && c.Publish && !p.state.Current().Published() {
		warnEarly(p, after.Current)
		showRound(p, after)
	}
	return err
}

// rearrange plans other boards for the current round, from the opening to the
// comparison with the rules, and returns the tournament with them; see endHand for what was
// proposed.
func rearrange(p *plan, boards *ChangePairing, ground Ground, reason string, proposed bool) (*tournament.Tournament, error) {
	record := p.state.Current()
	switch {
	case p.state.Tournament.Rules.PairsTeams():
		return nil, refuse("hand.matches")
	case record == nil:
		return nil, refuse("round.none")
	case record.Open:
		return nil, refuse("round.open", "round", p.state.Paired())
	}
	if err := openCurrent(p, ground, nil, reason, true); err != nil {
		return nil, err
	}
	if err := changeBoards(p, boards); err != nil {
		return nil, err
	}
	after := p.state.Tournament.Clone()
	after.Current.Games, after.Current.Byes = boards.Games, boards.Byes
	return after, endHand(p, after, reason, proposed)
}

// CancelHandPairing ends changes by hand without any: the round is again what it
// was before.
type CancelHandPairing struct {
	Reason string
}

func (CancelHandPairing) describe() Description {
	return describe("cancel hand pairing", rights.Pair, Note, kind[journal.HandPairingCancelled]())
}

func (c CancelHandPairing) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	record := p.state.Current()
	if record == nil || !record.Open {
		return refuse("hand.closed")
	}
	p.do(journal.HandPairingCancelled{Round: p.state.Paired(), Reason: c.Reason})
	return nil
}

// inOrder returns the games of a change in the order of their boards: that of
// the rules, and those with a fixed number where they are wanted. A round robin
// and a team event have the order of their table. In a round that was published the
// games stay at the boards where they were: their players may sit there.
func inOrder(s *journal.State, c *ChangePairing) ([]tournament.Game, error) {
	games := slices.Clone(c.Games)
	if s.Tournament.Rules.System.ByScore() && s.Tournament.Rules.Team == nil {
		before := s.Tournament.Clone()
		before.DiscardRound()
		pairing.SortBoards(before, games, func(g tournament.Game) (a, b tournament.PlayerID) { return g.White, g.Black })
		games = seated(games, shownBoards(s))
	}
	fixed := slices.Clone(c.Fixed)
	slices.SortFunc(fixed, func(a, b journal.FixedBoard) int { return cmp.Compare(a.Board, b.Board) })
	placed := make([]tournament.Game, 0, len(fixed))
	info := &s.Tournament.Info
	for i, f := range fixed {
		number := info.BoardNumber(f.Board - 1)
		at := slices.IndexFunc(games, func(g tournament.Game) bool { return g.White == f.Player || g.Black == f.Player })
		switch {
		case f.Board < 1 || f.Board > len(c.Games):
			return nil, refuse("hand.fixed.none", "board", number, "first", info.BoardNumber(0), "last", info.BoardNumber(len(c.Games)-1))
		case i > 0 && fixed[i-1].Board == f.Board:
			return nil, refuse("hand.fixed.two", "board", number, "a", fixed[i-1].Player, "b", f.Player)
		case at < 0: // no game of their own, or at the board of another who has a place
			return nil, refuse("hand.fixed.idle", "player", f.Player, "board", number)
		}
		placed = append(placed, games[at])
		games = slices.Delete(games, at, at+1)
	}
	for i, f := range fixed {
		games = slices.Insert(games, f.Board-1, placed[i])
	}
	return games, nil
}

// shownBoards are the games of the current round as the public has seen them, before
// anybody changed them; none if it has seen none.
func shownBoards(s *journal.State) []tournament.Game {
	record := s.Current()
	switch {
	case record == nil || !record.Published():
		return nil
	case record.Before != nil:
		return record.Before.Games
	}
	return s.Tournament.Current.Games
}

// seated puts games at the boards where the same two sat before, whatever their colours.
// The others follow in their order at the boards that are free.
func seated(games, before []tournament.Game) []tournament.Game {
	placed, rest := make([]tournament.Game, len(games)), make([]tournament.Game, 0, len(games))
	taken := make([]bool, len(games))
	for _, g := range games {
		at := slices.IndexFunc(before, func(o tournament.Game) bool {
			return o.White == g.White && o.Black == g.Black || o.White == g.Black && o.Black == g.White
		})
		if at < 0 || at >= len(games) || taken[at] {
			rest = append(rest, g)
			continue
		}
		placed[at], taken[at] = g, true
	}
	for at := range placed {
		if !taken[at] {
			placed[at], rest = rest[0], rest[1:]
		}
	}
	return placed
}

// without are the games and byes that the others do not have. Colours count.
func without(b, others journal.Boards) (only journal.Boards) {
	bare := func(g tournament.Game) tournament.Game { return tournament.Game{White: g.White, Black: g.Black} }
	for _, g := range b.Games {
		if !slices.ContainsFunc(others.Games, func(o tournament.Game) bool { return bare(o) == bare(g) }) {
			only.Games = append(only.Games, bare(g))
		}
	}
	for _, bye := range b.Byes {
		if !slices.Contains(others.Byes, bye) {
			only.Byes = append(only.Byes, bye)
		}
	}
	return only
}

// Boards names the players of games and byes, or the teams of matches. Names have
// commas in them: what stands between two boards is no comma.
func Boards(s *journal.State, b journal.Boards) message.Message {
	var list []message.Message
	for _, g := range b.Games {
		list = append(list, message.Of("hand.game", "white", g.White, "black", g.Black))
	}
	for _, bye := range b.Byes {
		list = append(list, message.Of("hand.rest", "player", bye.Player))
	}
	for i := range list {
		if b.OfTeams {
			list[i] = NamingTeams(&s.Tournament, list[i])
		}
	}
	if len(list) == 0 {
		return message.Of("hand.nothing")
	}
	all := list[0]
	for _, next := range list[1:] {
		all = message.Of("hand.more", "boards", all, "next", next)
	}
	return all
}
