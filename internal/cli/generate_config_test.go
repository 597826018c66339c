package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
)

// Every key of both engines is understood and sets something, whichever way the
// lines of the file end.
func TestEveryConfigurationKey(t *testing.T) {
	bbp := "PlayersNumber RoundsNumber DrawPercentage ForfeitRate RetiredRate HalfPointByeRate HalfPointByteRate HighestRating LowestRating " +
		"PointsForWin PointsForDraw PointsForLoss PointsForForfeitLoss PointsForZPB PointsForPAB"
	javafo := "QuickgameRate ZPBRate HPBRate FPBRate Groups Separator WWPoints BWPoints WDPoints BDPoints WLPoints BLPoints " +
		"ZPBPoints HPBPoints FPBPoints PABPoints FWPoints FLPoints"
	plain := (&generatorConfig{}).settings(1)
	keys := strings.Fields(bbp + " " + javafo)
	for _, key := range keys {
		if config := readConfig(t, "# one key\n\n"+key+" = 7\n"); sameSettings(config.settings(1), plain) {
			t.Errorf("%s sets nothing", key)
		}
	}
	if len(keys) != len(configKeys) {
		t.Errorf("%d keys are tried, %d are known", len(keys), len(configKeys))
	}
	for _, end := range []string{"\n", "\r\n", "\r"} {
		s := readConfig(t, strings.Join([]string{"PlayersNumber=20", "RoundsNumber=6", ""}, end)).settings(1)
		if s.Players != 20 || s.Rounds != 6 {
			t.Errorf("lines that end with %q: %d players, %d rounds", end, s.Players, s.Rounds)
		}
	}
}

func sameSettings(a, b simulate.Settings) bool {
	return a.Players == b.Players && a.Rounds == b.Rounds && a.Draws == b.Draws && a.Forfeits == b.Forfeits && a.Scoring == b.Scoring &&
		a.ZeroByes == b.ZeroByes && a.HalfByes == b.HalfByes && a.FullByes == b.FullByes && a.UnratedGames == b.UnratedGames &&
		a.Ratings.Highest == b.Ratings.Highest && a.Ratings.Lowest == b.Ratings.Lowest &&
		a.Ratings.Groups == b.Ratings.Groups && a.Ratings.Separator == b.Ratings.Separator
}

func readConfig(t *testing.T, text string) *generatorConfig {
	t.Helper()
	name := filepath.Join(t.TempDir(), "config")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	config, err := new(console).readGeneratorConfig(name)
	if err != nil {
		t.Fatal(err)
	}
	return config
}

// What no file can hold is too large, what is no setting is not understood, and a
// configuration without lines leaves everything open.
func TestConfigurationLimits(t *testing.T) {
	for text, want := range map[string]exitCode{
		"": done, "# nothing\n": done, "PlayersNumber=9999\n": done, "HighestRating=9999\n": done,
		"PlayersNumber=10000\n": tooLarge, "RoundsNumber=1000\n": tooLarge, "LowestRating=70000\n": tooLarge, "PointsForWin=2000000\n": tooLarge, "FWPoints=1000\n": tooLarge,
		"PlayersNumber=-1\n": notUnderstood, "PlayersNumber=NaN\n": notUnderstood, "PlayersNumber\n": notUnderstood, "PlayersNumber=10000\nRounds=5\n": notUnderstood,
	} {
		name := filepath.Join(t.TempDir(), "config")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := new(console).readGeneratorConfig(name); codeOf(err) != want {
			t.Errorf("%q: %v, want code %d", text, err, want)
		}
	}
}
