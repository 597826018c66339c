package burstein

import (
	"fmt"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// Half of the rounds, rounded down, and no more than four (1.6.2).
func TestSeedingRounds(t *testing.T) {
	for rounds, want := range map[int]int{1: 0, 2: 1, 3: 1, 7: 3, 8: 4, 9: 4, 15: 4} {
		if got := seedingRounds(rounds); got != want {
			t.Errorf("%d rounds: %d seeding rounds, want %d", rounds, got, want)
		}
	}
}

// Index of four players after three rounds: 1 beat 2 and 3 and had the bye; 2 has
// been away since; 3 and 4 drew, and 3 won by forfeit when they met again.
func TestIndex(t *testing.T) {
	event := &tournament.Tournament{Rules: tournament.Rules{Rounds: 5, InitialColour: tournament.White}}
	for i := range 4 {
		event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1})
	}
	event.Rounds = []tournament.Round{
		{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.WhiteWins}, {White: 3, Black: 4, Result: tournament.Drawn}}},
		{Games: []tournament.Game{{White: 3, Black: 1, Result: tournament.BlackWins}},
			Byes: []tournament.Bye{{Player: 2, Kind: tournament.ZeroBye}, {Player: 4, Kind: tournament.HalfBye}}},
		{Games: []tournament.Game{{White: 4, Black: 3, Result: tournament.BlackByForfeit}},
			Byes: []tournament.Bye{{Player: 1, Kind: tournament.PairingBye}, {Player: 2, Kind: tournament.ZeroBye}}},
	}
	// Scores: 1 has 3, 2 has 0, 3 has 1½, 4 has 1. For 1, who played 2, the two
	// rounds that 2 was away are draws: 2 counts 1. 2 itself stays at 0.
	want := map[tournament.PlayerID]index{
		1: {10 + 15 + 30, 10*10 + 15*10 + 30*10},
		2: {30 + 0 + 0, 0},
		3: {10 + 30 + 15, 10*5 + 0 + 15*10},
		4: {15 + 10 + 10, 15*5 + 10*5 + 0},
	}
	f, err := field.New(event, field.Edition{
		UnplayedFloat: func(tournament.Outcome, tournament.Points, *tournament.Scoring) field.Float { return field.NoFloat },
		BarsBye:       func(tournament.Outcome, tournament.Points, *tournament.Scoring) bool { return false }})
	if err != nil {
		t.Fatal(err)
	}
	g := options.Recommended()
	list := g.indices(event, f)
	for p, got := range list {
		if id := f.Players[p].ID; got != want[id] {
			t.Errorf("player %d: %v, want %v", id, got, want[id])
		}
	}
	g.zeroByes = absentNow // 2 is here again
	if got := g.indices(event, f)[f.Place(1)]; got != (index{0 + 15 + 30, 0 + 15*10 + 30*10}) {
		t.Errorf("with 2 here again player 1 has %v", got)
	}
}

// Round 4 of 7 of seven players, 3 with the bye. 2 and 4 have met and both float;
// in the bracket 4, 1, 6, 2, 5, 7 by Index the first may meet 1 and 7 alone, and
// 4-7 would leave 1-5, who both want Black.
func TestBothFloatAndMeetOthers(t *testing.T) {
	type player struct {
		id     tournament.PlayerID
		score  tournament.Points
		colour tournament.Colour
		index  index
		met    []tournament.PlayerID
	}
	w, b := tournament.White, tournament.Black
	players := []player{
		{2, 30, w, index{90, 1800}, []tournament.PlayerID{1, 4}}, {4, 20, w, index{120, 1200}, []tournament.PlayerID{2, 5, 6}},
		{1, 15, b, index{120, 900}, []tournament.PlayerID{2, 6}}, {5, 15, b, index{90, 800}, []tournament.PlayerID{4}},
		{6, 15, w, index{100, 900}, []tournament.PlayerID{1, 4}}, {7, 15, b, index{80, 800}, nil},
	}
	f := &field.Field{Round: 4, Rounds: 7, InitialColour: w}
	place := func(id tournament.PlayerID) int32 {
		return int32(slices.IndexFunc(players, func(p player) bool { return p.id == id }))
	}
	var list []index
	for _, p := range players {
		x := field.Player{ID: p.id, Number: int(p.id), Score: p.score, RealScore: p.score,
			Colours: field.ColourState{History: []tournament.Colour{p.colour.Opposite()}, Preference: p.colour, Strength: field.Strong}}
		if p.id == 5 {
			x.Colours.Strength = field.Absolute
		}
		for _, other := range p.met {
			x.Met = append(x.Met, place(other))
		}
		slices.Sort(x.Met)
		f.Players, list = append(f.Players, x), append(list, p.index)
	}
	out, err := newRound(&system{reading: options.Recommended()}, f, list, ranks(f, list)).run()
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(out.Boards); got != "[{2 5 {5.2.2 granted}} {4 1 {5.2.2 granted}} {6 7 {5.2.2 granted}}]" {
		t.Error(got)
	}
	if n := len(out.Reasons.Brackets); n != 3 || len(out.Reasons.Brackets[1].Floaters) != 2 {
		t.Errorf("%+v", out.Reasons.Brackets)
	}
}
