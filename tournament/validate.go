package tournament

import (
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/message"
)

// Problem is something wrong with a tournament: where, what, and what would be
// right. Round, Player and Team are 0 where they do not apply.
type Problem struct {
	Round           int
	Player          PlayerID
	Team            TeamID
	message.Message // "plays twice in the round; a player has one game or one bye in a round"
}

// String writes the problem on one line.
func (p Problem) String() string { return p.AsMessage().String() }

// AsMessage is the problem with its place.
func (p Problem) AsMessage() message.Message {
	s := p.Message
	if p.Team > 0 {
		s = message.Of("model.team", "team", int(p.Team), "what", s)
	}
	if p.Player > 0 {
		s = message.Of("model.player", "player", p.Player, "what", s)
	}
	if p.Round > 0 {
		s = message.Of("model.round", "round", p.Round, "what", s)
	}
	return s
}

// Validate returns everything that is wrong with the tournament, all at once,
// in a fixed order: players, rules, rounds, requests, teams.
func (t *Tournament) Validate() []Problem {
	return t.validate(true)
}

// validate is Validate, with or without requests for rounds that are complete: they
// came too late, and change nothing.
func (t *Tournament) validate(late bool) []Problem {
	if t == nil {
		return []Problem{{Message: message.Of("model.nothing")}}
	}
	v := validation{t: t, who: new(identities), seen: make([]int, len(t.Players))}
	v.who.read(t.Players)
	v.players()
	v.rules()
	for r := range t.Rounds {
		v.round(&t.Rounds[r], r+1, true)
	}
	if t.Current != nil {
		v.round(t.Current, len(t.Rounds)+1, false)
	}
	v.requests(late)
	v.teams()
	v.ownRanking()
	return v.problems
}

type validation struct {
	t        *Tournament
	who      *identities
	seen     []int           // by index of player: the last round they were seen in
	team     map[TeamID]bool // entered; see hasTeam
	problems []Problem
}

func (v *validation) add(round int, player PlayerID, code string, pairs ...any) {
	v.problems = append(v.problems, Problem{Round: round, Player: player, Message: message.Of(code, pairs...)})
}

func (v *validation) players() {
	numbers := make(map[int]PlayerID, len(v.t.Players))
	last := make(map[PlayerID]int, len(v.t.Players))
	for i := range v.t.Players {
		p := &v.t.Players[i]
		if p.ID <= 0 {
			v.add(0, p.ID, "model.identity", "name", strconv.Quote(p.Name), "id", int(p.ID))
		}
		if _, twice := last[p.ID]; twice && p.ID > 0 {
			v.add(0, p.ID, "model.player-twice")
		}
		last[p.ID] = i
		if p.Number < 0 {
			v.add(0, p.ID, "model.number", "number", p.Number)
		}
		if other, twice := numbers[p.Number]; twice && p.Number != 0 {
			v.add(0, p.ID, "model.number-twice", "number", p.Number, "other", other)
		}
		numbers[p.Number] = p.ID
		for _, rating := range append(p.Ratings[:], p.Seed.Value, p.Seed.Before) {
			if rating < 0 || rating > 9999 {
				v.add(0, p.ID, "model.rating", "rating", rating)
			}
		}
		if !p.RatingsFrom.Date.Valid() || !p.Seed.Source.Date.Valid() {
			v.add(0, p.ID, "model.list-date")
		}
		for k, period := range p.Later {
			if period.From < 2 || k > 0 && period.From <= p.Later[k-1].From {
				v.add(0, p.ID, "model.later-rating", "round", period.From)
			}
		}
		if !p.Birth.Valid() {
			v.add(0, p.ID, "model.birth", "date", p.Birth.String())
		}
	}
}

// maxBoards is on how many boards a match can be played.
const maxBoards = 999

