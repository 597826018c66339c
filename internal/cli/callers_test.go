package cli

import (
	"bufio"
	"bytes"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/engine"
)

// Programs that call a pairing engine, one after the other: the file as each writes
// it, the call as each makes it, and the answer read as each reads it. docs/callers.md
// has the table.

// called is what a caller sees of a call.
type called struct {
	code             int
	output, problems string
}

// call runs the program as a caller does, by the quick way and by the long one.
func call(t *testing.T, args ...string) called {
	t.Helper()
	var out, problems bytes.Buffer
	code := Main(args, strings.NewReader(""), &out, &problems)
	var quick bytes.Buffer
	if slices.Contains(args, "-p") && args[len(args)-1] == "-p" && engine.Quick(args, &quick) && quick.String() != out.String() {
		t.Errorf("%v: the quick way answers %q, the long one %q", args, quick.String(), out.String())
	}
	return called{code, out.String(), problems.String()}
}

// put writes a file of the caller and returns its name.
func put(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// pairsOf reads lines of two numbers with one blank between them.
func pairsOf(t *testing.T, lines []string) [][2]int {
	t.Helper()
	var pairs [][2]int
	for _, line := range lines {
		if line == "" {
			continue
		}
		white, black, found := strings.Cut(line, " ")
		w, err := strconv.Atoi(white)
		b, err2 := strconv.Atoi(black)
		if !found || err != nil || err2 != nil {
			t.Errorf("%q is no pair", line)
		}
		pairs = append(pairs, [2]int{w, b})
	}
	return pairs
}

func wantPairs(t *testing.T, got [][2]int, want ...[2]int) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("pairs %v, want %v", got, want)
	}
}

// Lichess writes its players in any order, a file without an ending, absences as a
// minus without opponent, and no newline at the end. It chooses the option by the size
// of the field, reads standard output, and takes a failure with bbpPairings' words for
// the end of the event.
func TestCallerLichess(t *testing.T) {
	file := strings.Join([]string{
		"012 Weekly", "022 https://lichess.org/swiss/abc", "032 Lichess", "042 ", "062 5", "092 Individual: Swiss-System", "102 https://lichess.org/swiss",
		"XXR 5", "XXC white1", "XXP 1 2",
		"001    3      cc                                2100                             0.5          1 b =",
		"001    1      aa                                2300                             0.5          3 w =",
		"001    2      bb                                2200                             1.0              U",
		"001    5      ee                                1900                             0.0              -  0000   -",
		"001    4      dd                                2000                             0.0              -",
	}, "\n")
	for _, flavour := range []string{"--dutch", "--burstein", "--fast"} {
		c := call(t, flavour, put(t, "lila-swiss-abc-1--bbp", file), "-p")
		lines := strings.Split(c.output, "\n")
		if c.code != 0 || c.problems != "" || lines[0] != "2" {
			t.Errorf("%s: code %d, %q, %s", flavour, c.code, c.output, c.problems)
			continue
		}
		wantPairs(t, pairsOf(t, lines[1:]), [2]int{3, 2}, [2]int{4, 1})
	}
	over := strings.Join([]string{"XXR 5", "XXC white1",
		"001    1      aa                                2300                             1.0          2 w 1",
		"001    2      bb                                2200                             0.0          1 b 0"}, "\n")
	if c := call(t, "--dutch", put(t, "lila-swiss-abc-2--bbp", over), "-p"); c.code == 0 || c.output != "" || !strings.Contains(c.problems, "No valid pairing exists") {
		t.Errorf("no round is possible: code %d, %q, %s", c.code, c.output, c.problems)
	}
}

// heltour calls JaVaFo with an option of its release 1.4, without a colour, names or
// ratings; a game that nobody reported has its opponents and nothing else. It wants exit code 0,
// a number on the first line and a blank between two.
func TestCallerHeltour(t *testing.T) {
	input := put(t, "tmpx.trfx", strings.Join([]string{"XXR 5",
		"001    1                                                                         1.0          3 w 1",
		"001    2                                                                         0.0          4 -  ",
		"001    3                                                                         0.0          1 b 0",
		"001    4                                                                         0.0          2 -  ",
		"001    5                                                                         1.0       0000 - +  0000 - -",
		"XXA    1  1.0  1.0", ""}, "\n"))
	output := input + ".out.txt"
	for _, option := range [][]string{{"-q", "10000"}, {"-w"}} {
		c := call(t, append([]string{input, "-p", output}, option...)...)
		if c.code != 0 {
			t.Fatalf("code %d: %s", c.code, c.problems)
		}
		wantPairs(t, readPairs(t, output), [2]int{2, 1}, [2]int{3, 4})
	}
}

