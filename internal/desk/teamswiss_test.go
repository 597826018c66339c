package desk

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// teamSwiss is a Swiss of teams of three players on two boards, numbered by strength.
func teamSwiss(t testing.TB, teams, rounds int, change ...func(*tournament.Rules)) *hall {
	t.Helper()
	h := newHall(t)
	two := tournament.DefaultTeamRules(2)
	rules := tournament.Rules{Rounds: rounds, System: tournament.TeamSwiss, Team: &two, InitialColour: tournament.White}
	for _, f := range change {
		f(&rules)
	}
	h.ok(Create{Info: tournament.Info{Name: "Cup"}, Rules: rules})
	for i := range teams {
		h.enterTeam(i)
	}
	return h
}

// enterTeam enters a team with its players.
func (h *hall) enterTeam(i int) tournament.TeamID {
	h.Helper()
	var members []tournament.PlayerID
	for j := range 3 {
		done := h.ok(Register{tournament.Player{Name: fmt.Sprintf("Player %c%d", 'A'+i, j+1), Ratings: tournament.Ratings{2400 - 10*i - 20*j}}})
		members = append(members, done.State.NextID-1)
	}
	done := h.ok(RegisterTeam{tournament.Team{Name: fmt.Sprintf("Club %c", 'A'+i), Members: members}})
	teams := done.State.Tournament.Teams
	return teams[len(teams)-1].ID
}

// matches are the matches of the current round: "1-4 5-2 bye 3".
func (h *hall) matches() string {
	h.Helper()
	d, err := NewDraft(h.State())
	if err != nil {
		h.Fatal(err)
	}
	text := ""
	for _, g := range d.Games {
		text += fmt.Sprintf("%d-%d ", g.White, g.Black)
	}
	return text + fmt.Sprint("bye ", allocated(d.Byes))
}

// audited pairs all rounds of a file again and lists those that differ.
func audited(t testing.TB, data []byte) (differ []int, event *tournament.Tournament) {
	t.Helper()
	event, _, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	system, err := systems.For(event, "", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range audit.Tournament(system, event) {
		if !f.Agrees {
			differ = append(differ, f.Round)
			t.Logf("round %d: expected %v bye %d, found %v bye %d, %v", f.Round, f.Expected, f.ExpectedBye, f.Found, f.FoundBye, f.Err)
		}
	}
	return differ, event
}

// A Swiss of teams from its beginning to its file, with an odd number of teams.
func TestTeamSwissEvent(t *testing.T) {
	for name, change := range map[string]func(*tournament.Rules){
		"type A": func(*tournament.Rules) {},
		"type B, game": func(r *tournament.Rules) {
			r.Options = []tournament.SystemOption{{Name: "colours", Value: "type-b"}, {Name: "primary", Value: "game-points"}}
		},
		"none, Baku": func(r *tournament.Rules) {
			r.Options = []tournament.SystemOption{{Name: "colours", Value: "none"}}
			r.Acceleration.Baku = true
		},
		"bye as won": func(r *tournament.Rules) {
			r.Team.ByeMatchPoints, r.Team.ByeGamePoints = 2*tournament.One, tournament.One
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := teamSwiss(t, 7, 5, change)
			for range 5 {
				h.ok(PairNext{})
				h.ok(Publish{})
				h.play()
			}
			h.ok(CloseRound{})
			ranking, err := Standings(h.State())
			if err != nil || len(ranking.Rows) != 7 || ranking.Rows[0].Team == tournament.NoTeam {
				t.Fatalf("%v %v", ranking, err)
			}
			data, notes, err := (Export{Dialect: trf.TRF26, Final: true}).File(h.State())
			if err != nil || len(notes) > 1 { // identities of players
				t.Fatal(err, notes)
			}
			differ, event := audited(t, data)
			if len(differ) > 0 {
				t.Errorf("rounds %v differ\n%s", differ, data)
			}
			for i, r := range event.Rounds {
				if !slices.Equal(r.TeamByes, h.State().Tournament.Rounds[i].TeamByes) {
					t.Errorf("round %d: byes %v, in the file %v", i+1, h.State().Tournament.Rounds[i].TeamByes, r.TeamByes)
				}
			}
			again := newHall(t)
			again.ok(Import{Name: "cup.trf", Data: data})
			if got := again.State().Tournament.Rules.Acceleration; got.Baku != h.State().Tournament.Rules.Acceleration.Baku {
				t.Errorf("acceleration %+v", got)
			}
		})
	}
}

