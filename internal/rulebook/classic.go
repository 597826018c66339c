package rulebook

import (
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Classic is one edition of FIDE's Swiss system based on rating, the ancestor of
// the Dutch system; it is a pairing.System. Candidates are tried one by one in
// the order of the text, section C, and the first acceptable one is taken.
type Classic struct {
	edition tournament.Edition
	reading classicReading
}

// NewClassic returns the edition of "1992", "1998" or "2009". The options choose
// between readings of ambiguous articles; what they leave open is read as
// recommended for the edition.
func NewClassic(edition tournament.Edition, options ...pairing.Option) (Classic, error) {
	if !slices.Contains([]tournament.Edition{"1992", "1998", "2009"}, edition) {
		return Classic{}, fmt.Errorf("the classic system has no edition %q; it can be 1992, 1998 or 2009", edition)
	}
	reading, err := newClassicReading(edition, options)
	return Classic{edition, reading}, err
}

// Name returns "classic".
func (Classic) Name() tournament.System { return "classic" }

// Edition returns "1992", "1998" or "2009".
func (c Classic) Edition() tournament.Edition { return c.edition }

// Pair pairs the next round. Besides the errors of every system it returns
// *pairing.Unpairable when the round has more than MaxPlayers players or a
// bracket comes to more than MaxBracket.
func (c Classic) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	f, err := field.New(t, field.Edition{UnplayedFloat: c.reading.unplayedFloat, BarsBye: classicB1b})
	if err != nil {
		return nil, err
	}
	if len(f.Players) > MaxPlayers {
		return nil, tooLarge(f.Round, "round", len(f.Players), MaxPlayers)
	}
	r := newClassicRound(c, f)
	if r.initialColourMissing() {
		return nil, &pairing.Unpairable{Round: f.Round, What: message.Plain("the initial colour has not been drawn"),
			Hint: message.Plain("draw it by lot; two players without colour preference may meet (E5)")}
	}
	brackets, err := r.pair()
	if err != nil {
		return nil, err
	}
	return r.publish(brackets), nil
}

// unplayedFloat is A5: a bye is a downfloat. The text knows no other rounds
// without a game that bring points; a requested bye counts like the bye, a win by
// forfeit not at all unless the reading says so.
func (g classicReading) unplayedFloat(o tournament.Outcome, _ tournament.Points, _ *tournament.Scoring) field.Float {
	switch o {
	case tournament.PairingBye, tournament.FullBye, tournament.HalfBye:
		return field.Down
	case tournament.ForfeitWin:
		if g.is("forfeit-win-float", "down") {
			return field.Down
		}
	}
	return field.NoFloat
}

// classicB1b is B1b: who has had a point without playing gets no bye.
func classicB1b(o tournament.Outcome, _ tournament.Points, _ *tournament.Scoring) bool {
	return o == tournament.PairingBye || o == tournament.FullBye || o == tournament.ForfeitWin
}

// classicReading says how each ambiguous article is read, by name.
type classicReading map[string]string

// is reports whether the article is read in the given way.
func (g classicReading) is(name, value string) bool { return g[name] == value }

// classicReadings lists the ways of reading, the recommended one first.
func classicReadings(edition tournament.Edition) map[string][]string {
	readings := map[string][]string{
		"acceptance":        {"b1-b6", "b1-b2"},
		"remainder-x":       {"inherited", "recomputed"},
		"other-opponent":    {"all", "lowest"},
		"float-criteria":    {"restored", "stay-dropped"},
		"float-drops":       {"bracket", "minimum"},
		"c14-x":             {"above-zero", "above-one"},
		"c14-x-from":        {"original", "raised"},
		"c12-pairs":         {"bracket", "moved-down"},
		"c12-floaters":      {"same-scores", "any"},
		"c12-depth":         {"one", "unlimited"},
		"c11-bound":         {"bracket", "moved-down"},
		"mixed-bracket":     {"scores-first", "plain"},
		"moved-down-sets":   {"highest", "any"},
		"merged-s1":         {"last-added", "below-half"},
		"moved-down-floats": {"once", "again"},
		"exchange-numbers":  {"positions", "pairing-numbers"},
		"a7d":               {"either-colour", "x-then-z"},
		"last-round":        {"1998", "2009", "2012"},
		"bye":               {"left-over", "lowest"},
		"equal-absolutes":   {"equal", "difference"},
		"c1":                {"repeated", "once"},
		"c10-restart":       {"keep", "recompute"},
		"forfeit-win-float": {"none", "down"},
	}
	if edition == "2009" {
		readings["last-round"] = []string{"2009", "1998", "2012"}
	}
	return readings
}

func newClassicReading(edition tournament.Edition, options []pairing.Option) (classicReading, error) {
	known := classicReadings(edition)
	g := classicReading{"edition": string(edition)}
	for name, values := range known {
		g[name] = values[0]
	}
	for _, o := range options {
		if !slices.Contains(known[o.Name], o.Value) {
			return nil, fmt.Errorf("there is no reading %q of %q", o.Value, o.Name)
		}
		g[o.Name] = o.Value
	}
	return g, nil
}