// readPairs reads a pairing as most callers do: the number of lines, then so many
// pairs.
func readPairs(t *testing.T, name string) [][2]int {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var lines []string
	for scanner := bufio.NewScanner(file); scanner.Scan(); {
		lines = append(lines, scanner.Text())
	}
	if len(lines) == 0 {
		t.Fatalf("%s is empty", name)
	}
	if n, err := strconv.Atoi(lines[0]); err != nil || n != len(lines)-1 {
		t.Errorf("%q stands before %d lines", lines[0], len(lines)-1)
	}
	return pairsOf(t, lines[1:])
}

// second is an event of four after a round, as a TRF(bx).
const second = "012 Club\nXXR 5\nXXC white1\n" +
	"001    1      A                                 2300                             1.0    1     3 w 1\n" +
	"001    2      B                                 2200                             1.0    2     4 b 1\n" +
	"001    3      C                                 2100                             0.0    3     1 b 0\n" +
	"001    4      D                                 2000                             0.0    4     2 w 0\n"

// stuck is an event of two who have met.
const stuck = "012 Club\nXXR 5\nXXC white1\n" +
	"001    1      A                                 2300                             1.0    1     2 w 1\n" +
	"001    2      B                                 2200                             0.0    2     1 b 0\n"

// Sharly Chess names both files with their folders and reads the output if it is
// there, whatever the exit code: that of an earlier round must not be.
func TestCallerSharlyChess(t *testing.T) {
	input := put(t, "pairings-input.trfx", second)
	output := filepath.Join(filepath.Dir(input), "pairings-output.txt")
	if c := call(t, "--dutch", input, "-p", output); c.code != 0 {
		t.Fatalf("code %d: %s", c.code, c.problems)
	}
	wantPairs(t, readPairs(t, output), [2]int{2, 1}, [2]int{3, 4})
	if err := os.WriteFile(input, []byte(stuck), 0o600); err != nil {
		t.Fatal(err)
	}
	c := call(t, "--dutch", input, "-p", output)
	if text, _ := os.ReadFile(output); c.code != 1 || len(text) != 0 {
		t.Errorf("code %d, and the output still has %q", c.code, text)
	}
}

// For the history of a round it asks for the check-list as well, and takes it for a failure
// if one of the two files is missing. The list is read by its tabs after a line that
// begins with ID; the hyphens of that line tell the rounds.
func TestCallerSharlyChessHistory(t *testing.T) {
	input := put(t, "pairings-input.trfx", second)
	output, list := filepath.Join(filepath.Dir(input), "pairings-output.txt"), filepath.Join(filepath.Dir(input), "checklist-output.txt")
	if c := call(t, "--dutch", input, "-p", output, "-l", list); c.code != 0 {
		t.Fatalf("code %d: %s", c.code, c.problems)
	}
	wantPairs(t, readPairs(t, output), [2]int{2, 1}, [2]int{3, 4})
	text, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	rounds, rows := 0, make(map[string]string)
	for line := range strings.SplitSeq(string(text), "\n") {
		fields := strings.Split(line, "\t")
		switch {
		case strings.HasPrefix(strings.TrimSpace(line), "ID\t"):
			rounds = strings.Count(fields[2], "-") - 1
		case len(fields) >= 8:
			id, score, history, preference, current := strings.TrimSpace(fields[0]), strings.TrimSpace(fields[1]), fields[2][1:], strings.TrimSpace(fields[3]), strings.TrimSpace(fields[7])
			rows[id] = strings.Join([]string{score, history, preference, strings.TrimSpace(fields[4]), current, strings.TrimSpace(fields[9])}, " ")
		}
	}
	want := map[string]string{"1": "1.0 W (B) Y (2B) 3", "2": "1.0 B (W) Y (1W) 4", "3": "0.0 B (W) Y (4W) 1", "4": "0.0 W (B) Y (3B) 2"}
	if rounds != 1 || !maps.Equal(rows, want) {
		t.Errorf("%d rounds, %v, want %v", rounds, rows, want)
	}
}

