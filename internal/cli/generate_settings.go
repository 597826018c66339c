package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/tournament"
)

// settingFlags are the parameters of a random tournament. What is left empty
// stays as it was drawn, or as the model has it.
type settingFlags struct {
	Players     *int   `placeholder:"N" help:"Number of players."`
	Teams       *int   `placeholder:"N" help:"Number of teams: byes, late entries, withdrawals and forbidden pairs are then theirs."`
	Boards      *int   `placeholder:"N" help:"Boards of a match of teams; every team has as many players."`
	Rounds      *int   `placeholder:"N" help:"Number of rounds."`
	Ratings     string `placeholder:"LIST" help:"Ratings of the players, separated by commas."`
	RatingRange string `placeholder:"LO-HI" help:"Ratings drawn between these."`
	Unrated     string `placeholder:"SHARE" help:"Share of unrated players."`

	Results        string `enum:",rating,random,draws,white,black,higher" default:"" placeholder:"HOW" help:"How games end: rating (by FIDE's table, the default), random, draws (all), white or black (always wins), higher (the higher rated always wins)."`
	Draws          string `placeholder:"SHARE" help:"Share of draws between equals."`
	Forfeits       string `placeholder:"AMOUNT" help:"Games one player does not come to."`
	DoubleForfeits string `placeholder:"AMOUNT" help:"Games neither player comes to."`
	UnratedGames   string `placeholder:"AMOUNT" help:"Games played but not to be rated."`
	BothLose       string `placeholder:"AMOUNT" help:"Games decided 0-0."`
	HalfZero       string `placeholder:"AMOUNT" help:"Games decided 1/2-0 or 0-1/2."`

	FullByes    string `placeholder:"AMOUNT" help:"Full-point byes."`
	HalfByes    string `placeholder:"AMOUNT" help:"Half-point byes, never in the last round."`
	ZeroByes    string `placeholder:"AMOUNT" help:"Zero-point byes: announced absences."`
	LateEntries string `placeholder:"AMOUNT" help:"Players, or teams, who come late."`
	Withdrawals string `placeholder:"AMOUNT" help:"Players, or teams, who leave early."`

	ForbiddenPairs int    `placeholder:"N" help:"Pairs drawn at random who may not meet."`
	Club           string `placeholder:"SHARE" help:"Share of players, or teams, of one club, no two of whom may meet."`
	Acceleration   string `enum:",none,baku,random" default:"" placeholder:"HOW" help:"none, baku, or random virtual points."`
	StartPoints    string `placeholder:"LIST" help:"Points that players begin with by rating and keep (MacMahon), such as 2000:2,1800:1."`
	InitialColour  string `enum:",white,black" default:"" placeholder:"white|black" help:"Initial colour (default: drawn by lot)."`
	Scoring        string `placeholder:"W-D-L" help:"Points for a win, a draw and a loss, such as 3-1-0."`
	Pab            string `placeholder:"POINTS" help:"Points for the pairing-allocated bye (default: as for a win)."`
	Absence        string `placeholder:"POINTS" help:"Points for a zero-point bye and a forfeit loss (default 0)."`
	Tiebreaks      string `placeholder:"LIST" help:"Tie-breaks, separated by commas."`
}

// given is a number of the command line, or else what was drawn.
func given(number *int, drawn int) int {
	if number == nil {
		return drawn
	}
	return *number
}

// apply puts what was given on the command line in place of what was drawn.
func (f *settingFlags) apply(s *simulate.Settings) error {
	if f.Players != nil {
		s.Players, s.Entrants = *f.Players, nil
	}
	if f.Teams != nil || f.Boards != nil {
		*s = s.WithTeams(given(f.Teams, s.Teams), given(f.Boards, s.Boards))
	}
	if f.Rounds != nil {
		s.Rounds = *f.Rounds
	}
	s.ForbiddenPairs += f.ForbiddenPairs
	if f.Tiebreaks != "" {
		s.TieBreaks = nil
		for code := range strings.SplitSeq(f.Tiebreaks, ",") {
			s.TieBreaks = append(s.TieBreaks, tournament.TieBreak(code))
		}
	}
	f.applyResults(s)
	for _, set := range []func(*simulate.Settings) error{f.applyRatings, f.applyAmounts, f.applyScoring, f.applyStart} {
		if err := set(s); err != nil {
			return err
		}
	}
	return nil
}

func (f *settingFlags) applyResults(s *simulate.Settings) {
	if f.Results != "" {
		s.Results = map[string]simulate.Results{
			"rating": simulate.ByRating, "random": simulate.AtRandom, "draws": simulate.EverybodyDraws,
			"white": simulate.WhiteAlwaysWins, "black": simulate.BlackAlwaysWins, "higher": simulate.HigherAlwaysWins,
		}[f.Results]
	}
	if f.Acceleration != "" {
		s.Acceleration = tournament.Acceleration{Baku: f.Acceleration == "baku"}
		s.RandomVirtual = f.Acceleration == "random"
	}
	if f.InitialColour != "" {
		s.InitialColour, _ = tournament.ParseColour(f.InitialColour)
	}
}

