package messages

import (
	"strconv"
	"strings"
)

// Form is the plural form that a number of things takes: "one", "few", "other" …
func (l *Language) Form(n int) string {
	n = max(n, -n)
	for rule := range strings.SplitSeq(l.Plural, ";") {
		form, condition, _ := strings.Cut(rule, ":")
		for all := range strings.SplitSeq(condition, " or ") {
			if holds(all, n) {
				return strings.TrimSpace(form)
			}
		}
	}
	return "other"
}

// holds reports whether relations such as "n % 10 = 2..4", joined by "and", hold
// for a number.
func holds(relations string, n int) bool {
	for relation := range strings.SplitSeq(relations, " and ") {
		left, right, ok := strings.Cut(relation, "=")
		if !ok {
			return false
		}
		left, negated := strings.CutSuffix(strings.TrimSpace(left), "!")
		value := n
		if _, divisor, found := strings.Cut(left, "%"); found {
			by, err := strconv.Atoi(strings.TrimSpace(divisor))
			if err != nil || by == 0 {
				return false
			}
			value %= by
		}
		if within(right, value) == negated {
			return false
		}
	}
	return true
}

// within reports whether a number is one of a list such as "1,3..5".
func within(list string, n int) bool {
	for part := range strings.SplitSeq(list, ",") {
		first, last, span := strings.Cut(strings.TrimSpace(part), "..")
		if !span {
			last = first
		}
		from, err := strconv.Atoi(first)
		to, err2 := strconv.Atoi(last)
		if err == nil && err2 == nil && from <= n && n <= to {
			return true
		}
	}
	return false
}
