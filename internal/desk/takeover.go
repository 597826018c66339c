package desk

import (
	"context"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/takeover"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// Takeover is a tournament file that was looked at and is not imported yet: what is known
// of the event, what its rounds show, and what the file leaves open, with the most
// probable answers.
type Takeover struct {
	*takeover.Report
	Tournament *tournament.Tournament
	Notes      []FileNote // what had to be guessed in reading the file
	Repaired   []FileNote // the lines that were changed so that it can be read
	Useless    []Message  // codes of tie-breaks that cannot be used
}

// FileNote is a remark on a line of a file; line 0 is the whole file.
type FileNote = trf.Note

// LookAt looks at a file that is to be imported. It fails as the import would.
func LookAt(ctx context.Context, c Import) (*Takeover, error) {
	data, repaired := c.repaired()
	t, report, err := readFile(c.Name, data)
	if err != nil {
		return nil, err
	}
	given := takeover.Answers{
		Name:   c.Supplement.Name,
		Rounds: c.Supplement.Rounds, System: c.Supplement.System, Edition: c.Supplement.Edition, TieBreaks: c.Supplement.TieBreaks,
		InitialColour: c.Supplement.InitialColour, Baku: c.Supplement.Baku, Away: c.Supplement.Away, Numbers: c.Supplement.Numbers,
	}
	look := takeover.Look(ctx, t, given)
	if nameless(t) && look.Probable.Name == "" { // which asks for it
		look.Probable.Name = nameFromFile(c.Name)
	}
	return &Takeover{Report: look, Tournament: t, Notes: report.Notes, Repaired: repaired, Useless: uselessCodes(t, data)}, nil
}

// nameless reports whether a file leaves the name of the event open.
func nameless(t *tournament.Tournament) bool { return strings.TrimSpace(t.Info.Name) == "" }

// Nameless reports whether the file leaves the name of the event open.
func (t *Takeover) Nameless() bool { return nameless(t.Tournament) }

// nameFromFile is the name of a file as that of an event: what stands before its last dot.
func nameFromFile(file string) string {
	name := file[strings.LastIndexAny(file, `/\`)+1:]
	if at := strings.LastIndexByte(name, '.'); at > 0 {
		name = name[:at]
	}
	name = strings.TrimSpace(strings.ReplaceAll(name, "_", " "))
	if name == "-" || checkTexts(name) != nil {
		return ""
	}
	return name
}

// Paired is how many rounds of the event are paired.
func (t *Takeover) Paired() int { return t.Tournament.NextRound() - 1 }

// Finding is a past round beside the rules.
type Finding = audit.Finding

// Pair is one of its games.
type Pair = audit.Pair

// mostBoards is how many boards of a round that differs are told.
const mostBoards = 8

// Differing are the first boards of a past round that the rules do not have, and those
// that they have in their place; none of a round that agrees.
func Differing(f *audit.Finding) (found, expected []audit.Pair) {
	return f.Found[:min(len(f.Found), mostBoards)], f.Expected[:min(len(f.Expected), mostBoards)]
}

func boardNumbers(pairs []audit.Pair) (list [][2]int32) {
	for _, p := range pairs {
		list = append(list, [2]int32{int32(p.White), int32(p.Black)})
	}
	return list
}

func idNumbers(ids []tournament.PlayerID) (list []int32) {
	for _, id := range ids {
		list = append(list, int32(id))
	}
	return list
}

// WithProbable is the import with the most probable answers to all that the file and the
// supplement leave open.
func (c Import) WithProbable(ctx context.Context) (Import, error) {
	look, err := LookAt(ctx, c)
	if err != nil {
		return c, err
	}
	s, p := &c.Supplement, &look.Probable
	if look.Nameless() {
		s.Name = p.Name
	}
	if look.Paired() == 0 {
		return c, nil
	}
	for _, subject := range look.open() {
		switch subject {
		case takeover.TheSystem:
			s.System, s.Edition = p.System, p.Edition
		case takeover.Rounds:
			s.Rounds = p.Rounds
		case takeover.Numbers:
			if len(s.Numbers) == 0 { // what was said and cannot be is refused
				s.Numbers = p.Numbers
			}
		case takeover.Acceleration:
			s.Baku = p.Baku
		case takeover.Colour:
			s.InitialColour = p.InitialColour
		case takeover.TieBreaks:
			s.TieBreaks = p.TieBreaks
		case takeover.Byes:
			s.Away = p.Away
		}
	}
	return c, nil
}

// open are the subjects of which the file says nothing.
func (t *Takeover) open() []takeover.Subject {
	var list []takeover.Subject
	for _, item := range t.Items {
		if item.Source != takeover.Said {
			list = append(list, item.Subject)
		}
	}
	return list
}

// repaired is the file as it is read, and the lines that were changed for that.
func (c *Import) repaired() ([]byte, []FileNote) {
	if !c.Repair {
		return c.Data, nil
	}
	document, err := trf.Parse(c.Data)
	if err != nil {
		return c.Data, nil // of which is told as of any other file
	}
	notes := document.Repair()
	return document.Bytes(), notes
}

// Repairs are the lines that would be changed so that a file can be read which cannot as
// it is; none if no plain change helps.
func Repairs(data []byte) []FileNote {
	c := Import{Name: "file", Data: data, Repair: true}
	repaired, notes := c.repaired()
	if _, _, err := readFile(c.Name, repaired); err != nil {
		return nil
	}
	return notes
}

// number gives the players of a round robin the numbers that it was paired by; of other
// systems they are those of the file.
func (g *Supplement) number(file string, t *tournament.Tournament) error {
	if len(g.Numbers) == 0 || t.Rules.System != tournament.RoundRobin {
		return nil
	}
	numbered := takeover.Numbered(t, g.Numbers)
	if numbered == nil {
		return refuse("import.numbers", "file", file)
	}
	*t = *numbered
	return nil
}

// leave has those who are said to be away be out of the event from the next round on.
func (g *Supplement) leave(file string, t *tournament.Tournament) error {
	paired := t.NextRound() - 1
	for _, id := range g.Away {
		at := slices.IndexFunc(t.Players, func(p tournament.Player) bool { return p.ID == id })
		if at < 0 {
			return refuse("import.away", "file", file, "player", int(id))
		}
		if t.Players[at].Left == nil {
			t.Players[at].Left = &tournament.Departure{After: paired}
		}
		t.Requests = slices.DeleteFunc(t.Requests, func(r tournament.Request) bool { return r.Player == id })
	}
	return nil
}
