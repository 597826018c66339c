package systems_test

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/burstein"
	"github.com/pareo-chess/pareo/pairing/classic"
	"github.com/pareo-chess/pareo/pairing/doubleswiss"
	"github.com/pareo-chess/pareo/pairing/dubov"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/pairing/harkness"
	"github.com/pareo-chess/pareo/pairing/keizer"
	"github.com/pareo-chess/pareo/pairing/knockout"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/pairing/smallest"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/pairing/teamswiss"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/standings/ratingreport"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/picture"
	"github.com/pareo-chess/pareo/why/words"
)

// door is a function of the public library that a caller can begin with.
type door struct {
	name string
	call any
}

// doors are all of them; methods are reached from what they return.
// TestEveryDoorIsTried holds the list to what the packages export.
var doors = []door{
	{"message.And", message.And[tournament.PlayerID]},
	{"message.Cited", message.Cited},
	{"message.Error", message.Error},
	{"message.Nearest", message.Nearest},
	{"message.Of", message.Of},
	{"message.Or", message.Or[string]},
	{"message.Plain", message.Plain},
	{"tournament.AlternatingColours", tournament.AlternatingColours},
	{"tournament.ChangeReasons", tournament.ChangeReasons},
	{"tournament.DecidingStages", tournament.DecidingStages},
	{"tournament.DefaultRatingLists", tournament.DefaultRatingLists},
	{"tournament.DefaultRoundRobin", tournament.DefaultRoundRobin},
	{"tournament.DefaultScoring", tournament.DefaultScoring},
	{"tournament.DefaultTeamRules", tournament.DefaultTeamRules},
	{"tournament.DutchEditions", tournament.DutchEditions},
	{"tournament.EditionAt", tournament.EditionAt},
	{"tournament.EditionNear", tournament.EditionNear},
	{"tournament.FideLists", tournament.FideLists},
	{"tournament.HalfByesUpTo", tournament.HalfByesUpTo},
	{"tournament.IsFederation", tournament.IsFederation},
	{"tournament.JoinTieBreaks", tournament.JoinTieBreaks},
	{"tournament.NearChange", tournament.NearChange},
	{"tournament.NewScoring", tournament.NewScoring},
	{"tournament.ParseColour", tournament.ParseColour},
	{"tournament.ParseColours", tournament.ParseColours},
	{"tournament.ParsePoints", tournament.ParsePoints},
	{"tournament.ParseResult", tournament.ParseResult},
	{"tournament.ResultOf", tournament.ResultOf},
	{"tournament.ScoringOf", tournament.ScoringOf},
	{"tournament.StartPosition", tournament.StartPosition},
	{"tournament.StartRanks", tournament.StartRanks},
	{"tournament.TitleOrder", tournament.TitleOrder},
	{"pairing.Next", pairing.Next},
	{"pairing.NoRoundLeft", pairing.NoRoundLeft},
	{"pairing.SeriesOf", pairing.SeriesOf},
	{"pairing.SortBoards", pairing.SortBoards[tournament.Game]},
	{"pairing.UnknownEdition", pairing.UnknownEdition},
	{"pairing.UnknownOption", pairing.UnknownOption},
	{"pairing.UnknownValue", pairing.UnknownValue},
	{"rating.AllRules", rating.AllRules},
	{"rating.Average", rating.Average},
	{"rating.CheckNorm", rating.CheckNorm},
	{"rating.Difference", rating.Difference},
	{"rating.Expected", rating.Expected},
	{"rating.FromBCF", rating.FromBCF},
	{"rating.FromIngo", rating.FromIngo},
	{"rating.IsMaster", rating.IsMaster},
	{"rating.LimitK", rating.LimitK},
	{"rating.NormTitles", rating.NormTitles},
	{"rating.ParseDate", rating.ParseDate},
	{"rating.Percent", rating.Percent},
	{"rating.PerfectPerformance", rating.PerfectPerformance},
	{"rating.Performance", rating.Performance},
	{"rating.Provisional", rating.Provisional},
	{"rating.Provisionals", rating.Provisionals},
	{"rating.RulesAt", rating.RulesAt},
	{"rating.Typed", rating.Typed},
	{"rating.TypedWithGames", rating.TypedWithGames},
	{"rating.WithGames", rating.WithGames},
	{"standings/tiebreak.EditionAt", tiebreak.EditionAt},
	{"standings/tiebreak.EditionNear", tiebreak.EditionNear},
	{"standings/tiebreak.Editions", tiebreak.Editions},
	{"standings/tiebreak.EventOf", tiebreak.EventOf},
	{"standings/tiebreak.Foreign", tiebreak.Foreign},
	{"standings/tiebreak.Methods", tiebreak.Methods},
	{"standings/tiebreak.New", tiebreak.New},
	{"standings/tiebreak.NewField", tiebreak.NewField},
	{"standings/tiebreak.NewRedo", tiebreak.NewRedo},
	{"standings/tiebreak.Of", tiebreak.Of},
	{"standings/tiebreak.Offered", tiebreak.Offered},
	{"standings/tiebreak.OrderedBy", tiebreak.OrderedBy},
	{"standings/tiebreak.Parse", tiebreak.Parse},
	{"standings/tiebreak.ParseEdition", tiebreak.ParseEdition},
	{"standings/tiebreak.ParseList", tiebreak.ParseList},
	{"standings/tiebreak.Usable", tiebreak.Usable},
	{"standings/tiebreak.Whole", tiebreak.Whole},
	{"standings.Categories", standings.Categories},
	{"standings.CheckPlaces", standings.CheckPlaces},
	{"standings.Compute", standings.Compute},
	{"standings.DefaultPreset", standings.DefaultPreset},
	{"standings.History", standings.History},
	{"standings.InForce", standings.InForce},
	{"standings.NamesList", standings.NamesList},
	{"standings.NewSeries", standings.NewSeries},
	{"standings.OwnList", standings.OwnList},
	{"standings.ParseCategory", standings.ParseCategory},
	{"standings.PresetNamed", standings.PresetNamed},
	{"standings.Presets", standings.Presets},
	{"standings.UsualPreset", standings.UsualPreset},
	{"standings/prizes.Announced", prizes.Announced},
	{"standings/prizes.Award", prizes.Award},
	{"standings/prizes.ParseAmount", prizes.ParseAmount},
	{"standings/prizes.ParseAmounts", prizes.ParseAmounts},
	{"standings/prizes.Ranked", prizes.Ranked},
	{"standings/prizes.UsualChoice", prizes.UsualChoice},
	{"forecast.Make", forecast.Make},
	{"forecast.Percent", forecast.Percent},
	{"pairing/audit.Before", audit.Before},
	{"pairing/audit.Round", audit.Round},
	{"pairing/audit.Tournament", audit.Tournament},
	{"pairing/audit.Turned", audit.Turned},
	{"pairing/burstein.Editions", burstein.Editions},
	{"pairing/burstein.New", burstein.New},
	{"pairing/classic.Choices", classic.Choices},
	{"pairing/classic.Editions", classic.Editions},
	{"pairing/classic.New", classic.New},
	{"pairing/classic.NewWith", classic.NewWith},
	{"pairing/doubleswiss.Editions", doubleswiss.Editions},
	{"pairing/doubleswiss.New", doubleswiss.New},
	{"pairing/dubov.Editions", dubov.Editions},
	{"pairing/dubov.New", dubov.New},
	{"pairing/dutch.Editions", dutch.Editions},
	{"pairing/dutch.New", dutch.New},
	{"pairing/harkness.Choices", harkness.Choices},
	{"pairing/harkness.Editions", harkness.Editions},
	{"pairing/harkness.New", harkness.New},
	{"pairing/harkness.NewWith", harkness.NewWith},
	{"pairing/harkness.Numbers", harkness.Numbers},
	{"pairing/harkness.Ratings", harkness.Ratings},
	{"pairing/keizer.Editions", keizer.Editions},
	{"pairing/keizer.New", keizer.New},
	{"pairing/knockout.Editions", knockout.Editions},
	{"pairing/knockout.New", knockout.New},
	{"pairing/roundrobin.CheckNumbers", roundrobin.CheckNumbers},
	{"pairing/roundrobin.FirstHasWhite", roundrobin.FirstHasWhite},
	{"pairing/roundrobin.LateMeetings", roundrobin.LateMeetings},
	{"pairing/roundrobin.Lot", roundrobin.Lot},
	{"pairing/roundrobin.NewPlan", roundrobin.NewPlan},
	{"pairing/roundrobin.Numbered", roundrobin.Numbered},
	{"pairing/roundrobin.RestrictedDraw", roundrobin.RestrictedDraw},
	{"pairing/roundrobin.RestrictedSets", roundrobin.RestrictedSets},
	{"pairing/roundrobin.Schedule", roundrobin.Schedule},
	{"pairing/roundrobin.Scheveningen", roundrobin.Scheveningen},
	{"pairing/roundrobin.Seatings", roundrobin.Seatings},
	{"pairing/swiss.OrdinaryBounds", swiss.OrdinaryBounds},
	{"pairing/teamswiss.DefaultOptions", teamswiss.DefaultOptions},
	{"pairing/teamswiss.Editions", teamswiss.Editions},
	{"pairing/teamswiss.New", teamswiss.New},
	{"pairing/teamswiss.NewWith", teamswiss.NewWith},
	{"pairing/systems.All", systems.All},
	{"pairing/systems.Choices", systems.Choices},
	{"pairing/systems.Configure", systems.Configure},
	{"pairing/systems.Find", systems.Find},
	{"pairing/systems.Unknown", systems.Unknown},
	{"pairing/systems.For", systems.For},
	{"pairing/systems.Names", systems.Names},
	{"pairing/systems.Suits", systems.Suits},
	{"pairing/smallest.Round", smallest.Round},
	{"standings/ratingreport.Norms", ratingreport.Norms},
	{"standings/ratingreport.Of", ratingreport.Of},
	{"standings/ratingreport.Provisionals", ratingreport.Provisionals},
	{"trf.Parse", trf.Parse},
	{"trf.Read", trf.Read},
	{"trf.TypeCode", trf.TypeCode},
	{"trf.WithRatingCorrections", trf.WithRatingCorrections},
	{"trf.Write", trf.Write},
	{"why.Ahead", why.Ahead},
	{"why.Asked", why.Asked},
	{"why.CorrectedMistakes", why.CorrectedMistakes},
	{"why.MemoOf", why.MemoOf},
	{"why.Needed", why.Needed},
	{"why.Open", why.Open},
	{"why.ParseMatchScore", why.ParseMatchScore},
	{"why/words.Languages", words.Languages},
	{"why/words.Mark", words.Mark},
	{"why/words.New", words.New},
	{"why/words.Spoken", words.Spoken},
	{"why/words.Topic", words.Topic},
	{"why/picture.Draw", picture.Draw},
	{"why/picture.Step", picture.Step},
}

// TestEveryDoorIsTried compares the list with what the packages export.
func TestEveryDoorIsTried(t *testing.T) {
	exported, err := os.ReadFile("../../internal/archtest/testdata/api.txt")
	if err != nil {
		t.Fatal(err)
	}
	var there []string
	for line := range bytes.Lines(exported) {
		where, what, found := strings.Cut(strings.TrimSpace(string(line)), ": func ")
		if found && what[0] != '(' {
			there = append(there, where+"."+what[:strings.IndexAny(what, "([")])
		}
	}
	if len(there) < 100 {
		t.Fatalf("%d functions are exported", len(there))
	}
	for _, name := range there {
		if !slices.ContainsFunc(doors, func(d door) bool { return d.name == name }) {
			t.Errorf("%s is not tried with hostile values; add it to doors", name)
		}
	}
	for _, d := range doors {
		if !slices.Contains(there, d.name) {
			t.Errorf("%s is not exported any more", d.name)
		}
	}
}
