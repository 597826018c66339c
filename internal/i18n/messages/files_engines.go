//go:build enginesonly

package messages

import "embed"

// Files are the English texts that engines need, for the WebAssembly package, which is
// to be small: most of what is here otherwise is said by pages.
//
//go:embed en/criteria.json en/desk.json en/engine.json en/event.json en/knockout.json en/model.json en/options.json
//go:embed en/public.json en/say.json en/teamswiss.json en/tiebreak.json en/trf.json en/us.json en/why.json en/working.json
var Files embed.FS
