package desk

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/internal/takeover"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// Import begins a tournament with a tournament file. Its rounds are checked
// against the rules, and what differs is told and kept.
type Import struct {
	Name string // of the file
	Data []byte
	// Supplement is what the file leaves open.
	Supplement Supplement `json:",omitzero"`
	// Repair has what is plainly wrong with the file be put right, every line told.
	Repair bool `json:",omitempty"`
	// Namesakes are the short names of events that there are already, of the same name
	// and first day; who imports it is asked whether it is another.
	Namesakes []string `json:"-"`
}

func (Import) describe() Description {
	return describe("import", rights.Create, Confirm, kind[journal.Imported]())
}

func (c Import) plan(p *plan) error {
	if p.state.Exists {
		return refuse("import.exists")
	}
	data, repaired := c.repaired()
	t, report, err := c.read(data)
	if err != nil {
		return err
	}
	if report.AddUnsound(t.Validate()); len(report.Problems) > 0 {
		return refuseFile("import.unsound", c.Name, report.Problems)
	}
	if problem := t.Rules.SystemProblem(); problem.Code != "" {
		return refuse("import.unsound", "file", c.Name, "what", problem)
	}
	if tiebreak.OrderedBy(t.Rules.System) != "" && len(t.Rules.Adjustments) > 0 {
		return refuse("import.unsound", "file", c.Name, "what", say("adjust.uncounted"))
	}
	var players *pairing.PlayersOnly
	if _, err := systems.For(t, "", ""); errors.As(err, &players) {
		return refuse("import.teams", "file", c.Name, "what", players.InFile())
	}
	nameBaku(t)
	explained, lots := takeAbsences(t), takeLots(t)
	act := journal.Imported{From: c.Name, Tournament: *t, Explained: explained, Lots: lots}
	for _, n := range slices.Concat(repaired, report.Notes) {
		act.Notes = append(act.Notes, n.String())
		p.warn(Note, "import.note", "what", n)
	}
	if t.Rules.Team != nil {
		for _, problem := range t.TeamTable().Problems() {
			act.Notes = append(act.Notes, problem.String())
			p.warn(Note, "import.note", "what", problem)
		}
	}
	if len(c.Namesakes) > 0 {
		p.warn(Confirm, namesakeAsked, "event", t.Info.Name, "start", t.Info.Start, "names", strings.Join(c.Namesakes, ", "))
	}
	warnTieBreaks(p, t, data)
	if act.Differences, err = checkImported(p, c.Name, t); err != nil {
		return err
	}
	p.do(act)
	return nil
}

// namesakeAsked asks whether a file brings an event that there is already.
const namesakeAsked = "import.namesake"

// Namesakes names the events that may be the one of a file, as the question about an
// import does; "" where it asks about none.
func (u *Unconfirmed) Namesakes() string {
	for i := range u.Warnings {
		if u.Warnings[i].Code != namesakeAsked {
			continue
		}
		for _, arg := range u.Warnings[i].Args {
			if names, ok := arg.Value.(string); ok && arg.Name == "names" {
				return names
			}
		}
	}
	return ""
}

// read reads the file, with what the supplement adds.
func (c *Import) read(data []byte) (*tournament.Tournament, *trf.Report, error) {
	t, report, err := readFile(c.Name, data)
	if err == nil && !c.Supplement.IsZero() {
		err = c.Supplement.fill(c.Name, t)
	}
	return t, report, err
}

// Tournament is the event of the file as the import would begin it.
func (c Import) Tournament() (*tournament.Tournament, error) {
	data, _ := c.repaired()
	t, _, err := c.read(data)
	return t, err
}

// readFile reads a tournament file. The refusal of one that is not sound holds
// all that is wrong with it.
func readFile(name string, data []byte) (*tournament.Tournament, *trf.Report, error) {
	t, report, err := trf.Read(bytes.NewReader(data))
	var refusal *trf.Refusal
	switch {
	case errors.As(err, &refusal):
		return nil, nil, refuseFile("import.file", name, refusal.Problems)
	case err != nil:
		return nil, nil, err
	}
	return t, &report, nil
}

// refuseFile refuses a file with all that is wrong with it.
func refuseFile(code, name string, problems []trf.Note) error {
	no := &Refusal{Message: say(code, "file", name, "what", problems[0])}
	for _, problem := range problems[1:] {
		no.More = append(no.More, problem.AsMessage())
	}
	return no
}

// checkImported compares every completed round with what the rules give, as long as
// somebody waits for that.
func checkImported(p *plan, file string, t *tournament.Tournament) ([]journal.Difference, error) {
	var all []journal.Difference
	paired := t.Completed()
	for number := 1; number <= paired; number++ {
		if err := p.unawaited(); errors.Is(err, context.DeadlineExceeded) {
			return nil, refuse("import.long", "file", file, "round", number)
		} else if err != nil {
			return nil, err
		}
		finding, err := CompareRound(t, number)
		if err != nil {
			p.warn(Confirm, "import.unchecked", "round", number, "what", toldOf(t, err))
			continue
		}
		if finding.Agrees {
			continue
		}
		d := journal.Difference{Round: number}
		d.Expected, d.Actual = differences(t, finding)
		all = append(all, d)
		p.warn(Confirm, "import.differs", "round", number, "count", len(d.Actual.Games))
		for _, text := range takeover.Remarks(t, number) {
			p.warn(Notice, "model.round", "round", number, "what", message.Of("takeover.remarked", "text", text))
		}
	}
	return all, nil
}

