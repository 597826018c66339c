package takeover

import (
	"errors"
	"strconv"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/tournament"
)

// Explain says of one of the findings what it comes to beside the rules: that it agrees, or
// why or on what it differs.
func (r *Report) Explain(i int) message.Message {
	f := &r.Findings[i]
	if why, found := r.reasons[f.Round]; found {
		return why
	}
	return explain(f)
}

// explain says whether a round agrees, or on what it differs.
func explain(f *audit.Finding) message.Message {
	if f.Agrees {
		return message.Of("takeover.agrees")
	}
	if f.Err != nil {
		return Problem(f)
	}
	if onlyColours(f) {
		return message.Of("takeover.colours", "count", len(f.Found))
	}
	v := f.Worse
	switch {
	case v == nil:
		return message.Of("takeover.differs", "count", max(len(f.Found), 1))
	case v.Fault != "":
		return message.Of("takeover.fault", "count", max(len(f.Found), 1), "what", v.AsMessage())
	}
	expected, found := fromDifference(v.Criterion, v.Expected, v.Found)
	return message.Of("takeover.worse", "count", max(len(f.Found), 1), "article", v.Article, "criterion", v.Criterion.AsMessage(),
		"bracket", v.Bracket, "expected", expected, "found", found)
}

// Problem says why the system has no answer to a round, beside the number of the round.
func Problem(f *audit.Finding) message.Message {
	var none *pairing.NoPairing
	if errors.As(f.Err, &none) {
		return none.Here()
	}
	return message.Of("takeover.impossible", "what", f.Err)
}

// onlyColours reports whether a round has the pairs of the rules, some with the colours
// reversed.
func onlyColours(f *audit.Finding) bool {
	if f.ExpectedBye != f.FoundBye || len(f.Expected) != len(f.Found) {
		return false
	}
	expected := make(map[audit.Pair]bool, len(f.Expected))
	for _, p := range f.Expected {
		expected[p] = true
	}
	for _, p := range f.Found {
		if !expected[audit.Pair{White: p.Black, Black: p.White}] {
			return false
		}
	}
	return true
}

// mostValues is how many values of a criterion are written from the first that differs.
const mostValues = 6

// fromDifference writes the values of a criterion in two rounds. Of long lists, such as
// the opponents of half a field, it is a few from the first on that is another.
func fromDifference(c pairing.CriterionCode, expected, found []int64) (string, string) {
	same := 0
	for same < min(len(expected), len(found)) && expected[same] == found[same] {
		same++
	}
	if max(len(expected), len(found)) <= mostValues {
		same = 0
	}
	some := func(list []int64) string {
		text := values(c, list[same:min(len(list), same+mostValues)])
		if same > 0 {
			text = "…, " + text
		}
		if len(list) > same+mostValues {
			text += ", …"
		}
		return text
	}
	return some(expected), some(found)
}

// values writes the values of a criterion, scores as points.
func values(c pairing.CriterionCode, list []int64) string {
	text := ""
	for i, v := range list {
		if i > 0 {
			text += ", "
		}
		if c.Unit() == pairing.Scores {
			text += tournament.Points(v).String()
		} else {
			text += strconv.FormatInt(v, 10)
		}
	}
	if text == "" {
		return "–"
	}
	return text
}
