package takeover

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Trial is how far a system in an edition reproduces the rounds on record.
type Trial struct {
	System  tournament.System
	Edition tournament.Edition
	Baku    bool
	Rounds  int // over which the event goes, as far as that matters
	Agreed  int // rounds it reproduces
	Differs int // rounds it does not; one that was given up has fewer than there are
	Boards  int // boards it reproduces, in the rounds it was tried on
	all     int // boards of these rounds
	place   int // before the rounds are looked at, the lower the more probable

	findings []audit.Finding // of the rounds it was tried on; kept of the best
}

// better reports whether a trial reproduces more rounds than another, or clearly more of
// their boards, or is more probable by itself: a few boards more say nothing. Between
// editions of the system that the file names, boards say nothing either: they are alike,
// and the date of the event tells more.
func (l *look) better(t, than *Trial) bool {
	rounds := cmp.Or(cmp.Compare(t.Differs, than.Differs), cmp.Compare(than.Agreed, t.Agreed))
	if !l.alone {
		rounds = cmp.Or(rounds, cmp.Compare(than.share(), t.share()))
	}
	return cmp.Or(rounds, cmp.Compare(t.place, than.place)) < 0
}

// share is how many tenths of the boards it reproduces; less than half of them are
// chance.
func (t *Trial) share() int {
	if 2*t.Boards < t.all {
		return 0
	}
	return 10 * t.Boards / max(t.all, 1)
}

// named names the system with its edition, a year or a name, and with Baku's acceleration
// where it is tried.
func (t *Trial) named() message.Message {
	var edition any = string(t.Edition)
	if _, err := strconv.Atoi(string(t.Edition)); err != nil {
		edition = message.Of("edition." + string(t.Edition))
	}
	code := "takeover.system-named"
	if t.Baku {
		code = "takeover.system-baku"
	}
	return message.Of(code, "system", message.Of("system."+string(t.System)), "edition", edition)
}

// SaysEdition reports whether a file names the edition of its rules: the code of record
// 192 without a year leaves it to the date.
func SaysEdition(t *tournament.Tournament) bool {
	return t.Rules.Edition != "" && (t.Info.TypeCode == "" || strings.Contains(strings.ToLower(t.Info.TypeCode), string(t.Rules.Edition)))
}

// findSystem tries all systems and editions that the file leaves open.
func (l *look) findSystem(ctx context.Context) {
	t := l.event
	saysSystem, saysEdition := t.Rules.System != "", SaysEdition(t)
	list := l.candidates(saysSystem, saysEdition)
	l.alone = len(list) > 0 && !slices.ContainsFunc(list, func(c Trial) bool { return c.System != list[0].System })
	for i := range list {
		if i > 0 && ctx.Err() != nil {
			break
		}
		l.try(ctx, list[i])
	}
	if len(l.Tried) == 0 {
		l.tell(TheSystem, Asked, "takeover.system-none")
		return
	}
	l.preferInForce(ctx)
	l.tryTheEnd(ctx)
	l.tryBaku(ctx)
	l.tellOnce()
	l.findNumbers(ctx)
	met := 0
	if !saysSystem && l.given.System == "" {
		met = l.heldAsRoundRobin()
	}
	best := l.Tried[0]
	l.Probable.System, l.Probable.Edition, l.Probable.Baku = best.System, best.Edition, best.Baku
	if met > 0 {
		l.tell(TheSystem, Asked, "takeover.system-met", "times", met)
		return
	}
	l.Findings, l.Unlooked = best.findings, len(l.event.Rounds)-len(best.findings)
	l.tellSystem(&best, saysSystem, saysEdition)
}

