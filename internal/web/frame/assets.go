package frame

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strings"
	"sync"
	"time"
)

//go:embed static
var static embed.FS

// AssetPath is where style sheets and scripts lie: /static/HASH/NAME. The hash
// is that of the content of all of them, so that browsers may keep them for ever
// and scripts find each other beside them.
const AssetPath = "/static/"

// Assets are the files that pages refer to.
type Assets struct {
	files  map[string]asset  // by address
	Names  map[string]string // name to address
	Styles map[string]string // name to style element, for pages that carry their style with them
	Hashes []string          // of the style elements, as the policy names them
}

// carried are the style sheets that stand in the public pages themselves. A phone
// on a slow line shows such a page as soon as its beginning is there; with a file
// beside it, it would first have to go and fetch that one.
var carried = []string{"pareo.css", "public.css", "parts.css", "follow.css", "overview.css", "forecast.css", "hall.css", "paper.css"}

type asset struct {
	kind          string // media type
	plain, zipped []byte
}

// scopes are the pages that a worker is for, and no others.
var scopes = map[string]string{"worker.js": "/phone", "notice.js": "/t/"}

// builtIn are the files that are built into the program, read and compressed once.
var builtIn = sync.OnceValues(readAssets)

func readAssets() (*Assets, error) {
	a := &Assets{files: make(map[string]asset), Names: make(map[string]string), Styles: make(map[string]string)}
	entries, err := static.ReadDir("static")
	if err != nil {
		return nil, err
	}
	hash := sha256.New()
	files := make([]asset, len(entries))
	for i, entry := range entries {
		data, err := fs.ReadFile(static, path.Join("static", entry.Name()))
		if err != nil {
			return nil, err
		}
		zipped, err := zip(data)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(hash, "%s %d\n%s", entry.Name(), len(data), data)
		files[i] = asset{kind: mediaType(entry.Name()), plain: data, zipped: zipped}
	}
	folder := AssetPath + hex.EncodeToString(hash.Sum(nil)[:6]) + "/"
	for i, entry := range entries {
		a.files[folder+entry.Name()] = files[i]
		a.Names[entry.Name()] = folder + entry.Name()
	}
	for _, name := range carried {
		text := terse(string(a.files[folder+name].plain))
		sum := sha256.Sum256([]byte(text))
		a.Styles[name] = "<style>" + text + "</style>"
		a.Hashes = append(a.Hashes, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	return a, nil
}

var comments = regexp.MustCompile(`(?s)/\*.*?\*/`)

// terse leaves out of a style sheet what only its authors read.
func terse(css string) string {
	var out strings.Builder
	for line := range strings.Lines(comments.ReplaceAllString(css, "")) {
		if line = strings.TrimSpace(line); line != "" {
			out.WriteString(line)
			out.WriteByte('\n')
		}
	}
	return out.String()
}

// mediaType goes by the ending of a name and does not ask the machine, whose
// tables differ.
func mediaType(name string) string {
	switch path.Ext(name) {
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".png":
		return "image/png"
	}
	return mime.TypeByExtension(path.Ext(name))
}

func zip(data []byte) ([]byte, error) {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// ServeHTTP answers with a file.
func (a *Assets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	file, ok := a.files[r.URL.Path]
	if !ok {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", file.kind)
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	if scope := scopes[path.Base(r.URL.Path)]; scope != "" {
		h.Set("Service-Worker-Allowed", scope)
	}
	data := file.plain
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		data = file.zipped
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}
