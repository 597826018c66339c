package frame

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
)

// shownBy says of each part of the public pages, by its name in addresses, which
// aspects of the event it shows; pages, files, screens and sheets of one name
// show the same. What is not here shows none.
var shownBy = map[string]journal.Aspect{
	"pairings": journal.Pairings, "boards": journal.Pairings, "matches": journal.Pairings, "names": journal.Pairings, "slips": journal.Pairings,
	"fixtures":  journal.Pairings | journal.Fixtures,
	"results":   journal.Pairings | journal.Results,
	"standings": journal.TableAspects("standings"),
	"cross":     journal.TableAspects("cross"),
	"course":    journal.Standings | journal.PastRounds,
	"players":   journal.TableAspects("players"), "player": journal.PlayerList, "me": journal.PlayerList, "team": journal.PlayerList, "plates": journal.PlayerList,
	"cards": journal.PlayerList | journal.PastRounds | journal.Results,
	"table": journal.PlayerList | journal.PastRounds | journal.Results,
	"why":   journal.Reasons,
	// The page of the forecast says itself that there is none.
	"prizes": journal.PrizeMoney | journal.Standings,
	"all":    journal.TableAspects("all"),
	"trf16":  journal.TableAspects("all"),
	"trf26":  journal.TableAspects("all"),
}

// Shown refuses a public page of what the view at hand does not show, and says
// from when on it will.
func (p *Page) Shown() error {
	name, round := p.partAsked()
	aspects := shownBy[name]
	if round == 0 && aspects&(journal.Results|journal.Reasons) != 0 && aspects&journal.PastRounds == 0 {
		round = p.Event.State.Paired() // the latest
	}
	for _, c := range journal.Aspects() {
		if aspects&c.Aspect != 0 && !p.Event.State.Shows(c.Aspect, round) {
			if p.Event.State.Waits(c.Aspect, round) {
				return notShown("show.notyet.title", "show.waits", "round", p.Event.State.WhyWaits)
			}
			from := c.In(&p.Event.State.Public)
			title := "show.notyet.title"
			if from == journal.NotShown {
				title = "show.never.title"
			}
			return notShown(title, "show.notyet", "what", p.T("show.aspect."+c.Name), "when", p.FromWords(from))
		}
	}
	return nil
}

// MayLead reports whether a page of that name would be shown: links lead to
// nothing else.
func (p *Page) MayLead(name string, round int) bool {
	return p.Event.State.Shows(shownBy[name], round)
}

// partAsked is the part of the public pages that the address is about, and the
// round if it names one.
func (p *Page) partAsked() (name string, round int) {
	parts := strings.Split(strings.TrimPrefix(p.URL.Path, p.PublicPath()), "/")[1:]
	if len(parts) == 0 {
		return "", 0
	}
	round, _ = strconv.Atoi(p.PathValue("round"))
	switch name = parts[0]; {
	case len(parts) < 2:
	case name == "files":
		file, ending, _ := strings.Cut(parts[1], ".")
		if number, is := strings.CutPrefix(file, "round-"); is {
			round, _ = strconv.Atoi(number)
			return "pairings", round
		}
		if name = file; slices.Contains([]string{"trf16", "trf26"}, ending) {
			name = ending
		}
	case name == "hall", name == "paper":
		name = parts[1]
	}
	return name, round
}

// FromWords says from when on something is shown.
func (p *Page) FromWords(from journal.From) string {
	if at, ok := from.Moment(); ok {
		return p.T("show.from.moment", "moment", p.Time(p.When(at)))
	}
	return p.T("show.from." + strings.ReplaceAll(string(from), " ", "-"))
}
