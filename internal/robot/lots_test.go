package robot

import (
	"fmt"
	"math/rand/v2"
	"net/http"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/journal"
)

// lotKinds are lots, people about whom they or the numbers could err (who has another
// name than at first, who plays only where the field is odd), and taking the event over.
func lotKinds() []kind {
	return []kind{
		{"draw lot", 2, drawLot},
		{"take over", 1, takeOver},
		{"rename", 2, func(e *event, s *journal.State, chance *rand.Rand) {
			p := somebody(s, chance)
			rating := p.Ratings[0]
			data := e.person(int(p.ID)-1, rating)
			data.Name = fmt.Sprintf("%s%c, Corrected", []string{"Aaron", "Mira", "Zeno"}[chance.IntN(3)], 'a'+rune(chance.IntN(26)))
			data.House = p.House
			e.do(http.MethodPut, fmt.Sprintf("/players/%d", p.ID), data)
		}},
		{"house player", 1, func(e *event, s *journal.State, chance *rand.Rand) {
			data := e.person(len(s.Tournament.Players), 1000+10*chance.IntN(150))
			data.House = true
			e.do(http.MethodPost, "/players", data)
		}},
	}
}

// drawLot draws the numbers, the colour or a tie, by a seed or as if in the hall.
func drawLot(e *event, s *journal.State, chance *rand.Rand) {
	body := map[string]any{"of": []string{"numbers", "colour", "tie"}[chance.IntN(3)], "seed": 1 + chance.IntN(1_000_000)}
	switch body["of"] {
	case "numbers":
		body["apart"] = chance.IntN(2) == 0
	case "colour":
		if chance.IntN(2) == 0 {
			delete(body, "seed")
			body["colour"] = "black"
		}
	case "tie":
		var table api.Standings
		if !e.ask(http.MethodGet, "/tournaments/"+e.name+"/standings", nil, &table) || len(table.Items) == 0 {
			return
		}
		body["place"] = max(table.Items[chance.IntN(len(table.Items))].Rank, 1)
	}
	e.do(http.MethodPost, "/lots", body)
}
