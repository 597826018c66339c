package tournament

import (
	"slices"

	"github.com/pareo-chess/pareo/message"
)

// StartPoints are points that players begin with by their rating and keep to the
// end, as in a MacMahon event. They count for pairing and in the ranking from round 1
// on, and never for ratings.
type StartPoints struct {
	// Bands begin with the highest rating. Who reaches none begins with 0.
	Bands []StartBand `json:",omitempty"`
	// InTieBreaks says that tie-breaks count them as points of the games, an
	// opponent's too. Without it tie-breaks rest on the rounds alone.
	InTieBreaks bool `json:",omitempty"`
}

// StartBand gives points to players whose rating is From or more.
type StartBand struct {
	From   int
	Points Points
}

// The limits of start points; with them a score fits the columns of files.
const (
	maxStartBands         = 20
	maxStartPoints Points = 50 * One
)

// Equal reports whether two rules of start points are the same in all respects.
func (s StartPoints) Equal(o StartPoints) bool {
	return s.InTieBreaks == o.InTieBreaks && slices.Equal(s.Bands, o.Bands)
}

// IsZero reports that nobody begins with points.
func (s StartPoints) IsZero() bool { return len(s.Bands) == 0 && !s.InTieBreaks }

// of returns the points of a rating.
func (s StartPoints) of(rating int) Points {
	if i := s.band(rating); i >= 0 {
		return s.Bands[i].Points
	}
	return 0
}

// band is the highest one that a rating reaches; -1 = none.
func (s StartPoints) band(rating int) int {
	best := -1
	for i, b := range s.Bands {
		if b.From <= rating && (best < 0 || b.From > s.Bands[best].From) {
			best = i
		}
	}
	return best
}

// StartPoints returns what a player begins with: the points of the highest band
// that the rating of the initial list reaches. Who enters late has them, too.
func (t *Tournament) StartPoints(p *Player) Points {
	if len(t.Rules.StartPoints.Bands) == 0 {
		return 0
	}
	return t.Rules.StartPoints.of(t.Strength(p))
}

// StartBonuses are the start points as bonuses that belong to no round, one for each
// band that gives points and has players.
func (t *Tournament) StartBonuses() []Adjustment {
	start := t.Rules.StartPoints
	players := make([][]PlayerID, len(start.Bands))
	for i := range t.Players {
		if b := start.band(t.Strength(&t.Players[i])); b >= 0 {
			players[b] = append(players[b], t.Players[i].ID)
		}
	}
	var list []Adjustment
	for i, b := range start.Bands {
		if b.Points != 0 && len(players[i]) > 0 {
			list = append(list, Adjustment{Penalty: true, Players: players[i], Points: b.Points})
		}
	}
	return list
}

// StartProblem says what is wrong with the start points of the rules; a message
// without a code where nothing is.
func (r *Rules) StartProblem() message.Message {
	bands := r.StartPoints.Bands
	switch {
	case len(bands) == 0:
		return message.Message{}
	case r.Team != nil:
		return message.Of("model.start-teams")
	case !r.System.ByScore():
		return message.Of("model.start-robin")
	case len(bands) > maxStartBands:
		return message.Of("model.start-many", "count", len(bands), "most", maxStartBands)
	}
	for i, b := range bands {
		switch {
		case b.From < 0 || b.From > 9999:
			return message.Of("model.start-rating", "rating", b.From)
		case b.Points < 0 || b.Points > maxStartPoints:
			return message.Of("model.start-points", "rating", b.From, "points", b.Points, "most", maxStartPoints)
		case i > 0 && b.From >= bands[i-1].From:
			return message.Of("model.start-order", "rating", b.From, "before", bands[i-1].From)
		case i > 0 && b.Points >= bands[i-1].Points:
			return message.Of("model.start-less", "rating", b.From, "before", bands[i-1].From)
		}
	}
	return message.Message{}
}
