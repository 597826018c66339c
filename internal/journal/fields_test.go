package journal

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// fieldsOfTheView are, of every type that the public's view of an event is made of,
// the fields that the public sees as they are, those it sees in part, and those it
// does not see. Whoever adds a field decides here, and takes it out in public.go if
// the public is not to see it.
var fieldsOfTheView = []struct {
	of                     any
	public, inPart, hidden string
}{
	{of: State{}, public: "Exists FideMode Public IsDivided Hides HidesCurrent Moments WhyWaits Changing", inPart: "Early Tournament Rounds Prizes RatingChanges Lots HiddenSeed", hidden: "Archived Divided Came Checked SelfCheckIn Explained HalfForMissed Money Contacts Discreet Retention Confidential Personal NamesLeft Seq PublicSeq RatingOnly Irregular Comments NextID own log publicHead"},
	{of: Early{}, public: "Round", inPart: "Boards"},
	{of: EarlyBoard{}, public: "EarlyPair Colours At", inPart: "Open Ends"},
	{of: EarlyPair{}, public: "White Black"},
	{of: DrawnLot{}, public: "Lot At"},
	{of: Lot{}, inPart: "Seed", public: "Of ByHand Given Apart Round Place Colour Order"},
	{of: Public{}, public: "Forecast Announcement Opens Message Screens Show Hidden Push"},
	{of: Visibility{}, public: "PlayerList Pairings Results Standings PastRounds Reasons Forecast PrizeMoney Fixtures"},
	{of: Message{}, public: "Text From Until"},
	{of: RoundRecord{}, public: "PairedAt PublishedAt ClosedAt System Edition Engine Position Open", inPart: "ByHand Boards Reasons", hidden: "PairedBy OpenReason Before Fixed Late PublishAt PublishBy WasPublished"},
	{of: StartPosition{}, public: "Drawn Number"},
	{of: HandPairingEnded{}, public: "Round Expected Actual Corrected", hidden: "NoAnswer Reason"},
	{of: Boards{}, public: "Games Byes OfTeams"},
	{of: BoardRecord{}, public: "EnteredAt", hidden: "Seq EnteredBy ConfirmedBy"},
	{of: tournament.Tournament{}, public: "EntriesClosed", inPart: "Teams OwnTieBreaks DecidedTies MatchDecisions Info Rules Players Rounds Current Corrections", hidden: "Requests TeamRequests"},
	{
		of:     tournament.Info{},
		public: "Name City Federation Start End Type TypeCode Arbiter Deputies TimeControl TimeCode RoundDates RoundTimes PairingsAt ErrorsUntil Controller Festival Section Zone FirstBoard",
		hidden: "Comments USChess",
	},
	{
		of:     tournament.Rules{},
		public: "Rounds System Edition Options Scoring TieBreaks StartPoints HalfByes RatingKind StartRank RatingLists EqualOrder NoRatingChecks LongEvent RatingChoice Chess960 RoundRobin Team",
		inPart: "InitialColour LotSeed Acceleration Adjustments Forbidden",
	},
	{of: tournament.Adjustment{}, public: "Penalty Outcome Round Players Teams Points MatchPoints", hidden: "Reason"},
	{of: tournament.Acceleration{}, public: "Baku Virtual", inPart: "BakuLast"},
	{
		of:     tournament.Player{},
		public: "ID Number Lot Ratings Estimated RatingsFrom Seed Later Rank RatingGames House",
		inPart: "Name Sex Title Federation FideID Club Birth National Entered Left",
		hidden: "NoHalfByes",
	},
	{of: tournament.NationalRecord{}, public: "Federation Rating", inPart: "Origin Class ID Name Sex Birth"},
	{of: tournament.Departure{}, public: "Kind", inPart: "After", hidden: "Reason Planned"},
	{of: tournament.Correction{}, public: "Round Was Is", inPart: "From"},
	{of: RatingChange{}, public: "Player Was Is At", inPart: "Round"},
	{of: tournament.Date{}, public: "Year Month Day"},
	{of: tournament.SystemOption{}, public: "Name Value"},
	{of: tournament.Scoring{}, public: "WhiteWin BlackWin WhiteDraw BlackDraw WhiteLoss BlackLoss ForfeitWin ForfeitLoss PairingBye FullBye HalfBye ZeroBye Adjourned"},
	{of: tournament.VirtualPoints{}, public: "First Last FirstPlayer LastPlayer FirstTeam LastTeam Points MatchPoints"},
	{of: tournament.Forbidden{}, public: "Players Teams First Last"},
	{of: tournament.StartPoints{}, public: "Bands InTieBreaks"},
	{of: tournament.StartBand{}, public: "From Points"},
	{of: tournament.HalfByeRules{}, public: "Most FreeAtEnd None"},
	{of: tournament.StartRankMethod{}, public: "Federation Method"},
	{of: tournament.RoundRobinRules{}, public: "Cycles SwapLastTwo"},
	{of: tournament.TeamRules{}, public: "Boards Colours MatchWin MatchDraw MatchLoss ByeMatchPoints ByeGamePoints"},
	{of: tournament.RatingSource{}, public: "List Date Origin"},
	{of: tournament.SeedRating{}, public: "Value Source Before"},
	{of: tournament.RatingPeriod{}, public: "From Ratings Source"},
	{of: tournament.Team{}, public: "ID Name Nickname Strength Members Rank MatchPoints GamePoints"},
	{of: tournament.Round{}, public: "Byes Lineups TeamByes", inPart: "Games Forfeits"},
	{of: tournament.Game{}, public: "White Black NoColours", inPart: "Result ForNow"},
	{of: tournament.OwnTieBreak{}, public: "Code Values"},
	{of: tournament.MatchDecision{}, public: "Match Sides Games Winner Reason"},
	{of: tournament.DecidingGame{}, public: "White Result"},
	{of: tournament.Bye{}, public: "Player Kind"},
	{of: tournament.Prizes{}, public: "Currency Choice Unit Lists"},
	{of: tournament.Lineup{}, public: "Team Opponent Boards"},
	{of: tournament.TeamBye{}, public: "Team Kind"},
	{of: tournament.MatchForfeit{}, public: "White Black Result"},
	{of: tournament.OwnValue{}, public: "ID Hundredths"},
	{of: tournament.PrizeList{}, public: "Name Category Amounts Method Minimum"},
}

