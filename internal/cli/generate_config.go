package cli

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// generatorConfig is a configuration file of bbpPairings or JaVaFo: lines
// Key=Value, comments after #. The rates of JaVaFo 1.4 and bbpPairings are "one
// in so many", those of JaVaFo 2 and later are per thousand; the names of the
// keys tell them apart, ForfeitRate by the company it is in.
type generatorConfig struct {
	name   string
	values map[string]configValue
	javafo bool // JaVaFo 2 or later
}

type configValue struct {
	line int
	text string
}

// configKeys are the known keys and what sets them. The order is that in which
// they take effect: bbpPairings wants the bye's points after the win's.
var configKeys = []struct {
	key string
	set func(c *generatorConfig, s *simulate.Settings, value float64)
}{
	{"PlayersNumber", func(_ *generatorConfig, s *simulate.Settings, v float64) { s.Players = int(v) }},
	{"RoundsNumber", func(_ *generatorConfig, s *simulate.Settings, v float64) { s.Rounds = int(v) }},
	{"DrawPercentage", func(_ *generatorConfig, s *simulate.Settings, v float64) { s.Draws = simulate.Percent(v) }},
	{"ForfeitRate", func(c *generatorConfig, s *simulate.Settings, v float64) {
		if c.javafo {
			v = 1000 / max(v, 1e-9)
		}
		s.Forfeits, s.DoubleForfeits = simulate.ForfeitsOneIn(v)
	}},
	{"RetiredRate", func(_ *generatorConfig, s *simulate.Settings, v float64) {
		s.ZeroByes = simulate.Byes{Players: simulate.OneIn(v)}
	}},
	{"HalfPointByeRate", halfByesOneIn}, {"HalfPointByteRate", halfByesOneIn},
	{"QuickgameRate", func(_ *generatorConfig, s *simulate.Settings, v float64) {
		s.UnratedGames.Rate = simulate.PerThousand(v)
	}},
	{"ZPBRate", func(_ *generatorConfig, s *simulate.Settings, v float64) { s.ZeroByes.Rate = simulate.PerThousand(v) }},
	{"HPBRate", func(_ *generatorConfig, s *simulate.Settings, v float64) { s.HalfByes.Rate = simulate.PerThousand(v) }},
	{"FPBRate", func(_ *generatorConfig, s *simulate.Settings, v float64) { s.FullByes.Rate = simulate.PerThousand(v) }},
	{"HighestRating", func(_ *generatorConfig, s *simulate.Settings, v float64) { s.Ratings.Highest = int(v) }},
	{"LowestRating", func(_ *generatorConfig, s *simulate.Settings, v float64) { s.Ratings.Lowest = int(v) }},
	{"Groups", func(_ *generatorConfig, s *simulate.Settings, v float64) { s.Ratings.Groups = int(v) }},
	{"Separator", func(_ *generatorConfig, s *simulate.Settings, v float64) { s.Ratings.Separator = int(v) }},
	{"PointsForWin", func(_ *generatorConfig, s *simulate.Settings, v float64) {
		p := points(v)
		s.Scoring.WhiteWin, s.Scoring.BlackWin, s.Scoring.ForfeitWin, s.Scoring.FullBye, s.Scoring.PairingBye = p, p, p, p, p
	}},
	{"PointsForDraw", func(_ *generatorConfig, s *simulate.Settings, v float64) {
		p := points(v)
		s.Scoring.WhiteDraw, s.Scoring.BlackDraw, s.Scoring.HalfBye, s.Scoring.Adjourned = p, p, p, p
	}},
	{"PointsForLoss", func(_ *generatorConfig, s *simulate.Settings, v float64) {
		s.Scoring.WhiteLoss, s.Scoring.BlackLoss = points(v), points(v)
	}},
	{"PointsForForfeitLoss", func(_ *generatorConfig, s *simulate.Settings, v float64) {
		s.Scoring.ForfeitLoss, s.Scoring.ZeroBye = points(v), points(v)
	}},
	{"PointsForZPB", func(c *generatorConfig, s *simulate.Settings, v float64) {
		if c.values["PointsForZPB"].line > c.values["PointsForForfeitLoss"].line { // of the two the later holds for byes
			s.Scoring.ZeroBye = points(v)
		}
	}},
	{"PointsForPAB", func(_ *generatorConfig, s *simulate.Settings, v float64) { s.Scoring.PairingBye = points(v) }},
	{"WWPoints", pointsOf(func(s *tournament.Scoring) *tournament.Points { return &s.WhiteWin })},
	{"BWPoints", pointsOf(func(s *tournament.Scoring) *tournament.Points { return &s.BlackWin })},
	{"WDPoints", pointsOf(func(s *tournament.Scoring) *tournament.Points { return &s.WhiteDraw })},
	{"BDPoints", pointsOf(func(s *tournament.Scoring) *tournament.Points { return &s.BlackDraw })},
	{"WLPoints", pointsOf(func(s *tournament.Scoring) *tournament.Points { return &s.WhiteLoss })},
	{"BLPoints", pointsOf(func(s *tournament.Scoring) *tournament.Points { return &s.BlackLoss })},
	{"ZPBPoints", pointsOf(func(s *tournament.Scoring) *tournament.Points { return &s.ZeroBye })},
	{"HPBPoints", pointsOf(func(s *tournament.Scoring) *tournament.Points { return &s.HalfBye })},
	{"FPBPoints", pointsOf(func(s *tournament.Scoring) *tournament.Points { return &s.FullBye })},
	{"PABPoints", pointsOf(func(s *tournament.Scoring) *tournament.Points { return &s.PairingBye })},
	{"FWPoints", pointsOf(func(s *tournament.Scoring) *tournament.Points { return &s.ForfeitWin })},
	{"FLPoints", pointsOf(func(s *tournament.Scoring) *tournament.Points { return &s.ForfeitLoss })},
}

