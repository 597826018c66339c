// Package client speaks to a Pareo server through its HTTP API, for our own
// tests and commands. A write is sent with a key of its own and sent again when
// the connection breaks, so that it is done once.
//
// Start with [Client.Do]; the rest only spares writing out paths.
package client

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/api"
)

// Client speaks to one server as one user. It may be used by many goroutines.
type Client struct {
	Base  string       // such as http://localhost:8080
	Token string       // "" = the public
	HTTP  *http.Client // nil = http.DefaultClient
	// Confirm is asked about every warning that has to be confirmed; nil confirms
	// nothing.
	Confirm func(*api.Problem) bool
}

// Yes confirms every warning.
func Yes(*api.Problem) bool { return true }

// attempts is how often a request is sent when the connection breaks.
const attempts = 3

// Do sends a request and reads the answer into out, which may be nil. The body
// is in: nil, a []byte that is sent as it is, or anything that becomes JSON. The
// error is an *api.Problem when the server says no.
func (c *Client) Do(ctx context.Context, method, path string, in, out any) error {
	var body []byte
	switch in := in.(type) {
	case nil:
	case []byte:
		body = in
	default:
		var err error
		if body, err = json.Marshal(in); err != nil {
			return err
		}
	}
	header := http.Header{}
	if method != http.MethodGet {
		header.Set("Idempotency-Key", rand.Text())
	}
	if _, raw := in.([]byte); raw {
		header.Set("Content-Type", "text/plain")
	} else if in != nil {
		header.Set("Content-Type", "application/json")
	}
	var tokens []string
	for {
		err := c.send(ctx, method, path, header, body, out)
		problem, ok := err.(*api.Problem)
		if !ok || problem.Token == "" || c.Confirm == nil || !c.Confirm(problem) || len(tokens) == 2 {
			return err
		}
		tokens = append(tokens, problem.Token)
		header.Set("Confirm", strings.Join(tokens, ", "))
	}
}

// send sends a request, again when the connection breaks.
func (c *Client) send(ctx context.Context, method, path string, header http.Header, body []byte, out any) error {
	for attempt := 1; ; attempt++ {
		answer, err := c.request(ctx, method, path, header, body)
		if err == nil {
			return read(answer, out)
		}
		if attempt == attempts || ctx.Err() != nil {
			return err
		}
		time.Sleep(time.Duration(attempt) * 100 * time.Millisecond)
	}
}

func (c *Client) request(ctx context.Context, method, path string, header http.Header, body []byte) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, method, c.Base+api.Prefix+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header = header.Clone()
	if c.Token != "" {
		request.Header.Set("Authorization", "Bearer "+c.Token)
	}
	return c.client().Do(request)
}

func (c *Client) client() *http.Client {
	if c.HTTP == nil {
		return http.DefaultClient
	}
	return c.HTTP
}

// read reads an answer; a status that is none of success is a problem.
func read(answer *http.Response, out any) error {
	defer func() { _ = answer.Body.Close() }()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.StatusCode >= 300 {
		problem := &api.Problem{}
		if json.Unmarshal(data, problem) != nil || problem.Code == "" {
			return fmt.Errorf("the server answers %s: %.200s", answer.Status, data)
		}
		return problem
	}
	switch out := out.(type) {
	case nil:
		return nil
	case *[]byte:
		*out = data
		return nil
	default:
		return json.Unmarshal(data, out)
	}
}

// Stream hears of changes after an event until the context ends or the
// connection breaks; heard is called with the number and data of each.
func (c *Client) Stream(ctx context.Context, tournament string, after int64, heard func(seq int64, data []byte)) error {
	header := http.Header{"Accept": {"text/event-stream"}, "Last-Event-Id": {strconv.FormatInt(after, 10)}}
	answer, err := c.request(ctx, http.MethodGet, "/tournaments/"+tournament+"/stream", header, nil)
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return read(answer, nil)
	}
	defer func() { _ = answer.Body.Close() }()
	var seq int64
	lines := bufio.NewReader(answer.Body)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return err
		}
		line = bytes.TrimSuffix(line, []byte("\n"))
		if id, ok := bytes.CutPrefix(line, []byte("id: ")); ok {
			if seq, err = strconv.ParseInt(string(id), 10, 64); err != nil {
				return err
			}
		}
		if data, ok := bytes.CutPrefix(line, []byte("data: ")); ok {
			heard(seq, data)
		}
	}
}