// A field is not public by default.
func TestEveryFieldIsPublicOrHidden(t *testing.T) {
	said := make(map[reflect.Type]map[string]bool) // by field, whether any of it is shown
	for _, line := range fieldsOfTheView {
		kind, fields := reflect.TypeOf(line.of), make(map[string]bool)
		for _, name := range strings.Fields(line.public + " " + line.inPart) {
			fields[name] = true
		}
		for _, name := range strings.Fields(line.hidden) {
			fields[name] = false
		}
		for name := range fields {
			if _, ok := kind.FieldByName(name); !ok {
				t.Errorf("%s has no field %s", kind, name)
			}
		}
		said[kind] = fields
	}
	seen := map[reflect.Type]bool{reflect.TypeFor[time.Time](): true}
	var walk func(kind reflect.Type)
	walk = func(kind reflect.Type) {
		switch kind.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			walk(kind.Elem())
		case reflect.Struct:
			if seen[kind] {
				return
			}
			seen[kind] = true
			for i := range kind.NumField() {
				field := kind.Field(i)
				shown, ok := said[kind][field.Name]
				if !ok {
					t.Errorf("%s.%s: may the public see it?", kind, field.Name)
				}
				if shown {
					walk(field.Type)
				}
			}
		}
	}
	walk(reflect.TypeFor[State]())
	for kind := range said {
		if !seen[kind] {
			t.Errorf("%s is no part of the view any more", kind)
		}
	}
}
