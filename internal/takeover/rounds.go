package takeover

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// usualRounds are the numbers of rounds that Swiss events have.
func usualRounds() []int { return []int{5, 7, 9, 11, 13, 15} }

// roundsFor is the number of rounds that a trial goes by: what is said, what follows from
// the table of the system, or the most probable.
func (l *look) roundsFor(c *Trial) int {
	switch {
	case l.event.Rules.Rounds > 0:
		return l.event.Rules.Rounds
	case l.given.Rounds > 0:
		return l.given.Rounds
	case c.System == tournament.RoundRobin:
		return l.tableRounds() * l.cyclesShown()
	}
	return wholeMatches(c.System, l.probableRounds())
}

// wholeMatches is a number of rounds, or the next in which a system that has matches of
// several games ends one.
func wholeMatches(system tournament.System, rounds int) int {
	rules := tournament.Rules{System: system, Rounds: rounds}
	if leg := rules.Leg(rounds); system.OfMatches() {
		rounds += leg.Games - leg.Game
	}
	return rounds
}

// tableRounds is how many rounds it takes until everybody has met everybody.
func (l *look) tableRounds() int {
	n := len(l.event.Players)
	if l.event.Rules.Team != nil {
		n = len(l.event.Teams)
	}
	return n - 1 + n%2
}

// cyclesShown is how often everybody meets everybody, as far as the record goes.
func (l *look) cyclesShown() int {
	table := max(l.tableRounds(), 1)
	return max(1, (len(l.event.Rounds)+table-1)/table)
}

// datedRounds is how many rounds have a date, where there are more than were paired.
func (l *look) datedRounds() int {
	if n := len(l.event.Info.RoundDates); n > len(l.event.Rounds) {
		return n
	}
	return 0
}

// probableRounds is the number of rounds where nobody says it: that of the dates, or the
// next that is usual for events of this size. An event that has as many already goes on,
// or nobody would take it over.
func (l *look) probableRounds() int {
	if n := l.datedRounds(); n > 0 {
		return n
	}
	needed := 0 // for a field of this size, so that one winner is left
	for n := len(l.event.Players); n > 1; n = (n + 1) / 2 {
		needed++
	}
	for _, request := range l.event.Requests {
		needed = max(needed, min(request.Round, 15))
	}
	for _, n := range usualRounds() {
		if n > len(l.event.Rounds) && n >= min(needed, 9) {
			return n
		}
	}
	return len(l.event.Rounds) + 1
}

// planned are the numbers of rounds for which Baku's acceleration is tried: it goes by
// them.
func (l *look) planned() []int {
	if l.event.Rules.Rounds > 0 {
		return []int{l.event.Rules.Rounds}
	}
	if l.given.Rounds > 0 {
		return []int{l.given.Rounds}
	}
	list := []int{l.probableRounds()}
	for _, n := range usualRounds() {
		if n >= len(l.event.Rounds) && !slices.Contains(list, n) && n <= 11 {
			list = append(list, n)
		}
	}
	return list
}

// findRounds says over how many rounds the event goes.
func (l *look) findRounds() {
	paired := len(l.event.Rounds)
	best := &Trial{}
	if len(l.Tried) > 0 {
		best = &l.Tried[0]
	}
	l.Probable.Rounds = wholeMatches(cmp.Or(l.Probable.System, l.event.Rules.System), l.probableRounds())
	if best.Rounds > 0 {
		l.Probable.Rounds = best.Rounds
	}
	switch {
	case l.event.Rules.Rounds > 0:
		l.tell(Rounds, Said, "takeover.said")
	case l.given.Rounds > 0:
		l.tell(Rounds, Asked, "takeover.given")
	case best.System == tournament.RoundRobin && (best.Agreed > 0 || l.event.AllMet() > 0):
		l.tell(Rounds, Shown, "takeover.rounds-table", "players", len(l.event.Players))
	case l.datedRounds() > 0 && best.Rounds == l.datedRounds():
		l.tell(Rounds, Shown, "takeover.rounds-dates", "rounds", l.datedRounds())
	case best.Rounds == paired:
		l.tell(Rounds, Asked, "takeover.rounds-last", "round", paired)
	case best.Baku:
		l.tell(Rounds, Asked, "takeover.rounds-baku", "rounds", best.Rounds)
	default:
		l.tell(Rounds, Asked, "takeover.rounds-usual", "paired", paired)
	}
}