// preferInForce puts the edition that was in force when the event began before other
// editions of FIDE's Swiss by rating that give as many rounds: they are alike, a few boards
// more are chance, and hardly anybody pairs by rules that are superseded.
func (l *look) preferInForce(ctx context.Context) {
	best := l.Tried[0]
	system, edition := tournament.EditionAt(l.event.Info.Start)
	if best.System != tournament.Dutch && best.System != tournament.Classic || l.event.Rules.Team != nil {
		return
	}
	at := slices.IndexFunc(l.Tried, func(t Trial) bool {
		return t.System == system && t.Edition == edition && t.Differs == best.Differs && t.Agreed == best.Agreed
	})
	if at <= 0 {
		return
	}
	c := Trial{System: system, Edition: edition, Baku: l.Tried[at].Baku, Rounds: l.Tried[at].Rounds, place: l.Tried[at].place}
	if !l.reproduce(ctx, &c) { // there is no time for it
		return
	}
	l.Tried = slices.Insert(slices.Delete(l.Tried, at, at+1), 0, c)
	l.Tried[1].findings = nil
}

// heldAsRoundRobin has the event be a round robin where everybody met everybody and no
// system gives half of the rounds: they have an order of their own, by which there is
// nothing to compare. It returns how often they met, 0 where that is not so.
func (l *look) heldAsRoundRobin() int {
	met := l.event.AllMet()
	if met == 0 || 2*l.Tried[0].Agreed >= len(l.event.Rounds) {
		return 0
	}
	l.Tried = []Trial{{System: tournament.RoundRobin, Edition: roundrobin.System{}.Edition(), Rounds: len(l.event.Rounds)}}
	return met
}

// tellOnce leaves of trials that differ in the number of rounds alone the best.
func (l *look) tellOnce() {
	type named struct {
		system  tournament.System
		edition tournament.Edition
		baku    bool
	}
	seen := make(map[named]bool)
	l.Tried = slices.DeleteFunc(l.Tried, func(t Trial) bool {
		key := named{t.System, t.Edition, t.Baku}
		again := seen[key]
		seen[key] = true
		return again
	})
}

// tellSystem says where the system comes from.
func (l *look) tellSystem(best *Trial, saysSystem, saysEdition bool) {
	n := len(l.event.Rounds)
	var equals []message.Message // that do as well
	for i := range l.Tried[1:] {
		other := &l.Tried[i+1]
		if same := other.System == best.System && other.Edition == best.Edition && other.Baku == best.Baku; !same && other.Differs == best.Differs && other.Agreed == best.Agreed {
			equals = append(equals, other.named())
		}
	}
	switch {
	case saysSystem && (saysEdition || best.System.ByTable() && l.event.Rules.Team == nil || len(editionsOf(best.System)) == 1):
		l.tell(TheSystem, Said, "takeover.said")
	case l.given.System != "":
		l.tell(TheSystem, Asked, "takeover.given")
	case best.Agreed == n && len(equals) == 0:
		l.tell(TheSystem, Asked, "takeover.system-only", "rounds", n)
	case best.Agreed == n:
		l.tell(TheSystem, Asked, "takeover.system-also", "rounds", n, "others", equals)
	case best.Agreed > 0 && len(equals) > 0:
		l.tell(TheSystem, Asked, "takeover.system-among", "agreed", best.Agreed, "rounds", n, "others", equals, "force", l.inForce())
	case best.Agreed > 0:
		l.tell(TheSystem, Asked, "takeover.system-most", "agreed", best.Agreed, "rounds", n)
	case best.share() > 0:
		l.tell(TheSystem, Asked, "takeover.system-boards")
	default:
		l.tell(TheSystem, Asked, "takeover.system-unseen", "force", l.inForce())
	}
}

// inForce says which edition of FIDE's Swiss by rating was in force when the event began.
func (l *look) inForce() message.Message {
	system, edition := tournament.EditionAt(l.event.Info.Start)
	then := Trial{System: system, Edition: edition}
	if system == "" || l.event.Rules.Team != nil {
		return message.Of("takeover.force-unknown")
	}
	return message.Of("takeover.force-other", "system", then.named())
}

func editionsOf(name tournament.System) []tournament.Edition {
	for _, e := range systems.All() {
		if e.Name == name {
			return e.Editions
		}
	}
	return nil
}

