package swiss

import (
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// WishKind is what a round can be wished to have.
type WishKind string

// The wishes. Those below Bye ask for a round without something.
const (
	Meet    WishKind = "meet"   // Player meets Opponent
	Bye     WishKind = "bye"    // Player gets the pairing-allocated bye
	White   WishKind = "white"  // Player plays a game with White
	Black   WishKind = "black"  // Player plays a game with Black
	Stay    WishKind = "stay"   // Player meets somebody of the same score
	NotMeet WishKind = "not"    // Player does not meet Opponent
	NoBye   WishKind = "no-bye" // Player does not get the bye
)

// Wish is what a round is wished to have, and the rules did not give: the
// question "why not?".
//
// The best round that grants a wish is what the rules of the system give when
// nothing else is allowed to the players named: who is to meet B may meet nobody
// but B, who is to have the bye may meet nobody and nobody else may have it.
// Those bars count like the rule against second meetings, so every criterion
// and the completion of the round are judged with them.
type Wish struct {
	Kind     WishKind            `json:"kind"`
	Player   tournament.PlayerID `json:"player"`
	Opponent tournament.PlayerID `json:"opponent,omitempty"` // of Meet and NotMeet
}

// Inquirer is a system that answers what would have been instead.
type Inquirer interface {
	pairing.System
	// Inquire pairs the next round, as Pair does, and keeps what questions about
	// it need.
	Inquire(t *tournament.Tournament) (Inquiry, error)
}

// Inquiry is a paired round that can be asked what would have been instead. It
// is not for use by several goroutines at once.
type Inquiry interface {
	// Round is the round as Pair gives it.
	Round() *pairing.Round
	// Field is what the pairing started from. It must not be changed.
	Field() *Field
	// Due is the colour that the player at a place of the field was due, and how
	// strongly.
	Due(place int) (tournament.Colour, Strength)
	// With pairs the round with a wish granted. It is the round itself if that
	// grants it. The error is a *Refusal when a
	// rule without exception or the wish itself does not allow it, and
	// *pairing.NoPairing when nobody else could then be paired as needed.
	With(w Wish) (*pairing.Round, error)
	// Compare judges another round; see pairing.Judge.
	Compare(found *tournament.Round) *pairing.Verdict
}

// Refusal says why no round can grant a wish.
type Refusal struct {
	Wish    Wish
	Why     RefusalKind
	Article string            // the rule, where one decides
	Colour  tournament.Colour // that both players must have
	Reason  tournament.Attendance
}

// RefusalKind is why no round can grant a wish.
type RefusalKind string

// The kinds of refusal.
const (
	Unknown    RefusalKind = "unknown"     // there is no such player
	Absentee   RefusalKind = "absent"      // a player does not take part in the round
	Oneself    RefusalKind = "oneself"     // nobody meets oneself
	EvenField  RefusalKind = "even"        // nobody gets a bye
	ByeBarred  RefusalKind = "bye-barred"  // the player may not get the bye
	Rematch    RefusalKind = "rematch"     // they have played
	Forbidden  RefusalKind = "forbidden"   // they may not meet in this event
	SameColour RefusalKind = "same-colour" // both must have the same colour
	NoSuchWish RefusalKind = "wish"        // the system does not know the wish
)

// Error says it in one line.
func (e *Refusal) Error() string {
	who := fmt.Sprintf("player %d", e.Wish.Player)
	if e.Wish.Opponent != tournament.NoPlayer {
		who = fmt.Sprintf("players %d and %d", e.Wish.Player, e.Wish.Opponent)
	}
	text := map[RefusalKind]string{
		Unknown: "not in the tournament", Absentee: "not in the round", Oneself: "a player cannot meet oneself",
		EvenField: "nobody gets a bye in a field of an even number", ByeBarred: "may not get the bye",
		Rematch: "have played", Forbidden: "may not meet", SameColour: "both must have the same colour",
		NoSuchWish: "the system cannot be asked that",
	}[e.Why]
	if e.Article != "" {
		text += " (" + e.Article + ")"
	}
	return who + ": " + text
}

// Place returns the place of a player in the field, or -1.
func (f *Field) Place(id tournament.PlayerID) int {
	for i := range f.Players {
		if f.Players[i].ID == id {
			return i
		}
	}
	return -1
}

// Refuses looks for what stands against a wish whatever the system: players who
// are not there, second meetings, forbidden pairs, a bye that cannot be. It
// returns nil if nothing does. The articles are those of the rule against second
// meetings and of the right to the bye.
func (f *Field) Refuses(w Wish, rematch, bye string) *Refusal {
	refuse := func(why RefusalKind, article string) *Refusal { return &Refusal{Wish: w, Why: why, Article: article} }
	p, q := f.Place(w.Player), -1
	if p < 0 {
		return f.missing(w, w.Player)
	}
	switch w.Kind {
	case Meet, NotMeet:
		if w.Opponent == w.Player {
			return refuse(Oneself, "")
		}
		if q = f.Place(w.Opponent); q < 0 {
			return f.missing(w, w.Opponent)
		}
	case Bye:
		if len(f.Players)%2 == 0 {
			return refuse(EvenField, "")
		}
		if f.Players[p].ByeBarred {
			return refuse(ByeBarred, bye)
		}
	case White, Black, Stay, NoBye:
	default:
		return refuse(NoSuchWish, "")
	}
	switch {
	case w.Kind != Meet:
	case slices.Contains(f.Players[p].Met, int32(q)):
		return refuse(Rematch, rematch)
	case f.Forbids(int32(p), int32(q)):
		return refuse(Forbidden, rematch)
	}
	return nil
}

// Grants reports whether a round of the field grants a wish.
func (f *Field) Grants(r *pairing.Round, w Wish) bool {
	opponent, colour := tournament.NoPlayer, tournament.NoColour
	for i := range r.Boards {
		switch w.Player {
		case r.Boards[i].White:
			opponent, colour = r.Boards[i].Black, tournament.White
		case r.Boards[i].Black:
			opponent, colour = r.Boards[i].White, tournament.Black
		}
	}
	p, q := f.Place(w.Player), f.Place(opponent)
	switch w.Kind {
	case Meet:
		return q >= 0 && opponent == w.Opponent
	case NotMeet:
		return p >= 0 && f.Place(w.Opponent) >= 0 && w.Player != w.Opponent && opponent != w.Opponent
	case Bye:
		return p >= 0 && r.Bye == w.Player
	case NoBye:
		return p >= 0 && r.Bye != w.Player
	case White:
		return colour == tournament.White
	case Black:
		return colour == tournament.Black
	case Stay:
		return q >= 0 && f.Players[p].Score == f.Players[q].Score
	}
	return false
}

// missing says why somebody is not in the field.
func (f *Field) missing(w Wish, id tournament.PlayerID) *Refusal {
	w.Player, w.Opponent = id, tournament.NoPlayer
	for _, u := range f.NotPaired {
		if u.Player == id {
			return &Refusal{Wish: w, Why: Absentee, Reason: u.Reason}
		}
	}
	return &Refusal{Wish: w, Why: Unknown}
}

// Granting returns the field in which only rounds that grant a wish are legal:
// whom the wish does not allow counts as met, and a bye that it does not allow
// is barred. Only White and Black need the allocation of colours. The wish must be
// one that the field does not refuse.
func (f *Field) Granting(w Wish, allocate Allocation) *Field {
	p, q := int32(f.Place(w.Player)), int32(f.Place(w.Opponent))
	out := *f
	out.Players = slices.Clone(f.Players)
	switch w.Kind {
	case NotMeet:
		out.part(p, func(other int32) bool { return other == q })
	case Meet:
		out.part(p, func(other int32) bool { return other != q })
		out.part(q, func(other int32) bool { return other != p })
	case Bye:
		out.part(p, func(int32) bool { return true })
		for other := range out.Players {
			out.Players[other].ByeBarred = other != int(p)
		}
	case White, Black:
		want := tournament.White
		if w.Kind == Black {
			want = tournament.Black
		}
		out.part(p, func(other int32) bool { return allocate.Of(p, other) != want })
		out.Players[p].ByeBarred = true
	case Stay:
		out.part(p, func(other int32) bool { return f.Players[other].Score != f.Players[p].Score })
		out.Players[p].ByeBarred = true
	case NoBye:
		out.Players[p].ByeBarred = true
	}
	return &out
}

// part keeps a player from all others of a kind. Lists that are changed are
// copies.
func (f *Field) part(p int32, from func(other int32) bool) {
	met := make([]int32, 0, len(f.Players))
	for other := range int32(len(f.Players)) {
		if other == p {
			continue
		}
		own := f.Players[other].Met
		i, already := slices.BinarySearch(own, p)
		if already || from(other) {
			met = append(met, other)
		}
		if !already && from(other) {
			f.Players[other].Met = slices.Insert(slices.Clip(own), i, p)
		}
	}
	f.Players[p].Met = met
}
