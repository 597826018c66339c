package web

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"
)

// emptyTemporary makes a folder for temporary files, and checks at the end and
// whenever it is asked that there is nothing in it.
func emptyTemporary(t *testing.T) (check func(what string)) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "temporary")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", folder)
	return func(what string) {
		t.Helper()
		files, err := os.ReadDir(folder)
		for _, file := range files {
			t.Errorf("%s: %s stays on the disk", what, file.Name())
			_ = os.RemoveAll(filepath.Join(folder, file.Name()))
		}
		if err != nil {
			t.Error(err)
		}
	}
}

// formOf writes a form with files, each of so many bytes, and its content type.
func formOf(t *testing.T, files ...int) (body []byte, kind string) {
	t.Helper()
	var out bytes.Buffer
	form := multipart.NewWriter(&out)
	for i, size := range files {
		part, err := form.CreateFormFile("file", fmt.Sprintf("%d.csv", i))
		if err == nil {
			_, err = io.CopyN(part, letters{}, int64(size))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), form.FormDataContentType()
}

// uploading is a request with a form.
func (b *browser) uploading(path, kind string, body io.Reader) *http.Request {
	b.t.Helper()
	request, err := http.NewRequestWithContext(b.t.Context(), http.MethodPost, b.server.URL+path, body)
	if err != nil {
		b.t.Fatal(err)
	}
	request.Header.Set("Content-Type", kind)
	return request
}

// Files that are sent leave nothing on the disk, whoever sends them and whatever
// becomes of them.
func TestUploadsLeaveNothing(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.announce(id)
	if _, err := h.accounts.CreateUser(t.Context(), h.ada, "eve", "eve's own password", false); err != nil {
		t.Fatal(err)
	}
	list := "/desk/" + name + "/players/import"
	stranger, eve, ada := h.browser(), h.signedIn("eve", "eve's own password"), h.signedIn("ada", adasPassword)
	nothingStays := emptyTemporary(t)
	large, kind := formOf(t, 5<<20, 5<<20, 5<<20)
	for _, test := range []struct {
		who    *browser
		path   string
		body   []byte
		status int
	}{
		{stranger, list, large, http.StatusUnauthorized},
		{stranger, "/desk/import", large, http.StatusUnauthorized},
		{stranger, "/desk/none/players/import", large, http.StatusUnauthorized}, // as of an event that is there
		{eve, "/desk/none/players/import", large, http.StatusNotFound},
		{stranger, "/login", large, http.StatusRequestEntityTooLarge},
		{stranger, "/language", large, http.StatusRequestEntityTooLarge},
		{stranger, "/nowhere", large, http.StatusNotFound},
		{eve, list, large, http.StatusForbidden},
		{eve, "/nowhere", large, http.StatusNotFound},
		{ada, list, large, http.StatusUnprocessableEntity},
		{ada, "/desk/import", large, http.StatusOK},
		{ada, "/logout", large[:len(large)/2], http.StatusBadRequest},
		{ada, list, bytes.Repeat(large, 2), http.StatusRequestEntityTooLarge},
	} {
		answer := test.who.send(test.who.uploading(test.path, kind, bytes.NewReader(test.body)))
		if answer.status != test.status {
			t.Errorf("%s: %d, want %d", test.path, answer.status, test.status)
		}
		answer.silent("What you typed is kept") // it is not: it was not read
		nothingStays(test.path)
	}
	foreign := ada.uploading(list, kind, bytes.NewReader(large))
	foreign.Header.Set("Sec-Fetch-Site", "cross-site")
	ada.send(foreign).is(http.StatusForbidden)
	nothingStays("from another site")
	parts, kind := formOf(t, make([]int, 5000)...)
	ada.send(ada.uploading(list, kind, bytes.NewReader(parts))).is(http.StatusBadRequest)
	nothingStays("many small files")
}

// A spreadsheet is read without files on the disk.
func TestSpreadsheetsLeaveNothing(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 4, 3)
	ada := h.signedIn("ada", adasPassword)
	book := excelize.NewFile()
	defer func() { _ = book.Close() }()
	sheet, err := book.NewStreamWriter("Sheet1")
	if err != nil {
		t.Fatal(err)
	}
	_ = sheet.SetRow("A1", []any{"Name", "Rating", "Club"})
	for n := range 2000 {
		if err := sheet.SetRow(fmt.Sprintf("A%d", n+2), []any{fmt.Sprintf("Name%d, Given", n), 1500, strings.Repeat("c", 90)}); err != nil {
			t.Fatal(err)
		}
	}
	var file, out bytes.Buffer
	if err := errors.Join(sheet.Flush(), book.Write(&file)); err != nil {
		t.Fatal(err)
	}
	form := multipart.NewWriter(&out)
	part, err := form.CreateFormFile("file", "list.xlsx")
	if err == nil {
		_, err = part.Write(file.Bytes())
	}
	if err != nil || form.Close() != nil {
		t.Fatal(err)
	}
	nothingStays := emptyTemporary(t)
	ada.send(ada.uploading("/desk/"+name+"/players/import", form.FormDataContentType(), &out)).is(http.StatusOK).says("Name1999, Given")
	nothingStays("a spreadsheet")
}

// beginUpload begins a request with a form that is longer than what is sent.
func (b *browser) beginUpload(path, cookie string, length int, sent string) net.Conn {
	b.t.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(b.server.URL, "http://"))
	if err != nil {
		b.t.Fatal(err)
	}
	b.t.Cleanup(func() { _ = connection.Close() })
	_ = connection.SetDeadline(time.Now().Add(patience))
	fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: x\r\nCookie: %s\r\nContent-Type: multipart/form-data; boundary=line\r\nContent-Length: %d\r\n\r\n%s", path, cookie, length, sent)
	return connection
}

// Who may not send a file is told so before it is read, and who goes away in the
// middle leaves nothing.
func TestUploadsThatDoNotArrive(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 4, 3)
	list := "/desk/" + name + "/players/import"
	ada := h.signedIn("ada", adasPassword)
	address, err := http.NewRequest(http.MethodGet, h.server.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	cookies := ""
	for _, c := range ada.client.Jar.Cookies(address.URL) {
		cookies += c.Name + "=" + c.Value + "; "
	}
	nothingStays := emptyTemporary(t)
	begin := "--line\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n" + strings.Repeat("a", 300<<10)
	for path, want := range map[string]int{list: http.StatusUnauthorized, "/desk/import": http.StatusUnauthorized, "/login": http.StatusRequestEntityTooLarge, "/nowhere": http.StatusNotFound} {
		connection := h.browser().beginUpload(path, "", 15<<20, begin)
		answer, err := http.ReadResponse(bufio.NewReader(connection), nil)
		if err != nil {
			t.Errorf("%s: a stranger is not answered before all is sent: %v", path, err)
			continue
		}
		if answer.StatusCode != want {
			t.Errorf("%s: %s", path, answer.Status)
		}
		if page, err := io.ReadAll(answer.Body); err != nil || len(page) == 0 {
			t.Errorf("%s: the answer is not whole: %v", path, err)
		}
		nothingStays(path)
	}
	for range 3 {
		connection := ada.beginUpload(list, cookies, 15<<20, begin+strings.Repeat("a", 6<<20))
		time.Sleep(100 * time.Millisecond) // it is being read
		_ = connection.Close()
	}
	h.server.CloseClientConnections()
	h.server.Close() // waits for what is under way
	nothingStays("broken off")
}
