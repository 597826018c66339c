package why

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Ladder is how the rules came to what a round has for a player: everybody whom they
// come to before, in their order, each with the one fact that rules it out, and at the
// end the one that stands.
type Ladder struct {
	Of Search `json:"of"`
	// Within says that the player meets somebody of the own half, because not all could
	// meet one of the other.
	Within bool `json:"within,omitempty"`
	// Short is why somebody has to leave the score group, or to come up into it, where
	// that is told, and Count how many are in it; Above is how many from above were paired
	// with them.
	Short Short `json:"short,omitempty"`
	Count int   `json:"count,omitempty"`
	Above int   `json:"above,omitempty"`
	// For is whom those moved up would meet.
	For tournament.PlayerID `json:"for,omitempty"`
	// Rungs are in the order of the rules. The last one stands.
	Rungs []Rung `json:"rungs"`
	// Beyond are those whom the rules did not come to any more, in the same order.
	Beyond []tournament.PlayerID `json:"beyond,omitempty"`
}

// Search is what a ladder climbs through.
type Search string

// The searches.
const (
	// ForOpponent goes through those whom the player may get.
	ForOpponent Search = "opponent"
	// ByOpponents goes through those who choose before the player is chosen: the
	// upper half of a bracket of which the player is in the lower one.
	ByOpponents Search = "sought"
	// ForBye goes through those who may get the bye.
	ForBye Search = "bye"
	// ForFloat goes through those of the player's score who may be moved out of it.
	ForFloat Search = "float"
	// ForUpfloat goes through those below who may be moved up to meet somebody.
	ForUpfloat Search = "upfloat"
	// OfScore goes through all of the player's score, none of whom is possible.
	OfScore Search = "score"
	// ForColour goes through the rules of colours; see [ColourRung].
	ForColour Search = "colour"
	// ByTable goes through the games that a table has for the player, round by round.
	ByTable Search = "table"
	// ThroughTree goes through the matches of a knock-out that the player has behind.
	ThroughTree Search = "tree"
)

// Rung is one of those whom the rules come to, and why they do not stop there.
type Rung struct {
	Player        tournament.PlayerID `json:"player"`
	PairingNumber int                 `json:"pairingNumber,omitempty"`
	Score         tournament.Points   `json:"score"`
	Virtual       tournament.Points   `json:"virtual,omitempty"` // of the score, given by an acceleration
	Fact          Fact                `json:"fact"`
	// Article is the rule that the fact rests on, where one does.
	Article string `json:"article,omitempty"`
	// Met is the round of the game that is not played again, or Since the one that bars
	// from the bye, with its outcome.
	Met     int     `json:"met,omitempty"`
	Since   int     `json:"since,omitempty"`
	Outcome Outcome `json:"outcome,omitempty"`
	// Colour is the one that both would have to get; Row says that both had the other
	// one in their last two games.
	Colour Colour `json:"colour,omitempty"`
	Row    bool   `json:"row,omitempty"`
	// By is who stands between the two: the opponent of the rung's player, whom the rules
	// pair or try first.
	By tournament.PlayerID `json:"by,omitempty"`
	// MovedDown says that By came down from a higher score.
	MovedDown bool `json:"movedDown,omitempty"`
	// Impossible and Verdict are what decides against the best round that has it.
	Impossible *Impossible `json:"impossible,omitempty"`
	Verdict    *Verdict    `json:"verdict,omitempty"`
}

// Fact is why the rules do not stop at a rung, or that they do.
type Fact string

