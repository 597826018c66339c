package robot

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// reimport begins an event with the file: it has the same standings and the same next
// pairing.
func (e *event) reimport(s *journal.State, want *api.Standings, file []byte) {
	e.compareCopy(s, "TRF26", e.bring("/tournaments/trf", file), want, file)
}

// reimport16 is reimport for a file that leaves open what the arbiter knows.
func (e *event) reimport16(s *journal.State, want *api.Standings, file []byte) {
	r := &s.Tournament.Rules
	query := url.Values{"rounds": {fmt.Sprint(r.Rounds)}, "system": {string(r.System)}, "edition": {string(r.Edition)}}
	if len(r.TieBreaks) > 0 {
		query.Set("tieBreaks", tournament.JoinTieBreaks(r.TieBreaks, ","))
	}
	if r.InitialColour != tournament.NoColour {
		query.Set("initialColour", r.InitialColour.String())
	}
	e.compareCopy(s, "TRF16", e.bring("/tournaments/trf?"+query.Encode(), file), want, file)
}

// bring begins an event with a file and returns its name.
func (e *event) bring(path string, file []byte) string {
	var created struct {
		Name string `json:"name"`
	}
	err := e.api.Do(context.Background(), http.MethodPost, path, file, &created)
	if err != nil {
		if problem, ok := err.(*api.Problem); ok {
			err = fmt.Errorf("%w %+v", err, problem.Errors)
		}
		key, _, _ := strings.Cut(path, "?")
		e.found("not taken at "+key, "%v\n%s", err, file)
	}
	return created.Name
}

// compareCopy compares an event that came from a file with this one: standings and,
// where a round is to come, its pairing.
func (e *event) compareCopy(s *journal.State, kind, name string, want *api.Standings, file []byte) {
	var got api.Standings
	if err := e.api.Do(context.Background(), http.MethodGet, "/tournaments/"+name+"/standings", nil, &got); err != nil {
		e.found("no standings after import of "+kind, "%v\n%s", err, file)
	}
	e.same("standings after import of "+kind, placesOf(want), placesOf(&got), file)
	if e.next == nil {
		e.next = e.pairCopy(e.bring("/tournaments/journal", e.portable()))
		e.own = e.ids
	}
	next := e.pairCopy(name)
	if *next != *e.next && !s.Tournament.Over() {
		e.found("next round after import of "+kind, "%s\nnot\n%s (%s)\n%s", *next, *e.next, e.why, file)
	}
}

// portable is the event as its own file.
func (e *event) portable() (file []byte) {
	if err := e.tour.Do(context.Background(), http.MethodGet, "/journal", nil, &file); err != nil {
		e.found("no portable file", "%v", err)
	}
	return file
}

// pairCopy pairs the next round of a copy and writes it by numbers.
func (e *event) pairCopy(name string) *string {
	ctx := context.Background()
	path := "/tournaments/" + name
	text := "no round"
	if err := e.api.Do(ctx, http.MethodPost, path+"/rounds", map[string]string{}, nil); err != nil {
		problem, ok := err.(*api.Problem)
		if !ok || problem.Status >= http.StatusInternalServerError {
			e.found("no answer to pairing a copy", "%v", err)
		}
		e.ids, e.why = nil, problem.Detail
		return &text
	}
	id, err := e.host.Find(ctx, name)
	if err != nil {
		e.found("the copy is not found", "%v", err)
	}
	s, err := e.host.State(ctx, id)
	if err != nil {
		e.found("the copy cannot be read", "%v", err)
	}
	number := func(id tournament.PlayerID) int {
		if p := s.Player(id); p != nil {
			return p.Number
		}
		return 0
	}
	round := s.Tournament.Current
	var lines []string
	for _, g := range round.Games {
		lines = append(lines, fmt.Sprintf("%d-%d", number(g.White), number(g.Black)))
	}
	for _, b := range round.Byes {
		if b.Kind != tournament.Absent && b.Kind != tournament.ZeroBye { // who has left has none, or one of no points
			lines = append(lines, fmt.Sprintf("%d %v", number(b.Player), b.Kind))
		}
	}
	for _, b := range round.TeamByes {
		if b.Kind != tournament.Absent && b.Kind != tournament.ZeroBye {
			lines = append(lines, fmt.Sprintf("team %d %v", b.Team, b.Kind))
		}
	}
	slices.Sort(lines)
	text = fmt.Sprintf("round %d: %s", s.Paired(), strings.Join(lines, ", "))
	e.ids = nil
	for _, g := range round.Games {
		e.ids = append(e.ids, fmt.Sprintf("%d-%d", g.White, g.Black))
	}
	slices.Sort(e.ids)
	return &text
}

