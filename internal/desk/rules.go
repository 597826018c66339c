package desk

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Create begins a tournament. Rules without a scoring get 1, ½, 0, those without
// a system FIDE's Dutch one, those without an edition the newest; the US Swiss
// and the Swiss of 1992 to 2009 without tie-breaks get those that their rules name.
// The list of a US Swiss goes by national ratings first unless it is said otherwise.
type Create struct {
	Info  tournament.Info
	Rules tournament.Rules
	// Announcement says who sees the event, Opens from when on; see [SetPublic].
	Announcement journal.Announcement
	Opens        journal.From
}

func (Create) describe() Description {
	return describe("create", rights.Create, Notice, kind[journal.Created](), kind[journal.PublicSet]())
}

func (c Create) plan(p *plan) error {
	c.Rules.Scoring = c.Rules.Scoring.OrDefault()
	nameSystem(&c.Rules)
	if c.Rules.StartRank == (tournament.StartRankMethod{}) {
		c.Rules.StartRank = usualStartRank(&c.Info, &c.Rules)
	}
	if system := c.Rules.System; standings.NamesList(system) && len(c.Rules.TieBreaks) == 0 {
		c.Rules.TieBreaks = standings.UsualPreset(system, c.Rules.Team != nil).Announced()
	}
	if c.Rules.System.PairsTeams() && len(c.Rules.TieBreaks) == 0 {
		c.Rules.TieBreaks = TeamTieBreaks(&c.Rules)
	}
	if err := checkRules(&tournament.Tournament{Info: c.Info, Rules: c.Rules}, nil); err != nil {
		return err
	}
	if err := checkGroups(c.Rules.Forbidden, nil); err != nil {
		return err
	}
	if err := checkTeamSystem(&c.Rules); err != nil {
		return err
	}
	if err := checkKnown(&c.Rules, nil); err != nil {
		return err
	}
	if c.Rules.Rounds < 1 && c.Rules.System != "roundrobin" && !c.Rules.System.IsTree() {
		return refuse("rules.rounds", "rounds", c.Rules.Rounds)
	}
	if err := checkInfo(&c.Info); err != nil {
		return err
	}
	warnLong(p, &c.Info, &c.Rules)
	if len(c.Rules.Acceleration.Virtual) > 0 {
		return otherAcceleration(&c.Rules)
	}
	warnStart(p, &tournament.Rules{}, &c.Rules)
	warnMoreHalfByes(p, &tournament.Rules{}, &c.Rules)
	warnPrimary(p, &c.Rules)
	p.do(journal.Created{Info: c.Info, Rules: c.Rules})
	if c.Announcement == journal.Unsaid && c.Opens == "" {
		return nil
	}
	public := journal.NewState().Public
	public.Announcement, public.Opens = c.Announcement, c.Opens
	return SetPublic{public}.plan(p)
}

// SetInfo replaces what reports say about the event.
type SetInfo struct {
	Info tournament.Info
}

func (SetInfo) describe() Description {
	return describe("set info", rights.Pair, Notice, kind[journal.InfoSet]())
}

func (c SetInfo) plan(p *plan) error {
	if err := checkInfo(&c.Info); err != nil {
		return err
	}
	if rules := p.state.Tournament.Rules; days(&c.Info) > longEvent && !rules.LongEvent {
		warnLong(p, &c.Info, &rules)
	}
	warnFestival(p, &c.Info)
	p.do(journal.InfoSet{Info: c.Info})
	return nil
}

// warnFestival tells what it means that an event is no longer a section of a festival.
func warnFestival(p *plan, is *tournament.Info) {
	was := &p.state.Tournament.Info
	switch {
	case was.Festival == "" || strings.EqualFold(was.Festival, is.Festival):
	case is.Festival == "":
		p.warn(Notice, "festival.leaves", "festival", was.Festival)
	default:
		p.warn(Notice, "festival.moves", "from", was.Festival, "to", is.Festival)
	}
}

// SetRules replaces the rules, and with them what reports say if that changes in
// the same breath. Once round 1 is paired what pairings and standings rest on is
// fixed.
type SetRules struct {
	Rules  tournament.Rules
	Reason string
	Info   *tournament.Info `json:",omitempty"` // what reports say from now on; nil = as before
}

func (SetRules) describe() Description {
	return describe("set rules", rights.Manage, Serious, kind[journal.RulesSet](), kind[journal.InfoSet]())
}