// findColour says which colour was drawn for number 1. Where the file says one and the
// first round shows the other it is asked for: what the file says is the answer until
// somebody knows better.
func (l *look) findColour() {
	r := &l.event.Rules
	if r.System != "" && !r.System.DrawsColour() {
		return
	}
	shown, plain := initialColour(l.event.OfTeams(tournament.MatchPoints))
	said := r.InitialColour
	switch {
	case said != tournament.NoColour && plain && shown != said:
		l.tell(Colour, Asked, "takeover.colour-disputed", "said", message.Of("colour."+said.String()), "shown", message.Of("colour."+shown.String()))
		if l.given.InitialColour == shown {
			r.InitialColour = shown
		}
		shown = r.InitialColour
	case said != tournament.NoColour:
		l.tell(Colour, Said, "takeover.said")
		shown = said
	case plain:
		l.tell(Colour, Shown, "takeover.colour-shown")
	default:
		l.tell(Colour, Asked, "takeover.colour-asked")
		shown = cmp.Or(shown, tournament.White)
		if l.given.InitialColour != tournament.NoColour {
			shown = l.given.InitialColour
		}
	}
	l.Probable.InitialColour = shown
}

// ShownColour is the colour of number 1 that the first round of an event shows, whatever
// its rules say; none where not all games of the round show the same.
func ShownColour(t *tournament.Tournament) tournament.Colour {
	if colour, plain := initialColour(wholeRecord(t).OfTeams(tournament.MatchPoints)); plain {
		return colour
	}
	return tournament.NoColour
}

// dropColour takes back what was found of the initial colour where the system has none.
func (l *look) dropColour() {
	if l.event.Rules.System == "" && l.Probable.System != "" && !l.Probable.System.DrawsColour() {
		l.Items = slices.DeleteFunc(l.Items, func(i Item) bool { return i.Subject == Colour })
		l.Probable.InitialColour = tournament.NoColour
	}
}

// initialColour is the colour of number 1 by which most of the games of the first round
// with colours have theirs: the higher of the two has it if odd among those who play. It
// is plain if all have, be it with one more who was counted.
func initialColour(t *tournament.Tournament) (colour tournament.Colour, plain bool) {
	colour = field.InitialColour(t, t.Table())
	if colour == tournament.NoColour || len(t.Rounds) == 0 {
		return colour, colour != tournament.NoColour
	}
	as := coloursBy(t, amongPaired(t, tournament.NoPlayer))
	other := colour.Opposite()
	if as[other] > as[colour] {
		colour, other = other, colour
	}
	if as[other] > 0 {
		if id, by := alsoCounted(t); id != tournament.NoPlayer {
			return by, true
		}
	}
	return colour, as[other] == 0
}

// alsoCounted finds somebody without a game in the first round with whom all its colours
// are by the numbers: paired at first, and given a bye before the round began. It returns
// the colour of number 1, too; NoPlayer if there is nobody.
func alsoCounted(t *tournament.Tournament) (tournament.PlayerID, tournament.Colour) {
	tab := t.Table()
	for _, i := range t.ByNumber() {
		id := t.Players[i].ID
		if tab.Row(i)[0].Outcome.Paired() {
			continue
		}
		switch as := coloursBy(t, amongPaired(t, id)); {
		case as[tournament.White] > 0 && as[tournament.Black] == 0:
			return id, tournament.White
		case as[tournament.Black] > 0 && as[tournament.White] == 0:
			return id, tournament.Black
		}
	}
	return tournament.NoPlayer, tournament.NoColour
}

// amongPaired are the numbers of the first round: who was not paired has none, but for one
// who was counted.
func amongPaired(t *tournament.Tournament, counted tournament.PlayerID) map[tournament.PlayerID]int {
	place, number := make(map[tournament.PlayerID]int), 0
	tab := t.Table()
	for _, i := range t.ByNumber() {
		if id := t.Players[i].ID; tab.Row(i)[0].Outcome.Paired() || id == counted {
			number++
			place[id] = number
		}
	}
	return place
}

// coloursBy counts the games of the first round by the colour of number 1 that gives them
// theirs.
func coloursBy(t *tournament.Tournament, number map[tournament.PlayerID]int) (as [3]int) {
	for _, g := range t.Rounds[0].Games {
		if g.NoColours || g.White == tournament.NoPlayer || g.Black == tournament.NoPlayer {
			continue
		}
		top, has := number[g.White], tournament.White
		if number[g.Black] < top {
			top, has = number[g.Black], tournament.Black
		}
		if top%2 == 0 {
			has = has.Opposite()
		}
		as[has]++
	}
	return as
}

// findAcceleration says whether points are added for pairing.
func (l *look) findAcceleration() {
	a := &l.event.Rules.Acceleration
	switch {
	case !l.Probable.System.ByScore():
	case a.Baku || len(a.Virtual) > 0:
		l.tell(Acceleration, Said, "takeover.said")
	case l.given.Baku:
		l.tell(Acceleration, Asked, "takeover.given")
	case l.Probable.Baku:
		l.tell(Acceleration, Asked, "takeover.baku-reproduces")
	case l.group.Code != "":
		l.Items = append(l.Items, Item{Subject: Acceleration, Source: Asked, Why: l.group})
	case len(l.Tried) > 0 && l.Tried[0].Agreed == len(l.event.Rounds) && len(l.event.Rounds) > 0:
		l.tell(Acceleration, Shown, "takeover.baku-none")
	default:
		l.tell(Acceleration, Asked, "takeover.baku-unseen")
	}
}
