package words_test

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Whatever a memo has to say, of players or of teams, its sentences are finished in every
// language.
func TestMemoIsFinished(t *testing.T) {
	game := func(r tournament.Result) *why.MemoGame {
		return &why.MemoGame{Pair: why.Pair{White: 1, Black: 2}, Result: why.Result(r)}
	}
	board := []why.Replaced{{Board: 1, Now: &why.Pair{White: 1, Black: 3}, Instead: &why.Pair{White: 1, Black: 4}}}
	next, later, rating := why.Effect(tournament.OnNextPairing), why.Effect(tournament.OnLaterPairings), why.Effect(tournament.OnRatingReport)
	memo := why.Memo{Mistake: why.Mistake{Round: 1}, Recorded: game(tournament.WhiteWins), True: game(tournament.Drawn), Corrected: true, HasPrizes: true, HasNorms: true,
		Rounds: []why.MemoRound{{Round: 2, Boards: board, All: 4, NotByRules: true, ByError: 1}, {Round: 3, Boards: []why.Replaced{{ByeNow: 1, ByeInstead: 2}}}, {Round: 8, Boards: board, All: 4, NotByRules: true}, {Round: 4, Impossible: true}, {Round: 5, Unknown: true}, {Round: 6}, {Round: 7}},
		Places: []why.PlaceChange{{Player: 1, RankWas: 1, Rank: 2, PointsWas: 10, Points: 5}},
		Prizes: []why.PrizeChange{{Player: 1, Was: 10000, Is: 5000}},
		Norms:  []why.NormChange{{Player: 1, Title: "IM"}, {Player: 2, Title: "GM", Gained: true}},
		Remedies: []why.Remedy{{Kind: why.CorrectRecord, Effect: &rating, Article: "4.3"}, {Kind: why.CorrectRecord, Effect: &later}, {Kind: why.CorrectRecord, Effect: &next}, {Kind: why.LeaveColours},
			{Kind: why.RoundsStand, Rounds: []int{2, 3}}, {Kind: why.PairAgain, Rounds: []int{2}}, {Kind: why.KeepPairing, Rounds: []int{2}},
			{Kind: why.ChangePairing, Rounds: []int{2}, Ground: tournament.ChangeEventRules}, {Kind: why.ChangePairing, Rounds: []int{2}, Ground: tournament.ChangeRematch, Players: []tournament.PlayerID{1, 2}}}}
	teams, colours, pairing, nothing := memo, memo, memo, memo
	teams.OfTeams = true
	teams.Places, teams.Prizes = []why.PlaceChange{{Team: 1, RankWas: 1, Rank: 2}}, []why.PrizeChange{{Team: 1, Is: 100}}
	colours.Mistake.Colours, colours.ByTable = true, true
	pairing.Recorded, pairing.True, pairing.Rounds = nil, nil, memo.Rounds[:5]
	nothing.Rounds, nothing.Places, nothing.Prizes, nothing.Norms, nothing.Remedies = nil, nil, nil, nil, nil
	refused := why.Memo{Mistake: why.Mistake{Round: 3}, Refused: &why.NotAsked{Why: why.NotOver}}
	for _, language := range words.Languages() {
		p, err := words.New(language, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range []*why.Memo{&memo, &teams, &colours, &pairing, &nothing, &refused} {
			for _, s := range p.Memo(m, p.ForTeams(nil)) {
				text := append([]string{s.Title}, s.Lines...)
				for _, table := range s.Tables {
					text = append(append(text, table.Title), table.Head...)
				}
				all := strings.Join(text, "\n")
				if strings.ContainsAny(all, "{}") || strings.Contains(all, "memo.") || strings.Contains(all, "answer.") || len(s.Lines)+len(s.Tables) == 0 {
					t.Errorf("%s: %s", language, all)
				}
			}
		}
	}
}

// Results are written as everywhere, and tables call players as lists do where they are
// told how.
func TestMemoIsWrittenAsLists(t *testing.T) {
	names := map[tournament.PlayerID]string{1: "Okafor, Ada", 2: "Moreau, Luc", 3: "Novak, Jan", 4: "Petrova, Anna"}
	p, err := words.New("en", func(id tournament.PlayerID) string { return words.Spoken(names[id]) })
	if err != nil {
		t.Fatal(err)
	}
	p = p.InTables(func(id tournament.PlayerID) string { return names[id] })
	for _, c := range []struct {
		was, is tournament.Result
		want    string
	}{
		{tournament.WhiteWins, tournament.Drawn, "1–0 ½–½"},
		{tournament.BlackWins, tournament.WhiteByForfeit, "0–1 +–−"},
		{tournament.DoubleForfeit, tournament.BlackByForfeit, "−–− −–+"},
	} {
		memo := &why.Memo{Mistake: why.Mistake{Round: 1}, Recorded: &why.MemoGame{Pair: why.Pair{White: 1, Black: 2}, Result: why.Result(c.was)},
			True:   &why.MemoGame{Pair: why.Pair{White: 1, Black: 2}, Result: why.Result(c.is)},
			Rounds: []why.MemoRound{{Round: 2, All: 2, Boards: []why.Replaced{{Board: 1, Now: &why.Pair{White: 1, Black: 3}, Instead: &why.Pair{White: 1, Black: 4}}}}},
			Places: []why.PlaceChange{{Player: 1, RankWas: 1, Rank: 2, PointsWas: 10, Points: 5}}}
		all := p.Memo(memo, p)
		for _, want := range append(strings.Fields(c.want), "Ada Okafor") {
			if !strings.Contains(all[0].Lines[0], want) {
				t.Errorf("%s lacks %s", all[0].Lines[0], want)
			}
		}
		if row := all[2].Tables[0].Rows[0]; row[1] != "Okafor, Ada – Novak, Jan" || row[2] != "Okafor, Ada – Petrova, Anna" {
			t.Errorf("a table of boards has %q", row)
		}
		if row := all[3].Tables[0].Rows[0]; row[0] != "Okafor, Ada" {
			t.Errorf("a table of places has %q", row)
		}
	}
}

// Whom a mistake is about stands in the table of places, however many places change, and
// where it is too late for standings, prizes are told so, too.
func TestMemoNamesWhomItIsAbout(t *testing.T) {
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	rating := why.Effect(tournament.OnRatingReport)
	memo := &why.Memo{Mistake: why.Mistake{Round: 1}, HasPrizes: true, Prizes: []why.PrizeChange{{Player: 90, Was: 100}},
		Recorded: &why.MemoGame{Pair: why.Pair{White: 90, Black: 91}, Result: why.Result(tournament.WhiteWins)}, True: &why.MemoGame{Pair: why.Pair{White: 90, Black: 91}, Result: why.Result(tournament.Drawn)},
		Remedies: []why.Remedy{{Kind: why.CorrectRecord, Effect: &rating}}}
	for i := range 60 {
		memo.Places = append(memo.Places, why.PlaceChange{Player: tournament.PlayerID(i + 1), RankWas: i + 2, Rank: i + 1, PointsWas: 20, Points: 20})
	}
	memo.Places = append(memo.Places, why.PlaceChange{Player: 90, RankWas: 1, Rank: 61, PointsWas: 30, Points: 25})
	all := p.Memo(memo, p)
	if all[1].Title != "What the rules allow now" {
		t.Errorf("what is to be done comes as %q", all[1].Title)
	}
	for _, s := range all {
		switch s.Title {
		case "Places":
			if row := s.Tables[0].Rows[0]; row[0] != "player 90" && row[0] != "Player 90" && row[0] != "90" {
				t.Errorf("the first row is %q", row)
			}
			fallthrough
		case "Prizes":
			if len(s.Lines) == 0 || !strings.Contains(s.Lines[0], "no longer change the standings") {
				t.Errorf("%s: %q", s.Title, s.Lines)
			}
		}
	}
}
