package frame

import (
	"encoding/base64"
	"errors"
	"io"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/message"
)

// Wrong is a mistake in a form, said by a message.
func (p *Page) Wrong(id string, pairs ...any) error {
	return &desk.Refusal{Message: message.Of(id, pairs...)}
}

// maxFurther is how many further mistakes of a file a line of text tells.
const maxFurther = 4

// further says what else is wrong, in one line that stays readable.
func (p *Page) further(more []message.Message) string {
	text := ""
	for _, s := range more[:min(len(more), maxFurther)] {
		text += " · " + p.Say(s)
	}
	if left := len(more) - maxFurther; left > 0 {
		text += " · " + p.N("import.more", left)
	}
	return text
}

// The fields in which a file comes back with a confirmation, as forms cannot send
// a file again by themselves.
const (
	UploadName = "upload.name"
	UploadData = "upload.data"
)

// Upload reads a file of a form, when it is its turn.
func (p *Page) Upload(name string) (file string, data []byte, err error) {
	if err := p.Filing(); err != nil {
		return "", nil, err
	}
	if p.FormValue(UploadData) != "" {
		data, err := base64.StdEncoding.DecodeString(p.FormValue(UploadData))
		if err != nil {
			return "", nil, p.Wrong("upload.missing")
		}
		return p.FormValue(UploadName), data, nil
	}
	in, head, err := p.FormFile(name)
	if errors.Is(err, http.ErrMissingFile) || errors.Is(err, http.ErrNotMultipart) {
		return "", nil, p.Wrong("upload.missing")
	}
	if err != nil {
		return "", nil, err
	}
	defer func() { _ = in.Close() }()
	if data, err = io.ReadAll(in); err != nil {
		return "", nil, err
	}
	if len(data) == 0 {
		return "", nil, p.Wrong("upload.missing")
	}
	p.PostForm.Set(UploadName, head.Filename)
	p.PostForm.Set(UploadData, base64.StdEncoding.EncodeToString(data))
	return head.Filename, data, nil
}