// A file of an event under way goes on at the desk as it would have.
func TestTeamSwissGoesOn(t *testing.T) {
	h := teamSwiss(t, 8, 5, func(r *tournament.Rules) { r.Acceleration.Baku = true })
	h.rounds(2)
	h.ok(CloseRound{})
	data, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	again := newHall(t)
	again.ok(Import{Name: "cup.trf", Data: data})
	h.ok(PairNext{})
	again.ok(PairNext{})
	if got, want := again.matches(), h.matches(); got != want {
		t.Errorf("round 3 of the file is %s, here %s", got, want)
	}
}

// Teams come late, withdraw, come back, have byes and forfeit matches; line-ups and
// hands change the round; undoing takes it back.
func TestTeamSwissMishaps(t *testing.T) {
	h := teamSwiss(t, 6, 6)
	h.ok(RequestTeamBye{Round: 1, Team: 2, Bye: tournament.HalfBye, Reason: "travel"})
	h.ok(PairNext{})
	if got := h.matches(); got != "1-5 3-6 bye 4" && got != "1-4 3-5 bye 6" {
		t.Errorf("round 1: %s", got)
	}
	h.ok(CancelTeamBye{Round: 1, Team: 2})
	if _, missing := UnsettledTeams(h.State()); !slices.Equal(missing, []tournament.TeamID{2}) {
		t.Errorf("missing %v", missing)
	}
	h.ok(PairAgain{})
	first := h.matches()
	if first != "1-4 5-2 3-6 bye 0" {
		t.Errorf("paired again: %s", first)
	}
	h.ok(Publish{})
	h.ok(SetLineup{Team: 1, Boards: []tournament.PlayerID{1, 3}})
	h.ok(ForfeitMatch{Team: 6})
	h.play()
	h.ok(WithdrawTeam{Team: 5})
	late := h.enterTeam(6)
	if late != 7 {
		t.Fatalf("the late team is number %d", late)
	}
	h.ok(RequestTeamBye{Round: 2, Team: 1, Bye: tournament.ZeroBye})
	h.ok(PairNext{})
	byes := h.State().Tournament.Current.TeamByes
	if len(byes) != 2 || !slices.Contains(byes, tournament.TeamBye{Team: 1, Kind: tournament.ZeroBye}) {
		t.Errorf("round 2: %s, %v", h.matches(), byes)
	}
	h.ok(Publish{})
	h.play()
	h.ok(ReturnTeam{Team: 5})
	h.ok(PairNext{})
	paired := h.matches()
	d, err := NewDraft(h.State())
	if err != nil {
		t.Fatal(err)
	}
	if !d.Swap(d.Games[0].Black, d.Games[1].Black) {
		t.Fatal("two teams cannot change places")
	}
	diff := d.Difference()
	if len(diff.Boards) != 2 || diff.Worse == nil {
		t.Errorf("%d boards differ, worse by %+v", len(diff.Boards), diff.Worse)
	}
	done := h.ok(d.Command("", "neighbours", false))
	changed := h.matches()
	if changed == paired {
		t.Errorf("still %s", paired)
	}
	if got := h.State().Irregular; len(got) != 1 || !got[0].Actual.OfTeams {
		t.Errorf("irregular: %+v", got)
	}
	h.ok(Undo{Seq: done.Events[0].Seq})
	if got := h.matches(); got != paired {
		t.Errorf("undone: %s, was %s", got, paired)
	}
	h.ok(Redo{Seq: done.Events[0].Seq})
	if got := h.matches(); got != changed {
		t.Errorf("redone: %s, was %s", got, changed)
	}
	h.ok(Publish{})
	h.play()
	h.rounds(3)
	h.ok(CloseRound{})
	data, _, err := (Export{Dialect: trf.TRF26, Final: true}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	if differ, _ := audited(t, data); !slices.Equal(differ, []int{3}) {
		t.Errorf("rounds %v differ\n%s", differ, data)
	}
}

func TestTeamSwissRefusals(t *testing.T) {
	h := teamSwiss(t, 4, 3)
	for _, c := range []struct {
		command Command
		want    string
	}{
		{NumberTeams{}, "team.numbers-stand"},
		{NumberTeams{Order: []tournament.TeamID{1, 2}}, "record.team.numbers"},
		{NumberTeams{Order: []tournament.TeamID{1, 2, 3, 9}}, "record.team.unknown"},
		{RequestTeamBye{Round: 1, Team: 9, Bye: tournament.HalfBye}, "team.unknown"},
		{RequestTeamBye{Round: 1, Team: 1, Bye: tournament.PairingBye}, "record.bye.unknown"},
		{RequestTeamBye{Round: 4, Team: 1, Bye: tournament.HalfBye}, "record.rounds.most"},
		{CancelTeamBye{Round: 1, Team: 1}, "record.team.not-asked"},
		{RequestBye{Round: 1, Player: 1, Bye: tournament.HalfBye}, "bye.of-team"},
		{BeginHandPairing{}, "hand.matches"},
	} {
		if got := h.refusal(c.command); got != c.want {
			t.Errorf("%+v: %q, want %q", c.command, got, c.want)
		}
	}
	h.ok(NumberTeams{Order: []tournament.TeamID{4, 3, 2, 1}})
	if got := h.State().Tournament.Teams[0].Name; got != "Club D" {
		t.Errorf("number 1 is %s", got)
	}
	if got := h.codes(PairNext{}); !slices.Contains(got, "team.not-by-strength") {
		t.Errorf("numbers against strength: %v", got)
	}
	h.ok(NumberTeams{})
	h.ok(PairNext{})
	for _, c := range []struct {
		command Command
		want    string
	}{
		{NumberTeams{}, "team.numbered"},
		{Rearrange{}, "hand.matches"},
		{TakeSmallestChange{}, "smallest.none"},
		{ArrangeMatches{Matches: []Match{{1, 2}}}, "matches.left-out"},
		{ArrangeMatches{Matches: []Match{{1, 2}, {2, 3}}}, "matches.twice"},
		{ArrangeMatches{Matches: []Match{{1, 2}, {3, 9}}}, "team.unknown"},
	} {
		if got := h.refusal(c.command); got != c.want {
			t.Errorf("%+v: %q, want %q", c.command, got, c.want)
		}
	}
	if got := with(t, 4, 3).refusal(ArrangeMatches{}); got != "matches.players" {
		t.Errorf("matches of players: %q", got)
	}
	if got := teams(t).refusal(RequestTeamBye{Round: 1, Team: 1, Bye: tournament.HalfBye}); got != "team.bye-table" {
		t.Errorf("a bye in a table: %q", got)
	}
	game := newHall(t)
	two := tournament.DefaultTeamRules(2)
	if got := game.refusal(Create{Rules: tournament.Rules{Rounds: 3, System: tournament.TeamSwiss, Team: &two, Acceleration: tournament.Acceleration{Baku: true},
		Options: []tournament.SystemOption{{Name: "primary", Value: "game-points"}}}}); got != "rules.teams" {
		t.Errorf("Baku with game points: %q", got)
	}
}

// The matches of a round are made by hand where the rules give none.
func TestTeamSwissByHand(t *testing.T) {
	h := teamSwiss(t, 4, 3)
	rules := h.State().Tournament.Rules
	rules.Forbidden = []tournament.Forbidden{{Teams: []tournament.TeamID{1, 2}}, {Teams: []tournament.TeamID{1, 3}}, {Teams: []tournament.TeamID{1, 4}}}
	h.ok(SetRules{Rules: rules})
	if got := h.refusal(PairNext{}); got != "pair.impossible" {
		t.Fatalf("paired: %q", got)
	}
	if got := h.codes(ArrangeMatches{Matches: []Match{{1, 2}, {4, 3}}}); !slices.Contains(got, "hand.prohibited") || !slices.Contains(got, "hand.no-answer") {
		t.Errorf("warned of %v", got)
	}
	h.ok(ArrangeMatches{Matches: []Match{{1, 2}, {4, 3}}, Publish: true})
	if got := h.matches(); got != "1-2 4-3 bye 0" || !h.State().Current().Published() {
		t.Errorf("by hand: %s", got)
	}
}

// Every code of record 192 that names a Swiss of teams begins an event that goes on.
func TestTeamSwissCodes(t *testing.T) {
	h := teamSwiss(t, 6, 5)
	h.rounds(2)
	h.ok(CloseRound{})
	data, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	options := func(colours, primary, secondary string) string {
		var list []tournament.SystemOption
		for _, o := range []tournament.SystemOption{{Name: "colours", Value: colours}, {Name: "primary", Value: primary}, {Name: "secondary", Value: secondary}} {
			if o.Value != "" {
				list = append(list, o)
			}
		}
		return fmt.Sprint(list)
	}
	const game, off = "game-points", "off"
	for code, want := range map[string]string{
		"FIDE_TEAM": options("", "", ""), "FIDE_TEAM_TYPEA": options("", "", ""), "FIDE_TEAM_TYPEB": options("type-b", "", ""),
		"FIDE_TEAM_TYPEA_MP_GP": options("", "", ""), "FIDE_TEAM_TYPEA_GP_MP": options("", game, ""), "FIDE_TEAM_TYPEA_MP": options("", "", off), "FIDE_TEAM_TYPEA_GP": options("", game, off),
		"FIDE_TEAM_TYPEB_MP_GP": options("type-b", "", ""), "FIDE_TEAM_TYPEB_GP_MP": options("type-b", game, ""), "FIDE_TEAM_TYPEB_MP": options("type-b", "", off), "FIDE_TEAM_TYPEB_GP": options("type-b", game, off),
		"FIDE_TEAM_MP_GP": options("none", "", ""), "FIDE_TEAM_GP_MP": options("none", game, ""), "FIDE_TEAM_MP": options("none", "", off), "FIDE_TEAM_GP": options("none", game, off),
		"FIDE_TEAM_BAKU": options("", "", ""), "FIDE_TEAM_TYPEB_MP_GP_BAKU": options("type-b", "", ""),
	} {
		file := regexp.MustCompile(`(?m)^192 .*$`).ReplaceAll(data, []byte("192 "+code))
		again := newHall(t)
		again.ok(Import{Name: "cup.trf", Data: file})
		again.ok(PairNext{})
		state := again.State()
		if got := fmt.Sprint(state.Tournament.Rules.Options); len(state.Tournament.Current.Games) != 6 || got != want {
			t.Errorf("%s: options %s, %d boards", code, got, len(state.Tournament.Current.Games))
		}
		written, _, err := (Export{Dialect: trf.TRF26}).File(state)
		if err != nil || state.Tournament.Rules.Acceleration.Baku != strings.HasSuffix(code, "_BAKU") {
			t.Errorf("%s: %v", code, err)
		}
		if back, _, err := trf.Read(bytes.NewReader(written)); err != nil || fmt.Sprint(back.Rules.Options) != want {
			t.Errorf("%s is written as %v, %v", code, back.Rules.Options, err)
		}
	}
}

// Standings begin with the score by which teams are paired; another order is told.
func TestTeamSwissPrimary(t *testing.T) {
	game := func(r *tournament.Rules) {
		r.Options = []tournament.SystemOption{{Name: "primary", Value: "game-points"}}
	}
	h := teamSwiss(t, 6, 3, game)
	if got := h.State().Tournament.Rules.TieBreaks; len(got) == 0 || got[0] != "GPTS" {
		t.Errorf("ranked by %v", got)
	}
	h.rounds(3)
	h.ok(CloseRound{})
	ranking, err := Standings(h.State())
	if err != nil {
		t.Fatal(err)
	}
	for i := range ranking.Rows[1:] {
		if ranking.Rows[i].Values[0].Points() < ranking.Rows[i+1].Values[0].Points() {
			t.Errorf("place %d has fewer game points than the next", i+1)
		}
	}
	two := tournament.DefaultTeamRules(2)
	rules := tournament.Rules{Rounds: 3, System: tournament.TeamSwiss, Team: &two, TieBreaks: []tournament.TieBreak{"MPTS"}}
	game(&rules)
	if got := newHall(t).codes(Create{Rules: rules}); !slices.Equal(got, []string{"rules.primary-game"}) {
		t.Errorf("match points first: %v", got)
	}
	rules.Options, rules.TieBreaks = nil, []tournament.TieBreak{"GPTS"}
	if got := newHall(t).codes(Create{Rules: rules}); !slices.Equal(got, []string{"rules.primary-match"}) {
		t.Errorf("game points first: %v", got)
	}
}

// A result that is corrected too late for pairings and standings is in the file, with
// the points of the teams that make up for it.
func TestTeamSwissLateCorrection(t *testing.T) {
	h := teamSwiss(t, 4, 3)
	h.rounds(3)
	h.ok(CloseRound{})
	before, err := Standings(h.State())
	if err != nil {
		t.Fatal(err)
	}
	g := h.State().Tournament.Rounds[0].Games[0]
	board := journal.Board{Round: 1, White: g.White, Black: g.Black}
	_, record, _ := h.State().Board(board)
	to := tournament.WhiteWins
	if g.Result == to {
		to = tournament.BlackWins
	}
	h.ok(CorrectResult{Board: board, To: to, Seen: record.Seq})
	data, _, err := (Export{Dialect: trf.TRF26, Final: true}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	again := newHall(t)
	again.ok(Import{Name: "cup.trf", Data: data})
	after, err := Standings(again.State())
	if err != nil {
		t.Fatal(err)
	}
	for i := range before.Rows {
		if a, b := &before.Rows[i], &after.Rows[i]; a.Team != b.Team || a.Values[0] != b.Values[0] {
			t.Errorf("place %d: %d with %v, in the file %d with %v\n%s", i+1, a.Team, a.Values[0], b.Team, b.Values[0], data)
		}
	}
}

// A team that leaves a posted round: the smallest change keeps the matches that can
// stay, with their line-ups and results, and moves no more than has to be.
func TestSmallestChangeOfTeams(t *testing.T) {
	h := teamSwiss(t, 7, 4)
	h.ok(PairNext{})
	h.ok(Publish{})
	h.play()
	h.ok(CloseRound{})
	h.ok(PairNext{})
	h.ok(Publish{})
	before := h.matches()
	matches := matchesOf(teamsOf(&h.State().Tournament), h.State()).Games
	stays, leaves := tournament.TeamID(matches[0].White), tournament.TeamID(matches[1].White)
	members := h.State().Tournament.Team(stays).Members
	h.ok(SetLineup{Team: stays, Boards: []tournament.PlayerID{members[0], members[2]}})
	_, record, _ := h.State().Board(h.gameOf(members[2], 2))
	h.ok(EnterResult{Board: h.gameOf(members[2], 2), Result: tournament.WhiteWins, Seen: record.Seq})
	h.ok(WithdrawTeam{Team: leaves, Reason: "the bus broke down"})
	change, err := SmallestChange(h.State())
	if err != nil {
		t.Fatal(err)
	}
	if change.Moved > change.ByTheBook || change.Moved == 0 || change.Moved > 2 {
		t.Errorf("from %s it moves %d, the book %d: %v", before, change.Moved, change.ByTheBook, change.Games)
	}
	h.ok(TakeSmallestChange{Ground: EventRules, Reason: "the bus broke down"})
	boards, opponent, _ := h.State().Match(stays)
	if opponent != tournament.TeamID(matches[0].Black) {
		t.Errorf("team %d meets %d, not %d: %s", stays, opponent, matches[0].Black, h.matches())
	}
	kept := h.gameOf(members[2], 2)
	if game, _, _ := h.State().Board(kept); game.Result != tournament.WhiteWins || !slices.ContainsFunc(boards, func(b journal.MatchBoard) bool { return b.Board == kept }) {
		t.Errorf("the board that was played is %+v", game)
	}
	if gone, missing := UnsettledTeams(h.State()); len(gone)+len(missing) > 0 {
		t.Errorf("the round has %v and lacks %v", gone, missing)
	}
}

// A team that leaves while it has the bye of a published round has left after that round:
// the round stays as the rules gave it.
func TestTeamLeavesWithTheBye(t *testing.T) {
	h := teamSwiss(t, 5, 4)
	h.ok(PairNext{})
	h.ok(Publish{})
	byes := h.State().Tournament.Current.TeamByes
	if len(byes) != 1 {
		t.Fatalf("%v", byes)
	}
	h.ok(WithdrawTeam{Team: byes[0].Team, Reason: "the bus"})
	h.play()
	h.ok(CloseRound{})
	finding, err := CompareRound(&h.State().Tournament, 1)
	if err != nil || !finding.Agrees {
		t.Errorf("%+v %v", finding, err)
	}
}
