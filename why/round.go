package why

import (
	"fmt"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Round is a round that questions are asked about. It is not for use by several
// goroutines at once.
type Round struct {
	// Paired is the round by the rules, with its reasons.
	Paired *pairing.Round
	// Recorded is the round as it was paired, and played or is being played; nil if it is
	// only being paired. It may differ from Paired.
	Recorded *tournament.Round
	// Turned are games of it that were played with colours reversed, which was recorded
	// later.
	Turned []Pair
	// Since are games of earlier rounds that were corrected since the round was paired: it,
	// and every answer about it, goes by what was recorded then.
	Since []Corrected

	system  pairing.System
	whole   *tournament.Tournament // as given
	before  *tournament.Tournament // when the round was about to be paired
	boards  *tournament.Tournament // the same, of teams with the boards of their matches
	inquiry field.Inquiry          // nil for systems that cannot be asked what would have been
	table   *tournament.Table
	seats   map[tournament.PlayerID]seat
	places  map[tournament.PlayerID]int // in the field of the inquiry
	known   map[swiss.Wish]*Instead     // answers given

	brackets []*Bracket
	replays  map[int]*Replay // by bracket
	ofTeams  bool            // the players are teams
	second   bool            // it goes on with matches that an earlier round began
}

// seat is where a player is in the round.
type seat struct {
	board    int // from 1; 0 = none
	opponent tournament.PlayerID
	colour   tournament.Colour
}

// rule is the article that gave a player's colour.
func (r *Round) rule(id tournament.PlayerID) string {
	if s, ok := r.seats[id]; ok {
		return r.Paired.Boards[s.board-1].ColourRule.Article
	}
	return ""
}

// changesTo is the difference between the round and another, from the seats that are
// known of the round.
func (r *Round) changesTo(other *Seating) Difference {
	d := Difference{Gone: []Pair{}, Come: []Pair{}}
	stays := make([]bool, len(r.Paired.Boards))
	for _, p := range other.Boards {
		if s := r.seats[p.White]; s.board > 0 && s.opponent == p.Black && s.colour == tournament.White {
			stays[s.board-1] = true
		} else {
			d.Come = append(d.Come, p)
		}
	}
	for i, b := range r.Paired.Boards {
		if !stays[i] {
			d.Gone = append(d.Gone, Pair{b.White, b.Black})
		}
	}
	if r.Paired.Bye != other.Bye {
		d.ByeGone, d.ByeCome = r.Paired.Bye, other.Bye
	}
	return d
}

// NoSuchRound says that a tournament has no round of that number to ask about.
type NoSuchRound struct {
	Number int
	Last   int // the last that can be asked about; 0 = none
}

func (e *NoSuchRound) Error() string {
	if e.Last == 0 {
		return fmt.Sprintf("round %d cannot be asked about: no round has been paired", e.Number)
	}
	return fmt.Sprintf("round %d cannot be asked about; there are rounds 1 to %d", e.Number, e.Last)
}

// Open pairs a round again by the rules of the system, for questions: one that
// was played, the one being played, or the next. Number 0 is the latest there
// is: the one being played, else the next, or when all have been played the
// last. It fails with *NoSuchRound, with *tournament.Invalid where the
// tournament cannot be, or with the error of the system.
// Of a system that pairs teams all answers are about teams: the players are those of
// the event of teams (see pairing.OfTeams).
func Open(s pairing.System, t *tournament.Tournament, number int) (*Round, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	if s == nil {
		return nil, new(pairing.NoAnswer)
	}
	number, err := askable(t, number)
	if err != nil {
		return nil, err
	}
	r := &Round{system: s, whole: t, before: audit.Before(t, number), known: make(map[swiss.Wish]*Instead)}
	r.boards = r.before
	r.second = !legOf(s, t, number).First()
	r.Since = correctedSince(s, t, number)
	paired := t.AsPaired(number)
	if teams, ok := s.(pairing.OfTeams); ok { // questions are about teams
		r.ofTeams = t.Rules.Team != nil
		r.before, t, paired = teams.Teams(r.before), teams.Teams(t), teams.Teams(paired)
		r.whole = t
	}
	switch {
	case number <= t.Completed():
		r.record(&paired.Rounds[number-1], &t.Rounds[number-1])
	case number == t.Completed()+1 && t.Current != nil:
		r.record(paired.Current, t.Current)
	}
	if inquirer, ok := s.(field.Inquirer); ok {
		if r.inquiry, err = inquirer.Inquire(r.before); err != nil {
			return nil, err
		}
		r.Paired = r.inquiry.Round()
	} else if r.Paired, err = pairing.Next(s, r.before); err != nil {
		return nil, err
	}
	r.table = r.before.Table()
	r.seats = seatsOf(seatingOf(r.Paired))
	if r.inquiry != nil {
		players := r.inquiry.Field().Players
		r.places = make(map[tournament.PlayerID]int, len(players))
		for i := range players {
			r.places[players[i].ID] = i
		}
	}
	return r, nil
}

// record takes over a round as it was paired, and as it was played.
func (r *Round) record(paired, played *tournament.Round) {
	r.Recorded = paired
	for _, pair := range audit.Turned(paired, played) {
		r.Turned = append(r.Turned, Pair(pair))
	}
}

// legOf is which game of a match a round is by the system.
func legOf(s pairing.System, t *tournament.Tournament, number int) tournament.Leg {
	rules := t.Rules
	rules.System = s.Name()
	return rules.Leg(number)
}

// askable finds the round that is meant.
func askable(t *tournament.Tournament, number int) (int, error) {
	last := t.NextRound()
	if t.Current != nil || t.Rules.Rounds > 0 && last > t.Rules.Rounds {
		last--
	}
	switch {
	case number == 0 && last > 0:
		return last, nil
	case number < 1 || number > last:
		return 0, &NoSuchRound{Number: number, Last: last}
	}
	return number, nil
}

func seatsOf(s Seating) map[tournament.PlayerID]seat {
	seats := make(map[tournament.PlayerID]seat, 2*len(s.Boards))
	for i, b := range s.Boards {
		seats[b.White] = seat{i + 1, b.Black, tournament.White}
		seats[b.Black] = seat{i + 1, b.White, tournament.Black}
	}
	return seats
}

// seatsIn are the seats of some; the zero seat is that of who has none.
func seatsIn(s *Seating, who []tournament.PlayerID) map[tournament.PlayerID]seat {
	seats := make(map[tournament.PlayerID]seat, len(who))
	for _, id := range who {
		seats[id] = seat{}
	}
	for i, p := range s.Boards {
		if _, in := seats[p.White]; in {
			seats[p.White] = seat{i + 1, p.Black, tournament.White}
		}
		if _, in := seats[p.Black]; in {
			seats[p.Black] = seat{i + 1, p.White, tournament.Black}
		}
	}
	return seats
}

// Number is the number of the round.
func (r *Round) Number() int { return r.Paired.Number }

// Before is the tournament as it stood when the round was about to be paired. It
// shares players and rounds with the tournament and must not be changed.
func (r *Round) Before() *tournament.Tournament { return r.before }

// score is the pairing score of a player before the round; in a round robin, where
// nobody is paired by score, that of the standings.
func (r *Round) score(id tournament.PlayerID) tournament.Points {
	if i := r.table.Index(id); i >= 0 && r.whole.Rules.System.ByTable() && !r.ofTeams {
		return r.tableScore(i)
	}
	if r.inquiry != nil {
		f := r.inquiry.Field()
		if p := f.Place(id); p >= 0 {
			return f.Players[p].Score
		}
	}
	if i := r.table.Index(id); i >= 0 {
		return r.table.PairingScore(i, r.table.Rounds())
	}
	return 0
}

// metIn returns the round in which two players met over the board; 0 = never. Who
// played a match met in its first round, whatever games of it were forfeited.
func (r *Round) metIn(a, b tournament.PlayerID) int {
	i, j := r.table.Index(a), r.table.Index(b)
	if i < 0 || j < 0 {
		return 0
	}
	for n, c := range r.table.Row(i) {
		if int(c.Opponent) == j && (c.Outcome.Played() || r.system.Name().OfMatches() && !r.wonByForfeit(i, n) && !r.wonByForfeit(j, n)) {
			return n + 1
		}
	}
	return 0
}

// wonByForfeit reports whether a player won the match that a round, from 0, belongs
// to because the opponent came to none of its games.
func (r *Round) wonByForfeit(player, round int) bool {
	leg := legOf(r.system, r.before, round+1)
	first := round + 1 - leg.Game
	for n := first; n < min(first+leg.Games, r.table.Rounds()); n++ {
		c := r.table.Row(player)[n]
		if c.Opponent < 0 || r.table.Row(int(c.Opponent))[n].Outcome != tournament.ForfeitLoss {
			return false
		}
	}
	return true
}

// Pair is a game of a round.
type Pair struct {
	White tournament.PlayerID `json:"white"`
	Black tournament.PlayerID `json:"black"`
}

// Seating is who plays whom in a round.
type Seating struct {
	Boards []Pair              `json:"boards"`
	Bye    tournament.PlayerID `json:"bye,omitempty"`
}

func seatingOf(r *pairing.Round) Seating {
	s := Seating{Boards: make([]Pair, len(r.Boards)), Bye: r.Bye}
	for i, b := range r.Boards {
		s.Boards[i] = Pair{b.White, b.Black}
	}
	return s
}

// Difference is what two rounds do not have in common.
type Difference struct {
	Gone []Pair `json:"gone"` // boards of the first that the second does not have
	Come []Pair `json:"come"` // and the reverse
	// The byes, where they differ.
	ByeGone tournament.PlayerID `json:"byeGone,omitempty"`
	ByeCome tournament.PlayerID `json:"byeCome,omitempty"`
}

// IsEmpty reports whether the rounds are the same.
func (d *Difference) IsEmpty() bool {
	return len(d.Gone) == 0 && len(d.Come) == 0 && d.ByeGone == d.ByeCome
}

func differenceOf(a, b Seating) Difference {
	d := Difference{Gone: without(a.Boards, b.Boards), Come: without(b.Boards, a.Boards)}
	if a.Bye != b.Bye {
		d.ByeGone, d.ByeCome = a.Bye, b.Bye
	}
	return d
}

func without(pairs, others []Pair) []Pair {
	has := make(map[Pair]bool, len(others))
	for _, p := range others {
		has[p] = true
	}
	left := []Pair{}
	for _, p := range pairs {
		if !has[p] {
			left = append(left, p)
		}
	}
	return left
}
