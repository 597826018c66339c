package dutch

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// written is a certificate as it comes back from a file.
func written(t *testing.T, c *swiss.Certificate) *swiss.Certificate {
	t.Helper()
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	read := new(swiss.Certificate)
	if err := json.Unmarshal(data, read); err != nil {
		t.Fatal(err)
	}
	return read
}

func certifier(t *testing.T, edition tournament.Edition) swiss.Certifier {
	t.Helper()
	s, err := New(edition)
	if err != nil {
		t.Fatal(err)
	}
	return s.(swiss.Certifier)
}

// Whatever the event, the round that is certified is the round that is paired,
// and its certificate holds.
func TestCertificatesHold(t *testing.T) {
	count := 24
	if testing.Short() {
		count = 8
	}
	rounds, proved, collapsed := 0, 0, 0
	for i, e := range skewedEvents(4, count, 50) {
		edition := Editions()[i%2]
		s := certifier(t, edition)
		e.rounds = min(e.rounds, 12)
		e.play(t, edition, func(tour *tournament.Tournament) {
			want, err := s.Pair(tour)
			if err != nil {
				return // there is no pairing
			}
			got, c, err := s.Certify(tour)
			if err != nil {
				t.Fatalf("%v, edition %s, round %d: %v", e, edition, tour.NextRound(), err)
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%v, edition %s, round %d: another round is certified than paired", e, edition, tour.NextRound())
			}
			notes, err := s.Verify(tour, written(t, c))
			if err != nil {
				t.Errorf("%v, edition %s, round %d: %v", e, edition, tour.NextRound(), err)
			}
			rounds++
			if len(notes) == 0 {
				proved++
			}
			for _, n := range notes {
				if n.What == swiss.BracketsPart {
					collapsed++
				}
			}
		})
	}
	if rounds < 5*count || proved < count/2 || collapsed == 0 {
		t.Errorf("only %d rounds, %d of them proved, %d with a collapsed bracket", rounds, proved, collapsed)
	}
}

// Nothing in a certificate can be changed without notice.
func TestCertificatesCannotBeTamperedWith(t *testing.T) {
	e := skewed{players: 31, rounds: 7, result: "strength", byes: 2, seed: 5}
	for _, edition := range Editions() {
		var tour tournament.Tournament
		e.play(t, edition, func(now *tournament.Tournament) { tour = *now })
		s := certifier(t, edition)
		_, c, err := s.Certify(&tour)
		if err != nil {
			t.Fatal(err)
		}
		large := func(c *swiss.Certificate) *swiss.CertifiedBracket {
			best := &c.Brackets[0]
			for i := range c.Brackets {
				if b := &c.Brackets[i]; b.Members > best.Members {
					best = b
				}
			}
			return best
		}
		for _, x := range []struct {
			name   string
			change func(c *swiss.Certificate)
			want   string
		}{
			{"nothing", func(*swiss.Certificate) {}, ""},
			{"round", func(c *swiss.Certificate) { c.Round++ }, "it is about round"},
			{"edition", func(c *swiss.Certificate) { c.Edition = "1999" }, "it is about round"},
			{"boards swap opponents", func(c *swiss.Certificate) {
				c.Boards[0].Black, c.Boards[1].Black = c.Boards[1].Black, c.Boards[0].Black
			}, "have played each other"},
			{"colours", func(c *swiss.Certificate) {
				c.Boards[2].White, c.Boards[2].Black = c.Boards[2].Black, c.Boards[2].White
			}, "should have"},
			{"a board is missing", func(c *swiss.Certificate) { c.Boards = c.Boards[1:] }, "is not paired"},
			{"a bracket is missing", func(c *swiss.Certificate) { c.Brackets = c.Brackets[1:] }, "the players are not those"},
			{"the last bracket is missing", func(c *swiss.Certificate) { c.Brackets = c.Brackets[:len(c.Brackets)-1] }, "is missing"},
			{"pairs of the proof are swapped", func(c *swiss.Certificate) {
				m := large(c).Mates
				a, b := m[0], m[1]
				m[0], m[1], m[a], m[b] = b, a, 1, 0
			}, "has no proper partner"},
			{"a value is higher", func(c *swiss.Certificate) { large(c).Values[0][0]++ }, "costs less than its bound"},
			{"a value is lower", func(c *swiss.Certificate) { large(c).Values[0][0]-- }, "does not cost what the values come to"},
			{"a value is missing", func(c *swiss.Certificate) { large(c).Values[0] = nil }, "the type, the partner or the value of vertex"},
			{"a cost", func(c *swiss.Certificate) { large(c).Costs[0].Cost[0]++ }, "what the pairs cost is not what the criteria say"},
			{"a cost is missing", func(c *swiss.Certificate) { large(c).Costs = large(c).Costs[1:] }, "what the pairs cost is not what the criteria say"},
			{"a type", func(c *swiss.Certificate) { large(c).Classes[0]++ }, "which pairs are possible is not what the tournament says"},
			{"somebody has not met", func(c *swiss.Certificate) { large(c).Excluded = large(c).Excluded[1:] }, "which pairs are possible is not what the tournament says"},
			{"a set of two", func(c *swiss.Certificate) {
				value := make([]int64, len(large(c).Values[0]))
				large(c).Sets = append(large(c).Sets, matching.OddSet{Vertices: []int32{0, 1}, Value: value})
			}, "is even"},
			{"somebody else moved down", func(c *swiss.Certificate) { large(c).MovedDown++ }, "the players are not those"},
		} {
			changed := written(t, c)
			x.change(changed)
			_, err := s.Verify(&tour, changed)
			if flaw, ok := errors.AsType[*matching.Flaw](err); ok {
				err = fmt.Errorf("%w: %s", err, flaw.What)
			}
			switch {
			case err == nil && x.want != "":
				t.Errorf("%s: %s: no objection", edition, x.name)
			case err != nil && (x.want == "" || !strings.Contains(err.Error(), x.want) || strings.Contains(err.Error(), "\n")):
				t.Errorf("%s: %s: %v", edition, x.name, err)
			}
		}
	}
}

