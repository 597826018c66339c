package rulebook

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// teamSwissOf reads a code of record 192.
func teamSwissOf(code string) TeamSwiss {
	code = strings.TrimSuffix(code, "_BAKU")
	if code == "FIDE_TEAM" {
		code = "FIDE_TEAM_TYPEA_MP_GP"
	}
	s := TeamSwiss{Primary: tournament.MatchPoints, Secondary: strings.HasSuffix(code, "MP_GP") || strings.HasSuffix(code, "GP_MP")}
	if strings.HasSuffix(code, "GP_MP") || strings.HasSuffix(code, "_GP") && !strings.HasSuffix(code, "MP_GP") {
		s.Primary = tournament.GamePoints
	}
	switch {
	case strings.Contains(code, "TYPEA"):
		s.Type = 'A'
	case strings.Contains(code, "TYPEB"):
		s.Type = 'B'
	}
	return s
}

// Every round of small team events as other programs paired it.
func TestTeamSwissCorpus(t *testing.T) {
	rounds := 0
	for _, file := range corpus(t, "team") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		event, _, err := trf.Read(bytes.NewReader(data))
		if err != nil {
			t.Errorf("%s: %v", filepath.Base(file), err)
			continue
		}
		if len(event.Teams) > 8 && testing.Short() || len(event.Teams) > 10 {
			continue
		}
		s := teamSwissOf(event.Info.TypeCode)
		record := event.OfTeams(s.Primary)
		for n := 1; n <= event.Completed(); n++ {
			rounds++
			got, err := s.Pair(audit.Before(event, n))
			if err != nil {
				t.Errorf("%s round %d: %v", filepath.Base(file), n, err)
				continue
			}
			var want, have []string
			for _, g := range record.Rounds[n-1].Games {
				want = append(want, fmt.Sprint(g.White, "-", g.Black))
			}
			for _, b := range got.Boards {
				have = append(have, fmt.Sprint(b.White, "-", b.Black))
			}
			if !sameElements(want, have) {
				t.Errorf("%s round %d: %v, on record %v", filepath.Base(file), n, have, want)
			}
		}
	}
	t.Logf("%d rounds", rounds)
	if rounds == 0 {
		t.Error("no round was compared")
	}
}

func sameElements(a, b []string) bool {
	count := make(map[string]int)
	for _, x := range a {
		count[x]++
	}
	for _, x := range b {
		count[x]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}
