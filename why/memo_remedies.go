package why

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// RemedyKind is what can be done about a mistake.
type RemedyKind string

// The remedies.
const (
	// CorrectRecord: the record is corrected, and counts for what Effect says.
	CorrectRecord RemedyKind = "correct"
	// LeaveColours: colours that came to light too late stay as they are recorded; no
	// rating depends on them.
	LeaveColours RemedyKind = "colours stay"
	// RoundsStand: the rounds have been played and are not paired again.
	RoundsStand RemedyKind = "rounds stand"
	// PairAgain: the round is not published and is paired again.
	PairAgain RemedyKind = "pair again"
	// ChangePairing: the published pairing may be changed on a ground of the edition.
	ChangePairing RemedyKind = "change"
	// KeepPairing: no ground of the edition allows to change the published pairing.
	KeepPairing RemedyKind = "keep"
)

// Effect is what a correction still changes.
type Effect tournament.Effect

// String is the name: "next", "later" or "rating".
func (e Effect) String() string { return [...]string{"next", "later", "rating"}[e] }

// MarshalText writes the name.
func (e Effect) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// Remedy is one thing that the edition of the event permits, or does not.
type Remedy struct {
	Kind RemedyKind `json:"kind"`
	// Article is that of the edition; "" where it says nothing.
	Article string  `json:"article,omitempty"`
	Effect  *Effect `json:"effect,omitempty"` // of CorrectRecord
	Rounds  []int   `json:"rounds,omitempty"`
	// Ground is what the pairing may be changed for; Players whom the record shows, teams
	// where matches are told.
	Ground  tournament.ChangeReason `json:"ground,omitempty"`
	Players []tournament.PlayerID   `json:"players,omitempty"`
}

// remedies are what the handling rules permit: for the record, and for the rounds.
func (w *memo) remedies() {
	handling := w.now.Handling()
	effect := Effect(w.effect())
	if w.Mistake.Colours && effect == Effect(tournament.OnRatingReport) {
		w.Remedies = append(w.Remedies, Remedy{Kind: LeaveColours, Article: handling.Correction})
	} else {
		w.Remedies = append(w.Remedies, Remedy{Kind: CorrectRecord, Article: handling.Correction, Effect: &effect})
	}
	w.changes()
}

// effect is what the correction still changes: what it was noted for, or what it would be
// for now. In a knock-out whoever has gone on plays on.
func (w *memo) effect() tournament.Effect {
	switch {
	case w.noted != nil && w.noted.From == 0:
		return tournament.OnRatingReport
	case w.noted != nil && w.noted.From > w.Mistake.Round+1:
		return tournament.OnLaterPairings
	case w.noted != nil:
		return tournament.OnNextPairing
	case w.system.Name().IsTree() && slices.ContainsFunc(w.Rounds, func(r MemoRound) bool { return r.Differs() && !r.Draft }):
		return tournament.OnRatingReport
	case w.Effect != nil:
		return *w.Effect
	}
	return w.now.CorrectionEffect(w.Mistake.Round)
}

// changes are what can be done about the rounds that are not as they should be: those
// played stand, a draft is paired again, and a published pairing changes on the grounds
// of the edition (F6 of 1992 to 2009, C.04.2 D.10, C.04.2 4.4). A correction that counts
// for the rating report alone is no ground for either.
func (w *memo) changes() {
	handling := w.now.Handling()
	ratingOnly := w.Recorded != nil && w.effect() == tournament.OnRatingReport
	var played []int
	for i := range w.Rounds {
		switch r := &w.Rounds[i]; {
		case !r.Differs():
		case r.Played:
			played = append(played, r.Round)
		case ratingOnly && r.Draft:
		case ratingOnly:
			w.Remedies = append(w.Remedies, Remedy{Kind: KeepPairing, Article: handling.Change, Rounds: []int{r.Round}})
		case r.Draft:
			w.Remedies = append(w.Remedies, Remedy{Kind: PairAgain, Rounds: []int{r.Round}})
		default:
			w.grounds(r.Round)
		}
	}
	if len(played) > 0 {
		w.Remedies = append(w.Remedies, Remedy{Kind: RoundsStand, Article: handling.Change, Rounds: played})
	}
}

// grounds are those on which the pairing of the round being played may be changed once
// the record is right.
func (w *memo) grounds(round int) {
	t := w.corrected()
	if w.OfTeams {
		t = w.system.(pairing.OfTeams).Teams(t)
	}
	handling, faults := w.now.Handling(), t.PublishedFaults()
	if w.Recorded != nil {
		faults = t.LaterFaults() // that the mistake hid
	}
	found := false
	for _, ground := range handling.Reasons {
		var players []tournament.PlayerID
		for _, f := range faults {
			if f.Reason == ground {
				players = append(players, f.Players...)
			}
		}
		if t.MayChangePairing(ground, players...) == nil {
			found = true
			w.Remedies = append(w.Remedies, Remedy{Kind: ChangePairing, Article: handling.ChangeArticle(ground), Rounds: []int{round}, Ground: ground, Players: players})
		}
	}
	if !found {
		w.Remedies = append(w.Remedies, Remedy{Kind: KeepPairing, Article: handling.Change, Rounds: []int{round}})
	}
}

// corrected is the record once the correction is entered: the round being played was
// paired without it.
func (w *memo) corrected() *tournament.Tournament {
	if w.Recorded == nil || w.noted != nil {
		return w.now
	}
	t := w.right.Clone()
	t.Corrections = append(slices.Clone(w.now.Corrections), tournament.Correction{Round: w.Mistake.Round,
		Was: w.now.Rounds[w.Mistake.Round-1].Games[w.index], Is: t.Rounds[w.Mistake.Round-1].Games[w.index], From: t.NextRound()})
	return t
}
