package archtest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var securityLine = regexp.MustCompile(`^\| (\d+\.\d+\.\d+) \| ([a-z ]+) \| ([^|]+) \|([^|]*)\|$`)

// docs/security.md has one line for every requirement of level 2 of the standard, in its
// order; the tests and files that a line names exist, what is met is shown by one, and the
// counts are right.
func TestSecurityPageNamesWhatExists(t *testing.T) {
	numbers, err := os.ReadFile("testdata/asvs-level2.txt")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../../docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	there := shownBy(t)
	var found []string
	counts := make(map[string]int)
	for line := range strings.Lines(string(page)) {
		cells := securityLine.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		if cells == nil {
			continue
		}
		found = append(found, cells[1])
		counts[cells[2]]++
		for _, problem := range securityProblems(cells, there) {
			t.Errorf("docs/security.md, %s: %s", cells[1], problem)
		}
	}
	if got := strings.Join(found, "\n") + "\n"; got != string(numbers) {
		t.Errorf("docs/security.md has not one line for each requirement, in order: %d of %d", len(found), strings.Count(string(numbers), "\n"))
	}
	say := fmt.Sprintf("Of %d requirements %d are met, %d partly, %d not, and %d are about", len(found), counts["yes"], counts["partly"], counts["no"], counts["does not apply"])
	if !strings.Contains(string(page), say) {
		t.Errorf("docs/security.md should say: %s", say)
	}
}

// securityProblems says what is wrong with a line: number, whether it is met, how, and
// what shows it.
func securityProblems(cells []string, there witnesses) (problems []string) {
	shown := codePattern.FindAllStringSubmatch(cells[4], -1)
	switch cells[2] {
	case "yes", "partly":
		if len(shown) == 0 {
			problems = append(problems, "nothing shows it")
		}
	case "no", "does not apply":
	default:
		problems = append(problems, cells[2]+" is none of yes, partly, no, does not apply")
	}
	for _, code := range shown {
		if test := namedTest.FindStringSubmatch(code[1]); test != nil {
			if !there.tests[test[1]][test[2]] {
				problems = append(problems, "there is no test "+code[1])
			}
		} else if _, err := os.Stat(filepath.Join("../..", code[1])); err != nil {
			problems = append(problems, "there is no file "+code[1])
		}
	}
	return problems
}

// What the check finds, and what it lets pass.
func TestSecurityCheck(t *testing.T) {
	there := witnesses{tests: map[string]map[string]bool{"a/b": {"TestRight": true}}}
	for line, want := range map[string]int{
		"| 1.1.1 | yes | so | `a/b.TestRight` |": 0, "| 1.1.1 | yes | so | `go.mod` |": 0, "| 1.1.1 | no | why | |": 0, "| 1.1.1 | does not apply | why | |": 0,
		"| 1.1.1 | yes | so | |": 1, "| 1.1.1 | partly | so | `a/b.TestWrong` |": 1, "| 1.1.1 | yes | so | `go.wrong` |": 1, "| 1.1.1 | perhaps | so | `go.mod` |": 1,
	} {
		cells := securityLine.FindStringSubmatch(line)
		if cells == nil {
			t.Errorf("%s is no line", line)
		} else if problems := securityProblems(cells, there); len(problems) != want {
			t.Errorf("%s: %v", line, problems)
		}
	}
}
