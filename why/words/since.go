package words

import (
	"strings"

	"github.com/pareo-chess/pareo/why"
)

// Since says which games were corrected since a round was paired, so that all answers
// about it go by another record than the one of now; "" = none was.
func (p *Printer) Since(r *why.Round) string {
	if r == nil || len(r.Since) == 0 {
		return ""
	}
	var games []string
	for i := range r.Since {
		games = append(games, p.since(&r.Since[i])...)
	}
	return p.say("answer.since", "round", r.Number(), "games", strings.Join(games, "; "))
}

// since says how a game was recorded then, and how it is now.
func (p *Printer) since(c *why.Corrected) (list []string) {
	values := []any{"of", c.Round, "a", p.player(c.White), "b", p.player(c.Black), "was", p.result(c.Was), "is", p.result(c.Is)}
	if c.Match {
		return []string{p.fill("answer.since.match", values...)}
	}
	if c.Colours {
		list = append(list, p.fill("answer.since.colours", values...))
	}
	if c.Result {
		list = append(list, p.fill("answer.since.result", values...))
	}
	return list
}

// AfterFirst puts that behind the first sentence of an answer, which is the one in one
// line.
func (p *Printer) AfterFirst(r *why.Round, text []string) []string {
	since := p.Since(r)
	if since == "" || len(text) == 0 {
		return text
	}
	return append([]string{text[0], since}, text[1:]...)
}
