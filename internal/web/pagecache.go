package web

import (
	"bytes"
	"compress/gzip"
	"container/list"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/pareo-chess/pareo/internal/store"
)

// pageKey names a page as it shows a view of its tournament.
type pageKey struct {
	event    store.ID
	stamp    string // of the view
	language string
	address  string // path, and what of the query pages know
	beside   string // what the page shows of others; "" = nothing
}

// packedPage is a page ready to be sent: made once, sent many times.
type packedPage struct {
	kind   string // media type
	file   string // the name under which a browser saves it; "" = it is shown
	tag    string // changes with the content
	zipped []byte
}

// pageCache keeps pages of the public, the latest used first, in a bounded room.
// It may be used by many goroutines.
type pageCache struct {
	lock  sync.Mutex
	max   int // bytes
	size  int
	pages map[pageKey]*list.Element // of *keptPage
	order *list.List
	// packers are compressors at rest: one has a megabyte, which is not worth
	// making for every page.
	packers sync.Pool // of *gzip.Writer
}

// keptPage is a page in the cache, or one being made.
type keptPage struct {
	key     pageKey
	readers int                // who wait for it; the cache's
	stop    context.CancelFunc // ends making it
	made    chan struct{}      // closed when it is, or has failed; the rest is good from then on
	page    *packedPage
	err     error
	fault   any // with which making it panicked
}

// maxKept is how many bytes of pages are kept, maxSingle how large one of them
// may be and stay.
const (
	maxKept   = 64 << 20
	maxSingle = 4 << 20
)

func newPageCache(size int) *pageCache {
	return &pageCache{max: size, pages: make(map[pageKey]*list.Element), order: list.New()}
}

// get returns a page, which is made if it is not there. Many who ask for the same page
// at the same time wait for one to be made. Who leaves waits no more; when the last of
// them has left, making it ends, too.
func (c *pageCache) get(ctx context.Context, key pageKey, produce func(context.Context) (*packedPage, error)) (*packedPage, error) {
	kept, first := c.find(ctx, key, produce)
	select {
	case <-kept.made:
	case <-ctx.Done():
	}
	c.leave(kept)
	select {
	case <-kept.made:
	default:
		return nil, ctx.Err()
	}
	if first && kept.fault != nil {
		panic(kept.fault) // where a fault of the program is told
	}
	return kept.page, kept.err
}

// find returns the place of a page, with one more who waits for it, and begins to make
// it if nobody has.
func (c *pageCache) find(ctx context.Context, key pageKey, produce func(context.Context) (*packedPage, error)) (kept *keptPage, first bool) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if e := c.pages[key]; e != nil {
		c.order.MoveToFront(e)
		kept = e.Value.(*keptPage)
		kept.readers++
		return kept, false
	}
	making, stop := context.WithCancel(context.WithoutCancel(ctx))
	kept = &keptPage{key: key, readers: 1, stop: stop, made: make(chan struct{})}
	c.pages[key] = c.order.PushFront(kept)
	go c.produce(making, kept, produce)
	return kept, true
}

// produce makes a page.
func (c *pageCache) produce(ctx context.Context, kept *keptPage, produce func(context.Context) (*packedPage, error)) {
	var page *packedPage
	err := errPageFailed
	defer func() {
		kept.fault = recover()
		c.settle(kept, page, err)
		close(kept.made)
		kept.stop()
	}()
	page, err = produce(ctx)
}

var errPageFailed = errors.New("the page could not be made")

// leave counts one who waits no more. A page that nobody waits for before it is made is
// not made any more, and who asks later begins anew.
func (c *pageCache) leave(kept *keptPage) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if kept.readers--; kept.readers > 0 {
		return
	}
	select {
	case <-kept.made:
	default:
		c.remove(kept)
		kept.stop()
	}
}

// remove takes a page out of the cache, if it is the one there.
func (c *pageCache) remove(kept *keptPage) {
	if e := c.pages[kept.key]; e != nil && e.Value == kept {
		c.order.Remove(e)
		delete(c.pages, kept.key)
	}
}

// settle counts a page that was made and makes room for it; one that failed, or
// is too large, is not kept.
func (c *pageCache) settle(kept *keptPage, page *packedPage, err error) {
	c.lock.Lock()
	defer c.lock.Unlock()
	kept.page, kept.err = page, err
	if e := c.pages[kept.key]; e == nil || e.Value != kept {
		return // the last who waited for it has left
	}
	if err != nil || kept.weight() > maxSingle {
		c.remove(kept)
		return
	}
	c.size += kept.weight()
	for e := c.order.Back(); e != nil && c.size > c.max; {
		old, before := e.Value.(*keptPage), e.Prev()
		if old != kept && old.page != nil {
			c.size -= old.weight()
			c.order.Remove(e)
			delete(c.pages, old.key)
		}
		e = before
	}
}

// drop forgets the pages of a tournament.
func (c *pageCache) drop(event store.ID) {
	c.lock.Lock()
	defer c.lock.Unlock()
	for key, e := range c.pages {
		if kept := e.Value.(*keptPage); key.event == event && kept.page != nil {
			c.size -= kept.weight()
			c.order.Remove(e)
			delete(c.pages, key)
		}
	}
}

// weight is about how many bytes a page takes, with what surrounds it.
func (k *keptPage) weight() int {
	if k.page == nil {
		return 0
	}
	return len(k.page.zipped) + len(k.key.address) + 512
}

// pack makes a page ready to be sent.
func (c *pageCache) pack(kind, file string, data []byte) (*packedPage, error) {
	var out bytes.Buffer
	z, ok := c.packers.Get().(*gzip.Writer)
	if !ok {
		z = gzip.NewWriter(nil)
	}
	defer c.packers.Put(z)
	z.Reset(&out)
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	hash := sha256.Sum256(data)
	return &packedPage{kind: kind, file: file, tag: `"` + hex.EncodeToString(hash[:9]) + `"`, zipped: out.Bytes()}, nil
}

// send answers with the page, or says that the reader has it already.
func (p *packedPage) send(w http.ResponseWriter, r *http.Request) error {
	h := w.Header()
	h.Set("ETag", p.tag)
	h.Set("Cache-Control", "no-cache")
	h.Set("Vary", "Accept-Encoding, Accept-Language, Cookie")
	if strings.Contains(r.Header.Get("If-None-Match"), p.tag) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	h.Set("Content-Type", p.kind)
	if p.file != "" {
		h.Set("Content-Disposition", `attachment; filename="`+p.file+`"`)
	}
	data := p.zipped
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
	} else {
		z, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			return err
		}
		if data, err = io.ReadAll(z); err != nil {
			return err
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(http.StatusOK)
	if r.Method != http.MethodHead {
		_, _ = w.Write(data) // the reader has gone
	}
	return nil
}
