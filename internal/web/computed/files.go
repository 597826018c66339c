package computed

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
)

// FileLosses is what a form of tournament file leaves out.
type FileLosses struct {
	Form    string
	Refused []message.Message // for which readers will not take the file
	Others  []message.Message
}

// lossesOf says of the files that are offered what they leave out. Of a file that
// cannot be written the link to it tells why.
func lossesOf(s *journal.State) []FileLosses {
	var list []FileLosses
	for _, name := range []string{"trf26", "trf16"} {
		dialect := desk.TournamentFiles()[name]
		_, notes, err := desk.Export{Dialect: dialect, Final: desk.Final(s)}.File(s)
		if err != nil || len(notes) == 0 {
			continue
		}
		lost := FileLosses{Form: dialect.String()}
		for _, note := range notes {
			if note.Code == "trf.lost-points" {
				lost.Refused = append(lost.Refused, note.AsMessage())
			} else {
				lost.Others = append(lost.Others, note.AsMessage())
			}
		}
		list = append(list, lost)
	}
	return list
}