// A round in which two pairs of a bracket swap opponents can be certified if and
// only if it is as good by every criterion.
func TestOnlyTheBestIsProved(t *testing.T) {
	good, bad := 0, 0
	for _, edition := range Editions() {
		e := skewed{players: 41, rounds: 6, result: "lots", byes: 3, seed: 11}
		s := certifier(t, edition)
		e.play(t, edition, func(tour *tournament.Tournament) {
			r, err := new(workspace).prepare(s.(*system).edition, tour, new(engine))
			if err != nil {
				t.Fatal(err)
			}
			_, c, err := s.Certify(tour)
			if _, again := r.run(); err != nil || again != nil {
				t.Fatal(err, again)
			}
			for k := range r.results {
				swapPairs(&r.results[k], func(mate []int32) {
					changed := written(t, c)
					changed.Boards = r.boardsOf(k, mate)
					copy(changed.Brackets[k].Mates, mate)
					for i, m := range mate { // the others have their partners as before
						if m < 0 {
							changed.Brackets[k].Mates[i] = c.Brackets[k].Mates[i]
						}
					}
					open, err := s.Verify(tour, changed)
					places := r.placesOf(k, mate)
					verdict := r.results[k].judge(places, make([]int32, len(places)))
					asGood := verdict == nil || slices.Contains(r.edition.order[:], verdict.Article)
					if err == nil && len(open) == 0 {
						t.Errorf("%s, round %d, bracket %d: another pairing is certified, %v", edition, tour.NextRound(), k, mate)
					}
					if asGood != (err == nil) {
						t.Errorf("%s, round %d, bracket %d: verdict %+v, proof %v", edition, tour.NextRound(), k, verdict, err)
					}
					if asGood {
						good++
					} else {
						bad++
					}
				})
			}
		})
	}
	if good < 100 || bad < 100 {
		t.Errorf("%d as good, %d worse", good, bad)
	}
}