func (c SetRules) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	before := p.state.Tournament
	if c.Info != nil {
		if err := checkInfo(c.Info); err != nil {
			return err
		}
		warnFestival(p, c.Info)
		before.Info = *c.Info
		p.do(journal.InfoSet{Info: *c.Info})
	}
	t, old := before, before.Rules
	c.Rules = keepSettled(c.Rules, &before)
	t.Rules = c.Rules
	if err := checkRules(&t, wrongCodes(&before)); err != nil {
		return err
	}
	if err := checkGroups(c.Rules.Forbidden, old.Forbidden); err != nil {
		return err
	}
	if c.Rules.System != old.System && tiebreak.OrderedBy(c.Rules.System) != "" && len(old.Adjustments) > 0 {
		return refuse("adjust.uncounted")
	}
	if c.Rules.System != old.System || old.Team == nil { // what is so already may stay
		if err := checkTeamSystem(&c.Rules); err != nil {
			return err
		}
	}
	if err := checkKnown(&c.Rules, &old); err != nil {
		return err
	}
	if virtual := c.Rules.Acceleration.Virtual; len(virtual) > 0 && !slices.Equal(virtual, old.Acceleration.Virtual) {
		if p.state.FideMode {
			return otherAcceleration(&c.Rules)
		}
		p.warn(Confirm, "rules.acceleration", "article", accelerationArticle(&c.Rules))
	}
	warnStart(p, &old, &c.Rules)
	warnMoreHalfByes(p, &old, &c.Rules)
	if !slices.Equal(old.TieBreaks, c.Rules.TieBreaks) || !slices.Equal(old.Options, c.Rules.Options) {
		warnPrimary(p, &c.Rules)
	}
	if err := p.state.Fixed(&c.Rules); err != nil { // to leave FIDE mode would be of no use
		return refused(err)
	}
	if p.state.Paired() > 0 {
		if !sameTieBreaks(&old, &c.Rules) {
			warnChangedTieBreaks(p, &before, &c.Rules)
		}
		if changed := fixedChanges(&old, &c.Rules); len(changed) > 0 {
			err := p.strict("rules.fixed", "rules", message.And(changed))
			if err != nil {
				return err
			}
		}
	}
	if p.state.Paired() > 0 {
		warnColour(p, &c.Rules)
	}
	warnLong(p, &t.Info, &c.Rules)
	p.do(journal.RulesSet{Rules: c.Rules, Reason: c.Reason})
	return nil
}

// warnChangedTieBreaks says that the list of tie-breaks changes while the event is under
// way. Players were told how ties are decided: that is serious, but for a list
// that is only repaired.
func warnChangedTieBreaks(p *plan, before *tournament.Tournament, rules *tournament.Rules) {
	if repairs(before, rules) {
		p.warn(Confirm, "rules.tiebreak-repaired", "codes", rules.TieBreaks)
		return
	}
	p.warn(Serious, "rules.tiebreaks-changed", "before", before.Rules.TieBreaks, "after", rules.TieBreaks)
}

// sameTieBreaks reports whether ties are decided as before; what was not said can
// be set once.
func sameTieBreaks(a, b *tournament.Rules) bool {
	return len(a.TieBreaks) == 0 || slices.Equal(a.TieBreaks, b.TieBreaks)
}

// accelerationArticle cites what the edition of the event says of accelerations.
func accelerationArticle(rules *tournament.Rules) string {
	t := tournament.Tournament{Rules: *rules}
	return message.Cited(t.Handling().Acceleration)
}

// otherAcceleration refuses an acceleration that FIDE's regulations do not know.
func otherAcceleration(rules *tournament.Rules) error {
	return &Refusal{Level: Forbidden, Message: say("rules.acceleration", "article", accelerationArticle(rules))}
}

// warnStart tells that FIDE's regulations know no start points.
func warnStart(p *plan, old, rules *tournament.Rules) {
	if start := rules.StartPoints; len(start.Bands) > 0 && !start.Equal(old.StartPoints) {
		p.warn(Notice, "rules.start.fide")
	}
}

// nameSystem writes down which system and edition are meant where it is not said,
// so that a later program does not mean another.
func nameSystem(rules *tournament.Rules) {
	system, err := systems.Find(rules.System, rules.Edition)
	if err != nil {
		return // checkRules says why
	}
	if rules.System == "" {
		rules.System = system.Name()
	}
	if rules.Edition == "" {
		rules.Edition = system.Edition()
	}
}

