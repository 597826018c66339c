package desk

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// Ground is why a published pairing is changed; each edition of the handling
// rules knows some (F6 of 1992 to 2009, C.04.2 D.10, C.04.2 4.4 of 2026).
type Ground = tournament.ChangeReason

// The grounds.
const (
	Rematch     = tournament.ChangeRematch       // the two have met
	SecondBye   = tournament.ChangeSecondBye     // the player has had a point without playing
	Colours     = tournament.ChangeColours       // a third equal colour, or a difference above two
	EventRules  = tournament.ChangeEventRules    // the rules of the event allow it
	NoOpponents = tournament.ChangeOpponentless  // two players without opponents agree to play
	LateArrival = tournament.ChangeLateEntry     // a late entry is let in with agreed changes
	Unforeseen  = tournament.ChangeUnforeseeable // on top boards of the last round
	Corrected   = tournament.ChangeCorrection    // a result, colours or a rating since then (F7 of 1992 to 2009)
)

// PossibleGround is a ground that the edition of the event knows.
type PossibleGround struct {
	Ground  Ground
	Article string                // "" = the edition has none
	Against error                 // why the record does not bear it out; nil = it does, or cannot know
	Players []tournament.PlayerID // whom the record shows; teams where teams are paired
}

// Grounds lists what the pairing of the current round may be changed for once it was
// published, those first that the record bears out; none before that.
func Grounds(s *journal.State) []PossibleGround {
	if record := s.Current(); record == nil || !record.Binds() {
		return nil
	}
	handling := s.Tournament.Handling()
	var list, other []PossibleGround
	for _, g := range handling.Reasons {
		ground := PossibleGround{Ground: g, Article: handling.ChangeArticle(g), Players: concerned(s, g), Against: mayChange(s, g, nil)}
		if ground.Against == nil {
			list = append(list, ground)
		} else {
			other = append(other, ground)
		}
	}
	return append(list, other...)
}

// isOpenToChange reports whether the pairing of the current round can be another: nobody
// has seen it, a ground that the record shows allows it, or the event follows rules of its
// own. That the rules of the event have a ground is for the arbiter to say.
func isOpenToChange(s *journal.State) bool {
	return !s.Current().Binds() || !s.FideMode || slices.ContainsFunc(Grounds(s), func(g PossibleGround) bool { return g.Against == nil && g.Ground != EventRules })
}

// groundsOf is the tournament whose pairing changes: where teams are paired, that of
// the teams.
func groundsOf(s *journal.State) *tournament.Tournament { return pairedBy(&s.Tournament) }

// pairedBy is the tournament of those who are paired: where teams are, that of the teams.
func pairedBy(t *tournament.Tournament) *tournament.Tournament {
	if system := teamsOf(t); system != nil {
		return system.Teams(t)
	}
	return t
}

// mayChange returns nil if the pairing of the current round, which was published, may
// be changed on a ground, for the players that are named or else those whom the
// record shows.
func mayChange(s *journal.State, ground Ground, players []tournament.PlayerID) error {
	t := groundsOf(s)
	switch shown := concerned(s, ground); {
	case len(players) == 0:
		players = shown
	case isFault(ground):
		players = slices.DeleteFunc(slices.Clone(players), func(id tournament.PlayerID) bool { return !slices.Contains(shown, id) })
	}
	err := t.MayChangePairing(ground, players...)
	if err != nil && t.Handling().MayChange(ground) && (ground == Corrected && ratingCorrected(s) || ground == LateArrival && cameMeanwhile(s, players)) {
		return nil
	}
	return err
}

// isFault reports whether a ground is something that the rules do not allow: it is for
// those alone whom the record shows.
func isFault(ground Ground) bool {
	return ground == Rematch || ground == SecondBye || ground == Colours
}

// cameMeanwhile reports whether the first of these players entered while the pairing of the
// current round was out of view, and is not in it.
func cameMeanwhile(s *journal.State, players []tournament.PlayerID) bool {
	return len(players) > 0 && slices.Contains(s.Missing(), players[0])
}