func (v *validation) rules() {
	r := &v.t.Rules
	if r.Rounds < 0 {
		v.add(0, 0, "model.rounds", "rounds", r.Rounds)
	}
	if r.Rounds > 0 && len(v.t.Rounds) > r.Rounds {
		v.add(0, 0, "model.rounds-played", "played", len(v.t.Rounds), "announced", r.Rounds)
	}
	if r.Scoring.Win() < r.Scoring.Draw() || r.Scoring.Draw() < r.Scoring.Loss() {
		v.add(0, 0, "model.scoring",
			"win", r.Scoring.Win(), "draw", r.Scoring.Draw(), "loss", r.Scoring.Loss())
	}
	if r.Scoring.Win() < 0 { // less than nothing for a loss or a forfeit is a penalty some events have
		v.add(0, 0, "model.scoring-negative", "points", r.Scoring.Win())
	}
	if r.InitialColour > Black {
		v.add(0, 0, "model.colour", "colour", int(r.InitialColour))
	}
	if r.Team != nil && (r.Team.Boards < 0 || r.Team.Boards > maxBoards) {
		v.add(0, 0, "model.team-boards", "boards", r.Team.Boards, "most", maxBoards)
	}
	if r.Team != nil && len(v.t.Teams) == 0 && len(v.t.Rounds) > 0 {
		v.add(0, 0, "model.no-teams")
	}
	if !r.RatingKind.valid() {
		v.add(0, 0, "model.rating-kind", "kind", int(r.RatingKind))
	}
	if !r.RatingChoice.Valid() {
		v.add(0, 0, "model.rating-choice", "choice", strconv.Quote(string(r.RatingChoice)))
	}
	if !r.EqualOrder.Valid() {
		v.add(0, 0, "model.equal-order", "order", strconv.Quote(string(r.EqualOrder)))
	}
	for i, list := range r.RatingLists {
		if list == "" || slices.Contains(r.RatingLists[:i], list) {
			v.add(0, 0, "model.rating-list", "place", i+1, "list", strconv.Quote(string(list)))
		}
	}
	if problem := r.StartProblem(); problem.Code != "" {
		v.problems = append(v.problems, Problem{Message: problem})
	}
	for _, f := range r.Forbidden {
		for _, id := range f.Players {
			v.known(0, id, "model.forbidden-player")
		}
		for _, id := range f.Teams {
			v.knownTeam(0, id, "model.forbidden-team")
		}
		if f.Last != 0 && f.Last < f.First {
			v.add(0, 0, "model.prohibition", "first", f.First, "last", f.Last)
		}
	}
	for _, a := range r.Acceleration.Virtual {
		if a.Last < a.First || a.LastPlayer < a.FirstPlayer || a.LastTeam < a.FirstTeam {
			v.add(0, 0, "model.virtual",
				"first", a.First, "last", a.Last, "from", int(a.FirstPlayer), "to", int(a.LastPlayer))
		}
	}
	for _, a := range r.Adjustments {
		for _, id := range a.Players {
			v.known(a.Round, id, "model.adjusted-player")
		}
		for _, id := range a.Teams {
			v.knownTeam(a.Round, id, "model.adjusted-team")
		}
	}
}

// known reports a player who is not entered.
func (v *validation) known(round int, id PlayerID, code string) bool {
	if v.who.index(id) >= 0 {
		return true
	}
	v.add(round, id, code)
	return false
}

// knownTeam reports a team that is not entered.
func (v *validation) knownTeam(round int, id TeamID, code string) {
	if !v.hasTeam(id) {
		v.problems = append(v.problems, Problem{Round: round, Team: id, Message: message.Of(code)})
	}
}

// hasTeam reports whether the team is entered.
func (v *validation) hasTeam(id TeamID) bool {
	if v.team == nil {
		v.team = make(map[TeamID]bool, len(v.t.Teams))
		for i := range v.t.Teams {
			v.team[v.t.Teams[i].ID] = true
		}
	}
	return v.team[id]
}