// An event of teams, as Sharly Chess writes it after a round.
const sharlyTeams = `012 Swiss
032 FRA
042 2026/05/29
052 2026/05/29
062 10
072 10
082 5
132                                                                                        26/05/29
142 3
152 W
162  P 0.5
172 FIDON
182 Sharly Chess
192 FIDE_TEAM_TYPEA_MP_GP
212 PTS,WIN,BH,AOB
352 WB
362 TW 2.0   TD 1.0   TL 0.0

001    1 m    ALPHA, One                        2400 FRA                         1.0    1     5 w 1
001    2 m    ALPHA, Two                        2300 FRA                         0.5    2     6 b =
001    3 m    BRAVO, One                        2390 FRA                         0.0    3     7 b 0
001    4 m    BRAVO, Two                        2290 FRA                         0.5    4     8 w =
001    5 m    CHARLIE, One                      2380 FRA                         0.0    5     1 b 0
001    6 m    CHARLIE, Two                      2280 FRA                         0.5    6     2 w =
001    7 m    DELTA, One                        2370 FRA                         1.0    7     3 w 1
001    8 m    DELTA, Two                        2270 FRA                         0.5    8     4 b =
001    9 m    ECHO, One                         2360 FRA                         0.5    9  0000 - U
001   10 m    ECHO, Two                         2260 FRA                         0.5   10  0000 - U

310   1 Alpha                            ALPHA      0    2.0    1.5   1     1    2
310   2 Bravo                            BRAVO      0    0.0    0.5   2     3    4
310   3 Charlie                          CHARL      0    0.0    0.5   3     5    6
310   4 Delta                            DELTA      0    2.0    1.5   4     7    8
310   5 Echo                             ECHO       0    1.0    1.0   5     9   10

320  1.0  1.0   5
`

// Teams are paired by its own branch of bbpPairings: a line a match with the numbers of
// the teams, the bye as 0; read as the output for players is.
func TestCallerSharlyChessTeams(t *testing.T) {
	input := put(t, "team-pairings-input.trfx", sharlyTeams)
	output := filepath.Join(filepath.Dir(input), "team-pairings-output.txt")
	if c := call(t, "--team", input, "-p", output); c.code != 0 || c.problems != "" {
		t.Fatalf("code %d: %s", c.code, c.problems)
	}
	wantPairs(t, readPairs(t, output), [2]int{4, 1}, [2]int{2, 5}, [2]int{3, 0})
	// Before the first round nothing but the colours tells the boards, and that branch does not look at them.
	first := regexp.MustCompile(`(?m)(  \d{3,4} [wb-] .|    \d [wb] .|  0000 - U)$`).ReplaceAllString(sharlyTeams, "")
	first = strings.NewReplacer("352 WB\n", "", "320  1.0  1.0   5", "").Replace(first)
	c := call(t, "--team", put(t, "in.trfx", first), "-p")
	if c.code != 0 {
		t.Fatalf("code %d: %s", c.code, c.problems)
	}
	wantPairs(t, pairsOf(t, strings.Split(c.output, "\n")[1:]), [2]int{1, 3}, [2]int{4, 2}, [2]int{5, 0})
	for name, text := range map[string]string{"players": second, "a file without players": "XXR 5\n"} {
		if c := call(t, "--team", put(t, "in.trfx", text), "-p"); c.code != 3 || c.output != "" {
			t.Errorf("%s: code %d, %q", name, c.code, c.output)
		}
	}
}

// It has a random tournament made where no file is, and reads its exit code.
func TestCallerSharlyChessGenerator(t *testing.T) {
	output := filepath.Join(t.TempDir(), "random.trf")
	if c := call(t, "--dutch", "-g", "-o", output); c.code != 0 || c.output != "" || c.problems != "" {
		t.Fatalf("code %d: %s", c.code, c.problems)
	}
	if c := call(t, "--dutch", output, "-c"); c.code != 0 || strings.Contains(c.output, "Checker") {
		t.Errorf("what was made: code %d, %s%s", c.code, c.output, c.problems)
	}
}

// lolmanager calls JaVaFo, does not look at the exit code, passes over the first line
// and reads pairs to the end.
func TestCallerLolmanager(t *testing.T) {
	input := put(t, "report.txt", strings.Replace(second, "XXC white1\n", "", 1))
	output := filepath.Join(filepath.Dir(input), "pairing.txt")
	call(t, input, "-p", output)
	text, err := os.ReadFile(output)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "\n")
	wantPairs(t, pairsOf(t, strings.Split(rest, "\n")), [2]int{2, 1}, [2]int{3, 4})
}