// ratingCorrected reports whether another rating of somebody counts than when the
// current round was paired; one that was changed and changed back does not.
func ratingCorrected(s *journal.State) bool {
	looked := make(map[tournament.PlayerID]bool)
	for _, c := range s.RatingChanges {
		if c.Round != s.Paired() || looked[c.Player] {
			continue
		}
		looked[c.Player] = true // the first one has what the round was paired with
		if p := s.Player(c.Player); p != nil && s.Tournament.Strength(p) != c.Was {
			return true
		}
	}
	return false
}

// checkGround refuses to change the pairing of the current round if it was published
// and there is no ground for it; outside FIDE mode it asks. Taking it from view first
// is no way round. That the rules of the event allow it no record shows: who says so says
// which (C.04.2 4.4).
func checkGround(p *plan, ground Ground, players []tournament.PlayerID, reason string) error {
	if !p.state.Current().Binds() {
		return nil
	}
	if err := mayChange(p.state, ground, players); err != nil {
		return p.strict("hand.ground", "what", toldOf(&p.state.Tournament, err))
	}
	if ground == EventRules && strings.TrimSpace(reason) == "" {
		return refuse("hand.rule", "article", message.Cited(p.state.Tournament.Handling().ChangeArticle(ground)))
	}
	return nil
}

// isMended reports whether boards that replace others are made by what is on record now
// and not by what the round was paired by: something was corrected since, and nothing is
// left in them that the correction makes illegal. t is the tournament with them.
func isMended(s *journal.State, t *tournament.Tournament) bool {
	record := s.Current()
	if record == nil || record.Before != nil && record.Before.Unpaired || !s.Tournament.CorrectedSincePaired() && !ratingCorrected(s) {
		return false
	}
	before := journal.Boards{Games: s.Tournament.Current.Games, Byes: s.Tournament.Current.Byes}
	if record.Before != nil {
		before = journal.Boards{Games: record.Before.Games, Byes: record.Before.Byes}
	}
	now := journal.Boards{Games: t.Current.Games, Byes: t.Current.Byes}
	if without(now, before).Empty() && without(before, now).Empty() {
		return false
	}
	with := s.Tournament // its corrections are those of the round as it was
	with.Current = t.Current
	return len(pairedBy(&with).LaterFaults()) == 0
}

// openCurrent plans that the current round is opened to changes by hand. Once it
// was published that takes a ground, and it is out of view as long as it is open; at
// once says that the same step closes it.
func openCurrent(p *plan, ground Ground, players []tournament.PlayerID, reason string, atOnce bool) error {
	if err := checkGround(p, ground, players, reason); err != nil {
		return err
	}
	begun := journal.HandPairingBegun{Round: p.state.Paired(), Reason: reason}
	if p.state.Current().Binds() {
		begun.Ground = ground
	}
	switch {
	case !p.state.Current().Published():
	case atOnce:
		p.warn(Notice, "hand.republished", "round", p.state.Paired())
	default:
		p.warn(Notice, "hand.published", "round", p.state.Paired())
	}
	p.do(begun)
	return nil
}

// concerned finds the players whom a ground for changing the published pairing
// is about, as far as the record shows them.
func concerned(s *journal.State, ground Ground) []tournament.PlayerID {
	t := groundsOf(s)
	var players []tournament.PlayerID
	switch ground {
	case Rematch, SecondBye, Colours:
		faults := t.PublishedFaults()
		if record := s.Current(); ground == Colours && record != nil && (record.ByHand == nil || !record.ByHand.Differs()) {
			faults = t.LaterFaults() // the rules free some from it, in the last round and where no round is possible otherwise
		}
		for _, fault := range faults {
			if fault.Reason == ground && !exempted(s, &fault) {
				players = append(players, fault.Players...)
			}
		}
	case NoOpponents:
		for i := range t.Players {
			if id := t.Players[i].ID; t.MayChangePairing(NoOpponents, id, id) == nil {
				players = append(players, id)
			}
		}
	case LateArrival:
		if missing := s.Missing(); len(missing) > 0 {
			return missing[:1]
		}
		for i := range t.Players {
			if id := t.Players[i].ID; t.MayChangePairing(LateArrival, id) == nil {
				return []tournament.PlayerID{id}
			}
		}
	}
	return players
}