// The facts.
const (
	Stands     Fact = "stands"
	HaveMet    Fact = "met"
	MayNotMeet Fact = "forbidden"  // in this event
	BothSame   Fact = "colour"     // both must have the same colour
	Taken      Fact = "taken"      // by somebody who is paired before the player
	FoundOther Fact = "found"      // has an opponent whom the rules try before the player
	CannotEnd  Fact = "impossible" // then others could not be paired
	IsWorse    Fact = "worse"      // by a criterion
	IsLater    Fact = "later"      // as good, and later in the order of the rules
	HadBye     Fact = "bye-barred" // may not get the bye
	FloatsToo  Fact = "floats"     // is moved out, too
	MetLately  Fact = "repeat"     // met so lately that it would be a repeat
	HadTurn    Fact = "turn"       // had more byes or absences than who gets the bye
	Scheduled  Fact = "scheduled"  // the table has the game in another round
	Beaten     Fact = "beaten"     // in an earlier match of the tree
	LostTo     Fact = "lost"       // likewise
	Silent     Fact = "silent"     // of a rule of colours: it does not tell the two apart
)

// factOf are the facts of refusals.
var factOf = map[swiss.RefusalKind]Fact{swiss.Rematch: HaveMet, swiss.Forbidden: MayNotMeet, swiss.SameColour: BothSame, swiss.ByeBarred: HadBye}

// Climb adds to an answer of the round, as Player gave it, how the rules came to the
// colours, to the opponent or the bye, and for a float to that, rung by rung.
func (r *Round) Climb(a *PlayerAnswer) {
	if a == nil || a.Ladder != nil {
		return
	}
	if a.Colour != nil && a.Colour.Ladder == nil {
		a.Colour.Ladder = r.colourLadder(a.Colour)
	}
	if r.inquiry == nil || r.second || !r.system.Name().ByScore() {
		r.climbOtherwise(a)
		return
	}
	if a.Status == HasBye {
		a.Ladder = r.byeLadder(a.Player)
	} else if a.Bracket == nil {
		return
	} else if h := halvesOf(a.Bracket, a.Player); h != nil {
		if a.Ladder = r.opponentLadder(h, a.Player); a.Ladder != nil {
			a.Ladder.Within = h.within(a.Player, a.Opponent)
		}
		a.Encounter = r.encounter(h, a)
	}
	if up, resident, found := a.movedUp(); found {
		a.FloatLadder = r.upLadder(up, resident)
	} else if a.Bracket != nil && !a.Bracket.Folded && (a.Float == Down || a.Status == HasBye && len(a.Path) > 0) {
		a.FloatLadder = r.floatLadder(a.Player)
	}
}

// rung is the rung of a player, with nothing against it so far.
func (r *Round) rung(id tournament.PlayerID) Rung {
	return Rung{Player: id, PairingNumber: r.PairingNumber(id), Score: r.score(id), Virtual: r.virtual(id), Fact: Stands}
}

// judge enters what an answer to "why not?" has against a rung.
func (g *Rung) judge(i *Instead) {
	switch {
	case i.Refused != nil:
		g.Article, g.Met, g.Since, g.Outcome, g.Colour = i.Refused.Article, i.Refused.Met, i.Refused.Since, i.Refused.Outcome, i.Refused.Colour
		g.Fact = MayNotMeet
		if known, ok := factOf[i.Refused.Why]; ok {
			g.Fact = known
		}
	case i.Impossible != nil:
		g.Fact, g.Impossible = CannotEnd, i.Impossible
	case i.Verdict != nil:
		g.Fact, g.Verdict, g.Article = IsWorse, i.Verdict, i.Verdict.Article
		if i.Verdict.ByOrder {
			g.Fact = IsLater
		}
	}
}

// judgeMeeting enters what stands against a game of a player with that of a rung.
func (r *Round) judgeMeeting(g *Rung, player tournament.PlayerID) {
	g.judge(r.WhyNot(player, g.Player))
	g.Row = g.Fact == BothSame && r.hadTwice(player, g.Colour) && r.hadTwice(g.Player, g.Colour)
}

// hadTwice reports whether the last two games of a player had the other colour than the
// one given.
func (r *Round) hadTwice(id tournament.PlayerID, due Colour) bool {
	had := r.inquiry.Field().Players[r.places[id]].Colours.History
	return len(had) > 1 && !slices.Contains(had[len(had)-2:], tournament.Colour(due))
}

