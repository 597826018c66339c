package field

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Place returns the place of a player in the field, or -1.
func (f *Field) Place(id tournament.PlayerID) int {
	for i := range f.Players {
		if f.Players[i].ID == id {
			return i
		}
	}
	return -1
}

// Refuses looks for what stands against a wish whatever the system: players who
// are not there, second meetings, forbidden pairs, a bye that cannot be. It
// returns nil if nothing does. The articles are those of the rule against second
// meetings and of the right to the bye.
func (f *Field) Refuses(w swiss.Wish, rematch, bye string) *swiss.Refusal {
	refuse := func(why swiss.RefusalKind, article string) *swiss.Refusal {
		return &swiss.Refusal{Wish: w, Why: why, Article: article}
	}
	p, q := f.Place(w.Player), -1
	if p < 0 {
		return f.missing(w, w.Player)
	}
	switch w.Kind {
	case swiss.Meet, swiss.NotMeet:
		if w.Opponent == w.Player {
			return refuse(swiss.Oneself, "")
		}
		if q = f.Place(w.Opponent); q < 0 {
			return f.missing(w, w.Opponent)
		}
	case swiss.Bye:
		if len(f.Players)%2 == 0 {
			return refuse(swiss.EvenField, "")
		}
		if f.Players[p].ByeBarred {
			return refuse(swiss.ByeBarred, bye)
		}
	case swiss.White, swiss.Black, swiss.Stay, swiss.Leave, swiss.NoBye:
	default:
		return refuse(swiss.NoSuchWish, "")
	}
	switch {
	case w.Kind != swiss.Meet:
	case slices.Contains(f.Players[p].Met, int32(q)):
		return refuse(swiss.Rematch, rematch)
	case f.Forbids(int32(p), int32(q)):
		return refuse(swiss.Forbidden, rematch)
	}
	return nil
}

// Grants reports whether a round of the field grants a wish.
func (f *Field) Grants(r *pairing.Round, w swiss.Wish) bool {
	opponent, colour := tournament.NoPlayer, tournament.NoColour
	for i := range r.Boards {
		switch w.Player {
		case r.Boards[i].White:
			opponent, colour = r.Boards[i].Black, tournament.White
		case r.Boards[i].Black:
			opponent, colour = r.Boards[i].White, tournament.Black
		}
	}
	p, q := f.Place(w.Player), f.Place(opponent)
	switch w.Kind {
	case swiss.Meet:
		return q >= 0 && opponent == w.Opponent
	case swiss.NotMeet:
		return p >= 0 && f.Place(w.Opponent) >= 0 && w.Player != w.Opponent && opponent != w.Opponent
	case swiss.Bye:
		return p >= 0 && r.Bye == w.Player
	case swiss.NoBye:
		return p >= 0 && r.Bye != w.Player
	case swiss.White:
		return colour == tournament.White
	case swiss.Black:
		return colour == tournament.Black
	case swiss.Stay:
		return q >= 0 && f.Players[p].Score == f.Players[q].Score
	case swiss.Leave:
		return p >= 0 && (q < 0 || f.Players[p].Score != f.Players[q].Score)
	}
	return false
}

// missing says why somebody is not in the field.
func (f *Field) missing(w swiss.Wish, id tournament.PlayerID) *swiss.Refusal {
	w.Player, w.Opponent = id, tournament.NoPlayer
	for _, u := range f.NotPaired {
		if u.Player == id {
			return &swiss.Refusal{Wish: w, Why: swiss.Absentee, Reason: u.Reason}
		}
	}
	return &swiss.Refusal{Wish: w, Why: swiss.Unknown}
}

// Granting returns the field in which only rounds that grant a wish are legal:
// whom the wish does not allow counts as met, and a bye that it does not allow
// is barred. Only White and Black need the allocation of colours. The wish must be
// one that the field does not refuse.
func (f *Field) Granting(w swiss.Wish, allocate Allocation) *Field {
	p, q := int32(f.Place(w.Player)), int32(f.Place(w.Opponent))
	out := *f
	out.checked = checked{}
	out.Wished = true
	out.Players = slices.Clone(f.Players)
	switch w.Kind {
	case swiss.NotMeet:
		out.part(p, func(other int32) bool { return other == q })
	case swiss.Meet:
		out.part(p, func(other int32) bool { return other != q })
		out.part(q, func(other int32) bool { return other != p })
	case swiss.Bye:
		out.part(p, func(int32) bool { return true })
		for other := range out.Players {
			out.Players[other].ByeBarred = other != int(p)
		}
	case swiss.White, swiss.Black:
		want := tournament.White
		if w.Kind == swiss.Black {
			want = tournament.Black
		}
		out.part(p, func(other int32) bool { return allocate.Of(p, other) != want })
		out.Players[p].ByeBarred = true
	case swiss.Stay:
		out.part(p, func(other int32) bool { return f.Players[other].Score != f.Players[p].Score })
		out.Players[p].ByeBarred = true
	case swiss.Leave:
		out.part(p, func(other int32) bool { return f.Players[other].Score == f.Players[p].Score })
	case swiss.NoBye:
		out.Players[p].ByeBarred = true
	}
	return &out
}

// part keeps a player from all others of a kind. Lists that are changed are
// copies.
func (f *Field) part(p int32, from func(other int32) bool) {
	met := make([]int32, 0, len(f.Players))
	for other := range int32(len(f.Players)) {
		if other == p {
			continue
		}
		own := f.Players[other].Met
		i, already := slices.BinarySearch(own, p)
		if already || from(other) {
			met = append(met, other)
		}
		if !already && from(other) {
			f.Players[other].Met = slices.Insert(slices.Clip(own), i, p)
		}
	}
	f.Players[p].Met = met
}
