package harkness

import (
	"cmp"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// Ratings returns, by index, the rating that each player is paired with in the
// next round; 0 = none. Players without one get a provisional rating by their
// games: a draw is worth the opponent's rating, a win that plus 50, and later
// games revise it ("El rating de los jugadores").
func Ratings(t *tournament.Tournament) []int {
	if t.Check() != nil {
		return nil
	}
	ratings := given(t)
	tab := t.Table()
	course := rating.Provisionals(ratings, tab.Rounds(), func(i, round int) (int, rating.Score, bool) {
		c := tab.Row(i)[round]
		return int(c.Opponent), score(c.Outcome), c.Opponent >= 0 && c.Outcome.Played() && c.Outcome != tournament.Adjourned
	})
	for i, after := range course {
		if len(after) > 0 {
			ratings[i] = after[len(after)-1]
		}
	}
	return ratings
}

// given returns the ratings that players came with.
func given(t *tournament.Tournament) []int {
	ratings := make([]int, len(t.Players))
	for i := range t.Players {
		ratings[i] = t.Strength(&t.Players[i])
	}
	return ratings
}

func score(o tournament.Outcome) rating.Score {
	switch o {
	case tournament.Win, tournament.UnratedWin:
		return rating.Win
	case tournament.Draw, tournament.UnratedDraw:
		return rating.Draw
	}
	return rating.Loss
}

// order returns the indices of all players in the order of the list: by rating,
// those without one last, by name. How players of one rating stand is an option; by name
// where they have no numbers yet.
func (o *Options) order(t *tournament.Tournament, ratings []int) []int {
	order := make([]int, len(t.Players))
	names := make([]string, len(t.Players))
	for i := range order {
		order[i] = i
		names[i] = strings.ToLower(t.Players[i].Name)
	}
	slices.SortFunc(order, func(i, j int) int {
		if ratings[i] != ratings[j] {
			return cmp.Compare(ratings[j], ratings[i])
		}
		a, b := &t.Players[i], &t.Players[j]
		byNumber := func() int { return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.ID, b.ID)) }
		switch {
		case ratings[i] == 0, o.EqualRatings == EqualByName, a.Number == 0, b.Number == 0:
			return cmp.Or(cmp.Compare(names[i], names[j]), byNumber())
		case o.EqualRatings == EqualByLot:
			return cmp.Or(cmp.Compare(lot(t.Rules.LotSeed, 0, a), lot(t.Rules.LotSeed, 0, b)), byNumber())
		}
		return byNumber()
	})
	return order
}

// Numbers returns, by index, the pairing number that each player has in the next
// round: a player who has been given a provisional rating moves to the place it
// earns, and the list is numbered anew.
func Numbers(t *tournament.Tournament, o Options) []int {
	if t == nil {
		return nil
	}
	numbers := make([]int, len(t.Players))
	ratings := given(t)
	if o.Renumbering == RenumberingOn {
		ratings = o.ratings(t)
	}
	for place, i := range o.order(t, ratings) {
		numbers[i] = place + 1
	}
	return numbers
}

func (o *Options) ratings(t *tournament.Tournament) []int {
	if o.Provisional == ProvisionalOn {
		return Ratings(t)
	}
	return given(t)
}

// listed returns the tournament as this system sees it: numbered by the list,
// without those whom rule VI expels, team-mates apart (28N) and the first rounds
// accelerated if those options are in force.
// The notes say who is expelled. It shares rounds with t.
func (o *Options) listed(t *tournament.Tournament) (*tournament.Tournament, []pairing.Note) {
	seen := *t
	seen.Players = slices.Clone(t.Players)
	for i, number := range Numbers(t, *o) {
		seen.Players[i].Number = number
	}
	if o.TeamMates == TeamMatesApart && t.Rules.Team == nil {
		seen.Rules.Forbidden = slices.Clone(t.Rules.Forbidden)
		for i := range t.Teams {
			members := slices.DeleteFunc(slices.Clone(t.Teams[i].Members), func(id tournament.PlayerID) bool { return id == tournament.NoPlayer })
			seen.Rules.Forbidden = append(seen.Rules.Forbidden, tournament.Forbidden{Players: members})
		}
	}
	switch a := &t.Rules.Acceleration; {
	case len(a.Virtual) > 0:
	case o.Acceleration != AccelerateNone:
		seen.Rules.Acceleration = o.accelerated(t)
	case a.Baku && t.Rules.Rounds > 0:
		seen.Rules.Acceleration = baku(t)
	}
	return &seen, o.expel(&seen)
}

// expel takes out the players who have missed too many rounds (rule VI).
func (o *Options) expel(t *tournament.Tournament) []pairing.Note {
	if o.Absences == 0 {
		return nil
	}
	var notes []pairing.Note
	attendance := t.Attendance()
	for i, missed := range t.MissedRounds() {
		p := &t.Players[i]
		if len(missed) < o.Absences || attendance[i] == tournament.HasLeft {
			continue
		}
		p.Left = &tournament.Departure{After: t.Completed(), Kind: tournament.Expelled, Reason: "missed too many rounds"}
		notes = append(notes, pairing.Note{Article: "VI", Players: []tournament.PlayerID{p.ID},
			Message: message.Of("note.missed", "player", int(p.ID), "rounds", message.And(missed))})
	}
	return notes
}