func halfByesOneIn(_ *generatorConfig, s *simulate.Settings, v float64) {
	s.HalfByes = simulate.Byes{Players: simulate.OneIn(v)}
}

func pointsOf(field func(*tournament.Scoring) *tournament.Points) func(*generatorConfig, *simulate.Settings, float64) {
	return func(_ *generatorConfig, s *simulate.Settings, v float64) { *field(&s.Scoring) = points(v) }
}

func points(v float64) tournament.Points { return tournament.Points(v*10 + 0.5) }

// isJavafo2 reports whether a key exists only in JaVaFo 2 and later.
func isJavafo2(key string) bool {
	switch key {
	case "QuickgameRate", "ZPBRate", "HPBRate", "FPBRate", "Groups", "Separator":
		return true
	}
	return strings.HasSuffix(key, "Points")
}

// readGeneratorConfig reads a configuration and refuses it with every line that
// makes no sense. One without lines leaves everything open.
func (c *console) readGeneratorConfig(name string) (*generatorConfig, error) {
	in, err := c.readInput(name)
	if err != nil {
		return nil, err
	}
	config := &generatorConfig{name: in.Name, values: map[string]configValue{}}
	var problems []problem
	lines := strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(string(in.Text)) // bbpPairings reads all three
	for i, line := range strings.Split(lines, "\n") {
		line, _, _ = strings.Cut(strings.TrimSpace(line), "#")
		if line == "" {
			continue
		}
		if what := config.take(i+1, line); what != "" {
			problems = append(problems, problem{File: in.Name, Line: i + 1, Text: what})
		}
	}
	if len(problems) > 0 {
		return nil, &failure{code: notUnderstood, problems: problems}
	}
	for _, k := range configKeys {
		value, given := config.values[k.key]
		if largest := largestOf(k.key); given && config.number(k.key) > largest {
			problems = append(problems, problem{File: in.Name, Line: value.line, Text: fmt.Sprintf("%s is %s; no tournament file holds more than %g", k.key, value.text, largest)})
		}
	}
	if len(problems) > 0 {
		return nil, &failure{code: tooLarge, problems: problems}
	}
	return config, nil
}

// largestOf is how large a setting can be: what the columns of a tournament file hold.
func largestOf(key string) float64 {
	switch {
	case key == "PlayersNumber":
		return maxField
	case key == "RoundsNumber":
		return maxConfigRounds
	case strings.HasSuffix(key, "Rating"):
		return 9999
	case strings.Contains(key, "Points"):
		return 999.9
	}
	return 1e6
}

const maxConfigRounds = 999 // the three digits of a round in TRF26

// number is what a key is set to.
func (c *generatorConfig) number(key string) float64 {
	value, _ := strconv.ParseFloat(c.values[key].text, 64) // checked when it was read
	return value
}

// take understands one line, or says what is wrong with it.
func (c *generatorConfig) take(number int, line string) string {
	key, value, ok := strings.Cut(line, "=")
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	if !ok {
		return fmt.Sprintf("%q is not a setting; write it like PlayersNumber=40", line)
	}
	known := make([]string, 0, len(configKeys))
	for _, k := range configKeys {
		known = append(known, k.key)
	}
	sort.Strings(known)
	if i := sort.SearchStrings(known, key); i == len(known) || known[i] != key {
		if near := message.Nearest(key, known); near != "" {
			return fmt.Sprintf("unknown setting %s; did you mean %s?", key, near)
		}
		return fmt.Sprintf("unknown setting %s; known are %s", key, strings.Join(known, ", "))
	}
	if v, err := strconv.ParseFloat(value, 64); err != nil || !(v >= 0) {
		return fmt.Sprintf("%s is %q; it is a number that is not negative", key, value)
	}
	c.values[key] = configValue{number, value}
	c.javafo = c.javafo || isJavafo2(key)
	return ""
}

// settings draws what the configuration leaves open.
func (c *generatorConfig) settings(seed uint64) simulate.Settings {
	s := simulate.Draw(seed)
	// Those engines know none of these.
	s.FullByes, s.LateEntries, s.Withdrawals = simulate.Byes{}, simulate.Amount{}, simulate.Amount{}
	s.BothLose, s.HalfZero, s.UnratedGames = simulate.Amount{}, simulate.Amount{}, simulate.Amount{}
	s.Acceleration, s.Ratings.Unrated, s.Ratings.Groups = tournament.Acceleration{}, 0, 0
	for _, k := range configKeys {
		if _, given := c.values[k.key]; given {
			k.set(c, &s, c.number(k.key))
		}
	}
	return s
}
