package pairing_test

import (
	"fmt"
	"log"
	"strings"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// danish is a system of one's own: neighbours in the standings meet, whether they have
// met before or not. The last of an odd field has the bye, and who had fewer games with
// White has it.
type danish struct{}

func (danish) Name() tournament.System     { return "danish" }
func (danish) Edition() tournament.Edition { return "club" }

func (d danish) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	s, err := standings.Compute(t, standings.Options{})
	if err != nil {
		return nil, err // *tournament.Invalid, among others
	}
	table, attendance := t.Table(), t.Attendance()
	whites := func(id tournament.PlayerID) (count int) {
		for _, c := range table.Row(table.Index(id)) {
			if c.Colour == tournament.White {
				count++
			}
		}
		return count
	}
	round := &pairing.Round{System: d.Name(), Edition: d.Edition(), Number: t.NextRound()}
	var waiting tournament.PlayerID
	for _, row := range s.Rows {
		id := row.Player
		switch there := attendance[table.Index(id)]; {
		case !there.Present():
			round.NotPaired = append(round.NotPaired, pairing.Unpaired{Player: id, Reason: there})
		case waiting == tournament.NoPlayer:
			waiting = id
		default:
			white, black := waiting, id
			if whites(black) < whites(white) {
				white, black = black, white
			}
			round.Boards = append(round.Boards, pairing.Board{White: white, Black: black})
			round.Reasons.Notes = append(round.Reasons.Notes, pairing.Note{Players: []tournament.PlayerID{waiting, id},
				Message: message.Plain("neighbours in the standings meet")})
			waiting = tournament.NoPlayer
		}
	}
	round.Bye = waiting
	return round, nil
}

// A system of one's own is a type with three methods. Everything that takes a system
// takes it: rounds are audited, explained and forecast by it.
func ExampleSystem() {
	t := &tournament.Tournament{Rules: tournament.Rules{System: "danish", Rounds: 5}}
	for number, name := range []string{"Anna", "Bo", "Carl", "Dorte", "Erik"} {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(number + 1), Number: number + 1, Name: name})
	}
	for range 2 { // two rounds: White wins everywhere
		round, err := pairing.Next(danish{}, t)
		if err != nil {
			log.Fatal(err)
		}
		played := round.Games()
		for i := range played.Games {
			played.Games[i].Result = tournament.WhiteWins
		}
		t.Rounds = append(t.Rounds, *played)
	}
	for _, finding := range audit.Tournament(danish{}, t) {
		fmt.Println("round", finding.Round, "as the system has it:", finding.Agrees)
	}

	round, err := why.Open(danish{}, t, 3)
	if err != nil {
		log.Fatal(err)
	}
	say, err := words.New("en", func(id tournament.PlayerID) string { return t.Player(id).Name })
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(strings.Join(say.Player(round.Player(1)), "\n"))

	t.Current = round.Paired.Games()
	odds, err := forecast.Make(t, forecast.Settings{System: danish{}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("round", odds.Round, "is forecast")
	// Output:
	// round 1 as the system has it: true
	// round 2 as the system has it: true
	// Anna, 1 point, has Black against Erik, 2 points, on board 1.
	// Neighbours in the standings meet.
	// The rules of this system give the round as it is; they do not say what would be best instead.
	// The system gives the colours.
	// round 4 is forecast
}