// Faults lists what the rules do not allow in the published pairing of the current round
// since a correction: nobody could see it when the round was paired. For some of it the
// edition of the event changes no published pairing. In the last
// round colours bind no longer who has more than half of the points (note to B).
func Faults(s *journal.State) []tournament.Fault {
	record := s.Current()
	rules := &s.Tournament.Rules
	if record == nil || !record.Published() || record.Open || !rules.System.ByScore() || rules.Team != nil && !rules.PairsTeams() || continues(rules, s.Paired()) {
		return nil
	}
	return slices.DeleteFunc(groundsOf(s).LaterFaults(), func(f tournament.Fault) bool { return exempted(s, &f) })
}

// exempted reports whether a fault is one of colours in the last round and of somebody
// whom the rules free from it (note to B).
func exempted(s *journal.State, f *tournament.Fault) bool {
	return f.Reason == Colours && s.Paired() == s.Tournament.Rules.Rounds && isExempt(s, f.Players[0])
}

// isExempt reports whether the rules of the current round free somebody from those on
// colours.
func isExempt(s *journal.State, id tournament.PlayerID) bool {
	before := beforeCurrent(s)
	system, err := systems.For(before, "", "")
	inquirer, ok := system.(field.Inquirer)
	if err != nil || !ok {
		return false
	}
	inquiry, err := inquirer.Inquire(before)
	if err != nil {
		return false // nothing can be said of a round that cannot be paired
	}
	place := inquiry.Field().Places().Of(id)
	return place >= 0 && field.IsExempt(inquiry, int(place))
}

// faultTexts are what is said of the faults that a record shows.
var faultTexts = map[Ground]string{Rematch: "fault.rematch", SecondBye: "fault.second-bye", Colours: "fault.colours"}

// standingTexts are what is said of those for which the edition changes nothing.
var standingTexts = map[Ground]string{Rematch: "fault.rematch", SecondBye: "fault.stands.second-bye", Colours: "fault.stands.colours"}

// FaultAsMessage says what is wrong with the published pairing of the current round,
// by the article of the event's edition.
func FaultAsMessage(s *journal.State, f *tournament.Fault) Message {
	colour := tournament.White
	if slices.ContainsFunc(s.Tournament.Current.Games, func(g tournament.Game) bool { return g.Black == f.Players[0] }) {
		colour = tournament.Black
	}
	texts := faultTexts
	if f.Stands {
		texts = standingTexts
	}
	told := say(texts[f.Reason], "players", tournament.PlayerIDs(f.Players), "colour", colour, "round", s.Paired(),
		"article", message.Cited(s.Tournament.Handling().ChangeArticle(f.Reason)))
	if teamsOf(&s.Tournament) != nil {
		return NamingTeams(&s.Tournament, told)
	}
	return told
}

// warnFaults tells what a correction of a game makes wrong with the published pairing, and
// nothing that is wrong with it already.
func warnFaults(p *plan, round int, was, is tournament.Game) {
	after := *p.state
	after.Tournament = *p.state.Tournament.Clone()
	t := &after.Tournament
	if round > t.Completed() {
		return
	}
	games := t.Rounds[round-1].Games
	games[slices.Index(games, was)] = is
	t.Corrections = append(t.Corrections, tournament.Correction{Round: round, Was: was, Is: is, From: t.NextRound()})
	known, faults := Faults(p.state), Faults(&after)
	for i := range faults {
		if slices.ContainsFunc(known, func(f tournament.Fault) bool {
			return f.Reason == faults[i].Reason && slices.Equal(f.Players, faults[i].Players)
		}) {
			continue
		}
		p.warn(Notice, "fault.comes", "what", FaultAsMessage(&after, &faults[i]))
	}
}
