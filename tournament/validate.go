package tournament

import (
	"fmt"
	"slices"
)

// Problem is something wrong with a tournament: where, what, and what would be
// right. Round, Player and Team are 0 where they do not apply.
type Problem struct {
	Round  int
	Player PlayerID
	Team   TeamID
	What   string // "plays twice in the round"
	Want   string // "a player has one game or one bye in a round"
}

// String writes the problem on one line.
func (p Problem) String() string {
	where := ""
	if p.Round > 0 {
		where += fmt.Sprintf("round %d: ", p.Round)
	}
	if p.Player > 0 {
		where += fmt.Sprintf("player %d: ", p.Player)
	}
	if p.Team > 0 {
		where += fmt.Sprintf("team %d: ", p.Team)
	}
	if p.Want == "" {
		return where + p.What
	}
	return where + p.What + "; " + p.Want
}

// Validate returns everything that is wrong with the tournament, all at once,
// in a fixed order: players, rules, rounds, requests, teams.
func (t *Tournament) Validate() []Problem {
	v := validation{t: t, index: make(map[PlayerID]int, len(t.Players)), team: make(map[TeamID]bool, len(t.Teams))}
	for i := range t.Teams {
		v.team[t.Teams[i].ID] = true
	}
	v.players()
	v.rules()
	for r := range t.Rounds {
		v.round(&t.Rounds[r], r+1, true)
	}
	if t.Current != nil {
		v.round(t.Current, len(t.Rounds)+1, false)
	}
	v.requests()
	v.teams()
	v.ownRanking()
	return v.problems
}

type validation struct {
	t        *Tournament
	index    map[PlayerID]int
	team     map[TeamID]bool // entered
	problems []Problem
}

func (v *validation) add(round int, player PlayerID, what, want string) {
	v.problems = append(v.problems, Problem{Round: round, Player: player, What: what, Want: want})
}

func (v *validation) players() {
	numbers := make(map[int]PlayerID, len(v.t.Players))
	for i := range v.t.Players {
		p := &v.t.Players[i]
		if p.ID <= 0 {
			v.add(0, p.ID, fmt.Sprintf("%q has identity %d", p.Name, p.ID), "identities start at 1")
		}
		if _, twice := v.index[p.ID]; twice {
			v.add(0, p.ID, "is entered twice", "every player has a number of their own")
		}
		v.index[p.ID] = i
		if other, twice := numbers[p.Number]; twice && p.Number != 0 {
			v.add(0, p.ID, fmt.Sprintf("has pairing number %d, which player %d has too", p.Number, other), "pairing numbers are unique")
		}
		numbers[p.Number] = p.ID
		for _, rating := range append(p.Ratings[:], p.Seed.Value, p.Seed.Before) {
			if rating < 0 || rating > 9999 {
				v.add(0, p.ID, fmt.Sprintf("has rating %d", rating), "ratings are 0 to 9999")
			}
		}
		if !p.RatingsFrom.Date.Valid() || !p.Seed.Source.Date.Valid() {
			v.add(0, p.ID, "has ratings of a list without a day of the calendar", "give the date of the list, or its month")
		}
		for k, period := range p.Later {
			if period.From < 2 || k > 0 && period.From <= p.Later[k-1].From {
				v.add(0, p.ID, fmt.Sprintf("has later ratings from round %d on", period.From), "they begin with round 2 or later, each after the one before")
			}
		}
		if !p.Birth.Valid() {
			v.add(0, p.ID, "was born on "+p.Birth.String(), "give a date of the calendar, or the year alone")
		}
	}
}

func (v *validation) rules() {
	r := &v.t.Rules
	if r.Rounds < 0 {
		v.add(0, 0, fmt.Sprintf("%d rounds are announced", r.Rounds), "the number of rounds is positive")
	}
	if r.Rounds > 0 && len(v.t.Rounds) > r.Rounds {
		v.add(0, 0, fmt.Sprintf("%d rounds were played", len(v.t.Rounds)), fmt.Sprintf("%d rounds are announced", r.Rounds))
	}
	if r.Scoring.Win() < r.Scoring.Draw() || r.Scoring.Draw() < r.Scoring.Loss() {
		v.add(0, 0, fmt.Sprintf("a win is worth %s, a draw %s, a loss %s", r.Scoring.Win(), r.Scoring.Draw(), r.Scoring.Loss()),
			"a win is worth no less than a draw, a draw no less than a loss")
	}
	if !r.RatingChoice.Valid() {
		v.add(0, 0, fmt.Sprintf("%q chooses the ratings of tie-breaks", r.RatingChoice), "the choice is the first one, round or last")
	}
	if !r.EqualOrder.Valid() {
		v.add(0, 0, fmt.Sprintf("%q orders players with equal ratings", r.EqualOrder), "the criterion is the name, or the fide id, the age or the youth")
	}
	for i, list := range r.RatingLists {
		if list == "" || slices.Contains(r.RatingLists[:i], list) {
			v.add(0, 0, fmt.Sprintf("rating list %d is %q", i+1, list), "every list has a name and stands there once")
		}
	}
	for _, f := range r.Forbidden {
		for _, id := range f.Players {
			v.known(0, id, "may not meet others but")
		}
		for _, id := range f.Teams {
			v.knownTeam(0, id, "may not meet others but")
		}
		if f.Last != 0 && f.Last < f.First {
			v.add(0, 0, fmt.Sprintf("a prohibition runs from round %d to round %d", f.First, f.Last), "the last round is not before the first")
		}
	}
	for _, a := range r.Acceleration.Virtual {
		if a.Last < a.First || a.LastPlayer < a.FirstPlayer || a.LastTeam < a.FirstTeam {
			v.add(0, 0, fmt.Sprintf("virtual points run from round %d to %d, player %d to %d", a.First, a.Last, a.FirstPlayer, a.LastPlayer),
				"both ranges run upwards")
		}
	}
	for _, a := range r.Adjustments {
		for _, id := range a.Players {
			v.known(a.Round, id, "has points of their own but")
		}
		for _, id := range a.Teams {
			v.knownTeam(a.Round, id, "has points of its own but")
		}
	}
}

