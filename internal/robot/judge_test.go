package robot

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/cli"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// paired is a round as the program paired it.
type paired struct {
	boards string // who plays whom, and who does not play
	basis  string // all that decided it
}

// pairing names the pairing of a round by the moment in which it was made: what is undone
// can bring an earlier one back.
type pairing struct {
	round int
	at    time.Time
}

// watch remembers the latest round when it was paired anew.
func (e *event) watch(s *journal.State) {
	n := s.Paired()
	if n == 0 {
		return
	}
	key := pairing{n, s.Rounds[n-1].PairedAt}
	if _, known := e.pairs[key]; !known {
		e.pairs[key] = paired{boardsOf(s, n), basisOf(s, n)}
	}
}

// boardsOf writes who plays whom in a round, and who does not play.
func boardsOf(s *journal.State, n int) string {
	r := s.Round(n)
	var parts []string
	for _, g := range r.Games {
		parts = append(parts, fmt.Sprintf("%d-%d", g.White, g.Black))
	}
	for _, b := range r.Byes {
		parts = append(parts, fmt.Sprintf("%d %v", b.Player, b.Kind))
	}
	slices.Sort(parts)
	return fmt.Sprint(parts, r.TeamByes, r.Lineups)
}

// basisOf writes all that decides a round: rules, people, and the rounds before it.
func basisOf(s *journal.State, n int) string {
	t := s.Tournament.Clone()
	if t.Current != nil {
		t.Rounds, t.Current = append(t.Rounds, *t.Current), nil
	}
	t.Rounds = t.Rounds[:n-1]
	for i := range t.Players {
		p := &t.Players[i]
		p.Left, p.Rank, p.Lot = nil, 0, p.LotKey() // which a corrected name leaves as it was
		if by := t.Rules.System; by != tournament.Harkness && by != tournament.Keizer {
			p.Name = "" // those two list equals by name: the US Swiss who has no rating ("El rating de los jugadores"), Keizer all (rule 1)
		}
	}
	rules := t.Rules
	rules.Adjustments = slices.DeleteFunc(rules.Adjustments, func(a tournament.Adjustment) bool { return a.Round >= n })
	rules.TieBreaks = nil
	decisions := slices.DeleteFunc(t.MatchDecisions, func(d tournament.MatchDecision) bool { return d.Match >= n })
	text, err := json.Marshal([]any{t.Players, t.Teams, t.Rounds, rules, decisions})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// asPaired reports whether a round stands as the program paired it and nothing that
// decided it has changed since.
func (e *event) asPaired(s *journal.State, n int) bool {
	record := &s.Rounds[n-1]
	was, known := e.pairs[pairing{n, record.PairedAt}]
	return known && record.ByHand == nil && boardsOf(s, n) == was.boards && basisOf(s, n) == was.basis
}

// run runs a command of the program on a file.
func run(file []byte, args ...string) (code int, stdout, stderr string) {
	var out, wrong bytes.Buffer
	code = cli.Main(append(args, "-"), bytes.NewReader(file), &out, &wrong)
	return code, out.String(), wrong.String()
}

// export takes the event as a file, with how many things the format does not hold.
func (e *event) export(dialect string) (file []byte, notes string) {
	request, err := http.NewRequest(http.MethodGet, e.server.URL+api.Prefix+"/tournaments/"+e.name+"/trf?dialect="+dialect, nil)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+e.api.Token)
	answer, err := e.api.HTTP.Do(request)
	if err != nil {
		e.found("no answer to export of "+dialect, "%v", err)
	}
	defer func() { _ = answer.Body.Close() }()
	file, err = io.ReadAll(answer.Body)
	switch {
	case err != nil:
		e.found("no answer to export of "+dialect, "%v", err)
	case answer.StatusCode == http.StatusUnprocessableEntity:
		return nil, string(file)
	case answer.StatusCode != http.StatusOK:
		e.found(fmt.Sprintf("%d to export of %s", answer.StatusCode, dialect), "%s", file)
	}
	return file, answer.Header.Get("Pareo-Notes")
}

// meant are notes about files that say what they are to say.
var meant = regexp.MustCompile(`takes the place of the Baku acceleration|not in the file: the (tie-breaks|initial colour)|the start points by rating that the comment tells are not`)

// settled reports whether an event stands between two rounds: no round is being played, or
// one that has all its results and only waits to be closed.
func settled(s *journal.State) bool {
	c := s.Tournament.Current
	return c == nil || c.Complete() && len(c.Games) > 0 && s.Current().Published() && !s.Current().Open
}

// judge takes the event as files and has them judged.
func (e *event) judge() {
	s := e.state()
	if s.Paired() == 0 {
		return
	}
	var want api.Standings
	if !e.ask(http.MethodGet, "/tournaments/"+e.name+"/standings", nil, &want) {
		e.found("no standings", "%s", e.done[len(e.done)-1])
	}
	for _, dialect := range []string{"trf26", "trf16", "trfx", "trfbx"} {
		file, notes := e.export(dialect)
		if file == nil {
			e.found("no export of "+dialect, "%s", notes)
		}
		code, out, wrong := run(file, "validate")
		if code != 0 {
			e.found("validate "+dialect+": "+general(wrong), "code %d: %s%s\n%s", code, out, wrong, file)
		}
		if dialect == "trf26" && wrong != "" && !meant.MatchString(wrong) {
			e.found("validate notes "+dialect+": "+general(wrong), "%s\n%s", wrong, file)
		}
		e.comparePlaces(s, &want, dialect, file)
		if slices.ContainsFunc(s.Tournament.Players, func(p tournament.Player) bool { return p.Seed.Value > 0 }) {
			continue // ratings for the event are never reported, and files without them pair and rank otherwise
		}
		switch dialect {
		case "trf26":
			e.check(s, file)
			e.compareStandings(s, &want, file)
			if settled(s) {
				e.reimport(s, &want, file)
			}
		case "trf16":
			if settled(s) && notes == "0" {
				e.reimport16(s, &want, file)
			}
		default:
			if settled(s) {
				e.pairFile(s, dialect, file)
				e.engine(s, dialect, file)
			}
		}
	}
}

