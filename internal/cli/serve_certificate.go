package cli

import (
	"crypto/tls"
	"os"
	"sync"
	"time"
)

// renewing is a certificate that is read again when its files change, so that a server
// need not be started anew when it is renewed.
type renewing struct {
	cert, key string
	// failed is told why new files cannot be used, once for each state of them.
	failed func(error)

	lock    sync.Mutex
	current *tls.Certificate
	files   [2]stamp // of the current certificate
	refused [2]stamp // of files that could not be used
	looked  time.Time
}

// stamp is what tells a file from what it was.
type stamp struct {
	changed time.Time
	size    int64
}

// lookEvery is how often the files are looked at.
const lookEvery = time.Second

// newRenewing serves a certificate that was loaded from its files.
func newRenewing(cert, key string, current *tls.Certificate, failed func(error)) *renewing {
	r := &renewing{cert: cert, key: key, current: current, failed: failed}
	r.files = r.stamps()
	return r
}

// stamps looks at the files. One that is not there has a zero stamp.
func (r *renewing) stamps() (now [2]stamp) {
	for i, name := range [...]string{r.cert, r.key} {
		if info, err := os.Stat(name); err == nil {
			now[i] = stamp{info.ModTime(), info.Size()}
		}
	}
	return now
}

// get is the certificate for a connection: that of the files as they are, or as long as
// they cannot be used, such as while only one of them is new, the one before.
func (r *renewing) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	r.lock.Lock()
	defer r.lock.Unlock()
	if time.Since(r.looked) < lookEvery {
		return r.current, nil
	}
	r.looked = time.Now()
	now := r.stamps()
	if now == r.files {
		return r.current, nil
	}
	certificate, err := tls.LoadX509KeyPair(r.cert, r.key)
	if err != nil {
		if now != r.refused {
			r.refused = now
			r.failed(err)
		}
		return r.current, nil
	}
	r.current, r.files = &certificate, now
	return r.current, nil
}

// ends is when the certificate in use ends.
func (r *renewing) ends() time.Time {
	current, _ := r.get(nil)
	return current.Leaf.NotAfter
}
