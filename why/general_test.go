package why_test

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// plain is a system that says what it did and no more: 1-2, 3 has the bye.
type plain struct{}

func (plain) Name() tournament.System     { return "plain" }
func (plain) Edition() tournament.Edition { return "first" }

func (plain) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	note := pairing.Note{Message: message.Of("note.keizer.bye-last", "player", tournament.PlayerID(3)), Players: []tournament.PlayerID{3}}
	return &pairing.Round{System: "plain", Edition: "first", Number: t.NextRound(), Boards: []pairing.Board{{White: 1, Black: 2, ColourRule: pairing.ColourRule{Article: "P"}}}, Bye: 3,
		Reasons: pairing.Reasons{Notes: []pairing.Note{note}}}, nil
}

// A system that is neither asked nor scheduled is not taken for a round robin.
func TestGeneralAnswers(t *testing.T) {
	event := &tournament.Tournament{Rules: tournament.Rules{Rounds: 3, Scoring: tournament.DefaultScoring()}}
	for id := tournament.PlayerID(1); id <= 3; id++ {
		event.Players = append(event.Players, tournament.Player{ID: id, Number: int(id)})
	}
	r, err := why.Open(plain{}, event, 1)
	if err != nil {
		t.Fatal(err)
	}
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range r.Everybody() {
		text := strings.Join(p.Player(a), " ")
		if a.Table != nil || a.General == nil || !strings.Contains(text, "The rules of this system give the round as it is") || strings.Contains(text, "round robin") {
			t.Errorf("%+v: %s", a, text)
		}
	}
	if text := strings.Join(p.Player(r.Player(3)), " "); !strings.Contains(text, "The bye goes to player 3, the last of the list") {
		t.Error(text)
	}
	if text := strings.Join(p.Player(r.Player(1)), " "); !strings.Contains(text, "The system gives the colours (P).") {
		t.Error(text)
	}
	if a := r.WhyNot(1, 2); !a.Granted {
		t.Errorf("%+v", a)
	}
	if a := r.WhyNot(1, 3); a.Granted || a.Table != nil || a.General == nil || !strings.Contains(p.Instead(a)[1], "The bye goes to player 3") {
		t.Errorf("%+v %q", a, p.Instead(a))
	}
	if a := r.WhyNotBye(3); !a.Granted {
		t.Errorf("%+v", a)
	}
	if a := r.WhyNot(1, 9); a.Refused == nil || a.Refused.Why != swiss.Unknown {
		t.Errorf("%+v", a)
	}
}

// In a Keizer event nobody floats, and answers are in the terms of its list.
func TestKeizerAnswers(t *testing.T) {
	s := system(t, tournament.Keizer, "club")
	event := played(t, s, 1, 4)
	r, err := why.Open(s, event, 5)
	if err != nil {
		t.Fatal(err)
	}
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range r.Everybody() {
		text := strings.Join(p.Player(a), " ")
		if a.Float != why.NoFloat || a.Stay != nil || strings.Contains(text, "bracket") || strings.Contains(text, "round robin") {
			t.Error(text)
		}
		if a.Status == why.Plays && (!strings.Contains(text, "In the list of those who play") || !strings.Contains(text, "(K6")) {
			t.Error(text)
		}
	}
}