// The .NET wrapper makes an empty output file, holds it open, and reads it there. Its
// ranks are flush left, its XXS lines none of JaVaFo's. Of a failure it shows what stands
// between the first two colons.
func TestCallerDotNetWrapper(t *testing.T) {
	input := put(t, "in.tmp", "012 abc\nXXR 5\nXXC white1\n"+
		"001    1         1                                0                              1.0 1        3 w 1\n"+
		"001    2         2                                0                              1.0 2        4 b 1\n"+
		"001    3         3                                0                              0.0 3        1 b 0\n"+
		"001    4         4                                0                              0.0 4        2 w 0\n"+
		"XXS    1       1")
	held, err := os.Create(filepath.Join(filepath.Dir(input), "out.tmp"))
	if err != nil {
		t.Fatal(err)
	}
	defer held.Close()
	for _, system := range []string{"--dutch", "--burstein", "--fast"} {
		if err := held.Truncate(0); err != nil {
			t.Fatal(err)
		}
		c := call(t, system, input, "-p", held.Name())
		text := make([]byte, 100)
		n, _ := held.ReadAt(text, 0)
		if c.code != 0 || n == 0 {
			t.Fatalf("%s: code %d, %s; who holds the output reads %q", system, c.code, c.problems, text[:n])
		}
		wantPairs(t, pairsOf(t, strings.Split(string(text[:n]), "\n")[1:]), [2]int{2, 1}, [2]int{3, 4})
	}
	c := call(t, "--dutch", put(t, "in.tmp", stuck), "-p", held.Name())
	if text, _ := io.ReadAll(io.NewSectionReader(held, 0, 100)); len(text) != 0 {
		t.Errorf("who holds the output reads %q of a round that is not possible", text)
	}
	if parts := strings.Split(c.problems, ":"); len(parts) < 2 || !strings.HasPrefix(strings.TrimSpace(parts[1]), "No valid pairing exists") {
		t.Errorf("of %q it shows something else", c.problems)
	}
	config := put(t, "config.tmp", "PlayersNumber=8\nRoundsNumber=3\nDrawPercentage=40\nForfeitRate=5\n"+
		"PointsForWin=1\nPointsForDraw=0.5\nPointsForLoss=0\nPointsForZPB=0.7\nPointsForForfeitLoss=0.3\nPointsForPAB=0.4")
	made, err := os.Create(filepath.Join(t.TempDir(), "made.tmp"))
	if err != nil {
		t.Fatal(err)
	}
	defer made.Close()
	for _, system := range []string{"--dutch", "--burstein", "--fast"} {
		c := call(t, system, "-g", config, "-o", made.Name())
		text, _ := io.ReadAll(io.NewSectionReader(made, 0, 1<<20))
		if c.code != 0 || strings.Count(string(text), "\n001 ") != 8 || !strings.Contains(string(text), "\nBBF  0.3\n") || !strings.Contains(string(text), "\nBBU  0.4\n") {
			t.Errorf("%s: code %d, %s; who holds the made-up event reads %q", system, c.code, c.problems, text)
		}
	}
}

// swisspairing compares engines: with bbpPairings exit code 1 means that no round is
// possible, with JaVaFo the output has to be there.
func TestCallerSwisspairing(t *testing.T) {
	for _, system := range [][]string{{"--dutch"}, nil} {
		input := put(t, "case.trf", second)
		output := filepath.Join(t.TempDir(), "pairings.out")
		if c := call(t, append(slices.Clone(system), input, "-p", output)...); c.code != 0 {
			t.Errorf("%v: code %d, %s", system, c.code, c.problems)
		}
		wantPairs(t, readPairs(t, output), [2]int{2, 1}, [2]int{3, 4})
		if c := call(t, append(slices.Clone(system), put(t, "stuck.trf", stuck), "-p", filepath.Join(t.TempDir(), "none.out"))...); c.code != 1 {
			t.Errorf("%v: code %d where no round is possible", system, c.code)
		}
	}
}

// chessament (KDE) reads standard output, waits three seconds at most, skips empty lines
// and refuses any that is not two known numbers. Its line of dates has nothing but blanks.
func TestCallerChessament(t *testing.T) {
	file := strings.Replace(second, "XXR 5\n", "022 \n032 \n062 4\n072 4\n102 \n122 \n132"+strings.Repeat(" ", 96)+"\nXXR 5\n", 1)
	c := call(t, "--dutch", put(t, "qt_temp.XYZ", file), "-p")
	if c.code != 0 || c.problems != "" {
		t.Fatalf("code %d: %s", c.code, c.problems)
	}
	wantPairs(t, pairsOf(t, strings.Split(c.output, "\n")[1:]), [2]int{2, 1}, [2]int{3, 4})
}