// known reports a player who is not entered.
func (v *validation) known(round int, id PlayerID, role string) bool {
	if _, ok := v.index[id]; ok {
		return true
	}
	v.add(round, id, role+" is not entered", "name an entered player")
	return false
}

// knownTeam reports a team that is not entered.
func (v *validation) knownTeam(round int, id TeamID, role string) {
	if !v.team[id] {
		v.problems = append(v.problems, Problem{Round: round, Team: id, What: role + " is not entered", Want: "name an entered team"})
	}
}

func (v *validation) round(r *Round, number int, complete bool) {
	seen := make(map[PlayerID]bool, 2*len(r.Games)+len(r.Byes))
	once := func(id PlayerID) {
		if seen[id] {
			v.add(number, id, "is in the round twice", "a player has one game or one bye in a round")
		}
		seen[id] = true
	}
	for _, g := range r.Games {
		v.game(g, number, complete)
		for _, id := range []PlayerID{g.White, g.Black} {
			if id == NoPlayer && v.t.Rules.Team != nil {
				continue
			}
			if v.known(number, id, "plays but") {
				once(id)
			}
		}
	}
	byes := 0
	for _, b := range r.Byes {
		if v.known(number, b.Player, "has a bye but") {
			once(b.Player)
		}
		if !b.Kind.IsBye() && b.Kind != Absent {
			v.add(number, b.Player, "has the bye "+b.Kind.String(), "a bye is pairing-allocated, full-point, half-point or zero-point")
		}
		if b.Kind == PairingBye {
			byes++
		}
	}
	if byes > 1 && v.t.Rules.Team == nil {
		v.add(number, 0, fmt.Sprintf("%d players have the pairing-allocated bye", byes), "at most one player gets it in a round")
	}
	v.matches(r, number)
}

// matches looks at what a round says of teams.
func (v *validation) matches(r *Round, number int) {
	for _, l := range r.Lineups {
		v.knownTeam(number, l.Team, "has a line-up but")
		if l.Opponent != NoTeam {
			v.knownTeam(number, l.Opponent, "is met by a line-up but")
		}
		for _, id := range l.Boards {
			if id != NoPlayer {
				v.known(number, id, "is in a line-up but")
			}
		}
	}
	for _, b := range r.TeamByes {
		v.knownTeam(number, b.Team, "has a bye but")
	}
	for _, f := range r.Forfeits {
		v.knownTeam(number, f.White, "has a forfeited match but")
		v.knownTeam(number, f.Black, "has a forfeited match but")
	}
}

func (v *validation) game(g Game, number int, complete bool) {
	switch {
	case !g.Result.Valid():
		v.add(number, g.White, fmt.Sprintf("has result %d", g.Result), "use one of the known results")
	case complete && g.Result == NoResult:
		v.add(number, g.White, fmt.Sprintf("has no result against player %d", g.Black), "a completed round has a result on every board")
	case g.White == g.Black:
		v.add(number, g.White, "plays against themselves", "a game has two players")
	case g.NoColours && g.Result.Played():
		v.add(number, g.White, fmt.Sprintf("played player %d without colours", g.Black), "a played game has a White and a Black")
	}
}

func (v *validation) requests() {
	for _, r := range v.t.Requests {
		v.known(r.Round, r.Player, "asked for a bye but")
		if !r.Kind.Requested() {
			v.add(r.Round, r.Player, "asked for: "+r.Kind.String(), "a player can ask for a full-point, half-point or zero-point bye")
		}
		if r.Round <= len(v.t.Rounds) {
			v.add(r.Round, r.Player, "asked for a bye in a round that is complete", "requests are for rounds to come")
		}
	}
	for _, r := range v.t.TeamRequests {
		v.knownTeam(r.Round, r.Team, "asked for a bye but")
	}
}

func (v *validation) teams() {
	teams := make(map[TeamID]bool, len(v.t.Teams))
	member := make(map[PlayerID]TeamID)
	for _, team := range v.t.Teams {
		if teams[team.ID] {
			v.problems = append(v.problems, Problem{Team: team.ID, What: "is entered twice", Want: "every team has a number of its own"})
		}
		teams[team.ID] = true
		for _, id := range team.Members {
			if id == NoPlayer || !v.known(0, id, "is in a team but") {
				continue
			}
			if other, twice := member[id]; twice {
				v.problems = append(v.problems, Problem{Team: team.ID, Player: id,
					What: fmt.Sprintf("is in team %d too", other), Want: "a player belongs to one team"})
			}
			member[id] = team.ID
		}
	}
}