// keepSettled fills in what the desk itself settled and a caller need not repeat.
func keepSettled(rules tournament.Rules, before *tournament.Tournament) tournament.Rules {
	old := &before.Rules
	if rules.Acceleration.Baku && rules.Acceleration.BakuLast == tournament.NoPlayer {
		rules.Acceleration.BakuLast = old.Acceleration.BakuLast
	}
	if rules.LotSeed == 0 {
		rules.LotSeed = old.LotSeed
	}
	if rules.System == "" {
		rules.System = old.System
	}
	begun := before.Current != nil || before.Completed() > 0
	if follows := rules.System.ByTable() || rules.System.IsTree(); follows && begun && rules.Rounds == 0 && rules.System == old.System {
		rules.Rounds = old.Rounds
	}
	if rules.Edition == "" && rules.System == old.System {
		rules.Edition = old.Edition
	} else {
		nameSystem(&rules)
	}
	usual := usualStartRank(&before.Info, &rules)
	if rules.StartRank == (tournament.StartRankMethod{}) && (rules.System != old.System || old.StartRank == usual) {
		rules.StartRank = usual
	}
	return rules
}

// fixedChanges names the rules that differ and are fixed once round 1 is paired.
// What the old ones do not say can be set once: see Unsaid.
func fixedChanges(a, b *tournament.Rules) []Message {
	var changed []Message
	note := func(name string, same bool) {
		if !same {
			changed = append(changed, say("rules.part."+name))
		}
	}
	same := a.System == b.System
	note("system", a.System == "" || same)
	note("edition", !same || a.Edition == "" || a.Edition == b.Edition)
	note("cycles", a.System == "" || !same || sameCycles(a.RoundRobin, b.RoundRobin))
	note("options", slices.Equal(a.Options, b.Options))
	note("rounds", a.Rounds == 0 || a.Rounds == b.Rounds)
	note("scoring", a.Scoring == b.Scoring)
	note("lots", a.LotSeed == b.LotSeed)
	note("colour", a.InitialColour == tournament.NoColour || a.InitialColour == b.InitialColour)
	note("acceleration", a.Acceleration.Baku == b.Acceleration.Baku && a.Acceleration.BakuLast == b.Acceleration.BakuLast &&
		slices.Equal(a.Acceleration.Virtual, b.Acceleration.Virtual))
	note("start", a.StartPoints.Equal(b.StartPoints))
	note("forbidden", slices.EqualFunc(a.Forbidden, b.Forbidden, func(x, y tournament.Forbidden) bool {
		return x.First == y.First && x.Last == y.Last && slices.Equal(x.Players, y.Players) && slices.Equal(x.Teams, y.Teams)
	}))
	note("teams", reflect.DeepEqual(a.Team, b.Team))
	return changed
}

// sameCycles reports whether two rules of a round robin mean the same: no cycle is
// said for one.
func sameCycles(a, b tournament.RoundRobinRules) bool {
	return max(a.Cycles, 1) == max(b.Cycles, 1) && a.SwapLastTwo == b.SwapLastTwo
}

// checkRules refuses rules that no event may have. The given codes of tie-breaks, which
// the event has already and cannot use, may stay.
func checkRules(t *tournament.Tournament, known []tournament.TieBreak) error {
	r := &t.Rules
	if _, err := systems.Find(r.System, r.Edition); err != nil {
		return refuse("rules.system", "what", err)
	}
	players := tournament.Tournament{Rules: *r}
	if systems.Suits(r.System, true) != nil { // whether the system pairs teams is another question
		players.Rules.Team = nil
	}
	if _, err := systems.For(&players, "", ""); err != nil {
		return refuse("rules.option", "what", err)
	}
	if r.System == roundrobin.Name && r.Edition == roundrobin.MatchEdition && r.Team == nil {
		return refuse("rules.match")
	}
	if cycles := r.RoundRobin.Cycles; cycles < 0 || cycles > roundrobin.MaxCycles {
		return refuse("rules.cycles", "cycles", cycles, "most", roundrobin.MaxCycles)
	}
	if err := checkWholeMatches(r); err != nil {
		return err
	}
	if err := checkScoring(&r.Scoring); err != nil {
		return err
	}
	if problem := r.StartProblem(); problem.Code != "" {
		return refuse("rules.start", "what", problem)
	}
	event := tiebreak.EventOf(t)
	event.Teams = r.Team != nil // also before the first team is entered
	for _, code := range r.TieBreaks {
		if _, err := tiebreak.Usable(code, event, tiebreak.EditionAt(t.Info.Start)); err != nil && !slices.Contains(known, code) {
			return refuse("rules.tiebreak", "what", err)
		}
	}
	return nil
}

