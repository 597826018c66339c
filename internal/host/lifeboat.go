package host

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/lifeboat"
	"github.com/pareo-chess/pareo/internal/store"
)

// maxBoat is how many codes a lifeboat may have: more nobody scans. A journal that
// needs more is left ashore, and players, rules, rounds and results go alone.
const maxBoat = 96

// Lifeboat is a tournament as texts for QR codes.
type Lifeboat struct {
	Texts []string
	Whole bool // with the history; else only what is needed to go on
}

// LifeboatFor is [Host.Lifeboat] for somebody: who may not read the whole journal
// gets players, rules, rounds and results.
func (h *Host) LifeboatFor(ctx context.Context, actor *account.Actor, id store.ID) (*Lifeboat, error) {
	var no *account.Refusal
	err := h.MayTakeJournal(ctx, actor, id)
	switch {
	case errors.As(err, &no):
		return h.snapshot(ctx, id)
	case err != nil:
		return nil, err
	}
	return h.Lifeboat(ctx, id)
}

// Lifeboat puts a tournament on paper: the whole journal if that is short enough,
// else players, rules, rounds and results as a TRF26.
func (h *Host) Lifeboat(ctx context.Context, id store.ID) (*Lifeboat, error) {
	info, records, hashes, err := h.checked(ctx, id)
	if err != nil {
		return nil, err
	}
	var file bytes.Buffer
	if err := WritePortable(&file, info.Name, unchained(records), hashes); err != nil {
		return nil, err
	}
	if texts := lifeboat.Pack(lifeboat.Journal, file.Bytes()); len(texts) <= maxBoat {
		return &Lifeboat{Texts: texts, Whole: true}, nil
	}
	return h.snapshot(ctx, id)
}

// snapshot is players, rules, rounds and results alone.
func (h *Host) snapshot(ctx context.Context, id store.ID) (*Lifeboat, error) {
	state, err := h.State(ctx, id)
	if err != nil {
		return nil, err
	}
	dialect, _ := desk.ParseDialect("trf26")
	snapshot, _, err := desk.Export{Dialect: dialect}.File(state)
	if err != nil {
		return nil, err
	}
	return &Lifeboat{Texts: lifeboat.Pack(lifeboat.Snapshot, snapshot)}, nil
}

// RestoreAs brings a tournament back from the texts of its lifeboat, for somebody
// who may create tournaments. What the rounds of a snapshot warn of is confirmed
// with tokens, as in an import.
func (h *Host) RestoreAs(ctx context.Context, accounts *account.Accounts, actor *account.Actor, name, texts string, tokens []string) (store.ID, error) {
	portable, snapshot, err := ReadLifeboat(texts)
	switch {
	case err != nil:
		return 0, err
	case portable != nil:
		return h.ReadJournalAs(ctx, accounts, actor, name, bytes.NewReader(portable))
	}
	id, _, err := h.BeginAs(ctx, accounts, actor, name, desk.Request{Command: desk.Import{Name: "lifeboat.trf", Data: snapshot}, Tokens: tokens})
	return id, err
}

// ReadLifeboat puts the texts of a lifeboat together: they give a portable file,
// or the TRF of a snapshot. A *desk.Refusal says what is missing.
func ReadLifeboat(texts string) (portable, snapshot []byte, err error) {
	kind, data, err := lifeboat.Unpack(texts)
	if err != nil {
		return nil, nil, unsound(err)
	}
	if kind == lifeboat.Snapshot {
		return nil, data, nil
	}
	return chained(data), nil, nil
}

// The records of a journal each end with the hash of the one before. It cannot be
// compressed and can be computed: on paper it is left out. The first line of the
// file still names the last hash, which shows that all of them came back right.

// linkOf is how a record ends that follows another.
func linkOf(before []byte) string {
	hash := journal.HashOf(before)
	return `,"prev":"` + hex.EncodeToString(hash[:]) + `"}`
}

// unchained leaves out the hashes of the records before.
func unchained(records [][]byte) [][]byte {
	list := make([][]byte, len(records))
	for i, record := range records {
		list[i] = record
		if i > 0 {
			list[i], _ = bytes.CutSuffix(record, []byte(linkOf(records[i-1])))
		}
	}
	return list
}

// chained puts the hashes back into the lines of a portable file.
func chained(file []byte) []byte {
	lines := strings.Split(strings.TrimSuffix(string(file), "\n"), "\n")
	for i := 2; i < len(lines); i++ {
		if !json.Valid([]byte(lines[i])) { // it lacks its end
			lines[i] += linkOf([]byte(lines[i-1]))
		}
	}
	return []byte(strings.Join(lines, "\n") + "\n")
}
