package api

import (
	"time"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/tournament"
)

// PlayerData is what is known about a player.
type PlayerData struct {
	Name        string        `json:"name" minLength:"1" maxLength:"200" doc:"Lastname, Firstname."`
	Sex         string        `json:"sex,omitempty" enum:",m,w"`
	Title       string        `json:"title,omitempty" enum:",GM,IM,WGM,FM,WIM,CM,WFM,WCM"`
	Ratings     Ratings       `json:"ratings,omitzero" required:"false" doc:"FIDE ratings; 0 = unrated."`
	RatingsFrom *RatingSource `json:"ratingsFrom,omitempty" doc:"Where the ratings come from."`
	NoHalfByes  bool          `json:"noHalfByes,omitempty" doc:"Plays under conditions or without an entry fee and is not eligible for half-point byes. Not public."`
	RatingGames int           `json:"ratingGames,omitempty" minimum:"0" maximum:"25" doc:"How many games a provisional rating of US Chess rests on; 0 = it is established."`
	House       bool          `json:"house,omitempty" doc:"A house player: paired only if everybody else is an odd number, not ranked, without prizes."`
	Estimated   bool          `json:"estimated,omitempty" doc:"The rating is the arbiter's estimate."`
	Federation  string        `json:"federation,omitempty" maxLength:"60" doc:"Its code, such as ESP. In a write the name of the country does as well, and what FIDE does not know is refused."`
	FideID      string        `json:"fideId,omitempty" maxLength:"20"`
	Birth       string        `json:"birth,omitempty" maxLength:"20" doc:"Such as 1978-03-05, or 1978. Written otherwise it is read where it can be one day only. The public sees the year."`
	Club        string        `json:"club,omitempty" maxLength:"200"`
	National    []National    `json:"national,omitempty" maxItems:"10" doc:"What national federations know."`
	Entered     int           `json:"entered,omitempty" minimum:"0" maximum:"99" doc:"The first round to be paired in; late entries come in the next round at the earliest, or in the one that waits to be published."`
}

// Ratings are FIDE ratings by kind.
type Ratings struct {
	Standard int `json:"standard,omitempty" minimum:"0" maximum:"4000"`
	Rapid    int `json:"rapid,omitempty" minimum:"0" maximum:"4000"`
	Blitz    int `json:"blitz,omitempty" minimum:"0" maximum:"4000"`
}

// National is what a national federation knows of a player.
type National struct {
	Federation string `json:"federation" maxLength:"10"`
	Class      string `json:"class,omitempty" maxLength:"40"`
	Rating     int    `json:"rating,omitempty" minimum:"0" maximum:"9999"`
	Origin     string `json:"origin,omitempty" maxLength:"200"`
	ID         string `json:"id,omitempty" maxLength:"40"`
	Name       string `json:"name,omitempty" maxLength:"200"`
}

// Player is a player of the tournament.
type Player struct {
	ID     int32 `json:"id" doc:"The identity, which never changes."`
	Number int   `json:"number" doc:"The pairing number; 0 = none yet."`
	PlayerData
	Tournament *TournamentRating `json:"tournamentRating,omitempty" doc:"Places the player in the initial list where the official rating does not."`
	Later      []LaterRatings    `json:"laterRatings,omitempty" doc:"In an event of more than 30 days: the ratings of later rounds."`
	Left       *Departure        `json:"left,omitempty" doc:"When and how the player left."`
}

// LaterRatings are a player's ratings from a round on.
type LaterRatings struct {
	From    int           `json:"from" doc:"The first round."`
	Ratings Ratings       `json:"ratings"`
	Source  *RatingSource `json:"source,omitempty"`
}

// Departure is how a player left.
type Departure struct {
	After  int    `json:"after" doc:"The last round the player was in the event; 0 = left before round 1."`
	How    string `json:"how" enum:"withdrawn,no-show,expelled"`
	Reason string `json:"reason,omitempty"`
}

func departures() []string { return []string{"withdrawn", "no-show", "expelled"} }

func playerOf(p *tournament.Player) Player {
	out := Player{ID: int32(p.ID), Number: p.Number, Tournament: seedOf(p), PlayerData: PlayerData{
		Name: p.Name, Sex: []string{"", "m", "w"}[p.Sex], Title: string(p.Title),
		Ratings:     Ratings{p.Ratings[tournament.Standard], p.Ratings[tournament.Rapid], p.Ratings[tournament.Blitz]},
		RatingsFrom: sourceOf(p.RatingsFrom), NoHalfByes: p.NoHalfByes, RatingGames: p.RatingGames, House: p.House,
		Estimated: p.Estimated, Federation: p.Federation, FideID: p.FideID, Birth: dateText(p.Birth), Club: p.Club, Entered: p.Entered,
	}}
	for _, n := range p.National {
		out.National = append(out.National, National{n.Federation, n.Class, n.Rating, n.Origin, n.ID, n.Name})
	}
	for _, l := range p.Later {
		out.Later = append(out.Later, LaterRatings{l.From, ratingsOf(l.Ratings), sourceOf(l.Source)})
	}
	if p.Left != nil {
		out.Left = &Departure{p.Left.After, departures()[p.Left.Kind], p.Left.Reason}
	}
	return out
}

// model makes a player of it; of who was entered before, what a file brought may stay.
func (p *PlayerData) model(was *tournament.Player) (tournament.Player, error) {
	out := tournament.Player{
		Name: p.Name, Title: tournament.Title(p.Title), Estimated: p.Estimated, NoHalfByes: p.NoHalfByes, RatingGames: p.RatingGames, House: p.House, Federation: p.Federation, FideID: p.FideID, Club: p.Club, Entered: p.Entered,
		Ratings: tournament.Ratings{p.Ratings.Standard, p.Ratings.Rapid, p.Ratings.Blitz},
	}
	switch p.Sex {
	case "m":
		out.Sex = tournament.Male
	case "w":
		out.Sex = tournament.Female
	}
	for _, n := range p.National {
		out.National = append(out.National, tournament.NationalRecord{Federation: n.Federation, Class: n.Class, Rating: n.Rating, Origin: n.Origin, ID: n.ID, Name: n.Name})
	}
	var err error
	if out.RatingsFrom, err = p.RatingsFrom.model("ratingsFrom"); err != nil {
		return out, err
	}
	if was == nil {
		was = new(tournament.Player)
	}
	if p.Federation != was.Federation {
		code, problem := playerlist.ReadFederation(p.Federation)
		if out.Federation = code; problem.Code != "" {
			return out, wrongly("federation", problem)
		}
	}
	if out.Birth = was.Birth; p.Birth != dateText(was.Birth) {
		date, problem := playerlist.ReadBirth(time.Now().Year(), p.Birth)
		if out.Birth = date; problem.Code != "" {
			return out, wrongly("birth", problem)
		}
	}
	return out, nil
}