// fits reports whether a system knows all that the file says of the rules, such as points
// that are taken away.
func (l *look) fits(system tournament.System) bool {
	rules := l.event.Rules
	rules.System = system
	return rules.SystemProblem().Code == "" && (len(rules.Adjustments) == 0 || tiebreak.OrderedBy(system) == "") && l.ranks(system)
}

// ranks reports whether an event of a system may rank by all the tie-breaks that the file
// says, as far as it may at all: who announces Buchholz does not play a round robin.
func (l *look) ranks(system tournament.System) bool {
	t, edition := *l.event, tiebreak.EditionAt(l.event.Info.Start)
	t.Rules.System = system
	return !slices.ContainsFunc(l.event.Rules.TieBreaks, func(code tournament.TieBreak) bool {
		_, bySystem := tiebreak.Usable(code, tiebreak.EventOf(&t), edition)
		_, atAll := tiebreak.Usable(code, tiebreak.EventOf(l.event), edition)
		return bySystem != nil && atAll == nil
	})
}

// candidates are the systems in their editions that can have paired the event, the most
// probable by itself first: the edition of the FIDE (Dutch) system in force when the
// event began, then those nearest to it.
func (l *look) candidates(saysSystem, saysEdition bool) []Trial {
	t := l.event
	system, edition := l.given.System, l.given.Edition
	if saysSystem {
		system = t.Rules.System
		if saysEdition {
			edition = t.Rules.Edition
		}
	}
	var list []Trial
	for _, e := range systems.All() {
		if system != "" && e.Name != system || system == "" && !l.fits(e.Name) || systems.Suits(e.Name, t.Rules.Team != nil) != nil {
			continue
		}
		for _, ed := range e.Editions {
			if edition == "" || ed == edition {
				list = append(list, Trial{System: e.Name, Edition: ed, Baku: t.Rules.Acceleration.Baku || l.given.Baku})
			}
		}
	}
	inForceSystem, inForceEdition := tournament.EditionAt(t.Info.Start)
	if inForceSystem == "" {
		inForceSystem, inForceEdition = tournament.Dutch, tournament.DutchEditions()[0]
	}
	distance := func(c Trial) int { return distance(&c, inForceSystem, inForceEdition) }
	slices.SortStableFunc(list, func(a, b Trial) int { return cmp.Compare(distance(a), distance(b)) })
	if len(t.Players) > manyPlayers && len(list) > 1 { // some systems take minutes for fields of this size
		list = slices.DeleteFunc(list, func(c Trial) bool { return distance(c) > 1 && !c.System.ByTable() })
	}
	for i := range list {
		list[i].place = i
	}
	return list
}

// manyPlayers is the size of fields beyond which only the editions of the FIDE (Dutch)
// system and the one in force are tried.
const manyPlayers = 400

// distance orders systems by how probable they are before any round is looked at.
func distance(c *Trial, system tournament.System, edition tournament.Edition) int {
	switch {
	case c.System == system && c.Edition == edition:
		return 0
	case c.System == tournament.Dutch:
		return 1
	case c.System == tournament.Classic:
		return 2
	}
	return 3
}

// open gives the event as a trial takes it, and the system.
func (l *look) open(c *Trial) (pairing.System, *tournament.Tournament) {
	t := l.event.Clone()
	r := &t.Rules
	r.System, r.Edition, r.Acceleration.Baku, r.Rounds = c.System, c.Edition, c.Baku, c.Rounds
	if l.event.Rules.System != c.System {
		r.Options = nil
	}
	if c.System == tournament.RoundRobin && r.RoundRobin.Cycles == 0 {
		r.RoundRobin = tournament.DefaultRoundRobin(l.cyclesShown())
	}
	system, err := systems.For(t, "", "")
	if err != nil {
		return nil, t
	}
	return system, t
}

// giveUp is by how many rounds a trial may be behind the best before it is given up.
const giveUp = 1