// What a certificate cannot prove is not called certified: neither a first round
// paired by neighbours, in which nobody has a preference and no criterion tells
// the pairings apart, nor a bye for somebody who need not get it.
func TestForgedRoundsAreNotCertified(t *testing.T) {
	first := tournament.Tournament{Rules: tournament.Rules{Rounds: 5, InitialColour: tournament.White, Scoring: tournament.DefaultScoring()}}
	for n := 1; n <= 8; n++ {
		first.Players = append(first.Players, tournament.Player{ID: tournament.PlayerID(n), Number: n})
	}
	second := first
	second.Players = first.Players[:7]
	second.Rounds = []tournament.Round{{Games: []tournament.Game{
		{White: 1, Black: 4, Result: tournament.WhiteWins}, {White: 5, Black: 2, Result: tournament.BlackWins}, {White: 3, Black: 6, Result: tournament.WhiteWins}},
		Byes: []tournament.Bye{{Player: 7, Kind: tournament.PairingBye}}}}
	s := certifier(t, "2026")
	for _, x := range []struct {
		name   string
		tour   *tournament.Tournament
		forge  func(c *swiss.Certificate)
		open   swiss.Part
		refute string
	}{
		{"the first round", &first, func(*swiss.Certificate) {}, "", ""},
		{"the first round by neighbours", &first, func(c *swiss.Certificate) {
			c.Boards = []swiss.CertifiedBoard{{White: 1, Black: 2}, {White: 3, Black: 4}, {White: 5, Black: 6}, {White: 7, Black: 8}}
			copy(c.Brackets[0].Mates, []int32{1, 0, 3, 2, 5, 4, 7, 6})
		}, swiss.OrderPart, ""},
		{"the first round by neighbours on the boards, and not in the proof", &first, func(c *swiss.Certificate) {
			c.Boards = []swiss.CertifiedBoard{{White: 1, Black: 2}, {White: 3, Black: 4}, {White: 5, Black: 6}, {White: 7, Black: 8}}
		}, "", "bracket of 0.0: player 1 has another opponent in the proof than on the board"},
		{"the bye for a winner", &second, func(c *swiss.Certificate) {
			winner := tournament.PlayerID(2)
			c.Bye, c.Boards = &winner, []swiss.CertifiedBoard{{White: 7, Black: 1}, {White: 4, Black: 3}, {White: 6, Black: 5}}
		}, "", "player 2 has the bye with 1.0; somebody with 0.0 can get it (C5)"},
	} {
		_, c, err := s.Certify(x.tour)
		if err != nil {
			t.Fatalf("%s: %v", x.name, err)
		}
		x.forge(c)
		open, err := s.Verify(x.tour, c)
		if text := fmt.Sprint(err); err != nil && text != x.refute || err == nil && x.refute != "" {
			t.Errorf("%s: %v, want %q", x.name, err, x.refute)
		}
		if got := len(open) > 0; got != (x.open != "") || got && open[0].What != x.open {
			t.Errorf("%s: not proved is %+v, want %q", x.name, open, x.open)
		}
	}
}

// swapPairs shows the legal ways in which two pairs of a bracket swap opponents.
func swapPairs(res *result, show func(mate []int32)) {
	b, own := res.bracket, res.solution.mate
	for i, x := range own {
		for j := i + 1; j < len(own); j++ {
			y := own[j]
			if int(x) < i || int(y) < j || int(x) == j {
				continue
			}
			mate := slices.Clone(own)
			mate[i], mate[j], mate[x], mate[y] = y, x, int32(j), int32(i)
			legal := max(i, int(y)) >= b.moved && max(j, int(x)) >= b.moved
			for _, p := range [2][2]int{{i, int(y)}, {j, int(x)}} {
				_, text := b.round.checkPair(b.members[p[0]], b.members[p[1]])
				legal = legal && text == ""
			}
			if legal {
				show(mate)
			}
		}
	}
}

// placesOf is the round with one bracket paired otherwise, as opponents by place.
func (r *round) placesOf(k int, mate []int32) []int32 {
	places := slices.Clone(r.mate)
	members := r.results[k].bracket.members
	for i, m := range mate {
		if m >= 0 {
			places[members[i]] = members[m]
		}
	}
	return places
}

// boardsOf is the same as boards.
func (r *round) boardsOf(k int, mate []int32) []swiss.CertifiedBoard {
	var boards []swiss.CertifiedBoard
	players := r.field.Players
	for p, m := range r.placesOf(k, mate) {
		if int(m) > p {
			board := swiss.CertifiedBoard{White: players[p].ID, Black: players[m].ID}
			if colour, _ := allocate(&players[p], &players[m], r.field.InitialColour); colour == tournament.Black {
				board.White, board.Black = board.Black, board.White
			}
			boards = append(boards, board)
		}
	}
	return boards
}
