package journal

import (
	"cmp"
	"slices"
)

// nameSearch finds many words in a text by going over it once (A. Aho, M. Corasick:
// Efficient string matching, 1975): what it costs grows with the text and with the
// words, not with one times the other.
type nameSearch struct {
	next  map[nameStep]int32 // from a place, by a letter; place 0 is the beginning
	nodes []namePlace
}

// nameStep is a letter that follows a place.
type nameStep struct {
	place  int32
	letter byte
}

// namePlace is the beginning of a word, as far as it was read.
type namePlace struct {
	before  int32 // one letter less
	letter  byte  // the last one
	depth   int32 // how many letters
	back    int32 // the longest other end of what was read that a word begins with
	word    int32 // which word ends here, plus one; 0 = none
	shorter int32 // the longest other end of what was read that is a word; 0 = none
}

// newNameSearch prepares to find words.
func newNameSearch(words []nameWord) *nameSearch {
	s := &nameSearch{next: make(map[nameStep]int32), nodes: make([]namePlace, 1)}
	for i := range words {
		at := int32(0)
		for _, letter := range []byte(words[i].folded) {
			step := nameStep{at, letter}
			to, ok := s.next[step]
			if !ok {
				to = int32(len(s.nodes))
				s.next[step] = to
				s.nodes = append(s.nodes, namePlace{before: at, letter: letter, depth: s.nodes[at].depth + 1})
			}
			at = to
		}
		s.nodes[at].word = int32(i) + 1
	}
	order := make([]int32, len(s.nodes)-1)
	for i := range order {
		order[i] = int32(i) + 1
	}
	slices.SortFunc(order, func(a, b int32) int { return cmp.Compare(s.nodes[a].depth, s.nodes[b].depth) })
	for _, i := range order {
		node := &s.nodes[i]
		if node.before != 0 {
			node.back = s.follow(s.nodes[node.before].back, node.letter)
		}
		if node.shorter = node.back; s.nodes[node.back].word == 0 {
			node.shorter = s.nodes[node.back].shorter
		}
	}
	return s
}

// follow is the place after another letter.
func (s *nameSearch) follow(at int32, letter byte) int32 {
	for {
		if to, ok := s.next[nameStep{at, letter}]; ok {
			return to
		}
		if at == 0 {
			return 0
		}
		at = s.nodes[at].back
	}
}

// each calls found for every word in a text, and with where it ends, until that returns
// false.
func (s *nameSearch) each(text string, found func(word, end int) bool) {
	at := int32(0)
	for i := range len(text) {
		at = s.follow(at, text[i])
		for here := at; here != 0; here = s.nodes[here].shorter {
			if word := s.nodes[here].word; word != 0 && !found(int(word)-1, i+1) {
				return
			}
		}
	}
}
