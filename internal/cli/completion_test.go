package cli

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// completer asks a real shell what the last word of a line that is being typed
// can become.
type completer func(t *testing.T, script, line string) []string

func TestCompletion(t *testing.T) {
	for shell, complete := range map[string]completer{"bash": bashOffers, "zsh": zshCompletes, "fish": fishOffers} {
		t.Run(shell, func(t *testing.T) {
			t.Parallel()
			if _, err := exec.LookPath(shell); err != nil {
				if os.Getenv("CI") != "" {
					t.Fatalf("%s is missing; scripts/setup installs it", shell)
				}
				t.Skipf("%s is missing; scripts/setup installs it", shell)
			}
			script := completionScript(t, shell)
			for line, want := range map[string]string{
				"pareo ver":                "version",
				"pareo version --for":      "--format",
				"pareo version --format j": "json",
				"pareo version --format=j": "--format=json",
				"pareo completion f":       "fish",
				"pareo players sea":        "search",
			} {
				if got := complete(t, script, line); !slices.Equal(got, []string{want}) {
					t.Errorf("%q: %s offers %q, want %s", line, shell, got, want)
				}
			}
		})
	}
}

// completionScript writes the shell's script to a file, as a person would.
func completionScript(t *testing.T, shell string) string {
	t.Helper()
	var out, problems strings.Builder
	if code := Main([]string{"completion", shell}, nil, &out, &problems); code != 0 || problems.String() != "" {
		t.Fatalf("exit code %d: %s", code, problems.String())
	}
	path := filepath.Join(t.TempDir(), "_pareo")
	if err := os.WriteFile(path, []byte(out.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// bashOffers calls the function the way bash does when the tab key is pressed;
// bash makes an equals sign a word of its own.
func bashOffers(t *testing.T, script, line string) []string {
	var words []string
	for word := range strings.SplitSeq(strings.ReplaceAll(line, "=", " = "), " ") {
		words = append(words, quote(word))
	}
	offers := runShell(t, "bash", "--norc", "-c", `source "$1"
COMP_WORDS=(`+strings.Join(words, " ")+`)
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_pareo
printf '%s\n' "${COMPREPLY[@]}"`, "bash", script)
	if before, _, ok := strings.Cut(line, "="); ok {
		for i := range offers {
			offers[i] = before[strings.LastIndex(before, " ")+1:] + "=" + offers[i]
		}
	}
	return offers
}

// fishOffers uses fish's own question. It answers with descriptions.
func fishOffers(t *testing.T, script, line string) []string {
	offers := runShell(t, "fish", "--no-config", "-c", `source $argv[1]; complete -C $argv[2]`, script, line)
	for i, offered := range offers {
		offers[i], _, _ = strings.Cut(offered, "\t")
	}
	return offers
}

// zshCompletes types the line and the tab key into a zsh of its own, and reads
// the line that is there afterwards.
func zshCompletes(t *testing.T, script, line string) []string {
	out := runShell(t, "zsh", "-f", "-c", `zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PS1= PS2=; autoload -U compinit; compinit -u -D; source $1; show() { print -r -- \"<<\$BUFFER>>\" }; zle -N show; bindkey '^X' show; print READY"
zpty -r -m z out '*READY*READY*'
zpty -w -n z "$2"$'\t\x18'
zpty -r -m z out '*<<*>>*'
print -r -- ${${out##*<<}%%>>*}
zpty -d z`, "zsh", script, line)
	words := strings.Fields(strings.TrimSuffix(out[0], "=")) // zsh adds the sign itself
	return words[max(len(words)-1, 0):]
}

// runShell runs a shell away from the user's own settings and gives the lines
// it printed.
func runShell(t *testing.T, shell string, args ...string) []string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	command := exec.CommandContext(ctx, shell, args...)
	command.Env = append(os.Environ(), "HOME="+t.TempDir())
	out, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", shell, err, out)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}
