package desk

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/takeover"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// Unsaid names the rules that an event with paired rounds does not say, such as
// one that came from a file without them. Each can be set once, in FIDE mode too:
// setting what is absent changes nothing.
func Unsaid(s *journal.State) []Message {
	r := &s.Tournament.Rules
	if s.Paired() == 0 {
		return nil
	}
	var open []Message
	for _, part := range []struct {
		missing bool
		name    Message
	}{
		{r.Rounds == 0, saysRounds()},
		{r.System == "", saysSystem()},
		{len(r.TieBreaks) == 0, saysTieBreaks()},
		{lacksColour(r), saysColour()},
	} {
		if part.missing {
			open = append(open, part.name)
		}
	}
	return open
}

func saysName() Message      { return say("unsaid.name") }
func saysRounds() Message    { return say("unsaid.rounds") }
func saysSystem() Message    { return say("unsaid.system") }
func saysTieBreaks() Message { return say("unsaid.tie-breaks") }
func saysColour() Message    { return say("unsaid.colour") }

func saysAcceleration() Message { return say("unsaid.acceleration") }

// Supplement is what a file may leave open and whoever imports it knows. What is
// zero is not given.
type Supplement struct {
	Name          string                `json:",omitempty"` // of the event
	Rounds        int                   `json:",omitempty"`
	System        tournament.System     `json:",omitempty"`
	Edition       tournament.Edition    `json:",omitempty"`
	TieBreaks     []tournament.TieBreak `json:",omitempty"`
	InitialColour tournament.Colour     `json:",omitempty"`
	Baku          bool                  `json:",omitempty"` // FIDE's acceleration
	// Away are those who take no part in the rounds to come, by their numbers in the
	// file.
	Away []tournament.PlayerID `json:",omitempty"`
	// Numbers are the players of a round robin who have number 1, 2, … in its table, by
	// their numbers in the file.
	Numbers []tournament.PlayerID `json:",omitempty"`
}

// namesEdition reports whether the code of an event's type names its edition: without a
// code, or with one that has no year, its date would tell it.
func namesEdition(t *tournament.Tournament) bool {
	return t.Info.TypeCode != "" && takeover.SaysEdition(t)
}

// IsZero reports whether nothing is given.
func (g *Supplement) IsZero() bool {
	return g.Name == "" && g.Rounds == 0 && g.System == "" && g.Edition == "" && len(g.TieBreaks) == 0 && g.InitialColour == tournament.NoColour && !g.Baku && len(g.Away) == 0 && len(g.Numbers) == 0
}

// fill adds what is given to the rules of a file. What the file says itself stays:
// something else is refused, but an initial colour that its own first round shows.
func (g *Supplement) fill(file string, t *tournament.Tournament) error {
	r := &t.Rules
	known := slices.Clone(r.TieBreaks) // of the file: kept, and told, also where they cannot be used
	said := func(what Message) error {
		return refuse("import.said", "file", file, "what", what)
	}
	paired := t.NextRound() - 1
	switch {
	case g.Name != "" && !nameless(t) && g.Name != t.Info.Name:
		return said(saysName())
	case g.Rounds < 0:
		return refuse("rules.rounds", "rounds", g.Rounds)
	case g.Rounds > 0 && r.Rounds > 0 && g.Rounds != r.Rounds:
		return said(saysRounds())
	case g.Rounds > 0 && g.Rounds < paired:
		return refuse("record.rounds.paired", "paired", paired, "rounds", g.Rounds)
	case g.System != "" && r.System != "" && g.System != r.System, g.Edition != "" && g.Edition != r.Edition && takeover.SaysEdition(t):
		return said(saysSystem())
	case g.Baku && !r.Acceleration.Baku && len(r.Acceleration.Virtual) > 0:
		return said(saysAcceleration())
	case len(g.TieBreaks) > 0 && len(r.TieBreaks) > 0 && !slices.Equal(g.TieBreaks, r.TieBreaks):
		return said(saysTieBreaks())
	case g.InitialColour != tournament.NoColour && r.InitialColour != tournament.NoColour && g.InitialColour != r.InitialColour && g.InitialColour != takeover.ShownColour(t):
		return said(saysColour())
	}
	if g.Name != "" {
		t.Info.Name = g.Name
		if err := checkInfo(&t.Info); err != nil {
			return err
		}
	}
	if g.Rounds > 0 {
		r.Rounds = g.Rounds
	}
	if g.System != "" || g.Edition != "" {
		r.System, r.Edition = cmp.Or(r.System, g.System), cmp.Or(g.Edition, r.Edition)
		if system, edition := tournament.EditionAt(t.Info.Start); r.System == tournament.Dutch && r.Edition == "" && system != "" {
			r.System, r.Edition = system, edition
		}
		nameSystem(r)
	}
	if len(g.TieBreaks) > 0 {
		r.TieBreaks = g.TieBreaks
	}
	if g.InitialColour != tournament.NoColour {
		r.InitialColour = g.InitialColour
	}
	r.Acceleration.Baku = r.Acceleration.Baku || g.Baku
	if g.Edition != "" && (r.System == tournament.Dutch || r.System == tournament.Classic) && !namesEdition(t) {
		t.Info.TypeCode = trf.TypeCode(r) // or the next file asks again
	}
	if err := g.number(file, t); err != nil {
		return err
	}
	if err := g.leave(file, t); err != nil {
		return err
	}
	return checkRules(t, known)
}

// warnColour asks about an initial colour that is set after the start and is not
// that of the rounds on record.
func warnColour(p *plan, rules *tournament.Rules) {
	t := &p.state.Tournament
	if t.Rules.InitialColour != tournament.NoColour || rules.InitialColour == tournament.NoColour || !rules.System.DrawsColour() {
		return
	}
	if shown := field.InitialColour(t, t.Table()); shown != tournament.NoColour && shown != rules.InitialColour {
		p.warn(Confirm, "rules.colour", "colour", shown)
	}
}
