package pairing

import "github.com/pareo-chess/pareo/message"

// Criterion is what one criterion came to in a bracket. Smaller is better;
// lists are compared from the front.
type Criterion struct {
	Article string // "C6", "C.5", "B3"
	Code    CriterionCode
	Value   []int64
}

// CriterionCode says what a criterion counts. Codes do not change; what people
// read is AsMessage.
type CriterionCode string

// AsMessage names the criterion, such as "downfloaters"; the zero Message for "".
func (c CriterionCode) AsMessage() message.Message {
	if c == "" {
		return message.Message{}
	}
	return message.Of("criterion." + string(c))
}

// Unit tells what the criterion's values are.
func (c CriterionCode) Unit() Unit { return criteria[c].unit }

// IsStep reports whether it is no criterion but a step of the order in which
// the system comes to its candidates.
func (c CriterionCode) IsStep() bool { return criteria[c].step }

// Unit tells what a criterion's values are.
type Unit string

// The units.
const (
	Count   Unit = "count"   // one number
	Scores  Unit = "scores"  // points in tenths, the largest first
	Numbers Unit = "numbers" // places in the bracket, from 1
)

// What criteria count: the Dutch system, both editions. "Again" is as in the last
// round, "TwoAgo" as two rounds before.
const (
	ByeScore          CriterionCode = "bye-score"
	Downfloaters      CriterionCode = "downfloaters"
	ColourDifferences CriterionCode = "colour-differences"
	ThirdColours      CriterionCode = "third-colours"
	PreferencesDenied CriterionCode = "preferences-denied"
	StrongDenied      CriterionCode = "strong-preferences-denied"
)

// What criteria count: the Dutch system of 2026.
const (
	DownfloaterScores       CriterionCode = "downfloater-scores"
	NextDownfloaters        CriterionCode = "next-downfloaters"
	NextDownfloaterScores   CriterionCode = "next-downfloater-scores"
	ByeUnplayed             CriterionCode = "bye-unplayed"
	ResidentsDownAgain      CriterionCode = "residents-down-again"
	OpponentsUpAgain        CriterionCode = "opponents-up-again"
	ResidentsDownTwoAgo     CriterionCode = "residents-down-two-ago"
	OpponentsUpTwoAgo       CriterionCode = "opponents-up-two-ago"
	MovedDownAgainScores    CriterionCode = "moved-down-again-scores"
	OpponentsUpAgainScores  CriterionCode = "opponents-up-again-scores"
	MovedDownTwoAgoScores   CriterionCode = "moved-down-two-ago-scores"
	OpponentsUpTwoAgoScores CriterionCode = "opponents-up-two-ago-scores"
)

// What criteria count: the Dutch system of 2017.
const (
	PairingDifferences    CriterionCode = "pairing-differences"
	NextUnpaired          CriterionCode = "next-unpaired"
	NextUnpairedScores    CriterionCode = "next-unpaired-scores"
	DownAgain             CriterionCode = "down-again"
	UpAgain               CriterionCode = "up-again"
	DownTwoAgo            CriterionCode = "down-two-ago"
	UpTwoAgo              CriterionCode = "up-two-ago"
	DownAgainDifferences  CriterionCode = "down-again-differences"
	UpAgainDifferences    CriterionCode = "up-again-differences"
	DownTwoAgoDifferences CriterionCode = "down-two-ago-differences"
	UpTwoAgoDifferences   CriterionCode = "up-two-ago-differences"
)

// What criteria count: the order in which the Dutch system generates candidates.
const (
	MovedDownPaired    CriterionCode = "moved-down-paired"
	MovedDownOpponents CriterionCode = "moved-down-opponents"
	PlayersExchanged   CriterionCode = "players-exchanged"
	ExchangeDifference CriterionCode = "exchange-difference"
	LeavingS1          CriterionCode = "leaving-s1"
	EnteringS1         CriterionCode = "entering-s1"
	OpponentsOfS1      CriterionCode = "opponents-of-s1"
)

// What criteria count: the classic editions.
const (
	LeftOver         CriterionCode = "left-over"
	LeftOverScores   CriterionCode = "left-over-scores"
	PairDifferences  CriterionCode = "pair-differences"
	DownfloatsAgain  CriterionCode = "downfloats-again"
	DownfloatsTwoAgo CriterionCode = "downfloats-two-ago"
	DownfloatsEither CriterionCode = "downfloats-either"
	UpfloatsAgain    CriterionCode = "upfloats-again"
	UpfloatsTwoAgo   CriterionCode = "upfloats-two-ago"
	UpfloatsEither   CriterionCode = "upfloats-either"
)

