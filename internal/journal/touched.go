package journal

import (
	"slices"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// touched tells a state after a command from the one before it, without looking
// at what the command left alone. Lists that are replaced differ in where they
// lie; what is written in place is kept here as it was. It knows parts of states
// and no acts: whether the public sees a difference is decided by comparing the
// parts as they are published.
type touched struct {
	before  State // its lists are as they were, but for what was written in place
	see     sight // what the public saw of it
	change  int   // the round that it saw being changed
	all     bool  // anything may differ
	info    bool
	rules   bool
	replace bool // the current round is another
	byes    bool // those of rounds that are over may differ
	listed  bool // any player may differ
	players map[tournament.PlayerID]tournament.Player
	boards  map[place]boardWas
	records map[int]RoundRecord // by round
	current *tournament.Round   // without its games
}

// place is a board by its round and its place in it.
type place struct{ round, board int }

// boardWas is a board before a command.
type boardWas struct {
	game    tournament.Game
	entered time.Time
}

func newTouched() *touched {
	return &touched{players: make(map[tournament.PlayerID]tournament.Player), boards: make(map[place]boardWas), records: make(map[int]RoundRecord)}
}

// begin notes a state before a command; what the command does to it is noted.
func (t *touched) begin(s *State, now time.Time) {
	players, boards, records := t.players, t.boards, t.records
	clear(players)
	clear(boards)
	clear(records)
	see := s.sightAt(now)
	*t = touched{before: *s, see: see, change: s.changing(see), players: players, boards: boards, records: records}
	s.log = t
}

// player notes a player who is about to be written to. Once all of them were, the list
// of before lies elsewhere and is as it was; this player is not.
func (t *touched) player(p *tournament.Player) {
	if t == nil || t.listed {
		return
	}
	if _, noted := t.players[p.ID]; !noted {
		t.players[p.ID] = *p
	}
}

// board notes a board that is about to be written to.
func (t *touched) board(round, board int, game *tournament.Game, record *BoardRecord) {
	if t == nil {
		return
	}
	if _, noted := t.boards[place{round, board}]; !noted {
		t.boards[place{round, board}] = boardWas{*game, record.EnteredAt}
	}
}

// record notes the record of a round that is about to be written to.
func (t *touched) record(round int, r *RoundRecord) {
	if t == nil {
		return
	}
	if _, noted := t.records[round]; !noted {
		t.records[round] = *r
	}
}

// round notes the current round that is about to be written to.
func (t *touched) round(r *tournament.Round) {
	if t != nil && t.current == nil {
		was := *r
		t.current = &was
	}
}

// public reports whether the public sees another state after the command than
// before it, both at the moment of the command.
func (t *touched) public(after *State, now time.Time) bool {
	b := &t.before
	switch known := after.IsPublic(now); {
	case known != b.IsPublic(now):
		return true
	case !known:
		return false
	}
	if t.all {
		t.touchAll(after)
	}
	x, y := &b.Tournament, &after.Tournament
	see := after.sightAt(now)
	return t.see != see || t.change != after.changing(see) || !sameEarly(b.publicEarly(t.see), after.publicEarly(see)) || b.Exists != after.Exists || b.FideMode != after.FideMode || b.IsDivided != after.IsDivided || b.Public != after.Public || x.EntriesClosed != y.EntriesClosed ||
		t.info && !same(publicInfo(x.Info), publicInfo(y.Info)) ||
		t.rules && (!same(publicRules(x.Rules, see), publicRules(y.Rules, see)) || hiddenSeed(&x.Rules, see) != hiddenSeed(&y.Rules, see)) ||
		!sameList(b.Lots, after.Lots) && !same(publicLots(b.Lots, see), publicLots(after.Lots, see)) ||
		see.hides&PrizeMoney == 0 && !samePrizes(&b.Prizes, &after.Prizes) ||
		!sameList(x.Corrections, y.Corrections) && !same(publicCorrections(x.Corrections, see.results, x), publicCorrections(y.Corrections, see.results, y)) ||
		see.hides&PlayerList == 0 && (t.peopleDiffer(after, see.rounds) || t.decisionsDiffer(after, see.results)) || t.roundsDiffer(after, see)
}

// touchAll notes all that lies in another place than before; nothing was written
// in place.
func (t *touched) touchAll(after *State) {
	b := &t.before
	x, y := b.Tournament.Players, after.Tournament.Players
	t.info, t.rules, t.replace, t.byes = true, true, true, true
	t.listed = len(x) == len(y) && len(x) > 0 && &x[0] != &y[0]
	for number := 1; number <= min(b.Paired(), after.Paired()); number++ {
		t.records[number] = b.Rounds[number-1]
		was, is := b.Round(number), after.Round(number)
		if len(was.Games) != len(is.Games) {
			continue // it is the latest, which is compared as a whole
		}
		for i := range was.Games {
			if old := b.Rounds[number-1].Boards[i]; was.Games[i] != is.Games[i] || old != after.Rounds[number-1].Boards[i] {
				t.boards[place{number, i}] = boardWas{was.Games[i], old.EnteredAt}
			}
		}
	}
}

func samePrizes(a, b *tournament.Prizes) bool {
	return a.Currency == b.Currency && a.Choice == b.Choice && a.Unit == b.Unit && sameList(a.Lists, b.Lists)
}

// peopleDiffer compares players, teams and what names them.
func (t *touched) peopleDiffer(after *State, rounds int) bool {
	x, y := &t.before.Tournament, &after.Tournament
	return !sameList(x.Teams, y.Teams) || !sameList(x.OwnTieBreaks, y.OwnTieBreaks) || !sameList(x.DecidedTies, y.DecidedTies) || t.playersDiffer(after, rounds)
}

// decisionsDiffer compares how matches were decided whose results are in sight.
func (t *touched) decisionsDiffer(after *State, rounds int) bool {
	return !sameList(decisionsUntil(&t.before.Tournament, rounds), decisionsUntil(&after.Tournament, rounds))
}

// playersDiffer compares the players that were touched, as they are published.
func (t *touched) playersDiffer(after *State, rounds int) bool {
	list := t.before.Tournament.Players
	if len(list) != len(after.Tournament.Players) {
		return true
	}
	differs := func(was, is tournament.Player) bool {
		publicPlayer(&was, rounds)
		publicPlayer(&is, rounds)
		t.before.discreet(&was)
		after.discreet(&is)
		return !same(&was, &is)
	}
	if t.listed || !sameList(t.before.Discreet, after.Discreet) {
		for i := range list {
			was, noted := t.players[list[i].ID]
			if !noted {
				was = list[i]
			}
			if differs(was, after.Tournament.Players[i]) {
				return true
			}
		}
		return false
	}
	for id, was := range t.players {
		if is := after.Player(id); is == nil || differs(was, *is) {
			return true
		}
	}
	return false
}

// byesDiffer compares who had no game in the first rounds, as far as they were
// paired before.
func (t *touched) byesDiffer(after *State, rounds int) bool {
	for number := 1; number <= min(rounds, t.before.Paired(), after.Paired()); number++ {
		if !sameList(t.before.Round(number).Byes, after.Round(number).Byes) {
			return true
		}
	}
	return false
}

// roundsDiffer compares what was touched of the rounds in view.
func (t *touched) roundsDiffer(after *State, see sight) bool {
	rounds := see.rounds
	for round, was := range t.records {
		if round > rounds {
			continue
		}
		is := after.Rounds[round-1]
		was.Boards, is.Boards = nil, nil
		if round > see.reasons {
			was.Reasons, is.Reasons = nil, nil
		}
		publicRecord(&was)
		publicRecord(&is)
		if !same(&was, &is) {
			return true
		}
	}
	for at, was := range t.boards {
		if at.round > rounds || t.replace && at.round == after.Paired() {
			continue
		}
		game, entered := after.Round(at.round).Games[at.board], after.Rounds[at.round-1].Boards[at.board].EnteredAt
		if at.round > see.results {
			was.game.Result, was.entered = game.Result, entered
		}
		if publicGame(game) != publicGame(was.game) || !entered.Equal(was.entered) {
			return true
		}
	}
	if t.byes && t.byesDiffer(after, rounds) {
		return true
	}
	is := after.Round(rounds)
	if after.Paired() != rounds || is == nil {
		return false // the latest round is not in view
	}
	if t.replace {
		return t.latestDiffers(after, is, see)
	}
	was, shown := t.current, rounds <= see.results
	return was != nil && !(sameList(was.Byes, is.Byes) && sameList(was.Lineups, is.Lineups) && sameList(was.TeamByes, is.TeamByes) && (!shown || sameList(was.Forfeits, is.Forfeits)))
}

// latestDiffers compares the latest round as a whole.
func (t *touched) latestDiffers(after *State, is *tournament.Round, see sight) bool {
	rounds, shown := see.rounds, see.rounds <= see.results
	found := t.before.Round(rounds)
	if found == nil {
		return true
	}
	was := *found
	if t.current != nil {
		games := was.Games
		was = *t.current
		was.Games = games
	}
	was.Games = slices.Clone(was.Games)
	boards := t.before.Rounds[rounds-1].Boards
	if old, noted := t.records[rounds]; noted {
		boards = old.Boards
	}
	if len(boards) != len(after.Rounds[rounds-1].Boards) {
		return true
	}
	for i := range was.Games {
		entered := boards[i].EnteredAt
		if old, noted := t.boards[place{rounds, i}]; noted {
			was.Games[i], entered = old.game, old.entered
		}
		if shown && !entered.Equal(after.Rounds[rounds-1].Boards[i].EnteredAt) {
			return true
		}
	}
	if !shown {
		was, blank := withoutResults(was), withoutResults(*is)
		return !same(&was, &blank)
	}
	was, shownNow := publicRound(was), publicRound(*is)
	return !same(&was, &shownNow)
}
