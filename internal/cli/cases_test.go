package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// reviewed are files of other programs on which this one was wrong or stubborn, beside
// the project. What each of them taught is kept by tests of the project, with files of
// its own: trf/eventdate_test.go, adjust_all_test.go, several_byes_test.go, infer_test.go,
// rounds_test.go and repair in internal/cli/testdata/script for files;
// internal/playerlist/entries/guess_test.go for lists of entries; certificates and rounds
// that cannot be paired in internal/cli/testdata/script.
const reviewed = "../../../shared/review/cases"

// saidTo runs a command and returns what it says.
func saidTo(args ...string) (code int, out, errors string) {
	var stdout, stderr bytes.Buffer
	code = Main(args, strings.NewReader(""), &stdout, &stderr)
	return code, stdout.String(), stderr.String()
}

// Every file is read as it is, or told what is wrong with it and repaired line by line.
func TestReviewedFilesAreReadOrRepaired(t *testing.T) {
	var names []string
	for _, pattern := range []string{"*.trf", "*/*.trf", "*/*.trfx", "trf26/*.txt"} {
		found, _ := filepath.Glob(filepath.Join(reviewed, pattern))
		names = append(names, found...)
	}
	if len(names) == 0 {
		t.Skip("the reviewed files are missing: ../shared/review/cases")
	}
	// Of these the line of points, or a record, contradicts the others; all else is read.
	toRepair := []string{"refused/sharly_example_trf26.trf", "refused/sharly_team_import.trf", "refused/sharly_team_no162.trf"}
	var repaired []string
	for _, name := range names {
		code, _, _ := saidTo("validate", name)
		if code == 0 {
			continue
		}
		again := filepath.Join(t.TempDir(), "repaired.trf")
		code, _, told := saidTo("validate", "--repair", again, name)
		if code != 0 || !strings.Contains(told, "repaired: ") {
			t.Errorf("%s is neither read nor repaired: %d\n%s", name, code, told)
			continue
		}
		short, _ := filepath.Rel(reviewed, name)
		repaired = append(repaired, filepath.ToSlash(short))
		if code, _, told := saidTo("validate", again); code != 0 {
			t.Errorf("%s as it was repaired: %d\n%s", name, code, told)
		}
	}
	if len(names) < 41 || !slices.Equal(repaired, toRepair) {
		t.Errorf("of %d files these were repaired: %q", len(names), repaired)
	}
}

