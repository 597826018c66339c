package journal

import (
	"fmt"
	"slices"
	"strconv"
	"time"
)

// Aspect is a part of an event that its organiser shows to the public or keeps
// to the desk; several make a set.
type Aspect uint16

// The aspects.
const (
	PlayerList Aspect = 1 << iota // before the first round: who has entered
	Pairings                      // of rounds that are published
	Results                       // of rounds in view
	Standings                     // with what is made of them, such as the cross table
	PastRounds                    // the boards of rounds before the latest in view
	Reasons                       // why a round is as it is
	Forecast                      // the next round while games are open
	PrizeMoney                    // the prizes, and who would get them
	Fixtures                      // all rounds of a round robin, before they are published
)

// From says from when on the public sees an aspect: a stage of the event or of a
// round, a moment, or never.
type From string

// The stages. Any other text is a moment in the form of time.RFC3339.
const (
	AsUsual       From = ""          // as the table of aspects has it
	AtOnce        From = "at once"   // as soon as it is there
	WhenPublished From = "published" // with the pairing of the round
	WhenClosed    From = "closed"    // when the round is closed
	WhenOver      From = "over"      // when the event is over
	NotShown      From = "never"
)

// Moment is the moment from which on something is shown; ok is false for a stage.
func (f From) Moment() (at time.Time, ok bool) {
	at, err := time.Parse(time.RFC3339, string(f))
	return at, err == nil
}

// FromMoment is a moment, by the second.
func FromMoment(at time.Time) From { return From(at.UTC().Format(time.RFC3339)) }

// UnmarshalText reads a stage or a moment.
func (f *From) UnmarshalText(text []byte) error {
	from := From(text)
	_, moment := from.Moment()
	if !moment && !slices.Contains([]From{AsUsual, AtOnce, WhenPublished, WhenClosed, WhenOver, NotShown}, from) {
		return fmt.Errorf("%q is neither a stage nor a moment such as 2026-11-16T18:30:00Z", text)
	}
	*f = from
	return nil
}

// Visibility says of each aspect from when on the public sees it.
type Visibility struct {
	PlayerList, Pairings, Results, Standings, PastRounds, Reasons, Forecast, PrizeMoney, Fixtures From `json:",omitempty"`
}

// AspectChoice is a line of the table of aspects.
type AspectChoice struct {
	Aspect Aspect
	Name   string // in forms, messages and the API
	Usual  From   // what AsUsual means
	Stages []From // that can be chosen; a moment always can
	of     func(*Visibility) *From
}

// Aspects is the table of aspects, in the order of forms.
func Aspects() []AspectChoice {
	return []AspectChoice{
		{PlayerList, "players", AtOnce, []From{AtOnce, WhenPublished}, func(v *Visibility) *From { return &v.PlayerList }},
		{Pairings, "pairings", WhenPublished, []From{WhenPublished, WhenClosed, WhenOver, NotShown}, func(v *Visibility) *From { return &v.Pairings }},
		{Results, "results", AtOnce, []From{AtOnce, WhenClosed, WhenOver, NotShown}, func(v *Visibility) *From { return &v.Results }},
		{Standings, "standings", AtOnce, []From{AtOnce, WhenClosed, WhenOver, NotShown}, func(v *Visibility) *From { return &v.Standings }},
		{PastRounds, "past", AtOnce, []From{AtOnce, WhenOver, NotShown}, func(v *Visibility) *From { return &v.PastRounds }},
		{Reasons, "reasons", WhenPublished, []From{WhenPublished, WhenClosed, WhenOver, NotShown}, func(v *Visibility) *From { return &v.Reasons }},
		{Forecast, "forecast", AtOnce, []From{AtOnce, NotShown}, func(v *Visibility) *From { return &v.Forecast }},
		{Fixtures, "fixtures", AtOnce, []From{AtOnce, NotShown}, func(v *Visibility) *From { return &v.Fixtures }},
		{PrizeMoney, "prizes", AtOnce, []From{AtOnce, WhenOver, NotShown}, func(v *Visibility) *From { return &v.PrizeMoney }},
	}
}

// Allows reports whether the public may see the aspect from then on.
func (c *AspectChoice) Allows(f From) bool {
	_, moment := f.Moment()
	return moment || f == AsUsual || slices.Contains(c.Stages, f)
}

// In is from when on the aspect is shown.
func (c *AspectChoice) In(p *Public) From {
	from := *c.of(&p.Show)
	switch {
	case c.Aspect == Forecast && !p.Forecast:
		return NotShown
	case from == AsUsual:
		return c.Usual
	}
	return from
}

// Set says from when on the aspect is shown.
func (c *AspectChoice) Set(p *Public, from From) {
	if c.Aspect == Forecast {
		p.Forecast = from != NotShown
	}
	if from == c.Usual || c.Aspect == Forecast && from == NotShown {
		from = AsUsual
	}
	*c.of(&p.Show) = from
}

