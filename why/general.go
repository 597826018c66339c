package why

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// GeneralAnswer is what can be said of any system, also of one that neither has a
// table nor can be asked what would have been instead.
type GeneralAnswer struct {
	// Told says that the system says no more than this.
	Told bool `json:"told,omitempty"`
	// Place and OpponentPlace are where the players stand in the list of those who take
	// part, for systems that pair by a list; 0 = not known.
	Place         int `json:"place,omitempty"`
	OpponentPlace int `json:"opponentPlace,omitempty"`
	// Lines are what the account of the round says of the players, in English.
	Lines []string `json:"lines,omitempty"`
	// Notes are the same, for sentences in any language.
	Notes []pairing.Note `json:"-"`
}

// general says of players what the system says of them.
func (r *Round) general(ids ...tournament.PlayerID) *GeneralAnswer {
	a := &GeneralAnswer{Told: r.inquiry == nil}
	if r.inquiry != nil && len(ids) > 0 {
		place := func(id tournament.PlayerID) int {
			if p, in := r.places[id]; in {
				return p + 1
			}
			return 0
		}
		a.Place = place(ids[0])
		if len(ids) > 1 {
			a.OpponentPlace = place(ids[1])
		}
	}
	for _, n := range r.Paired.Reasons.Notes {
		if slices.ContainsFunc(n.Players, func(id tournament.PlayerID) bool { return slices.Contains(ids, id) }) {
			a.Notes, a.Lines = append(a.Notes, n), append(a.Lines, n.Message.String())
		}
	}
	return a
}

// byTable reports whether the round is one of a table that no result changes.
func (r *Round) byTable() bool {
	_, scheduled := r.system.(pairing.Scheduled)
	return scheduled
}

// askGeneral answers a wish in a system that only says what it did.
func (r *Round) askGeneral(answer *Instead) {
	w := answer.Wish
	if answer.Refused = r.notThere(w); answer.Refused != nil {
		return
	}
	s, playing := r.seats[w.Player]
	switch w.Kind {
	case swiss.Meet:
		answer.Granted = playing && s.opponent == w.Opponent
	case swiss.White:
		answer.Granted = playing && s.colour == tournament.White
	case swiss.Black:
		answer.Granted = playing && s.colour == tournament.Black
	case swiss.Bye:
		answer.Granted = r.Paired.Bye == w.Player
	}
	if !answer.Granted {
		if w.Kind == swiss.White || w.Kind == swiss.Black {
			answer.Colour = r.colourOf(w.Player)
		}
		asked := []tournament.PlayerID{w.Player, w.Opponent}
		if w.Kind == swiss.Bye {
			asked = append(asked, r.withBye()...)
		}
		answer.General = r.general(asked...)
	}
}

// withBye lists who goes on in a tree without an opponent.
func (r *Round) withBye() (all []tournament.PlayerID) {
	for _, n := range r.Paired.Reasons.Notes {
		if n.Message.Code == "note.knockout.bye" {
			all = append(all, n.Players...)
		}
	}
	return all
}

// notThere refuses a wish about players who are not in the round; nil if they are.
func (r *Round) notThere(w swiss.Wish) *NotAsked {
	refuse := func(why swiss.RefusalKind, id tournament.PlayerID) *NotAsked {
		return &NotAsked{Why: why, Players: []tournament.PlayerID{id}}
	}
	switch {
	case r.before.Player(w.Player) == nil:
		return refuse(swiss.Unknown, w.Player)
	case w.Opponent != tournament.NoPlayer && r.before.Player(w.Opponent) == nil:
		return refuse(swiss.Unknown, w.Opponent)
	case w.Opponent == w.Player:
		return refuse(swiss.Oneself, w.Player)
	}
	for _, u := range r.Paired.NotPaired { // who rests by the table is in the event
		if (u.Player == w.Player || u.Player == w.Opponent) && u.Reason != tournament.HasRest {
			refused := refuse(swiss.Absentee, u.Player)
			refused.Absence = Absence(u.Reason)
			r.seated(refused)
			return refused
		}
	}
	return nil
}