// check has the rounds paired again: they differ only where something else than the
// program decided.
func (e *event) check(s *journal.State, file []byte) {
	if s.Tournament.Completed() == 0 {
		return
	}
	code, out, wrong := run(file, "check", "--format", "json")
	if code > 1 {
		e.found("check fails", "code %d: %s%s\n%s", code, out, wrong, file)
	}
	if out == "" { // no legal pairing of any round
		return
	}
	var answer struct {
		Rounds []struct {
			Round  int
			Agrees bool
		}
		Places *struct{ Differ []any }
	}
	if err := json.Unmarshal([]byte(out), &answer); err != nil {
		e.found("check prints no JSON", "%v\n%s", err, out)
	}
	for _, r := range answer.Rounds {
		if !r.Agrees && e.asPaired(s, r.Round) {
			e.found("check differs", "round %d\n%s\n%s\n%s", r.Round, out, boardsOf(s, r.Round), file)
		}
	}
}

// standing is somebody's place as text.
func standing(rank int, points float64, values map[string]*float64, codes []tournament.TieBreak) string {
	text := fmt.Sprintf("%d %.1f", rank, points)
	for _, code := range codes {
		if v := values[string(code)]; v != nil {
			text += fmt.Sprintf(" %.2f", *v)
		} else {
			text += " -"
		}
	}
	return text
}

// placesOf are the places of the standings by number.
func placesOf(s *api.Standings) map[int]string {
	places := make(map[int]string)
	for _, item := range s.Items {
		number := item.Number
		if item.Team != 0 {
			number = int(item.Team)
		}
		places[number] = standing(item.Rank, item.Points, item.TieBreaks, s.TieBreaks)
	}
	return places
}

// compareStandings compares those of a file with those of the API.
func (e *event) compareStandings(s *journal.State, want *api.Standings, file []byte) {
	if s.Tournament.Completed() == 0 {
		return
	}
	code, out, wrong := run(file, "standings", "--format", "json")
	if code != 0 {
		e.found("standings fail", "code %d: %s%s\n%s", code, out, wrong, file)
	}
	var got struct {
		Standings []struct {
			Rank      *int
			Player    int
			Points    float64
			Tiebreaks map[string]*float64
		}
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		e.found("standings print no JSON", "%v\n%s", err, out)
	}
	places := make(map[int]string)
	for _, row := range got.Standings {
		rank := 0
		if row.Rank != nil {
			rank = *row.Rank
		}
		places[row.Player] = standing(rank, row.Points, row.Tiebreaks, want.TieBreaks)
	}
	e.same("standings of the file", placesOf(want), places, file)
}

// comparePlaces compares the places of a file with its points: who has more of them has a
// better place, whether the last round is closed or not.
func (e *event) comparePlaces(s *journal.State, want *api.Standings, dialect string, file []byte) {
	switch {
	case s.Tournament.Rules.Team != nil, tiebreak.OrderedBy(s.Tournament.Rules.System) != "": // teams are ranked, or it goes by another order
		return
	case slices.Contains(want.TieBreaks, "PTS") && want.TieBreaks[0] != "PTS":
		return
	}
	closed := s.Tournament
	if closed.Current != nil {
		closed.Rounds, closed.Current = append(slices.Clip(closed.Rounds), *closed.Current), nil
	}
	if slices.Contains(closed.UnderHalf(), true) { // results that count for nobody are among the points of the line
		return
	}
	type line struct {
		text   string
		points float64
		place  int
	}
	var lines []line
	for text := range strings.Lines(string(file)) {
		if !strings.HasPrefix(text, "001 ") {
			continue
		}
		l := line{text: text}
		if place := strings.TrimSpace(text[85:89]); place == "" {
			continue // nobody is placed before the first result, nor who is expelled
		} else if _, err := fmt.Sscan(text[80:84]+" "+place, &l.points, &l.place); err != nil {
			e.found("a line without points in "+dialect, "%s%v", text, err)
		}
		lines = append(lines, l)
	}
	for _, a := range lines {
		for _, b := range lines {
			if a.points > b.points && a.place >= b.place {
				e.found("places do not follow the points in "+dialect, "%s%s\n%s", a.text, b.text, file)
			}
		}
	}
}

// same compares what two say by number.
func (e *event) same(what string, want, got map[int]string, file []byte) {
	var lines []string
	for number, text := range want {
		if got[number] != text {
			lines = append(lines, fmt.Sprintf("%d: %s, not %s", number, got[number], text))
		}
	}
	for number, text := range got {
		if _, ok := want[number]; !ok {
			lines = append(lines, fmt.Sprintf("%d: %s, unknown to the event", number, text))
		}
	}
	if len(lines) > 0 {
		slices.Sort(lines)
		e.found(what, "%s\n%s", strings.Join(lines, "\n"), file)
	}
}

// numerals are what differs between findings of one kind.
var numerals = regexp.MustCompile(`-?[0-9]+(\.[0-9]+)?`)

// general is the first line of what a command says, whoever it is about.
func general(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return numerals.ReplaceAllString(line, "N")
}
