package api

import (
	"fmt"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// Rules are what was announced before the start.
type Rules struct {
	Rounds         int                   `json:"rounds" minimum:"0" maximum:"99" doc:"The announced number of rounds."`
	System         tournament.System     `json:"system,omitempty" maxLength:"40" closed:"system" doc:"The pairing system, such as dutch or roundrobin; dutch if it is left out in a new event."`
	Edition        tournament.Edition    `json:"edition,omitempty" maxLength:"40" closed:"edition" doc:"Of the system, such as 2026; the newest if it is left out in a new event."`
	Options        []Option              `json:"options,omitempty" maxItems:"50" doc:"What was chosen of the options of the system, where it has some; what is left out is as recommended."`
	Scoring        *Scoring              `json:"scoring,omitempty" doc:"What results are worth; 1, 0.5, 0 if it is left out."`
	TieBreaks      []tournament.TieBreak `json:"tieBreaks,omitempty" maxItems:"30" doc:"In order, by FIDE's codes with modifiers, such as BH/C1."`
	LotSeed        uint64                `json:"lotSeed,omitempty" maximum:"9007199254740991" doc:"The seed of the lots for byes, so that they can be drawn again; Harkness draws an order from it, too. Lots that part a tie (LOT) have seeds of their own."`
	InitialColour  string                `json:"initialColour,omitempty" enum:",white,black" doc:"The colour drawn for number 1; none while it is not drawn."`
	Baku           bool                  `json:"baku,omitempty" doc:"Baku acceleration is used."`
	Forbidden      []Forbidden           `json:"forbidden,omitempty" maxItems:"500" doc:"Who may not meet."`
	Virtual        []Virtual             `json:"virtual,omitempty" maxItems:"500" doc:"Virtual points that are added for pairing."`
	Adjustments    []Adjustment          `json:"adjustments,omitempty" maxItems:"500" doc:"Points that depart from the scoring, and penalties."`
	StartPoints    *StartPoints          `json:"startPoints,omitempty" doc:"Points that players begin with by rating and keep (MacMahon). In Swiss systems without teams; fixed once round 1 is paired."`
	RatingKind     string                `json:"ratingKind,omitempty" enum:",standard,rapid,blitz" doc:"Which FIDE rating the event uses; standard if it is left out."`
	StartRank      *StartRank            `json:"startRank,omitempty" doc:"Which ratings give the initial order."`
	RatingLists    []string              `json:"ratingLists,omitempty" maxItems:"20" doc:"The lists that ratings are taken from, the main list first: standard, rapid, blitz, effective rapid, effective blitz, or others by name. FIDE's for the kind of event if they are left out."`
	EqualOrder     string                `json:"equalOrder,omitempty" enum:",fide id,age,youth" doc:"Who comes first of players with equal rating and title; the alphabet if it is left out."`
	NoRatingChecks bool                  `json:"noRatingChecks,omitempty" doc:"Ratings are compared with the list on request only."`
	LongEvent      bool                  `json:"longEvent,omitempty" doc:"The event lasts more than 30 days; players can have several ratings."`
	RatingChoice   string                `json:"ratingChoice,omitempty" enum:",round,last" doc:"Which of several ratings tie-breaks use: the first if it is left out, that of the round of the game, or the last."`
	Chess960       bool                  `json:"chess960,omitempty" doc:"Every round begins from a position that is drawn."`
	HalfByes       *HalfByes             `json:"halfByes,omitempty" doc:"The limits of half-point byes; one for each player if they are left out."`
	Cycles         int                   `json:"cycles,omitempty" minimum:"0" maximum:"8" doc:"In a round robin: how often everybody meets everybody."`
	SwapLastTwo    *bool                 `json:"swapLastTwo,omitempty" doc:"In a round robin: the last two rounds of the first cycle are swapped. If it is left out it stays, and in a new event of several cycles they are."`
	Team           *TeamRules            `json:"team,omitempty" doc:"In a team event."`
}

// Option is an option of a pairing system with what was chosen.
type Option struct {
	Name  string `json:"name" maxLength:"40" doc:"Such as bye; GET /systems lists those of every system."`
	Value string `json:"value" maxLength:"40" doc:"Such as lowest-rated; GET /systems lists them with their meanings."`
}

// HalfByes limit the half-point byes that a player may ask for.
type HalfByes struct {
	Most      int `json:"most" minimum:"0" maximum:"99" doc:"How many; 0 means none."`
	FreeAtEnd int `json:"freeAtEnd" minimum:"0" maximum:"99" doc:"The number of rounds at the end without any."`
}

// Scoring is what results are worth.
type Scoring struct {
	WhiteWin    float64 `json:"whiteWin"`
	BlackWin    float64 `json:"blackWin"`
	WhiteDraw   float64 `json:"whiteDraw"`
	BlackDraw   float64 `json:"blackDraw"`
	WhiteLoss   float64 `json:"whiteLoss"`
	BlackLoss   float64 `json:"blackLoss"`
	ForfeitWin  float64 `json:"forfeitWin"`
	ForfeitLoss float64 `json:"forfeitLoss"`
	PairingBye  float64 `json:"pairingBye"`
	FullBye     float64 `json:"fullBye"`
	HalfBye     float64 `json:"halfBye"`
	ZeroBye     float64 `json:"zeroBye"`
	Adjourned   float64 `json:"adjourned"`
}

// Forbidden is a group no two of whom may meet.
type Forbidden struct {
	Players []int32 `json:"players,omitempty" maxItems:"500" doc:"By their identities."`
	Teams   []int32 `json:"teams,omitempty" maxItems:"500" doc:"In a team event, by their numbers."`
	First   int     `json:"first,omitempty" minimum:"0" maximum:"99" doc:"From this round on; 0 = from the start."`
	Last    int     `json:"last,omitempty" minimum:"0" maximum:"99" doc:"Up to this round; 0 = to the end."`
}

// Virtual adds points for pairing to a row of players, or of teams, in some rounds.
type Virtual struct {
	First       int     `json:"first" minimum:"0" maximum:"99"`
	Last        int     `json:"last" minimum:"0" maximum:"99"`
	FirstPlayer int32   `json:"firstPlayer,omitempty" minimum:"0" doc:"Of players, by identity."`
	LastPlayer  int32   `json:"lastPlayer,omitempty" minimum:"0"`
	FirstTeam   int32   `json:"firstTeam,omitempty" minimum:"0" doc:"In a team event, by their numbers."`
	LastTeam    int32   `json:"lastTeam,omitempty" minimum:"0"`
	Points      float64 `json:"points,omitempty" doc:"Of players; of teams the game points, which count where they are paired by them."`
	MatchPoints float64 `json:"matchPoints,omitempty" doc:"Of teams that are paired by match points."`
}

// StartPoints are points by rating that players keep.
type StartPoints struct {
	Bands       []StartBand `json:"bands" maxItems:"20" doc:"The highest rating first, with more points than the next. Who reaches none begins with 0."`
	InTieBreaks bool        `json:"inTieBreaks,omitempty" doc:"Tie-breaks count them, those of opponents too."`
}

// StartBand gives points to who has a rating or more.
type StartBand struct {
	From   int     `json:"from" minimum:"0" maximum:"9999" doc:"The least rating."`
	Points float64 `json:"points" minimum:"0" maximum:"50"`
}

// Adjustment gives points that depart from the scoring.
type Adjustment struct {
	Penalty bool    `json:"penalty,omitempty" doc:"The points come on top; else they take the place of the outcome's."`
	Outcome string  `json:"outcome,omitempty" maxLength:"40" closed:"outcome" doc:"Whose points they take the place of, such as half-point bye; nothing of a penalty."`
	Round   int     `json:"round,omitempty" minimum:"0" maximum:"99" doc:"0 = every round."`
	Players []int32 `json:"players,omitempty" maxItems:"500"`
	Teams   []int32 `json:"teams,omitempty" maxItems:"500" doc:"In a team event, by their numbers."`
	Points  float64 `json:"points,omitempty" doc:"In a team event, game points."`
	// MatchPoints are those of teams.
	MatchPoints float64 `json:"matchPoints,omitempty"`
	Reason      string  `json:"reason,omitempty" maxLength:"200" doc:"Why; the public does not see it."`
}

func adjustmentOf(a *tournament.Adjustment) Adjustment {
	out := Adjustment{a.Penalty, a.Outcome.String(), a.Round, numbersOf(a.Players), teamNumbersOf(a.Teams), a.Points.Float(), a.MatchPoints.Float(), a.Reason}
	if a.Penalty { // which comes on top, whatever the outcome
		out.Outcome = ""
	}
	return out
}

// model reads an adjustment; place says where it stands.
func (a *Adjustment) model(place string) (tournament.Adjustment, error) {
	out := tournament.Adjustment{Penalty: a.Penalty, Round: a.Round, Reason: a.Reason}
	if len(a.Players) > 0 {
		out.Players = idsOf(a.Players)
	}
	for _, team := range a.Teams {
		out.Teams = append(out.Teams, tournament.TeamID(team))
	}
	var ok bool
	if out.Outcome, ok = outcomeOf(a.Outcome); !ok && a.Outcome != "" {
		return out, invalid(place+".outcome", fmt.Sprintf("%q is not an outcome", a.Outcome), "write it as the cross table does, such as half-point bye")
	}
	var err error
	if out.Points, err = pointsOf(place+".points", a.Points); err != nil {
		return out, err
	}
	out.MatchPoints, err = pointsOf(place+".matchPoints", a.MatchPoints)
	return out, err
}

// StartRank says which ratings give the initial order.
type StartRank struct {
	Federation string               `json:"federation,omitempty" maxLength:"10"`
	Method     tournament.StartRank `json:"method,omitempty" enum:",FIDE,NRO,FIDON,NIDOF,HBFN,LBFN,OTHER"`
}

func rulesOf(r *tournament.Rules) Rules {
	out := Rules{
		Rounds: r.Rounds, System: r.System, Edition: r.Edition, TieBreaks: r.TieBreaks, LotSeed: r.LotSeed, Baku: r.Acceleration.Baku,
		RatingKind: ratingKinds()[r.RatingKind], Cycles: r.RoundRobin.Cycles, Scoring: &Scoring{}, Team: teamRulesOf(r.Team),
	}
	if out.LotSeed > desk.MaxSeed { // of an event made when seeds were longer; it stays what it is
		out.LotSeed = 0
	}
	for _, pair := range scoringFields(out.Scoring, &r.Scoring) {
		*pair.number = pair.points.Float()
	}
	if r.RoundRobin.Cycles > 1 {
		out.SwapLastTwo = &r.RoundRobin.SwapLastTwo
	}
	if r.InitialColour != tournament.NoColour {
		out.InitialColour = r.InitialColour.String()
	}
	if r.StartRank != (tournament.StartRankMethod{}) {
		out.StartRank = &StartRank{r.StartRank.Federation, r.StartRank.Method}
	}
	for _, o := range r.Options {
		out.Options = append(out.Options, Option(o))
	}
	for _, list := range r.RatingLists {
		out.RatingLists = append(out.RatingLists, string(list))
	}
	out.EqualOrder, out.NoRatingChecks = string(r.EqualOrder), r.NoRatingChecks
	out.LongEvent, out.RatingChoice, out.Chess960 = r.LongEvent, string(r.RatingChoice), r.Chess960
	if r.HalfByes != (tournament.HalfByeRules{}) {
		out.HalfByes = &HalfByes{r.HalfByes.Limit(), r.HalfByes.FreeAtEnd}
	}
	for _, f := range r.Forbidden {
		out.Forbidden = append(out.Forbidden, Forbidden{Players: numbersOf(f.Players), Teams: teamNumbersOf(f.Teams), First: f.First, Last: f.Last})
	}
	for _, v := range r.Acceleration.Virtual {
		out.Virtual = append(out.Virtual, Virtual{First: v.First, Last: v.Last, FirstPlayer: int32(v.FirstPlayer), LastPlayer: int32(v.LastPlayer),
			FirstTeam: int32(v.FirstTeam), LastTeam: int32(v.LastTeam), Points: v.Points.Float(), MatchPoints: v.MatchPoints.Float()})
	}
	if bands := r.StartPoints.Bands; len(bands) > 0 {
		out.StartPoints = &StartPoints{InTieBreaks: r.StartPoints.InTieBreaks}
		for _, b := range bands {
			out.StartPoints.Bands = append(out.StartPoints.Bands, StartBand{b.From, b.Points.Float()})
		}
	}
	for i := range r.Adjustments {
		out.Adjustments = append(out.Adjustments, adjustmentOf(&r.Adjustments[i]))
	}
	return out
}

// colourOf finds a colour by its name; "" is none.
func colourOf(name string) tournament.Colour {
	c, _ := tournament.ParseColour(name)
	return c
}

func ratingKinds() []string { return []string{"standard", "rapid", "blitz"} }

// scoringField joins a number with the points it stands for.
type scoringField struct {
	name   string
	number *float64
	points *tournament.Points
}

func scoringFields(s *Scoring, p *tournament.Scoring) []scoringField {
	return []scoringField{
		{"whiteWin", &s.WhiteWin, &p.WhiteWin}, {"blackWin", &s.BlackWin, &p.BlackWin},
		{"whiteDraw", &s.WhiteDraw, &p.WhiteDraw}, {"blackDraw", &s.BlackDraw, &p.BlackDraw},
		{"whiteLoss", &s.WhiteLoss, &p.WhiteLoss}, {"blackLoss", &s.BlackLoss, &p.BlackLoss},
		{"forfeitWin", &s.ForfeitWin, &p.ForfeitWin}, {"forfeitLoss", &s.ForfeitLoss, &p.ForfeitLoss},
		{"pairingBye", &s.PairingBye, &p.PairingBye}, {"fullBye", &s.FullBye, &p.FullBye},
		{"halfBye", &s.HalfBye, &p.HalfBye}, {"zeroBye", &s.ZeroBye, &p.ZeroBye}, {"adjourned", &s.Adjourned, &p.Adjourned},
	}
}

// model makes the rules, keeping of the old ones what the API does not speak of.
func (r *Rules) model(old tournament.Rules) (tournament.Rules, error) {
	out := tournament.Rules{
		Rounds: r.Rounds, System: r.System, Edition: r.Edition, TieBreaks: r.TieBreaks, LotSeed: r.LotSeed,
		RoundRobin: tournament.DefaultRoundRobin(r.Cycles),
	}
	switch {
	case r.SwapLastTwo != nil:
		out.RoundRobin.SwapLastTwo = *r.SwapLastTwo
	case old.RoundRobin.Cycles == r.Cycles:
		out.RoundRobin = old.RoundRobin
	}
	out.Acceleration.Baku, out.Acceleration.BakuLast = r.Baku, old.Acceleration.BakuLast
	if r.Scoring == nil {
		out.Scoring = tournament.DefaultScoring()
	} else {
		for _, pair := range scoringFields(r.Scoring, &out.Scoring) {
			var err error
			if *pair.points, err = pointsOf("rules.scoring."+pair.name, *pair.number); err != nil {
				return out, err
			}
		}
	}
	out.InitialColour = colourOf(r.InitialColour)
	for i, kind := range ratingKinds() {
		if r.RatingKind == kind {
			out.RatingKind = tournament.RatingKind(i)
		}
	}
	if r.StartRank != nil {
		out.StartRank = tournament.StartRankMethod{Federation: r.StartRank.Federation, Method: r.StartRank.Method}
	}
	r.lists(&out)
	for _, f := range r.Forbidden {
		forbidden := tournament.Forbidden{First: f.First, Last: f.Last}
		if len(f.Players) > 0 {
			forbidden.Players = idsOf(f.Players)
		}
		for _, team := range f.Teams {
			forbidden.Teams = append(forbidden.Teams, tournament.TeamID(team))
		}
		out.Forbidden = append(out.Forbidden, forbidden)
	}
	var err error
	if out.Team, err = r.Team.model(); err != nil {
		return out, err
	}
	return out, r.points(&out)
}

// lists adds the options of the system, where ratings come from, and the limits of
// half-point byes.
func (r *Rules) lists(out *tournament.Rules) {
	for _, o := range r.Options {
		out.Options = append(out.Options, tournament.SystemOption(o))
	}
	for _, list := range r.RatingLists {
		out.RatingLists = append(out.RatingLists, tournament.RatingList(list))
	}
	out.EqualOrder, out.NoRatingChecks = tournament.EqualOrder(r.EqualOrder), r.NoRatingChecks
	out.LongEvent, out.RatingChoice, out.Chess960 = r.LongEvent, tournament.RatingChoice(r.RatingChoice), r.Chess960
	if r.HalfByes != nil {
		out.HalfByes = tournament.HalfByesUpTo(r.HalfByes.Most)
		out.HalfByes.FreeAtEnd = r.HalfByes.FreeAtEnd
	}
}

// points adds start points, virtual points and adjustments.
func (r *Rules) points(out *tournament.Rules) error {
	if r.StartPoints != nil && len(r.StartPoints.Bands) > 0 {
		out.StartPoints.InTieBreaks = r.StartPoints.InTieBreaks
		for i, b := range r.StartPoints.Bands {
			points, err := pointsOf(fmt.Sprintf("rules.startPoints.bands[%d].points", i), b.Points)
			if err != nil {
				return err
			}
			out.StartPoints.Bands = append(out.StartPoints.Bands, tournament.StartBand{From: b.From, Points: points})
		}
	}
	for i, v := range r.Virtual {
		points, err := pointsOf(fmt.Sprintf("rules.virtual[%d].points", i), v.Points)
		if err != nil {
			return err
		}
		match, err := pointsOf(fmt.Sprintf("rules.virtual[%d].matchPoints", i), v.MatchPoints)
		if err != nil {
			return err
		}
		out.Acceleration.Virtual = append(out.Acceleration.Virtual, tournament.VirtualPoints{
			First: v.First, Last: v.Last, FirstPlayer: tournament.PlayerID(v.FirstPlayer), LastPlayer: tournament.PlayerID(v.LastPlayer),
			FirstTeam: tournament.TeamID(v.FirstTeam), LastTeam: tournament.TeamID(v.LastTeam), Points: points, MatchPoints: match,
		})
	}
	for i, a := range r.Adjustments {
		adjustment, err := a.model(fmt.Sprintf("rules.adjustments[%d]", i))
		if err != nil {
			return err
		}
		out.Adjustments = append(out.Adjustments, adjustment)
	}
	return nil
}

// outcomeOf finds an outcome by its name.
func outcomeOf(name string) (tournament.Outcome, bool) {
	for o := tournament.Outcome(0); o.Valid(); o++ {
		if o.String() == name {
			return o, true
		}
	}
	return 0, false
}

func numbersOf(ids []tournament.PlayerID) []int32 {
	numbers := make([]int32, len(ids))
	for i, id := range ids {
		numbers[i] = int32(id)
	}
	return numbers
}

func teamNumbersOf(ids []tournament.TeamID) []int32 {
	var numbers []int32
	for _, id := range ids {
		numbers = append(numbers, int32(id))
	}
	return numbers
}

func idsOf(numbers []int32) []tournament.PlayerID {
	ids := make([]tournament.PlayerID, len(numbers))
	for i, n := range numbers {
		ids[i] = tournament.PlayerID(n)
	}
	return ids
}
