package cli

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
)

// What a command that answers in sentences refuses it refuses in the language asked for.
func TestRefusalsAreTranslated(t *testing.T) {
	t.Chdir(greekFiles(t))
	t.Setenv("PAREO_DATA", t.TempDir())
	old, err := os.ReadFile("norms/masters.trf")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(old), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "042 ") {
			lines[i] = "042 1999-01-01\n"
		}
		if strings.HasPrefix(line, "052 ") {
			lines[i] = "052 1999-01-05\n"
		}
	}
	err = errors.Join(os.WriteFile("old.trf", []byte(strings.Join(lines, "")), 0o600), os.Mkdir("empty", 0o700), os.WriteFile("nonsense.json", []byte(`{"rounds":1}`), 0o600),
		os.WriteFile("other.json", []byte(`{"round":1}`), 0o600), os.WriteFile("far.json", []byte(`{"round":99}`), 0o600))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"norms old.trf", "norms norms/masters.trf --games 5", "ratings old.trf", "ratings ratings/small.trf --start soon", "ratings ratings/small.trf --k 3=99", "ratings ratings/small.trf --k 99=20",
		"ratings ratings/small.trf --player 99", "pair empty", "check certificate/four.trf --certificate nonsense.json", "check certificate/four.trf --certificate other.json", "check certificate/four.trf --certificate far.json",
		"pair certificate/four.trf --system harkness --certificate x.json", "pair certificate/four.trf --certificate none/x.json", "pair certificate/four.trf --certificate empty",
		"pair certificate/four.trf --option bare", "standings standings/harbour.trf --prize-unit 1", "standings standings/harbour.trf --prizes many", "standings standings/harbour.trf --prizes 10 --prize-unit x",
		"standings standings_teams/league.trf --category women", "standings standings_teams/league.trf --prizes women:10", "standings standings/harbour.trf --tiebreaks BH --preset fide-swiss", "standings standings/harbour.trf --tiebreaks ,",
		"standings standings/harbour.trf --explain 1 --format csv", "explain standings/harbour.trf --prizes 10", "explain standings/harbour.trf --error 1:1-2=1-0 --player 3", "explain standings/harbour.trf --against x",
		"explain standings_roundrobin/club.trf --dispute --against x", "forecast standings/harbour.trf --samples 0", "forecast standings/harbour.trf --samples 100000000", "forecast standings/harbour.trf --prizes many",
		"plan", "plan standings/harbour.trf --players 4", "plan --players 1", "plan --players 8 --rating-range high", "plan --players 8 --events 1000000", "players read --alone --column x standings/harbour.trf",
		"players search Ω", "players search Ω --limit 0", "players import --month soon standings/harbour.trf", "players import empty", "validate --repair - --format json standings/harbour.trf",
		"takeover -o - --format json standings/harbour.trf", "schedule", "schedule 4 --boards 3", "schedule 4 --scheveningen --boards 3", "schedule 4 --scheveningen --draw lot", "schedule 4 --numbers 1,2,3,4",
		"check", "check norms/masters.trf --bogus", "check norms/masters.trf --langage de", "check norms/masters.trf -r 3", "pair norms/masters.trf --seed much", "pair norms/masters.trf --format pdf", "schedule 4 5", "explain norms/masters.trf --player=",
		"schedule 4 --draw hand", "schedule 4 --seed 1", "schedule 4 --varma-corrected", "schedule 4 --draw hand --numbers 1,2", "schedule 4 --scheveningen --swap-last-two",
	} {
		said := func(language string) string {
			con := &console{stdin: strings.NewReader(""), direct: new(bytes.Buffer), stderr: new(bytes.Buffer)}
			var failed *failure
			if err := runCommand(append(strings.Fields(line), "--language", language), con); !errors.As(err, &failed) || len(failed.problems) == 0 {
				t.Fatalf("%s is not refused: %v", line, err)
			}
			return failed.problems[0].Text
		}
		english, german := said("en"), said("de")
		if english == german || bareCode.MatchString("⟦"+german+"⟧") {
			t.Errorf("%s: %s", line, german)
		}
	}
}