// Settled is a tournament with the current round among the completed ones if all
// its results are in, unless the public is to wait until it is closed. A round that is
// being made by hand is none, nor is one without games before it is closed.
func Settled(s *journal.State) *tournament.Tournament {
	t := *s.AsDrawn()
	if t.Current != nil && t.Current.Complete() && len(t.Current.Games) > 0 && !s.Current().Open && s.HidesCurrent&journal.Standings == 0 {
		t.Rounds = append(slices.Clip(t.Rounds), *t.Current)
		t.Current = nil
	}
	return &t
}

// Standings ranks the players as of a state: now, or any past moment. With the last
// result of a round its standings are there.
func Standings(s *journal.State) (*standings.Standings, error) {
	return standings.Compute(Settled(s), standings.Options{})
}

// Final reports whether the event is over: every announced round complete and no
// game open. All that is said to be over or final goes by it.
func Final(s *journal.State) bool { return s.Tournament.Over() }

// ParseDialect finds a form of file by the name it has in commands: "trf26",
// "trf16", "trfx", "trfbx".
func ParseDialect(name string) (trf.Dialect, bool) {
	d, ok := map[string]trf.Dialect{"trf26": trf.TRF26, "trf16": trf.TRF16, "trfx": trf.TRFx, "trfbx": trf.TRFbx}[name]
	return d, ok
}

// Export is how a tournament leaves as a file.
type Export struct {
	Dialect trf.Dialect
	// Final asks for the file of a finished event, which is refused as long as
	// results are missing. It has the results that were found wrong too late for
	// anything but the rating report.
	Final bool
	// NoComments leaves out the lines that tell irregularities.
	NoComments bool
	// Anchor is the code of the journal as of the state; "" = it is not told.
	Anchor string
}

// asReported returns the tournament as the points of a file count it: with the results
// that the round being played has so far. Adjourned games count for nobody, as in the
// standings.
func asReported(t *tournament.Tournament) *tournament.Tournament {
	reported := t.Clone()
	if t.Current != nil && len(t.Current.Games) == 0 {
		reported.Current = nil // it has nothing to tell yet
	} else if t.Current != nil {
		round := reported.Current
		round.Games = slices.DeleteFunc(round.Games, func(g tournament.Game) bool { return g.Result == tournament.NoResult })
		reported.Rounds, reported.Current = append(reported.Rounds, *round), nil
	}
	return reported
}

// setPlaces gives everybody in t the place they have in an event. Forms of file that tell
// other points have places by those (see trf.Write).
func setPlaces(event, t *tournament.Tournament) error {
	begun := t.Completed() > 0 || t.Current != nil && GamesWith(t.Current, tournament.NoResult) < len(t.Current.Games)
	if !begun {
		return nil
	}
	ranking, err := standings.Compute(asReported(event), standings.Options{})
	if err != nil {
		return err
	}
	for i := range ranking.Rows {
		row := &ranking.Rows[i]
		if row.Team != tournament.NoTeam {
			t.Teams[row.Index].Rank = row.Rank
		} else {
			t.Players[row.Index].Rank = row.Rank
		}
	}
	return setTeamPoints(t)
}

// setTeamPoints gives every team the match points and game points it has, which
// record 310 tells whatever the standings go by.
func setTeamPoints(t *tournament.Tournament) error {
	if t.Rules.Team == nil {
		return nil
	}
	list, err := tiebreak.ParseList("MPTS,GPTS")
	if err != nil {
		return err
	}
	points, err := standings.Compute(asReported(t), standings.Options{TieBreaks: list})
	if err != nil {
		return err
	}
	for i := range points.Rows {
		row, team := &points.Rows[i], &t.Teams[points.Rows[i].Index]
		team.MatchPoints, team.GamePoints = row.Values[0].Points(), row.Values[1].Points()
	}
	return nil
}

// WithTeamPoints returns a tournament read from a file with the points its teams have
// by the results, if the file told of none: 013 has no place for them.
func WithTeamPoints(t *tournament.Tournament) (*tournament.Tournament, error) {
	for i := range t.Teams {
		if t.Teams[i].MatchPoints != 0 || t.Teams[i].GamePoints != 0 {
			return t, nil
		}
	}
	told := t.Clone()
	return told, setTeamPoints(told)
}

// File writes the tournament. The notes say what the format cannot hold.
func (e Export) File(s *journal.State) (data []byte, notes []trf.Note, err error) {
	if open := StillOpen(s); e.Final && len(open) > 0 {
		return nil, nil, stillOpen(s, open)
	}
	if e.Final && !Final(s) {
		return nil, nil, refuse("export.not-final")
	}
	if len(s.Tournament.Players) == 0 {
		return nil, nil, refuse("export.empty")
	}
	t := s.Tournament.Clone()
	if m := &t.Rules.StartRank.Method; (*m == "" || *m == tournament.ByFIDE) && slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return p.Seed.Value > 0 }) {
		*m = "OTHER" // 001 has the official ratings, and others give the order
	}
	if e.Final {
		t = trf.WithRatingCorrections(t)
	}
	if err := setPlaces(s.AsDrawn(), t); err != nil {
		return nil, nil, err
	}
	if !e.NoComments {
		tellAbsences(s, t)
		tellMissed(s, t)
		tellLots(s, t)
		t.Info.Comments = append(t.Info.Comments, Irregularities(s)...)
	}
	data, notes, err = trf.Write(SpelledOut(t, e.Dialect), e.Dialect, trf.Options{NoComments: e.NoComments, Anchor: e.Anchor})
	for _, wrong := range WrongTieBreaks(t) {
		notes = append(notes, trf.Note{Message: say("export.tiebreak", "what", wrong)})
	}
	return data, notes, err
}
