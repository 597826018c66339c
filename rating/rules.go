package rating

import "fmt"

// Pace says which of FIDE's lists a game counts for.
type Pace int

// The three lists.
const (
	Standard Pace = iota
	Rapid
	Blitz
)

// String names the list: standard, rapid or blitz.
func (p Pace) String() string {
	if p < Standard || p > Blitz {
		return fmt.Sprintf("Pace(%d)", int(p))
	}
	return [...]string{"standard", "rapid", "blitz"}[p]
}

// Limit says how a rating difference over 400 points is counted.
type Limit int

const (
	// LimitAlways counts every larger difference as 400.
	LimitAlways Limit = iota
	// LimitOneUpgrade counts a lower rated player's larger difference always as
	// 400, but the higher rated player gains by it in one game only: the one
	// with the greatest difference.
	LimitOneUpgrade
	// LimitUnder2650 counts larger differences as 400 for players rated below
	// 2650; the others use the true difference.
	LimitUnder2650
)

// FirstRule says how the rating of a new player is computed.
type FirstRule int

const (
	// FirstNone: the rule of the time is not in this package.
	FirstNone FirstRule = iota
	// FirstBySteps: average of the rated opponents; 20 more for each half point
	// over 50 percent; the table for less than 50 percent.
	FirstBySteps
	// FirstWithTwoDraws: the table, after adding two drawn games against
	// imaginary opponents rated 1800.
	FirstWithTwoDraws
)

// Rules are the figures of the FIDE rating regulations (B.02, and the rapid and
// blitz regulations) during one span of time, each with its article.
type Rules struct {
	Pace  Pace
	Since Date   // first day in force
	Title string // the regulations they are from

	Limit        Limit // treatment of differences over 400
	LimitArticle string

	// Unrated is the rule that games between players 600 or more points apart
	// are not rated if one of them is above 2600; zero values if there is none.
	UnratedGap, UnratedAbove int
	UnratedArticle           string

	FirstBy        FirstRule
	FirstArticle   string
	FirstMax       int    // highest first rating, 0 for no limit
	ZeroArticle    string // a zero score in the first event is disregarded
	FirstGames     int    // games against rated opponents needed for publication
	Floor          int    // lowest rating that is published
	PublishArticle string

	KArticle string
}

// regulations lists all spans in order of time, oldest first, for each pace.
// Dates are compared with the first day of the event.
var regulations = []Rules{
	{
		Pace: Standard, Since: Date{2017, 7, 1}, Title: "FIDE Rating Regulations of 1 July 2017",
		Limit: LimitAlways, LimitArticle: "B.02 8.3.1", KArticle: "B.02 8.3.3",
	},
	{
		Pace: Standard, Since: Date{2022, 1, 1}, Title: "FIDE Rating Regulations of 1 January 2022",
		Limit: LimitOneUpgrade, LimitArticle: "B.02 8.3.1", KArticle: "B.02 8.3.3",
		FirstBy: FirstBySteps, FirstArticle: "B.02 8.2.3", ZeroArticle: "B.02 8.2.1",
		FirstGames: 5, Floor: 1000, PublishArticle: "B.02 7.1.4",
	},
	{
		Pace: Standard, Since: Date{2024, 3, 1}, Title: "FIDE Rating Regulations of 1 March 2024",
		Limit: LimitAlways, LimitArticle: "B.02 8.3.1", KArticle: "B.02 8.3.3",
		FirstBy: FirstWithTwoDraws, FirstArticle: "B.02 8.2.2", FirstMax: 2200, ZeroArticle: "B.02 8.2.1",
		FirstGames: 5, Floor: 1400, PublishArticle: "B.02 7.1.4",
	},
	{
		Pace: Standard, Since: Date{2025, 10, 1}, Title: "FIDE Rating Regulations of 1 March 2024, amended 1 October 2025",
		Limit: LimitUnder2650, LimitArticle: "B.02 8.3.1", KArticle: "B.02 8.3.3",
		FirstBy: FirstWithTwoDraws, FirstArticle: "B.02 8.2.2", FirstMax: 2200, ZeroArticle: "B.02 8.2.1",
		FirstGames: 5, Floor: 1400, PublishArticle: "B.02 7.1.4",
	},
	rapidAndBlitz(Rapid),
	rapidAndBlitz(Rapid).amended(),
	rapidAndBlitz(Blitz),
	rapidAndBlitz(Blitz).amended(),
}

func rapidAndBlitz(pace Pace) Rules {
	return Rules{
		Pace: pace, Since: Date{2024, 3, 1}, Title: "FIDE Rapid and Blitz Rating Regulations of 1 March 2024",
		Limit: LimitAlways, LimitArticle: "B.02 rapid and blitz 7.3.1", KArticle: "B.02 rapid and blitz 7.3.3",
		FirstBy: FirstWithTwoDraws, FirstArticle: "B.02 rapid and blitz 7.2.3", FirstMax: 2200,
		ZeroArticle: "B.02 rapid and blitz 7.2.2",
		FirstGames:  5, Floor: 1400, PublishArticle: "B.02 rapid and blitz 6.1.4",
	}
}

// amended are the rapid and blitz regulations since December 2024.
func (r Rules) amended() Rules {
	r.Since = Date{2024, 12, 1}
	r.Title += ", amended 1 December 2024"
	r.UnratedGap, r.UnratedAbove = 600, 2600
	r.UnratedArticle = "B.02 rapid and blitz 7.3.1"
	return r
}

// RulesAt gives the regulations in force for an event that starts on the day.
// An unknown day means the newest. Days before the first span are refused.
func RulesAt(pace Pace, start Date) (Rules, error) {
	var found *Rules
	earliest := Date{}
	for i := range regulations {
		r := &regulations[i]
		if r.Pace != pace {
			continue
		}
		if earliest.IsZero() {
			earliest = r.Since
		}
		if start.IsZero() || !start.Before(r.Since) {
			found = r
		}
	}
	if found == nil {
		return Rules{}, unknownRules(start, earliest, "rating regulations ("+pace.String()+")")
	}
	return *found, nil
}

// AllRules gives every span known, oldest first, standard before rapid before
// blitz.
func AllRules() []Rules { return append([]Rules(nil), regulations...) }
