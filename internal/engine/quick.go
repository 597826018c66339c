package engine

import (
	"io"
	"os"
	"strings"

	"github.com/pareo-chess/pareo/internal/atomicfile"
	"github.com/pareo-chess/pareo/trf"
)

// maxQuick bounds the file that is paired in the quick way: larger ones take so
// long that the start of the program is nothing beside them, and what is wrong with
// them would be found twice.
const maxQuick = 1 << 20

// Quick answers the plain call: FILE -p, perhaps with a system, an edition and
// acceleration, to standard output or into a file. It is false, and nothing has
// happened, where the call is another or anything at all is wrong: the whole
// program then takes it from the beginning, and says what. A first argument that
// could be a command, being a word of small letters alone, is left to it as well.
func Quick(args []string, stdout io.Writer) bool {
	text, output, ok := answer(args)
	if ok && output != "" {
		filled, err := atomicfile.Fill(output, []byte(text))
		if !filled {
			err = atomicfile.Replace(output, []byte(text))
		}
		return err == nil
	}
	if ok {
		_, err := io.WriteString(stdout, text)
		return err == nil
	}
	return false
}

// answer is the pairing and the file to write it to, if there is one.
func answer(args []string) (text, output string, ok bool) {
	defer func() {
		if recover() != nil { // the whole program comes to the same fault, and tells it
			text, output, ok = "", "", false
		}
	}()
	if len(args) == 0 || isWord(args[0]) || !HasOption(args) {
		return "", "", false
	}
	r, err := Parse(args)
	if err != nil || r.Action != Pair || r.Version || r.Input == "-" || !isPlainOutput(r.Output) || r.List != "" {
		return "", "", false
	}
	if info, err := os.Stat(r.Input); err != nil || !info.Mode().IsRegular() || info.Size() > maxQuick {
		return "", "", false
	}
	data, err := os.ReadFile(r.Input)
	if err != nil {
		return "", "", false
	}
	document, err := trf.Parse(Legible(data))
	if err != nil {
		return "", "", false
	}
	t, report := document.TournamentBy(r.Habit())
	if t == nil || len(report.Problems) > 0 || len(t.Validate()) > 0 || t.Rules.Rounds == 0 {
		return "", "", false
	}
	system, err := r.Prepare(t)
	if err != nil {
		return "", "", false
	}
	r.DrawColour(t)
	round, err := system.Pair(t)
	if err != nil {
		return "", "", false
	}
	return Lines(Text(system, round)), r.Output, true
}

// isPlainOutput: standard output, a new file or one to replace; no link, no pipe.
func isPlainOutput(name string) bool {
	if name == "" {
		return true
	}
	info, err := os.Lstat(name)
	return name != "-" && (os.IsNotExist(err) || err == nil && info.Mode().IsRegular())
}

// isWord: small letters alone, as the name of a command.
func isWord(arg string) bool {
	return strings.Trim(arg, "abcdefghijklmnopqrstuvwxyz") == ""
}
