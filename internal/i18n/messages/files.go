//go:build !enginesonly

package messages

import "embed"

// Files are the texts: en/web.json is what the arbiter's pages say in English.
//
//go:embed */*.json
var Files embed.FS
