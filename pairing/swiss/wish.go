package swiss

import (
	"fmt"

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
	Leave   WishKind = "leave"  // Player meets nobody of the same score
	NotMeet WishKind = "not"    // Player does not meet Opponent
	NoBye   WishKind = "no-bye" // Player does not get the bye
)

// NamesTwo reports whether a wish of the kind is about two players, not one.
func (k WishKind) NamesTwo() bool { return k == Meet || k == NotMeet }

// Opposite is the wish of the other colour; that of another wish is itself.
func (k WishKind) Opposite() WishKind {
	switch k {
	case White:
		return Black
	case Black:
		return White
	}
	return k
}

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
	SameMatch  RefusalKind = "same-match"  // it is the second game of a match, which has its pairs
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
		SameMatch:  "the second game of a match has the pairs of the first",
		NoSuchWish: "the system cannot be asked that",
	}[e.Why]
	if e.Article != "" {
		text += " (" + e.Article + ")"
	}
	return who + ": " + text
}
