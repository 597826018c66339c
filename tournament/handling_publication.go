package tournament

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/message"
)

// ChangeReason is why a published pairing is to be changed.
type ChangeReason string

// The reasons that some edition knows.
const (
	ChangeRematch       ChangeReason = "rematch"       // the two have played before
	ChangeSecondBye     ChangeReason = "second bye"    // the player has had a point without playing
	ChangeColours       ChangeReason = "colours"       // three times the same colour, or three more of one
	ChangeEventRules    ChangeReason = "event rules"   // the rules of the event allow it
	ChangeOpponentless  ChangeReason = "opponentless"  // two players without an opponent, near each other, agree to play
	ChangeLateEntry     ChangeReason = "late entry"    // a late entry, with few changes that all agree to
	ChangeUnforeseeable ChangeReason = "unforeseeable" // what nobody could foresee, on top boards of the last round
	ChangeCorrection    ChangeReason = "correction"    // something was corrected since; the arbiter decides
)

// ChangeReasons lists all of them.
func ChangeReasons() []ChangeReason {
	return []ChangeReason{ChangeRematch, ChangeSecondBye, ChangeColours, ChangeEventRules, ChangeOpponentless, ChangeLateEntry, ChangeUnforeseeable, ChangeCorrection}
}

// Noun says the reason.
func (r ChangeReason) Noun() message.Message {
	if !slices.Contains(ChangeReasons(), r) {
		return message.Plain(string(r))
	}
	return message.Of("reason." + strings.ReplaceAll(string(r), " ", "-"))
}

// MayChange reports whether a published pairing may be changed for the reason.
func (h *Handling) MayChange(reason ChangeReason) bool { return slices.Contains(h.Reasons, reason) }

// ChangeArticle is the article that allows a change for the reason; "" where the
// edition has none.
func (h *Handling) ChangeArticle(reason ChangeReason) string {
	switch {
	case reason == ChangeCorrection:
		return h.Correction
	case reason == ChangeRematch && h.noRematch != "":
		return h.noRematch
	case reason == ChangeSecondBye && h.noSecondBye != "":
		return h.noSecondBye
	}
	return h.Change
}

// Fault is something in the published pairing that the rules do not allow.
type Fault struct {
	Reason  ChangeReason
	Players []PlayerID
	Stands  bool // the edition changes no published pairing for it
}

// LaterFaults are the faults of the published pairing that nobody could see when it
// was made: a correction since then brought them about.
func (t *Tournament) LaterFaults() []Fault {
	faults := t.PublishedFaults()
	if len(faults) == 0 {
		return nil
	}
	known := t.asKnownBefore(t.Completed() + 1).PublishedFaults()
	return slices.DeleteFunc(faults, func(f Fault) bool {
		return slices.ContainsFunc(known, func(k Fault) bool { return k.Reason == f.Reason && slices.Equal(k.Players, f.Players) })
	})
}

// PublishedFaults looks for what the rules do not allow in the pairing of the round
// being played: a second meeting, a second bye, and in a Swiss of FIDE's for players
// colours. It must be changed for those that are reasons of the edition (F6 of 1992 to
// 2009, C.04.2 D.10, C.04.2 4.4); with the others it stands. Games that have a result are not looked at: they have been played.
// Whether the last round exempts players from the rule on colours is for the
// pairing system to say.
func (t *Tournament) PublishedFaults() []Fault {
	if t.Current == nil {
		return nil
	}
	h, tab := t.Handling(), t.Table()
	var faults []Fault
	report := func(reason ChangeReason, wrong bool, players ...PlayerID) {
		if wrong {
			faults = append(faults, Fault{Reason: reason, Players: players, Stands: !h.MayChange(reason)})
		}
	}
	for _, g := range t.Current.Games {
		if g.Result != NoResult {
			continue
		}
		report(ChangeRematch, tab.haveMet(g.White, g.Black), g.White, g.Black)
		binds := h.MayChange(ChangeColours) || t.Rules.System.bindsColours()
		report(ChangeColours, binds && tab.isTooMuch(g.White, White), g.White)
		report(ChangeColours, binds && tab.isTooMuch(g.Black, Black), g.Black)
	}
	for _, b := range t.Current.Byes {
		report(ChangeSecondBye, b.Kind == PairingBye && t.hadFreePoint(tab, b.Player), b.Player)
	}
	return faults
}

// haveMet reports whether the two have played a game.
func (tab *Table) haveMet(a, b PlayerID) bool {
	i, j := tab.Index(a), tab.Index(b)
	return i >= 0 && j >= 0 && slices.ContainsFunc(tab.Row(i), func(c Cell) bool { return int(c.Opponent) == j && c.Outcome.Played() })
}