// pairFile has the program pair a file for engines, by what else the arbiter knows: it is
// the next round that the event pairs itself.
func (e *event) pairFile(s *journal.State, dialect string, file []byte) {
	r := &s.Tournament.Rules
	// Penalties and start points are for engines points added for pairing, not of the score
	// itself: by that go the Index of Burstein, the higher-ranked of Dubov who gets the
	// colour (of Double-Swiss, too, if an option says so), topscorers, and an acceleration that the US Swiss has of its own.
	accelerates := slices.ContainsFunc(r.Options, func(o tournament.SystemOption) bool { return o.Name == tournament.AccelerationOption })
	if added := len(r.Adjustments) > 0 || r.StartPoints.Bands != nil; added && (r.System == tournament.Burstein || r.System == tournament.Dubov || r.System == tournament.DoubleSwiss || accelerates || s.Paired()+1 >= r.Rounds) {
		return
	}
	if !r.System.ByScore() || r.Team != nil || r.System == tournament.Keizer || e.next == nil || len(e.own) == 0 {
		return
	}
	// Files for engines do not say who is a house player, whom an acceleration does not
	// count in its halves.
	if accelerates && slices.ContainsFunc(s.Tournament.Players, func(p tournament.Player) bool { return p.House }) {
		return
	}
	// Lots of who was renamed go by the name of before, for which files for engines have no
	// place.
	if slices.ContainsFunc(s.Tournament.Players, func(p tournament.Player) bool { return p.Lot != 0 }) {
		return
	}
	args := []string{"pair", "--format", "json", "--system", string(r.System), "--edition", string(r.Edition)}
	for _, o := range r.Options {
		args = append(args, "--option", o.Name+"="+o.Value)
	}
	if r.LotSeed > 0 {
		args = append(args, "--seed", fmt.Sprint(r.LotSeed))
	}
	code, out, wrong := run(file, args...)
	var answer struct {
		Boards []struct{ White, Black int }
	}
	if code != 0 || json.Unmarshal([]byte(out), &answer) != nil {
		e.found("pair does not take "+dialect, "%d %s%s\n%s", code, out, wrong, file)
	}
	var lines []string
	for _, b := range answer.Boards {
		lines = append(lines, fmt.Sprintf("%d-%d", b.White, b.Black))
	}
	slices.Sort(lines)
	if !slices.Equal(lines, e.own) {
		e.found("pair pairs otherwise from "+dialect, "%v, not %v\n%s", lines, e.own, file)
	}
}

// engine pairs the file in the form of call of engines, by the one that PAREO_ENGINE names.
func (e *event) engine(s *journal.State, dialect string, file []byte) {
	r := &s.Tournament.Rules
	if r.System != tournament.Dutch || r.Edition != "2026" || dialect != "trfbx" && r.Acceleration.Baku || e.next == nil || *e.next == "no round" {
		return
	}
	// Engines count points added for pairing when they look for topscorers in the last
	// round, and penalties are told to them as such; by C.04.3, 1.8 it is the score that
	// counts. Asked to pair nobody they pair everybody.
	if len(r.Adjustments) > 0 && s.Paired()+1 >= r.Rounds || len(e.own) == 0 {
		return
	}
	program := os.Getenv("PAREO_ENGINE")
	if program == "" || r.StartPoints.Bands != nil {
		return
	}
	folder, err := os.MkdirTemp("", "robot")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	in, out := filepath.Join(folder, "in.trf"), filepath.Join(folder, "out.txt")
	if err := os.WriteFile(in, file, 0o600); err != nil {
		panic(err)
	}
	var said bytes.Buffer
	command := exec.Command(program, "--dutch", in, "-p", out)
	command.Stdout, command.Stderr = &said, &said
	if err := command.Run(); err != nil {
		e.found("the engine does not take "+dialect, "%v %s\n%s", err, said.String(), file)
	}
	text, err := os.ReadFile(out)
	if err != nil {
		e.found("the engine does not answer", "%v", err)
	}
	e.compareEngine(string(text), file)
}

// compareEngine compares the answer of an engine with the next round.
func (e *event) compareEngine(answer string, file []byte) {
	var lines []string
	for _, line := range strings.Split(strings.TrimSpace(answer), "\n")[1:] {
		var white, black int
		if _, err := fmt.Sscan(line, &white, &black); err != nil {
			e.found("the engine answers otherwise", "%q", answer)
		}
		if black != 0 {
			lines = append(lines, fmt.Sprintf("%d-%d", white, black))
		}
	}
	slices.Sort(lines)
	if !slices.Equal(lines, e.own) {
		e.found("the engine pairs otherwise", "%v, not %v\n%s", lines, e.own, file)
	}
	e.engines++
}
