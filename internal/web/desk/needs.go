package desk

import (
	"strconv"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/webhook"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// need is something that waits for the arbiter: what it is, why, and where it is
// settled.
type need struct {
	Grave string // bad, warn or info
	Title string
	Why   string
	Path  string
	Do    string // on the link
}

// needs lists what waits, the gravest first.
func (p *page) needs() []need {
	var list []need
	for _, source := range []func(*page) []need{faults, earlyBroken, overdue, waiting, levelMatches, undrawnLots, undrawnNumbers, changedByHand, divided, leftOver, twoPlaces, noShows, missedTooMany, unexplained, adjudicated, adjourned, unsaid, incomplete, lateRound, endedMessage, webhooksOff} {
		list = append(list, source(p)...)
	}
	return list
}

// webhooksOff: programs elsewhere that are not told what happens any more.
func webhooksOff(p *page) []need {
	if p.Site.Hooks == nil || !p.May(account.Manage) {
		return nil
	}
	hooks, err := p.Site.Hooks.Of(p.Context(), p.Event.ID)
	if err != nil {
		return nil
	}
	var list []need
	for i := range hooks {
		if h := &hooks[i]; h.State != webhook.On && h.State != webhook.Off {
			list = append(list, need{"warn", p.T("need.webhook", "address", h.Address), p.T("webhook.state." + h.State), "/settings#webhooks", p.T("need.webhook.do")})
		}
	}
	return list
}

// faults: what is wrong with the published pairing since a correction, and whether it is
// to be changed for it.
func faults(p *page) []need {
	if !p.May(account.Pair) {
		return nil
	}
	var list []need
	for _, f := range desk.Faults(p.Event.State) {
		if f.Stands {
			list = append(list, need{"warn", p.Say(desk.FaultAsMessage(p.Event.State, &f)), p.T("need.fault.stands"), "/rounds", p.T("need.clash.do")})
			continue
		}
		list = append(list, need{"bad", p.Say(desk.FaultAsMessage(p.Event.State, &f)), p.T("need.fault.why"), show.FaultPath(p.Event.State, &f), p.T("need.fault.do")})
	}
	return list
}

// earlyBroken: boards that were published early and do not hold any more.
func earlyBroken(p *page) []need {
	if !p.May(account.Pair) {
		return nil
	}
	var list []need
	for _, b := range p.Computed().EarlyFaults() {
		list = append(list, need{"bad", p.Say(message.Of("early.broken", "board", b.EarlyPair, "round", p.Event.State.Early.Round)), "", "/forecast", p.T("need.fault.do")})
	}
	return list
}

// overdue: a round that should have published itself and waits for an answer.
func overdue(p *page) []need {
	if !desk.DueBy(p.Event.State, p.Site.Now().Add(-time.Minute)) || !p.May(account.Pair) {
		return nil
	}
	return []need{{"bad", p.T("need.overdue", "round", p.Event.State.Paired()), p.T("need.overdue.why"), "/pairing", p.T("need.overdue.do")}}
}

// waiting: a pairing that nobody but arbiters sees, and what is not right with it any
// more.
func waiting(p *page) []need {
	s := p.Event.State
	round := s.Waiting()
	if round == 0 || s.Current().Open || !p.May(account.Pair) || desk.DueBy(s, p.Site.Now().Add(-time.Minute)) {
		return nil
	}
	gone, missing := desk.Unsettled(s)
	again := p.T("need.waiting.again")
	var list []need
	if len(gone) > 0 {
		list = append(list, need{"bad", p.Say(message.Of("need.gone", "count", len(gone), "players", gone)), p.T("need.gone.why", "round", round), "/pairing", again})
	}
	if len(missing) > 0 {
		list = append(list, need{"bad", p.Say(message.Of("need.missing", "count", len(missing), "players", missing)), p.T("need.gone.why", "round", round), "/pairing", again})
	}
	for _, what := range desk.OutdatedBy(s) {
		title, why := p.T("need.outdated", "round", round, "what", p.Say(what)), p.T("need.outdated.why")
		if what.Code == desk.Another {
			title, why = p.T("need.another", "round", round), p.T("need.another.why")
		}
		list = append(list, need{"bad", title, why, "/pairing", again})
	}
	switch at := s.Current().PublishAt; {
	case len(list) > 0:
	case !at.IsZero():
		list = append(list, need{"info", p.T("need.publishes", "round", round, "time", p.Time(p.When(at))), p.T("need.publishes.why"), "/pairing", p.T("need.overdue.do")})
	default:
		list = append(list, need{"warn", p.T("need.waiting", "round", round), p.T("need.waiting.why"), "/pairing", p.T("need.overdue.do")})
	}
	return list
}

// levelMatches: matches of a knock-out whose games are over and which nobody has won.
func levelMatches(p *page) []need {
	if !p.May(account.Pair) {
		return nil
	}
	var list []need
	for _, m := range show.LevelMatches(p.Page) {
		list = append(list, need{"bad", p.T("need.level", "match", m.Names), p.T("need.level.why"), "/standings#" + m.Key, p.T("knockout.decide.do")})
	}
	return list
}

// undrawnLots: places at the end of the event that lots decide, which nobody has drawn.
func undrawnLots(p *page) []need {
	if !p.May(account.Pair) || !p.Tournament().Over() {
		return nil
	}
	ranking, err := desk.Standings(p.Event.State)
	if err != nil || !ranking.AnyToBeDrawn() {
		return nil
	}
	return []need{{"bad", p.T("need.lots"), p.T("need.lots.why"), "/lots", p.T("numbers.draw.do")}}
}

// undrawnNumbers: the numbers of a round robin that nobody has drawn, before it begins.
func undrawnNumbers(p *page) []need {
	s := p.Event.State
	if !p.May(account.Pair) || len(s.Tournament.Players) < 2 || !desk.DrawsNumbers(s) || s.HasDrawnNumbers() {
		return nil
	}
	return []need{{"warn", p.T("numbers.draw"), p.T("numbers.draw.text"), "/lots", p.T("numbers.draw.do")}}
}

// changedByHand: a published round that the public does not see while it is changed.
func changedByHand(p *page) []need {
	current := p.Event.State.Current()
	if current == nil || !current.Open || !current.Published() || !p.May(account.Pair) {
		return nil
	}
	round := p.Event.State.Paired()
	return []need{{"bad", p.T("need.byhand", "round", round), p.T("need.byhand.why"), "/hand", p.T("hand.go")}}
}

// divided: entries that play in sections, too, while this event has not begun.
func divided(p *page) []need {
	s := p.Event.State
	here, _ := s.StillHere()
	if len(here) == 0 || s.Paired() > 0 || !p.May(account.Manage) {
		return nil
	}
	return []need{{"warn", p.Say(message.Of("sections.divided", "sections", desk.DividedInto(s))), p.N("sections.still", len(here)), "/sections", p.T("need.divided.do")}}
}

// leftOver: players who should be in the posted round and are not, such as late
// entrants.
func leftOver(p *page) []need {
	s := p.Event.State
	if s.Current() == nil || s.Waiting() > 0 && !s.Current().Open || !p.May(account.Pair) {
		return nil
	}
	path := "/hand"
	if desk.MovesLess(s) {
		path = "/smallest"
	}
	var list []need
	for _, id := range desk.LeftOut(s) {
		list = append(list, need{"bad", p.Say(message.Of("need.left", "player", id)), p.T("need.left.why", "round", s.Paired()), path, p.T("need.left.do")})
	}
	return list
}

// twoPlaces: players of the round at hand who are needed in another section at the
// same time.
func twoPlaces(p *page) []need {
	round := p.Event.State.Paired()
	clashes, err := show.Clashes(p.Page, round)
	if err != nil || !p.May(account.Pair) {
		return nil // the preview of a round says what cannot be read
	}
	var list []need
	for _, c := range clashes {
		list = append(list, need{"warn", show.ClashText(p.Page, c), "", "/rounds", p.T("need.clash.do")})
	}
	return list
}

// nothing says that nothing waits, and that the round runs if one does.
func (p *page) nothing(c *cockpit) string {
	if c.Next == show.EnterResults {
		return p.T("need.none")
	}
	return p.T("need.nothing")
}

// noShows: who did not come and has not said why. After the last round nothing follows
// from it.
func noShows(p *page) []need {
	round, absent := desk.NoShows(p.Event.State)
	if len(absent) == 0 || !p.May(account.Pair) || desk.IsLast(p.Event.State, round) {
		return nil
	}
	why := p.N("need.noshow.why", len(absent), "round", round)
	if p.Event.State.Tournament.MostMissed() > 0 {
		why = p.N("need.noshow.missed", len(absent), "round", round)
	}
	return []need{{"warn", p.Say(message.Of("need.noshow", "count", len(absent), "players", absent)), why, "/checkin", p.T("need.noshow.do")}}
}

// missedTooMany: who is out when the next round is paired, for the rounds they missed.
func missedTooMany(p *page) []need {
	out := desk.MissedTooMany(p.Event.State)
	if len(out) == 0 || !p.May(account.Pair) {
		return nil
	}
	t := &p.Event.State.Tournament
	title := p.Say(message.Of("need.missed", "count", len(out), "players", out, "most", t.MostMissed(), "article", message.Cited(t.Handling().NoShow)))
	return []need{{"warn", title, p.T("need.missed.why"), "/checkin", p.T("need.noshow.do")}}
}

// unexplained: who did not come to the round before, has not said why and is in the
// published round all the same.
func unexplained(p *page) []need {
	s := p.Event.State
	round, players := desk.Unexplained(s)
	if len(players) == 0 || !s.Current().Published() || !p.May(account.Pair) {
		return nil
	}
	title := p.Say(message.Of("need.unexplained", "count", len(players), "players", players, "round", round, "next", round+1))
	path := "/players"
	if len(players) == 1 {
		path += "/" + strconv.Itoa(int(players[0]))
	}
	handling := s.Tournament.Handling()
	why := p.T("need.unexplained.open", "round", round+1, "article", message.Cited(handling.NoShow))
	if handling.Explained {
		why = p.N("need.unexplained.why", len(players), "round", round+1, "article", message.Cited(handling.NoShow))
	}
	return []need{{"warn", title, why, path, p.T("need.noshow.do")}}
}

// adjudicated: games that count for pairing only as somebody judged them, until they are
// finished.
func adjudicated(p *page) []need {
	var list []need
	for _, b := range desk.Adjourned(p.Event.State) {
		if b.ForNow != tournament.NoResult && p.May(account.Pair) {
			list = append(list, need{"info", p.SaySentence(b.Said(p.PlayerName)), p.T("need.adjudicated.why"), "/rounds/" + strconv.Itoa(b.Round) + "/boards/" + strconv.Itoa(b.Number), p.T("cockpit.do.adjourned")})
		}
	}
	return list
}

// adjourned: games that are still to be finished. Those that somebody has judged for now
// are named by adjudicated.
func adjourned(p *page) []need {
	s := p.Event.State
	if show.NextStep(s) == show.WaitForGames {
		return nil
	}
	board := func(b desk.OpenBoard) string {
		return "/rounds/" + strconv.Itoa(b.Round) + "/boards/" + strconv.Itoa(b.Number)
	}
	if open := desk.StillOpen(s); len(open) > 0 {
		return []need{{"info", p.N("cockpit.adjourned", len(open)), "", board(open[0]), p.T("cockpit.do.adjourned")}}
	}
	var list []need
	for _, b := range desk.Adjourned(s) {
		if b.ForNow == tournament.NoResult {
			list = append(list, need{"info", p.SaySentence(b.Said(p.PlayerName)), p.T("need.adjourned.why"), board(b), p.T("cockpit.do.adjourned")})
		}
	}
	return list
}

// unsaid: rules that the event does not say although it is under way.
func unsaid(p *page) []need {
	what := show.Unsaid(p.Page)
	if what == "" || !p.May(account.Manage) {
		return nil
	}
	return []need{{"warn", p.T("need.unsaid"), p.T("unsaid.text", "what", what), "/settings", p.T("need.unsaid.do")}}
}

// incomplete: what the report will lack, once the event is nearly over.
func incomplete(p *page) []need {
	s := p.Event.State
	rounds := s.Tournament.Rules.Rounds
	if rounds == 0 || s.Paired() < rounds || !p.May(account.Manage) || len(desk.ReportGaps(s)) == 0 {
		return nil
	}
	return []need{{"warn", p.T("need.report"), p.gaps(), "/files", p.T("need.unsaid.do")}}
}

// gaps names what the report lacks.
func (p *page) gaps() string {
	var list []string
	for _, gap := range desk.ReportGaps(p.Event.State) {
		list = append(list, p.Say(gap.What))
	}
	return strings.Join(list, " · ")
}

// lateRound: a round that ought to have begun by the schedule.
func lateRound(p *page) []need {
	for _, r := range show.ScheduledRounds(p.Page) {
		if r.Number > p.Event.State.Paired() && isLate(p, r) {
			return []need{{"info", p.T("need.late", "round", r.Number), p.T("need.late.why", "time", r.Time), "/schedule", p.T("schedule.title")}}
		}
	}
	return nil
}

// endedMessage: a message for the hall whose time is over.
func endedMessage(p *page) []need {
	m := p.Event.State.Public.Message
	if m.Text == "" || m.Until == "" || !p.May(account.Pair) {
		return nil
	}
	until, err := time.ParseInLocation(journal.MessageTime, m.Until, p.Zone())
	if err != nil || p.Site.Now().Before(until) {
		return nil
	}
	return []need{{"info", p.T("need.message"), m.Text, "/hall", p.T("need.message.do")}}
}