// opponentLadder climbs to the opponent of a player: through the half in which the
// rules look for one, or through those for whom the player was looked at.
func (r *Round) opponentLadder(h *halves, player tournament.PlayerID) *Ladder {
	if i := slices.Index(h.upper, player); i >= 0 {
		return r.seek(h, i)
	}
	return r.beSought(h, player)
}

// seek climbs for a player of the upper half, by place in it: through the lower half,
// in its order. Whom somebody before the player has got is taken.
func (r *Round) seek(h *halves, place int) *Ladder {
	l := &Ladder{Of: ForOpponent}
	player, list := h.upper[place], r.sought(h, place)
	for i, id := range list {
		g, known := r.tried(h, place, id)
		if g == nil {
			continue
		}
		if !known {
			r.judgeMeeting(g, player)
		}
		l.Rungs = append(l.Rungs, *g)
		if r.seats[id].opponent == player {
			l.Beyond = list[i+1:]
			return l
		}
	}
	return nil // the opponent is of another part of the bracket
}

// sought are those through whom the rules go for a player of the upper half, by place
// in it: the other half, and the own one for who meets somebody of it.
func (r *Round) sought(h *halves, place int) []tournament.PlayerID {
	if player := h.upper[place]; h.within(player, r.seats[player].opponent) {
		return slices.Concat(h.lower, h.upper[:place], h.upper[place+1:])
	}
	return h.lower
}

// tried is the rung of one of them; nil for who would be of the upper half, were it not
// for who came down. Not known is what only another round can tell: why somebody who was
// free and may be met was passed over.
func (r *Round) tried(h *halves, place int, id tournament.PlayerID) (rung *Rung, known bool) {
	player, other, g := h.upper[place], r.seats[id].opponent, r.rung(id)
	fromAbove := h.movers[other] && !h.movers[player]
	switch {
	case fromAbove && r.places[id] < r.places[player]:
		return nil, true
	case other == player:
	case !r.legal(player, id):
		r.judgeMeeting(&g, player)
	case slices.Contains(h.upper[:place], other) || fromAbove:
		g.Fact, g.By, g.MovedDown = Taken, other, fromAbove
	default:
		return &g, false
	}
	return &g, true
}

// beSought climbs for a player of the lower half: through the upper half, each of whom
// either has somebody whom the rules try before the player, or could not get the player.
func (r *Round) beSought(h *halves, player tournament.PlayerID) *Ladder {
	l := &Ladder{Of: ByOpponents}
	place := slices.Index(h.lower, player)
	if place < 0 {
		return nil
	}
	list := h.upper
	if h.within(player, r.seats[player].opponent) {
		list = slices.Concat(h.upper, h.lower[:place], h.lower[place+1:])
	}
	for i, id := range list {
		g := r.rung(id)
		other := r.seats[id].opponent
		switch {
		case other == player:
			l.Rungs, l.Beyond = append(l.Rungs, g), list[i+1:]
			return l
		case !r.legal(player, id):
			r.judgeMeeting(&g, player)
		case slices.Contains(h.lower[:place], other):
			g.Fact, g.By = FoundOther, other
		default:
			r.judgeMeeting(&g, player)
		}
		l.Rungs = append(l.Rungs, g)
	}
	return nil
}

// legal reports whether two players may meet by the absolute rules.
func (r *Round) legal(a, b tournament.PlayerID) bool {
	return r.inquiry.Legal(int32(r.places[a]), int32(r.places[b]))
}

// byeLadder climbs from the end of the field to who gets the bye.
func (r *Round) byeLadder(id tournament.PlayerID) *Ladder {
	l := &Ladder{Of: ForBye}
	players := r.inquiry.Field().Players
	for i := len(players) - 1; i >= 0; i-- {
		g := r.rung(players[i].ID)
		if players[i].ID == id {
			l.Rungs = append(l.Rungs, g)
			return l
		}
		g.judge(r.WhyNotBye(players[i].ID))
		l.Rungs = append(l.Rungs, g)
	}
	return nil
}
