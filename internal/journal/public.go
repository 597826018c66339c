package journal

import (
	"slices"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// ForPublic returns what the public may see of a state: nothing before the event
// is announced, or before the moment set for that, as if there were none, then nothing that is not published. A
// pairing is gone until it is published, and while it is changed by hand;
// requests for rounds to come, comments, reasons, days of birth, what the event or
// somebody does not want shown of people, the names of who entered what and the numbers of acts on a board are gone for good. So is
// what the organiser shows at another stage of the event, or after now. Its
// number counts how often it has changed by what was done: that something else
// happened is not published either. What has changed since because a moment has
// passed is counted beside it.
func (s *State) ForPublic(now time.Time) *State {
	if !s.IsPublic(now) {
		return &State{}
	}
	see := s.sightAt(now)
	p := s.published(see)
	p.Hides, p.HidesCurrent, p.Moments = see.hides, see.current, see.moments
	p.Seq, p.PublicSeq, p.publicHead = s.PublicSeq, s.PublicSeq, s.publicHead
	for i := range p.Tournament.Players {
		s.discreet(&p.Tournament.Players[i])
	}
	for i := range p.Rounds {
		for _, b := range p.Rounds[i].Boards {
			b.Seq = 0 // for writers; a second source moves it, too
		}
	}
	return p
}

// PublicHead is the hash of the last event that changed what the public sees; zero if
// none has.
func (s *State) PublicHead() Hash { return s.publicHead }

// ForHelpers returns what people see who have a part in the event without the
// right to see everything, such as who enters results: what is published,
// whether or not the event is announced.
func (s *State) ForHelpers() *State {
	p := s.published(s.publishedSight())
	p.Archived = s.Archived
	p.Seq, p.PublicSeq = s.Seq, s.PublicSeq
	return p
}

// published returns a state without what is not published, or not in sight.
func (s *State) published(see sight) *State {
	p := State{Exists: s.Exists, FideMode: s.FideMode, Tournament: s.Tournament, Rounds: slices.Clone(s.Rounds), Prizes: s.Prizes, Public: s.Public, IsDivided: s.IsDivided}
	p.Early = s.publicEarly(see)
	p.cut(see.rounds)
	p.Lots = publicLots(s.Lots, see)
	p.RatingChanges = ratingChangesOf(s.RatingChanges, p.Paired())
	t := &p.Tournament
	t.Rules, t.Info = publicRules(s.Tournament.Rules, see), publicInfo(s.Tournament.Info)
	t.Corrections = publicCorrections(t.Corrections, see.results, &s.Tournament)
	hideJudged(t)
	p.WhyWaits, p.HiddenSeed = see.whyWaits, hiddenSeed(&s.Tournament.Rules, see)
	p.Changing = s.changing(see)
	t.Requests, t.TeamRequests = nil, nil
	t.Players = slices.Clone(t.Players)
	for i := range t.Players {
		publicPlayer(&t.Players[i], p.Paired())
	}
	for i := range p.Rounds {
		publicRecord(&p.Rounds[i])
	}
	p.keep(see)
	return &p
}

// changing is the published round that is not in view while it is changed by hand.
func (s *State) changing(see sight) int {
	current := s.Current()
	if current == nil || !current.Open || !current.Published() || see.rounds != s.Paired()-1 || see.hides&Pairings != 0 {
		return 0
	}
	return s.Paired()
}

// keep takes what is not in sight out of a state that shares no list of players
// and no records.
func (s *State) keep(see sight) {
	t := &s.Tournament
	if see.hides&PlayerList != 0 {
		t.Players, t.Teams, t.OwnTieBreaks, t.DecidedTies, t.MatchDecisions = nil, nil, nil, nil, nil
	}
	if see.hides&PrizeMoney != 0 {
		s.Prizes = tournament.Prizes{}
	}
	for number := see.reasons + 1; number <= s.Paired(); number++ {
		s.Rounds[number-1].Reasons = nil
	}
	t.MatchDecisions = decisionsUntil(t, see.results) // also of matches that are not over
	if see.results >= s.Paired() {
		return
	}
	t.Corrections = cutCorrections(t.Corrections, see.results)
	t.Rounds = slices.Clone(t.Rounds)
	for number := see.results + 1; number <= s.Paired(); number++ {
		round := withoutResults(*s.Round(number))
		if number <= len(t.Rounds) {
			t.Rounds[number-1] = round
		} else {
			t.Current = &round
		}
		for _, b := range s.Rounds[number-1].Boards {
			b.EnteredAt = time.Time{}
		}
	}
}

// withoutResults is a round before its first result.
func withoutResults(r tournament.Round) tournament.Round {
	r.Games, r.Forfeits = slices.Clone(r.Games), nil
	for i := range r.Games {
		r.Games[i].Result, r.Games[i].ForNow = tournament.NoResult, tournament.NoResult
	}
	return r
}

// cut takes the rounds after a number out of a state that shares no records.
func (s *State) cut(rounds int) {
	if rounds >= s.Paired() {
		return
	}
	t := &s.Tournament
	s.setCurrent(nil)
	s.Rounds = s.Rounds[:rounds]
	t.Rounds = t.Rounds[:min(rounds, len(t.Rounds)):min(rounds, len(t.Rounds))]
	t.MatchDecisions = decisionsUntil(t, rounds)
	t.Corrections = cutCorrections(t.Corrections, rounds)
	cutRules(&t.Rules, rounds)
}

// cutCorrections takes out corrections of rounds after a number, and that one of
// these was paired when another was made.
func cutCorrections(list []tournament.Correction, rounds int) []tournament.Correction {
	list = slices.DeleteFunc(slices.Clone(list), func(c tournament.Correction) bool { return c.Round > rounds })
	for i := range list {
		list[i].From = min(list[i].From, rounds+1)
	}
	return list
}

// cutRules takes out of rules what is known with the rounds after a number.
func cutRules(r *tournament.Rules, rounds int) {
	if rounds == 0 {
		// Known when round 1 is: both are settled when it is paired, and who is in
		// the upper group tells who is absent.
		r.InitialColour, r.Acceleration.BakuLast = tournament.NoColour, tournament.NoPlayer
	}
	r.Adjustments = slices.DeleteFunc(slices.Clone(r.Adjustments), func(a tournament.Adjustment) bool { return a.Round > rounds })
	if len(r.Adjustments) == 0 {
		r.Adjustments = nil // none, and none that is hidden, look alike
	}
}

// roundsInView counts the rounds that are published: the complete ones, and the
// current one unless it waits or is changed by hand.
func (s *State) roundsInView() int {
	if current := s.Current(); current != nil && (!current.Published() || current.Open) {
		return len(s.Tournament.Rounds)
	}
	return s.Paired()
}

// publicInfo is what is published about the event.
func publicInfo(info tournament.Info) tournament.Info {
	info.Comments, info.USChess = nil, tournament.USReport{}
	return info
}

// publicRules are the rules without what belongs to rounds that are not
// in sight, and without reasons; while players are not, their names are gone. From the
// seed of the lots the byes of rounds to come could be drawn: it is public when the
// event is over.
func publicRules(r tournament.Rules, see sight) tournament.Rules {
	cutRules(&r, see.rounds)
	if !see.over {
		r.LotSeed = 0
	}
	if see.hides&PlayerList != 0 {
		r.Forbidden, r.Adjustments = nil, nil
	}
	for i := range r.Adjustments {
		r.Adjustments[i].Reason = ""
	}
	return r
}

// publicPlayer takes from a player what is nobody's business, such as that a round
// that is not in view is paired: who left while it was left after the one before.
func publicPlayer(p *tournament.Player, rounds int) {
	p.Birth = tournament.Date{Year: p.Birth.Year}
	p.NoHalfByes = false                 // it tells who pays no entry fee
	p.Entered = min(p.Entered, rounds+1) // a late entry would tell of a round that is paired and hidden
	if p.Left != nil {
		after := p.Left.After
		if !p.Left.Planned {
			after = min(after, rounds)
		}
		p.Left = &tournament.Departure{After: after, Kind: p.Left.Kind}
	}
	p.National = slices.Clone(p.National)
	for i := range p.National {
		p.National[i].Birth = tournament.Date{Year: p.National[i].Birth.Year}
	}
}

// publicRecord takes from the record of a round who acted, and why.
func publicRecord(r *RoundRecord) {
	r.PairedBy, r.OpenReason, r.PublishBy, r.PublishAt = "", "", "", time.Time{}
	r.Before, r.Fixed, r.Late, r.WasPublished = nil, nil, nil, false
	switch {
	case r.ByHand == nil:
	case r.ByHand.NoAnswer != "":
		r.ByHand = nil // without why the rules have no answer it would say that they agree
	default:
		ended := *r.ByHand
		ended.Reason = ""
		r.ByHand = &ended
	}
	boards := make([]BoardRecord, len(r.Boards))
	pointers := make([]*BoardRecord, len(r.Boards))
	for i, b := range r.Boards {
		boards[i] = BoardRecord{Seq: b.Seq, EnteredAt: b.EnteredAt}
		pointers[i] = &boards[i]
	}
	r.Boards = pointers
}
