package archtest

import (
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// lastStatement is the number of statements in the five rule texts of docs/statements.
const lastStatement = 506

// oncePartly are the statements that the program once carried out in part or not at all.
// Their lines name a test, and a command, session, route or page that shows it.
var oncePartly = []int{
	3, 4, 5, 6, 19, 32, 104, 109, 116, 122, 166, 167, 177, 179, 185, 190, 191, 192, 198, 218, 219, 228, 250, 252, 254, 255, 259, 269, 275, 278, 280,
	283, 284, 297, 310, 382, 387, 389, 394, 409, 422, 468, 494, 499, 506,
}

// Every statement of the rule texts has one line in docs/statements, and what the line
// names is there: tests, subtests, sessions and commands. The routes and pages are
// looked for by TestStatementsNameRoutes of internal/web. docs/statements.md counts
// the lines.
func TestStatementsNameWhatExists(t *testing.T) {
	pages, err := filepath.Glob("../../docs/statements/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	index, err := os.ReadFile("../../docs/statements.md")
	if err != nil {
		t.Fatal(err)
	}
	there, numbers := shownBy(t), make(map[int]string)
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, problem := range statementProblems(filepath.Base(page), string(text), there, numbers) {
			t.Error("docs/statements/" + problem)
		}
		lines, partly := len(statementLines.FindAllString(string(text), -1)), strings.Count(string(text), "**partly")
		if row := fmt.Sprintf("](statements/%s) | %d | %d |\n", filepath.Base(page), lines, partly); !strings.Contains(string(index), row) {
			t.Errorf("docs/statements.md should say of %s: %d statements, %d partly", filepath.Base(page), lines, partly)
		}
	}
	for n := 1; n <= lastStatement; n++ {
		if numbers[n] == "" {
			t.Errorf("docs/statements has no line for statement %d", n)
		}
	}
}

// witnesses are what a line of docs/statements can name: by package the tests and the
// texts in them, and the sessions of the command line.
type witnesses struct {
	tests    map[string]map[string]bool
	texts    map[string]map[string]bool
	sessions map[string]string
}

func shownBy(t *testing.T) witnesses {
	t.Helper()
	w := witnesses{tests: map[string]map[string]bool{}, texts: map[string]map[string]bool{}, sessions: map[string]string{}}
	eachSource(t, func(path, file string, source *ast.File) {
		if !strings.HasSuffix(file, "_test.go") {
			return
		}
		if w.tests[path] == nil {
			w.tests[path], w.texts[path] = map[string]bool{}, map[string]bool{}
		}
		for _, d := range source.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil {
				w.tests[path][f.Name.Name] = true
			}
		}
		ast.Inspect(source, func(n ast.Node) bool {
			if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING {
				if plain, err := strconv.Unquote(text.Value); err == nil {
					w.texts[path][plain] = true
				}
			}
			return true
		})
	})
	sessions, err := filepath.Glob("../cli/testdata/script/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range sessions {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		w.sessions[filepath.Base(file)] = string(text)
	}
	return w
}

var (
	statementLine  = regexp.MustCompile(`^\| *(\d+) *\|(.*)\|$`)
	statementLines = regexp.MustCompile(`(?m)^\| *\d+ *\|`)
	namedTest      = regexp.MustCompile(`^([a-z0-9/]+)\.(Test\w+)(?:/(.+))?$`)
	namedRoute     = regexp.MustCompile(`^(GET|POST|PUT|DELETE) /`)
)

