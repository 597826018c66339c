package cli

import (
	"bytes"
	"os"
	"path/filepath"
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
	read, repaired := 0, 0
	for _, name := range names {
		code, _, _ := saidTo("validate", name)
		if code == 0 {
			read++
			continue
		}
		again := filepath.Join(t.TempDir(), "repaired.trf")
		code, _, told := saidTo("validate", "--repair", again, name)
		if code != 0 || !strings.Contains(told, "repaired: ") {
			t.Errorf("%s is neither read nor repaired: %d\n%s", name, code, told)
			continue
		}
		repaired++
		if _, err := os.Stat(again); err != nil {
			t.Error(err)
		}
	}
	t.Logf("%d files read as they are, %d repaired", read, repaired)
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
		{"standings trf26/inv.trf", 0, "tie-breaks: BH, SB"},
		{"standings trf26/r299_all.trf", 0, "One, Player"},
		{"standings trf26/r299_named_all_rounds.trf", 0, "One, Player"},
		{"check trf26/date_time.trf", 1, `"2026-02-28 10:00" was read as 2026/02/28`},
		{"check trf26/date_range.trf", 1, "were read as 2026/02/28 to 2026/03/01"},
		{"pair cancelled_round.trf", 0, "Round 3 (dutch 2026)"},
		{"check tornello_half_pab_r1.trf", 0, "By that of 2017: no round differs"},
		{"validate refused/several_U.trf", 0, "several players have the pairing-allocated bye"},
		{"validate refused/heltour_cretan_friendship_cup_2024_team013.trf", 0, "129 players"},
		{"validate refused/icu_irish_junior_2011.trf", 0, "34 players"},
		{"pair engine/two-pab.trf", 0, "Round 2"},
		{"pair engine/no-valid-pairing.trf", 1, "no legal pairing exists"},
		{"pair engine/all-byes-column.trf", 1, "everybody has a bye in round 6"},
		{"check --certificate engine/forged-bye.json engine/forged-bye.trf", 1, "somebody with 0.0 can get it"},
		{"check --certificate engine/forged-round1.json engine/forged-round1.trf", 6, "order not proved"},
		{"check engine/javafo-merged-c13-r5.trf", 0, "No difference"},
		{"players read --alone entries/arad2026_a_startingrank.csv", 0, "  1 GM  Kovalenko, Igor"},
		{"players read --alone entries/arad2026_a_startingrank.csv", 0, "column 3 has no heading and is read as the title"},
		{"players read --alone entries/test_16_rated_players.csv", 0, "the column ID is not used"},
		{"players read --alone entries/test_16_rated_players.csv", 0, "Active 16, ID 16"},
		{"players read --alone entries/vega.csv", 0, `6 federations are no codes of three letters and are not entered: "RU", "LT", "BL"`},
		{"takeover tornello_half_pab_r1.trf", 0, "1 of 1 past round as the rules give them"},
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
