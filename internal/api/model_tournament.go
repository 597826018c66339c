package api

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Info is what reports say about the event.
type Info struct {
	Name        string   `json:"name" minLength:"1" maxLength:"200" doc:"The name of the event."`
	City        string   `json:"city,omitempty" maxLength:"200"`
	Federation  string   `json:"federation,omitempty" maxLength:"60" doc:"Its code, such as ESP. In a write the name of the country does as well, and what FIDE does not know is refused."`
	Start       string   `json:"start,omitempty" maxLength:"10" doc:"The first day, such as 2026-11-15."`
	End         string   `json:"end,omitempty" maxLength:"10" doc:"The last day."`
	Type        string   `json:"type,omitempty" maxLength:"200" doc:"Free text, such as Individual: Swiss-System."`
	TypeCode    string   `json:"typeCode,omitempty" maxLength:"40" doc:"The encoded type of TRF26."`
	Arbiter     string   `json:"arbiter,omitempty" maxLength:"200" doc:"The chief arbiter."`
	Deputies    []string `json:"deputies,omitempty" maxItems:"50"`
	TimeControl string   `json:"timeControl,omitempty" maxLength:"200"`
	TimeCode    string   `json:"timeCode,omitempty" maxLength:"40"`
	RoundDates  []string `json:"roundDates,omitempty" maxItems:"99" doc:"The day of each round, round 1 first."`
	RoundTimes  []string `json:"roundTimes,omitempty" maxItems:"99" doc:"The time at which each round begins, such as 16:30, round 1 first."`
	PairingsAt  []string `json:"pairingsAt,omitempty" maxItems:"99" doc:"When the pairings of each round are published, by the clocks in the hall, such as 2026-11-20T15:30, round 1 first."`
	ErrorsUntil []string `json:"errorsUntil,omitempty" maxItems:"99" doc:"Until when errors in the results of each round can be reported, in the same form."`
	Controller  string   `json:"controller,omitempty" maxLength:"200"`
	Comments    []string `json:"comments,omitempty" maxItems:"200"`
	Festival    string   `json:"festival,omitempty" maxLength:"200" doc:"The event that the tournament is a section of."`
	Section     string   `json:"section,omitempty" maxLength:"100" doc:"Its name among the sections, such as B-Open."`
	Zone        string   `json:"zone,omitempty" maxLength:"64" doc:"The time zone of the clocks in the hall, such as Europe/Madrid; that of the server if it is left out."`
	FirstBoard  int      `json:"firstBoard,omitempty" minimum:"0" maximum:"9000" doc:"The number of the first board, where the tables follow those of another section; 1 if it is left out."`
	USChess     *USChess `json:"usChess,omitempty" doc:"What the rating report to US Chess asks for besides; for those who look after the event."`
}

// USChess is what the rating report to US Chess asks for besides.
type USChess struct {
	Affiliate string `json:"affiliate,omitempty" maxLength:"8" doc:"The affiliate whose event it is, by its number."`
	Chief     string `json:"chief,omitempty" maxLength:"8" doc:"The chief director, by the number."`
	Assistant string `json:"assistant,omitempty" maxLength:"8"`
	State     string `json:"state,omitempty" maxLength:"2" doc:"Of the place."`
	Zip       string `json:"zip,omitempty" maxLength:"10"`
}

func infoOf(i *tournament.Info) Info {
	out := Info{
		Name: i.Name, City: i.City, Federation: i.Federation, Start: dateText(i.Start), End: dateText(i.End), Type: i.Type, TypeCode: i.TypeCode,
		Arbiter: i.Arbiter, Deputies: i.Deputies, TimeControl: i.TimeControl, TimeCode: i.TimeCode, Controller: i.Controller, Comments: i.Comments,
		RoundTimes: i.RoundTimes, PairingsAt: i.PairingsAt, ErrorsUntil: i.ErrorsUntil, Festival: i.Festival, Section: i.Section, Zone: i.Zone, FirstBoard: i.FirstBoard,
	}
	for _, d := range i.RoundDates {
		out.RoundDates = append(out.RoundDates, dateText(d))
	}
	if i.USChess != (tournament.USReport{}) {
		us := USChess(i.USChess)
		out.USChess = &us
	}
	return out
}

// model makes what reports say of it; was is what they said, which may stay.
func (i *Info) model(was *tournament.Info) (tournament.Info, error) {
	out := tournament.Info{
		Name: i.Name, City: i.City, Federation: i.Federation, Type: i.Type, TypeCode: i.TypeCode, Arbiter: i.Arbiter, Deputies: i.Deputies,
		TimeControl: i.TimeControl, TimeCode: i.TimeCode, Controller: i.Controller, Comments: i.Comments,
		RoundTimes: i.RoundTimes, PairingsAt: i.PairingsAt, ErrorsUntil: i.ErrorsUntil, Festival: i.Festival, Section: i.Section, Zone: i.Zone, FirstBoard: i.FirstBoard,
	}
	if i.Federation != was.Federation {
		code, problem := playerlist.ReadFederation(i.Federation)
		if out.Federation = code; problem.Code != "" {
			return out, wrongly("info.federation", problem)
		}
	}
	if i.USChess != nil {
		out.USChess = tournament.USReport(*i.USChess)
	}
	var err error
	if out.Start, err = parseDate("info.start", i.Start); err != nil {
		return out, err
	}
	if out.End, err = parseDate("info.end", i.End); err != nil {
		return out, err
	}
	for n, text := range i.RoundDates {
		d, err := parseDate(fmt.Sprintf("info.roundDates[%d]", n), text)
		if err != nil {
			return out, err
		}
		out.RoundDates = append(out.RoundDates, d)
	}
	return out, nil
}

// dateText writes a date with hyphens, as far as it is known.
func dateText(d tournament.Date) string {
	switch {
	case d.IsZero():
		return ""
	case d.Month == 0:
		return fmt.Sprintf("%04d", d.Year)
	case d.Day == 0:
		return fmt.Sprintf("%04d-%02d", d.Year, d.Month)
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// parseDate reads what dateText writes.
func parseDate(place, text string) (tournament.Date, error) {
	if text == "" {
		return tournament.Date{}, nil
	}
	var numbers [3]int
	parts := strings.Split(text, "-")
	good := len(parts) <= len(numbers)
	for i := 0; good && i < len(parts); i++ {
		n, err := strconv.ParseUint(parts[i], 10, 16)
		good = err == nil
		numbers[i] = int(n)
	}
	d := tournament.Date{Year: numbers[0], Month: numbers[1], Day: numbers[2]}
	if !good || d.IsZero() || !d.Valid() {
		return d, invalid(place, fmt.Sprintf("%q is not a date", text), "write 2026-11-15, or 2026 where only the year is known")
	}
	return d, nil
}

// invalid says that a value of the body cannot be so.
func invalid(place, what, hint string) *Problem {
	return misasked("body."+place, what, hint)
}

// wrongly says what a reader of texts found wrong with a value of the body.
func wrongly(place string, problem message.Message) *Problem {
	what, hint := problem.Halves()
	return invalid(place, what, hint)
}

// pointsOf reads a number of points; they have at most one decimal.
func pointsOf(place string, v float64) (tournament.Points, error) {
	tenths := math.Round(v * 10)
	if math.Abs(v*10-tenths) > 1e-6 || math.Abs(tenths) > 1e6 {
		return 0, invalid(place, fmt.Sprintf("%v is not a number of points", v), "points have at most one decimal, such as 0.5")
	}
	return tournament.Points(tenths), nil
}
