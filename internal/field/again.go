package field

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// standing is what a Reader keeps of the field it has read for Again: all that
// results over the board of the last round do not change.
type standing struct {
	players []Player            // by place in order: without scores and opponents
	order   []int32             // those who take part, by pairing number, by index
	virtual []tournament.Points // by index; nil = nobody has any
	before  []tournament.Points // by index: real scores before the last round
	groups  [][]int32           // who may not meet, by index
	met     [][]int32           // by place in order: those they have played, by index, each once
}

// Keep makes the field just read the first of many: Again reads the others.
func (b *Reader) Keep() {
	k := &b.kept
	k.virtual = VirtualPoints(b.t, b.round)
	k.before = slices.Clone(b.now)
	for i := range k.before {
		if played := b.tab.Rounds(); played > 0 {
			k.before[i] -= b.tab.PairingPoints(i, played-1)
		}
	}
	k.players, k.order, k.groups, k.met = nil, nil, nil, nil
	for _, i := range b.t.ByNumber() {
		if place := b.place[i]; place >= 0 {
			k.order = append(k.order, int32(i))
			p := b.field.Players[place]
			p.Colours.History = slices.Clone(p.Colours.History)
			k.players = append(k.players, p)
			var met []int32
			for _, opponent := range p.Met {
				met = append(met, int32(b.field.Players[opponent].Index))
			}
			k.met = append(k.met, met)
		}
	}
	for _, group := range b.field.Forbidden {
		var members []int32
		for _, place := range group {
			members = append(members, int32(b.field.Players[place].Index))
		}
		k.groups = append(k.groups, members)
	}
}

// Again is Field for a tournament that differs from that of Keep only in results
// over the board of the last completed round: scores, and the order that comes of
// them. Colours, floats, opponents and the right to the bye are the same, for floats
// are judged by the scores before the round.
func (b *Reader) Again(t *tournament.Tournament) *Field {
	k := &b.kept
	b.t = t
	b.tab.ReadLast(t)
	last := b.tab.Rounds() - 1
	ranking, highest, lowest := b.ranking[:0], tournament.Points(0), tournament.Points(0)
	for n, i := range k.order {
		s := k.before[i]
		if last >= 0 {
			s += b.tab.PairingPoints(int(i), last)
		}
		b.now[i] = s
		if k.virtual != nil {
			s += k.virtual[i]
		}
		if n == 0 {
			highest, lowest = s, s
		}
		highest, lowest = max(highest, s), min(lowest, s)
		ranking = append(ranking, ranked{s, int32(n)})
	}
	b.ranking, b.other = sortByScore(ranking, slices.Grow(b.other[:0], len(ranking))[:len(ranking)], highest, lowest)
	f := &b.field
	for place, r := range b.ranking {
		p := &f.Players[place]
		*p = k.players[r.index]
		b.place[p.Index] = int32(place)
		p.RealScore, p.Score = b.now[p.Index], r.score
	}
	b.meetAgain(f)
	b.rename(f)
	return f
}

// meetAgain is meetings for the opponents that are kept.
func (b *Reader) meetAgain(f *Field) {
	rounds := b.tab.Rounds()
	b.count = cleared(b.count, len(f.Players))
	met, count, placeOf := b.met, b.count, b.place
	for place, r := range b.ranking {
		for _, opponent := range b.kept.met[r.index] {
			q := placeOf[opponent]
			met[int(q)*rounds+int(count[q])] = int32(place)
			count[q]++
		}
	}
	for place := range f.Players {
		first := place * rounds
		end := first + int(count[place])
		f.Players[place].Met = met[first:end:end]
	}
}

// rename tells the groups who may not meet by the places that they have now.
func (b *Reader) rename(f *Field) {
	for g, group := range b.kept.groups {
		for i, index := range group {
			f.Forbidden[g][i] = b.place[index]
		}
		slices.Sort(f.Forbidden[g])
	}
	f.IndexForbidden()
}