// statementProblems goes through a page line by line and enters the numbers it has.
func statementProblems(page, text string, there witnesses, numbers map[int]string) (problems []string) {
	for i, line := range strings.Split(text, "\n") {
		found := statementLine.FindStringSubmatch(line)
		if found == nil {
			continue
		}
		n, _ := strconv.Atoi(found[1])
		place := fmt.Sprintf("%s:%d, statement %d: ", page, i+1, n)
		if numbers[n] != "" {
			problems = append(problems, place+"has a line already, "+numbers[n])
		}
		if numbers[n] = fmt.Sprintf("%s:%d", page, i+1); n < 1 || n > lastStatement {
			problems = append(problems, place+"there is no such number")
		}
		cells := strings.Split(found[2], "|")
		if len(cells) != 3 {
			problems = append(problems, place+fmt.Sprintf("has %d cells after the number, want article, what it says, and where it is shown", len(cells)))
			continue
		}
		shown := codePattern.FindAllStringSubmatch(cells[2], -1)
		if len(shown) == 0 && !strings.Contains(cells[2], "nothing to carry out") {
			problems = append(problems, place+"nothing shows it")
		}
		for _, code := range shown {
			if problem := there.problem(code[1]); problem != "" {
				problems = append(problems, place+problem)
			}
		}
		if isTest := func(code []string) bool { return namedTest.MatchString(code[1]) }; slices.Contains(oncePartly, n) &&
			(!slices.ContainsFunc(shown, isTest) || !slices.ContainsFunc(shown, func(code []string) bool { return !isTest(code) })) {
			problems = append(problems, place+"names no test, or nothing that people see")
		}
	}
	return problems
}

// problem says what is wrong with the name of a witness.
func (w witnesses) problem(name string) string {
	if namedRoute.MatchString(name) {
		return ""
	}
	if strings.HasSuffix(name, ".txtar") {
		if w.sessions[name] == "" {
			return "there is no session " + name
		}
		return ""
	}
	if strings.HasPrefix(name, "pareo ") {
		for _, session := range w.sessions {
			if strings.Contains(session, name) {
				return ""
			}
		}
		return "no session types " + name
	}
	test := namedTest.FindStringSubmatch(name)
	switch {
	case test == nil:
		return name + " is no test, session, command or route"
	case !w.tests[test[1]][test[2]]:
		return "there is no test " + name
	case test[3] != "" && !w.texts[test[1]][strings.ReplaceAll(test[3], "_", " ")]:
		return "no test of " + test[1] + " has a part " + test[3]
	}
	return ""
}

// What the check finds, and what it lets pass.
func TestStatementsCheck(t *testing.T) {
	there := witnesses{
		tests:    map[string]map[string]bool{"a/b": {"TestRight": true}},
		texts:    map[string]map[string]bool{"a/b": {"one part": true}},
		sessions: map[string]string{"pair.txtar": "pareo pair open.trf\n"},
	}
	for line, want := range map[string]int{
		"| 6 | A1 | it | `a/b.TestRight` |": 1, "| 6 | A1 | it | `pair.txtar` |": 1, "| 6 | A1 | it | `a/b.TestRight`, `pair.txtar` |": 0, "| 7 | A1 | it | `a/b.TestRight` |": 0, "| 7 | A1 | it | `a/b.TestRight/one_part`, `pair.txtar`, `pareo pair` |": 0, "| 7 | A1 | it | `GET /desk/{event}` |": 0,
		"| 7 | A1 | it | nothing to carry out: praise |": 0, "A text about `TestWrong`.": 0,
		"| 7 | A1 | it | works |": 1, "| 7 | A1 | it | `a/b.TestWrong` |": 1, "| 7 | A1 | it | `a.TestRight`, `TestRight` |": 2, "| 7 | A1 | it | `a/b.TestRight/other` |": 1,
		"| 7 | A1 | it | `convert.txtar` |": 1, "| 7 | A1 | it | `pareo convert` |": 1, "| 507 | A1 | it | `pair.txtar` |": 1, "| 7 | A1 | `pair.txtar` |": 1,
		"| 7 | A1 | it | `pair.txtar` |\n| 7 | A1 | it | `pair.txtar` |": 1,
	} {
		if problems := statementProblems("page.md", line, there, map[int]string{}); len(problems) != want {
			t.Errorf("%s: %v", line, problems)
		}
	}
}
