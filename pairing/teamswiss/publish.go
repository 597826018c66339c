package teamswiss

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/topgroup"
	"github.com/pareo-chess/pareo/tournament"
)

// publish makes the round of teams: matches by the score of the higher-ranked team,
// the sum of scores, its number. Virtual points do not count.
func (r *round) publish() *pairing.Round {
	out := &pairing.Round{System: Name, Edition: "2026", Number: r.field.Round, NotPaired: r.field.NotPaired}
	out.Reasons.Options = r.system.Options()
	players := r.field.Players
	higher := func(p, q int32) int {
		return cmp.Or(cmp.Compare(players[q].RealScore, players[p].RealScore), cmp.Compare(players[p].Number, players[q].Number))
	}
	var pairs [][2]int32
	for i := range r.brackets {
		for _, p := range r.brackets[i].Pairs {
			if higher(p[0], p[1]) > 0 {
				p[0], p[1] = p[1], p[0]
			}
			pairs = append(pairs, p)
		}
		out.Reasons.Brackets = append(out.Reasons.Brackets, r.account(&r.brackets[i]))
	}
	slices.SortFunc(pairs, func(x, y [2]int32) int {
		return cmp.Or(cmp.Compare(players[y[0]].RealScore, players[x[0]].RealScore), cmp.Compare(players[y[1]].RealScore, players[x[1]].RealScore),
			cmp.Compare(players[x[0]].Number, players[y[0]].Number))
	})
	for _, p := range pairs {
		colour, rule := r.allocate(p[0], p[1])
		b := pairing.Board{White: r.id(p[0]), Black: r.id(p[1]), ColourRule: rule}
		if colour == tournament.Black {
			b.White, b.Black = b.Black, b.White
		}
		out.Boards = append(out.Boards, b)
	}
	if r.bye >= 0 {
		out.Bye = r.id(r.bye)
		note := r.byes().Note(r.bye)
		note.Message = note.Message.ForTeams()
		out.Reasons.Notes = append(out.Reasons.Notes, note)
	}
	if r.field.Rounds == 0 {
		out.Reasons.Notes = append(out.Reasons.Notes, pairing.Note{Article: "2.3.4, 2.3.7", Message: message.Of("note.rounds-unknown-teams")})
	}
	return out
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
	if v.Upfloaters > 0 {
		list = append(list, one("C5", pairing.UpfloaterDifferences, missing(b.Score, v.Scores)...), one("C6", pairing.NextUpfloaters, v.Next))
	}
	if v.Upfloaters > 0 && r.top.Floated != nil {
		list = append(list, one("C7", pairing.UpfloatersFloated, v.Again))
	}
	if r.system.options.Colours != NoType {
		list = append(list, one("C8", pairing.PreferencesDenied, v.Denied))
	}
	if r.system.options.Colours == TypeB {
		list = append(list, one("C9", pairing.StrongDenied, v.StrongDenied))
	}
	if v.Upfloaters > 0 && r.top.Floated != nil {
		list = append(list, one("C10", pairing.UpfloaterOpponentsAgain, v.Opponents))
	}
	return list
}

// missing is how far the upfloaters are below the bracket, the farthest first.
func missing(score tournament.Points, scores []tournament.Points) []int64 {
	out := make([]int64, len(scores))
	for i, s := range scores {
		out[i] = int64(score - s)
	}
	return out
}
