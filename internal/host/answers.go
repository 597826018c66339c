package host

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"encoding/hex"
	"errors"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// ErrUnfinished is returned for a request whose key was used before by the same request,
// of which nobody can say whether it came to its end.
var ErrUnfinished = errors.New("a request with this key was begun and is not known to have ended")

// Once is a request that has no events of a tournament and is to be done once.
type Once struct {
	Scope   string       // of who asks, if somebody is known: within it a key is used once
	Key     string       // chosen by who asks
	Request journal.Hash // of all that is asked, and by whom
	Body    []byte       // what is asked: with the key it opens the answer
	Known   bool         // somebody asks who is known; of others only what was done is noted
}

// digest tells the request from others. What is asked may hold a password or a code, which
// a digest of it alone would let anybody who reads the table try out: the key is part of
// it, and is not kept.
func (o *Once) digest(of string) journal.Hash {
	return journal.Digest(append([]byte(of+" "+o.Key+"\n"), o.Request[:]...))
}

// scope is that of who asks; those who are not known have one for each request.
func (o *Once) scope() string {
	if o.Known {
		return o.Scope
	}
	return "public " + o.digest("scope").String()
}

// kept is what is kept of it. Of the key there is a hash, for it opens the answer.
func (h *Host) kept(o *Once) *store.Answer {
	key := sha256.Sum256([]byte("key " + o.Key))
	return &store.Answer{Scope: o.scope(), Key: hex.EncodeToString(key[:]), Request: o.digest("request"), Expires: h.options.Now().Add(receiptLife)}
}

// AnswerOnce has a request done and keeps its answer for a day, or returns that of the
// first time. do says what was answered; without an answer, whether it is certain that
// nothing was done. If it is, the request may be sent again; if not, it stays begun, and
// who sends it again is told that nobody can say (ErrUnfinished).
//
// Answers may hold what is shown once, such as a new token. They are sealed with the key
// of the request and its body, which are not kept.
func (h *Host) AnswerOnce(ctx context.Context, o *Once, do func() (done []byte, undone bool)) (before []byte, err error) {
	kept := h.kept(o)
	defer h.hold(kept.Scope + kept.Key)()
	var earlier *store.Answer
	if o.Known {
		earlier, err = h.store.BeginAnswer(ctx, kept, h.options.Now())
	} else {
		earlier, err = h.store.Answer(ctx, kept.Scope, kept.Key, h.options.Now())
	}
	if err != nil {
		return nil, err
	}
	if earlier != nil {
		return opened(o, earlier)
	}
	done, undone := do()
	lasting := context.WithoutCancel(ctx)
	switch {
	case done != nil:
	case !o.Known: // nothing was noted; what is kept by now is of another server that did it
		return nil, nil
	case undone:
		return nil, h.store.ForgetAnswer(lasting, kept.Scope, kept.Key)
	default:
		return nil, nil
	}
	sealed, err := seal(o)
	if err != nil {
		return nil, err
	}
	kept.Data = sealed.Seal(nil, nil, done, nil)
	return nil, h.store.KeepAnswer(lasting, kept)
}

// AnsweredBefore is the answer of a request that was done before; nil if it was not.
func (h *Host) AnsweredBefore(ctx context.Context, o *Once) ([]byte, error) {
	kept := h.kept(o)
	earlier, err := h.store.Answer(ctx, kept.Scope, kept.Key, h.options.Now())
	if err != nil || earlier == nil {
		return nil, err
	}
	return opened(o, earlier)
}

// opened is the answer that was kept of the same request.
func opened(o *Once, kept *store.Answer) ([]byte, error) {
	switch {
	case kept.Request != o.digest("request"):
		return nil, ErrOtherRequest
	case len(kept.Data) == 0:
		return nil, ErrUnfinished
	}
	sealed, err := seal(o)
	if err != nil {
		return nil, err
	}
	return sealed.Open(nil, nil, kept.Data, nil)
}

func seal(o *Once) (cipher.AEAD, error) {
	key := sha256.Sum256(append([]byte("seal "+o.Key+"\n"), o.Body...))
	block, err := aes.NewCipher(key[:])
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}
