//go:build enginesonly

package messages

import _ "embed" // the texts; a file system of them would be more than they are

// The English texts that engines need, for the WebAssembly package, which is to be
// small: most of what is here otherwise is said by pages.
var (
	//go:embed en/criteria.json
	criteria string
	//go:embed en/engine.json
	engine string
	//go:embed en/ladder.json
	ladder string
	//go:embed en/model.json
	model string
	//go:embed en/tiebreak.json
	tiebreak string
	//go:embed en/trf.json
	trf string
	//go:embed en/why.json
	why string
)

// written are the files of a language.
func written(code string) [][]byte {
	if code != "en" {
		return nil
	}
	return [][]byte{[]byte(criteria), []byte(engine), []byte(ladder), []byte(model), []byte(tiebreak), []byte(trf), []byte(why)}
}