// Tornello asks for the check-list as well, gives the number of rounds with zeros in
// front, and what the bye is worth twice over.
func TestCallerTornello(t *testing.T) {
	file := strings.Replace(second, "XXR 5\nXXC white1\n",
		"092 Individual: Swiss-System\n192 FIDE_DUTCH\n112  \n142 005\n152 W\n162  W 1.0    D 0.5    L 0.0    Z 0.0    P 0.5\nBBU  0.5\n", 1)
	input := put(t, "input_bbp.trf", file)
	folder := filepath.Dir(input)
	output, list := filepath.Join(folder, "output_coppie.txt"), filepath.Join(folder, "output_checklist.txt")
	if c := call(t, "--dutch", input, "-p", output, "-l", list); c.code != 0 || c.problems != "" {
		t.Fatalf("code %d: %s", c.code, c.problems)
	}
	wantPairs(t, readPairs(t, output), [2]int{2, 1}, [2]int{3, 4})
	if text, err := os.ReadFile(list); err != nil || !strings.Contains(string(text), "ID\tPts") {
		t.Errorf("the check-list is %q, %v", text, err)
	}
}

// FreePair adds --baku for accelerated sections, which bbpPairings does not know.
func TestCallerFreePair(t *testing.T) {
	input := put(t, "freepair.trf", strings.ReplaceAll(second, "\n", "\r\n"))
	output := filepath.Join(filepath.Dir(input), "freepair.pairings.txt")
	for _, args := range [][]string{{"--dutch", input, "-p", output}, {"--dutch", "--baku", input, "-p", output}} {
		if c := call(t, args...); c.code != 0 || c.problems != "" {
			t.Errorf("%v: code %d, %s", args, c.code, c.problems)
		}
		if got := readPairs(t, output); len(got) != 2 {
			t.Errorf("%v: %v", args, got)
		}
	}
}

// CompetiChess has a table of the exit codes 0 to 5; a caller that only wants to know
// whether the engine is there calls it with -r, or with nothing.
func TestCallersThatAsk(t *testing.T) {
	for _, args := range [][]string{nil, {"-r"}} {
		if c := call(t, args...); c.code != 0 || !strings.HasPrefix(c.output, "Pareo ") || c.problems != "" {
			t.Errorf("%v: code %d, %q, %s", args, c.code, c.output, c.problems)
		}
	}
	if c := call(t, "--dutch", put(t, "a.trf", second), "-p"); c.code != 0 || c.problems != "" {
		t.Errorf("a round: code %d, %s", c.code, c.problems)
	}
	for name, want := range map[string]struct {
		args []string
		code int
	}{
		"no round is possible":    {[]string{"--dutch", put(t, "stuck.trf", stuck), "-p"}, 1},
		"no more rounds":          {[]string{"--dutch", "-g", put(t, "config", "PlayersNumber=4\nRoundsNumber=9\n"), "-o", filepath.Join(t.TempDir(), "o.trf")}, 1},
		"the program has a fault": {[]string{"--dutch", "-", "-p"}, 2},
		"the call makes no sense": {[]string{"--dutch", put(t, "a.trf", second), "-x"}, 3},
		"the file makes no sense": {[]string{"--dutch", put(t, "a.trf", "001 what\n"), "-p"}, 3},
		"the field is too large":  {[]string{"--dutch", "-g", put(t, "config", "PlayersNumber=10000\n"), "-o", filepath.Join(t.TempDir(), "o.trf")}, 4},
		"the seed is too large":   {[]string{"--dutch", "-g", "-o", filepath.Join(t.TempDir(), "o.trf"), "-s", "99999999999999999999999"}, 4},
		"the file is too large":   {[]string{"--dutch", put(t, "a.trf", strings.Repeat(strings.Repeat("x", 1023)+"\n", 64<<10+1)), "-p"}, 4},
		"there is no such file":   {[]string{"--dutch", filepath.Join(t.TempDir(), "none.trf"), "-p"}, 5},
		"there is no such folder": {[]string{"--dutch", put(t, "a.trf", second), "-p", filepath.Join(t.TempDir(), "none", "out")}, 5},
	} {
		var out, problems bytes.Buffer
		code := Main(want.args, faulty{}, &out, &problems)
		if code != want.code || out.Len() > 0 || problems.Len() == 0 {
			t.Errorf("%s: code %d, %q, %s", name, code, out.String(), problems.String())
		}
	}
}

// faulty stands for a fault of the program.
type faulty struct{}

func (faulty) Read([]byte) (int, error) { panic("a fault") }