// ranked is what standings of a file come to, a word a participant: number, points and
// tie-breaks.
func ranked(t *testing.T, file string, codes ...string) string {
	t.Helper()
	_, out, told := saidTo("standings", file, "--format", "json")
	var answer struct {
		Standings []struct {
			Player    int
			Points    float64
			Tiebreaks map[string]float64
		}
	}
	if err := json.Unmarshal([]byte(out), &answer); err != nil {
		t.Fatalf("%s: %v\n%s", file, err, told)
	}
	var words []string
	for _, row := range answer.Standings {
		word := fmt.Sprintf("%d:%g", row.Player, row.Points)
		for _, code := range codes {
			word += fmt.Sprintf("/%g", row.Tiebreaks[code])
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// What records 202 and 299 of the reviewed files come to, worked out by hand.
func TestReviewedValues(t *testing.T) {
	if _, err := os.Stat(reviewed); err != nil {
		t.Skip("the reviewed files are missing: ../shared/review/cases")
	}
	for _, c := range []struct {
		file  string
		codes string
		want  string
	}{
		// Two win twice against the two who lose twice: Buchholz 0 of the former, 2+2 of the latter.
		{"trf26/inv.trf", "BH SB", "1:2/0/0 2:2/0/0 3:0/4/0 4:0/4/0"},
		{"trf26/tb_spaces.trf", "BH SB", "1:2/0/0 2:2/0/0 3:0/4/0 4:0/4/0"},
		// Nobody wins by forfeit, so what such a win is worth changes nothing.
		{"trf26/r299_all.trf", "BH SB", "1:1.5/2/1.25 3:1.5/2/1.25 2:0.5/2/0.25 4:0.5/2/0.25"},
		{"trf26/r299_all2.trf", "BH SB", "1:1.5/2/1.25 3:1.5/2/1.25 2:0.5/2/0.25 4:0.5/2/0.25"},
		// A penalty of one point for 3, who has half a point left: Buchholz of 1 is 0.5+0.5.
		{"trf26/r299_named_all_rounds.trf", "BH SB", "1:1.5/1/0.75 3:0.5/2/1.25 2:0.5/2/0.25 4:0.5/1/0.25"},
	} {
		if got := ranked(t, filepath.Join(reviewed, c.file), strings.Fields(c.codes)...); got != c.want {
			t.Errorf("%s: %s, want %s", c.file, got, c.want)
		}
	}
	// A forfeited match is worth 2 match points and 2.5 game points in either set of columns:
	// team 1 has 13.5 from six matches, and 16 with that of round 6, not 17.5.
	for _, file := range []string{"trf26/r299_spec_cols.trf", "trf26/r299_spec_example.trf"} {
		if got, want := ranked(t, filepath.Join(reviewed, file), "GPTS"), "1:10/16 4:10/17 5:10/18 2:10/17 "; !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s…", file, got, want)
		}
	}
}

// A record 299 for everybody says what every win by forfeit is worth: with one in round 1
// the winner has 2.5 for it and 0.5 for the draw.
func TestAdjustmentForEverybodyCounts(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(reviewed, "trf26/r299_all.trf"))
	if err != nil {
		t.Skip("the reviewed files are missing: ../shared/review/cases")
	}
	text := strings.NewReplacer("1.5    1     2 w 1", "3.0    1     2 w +", "0.5    2     1 b 0", "0.5    2     1 b -").Replace(string(data))
	file := filepath.Join(t.TempDir(), "forfeit.trf")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, want := ranked(t, file), "1:3 3:1.5 "; !strings.HasPrefix(got, want) {
		t.Errorf("%s, want %s…", got, want)
	}
}

// What was said of single files holds.
func TestReviewedCases(t *testing.T) {
	if _, err := os.Stat(reviewed); err != nil {
		t.Skip("the reviewed files are missing: ../shared/review/cases")
	}
	for _, c := range []struct {
		args string
		code int
		says string // on either stream
	}{
		{"standings trf26/tb_spaces.trf", 0, "tie-breaks: BH, SB (rules of 2026)"},
		{"standings trf26/inv.trf", 0, "tie-breaks: BH, SB (rules of 2026)"},
		{"validate trf26/r299_named_all_rounds.trf", 0, "the points do not include the abnormal points of record 299"},
		{"check trf26/date_time.trf", 1, `"2026-02-28 10:00" was read as 2026/02/28`},
		{"check trf26/date_range.trf", 1, "were read as 2026/02/28 to 2026/03/01"},
		{"pair cancelled_round.trf", 0, "Round 3 (dutch 2026)"},
		{"check tornello_half_pab_r1.trf", 0, "By that of 2017: no round differs"},
		{"validate refused/several_U.trf", 0, "several players have the pairing-allocated bye"},
		{"validate refused/heltour_cretan_friendship_cup_2024_team013.trf", 0, "129 players"},
		{"validate refused/icu_irish_junior_2011.trf", 0, "34 players"},
		{"pair engine/two-pab.trf", 0, "Round 2"},
		{"check engine/two-pab.trf", 1, "1-2, bye 3, bye 4"},
		{"check refused/sharly_team_import.trf", 3, "pareo validate --repair NEW FILE"},
		{"validate refused/sharly_team_import.trf", 1, "pareo validate --repair NEW FILE"},
		{"standings refused/sharly_team_import.trf", 3, "pareo validate --repair NEW FILE"},
		{"pair refused/sharly_team_import.trf", 3, "pareo validate --repair NEW FILE"},
		{"pair engine/no-valid-pairing.trf", 1, "no legal pairing exists"},
		{"pair engine/all-byes-column.trf", 1, "everybody has a bye in round 6"},
		{"check --certificate engine/forged-bye.json engine/forged-bye.trf", 1, "somebody with 0.0 can get it"},
		{"check --certificate engine/forged-round1.json engine/forged-round1.trf", 6, "not proved: order"},
		{"check engine/javafo-merged-c13-r5.trf", 0, "No difference"},
		{"players read --alone entries/arad2026_a_startingrank.csv", 0, "  1 GM  Kovalenko, Igor"},
		{"players read --alone entries/arad2026_a_startingrank.csv", 0, "column 3 has no heading and is read as the title"},
		{"players read --alone entries/test_16_rated_players.csv", 0, "the column ID is not used"},
		{"players read --alone entries/test_16_rated_players.csv", 0, "Active 16, ID 16"},
		{"players read --alone entries/vega.csv", 0, `6 federations are not known to FIDE and are not entered: "RU", "LT", "BL"`},
		{"takeover arad.trf", 1, "67 of them with the colours reversed: they are right if player 35 was paired at first and given a bye afterwards"},
		{"takeover jef_sample.trf", 1, "the players are numbered by their places"},
		{"takeover jef_sample.trf", 1, "Round 4: as the rules give it with a point more for the first 65 of the list in rounds 1 to 2"},
		{"takeover jef_sample.trf", 1, "if player 105 – player 73 in round 4 had ended 1-0 instead of 0-1"},
		{"takeover jef_sample.trf", 1, "if player 83 – player 72 in round 7 had ended 1-0 instead of 0-1"},
		{"takeover tornello_half_pab_r1.trf", 0, "Past rounds as the rules give them: 1 of 1"},
	} {
		args := strings.Fields(c.args)
		for i, arg := range args {
			if strings.Contains(arg, ".") && !strings.HasPrefix(arg, "-") {
				args[i] = filepath.Join(reviewed, arg)
			}
		}
		if code, out, told := saidTo(args...); code != c.code || !strings.Contains(out+told, c.says) {
			t.Errorf("%s: %d, want %d and %q:\n%s%s", c.args, code, c.code, c.says, out, told)
		}
	}
}
