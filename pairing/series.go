package pairing

import "github.com/pareo-chess/pareo/tournament"

// Repeating is a system that pairs the round after many ways in which a round can
// end with less work than one by one: what no result changes is worked out once.
type Repeating interface {
	System
	// Series begins such a series.
	Series() Series
}

// A Series pairs the next round of tournaments that are alike but for results over
// the board (won, drawn, lost) of the last completed round and the seed of lots. It is not for use by
// several goroutines at once.
type Series interface {
	// Pair returns the round that System.Pair returns, perhaps without its reasons, or
	// the same error. The round may be in memory that the next call writes over: who
	// keeps it takes a copy.
	Pair(t *tournament.Tournament) (*Round, error)
}

// Drawing is a system that may leave it to lots who gets the bye.
type Drawing interface {
	System
	// DrawsBye reports whether lots, by the seed of the event, give the bye of the
	// next round to one of those who are level.
	DrawsBye(t *tournament.Tournament) bool
}

// SeriesOf is the series of a system, or one that pairs each round by itself for
// systems that have none. It answers as Next does: with a round or an error.
func SeriesOf(s System) Series {
	if r, ok := s.(Repeating); ok {
		if series := r.Series(); series != nil {
			return answering{series, s.Name()}
		}
	}
	return oneByOne{s}
}

// answering is a series that may be anybody's.
type answering struct {
	series Series
	system tournament.System
}

func (a answering) Pair(t *tournament.Tournament) (*Round, error) {
	round, err := a.series.Pair(t)
	if round == nil && err == nil {
		return nil, &NoAnswer{System: a.system}
	}
	return round, err
}
