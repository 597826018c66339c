package desk

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Match is a match of two teams; the first has White on board 1.
type Match struct {
	White, Black tournament.TeamID
}

// ArrangeMatches makes the matches of a round by hand, where teams are paired: those of
// the current round, or those of the next one when the current one is over or none is
// paired. They are compared with what the rules give, and the players come to their
// boards in the order of their teams. Nothing is kept unless all of it is.
type ArrangeMatches struct {
	Matches []Match
	Bye     tournament.TeamID // that gets the pairing-allocated bye; NoTeam = none
	// Ground is needed once the round was published.
	Ground  Ground `json:",omitempty"`
	Reason  string
	Publish bool `json:",omitempty"` // and show it to the public
}

func (ArrangeMatches) describe() Description {
	return describe("arrange matches", rights.Pair, Serious, kind[journal.HandPairingBegun](), kind[journal.PairingChanged](), kind[journal.HandPairingEnded](),
		kind[journal.RoundPublished](), kind[journal.ResultEntered](), kind[journal.RoundClosed](), kind[journal.GameAdjourned](), kind[journal.NumbersAssigned](), kind[journal.RulesSet]())
}

func (c ArrangeMatches) plan(p *plan) error { return c.arrange(p, false) }

// arrange plans the matches; see endHand for what was proposed.
func (c *ArrangeMatches) arrange(p *plan, proposed bool) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	system := teamsOf(&p.state.Tournament)
	if system == nil {
		return refuse("matches.players")
	}
	before, now, err := c.open(p, system)
	if err != nil {
		return err
	}
	round, err := seatMatches(system, before, c.Matches, c.Bye)
	if err != nil {
		return err
	}
	keepLineups(p.state, round)
	event := system.Teams(before)
	games, byes := c.ofTeams()
	warnMatches(p, event, now.Games, games, byes)
	number := before.Completed() + 1
	then := journal.Boards{Games: games, Byes: byes}
	from, to := without(*now, then), without(then, *now)
	from.OfTeams, to.OfTeams = !from.Empty(), !to.Empty()
	p.do(journal.PairingChanged{Round: number, Games: round.Games, Byes: round.Byes, TeamByes: round.TeamByes, From: from, To: to})
	after := before.Clone()
	after.Current = round
	if err := endHand(p, after, c.Reason, proposed); err != nil {
		return err
	}
	if record := p.state.Current(); !c.Publish || record != nil && number == p.state.Paired() && record.Published() {
		return nil
	}
	p.do(journal.RoundPublished{Round: number})
	forfeitEmpty(p, after, number, nil)
	return nil
}

// keepLineups has the matches that stay keep the players at their boards, as far as
// they are there.
func keepLineups(s *journal.State, round *tournament.Round) {
	if s.Current() == nil || s.Paired() != len(s.Tournament.Rounds)+1 {
		return
	}
	away := make(map[tournament.PlayerID]bool)
	for _, b := range round.Byes {
		away[b.Player] = true
	}
	team := make(map[tournament.PlayerID]tournament.TeamID)
	for i := range s.Tournament.Teams {
		for _, id := range s.Tournament.Teams[i].Members {
			team[id] = s.Tournament.Teams[i].ID
		}
	}
	var games []tournament.Game
	for i := 0; i < len(round.Games); {
		first := round.Games[i]
		end := i + 1
		for end < len(round.Games) && sameMatch(team, first, round.Games[end]) {
			end++
		}
		games = append(games, cmp.Or(keptMatch(s, team, away, first), &tournament.Round{Games: round.Games[i:end]}).Games...)
		i = end
	}
	round.Games = games
}

// sameMatch reports whether two boards, of which the first has two players, belong to
// one match.
func sameMatch(team map[tournament.PlayerID]tournament.TeamID, first, next tournament.Game) bool {
	a, b := team[first.White], team[first.Black]
	in := func(id tournament.PlayerID) bool { return id == tournament.NoPlayer || team[id] == a || team[id] == b }
	return in(next.White) && in(next.Black)
}

// keptMatch is the match that begins with a board as the round has it so far; nil if it
// does not, with these colours, or if somebody of it is away.
func keptMatch(s *journal.State, team map[tournament.PlayerID]tournament.TeamID, away map[tournament.PlayerID]bool, first tournament.Game) *tournament.Round {
	boards, opponent, ok := s.Match(team[first.White])
	if !ok || opponent != team[first.Black] || !boards[0].IsWhite {
		return nil
	}
	kept := new(tournament.Round)
	for _, b := range boards {
		if away[b.White] || away[b.Black] {
			return nil
		}
		kept.Games = append(kept.Games, tournament.Game{White: b.White, Black: b.Black})
	}
	return kept
}

