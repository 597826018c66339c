package cli

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/standings/ratingreport"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Nothing that a command prints for people escapes translation: where every word of a
// message stands between ⟦ and ⟧, none is outside of them. The names in the files are in Greek letters.
func TestAnswersAreTranslated(t *testing.T) {
	t.Chdir(greekFiles(t)) // whose folders are the scripts
	list := "Name;FIDE ID;Rating;Fed;Sex;Group;Byes;Ψ\nΩω, Ψ;1612345;1900;AUT;w;Β;3H;1\n\nΩ;;;;;;;\nΧ;;2000;AUT;;;;\n"
	if err := os.WriteFile("entries.csv", []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{
		"standings standings/harbour.trf --tiebreaks BH/C1,SB,DE,TPR,KS --explain 6", "standings standings_roundrobin/club.trf --explain 1 --tiebreaks SB,KS,REP,DE,LOT",
		"standings standings_teams/league.trf --explain 2 --tiebreaks EDET,BC,TBR", "standings standings/harbour.trf --crosstable --history",
		"takeover standings/harbour.trf", "takeover standings/harbour.trf --system dubov",
		"norms norms/masters.trf", "norms norms/masters.trf --title WIM", "norms norms/masters.trf --player 6", "norms norms/masters.trf --player 8 --title WGM",
		"plan --players 24 --rounds 5 --events 2", "plan --players 4 --events 2", "plan standings/harbour.trf --events 2",
		"players read --alone entries.csv",
		"schedule 5", "schedule 4 --double", "schedule 4 --swap-last-two", "schedule 4 --teams", "schedule 6 --scheveningen", "schedule 5 --draw lot --seed 1",
		"schedule 3 --teams --draw hand --numbers 3,1,2", "schedule --federations ESP,ESP,POR,POR,FRA,FRA,ITA,GER,GER,POL --draw varma",
		"ratings ratings/small.trf", "ratings ratings/small.trf --player 1", "ratings ratings/small.trf --player 5", "ratings ratings/small.trf --list rapid --player 6",
		"ratings ratings/small.trf --start 2017-08-01", "ratings ratings/us.trf --provisional", "ratings norms/masters.trf --provisional",
	} {
		con := &console{stdin: strings.NewReader(""), direct: new(bytes.Buffer), stderr: new(bytes.Buffer), mark: func(text string) string { return "⟦" + strings.ReplaceAll(text, " ", "⟧ ⟦") + "⟧" }}
		if err := runCommand(strings.Fields(args), con); err != nil && codeOf(err) != answerIsNo {
			t.Errorf("%s: %v", args, err)
			continue
		}
		text := con.stdout.String()
		if code := bareCode.FindString(text); code != "" && !strings.Contains(code, ".trf") {
			t.Errorf("%s: there is no message %s", args, code)
		}
		if !strings.Contains(text, "⟦") {
			t.Errorf("%s says no message:\n%s", args, text)
		}
		if found := unmarked(text); len(found) > 0 {
			t.Errorf("%s: %q are not translated:\n%s", args, found, text)
		}
	}
}

var (
	bareCode   = regexp.MustCompile(`⟦[a-z]+\.[a-z.-]+⟧`) // of a message that is not there
	markedText = regexp.MustCompile(`⟦[^⟦⟧]*⟧`)
	// cutText is a message that a narrow column has cut.
	cutText = regexp.MustCompile(`⟦[^⟦⟧\n]*…`)
	// cited is an article; one of the chapters is called so.
	cited     = regexp.MustCompile(`B\.0[0-9]( rapid and blitz)?`)
	latinWord = regexp.MustCompile(`[A-Za-z][A-Za-z0-9_./-]*`)
	// asEverywhere are words that are the same in all languages: codes, names of files,
	// systems and options, and the letters of FIDE's formulas.
	asEverywhere = regexp.MustCompile(`^([A-Z0-9_/]+|[a-z_/-]+\.(trf|csv)|--[a-z-]+|[a-z]|[wb][0-9]|dutch|roundrobin|[A-Z][0-9]+[a-z]?|[AB][0-9]-[AB][0-9]|R[acpu]|W|We|dp|PD)$`)
)

// unmarked are the words of a text that are in no message.
func unmarked(text string) (found []string) {
	for markedText.MatchString(text) { // messages stand in messages
		text = markedText.ReplaceAllString(text, "")
	}
	for _, word := range latinWord.FindAllString(cited.ReplaceAllString(cutText.ReplaceAllString(text, ""), ""), -1) {
		if !asEverywhere.MatchString(strings.Trim(word, ".-/")) {
			found = append(found, word)
		}
	}
	return found
}

// greekFiles are the tournament files of the scripts, those of each in a folder of its name,
// with names in Greek letters.
func greekFiles(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	scripts, _ := filepath.Glob("testdata/script/*.txtar")
	for _, script := range scripts {
		data, err := os.ReadFile(script)
		if err != nil {
			t.Fatal(err)
		}
		folder := filepath.Join(dir, strings.TrimSuffix(filepath.Base(script), ".txtar"))
		for _, part := range strings.Split(string(data), "\n-- ")[1:] {
			name, text, _ := strings.Cut(part, " --\n")
			if !strings.HasSuffix(name, ".trf") || strings.Contains(name, "/") {
				continue
			}
			var greek strings.Builder
			for line := range strings.Lines(text + "\n") {
				greek.WriteString(greekNames(line))
			}
			if err := errors.Join(os.MkdirAll(folder, 0o700), os.WriteFile(filepath.Join(folder, name), []byte(greek.String()), 0o600)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return dir
}

// greekNames writes the names in a line of a tournament file in Greek letters.
func greekNames(line string) string {
	from, to := 0, 0
	switch {
	case strings.HasPrefix(line, "001 ") && len(line) > 47:
		from, to = 14, 47
	case strings.HasPrefix(line, "012 "):
		from, to = 4, len(line)
	case strings.HasPrefix(line, "310 ") && len(line) > 40:
		from, to = 8, 40
	}
	return line[:from] + strings.Map(func(r rune) rune {
		switch {
		case unicode.IsUpper(r):
			return 'Ω'
		case unicode.IsLower(r):
			return 'ω'
		}
		return r
	}, line[from:to]) + line[to:]
}

// What is known by an English name has a message of that name, in every case.
func TestNamesHaveMessages(t *testing.T) {
	con := &console{}
	says := func(begins string, names ...string) {
		for _, name := range names {
			if text := con.sayOf(begins, name); strings.HasPrefix(text, begins) {
				t.Errorf("there is no message %s", text)
			}
		}
	}
	says("norm.verdict.", string(rating.Met), string(rating.NotMet), string(rating.Waived), string(rating.Open))
	says("norm.use.", string(rating.Counted), string(rating.CountedLoss), string(rating.IgnoredLater), string(rating.IgnoredWin), string(rating.NotInFide), string(rating.ZeroOpponent), string(rating.NoGame))
	says("norm.need.", string(rating.NeedWoman), string(rating.NeedGames), string(rating.NeedFederations), string(rating.NeedOwnFederation), string(rating.NeedOneFederation), string(rating.NeedTitled),
		string(rating.NeedHolders), string(rating.NeedDoublePlayers), string(rating.NeedAverage), string(rating.NeedScore), string(rating.NeedPerformance), string(rating.NeedRoundsADay), string(rating.NeedArbiter), string(rating.NeedRegularPlaying))
	says("step.", string(tiebreak.StepSum), string(tiebreak.StepGames), string(tiebreak.StepAverage), string(tiebreak.StepPercent), string(tiebreak.StepDifference), string(tiebreak.StepScore), string(tiebreak.StepLimit),
		string(tiebreak.StepSecondary), string(tiebreak.StepDivisor), string(tiebreak.StepDeduction), string(tiebreak.StepSeed), string(tiebreak.StepStart), string(tiebreak.StepOwnValue), string(tiebreak.StepOrders))
	says("coefficient.", string(rating.KReached2400), string(rating.KYouth), string(rating.KNewPlayer), string(rating.KOrdinary), string(rating.KGiven))
	says("uncounted.", string(rating.OpponentUnrated), string(rating.PlayerUnrated), string(rating.RatingsTooWide), string(ratingreport.NotPlayed), string(ratingreport.NotRated), string(ratingreport.NotFinished))
	for outcome := tournament.Absent; outcome <= tournament.Pending; outcome++ {
		says("answer.outcome.", outcome.String())
	}
}

// A table of letters from right to left, wide ones and such that combine keeps its columns:
// with what steers the direction taken out, every entry begins where its heading does.
func TestTablesOfAllLettersKeepTheirColumns(t *testing.T) {
	con := &console{language: "ar"}
	table := textTable{indent: "  ", columns: []textColumn{{head: "الاسم", left: true}, {head: "النقاط"}, {head: "ملاحظة", left: true}},
		rows: [][]string{{"محمد صلاح", "1", "ا"}, {"王 皓", "12", "ب"}, {"Né́meth", "3", "ت"}}}
	text := strings.NewReplacer("\u2068", "", "\u2069", "").Replace(con.fits(&table, terminalWidth))
	for line := range strings.Lines(text) {
		end := strings.LastIndex(strings.TrimRight(line, "\n"), " ")
		if displayWidth(line[:end]) != 2+9+1+6 || !strings.HasPrefix(line, "  ") {
			t.Errorf("the last column begins after %d:\n%s", displayWidth(line[:end]), text)
		}
	}
}