// applyStart reads the bands of start points.
func (f *settingFlags) applyStart(s *simulate.Settings) error {
	if f.StartPoints == "" {
		return nil
	}
	s.StartPoints.Bands = nil
	for band := range strings.SplitSeq(f.StartPoints, ",") {
		from, worth, _ := strings.Cut(band, ":")
		rating, noRating := strconv.Atoi(strings.TrimSpace(from))
		points, noPoints := tournament.ParsePoints(strings.TrimSpace(worth))
		if noRating != nil || noPoints != nil {
			return fmt.Errorf("--start-points: %q is not a rating with points; write it like 2000:2,1800:1", band)
		}
		s.StartPoints.Bands = append(s.StartPoints.Bands, tournament.StartBand{From: rating, Points: points})
	}
	return nil
}

func (f *settingFlags) applyRatings(s *simulate.Settings) error {
	if f.Ratings != "" {
		s.Ratings = simulate.Ratings{}
		for _, text := range strings.Split(f.Ratings, ",") {
			rating, err := strconv.Atoi(strings.TrimSpace(text))
			if err != nil || rating < 0 || rating > 9999 {
				return fmt.Errorf("--ratings: %q is not a rating; ratings are whole numbers from 0 to 9999", text)
			}
			s.Ratings.Given = append(s.Ratings.Given, rating)
		}
		if f.Players == nil {
			s.Players, s.Entrants = len(s.Ratings.Given), nil
		}
	}
	if f.RatingRange != "" {
		low, high, ok := strings.Cut(f.RatingRange, "-")
		lowest, err1 := strconv.Atoi(low)
		highest, err2 := strconv.Atoi(high)
		if !ok || err1 != nil || err2 != nil {
			return fmt.Errorf("--rating-range: %q is not a range; write it like 1400-2600", f.RatingRange)
		}
		s.Ratings = simulate.Ratings{Lowest: lowest, Highest: highest, Bell: s.Ratings.Bell, Unrated: s.Ratings.Unrated}
	}
	return nil
}

func (f *settingFlags) applyAmounts(s *simulate.Settings) error {
	for _, share := range []struct {
		flag, text string
		to         *simulate.Rate
	}{{"--draws", f.Draws, &s.Draws}, {"--unrated", f.Unrated, &s.Ratings.Unrated}, {"--club", f.Club, &s.Club}} {
		if share.text == "" {
			continue
		}
		amount, err := parseAmount(share.text)
		if err != nil || !strings.HasSuffix(share.text, "%") {
			return fmt.Errorf("%s: %q is not a share; write it like 30%%", share.flag, share.text)
		}
		*share.to = amount.Rate
	}
	for _, amount := range []struct {
		flag, text string
		to         *simulate.Amount
	}{
		{"--forfeits", f.Forfeits, &s.Forfeits}, {"--double-forfeits", f.DoubleForfeits, &s.DoubleForfeits},
		{"--unrated-games", f.UnratedGames, &s.UnratedGames}, {"--both-lose", f.BothLose, &s.BothLose}, {"--half-zero", f.HalfZero, &s.HalfZero},
		{"--full-byes", f.FullByes, &s.FullByes.Amount}, {"--half-byes", f.HalfByes, &s.HalfByes.Amount}, {"--zero-byes", f.ZeroByes, &s.ZeroByes.Amount},
		{"--late-entries", f.LateEntries, &s.LateEntries}, {"--withdrawals", f.Withdrawals, &s.Withdrawals},
	} {
		if amount.text == "" {
			continue
		}
		value, err := parseAmount(amount.text)
		if err != nil {
			return fmt.Errorf("%s: %w", amount.flag, err)
		}
		*amount.to = value
	}
	return nil
}

// parseAmount reads "3", a number of them in the event, or "2.5%", a share.
func parseAmount(text string) (simulate.Amount, error) {
	if percent, ok := strings.CutSuffix(text, "%"); ok {
		value, err := strconv.ParseFloat(percent, 64)
		if err != nil || value < 0 || value > 100 {
			return simulate.Amount{}, fmt.Errorf("%q is not a share; a share is 0%% to 100%%", text)
		}
		return simulate.Amount{Rate: simulate.Percent(value)}, nil
	}
	number, err := strconv.Atoi(text)
	if err != nil || number < 0 {
		return simulate.Amount{}, fmt.Errorf("%q is not an amount; write a number, such as 3, or a share, such as 2%%", text)
	}
	return simulate.Amount{Number: number}, nil
}

func (f *settingFlags) applyScoring(s *simulate.Settings) error {
	if f.Scoring != "" {
		parts := strings.Split(f.Scoring, "-")
		if len(parts) != 3 {
			return fmt.Errorf("--scoring: %q does not name three values; write it like 3-1-0", f.Scoring)
		}
		var points [3]tournament.Points
		for i, text := range parts {
			value, err := tournament.ParsePoints(text)
			if err != nil {
				return fmt.Errorf("--scoring: %w", err)
			}
			points[i] = value
		}
		if points[0] < points[1] || points[1] < points[2] {
			return fmt.Errorf("--scoring: %q does not run downwards; a win is worth no less than a draw, a draw no less than a loss", f.Scoring)
		}
		s.Scoring = tournament.ScoringOf(points[0], points[1], points[2])
	}
	for _, value := range []struct {
		flag, text string
		to         []*tournament.Points
	}{
		{"--pab", f.Pab, []*tournament.Points{&s.Scoring.PairingBye}},
		{"--absence", f.Absence, []*tournament.Points{&s.Scoring.ZeroBye, &s.Scoring.ForfeitLoss}},
	} {
		if value.text == "" {
			continue
		}
		points, err := tournament.ParsePoints(value.text)
		if err != nil {
			return fmt.Errorf("%s: %w", value.flag, err)
		}
		for _, to := range value.to {
			*to = points
		}
	}
	return nil
}
