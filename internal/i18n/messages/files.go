//go:build !enginesonly

package messages

import (
	"embed"
	"io/fs"
)

// Files are the texts: en/web.json is what the arbiter's pages say in English.
//
//go:embed */*.json
var Files embed.FS

// written are the files of a language. They are a part of the program: that they can be
// read the tests have seen.
func written(code string) (files [][]byte) {
	names, err := fs.Glob(Files, code+"/*.json")
	for _, name := range names {
		var data []byte
		if data, err = Files.ReadFile(name); err != nil {
			break
		}
		files = append(files, data)
	}
	if err != nil {
		panic(err)
	}
	return files
}
