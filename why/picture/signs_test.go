package picture_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/picture"
	"github.com/pareo-chess/pareo/why/words"
)

func player(id tournament.PlayerID) string { return fmt.Sprintf("Player%d.", id) }

// Every pair that the order does not give says whom it passed over and why, in signs for
// who sees the picture and in words for who does not; each sign is in the legend.
func TestWhoWasPassedOver(t *testing.T) {
	r := paired(t, "dutch", 57, 6)
	svg := string(draw(t, r, "en", player))
	english, err := words.New("en", player)
	if err != nil {
		t.Fatal(err)
	}
	ticks := 0
	for _, b := range r.Brackets() {
		for i := range b.Pairs {
			g := r.Skipped(b, &b.Pairs[i])
			if g == nil {
				continue
			}
			ticks++
			sign := fmt.Sprintf(">%d ✗ ", g.PairingNumber)
			if g.Fact == why.HaveMet {
				sign += fmt.Sprintf("R%d<", g.Met)
			}
			if told := "not " + player(g.Player) + ": " + english.Fact(g); strings.Count(svg, told) < 2 || !strings.Contains(svg, sign) {
				t.Errorf("no %q, or not twice %q", sign, told)
			}
		}
	}
	if ticks < 5 || !strings.Contains(svg, ">R3: the two met in round 3<") || !strings.Contains(svg, ">taken: by somebody who is paired first<") {
		t.Errorf("%d ticks, or a legend without them\n%s", ticks, svg)
	}
}

// What a bracket cost is told in words, and boards have their numbers.
func TestWordsInPlaceOfCodes(t *testing.T) {
	r := paired(t, "dutch", 57, 6)
	svg := string(draw(t, r, "en", player))
	if code := regexp.MustCompile(`\bC\d+:|[WB]!`).FindString(svg); code != "" {
		t.Errorf("the picture has the code %q", code)
	}
	for _, text := range []string{">1 moves down<", " without the colour due<", `direction="ltr"`, ">Round 6</text>"} {
		if !strings.Contains(svg, text) {
			t.Errorf("the picture has no %q", text)
		}
	}
	for board := range len(r.Paired.Boards) {
		if !strings.Contains(svg, fmt.Sprintf(` font-size="10" text-anchor="middle">%d</text>`, board+1)) {
			t.Errorf("no board %d", board+1)
		}
	}
}

// The dots of players are the colours they had.
func TestColoursAsDots(t *testing.T) {
	r := paired(t, "dutch", 7, 4)
	svg := string(draw(t, r, "en", player))
	games, rings := 0, 0
	for _, b := range r.Brackets() {
		for i := range b.Members {
			games += len(r.Colours(b.Members[i].Player))
			if b.Members[i].Due != why.NoColour {
				rings++
			}
		}
	}
	const legend, ring = 2, ` fill="none" stroke="#b8740a" stroke-width="` // dots of the legend, which has a ring, too
	dots := strings.Count(svg, ` r="4" fill="#ffffff"`) + strings.Count(svg, ` r="4" fill="#26241f"`)
	if got := strings.Count(svg, ring); got != rings+1 || dots != games+rings+legend+1 {
		t.Errorf("%d dots and %d rings for %d games and %d colours due", dots, got, games, rings)
	}
}

// The way of a floater goes down, and not back from right to left but for the little way
// to the edge.
func TestFloatsDoNotRunBackwards(t *testing.T) {
	svg := string(draw(t, paired(t, "dutch", 57, 6), "en", player))
	ways := regexp.MustCompile(`stroke-dasharray="7 5" d="M(\d+) (\d+)H(\d+)Q(\d+) \d+ \d+ (\d+)V(\d+)Q\d+ \d+ \d+ (\d+)H(\d+)"`).FindAllStringSubmatch(svg, -1)
	if len(ways) < 3 || len(ways) != strings.Count(svg, "7 5") {
		t.Fatalf("%d ways of floaters", len(ways))
	}
	for _, way := range ways {
		var n []int
		for _, text := range way[1:] {
			number, _ := strconv.Atoi(text)
			n = append(n, number)
		}
		if n[0]-n[3] > 40 || n[4] < n[1] || n[5] < n[4] || n[6] < n[5] || n[7] < n[3] {
			t.Errorf("a floater goes %s", way[0])
		}
	}
}

// Me is highlighted with the opponent and never folded away; the picture of my brackets has
// no others.
func TestMe(t *testing.T) {
	r := paired(t, "dutch", 300, 1)
	english, err := words.New("en", player)
	if err != nil {
		t.Fatal(err)
	}
	svg := string(picture.Draw(r, english, picture.Settings{Name: player, Me: 77}))
	if strings.Count(svg, `fill-opacity="0.16"`) != 2 || !strings.Contains(svg, ` font-weight="bold">77  Player77.<`) || !strings.Contains(svg, "74 pairs in order") {
		t.Errorf("player 77 is not highlighted\n%s", svg)
	}
	r = paired(t, "dutch", 57, 6)
	svg = string(picture.Draw(r, english, picture.Settings{Name: player, Me: 1, Mine: true}))
	if frames := strings.Count(svg, ` rx="10" `); frames != 2 || !strings.Contains(svg, "Player1.") {
		t.Errorf("player 1, who floats once, is in %d brackets", frames)
	}
	if svg := picture.Draw(r, english, picture.Settings{Name: player, Me: 99, Mine: true}); svg != nil {
		t.Errorf("there is a picture for nobody: %s", svg)
	}
}

// Large fields have their scores on top.
func TestHistogram(t *testing.T) {
	large, small := string(draw(t, paired(t, "dutch", 120, 3), "en", player)), string(draw(t, paired(t, "dutch", 57, 6), "en", player))
	if !strings.Contains(large, ">players by points<") || !strings.Contains(large, ">1½</text>") || strings.Contains(small, ">players by points<") {
		t.Error("a large field without bars, or a small one with them")
	}
}

// A picture is drawn from left to right in every language, and each of its texts reads in
// the direction of its language; names of other scripts and numbers stay as they are.
func TestTextsReadFromRightToLeft(t *testing.T) {
	r := paired(t, "dutch", 57, 6)
	svg := string(draw(t, r, "ar", player))
	turned := 0
	for _, m := range regexp.MustCompile(`<text[^>]*>([^<]*)</text>`).FindAllStringSubmatch(svg, -1) {
		arabic := regexp.MustCompile(`\p{Arabic}`).MatchString(strings.ReplaceAll(m[1], "،", ""))
		if arabic != (strings.HasPrefix(m[1], "\u2067") && strings.HasSuffix(m[1], "\u2069")) {
			t.Errorf("%q", m[1])
		}
		if arabic {
			turned++
		}
	}
	if turned < 10 || strings.Contains(string(draw(t, r, "en", player)), "\u2067") {
		t.Errorf("%d texts are Arabic, or English runs from right to left", turned)
	}
}
