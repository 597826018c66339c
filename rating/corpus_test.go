package rating

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// The values of ARO, TPR, PTP, APRO and APPO that another program computed for
// a collection of tournaments.
func TestPerformancesEqualAnotherProgram(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join("..", "..", "shared", "corpus", "tiebreaks", "*.trf"))
	if len(files) == 0 {
		t.Skip("the tournaments to compare with are missing: ../shared/corpus/tiebreaks")
	}
	compared := 0
	for _, file := range files {
		want := expectedValues(t, strings.TrimSuffix(file, ".trf")+".json")
		if want == nil {
			continue
		}
		for number, values := range playedPerformances(t, file) {
			for code, got := range values {
				expected, known := want[strconv.Itoa(number)][code]
				if !known {
					continue
				}
				compared++
				if (expected == nil) != (got == nil) || expected != nil && int(*expected) != *got {
					t.Errorf("%s: %s of player %d differs", filepath.Base(file), code, number)
				}
			}
		}
	}
	if compared == 0 {
		t.Error("the tournaments hold no value to compare with")
	}
	t.Logf("%d values compared", compared)
}

// expectedValues is nil for team events and for fields with unrated players.
func expectedValues(t *testing.T, file string) map[string]map[string]*float64 {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var vector struct {
		Values  map[string]map[string]json.RawMessage
		Players json.RawMessage
	}
	if err := json.Unmarshal(data, &vector); err != nil {
		t.Fatal(err)
	}
	if vector.Players == nil || strings.HasPrefix(filepath.Base(file), "u") {
		return nil
	}
	values := map[string]map[string]*float64{}
	for player, all := range vector.Values {
		values[player] = map[string]*float64{}
		for _, code := range []string{"ARO", "TPR", "PTP", "APRO", "APPO"} {
			var number *float64
			if err := json.Unmarshal(all[code], &number); err == nil {
				values[player][code] = number
			}
		}
	}
	return values
}

// playedPerformances reads the 001 records of a file by their columns.
func playedPerformances(t *testing.T, file string) map[int]map[string]*int {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	ratings, met, scores := map[int]int{}, map[int][]int{}, map[int]Score{}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\r\n")
		if !strings.HasPrefix(line, "001") {
			continue
		}
		number := column(line, 4, 8)
		ratings[number] = column(line, 48, 52)
		met[number] = nil
		for at := 91; at+8 <= len(line); at += 10 {
			if score := strings.IndexByte("0=1", line[at+7]); score >= 0 && column(line, at, at+4) > 0 {
				met[number] = append(met[number], column(line, at, at+4))
				scores[number] += Score(score)
			}
		}
	}
	return performances(ratings, met, scores)
}

func performances(ratings map[int]int, met map[int][]int, scores map[int]Score) map[int]map[string]*int {
	result := map[int]map[string]*int{}
	defined := func(value int, ok bool) *int {
		if !ok {
			return nil
		}
		return &value
	}
	for number, opponents := range met {
		against := make([]int, len(opponents))
		for i, opponent := range opponents {
			against[i] = ratings[opponent]
		}
		result[number] = map[string]*int{
			"ARO": defined(Average(against)),
			"TPR": defined(Performance(against, scores[number])),
			"PTP": defined(PerfectPerformance(against, scores[number])),
		}
	}
	for number, opponents := range met {
		for code, of := range map[string]string{"APRO": "TPR", "APPO": "PTP"} {
			var values []int
			for _, opponent := range opponents {
				values = append(values, *result[opponent][of])
			}
			result[number][code] = defined(Average(values))
		}
	}
	return result
}

func column(line string, from, to int) int {
	if len(line) < to {
		return 0
	}
	n, _ := strconv.Atoi(strings.TrimSpace(line[from:to]))
	return n
}
