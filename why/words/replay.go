package words

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/why"
)

// Step is one try of a replay in words.
type Step struct {
	Mark  string // the sign of what came of it
	Tried string // what is tried
	Fact  string // the one fact that speaks against it, or for it
	// Skipped says what is left out before it; "" = nothing.
	Skipped string
}

// Replay titles a replay.
func (p *Printer) Replay(r *why.Replay) string {
	if r == nil {
		return ""
	}
	return p.say("answer.replay", "points", p.points(r.Score))
}

// Step says what is tried, and what comes of it. It is empty for a try that is none of a
// replay.
func (p *Printer) Step(t *why.Try) Step {
	if t == nil || t.Alteration == "" || t.Outcome == "" {
		return Step{}
	}
	s := Step{Mark: stepMark(t.Outcome), Tried: p.tried(t), Fact: p.outcome(t)}
	switch {
	case t.More && t.Skipped > 0:
		s.Skipped = p.say("answer.replay.skipped.more", "count", t.Skipped)
	case t.More:
		s.Skipped = p.say("answer.replay.skipped.leap")
	case t.Skipped > 0:
		s.Skipped = p.say("answer.replay.skipped", "count", t.Skipped)
	}
	return s
}

// stepMark is the sign of an outcome.
func stepMark(o swiss.Outcome) string {
	switch o {
	case swiss.Stands:
		return "✓"
	case swiss.Better:
		return "↑"
	case swiss.Equal:
		return "="
	}
	return "✗"
}

// triedNamed is how many players a step names of those who change places.
const triedNamed = 4

// tried says what a try has that the one before it has not.
func (p *Printer) tried(t *why.Try) string {
	key := "answer.replay." + string(t.Alteration)
	switch {
	case t.Alteration == swiss.Untouched && len(t.MovedDown) > 0:
		key += ".moved"
	case t.Alteration == swiss.MovedDownSet && len(t.MovedDown) == 0:
		key += ".none"
	}
	return p.say(key, "in", p.players(t.In, triedNamed), "out", p.players(t.Out, triedNamed), "players", p.players(t.MovedDown, triedNamed))
}

// outcome says what comes of a try.
func (p *Printer) outcome(t *why.Try) string {
	key := "answer.replay." + string(t.Outcome)
	switch {
	case t.Outcome == swiss.Refused:
		if len(t.Pairs) == 0 || t.Verdict == nil {
			return ""
		}
		last := t.Pairs[len(t.Pairs)-1]
		return p.say(key, "pair", p.pair(last.Upper, last.Lower), "fact", p.refusal(t), "article", t.Verdict.Article)
	case t.Outcome == swiss.Incomplete && t.Verdict != nil:
		return p.say(key, "article", t.Verdict.Article)
	case t.Outcome == swiss.Equal:
		return p.say(key)
	case t.Outcome == swiss.Stands && t.Perfect:
		return p.say(key + ".perfect")
	case t.Verdict == nil:
		return p.say(key + ".first")
	case t.Verdict.Right == nil || t.Verdict.Other == nil:
		return ""
	}
	return p.say(key, "fact", p.decides(t.Verdict))
}

// decides is what a criterion comes to in a try, and in the best before it.
func (p *Printer) decides(v *why.Verdict) string {
	clause := "clause." + string(v.Code)
	if !p.has(clause) || len(v.Other.Values) != 1 {
		return p.fill("answer.replay.valued", "name", p.Criterion(v.Code), "other", p.amount(v.Other), "right", p.amount(v.Right), "article", v.Article)
	}
	key := "answer.replay.counted"
	if len(v.Right.Values) == 1 && v.Right.Values[0] == 0 {
		key += ".none"
	}
	return p.fill(key, "clause", p.fill(clause, "count", int(v.Other.Values[0])), "right", p.amount(v.Right), "article", v.Article)
}

// refusal is why two may not meet.
func (p *Printer) refusal(t *why.Try) string {
	switch {
	case t.Verdict.Fault == pairing.SameColour:
		return p.fill("answer.rung.colour", "colour", p.colour(t.Verdict.Colour))
	case t.Verdict.Fault == pairing.Rematch && t.Met > 0:
		return p.fill("answer.rung.met", "met", t.Met)
	}
	return p.fill("answer.rung.forbidden")
}

// Steps is a replay as a table, the players of pairs by their numbers.
func (p *Printer) Steps(r *why.Replay) Table {
	if r == nil {
		return Table{}
	}
	t := Table{Title: p.Replay(r), Head: []string{"", p.fill("answer.replay.head.tried"), p.fill("answer.replay.head.pairs"), p.fill("answer.replay.head.outcome")}}
	var before []why.TriedPair
	for i := range r.Tries {
		try := &r.Tries[i]
		s := p.Step(try)
		if s.Skipped != "" {
			t.Rows = append(t.Rows, []string{"…", s.Skipped, "", ""})
		}
		t.Rows = append(t.Rows, []string{s.Mark, s.Tried, newPairs(before, try.Pairs), s.Fact})
		before = try.Pairs
	}
	return t
}

// pairsListed is how many pairs a line of the table has.
const pairsListed = 8

// newPairs lists the pairs that the try before did not have.
func newPairs(before, pairs []why.TriedPair) string {
	var list []string
	for _, x := range pairs {
		if slices.Contains(before, x) {
			continue
		}
		if len(list) == pairsListed {
			list = append(list, "…")
			break
		}
		list = append(list, strconv.Itoa(int(x.Upper))+"–"+strconv.Itoa(int(x.Lower)))
	}
	return strings.Join(list, " ")
}

// NoReplay says that there is nothing to replay.
func (p *Printer) NoReplay() string { return p.say("answer.replay.none") }
