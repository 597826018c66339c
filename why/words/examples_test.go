package words_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

const examples = "testdata/examples"

// The sentences about small cases whose right round is known, in all languages,
// are those written out in testdata/examples/sentences.txt: under each question
// of questions.txt the answer, a line a sentence. PAREO_UPDATE=1 writes them
// anew; whoever does that reads them.
func TestSentencesOfExamples(t *testing.T) {
	questions, err := os.ReadFile(filepath.Join(examples, "questions.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, block := range strings.Split(strings.TrimSpace(string(questions)), "\n\n") {
		lines := strings.Split(block, "\n")
		name, edition, _ := strings.Cut(lines[0], " ")
		r := open(t, tournament.System(name), tournament.Edition(edition))
		for _, question := range lines[1:] {
			fmt.Fprintf(&got, "== %s %s: %s\n", name, edition, question)
			for _, language := range words.Languages() {
				for _, sentence := range answer(t, r, language, question) {
					if word := englishWords.FindString(sentence); language != "en" && word != "" {
						t.Errorf("%s: %q is English in %q", language, word, sentence)
					}
					fmt.Fprintf(&got, "%s: %s\n", language, sentence)
				}
			}
			got.WriteString("\n")
		}
	}
	file := filepath.Join(examples, "sentences.txt")
	if os.Getenv("PAREO_UPDATE") != "" {
		if err := os.WriteFile(file, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	wanted := strings.Split(string(want), "\n")
	for i, line := range strings.Split(got.String(), "\n") {
		if i >= len(wanted) || line != wanted[i] {
			t.Fatalf("line %d of %s is now\n%s", i+1, file, line)
		}
	}
}

func open(t *testing.T, name tournament.System, edition tournament.Edition) *why.Round {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(examples, string(name+".trf")))
	if err != nil {
		t.Fatal(err)
	}
	document, err := trf.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	event, report := document.Tournament()
	if event == nil {
		t.Fatalf("%s: %v", name, report.Problems)
	}
	system, err := dutch.New(edition)
	if err != nil {
		t.Fatal(err)
	}
	r, err := why.Open(system, event, 0)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return r
}

// instead is an answer to "why not?" with the table of what it would cost.
func instead(p *words.Printer, a *why.Instead) []string {
	lines := p.Instead(a)
	for _, row := range p.Exchanges(a).Rows {
		lines = append(lines, strings.Join(row, " | "))
	}
	return lines
}

// answer asks a question, such as "whynot 3-5".
func answer(t *testing.T, r *why.Round, language, question string) []string {
	t.Helper()
	p, err := words.New(language, nil)
	if err != nil {
		t.Fatal(err)
	}
	kind, rest, _ := strings.Cut(question, " ")
	first, second, _ := strings.Cut(rest, "-")
	number := func(text string) tournament.PlayerID {
		n, _ := strconv.Atoi(text)
		return tournament.PlayerID(n)
	}
	a, b := number(first), number(second)
	switch kind {
	case "player":
		return p.Player(r.Player(a))
	case "whynot":
		return instead(p, r.WhyNot(a, b))
	case "bye":
		return instead(p, r.WhyNotBye(a))
	case "white":
		return instead(p, r.WhyNotColour(a, tournament.White))
	case "black":
		return instead(p, r.WhyNotColour(a, tournament.Black))
	}
	t.Fatalf("%q is no question", question)
	return nil
}

// The cases are those of the specification, where it lies beside the repository.
func TestExamplesAreThoseOfTheSpecification(t *testing.T) {
	folder := "../../../shared/spec/examples"
	files, err := filepath.Glob(filepath.Join(folder, "*.trf"))
	if err != nil || len(files) == 0 {
		t.Skip("the specification is not beside the repository: " + folder)
	}
	for _, file := range files {
		theirs, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		ours, err := os.ReadFile(filepath.Join(examples, filepath.Base(file)))
		if err != nil || !bytes.Equal(ours, theirs) {
			t.Errorf("%s is not the same here: %v", filepath.Base(file), err)
		}
	}
}