func (v *validation) round(r *Round, number int, complete bool) {
	once := func(id PlayerID) {
		i := v.who.index(id)
		if v.seen[i] == number {
			v.add(number, id, "model.round-twice")
		}
		v.seen[i] = number
	}
	for _, g := range r.Games {
		v.game(g, number, complete)
		for _, id := range []PlayerID{g.White, g.Black} {
			if id == NoPlayer && v.t.Rules.Team != nil {
				continue
			}
			if v.known(number, id, "model.plays") {
				once(id)
			}
		}
	}
	byes := 0
	for _, b := range r.Byes {
		if v.known(number, b.Player, "model.has-bye") {
			once(b.Player)
		}
		if !b.Kind.IsBye() && b.Kind != Absent {
			v.add(number, b.Player, "model.bye-kind", "kind", b.Kind)
		}
		if b.Kind == PairingBye {
			byes++
		}
	}
	if byes > 1 && !complete && v.t.Rules.Team == nil { // other programs gave several; what was played stays
		v.add(number, 0, "model.byes", "players", byes)
	}
	v.matches(r, number)
}

// matches looks at what a round says of teams.
func (v *validation) matches(r *Round, number int) {
	for _, l := range r.Lineups {
		v.knownTeam(number, l.Team, "model.team-lineup")
		if l.Opponent != NoTeam {
			v.knownTeam(number, l.Opponent, "model.lineup-opponent")
		}
		for _, id := range l.Boards {
			if id != NoPlayer {
				v.known(number, id, "model.in-lineup")
			}
		}
	}
	for _, b := range r.TeamByes {
		v.knownTeam(number, b.Team, "model.team-bye")
	}
	for _, f := range r.Forfeits {
		v.knownTeam(number, f.White, "model.forfeited")
		v.knownTeam(number, f.Black, "model.forfeited")
	}
}

func (v *validation) game(g Game, number int, complete bool) {
	switch {
	case !g.Result.Valid():
		v.add(number, g.White, "model.result", "result", int(g.Result))
	case complete && g.Result == NoResult:
		v.add(number, g.White, "model.no-result", "other", g.Black)
	case g.ForNow != NoResult && !g.ForNow.Provisional():
		v.add(number, g.White, "model.for-now", "result", int(g.ForNow))
	case g.White == g.Black:
		v.add(number, g.White, "model.oneself")
	case g.NoColours && g.Result.Played():
		v.add(number, g.White, "model.no-colours", "other", g.Black)
	}
}

func (v *validation) requests(late bool) {
	for _, r := range v.t.Requests {
		v.known(r.Round, r.Player, "model.asked-unknown")
		if !r.Kind.Requested() {
			v.add(r.Round, r.Player, "model.asked", "kind", r.Kind)
		}
		if late && r.Round <= len(v.t.Rounds) {
			v.add(r.Round, r.Player, "model.asked-late")
		}
	}
	for _, r := range v.t.TeamRequests {
		v.knownTeam(r.Round, r.Team, "model.team-asked")
	}
}

func (v *validation) teams() {
	teams := make(map[TeamID]bool, len(v.t.Teams))
	member := make(map[PlayerID]TeamID)
	for _, team := range v.t.Teams {
		if team.ID <= 0 {
			v.add(0, 0, "model.identity", "name", strconv.Quote(team.Name), "id", int(team.ID))
		}
		if teams[team.ID] {
			v.problems = append(v.problems, Problem{Team: team.ID, Message: message.Of("model.team-twice")})
		}
		teams[team.ID] = true
		for _, id := range team.Members {
			if id == NoPlayer || !v.known(0, id, "model.in-team") {
				continue
			}
			if other, twice := member[id]; twice {
				v.problems = append(v.problems, Problem{Team: team.ID, Player: id,
					Message: message.Of("model.two-teams", "other", int(other))})
			}
			member[id] = team.ID
		}
	}
}
