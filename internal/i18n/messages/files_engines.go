//go:build enginesonly

package messages

import "embed"

// Files are the English texts that engines need, for the WebAssembly package, which is
// to be small: most of what is here otherwise is said by pages.
//
//go:embed en/criteria.json en/engine.json en/ladder.json en/model.json en/tiebreak.json en/trf.json en/why.json
var Files embed.FS