// What criteria count: the Dubov system, the first two of the Team Swiss too.
const (
	Upfloaters           CriterionCode = "upfloaters"
	UpfloaterDifferences CriterionCode = "upfloater-differences"
	MaximumUpfloaters    CriterionCode = "maximum-upfloaters"
	MaximumUpfloats      CriterionCode = "maximum-upfloats"
	UpfloatersAgain      CriterionCode = "upfloaters-again"
	UpfloaterNumbers     CriterionCode = "upfloater-numbers" // a step, like the next two and OpponentsOfS1
	ShiftedOut           CriterionCode = "shifted-out"
	ShiftedBack          CriterionCode = "shifted-back"
)

// What criteria count: the Team Swiss.
const (
	NextUpfloaters          CriterionCode = "next-upfloaters"
	UpfloatersFloated       CriterionCode = "upfloaters-floated"
	UpfloaterOpponentsAgain CriterionCode = "upfloater-opponents-again"
)

// What criteria count: the US Swiss.
const (
	NotPairedHere        CriterionCode = "not-paired-here"
	NotPairedWithin      CriterionCode = "not-paired-within"
	ThreeInARow          CriterionCode = "three-in-a-row"
	ColoursNotEqualised  CriterionCode = "colours-not-equalised"
	ColoursNotAlternated CriterionCode = "colours-not-alternated"
)

// criteria tells what is known of every criterion.
var criteria = map[CriterionCode]struct {
	unit Unit
	step bool
}{
	ByeScore:          {unit: Scores},
	Downfloaters:      {unit: Count},
	ColourDifferences: {unit: Count},
	ThirdColours:      {unit: Count},
	PreferencesDenied: {unit: Count},
	StrongDenied:      {unit: Count},

	DownfloaterScores:       {unit: Scores},
	NextDownfloaters:        {unit: Count},
	NextDownfloaterScores:   {unit: Scores},
	ByeUnplayed:             {unit: Count},
	ResidentsDownAgain:      {unit: Count},
	OpponentsUpAgain:        {unit: Count},
	ResidentsDownTwoAgo:     {unit: Count},
	OpponentsUpTwoAgo:       {unit: Count},
	MovedDownAgainScores:    {unit: Scores},
	OpponentsUpAgainScores:  {unit: Scores},
	MovedDownTwoAgoScores:   {unit: Scores},
	OpponentsUpTwoAgoScores: {unit: Scores},

	PairingDifferences:    {unit: Scores},
	NextUnpaired:          {unit: Count},
	NextUnpairedScores:    {unit: Scores},
	DownAgain:             {unit: Count},
	UpAgain:               {unit: Count},
	DownTwoAgo:            {unit: Count},
	UpTwoAgo:              {unit: Count},
	DownAgainDifferences:  {unit: Scores},
	UpAgainDifferences:    {unit: Scores},
	DownTwoAgoDifferences: {unit: Scores},
	UpTwoAgoDifferences:   {unit: Scores},

	MovedDownPaired:    {unit: Numbers, step: true},
	MovedDownOpponents: {unit: Numbers, step: true},
	PlayersExchanged:   {unit: Count, step: true},
	ExchangeDifference: {unit: Count, step: true},
	LeavingS1:          {unit: Numbers, step: true},
	EnteringS1:         {unit: Numbers, step: true},
	OpponentsOfS1:      {unit: Numbers, step: true},

	LeftOver:         {unit: Count},
	LeftOverScores:   {unit: Scores},
	PairDifferences:  {unit: Scores},
	DownfloatsAgain:  {unit: Count},
	DownfloatsTwoAgo: {unit: Count},
	DownfloatsEither: {unit: Count},
	UpfloatsAgain:    {unit: Count},
	UpfloatsTwoAgo:   {unit: Count},
	UpfloatsEither:   {unit: Count},

	Upfloaters:           {unit: Count},
	UpfloaterDifferences: {unit: Scores},
	MaximumUpfloaters:    {unit: Count},
	MaximumUpfloats:      {unit: Count},
	UpfloatersAgain:      {unit: Count},
	UpfloaterNumbers:     {unit: Numbers, step: true},
	ShiftedOut:           {unit: Numbers, step: true},
	ShiftedBack:          {unit: Numbers, step: true},

	NextUpfloaters:          {unit: Count},
	UpfloatersFloated:       {unit: Count},
	UpfloaterOpponentsAgain: {unit: Count},

	NotPairedHere:        {unit: Count},
	NotPairedWithin:      {unit: Count},
	ThreeInARow:          {unit: Count},
	ColoursNotEqualised:  {unit: Count},
	ColoursNotAlternated: {unit: Count},
}
