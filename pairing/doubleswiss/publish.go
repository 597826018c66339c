package doubleswiss

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/topgroup"
	"github.com/pareo-chess/pareo/tournament"
)

// publish makes the round of the first games.
func (r *round) publish() *pairing.Round {
	out := &pairing.Round{System: Name, Edition: edition2026, Number: r.number, NotPaired: r.field.NotPaired}
	for _, x := range r.boards() {
		colour, rule := r.allocate(x[0], x[1])
		board := pairing.Board{White: r.id(x[0]), Black: r.id(x[1]), ColourRule: rule}
		if colour == tournament.Black {
			board.White, board.Black = board.Black, board.White
		}
		out.Boards = append(out.Boards, board)
	}
	if r.bye >= 0 {
		out.Bye = r.id(r.bye)
	}
	out.Reasons = pairing.Reasons{Options: r.system.Options(), Notes: r.notes()}
	for i := range r.brackets {
		out.Reasons.Brackets = append(out.Reasons.Brackets, r.account(&r.brackets[i]))
	}
	return out
}

// boards lists the pairs in the order of publication (C.04.2): the score of the
// higher-ranked player, the sum of the scores, the number of the higher-ranked.
func (r *round) boards() [][2]int32 {
	players := r.field.Players
	score := func(p int32) tournament.Points {
		if r.system.reading.boardOrder == pairingScore {
			return players[p].Score
		}
		return players[p].RealScore
	}
	var boards [][2]int32
	for i := range r.brackets {
		for _, x := range r.brackets[i].Pairs {
			if cmp.Or(cmp.Compare(score(x[1]), score(x[0])), cmp.Compare(players[x[0]].Number, players[x[1]].Number)) > 0 {
				x[0], x[1] = x[1], x[0]
			}
			boards = append(boards, x)
		}
	}
	slices.SortFunc(boards, func(x, y [2]int32) int {
		return cmp.Or(cmp.Compare(score(y[0]), score(x[0])), cmp.Compare(score(y[1]), score(x[1])), cmp.Compare(players[x[0]].Number, players[y[0]].Number))
	})
	return boards
}

// notes tell which game of which match the round is, how the bye was settled, and
// what the tournament does not say.
func (r *round) notes() []pairing.Note {
	notes := []pairing.Note{{Article: "C.04.5", Message: message.Of("note.match-first", "match", r.field.Round, "second", r.number+1)}}
	if r.bye >= 0 {
		notes = append(notes, pairing.Note{Article: "3.4", Bye: true, Message: message.Of("note.match-bye"), Players: []tournament.PlayerID{r.id(r.bye)}})
	}
	if r.field.Rounds == 0 {
		notes = append(notes, pairing.Note{Article: "C7", Message: message.Of("note.rounds-unknown")})
	}
	if slices.ContainsFunc(r.field.Players, func(p field.Player) bool { return p.Score != p.RealScore }) {
		text := message.Of("note.boards-without-virtual")
		if r.system.reading.boardOrder == pairingScore {
			text = message.Of("note.boards-with-virtual")
		}
		notes = append(notes, pairing.Note{Article: "C.04.7", Message: text})
	}
	return notes
}

// account is what the reasons say of a bracket.
func (r *round) account(b *topgroup.Bracket) pairing.Bracket {
	out := pairing.Bracket{Score: b.Score, Residents: r.field.IDs(b.Top), MovedUp: r.field.IDs(b.Up), Criteria: r.criteria(b)}
	for _, p := range b.Pairs {
		out.Pairs = append(out.Pairs, pairing.Pair{Upper: r.id(p[0]), Lower: r.id(p[1])})
	}
	return out
}

// criteria lists what the criteria came to, as far as they are in force.
func (r *round) criteria(b *topgroup.Bracket) []pairing.Criterion {
	v := &b.Values
	one := func(article string, code pairing.CriterionCode, values ...int64) pairing.Criterion {
		return pairing.Criterion{Article: article, Code: code, Value: values}
	}
	list := []pairing.Criterion{one("C4", pairing.Upfloaters, v.Upfloaters)}
	if v.Upfloaters == 0 {
		return list
	}
	differences := make([]int64, len(v.Scores)) // the farthest below the bracket first
	for i, s := range v.Scores {
		differences[i] = int64(b.Score - s)
	}
	list = append(list, one("C5", pairing.UpfloaterDifferences, differences...), one("C6", pairing.NextUpfloaters, v.Next))
	if r.top.Floated != nil {
		list = append(list, one("C7", pairing.UpfloatersFloated, v.Again), one("C8", pairing.UpfloaterOpponentsAgain, v.Opponents))
	}
	return list
}