// checkGroups refuses a group of who may not meet that names fewer than two; one that
// was there before may stay.
func checkGroups(groups, before []tournament.Forbidden) error {
	for i, f := range groups {
		known := slices.ContainsFunc(before, func(b tournament.Forbidden) bool {
			return slices.Equal(b.Players, f.Players) && slices.Equal(b.Teams, f.Teams)
		})
		if !known && distinct(f.Players) < 2 && distinct(f.Teams) < 2 {
			return refuse("rules.group", "place", i+1)
		}
	}
	return nil
}

// distinct counts how many different ones are in a list.
func distinct[ID cmp.Ordered](ids []ID) int {
	return len(slices.Compact(slices.Sorted(slices.Values(ids))))
}

// checkTeamSystem refuses a system that would pair the players of teams one by one,
// and one for teams where there are none.
func checkTeamSystem(r *tournament.Rules) error {
	if err := systems.Suits(r.System, r.Team != nil); err != nil {
		return refuse("rules.teams", "what", err)
	}
	if r.Acceleration.Baku && len(r.Acceleration.Virtual) == 0 && r.ByGamePoints() {
		return refuse("rules.teams", "what", message.Of("unpairable", "what", message.Of("unpairable.baku-game-points"), "hint", message.Of("unpairable.give-virtual")))
	}
	return nil
}

// checkKnown refuses rules of which the system knows nothing, and match points that are
// none. What is so already may
// stay; old is nil if there is nothing yet.
func checkKnown(r, old *tournament.Rules) error {
	if err := checkMatchPoints(r, old); err != nil {
		return err
	}
	problem := r.SystemProblem()
	if problem.Code == "" || old != nil && old.SystemProblem().Code == problem.Code {
		return nil
	}
	return &Refusal{Message: problem}
}

// warnLong tells what an event of more than 30 days means: it is to be marked, and
// ratings are not recommended as tie-breaks in it (C.07, 10).
func warnLong(p *plan, info *tournament.Info, rules *tournament.Rules) {
	if lasts := days(info); lasts > longEvent && !rules.LongEvent {
		p.warn(Note, "rules.long", "days", lasts)
	}
	if !rules.LongEvent {
		return
	}
	for _, code := range rules.TieBreaks {
		if tb, err := tiebreak.Parse(code); err == nil && tb.Method.Rated() {
			p.warn(Notice, "rules.long-ratings", "code", code, "article", message.Cited("C.07 10"))
			return
		}
	}
}

func checkScoring(s *tournament.Scoring) error {
	switch {
	case 2*s.Draw() > s.Win()+s.Loss():
		return refuse("rules.draws", "draws", 2*s.Draw(), "both", s.Win()+s.Loss())
	case s.PairingBye > s.Win():
		return refuse("rules.bye", "bye", s.PairingBye, "win", s.Win())
	case s.Win() == tournament.One && s.Draw() == tournament.Half && s.Loss() == 0 &&
		s.PairingBye != tournament.One && s.PairingBye != tournament.Half && s.PairingBye != 0:
		return refuse("rules.bye-value", "bye", s.PairingBye)
	}
	return nil
}

// LeaveFideMode frees the event from FIDE's regulations, for good.
type LeaveFideMode struct {
	Reason string
}

func (LeaveFideMode) describe() Description {
	return describe("leave FIDE mode", rights.Manage, Serious, kind[journal.FideModeLeft]())
}

func (c LeaveFideMode) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	if !p.state.FideMode && p.state.Tournament.Rules.System.IsNational() {
		return refuse("fide-mode.never")
	}
	p.warn(Serious, "fide-mode.leave",
		"round", max(1, p.state.Paired()))
	p.do(journal.FideModeLeft{Reason: c.Reason})
	return nil
}

// Comment adds a remark.
type Comment struct {
	Round int
	Text  string
}

func (Comment) describe() Description {
	return describe("comment", rights.Pair, Note, kind[journal.Commented]())
}

func (c Comment) plan(p *plan) error {
	p.do(journal.Commented{Round: c.Round, Text: c.Text})
	return nil
}