// open plans that the round is opened to changes by hand. It returns the tournament
// before the round, and the matches that it has so far.
func (c ArrangeMatches) open(p *plan, system pairing.OfTeams) (*tournament.Tournament, *journal.Boards, error) {
	record, current := p.state.Current(), p.state.Tournament.Current
	if record == nil || record.Published() && current.Complete() {
		before, err := closeCurrent(p)
		if err != nil {
			return nil, nil, err
		}
		if before.Completed() == 0 {
			if err := beginByHand(p, before); err != nil {
				return nil, nil, err
			}
		}
		p.do(journal.HandPairingBegun{Round: before.Completed() + 1, Reason: c.Reason})
		return before, new(journal.Boards), nil
	}
	if record.Open {
		return nil, nil, refuse("round.open", "round", p.state.Paired())
	}
	if err := openCurrent(p, c.Ground, nil, c.Reason, true); err != nil {
		return nil, nil, err
	}
	now := matchesOf(system, p.state)
	return beforeCurrent(p.state), &journal.Boards{Games: bareGames(now.Games), Byes: allocatedOnly(now.Byes)}, nil
}

// ofTeams are the matches as games of the event of teams, and its bye.
func (c *ArrangeMatches) ofTeams() (games []tournament.Game, byes []tournament.Bye) {
	for _, m := range c.Matches {
		games = append(games, tournament.Game{White: tournament.PlayerID(m.White), Black: tournament.PlayerID(m.Black)})
	}
	if c.Bye != tournament.NoTeam {
		byes = []tournament.Bye{{Player: tournament.PlayerID(c.Bye), Kind: tournament.PairingBye}}
	}
	return games, byes
}

// allocatedOnly is the bye that a pairing allocated.
func allocatedOnly(byes []tournament.Bye) []tournament.Bye {
	return slices.DeleteFunc(slices.Clone(byes), func(b tournament.Bye) bool { return b.Kind != tournament.PairingBye })
}

// seatMatches makes matches a round of the event, with the players at their boards, in
// the order of publication. Every team that is there has to be in it, once.
func seatMatches(system pairing.OfTeams, before *tournament.Tournament, matches []Match, bye tournament.TeamID) (*tournament.Round, error) {
	in := make(map[tournament.TeamID]bool)
	once := func(id tournament.TeamID) error {
		switch {
		case before.Team(id) == nil:
			return unknownTeam(id)
		case in[id]:
			return refuse("matches.twice", "team", teamName(before, id))
		}
		in[id] = true
		return nil
	}
	round := &pairing.Round{System: system.Name(), Edition: system.Edition(), Number: before.Completed() + 1, Bye: tournament.PlayerID(bye)}
	for _, m := range matches {
		for _, id := range []tournament.TeamID{m.White, m.Black} {
			if err := once(id); err != nil {
				return nil, err
			}
		}
		round.Boards = append(round.Boards, pairing.Board{White: tournament.PlayerID(m.White), Black: tournament.PlayerID(m.Black)})
	}
	if bye != tournament.NoTeam {
		if err := once(bye); err != nil {
			return nil, err
		}
	}
	var left []tournament.TeamID
	for i, a := range teamAttendance(before) {
		switch id := before.Teams[i].ID; {
		case in[id] && !a.Present() && id != bye:
			return nil, refuse("matches.away", "team", teamName(before, id))
		case in[id]:
		case a.Present():
			left = append(left, id)
		default:
			round.NotPaired = append(round.NotPaired, pairing.Unpaired{Player: tournament.PlayerID(id), Reason: a})
		}
	}
	if len(left) > 0 {
		return nil, refuse("matches.left-out", "round", round.Number, "count", len(left), "teams", teamNames(before, left))
	}
	sortMatches(system.Teams(before), round.Boards, func(b pairing.Board) (x, y tournament.PlayerID) { return b.White, b.Black })
	seated, err := system.Seat(before, round)
	if err != nil {
		return nil, refuse("pair.unpairable", "what", toldOf(before, err))
	}
	return seated.Games(), nil
}
