package playerlist

import (
	"context"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// What a search looks at, at most.
const (
	maxQuery      = 200 // bytes
	maxQueryWords = 8
	maxResults    = 1000
)

// Search finds players by name or by FIDE identity number. Each word of the query
// must be the beginning of a word of the name, in any order; accents, capitals
// and punctuation do not matter. A query of figures is an identity number.
//
// Players who bear the very words come first, then all others, in both cases
// the highest rating first; of these the first limit are returned, at most 1,000.
func (l *List) Search(ctx context.Context, query string, limit int) ([]Entry, error) {
	query = strings.TrimSpace(query)
	if id, err := strconv.Atoi(query); err == nil {
		e, found, err := l.ByID(id)
		if err != nil || !found || limit < 1 {
			return nil, err
		}
		return []Entry{e}, nil
	}
	return l.find(ctx, query, limit, false)
}

// Named finds the players whose names contain all words of the given name as
// whole words, in the order of Search.
func (l *List) Named(ctx context.Context, name string, limit int) ([]Entry, error) {
	return l.find(ctx, name, limit, true)
}

func (l *List) find(ctx context.Context, query string, limit int, wholeOnly bool) ([]Entry, error) {
	words := splitWords(query[:min(len(query), maxQuery)])
	words = words[:min(len(words), maxQueryWords)]
	limit = min(limit, maxResults)
	v, err := l.view()
	if err != nil {
		return nil, err
	}
	defer v.close()
	if len(words) == 0 || limit < 1 {
		return nil, nil
	}
	bearers, err := v.bearers(words)
	if err != nil {
		return nil, err
	}
	found, word := l.newSet(v.Info.Players), l.newSet(v.Info.Players)
	defer l.sets.Put(found)
	defer l.sets.Put(word)

	whole, err := v.players(ctx, bearers, true, found, word, limit)
	if err != nil {
		return nil, err
	}
	players := whole
	if len(whole) < limit && !wholeOnly {
		// The beginnings of words include the whole words, which must not come twice.
		begun, err := v.players(ctx, bearers, false, found, word, limit+len(whole))
		if err != nil {
			return nil, err
		}
		for _, player := range begun {
			if len(players) < limit && !slices.Contains(whole, player) {
				players = append(players, player)
			}
		}
	}
	entries := make([]Entry, len(players))
	for i, player := range players {
		if entries[i], err = v.entry(player); err != nil {
			return nil, err
		}
	}
	return entries, nil
}

// stretch is where the postings of a word lie: of the whole word from begin to
// whole, of all words that begin like it from begin to end.
type stretch struct {
	begin, whole, end int64
}

// bearers finds the stretches of each word, one for each of its spellings.
func (v *view) bearers(words []word) ([][]stretch, error) {
	bearers := make([][]stretch, len(words))
	for i, w := range words {
		spellings := []string{w.plain, w.spelled}
		for _, text := range slices.Compact(spellings) {
			begin, whole, err := v.firstWord(text)
			if err != nil {
				return nil, err
			}
			end, _, err := v.firstWord(text + "\xff") // after all letters in UTF-8
			if err != nil {
				return nil, err
			}
			bearers[i] = append(bearers[i], stretch{begin, whole, end})
		}
	}
	return bearers, nil
}

// players are the first players who bear all words, wholly or as beginnings.
// found and word are sets to work with.
func (v *view) players(ctx context.Context, bearers [][]stretch, whole bool, found, word *playerSet, limit int) ([]uint32, error) {
	for i, stretches := range bearers {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		clear(word.bits)
		for _, s := range stretches {
			if whole {
				s.end = s.whole
			}
			if err := v.eachPosting(s.begin, s.end, word.add); err != nil {
				return nil, err
			}
		}
		if i == 0 {
			copy(found.bits, word.bits)
			continue
		}
		for j := range found.bits {
			found.bits[j] &= word.bits[j]
		}
	}
	return found.first(limit), nil
}

// playerSet is a set of players by their place in the rows, strongest first.
type playerSet struct {
	bits []uint64
}

func (l *List) newSet(players int) *playerSet {
	set, _ := l.sets.Get().(*playerSet)
	size := (players + 63) / 64
	if set == nil || cap(set.bits) < size {
		return &playerSet{bits: make([]uint64, size)}
	}
	set.bits = set.bits[:size]
	return set
}

// add adds a player; one who cannot be is left out.
func (s *playerSet) add(player uint32) {
	if at := int(player / 64); at < len(s.bits) {
		s.bits[at] |= 1 << (player % 64)
	}
}

// first are the strongest players of the set.
func (s *playerSet) first(limit int) []uint32 {
	var players []uint32
	for i, block := range s.bits {
		for ; block != 0; block &= block - 1 {
			if len(players) == limit {
				return players
			}
			players = append(players, uint32(i*64+bits.TrailingZeros64(block)))
		}
	}
	return players
}
