package cli

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

var (
	shownCommand  = regexp.MustCompile(`(?m)^    pareo (.*)$`)
	inlineCommand = regexp.MustCompile("`pareo ([a-z][^`]*)`")
	beside        = regexp.MustCompile(`\s{2,}pareo |\s+#.*$|\s+\|.*$|\s+[<>].*$`)
)

// What the documents show to be typed is what the program takes: every command and flag in
// a block as it stands there, and every flag in a sentence.
func TestDocumentedCommands(t *testing.T) {
	files, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	read, seen := append(files, "../../README.md"), 0
	for _, name := range read {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range shownCommand.FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(strings.Fields(line[1])[0], ":") { // what a command answers
				continue
			}
			for _, command := range beside.Split(line[1], -1) {
				if strings.TrimSpace(command) == "" {
					continue
				}
				seen++
				if err := typed(command); err != nil {
					t.Errorf("%s: pareo %s: %v", filepath.Base(name), command, err)
				}
			}
		}
		for _, line := range inlineCommand.FindAllStringSubmatch(string(text), -1) {
			words := strings.Fields(line[1])
			if strings.Contains(words[0], ":") || strings.ContainsAny(line[1], "|<>") {
				continue
			}
			seen++
			if err := typed(line[1]); err != nil && !isShortened(err) {
				t.Errorf("%s: pareo %s: %v", filepath.Base(name), line[1], err)
			}
		}
	}
	if seen < 100 {
		t.Errorf("%d commands were found", seen)
	}
}

// typed reads a command and does nothing.
func typed(command string) error {
	if args := strings.Fields(command); args[0] != "help" {
		_, err := parsed(args, &console{})
		return err
	}
	return nil
}

// isShortened reports whether a command is only not finished, as sentences name them.
func isShortened(err error) bool {
	var wrong *kong.ParseError
	return errors.As(err, &wrong) && (strings.HasPrefix(err.Error(), "expected ") || strings.HasPrefix(err.Error(), "missing ") || strings.Contains(err.Error(), "(<EOL>)"))
}