// moments are those at which the public comes to see more, in order.
func (p *Public) moments() []time.Time {
	var list []time.Time
	if at, ok := p.Opens.Moment(); ok {
		list = append(list, at)
	}
	for _, c := range Aspects() {
		if at, ok := c.of(&p.Show).Moment(); ok {
			list = append(list, at)
		}
	}
	slices.SortFunc(list, time.Time.Compare)
	return list
}

// Passed counts the moments at which the public came to see more and that have
// passed. Together with [State.PublicSeq] it names what the public sees.
func (p *Public) Passed(now time.Time) int {
	if p.Show == (Visibility{}) && p.Opens == "" {
		return 0
	}
	count := 0
	for _, at := range p.moments() {
		if !at.After(now) {
			count++
		}
	}
	return count
}

// After is a moment at which so many have passed.
func (p *Public) After(passed int) time.Time {
	list := p.moments()
	if passed = min(passed, len(list)); passed <= 0 {
		return time.Time{}
	}
	return list[passed-1]
}

// Next is the next moment at which the public comes to see more; ok is false if
// there is none.
func (p *Public) Next(now time.Time) (at time.Time, ok bool) {
	for _, at := range p.moments() {
		if at.After(now) {
			return at, true
		}
	}
	return time.Time{}, false
}

// Stamp names what a view shows: no two views of an event that differ have the
// same.
func (s *State) Stamp() string {
	if s.Moments == 0 {
		return strconv.FormatInt(s.Seq, 10)
	}
	return fmt.Sprintf("%d.%d", s.Seq, s.Moments)
}

// TableAspects is which aspects a table of the event shows, by its name: players,
// standings, cross, or all, which is the event as a whole.
func TableAspects(name string) Aspect {
	return map[string]Aspect{
		"players": PlayerList, "standings": Standings, "cross": Standings | PastRounds,
		"all": PlayerList | Pairings | Results | Standings | PastRounds,
	}[name]
}

// Shows reports whether a view shows an aspect of a round; 0 = on the whole. Who
// works on the event is shown everything.
func (s *State) Shows(a Aspect, round int) bool {
	switch {
	case s.Hides&a != 0:
		return false
	case s.Waits(a, round):
		return false
	case round > 0 && round < s.Paired() && s.Hides&PastRounds != 0 && a&(Pairings|Results|Reasons) != 0:
		return false
	case round > 0 && round == s.Paired() && s.Tournament.Current != nil:
		return s.HidesCurrent&a == 0
	}
	return true
}

// Waits reports whether a view would show an aspect of a round but for an unfinished
// game that counts for pairing as it was judged; see [State.WhyWaits].
func (s *State) Waits(a Aspect, round int) bool {
	return a&Reasons != 0 && s.Hides&Reasons == 0 && s.WhyWaits > 0 && round > s.WhyWaits
}

// sight is what the public sees of a state at a moment. It does not depend on
// what is hidden by it.
type sight struct {
	rounds  int // in view
	results int // of how many of them the results are shown
	reasons int // of how many of them it is shown why they are so
	hides   Aspect
	current Aspect // hidden of the current round
	moments int

	whyWaits int  // see [State.WhyWaits]
	over     bool // the event is, and all of it in view
}

// publishedSight shows all that is published.
func (s *State) publishedSight() sight {
	rounds := s.roundsInView()
	return s.withWaiting(sight{rounds: rounds, results: rounds, reasons: rounds})
}

// withWaiting adds to a sight what waits for a game to be finished or for the event to
// be over.
func (s *State) withWaiting(see sight) sight {
	see.over = see.rounds == s.Paired() && s.Tournament.Rules.LotSeed != 0 && s.Tournament.Over()
	see.whyWaits = s.whyWaits(see.results)
	if see.whyWaits > 0 {
		see.reasons = min(see.reasons, see.whyWaits)
	}
	return see
}

// sightAt is what the public sees at a moment.
func (s *State) sightAt(now time.Time) sight {
	see := s.publishedSight()
	if s.Public.Show == (Visibility{}) && s.Public.Opens == "" && s.Public.Forecast {
		return see
	}
	for _, c := range Aspects() {
		from := c.In(&s.Public)
		switch at, moment := from.Moment(); {
		case moment && at.After(now), from == NotShown, from == WhenOver && !s.Tournament.Over(), c.Aspect == PlayerList && from == WhenPublished:
			see.hides |= c.Aspect
		case from == WhenClosed:
			see.current |= c.Aspect
		}
	}
	closed := len(s.Tournament.Rounds)
	upTo := func(a Aspect) int {
		switch {
		case see.hides&a != 0:
			return 0
		case see.current&a != 0:
			return min(see.rounds, closed)
		}
		return see.rounds
	}
	see.rounds = upTo(Pairings)
	if see.hides&Results != 0 { // and with them what would tell
		see.hides |= Standings | Reasons | Forecast
	}
	see.results, see.reasons = upTo(Results), upTo(Reasons)
	if see.rounds > 0 {
		see.hides &^= PlayerList // a round tells who plays
	}
	see.moments = s.Public.Passed(now)
	return s.withWaiting(see)
}
