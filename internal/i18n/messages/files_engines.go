//go:build enginesonly

package messages

import (
	_ "embed" // the texts; a file system of them would be more than they are
	"encoding/json"
	"errors"
	"sync"
)

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

// given are the texts of languages that the program does not have, by their codes.
var given = make(map[string][]byte)

// Give has a language of the list spoken, in texts that the program does not have: a JSON
// object of the texts of the files above by their codes.
func Give(code string, texts []byte) error {
	var good map[string]Text
	if err := json.Unmarshal(texts, &good); err != nil {
		return err
	}
	for _, l := range Languages() {
		if l.Code == code {
			given[code] = texts
			catalogues()[code] = sync.OnceValue(func() *Catalogue { return read(l) })
			return nil
		}
	}
	return errors.New("it is not in the list of languages")
}

// written are the files of a language.
func written(code string) [][]byte {
	if texts := given[code]; texts != nil {
		return [][]byte{texts}
	}
	if code != "en" {
		return nil
	}
	return [][]byte{[]byte(criteria), []byte(engine), []byte(ladder), []byte(model), []byte(tiebreak), []byte(trf), []byte(why)}
}