// try pairs the rounds on record by a system and enters how it went.
func (l *look) try(ctx context.Context, c Trial) {
	if l.reproduce(ctx, &c) {
		l.enter(c)
	}
}

// reproduce pairs the rounds on record by a system. It is given up when it is too far
// behind the best so far; ok is false where it cannot be tried.
func (l *look) reproduce(ctx context.Context, c *Trial) (ok bool) {
	if c.Rounds == 0 {
		c.Rounds = l.roundsFor(c)
	}
	system, t := l.open(c)
	if system == nil || t.Rules.SystemProblem().Code != "" {
		return false
	}
	for number := 1; number <= len(t.Rounds); number++ {
		if number > 1 && ctx.Err() != nil {
			if len(l.Tried) > 0 {
				return false
			}
			break // of the only one some rounds are better than none
		}
		f := audit.Round(system, t, number)
		if f.IsUnpairable() && !l.alone {
			return false
		}
		c.findings = append(c.findings, f)
		c.count(c.findings[len(c.findings)-1:])
		if len(l.Tried) > 0 && c.Differs > l.Tried[0].Differs+giveUp {
			break
		}
	}
	return true
}

// count counts the rounds and boards that come out as they were played.
func (t *Trial) count(findings []audit.Finding) {
	for i := range findings {
		f := &findings[i]
		if f.Agrees {
			t.Agreed++
		} else {
			t.Differs++
		}
		if f.Paired != nil {
			t.Boards += len(f.Paired.Boards) - len(f.Expected)
			t.all += len(f.Paired.Boards)
		}
	}
}

// enter takes a trial into the list, the best first.
func (l *look) enter(c Trial) {
	at := slices.IndexFunc(l.Tried, func(other Trial) bool { return l.better(&c, &other) })
	if at < 0 {
		at = len(l.Tried)
	}
	l.Tried = slices.Insert(l.Tried, at, c)
	for i := range l.Tried[1:] { // which nobody asks for any more
		l.Tried[i+1].findings = nil
	}
}

// bakuBoards is how many boards more Baku's acceleration has to reproduce: in one round
// of a small field it does so by chance.
const bakuBoards = 4

// showsBaku reports whether the rounds show Baku's acceleration: it gives two rounds more
// than the best without it, or boards enough.
func (t *Trial) showsBaku(without *Trial) bool {
	return t.Agreed >= without.Agreed+2 || t.Boards >= without.Boards+bakuBoards
}

// tryBaku tries the best systems with Baku's acceleration, where the file does not speak
// of any and without it some round differs.
func (l *look) tryBaku(ctx context.Context) {
	a := &l.event.Rules.Acceleration
	if a.Baku || len(a.Virtual) > 0 || l.given.Baku || l.Tried[0].Differs == 0 || l.event.Rules.Team != nil {
		return
	}
	without := l.Tried[0]
	for _, plain := range slices.Clone(l.Tried[:min(len(l.Tried), 3)]) {
		if !plain.System.ByScore() {
			continue
		}
		for _, rounds := range l.planned() {
			if ctx.Err() != nil {
				return
			}
			c := Trial{System: plain.System, Edition: plain.Edition, Baku: true, Rounds: wholeMatches(plain.System, rounds), place: plain.place + 100}
			if l.reproduce(ctx, &c) && c.showsBaku(&without) {
				l.enter(c)
			}
		}
	}
}

// tryTheEnd tries whether the last round on record was paired as the last of the event,
// where the file does not say how many there are.
func (l *look) tryTheEnd(ctx context.Context) {
	best := l.Tried[0]
	if ctx.Err() != nil || l.event.Rules.Rounds > 0 || l.given.Rounds > 0 || best.Differs == 0 || best.System.ByTable() {
		return
	}
	c := Trial{System: best.System, Edition: best.Edition, Baku: best.Baku, Rounds: wholeMatches(best.System, len(l.event.Rounds)), place: best.place + 50}
	l.try(ctx, c)
}