// hadFreePoint reports whether an earlier round bars the player from the bye.
func (t *Tournament) hadFreePoint(tab *Table, id PlayerID) bool {
	i := tab.Index(id)
	if i < 0 {
		return false
	}
	for r, c := range tab.Row(i) {
		if t.BarsBye(c.Outcome, tab.Brought(i, r)) {
			return true
		}
	}
	return false
}

// isTooMuch reports whether another game with the colour would be the third in a
// row or bring the difference beyond two.
func (tab *Table) isTooMuch(id PlayerID, colour Colour) bool {
	i := tab.Index(id)
	if i < 0 {
		return false
	}
	difference, row := 0, 0
	for _, c := range tab.Row(i) {
		switch {
		case !c.Outcome.Played() || c.Colour == NoColour:
		case c.Colour == colour:
			difference++
			row++
		default:
			difference--
			row = 0
		}
	}
	return row >= 2 || difference >= 2
}

// MayChangePairing returns nil if the published pairing of the round being played
// may be changed for the given reason, which concerns the given players, and
// otherwise an error that says why not. What a record can show must be so; what
// it cannot, such as that players agree, is for the arbiter to know.
func (t *Tournament) MayChangePairing(reason ChangeReason, players ...PlayerID) error {
	h := t.Handling()
	article := message.Cited(h.ChangeArticle(reason))
	if t.Current == nil {
		return message.Error("model.none-played")
	}
	if reason == "" {
		return message.Error("model.no-reason", "allowed", h.Reasons, "article", message.Cited(h.Change))
	}
	if !h.MayChange(reason) {
		return message.Error("model.not-a-reason",
			"reason", reason, "allowed", h.Reasons, "article", message.Cited(h.Change))
	}
	switch reason {
	case ChangeRematch, ChangeSecondBye, ChangeColours:
		if !slices.ContainsFunc(t.PublishedFaults(), func(f Fault) bool {
			return f.Reason == reason && !slices.ContainsFunc(f.Players, func(id PlayerID) bool { return !slices.Contains(players, id) })
		}) {
			return noSuchFault(reason, players, article)
		}
	case ChangeOpponentless:
		if len(players) < 2 || slices.ContainsFunc(players, func(id PlayerID) bool { return !t.isOpponentless(id) }) {
			if len(players) == 0 {
				return noSuchFault(reason, nil, article)
			}
			return message.Error("model.opponentless", "players", players, "article", article)
		}
	case ChangeLateEntry:
		if len(players) == 0 {
			return noSuchFault(reason, nil, article)
		}
		if !t.comesLate(players[0]) {
			return message.Error("model.late-entry", "players", players, "article", article)
		}
	case ChangeUnforeseeable:
		if t.Rules.Rounds == 0 || t.Completed()+1 != t.Rules.Rounds {
			return message.Error("model.not-last", "round", t.Completed()+1, "article", article)
		}
	case ChangeCorrection:
		if !t.CorrectedSincePaired() {
			return noSuchFault(reason, nil, article)
		}
	}
	return nil
}

// noSuchFault says that the record does not bear a reason out, for whoever is named.
func noSuchFault(reason ChangeReason, players []PlayerID, article string) error {
	if len(players) == 0 {
		return message.Error("model.no-such-fault", "reason", reason, "article", article)
	}
	return message.Error("model.no-fault", "reason", reason, "players", players, "article", article)
}

// comesLate reports whether somebody who was in no round yet enters the event late, and
// has no game in the round being played.
func (t *Tournament) comesLate(id PlayerID) bool {
	p := t.Player(id)
	if p == nil || p.Left != nil || p.Entered < 2 || t.hasGame(id) {
		return false
	}
	tab := t.Table()
	return !slices.ContainsFunc(tab.Row(tab.Index(id)), func(c Cell) bool { return c.Outcome.Paired() })
}

func (t *Tournament) hasGame(id PlayerID) bool {
	return slices.ContainsFunc(t.Current.Games, func(g Game) bool { return g.White == id || g.Black == id })
}

// isOpponentless reports whether the player, who is there, has nobody to play in
// the current round: a bye, or an opponent who does not come.
func (t *Tournament) isOpponentless(id PlayerID) bool {
	for _, g := range t.Current.Games {
		white, black := g.Result.Outcomes()
		if g.White == id {
			return white == ForfeitWin
		}
		if g.Black == id {
			return black == ForfeitWin
		}
	}
	p := t.Player(id)
	return p != nil && p.PlaysIn(t.Completed()+1)
}
