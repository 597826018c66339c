package why

import (
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Instead is the answer to "why not?": the best round that has what is asked
// for, and why it is not the right one. Exactly one of Granted, Refused,
// Impossible, Table and Seating says how the answer came out.
type Instead struct {
	Round   int                `json:"round"`
	System  tournament.System  `json:"system"`
	Edition tournament.Edition `json:"edition"`
	Wish    swiss.Wish         `json:"wish"`

	// Granted says that the round has it already.
	Granted bool `json:"granted,omitempty"`
	// Refused says that the question makes no sense, or that a rule without
	// exception stands against it.
	Refused *NotAsked `json:"refused,omitempty"`
	// Impossible says that the others could then not be paired.
	Impossible *Impossible `json:"impossible,omitempty"`
	// Table says that a table decides, and what it has for the players.
	Table *TableAnswer `json:"table,omitempty"`
	// General says that the system has no more to say than this.
	General *GeneralAnswer `json:"general,omitempty"`

	// Seating is the best round with it, Verdict the first criterion by which it
	// is worse, Changes the boards that would change, Price what that comes to.
	Seating *Seating    `json:"seating,omitempty"`
	Verdict *Verdict    `json:"verdict,omitempty"`
	Changes *Difference `json:"changes,omitempty"`
	Price   *Price      `json:"price,omitempty"`

	// Colour is, for a wish of a colour, how the colours of the player's game
	// came about: with this opponent the other colour is not possible.
	Colour *ColourAnswer `json:"colour,omitempty"`
}

// NotAsked is why a question has no answer.
type NotAsked struct {
	Why     swiss.RefusalKind     `json:"why"`
	Article string                `json:"article,omitempty"`
	Players []tournament.PlayerID `json:"players,omitempty"`
	// Met is the round in which the players met, or Since the one in which the
	// player got what bars from the bye.
	Met     int     `json:"met,omitempty"`
	Since   int     `json:"since,omitempty"`
	Outcome Outcome `json:"outcome,omitempty"` // of that round
	Absence Absence `json:"absence,omitempty"` // why the player is not in the round
	Colour  Colour  `json:"colour,omitempty"`  // that both must have
	// Seated says that the first player entered after the round was paired and has a game
	// in it all the same: they were seated by hand.
	Seated bool `json:"seated,omitempty"`
}

// Impossible names players who cannot all be paired when the wish is granted,
// and the only ones they could still meet.
type Impossible struct {
	Blocked  []tournament.PlayerID `json:"blocked"`
	Partners []tournament.PlayerID `json:"partners"`
	// Bye says that the bye could only go to Partners, too; OrBye that one of the
	// blocked could get it.
	Bye   bool `json:"bye,omitempty"`
	OrBye bool `json:"orBye,omitempty"`
	// Against are those whom the player of a wish of a colour may meet at all, where the
	// rules of colours give the other colour against each of them.
	Against []tournament.PlayerID `json:"against,omitempty"`
}

// impossible reads an engine's refusal. Players whom the wish itself leaves only
// each other are not named among the blocked.
func impossible(none *pairing.NoPairing, tied ...tournament.PlayerID) *Impossible {
	i := &Impossible{Blocked: []tournament.PlayerID{}, Partners: none.Partners, Bye: none.BlockedBye, OrBye: none.OrBye}
	for _, id := range none.Blocked {
		if !slices.Contains(tied, id) {
			i.Blocked = append(i.Blocked, id)
		}
	}
	return i
}

// WishKind is what people ask "why not?" about.
type WishKind = swiss.WishKind

// Asked are the wishes that people ask about, the most frequent first. The others
// are what an answer about a player asks by itself.
func Asked() []WishKind { return []WishKind{swiss.Meet, swiss.Bye, swiss.White, swiss.Black} }

// Ask answers why a wish is not granted. The opponent is that of a wish about two
// players.
func (r *Round) Ask(kind WishKind, player, opponent tournament.PlayerID) *Instead {
	w := swiss.Wish{Kind: kind, Player: player}
	if kind.NamesTwo() {
		w.Opponent = opponent
	}
	return r.Instead(w)
}

// WhyNot answers why two players do not meet.
func (r *Round) WhyNot(a, b tournament.PlayerID) *Instead {
	return r.Instead(swiss.Wish{Kind: swiss.Meet, Player: a, Opponent: b})
}

// WhyNotBye answers why a player does not get the pairing-allocated bye.
func (r *Round) WhyNotBye(id tournament.PlayerID) *Instead {
	return r.Instead(swiss.Wish{Kind: swiss.Bye, Player: id})
}

// WhyNotColour answers why a player does not have a colour.
func (r *Round) WhyNotColour(id tournament.PlayerID, c tournament.Colour) *Instead {
	kind := swiss.White
	if c == tournament.Black {
		kind = swiss.Black
	}
	return r.Instead(swiss.Wish{Kind: kind, Player: id})
}

// Instead answers what the round would be with a wish granted.
func (r *Round) Instead(w swiss.Wish) *Instead {
	if known, ok := r.known[w]; ok {
		return known
	}
	answer := &Instead{Round: r.Number(), System: r.system.Name(), Edition: r.system.Edition(), Wish: w}
	switch {
	case r.inquiry != nil:
		r.askInquiry(answer)
	case r.byTable():
		r.askTable(answer)
	default:
		r.askGeneral(answer)
	}
	r.known[w] = answer
	return answer
}

func (r *Round) askInquiry(answer *Instead) {
	w := answer.Wish
	if r.inquiry.Field().Grants(r.Paired, w) {
		answer.Granted = true
		return
	}
	if w.Kind == swiss.White || w.Kind == swiss.Black {
		answer.Colour = r.colourOf(w.Player)
	}
	round, err := field.Seat(r.inquiry, w)
	var refusal *swiss.Refusal
	var none *pairing.NoPairing
	switch {
	case errors.As(err, &refusal):
		answer.Refused = r.refused(refusal)
	case errors.As(err, &none):
		var tied []tournament.PlayerID
		if w.Kind == swiss.Meet {
			tied = []tournament.PlayerID{w.Player, w.Opponent}
		}
		answer.Impossible = impossible(none, tied...)
		r.tellColours(answer)
	case err != nil:
		answer.Impossible = &Impossible{}
	default:
		seating := seatingOf(round)
		changes := r.changesTo(&seating)
		answer.Seating, answer.Changes = &seating, &changes
		answer.Verdict = r.verdictOf(r.inquiry.Compare(round.Games()), seating)
		answer.Price = r.priceOf(&changes, answer.Verdict)
	}
}

// tellColours adds to an impossible wish of a colour against whom the other colour is
// due, where that is everybody whom the player may meet.
func (r *Round) tellColours(answer *Instead) {
	w, i := answer.Wish, answer.Impossible
	if w.Kind != swiss.White && w.Kind != swiss.Black || len(i.Partners) > 0 || !slices.Equal(i.Blocked, []tournament.PlayerID{w.Player}) {
		return
	}
	players := r.inquiry.Field().Players
	for place := range players {
		if id := players[place].ID; id != w.Player && r.legal(w.Player, id) {
			i.Against = append(i.Against, id)
		}
	}
}

// refused adds to a refusal what the record tells: when they met, what barred
// the bye.
func (r *Round) refused(e *swiss.Refusal) *NotAsked {
	out := &NotAsked{Why: e.Why, Article: e.Article, Players: []tournament.PlayerID{e.Wish.Player}}
	if e.Wish.Opponent != tournament.NoPlayer {
		out.Players = append(out.Players, e.Wish.Opponent)
	}
	switch e.Why {
	case swiss.Rematch:
		out.Met = r.metIn(e.Wish.Player, e.Wish.Opponent)
	case swiss.Absentee:
		out.Absence = Absence(e.Reason)
		r.seated(out)
	case swiss.SameColour:
		out.Colour = Colour(e.Colour)
	case swiss.ByeBarred:
		out.Since, out.Outcome = r.barredSince(e.Wish.Player)
	}
	return out
}

// seated notes in a refusal for an absence that the record has a game of somebody who was
// not yet entered, and names them first.
func (r *Round) seated(out *NotAsked) {
	if out.Absence != Absence(tournament.HasNotJoined) || r.Recorded == nil {
		return
	}
	for i, id := range out.Players {
		if r.seats[id].board == 0 && slices.ContainsFunc(r.Recorded.Games, func(g tournament.Game) bool { return g.White == id || g.Black == id }) {
			out.Players[0], out.Players[i] = out.Players[i], out.Players[0]
			out.Seated = true
			return
		}
	}
}

// barredSince finds the round without a game that bars a player from the bye:
// the last that brought as much as a win, or a bye.
func (r *Round) barredSince(id tournament.PlayerID) (round int, outcome Outcome) {
	i := r.table.Index(id)
	for n, c := range r.table.Row(i) {
		if c.Outcome.Played() || c.Opponent >= 0 && r.system.Name().OfMatches() && !r.wonByForfeit(i, n) {
			continue
		}
		if c.Outcome == tournament.PairingBye || r.table.Brought(i, n) >= r.before.Rules.Scoring.Win() {
			round, outcome = n+1, Outcome(c.Outcome)
		}
	}
	return round, outcome
}
