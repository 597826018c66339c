package api

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// Lot is what was drawn by lot.
type Lot struct {
	Of     string    `json:"of" enum:"numbers,colour,bye,tie" doc:"What it was drawn for: the numbers of a round robin, the colour of number 1, the bye of a round of the US Swiss, the order of those who share a place."`
	At     time.Time `json:"at"`
	InHall bool      `json:"inHall,omitempty" doc:"It was drawn in the hall, without a seed."`
	Seed   uint64    `json:"seed,omitempty" maximum:"9007199254740991" doc:"From which the program drew; the same seed draws the same again."`
	Given  bool      `json:"seedGiven,omitempty" doc:"The seed was chosen by people."`
	Apart  bool      `json:"apart,omitempty" doc:"Players of one federation do not meet in the last three rounds."`
	Round  int       `json:"round,omitempty" doc:"Of the bye; of a tie the last round before it."`
	Place  int       `json:"place,omitempty" doc:"That the tied share."`
	Colour string    `json:"colour,omitempty" enum:"white,black" doc:"Of number 1."`
	Order  []int     `json:"order,omitempty" doc:"Who was drawn first, second and so on: number 1, the bye, the best place. Players by identity, teams by number."`
}

// LotList is all that was drawn and is in force.
type LotList struct {
	Items []Lot `json:"items"`
}

// lotOf is a lot as the API tells it.
func lotOf(d *journal.DrawnLot) Lot {
	l := &d.Lot
	out := Lot{Of: string(l.Of), At: d.At, InHall: l.ByHand, Seed: l.Seed, Given: l.Given, Apart: l.Apart, Round: l.Round, Place: l.Place, Order: l.Order}
	if l.Of == journal.LotColour {
		out.Colour = l.Colour.String()
	}
	return out
}

func (s *server) lotRoutes() {
	const tag, path = "Lots", "/tournaments/{tournament}/lots"
	read(s, Route{Path: path, Need: anybody(), ID: "list-lots", Tag: tag, Summary: "What was drawn by lot, with the seeds"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (LotList, error) {
			list := LotList{Items: []Lot{}}
			for i := range state.Lots {
				list.Items = append(list.Items, lotOf(&state.Lots[i]))
			}
			return list, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path, ID: "draw-lot", Tag: tag, Summary: "Draw a lot, or record one that was drawn in the hall"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Of     string `json:"of" enum:"numbers,colour,tie" doc:"The numbers of a round robin, the colour of number 1, or the order of those who share a place. The bye is drawn with the pairing."`
				Apart  bool   `json:"apart,omitempty" doc:"Draw numbers so that players of one federation do not meet in the last three rounds (C.05): 9 to 24 players."`
				Seed   uint64 `json:"seed,omitempty" maximum:"9007199254740991" doc:"One that people chose; without it the program does."`
				Place  int    `json:"place,omitempty" minimum:"0" doc:"Of a tie: the place that is shared."`
				Colour string `json:"colour,omitempty" enum:",white,black" doc:"Drawn in the hall."`
				Order  []int  `json:"order,omitempty" maxItems:"10000" doc:"Drawn in the hall: number 1, or the best of the tied, first."`
			}
		}) (desk.DrawLot, error) {
			b := &in.Body
			for i, id := range b.Order {
				if id < 1 || id > math.MaxInt32 {
					return desk.DrawLot{}, invalid(fmt.Sprintf("order[%d]", i), fmt.Sprintf("%d is nobody", id), "players by identity, teams by number")
				}
			}
			return desk.DrawLot{Of: journal.LotOf(b.Of), Apart: b.Apart, Seed: b.Seed, Place: b.Place, Colour: colourOf(b.Colour), Order: b.Order}, nil
		})
}
