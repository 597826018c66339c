package store

import (
	"bytes"
	"context"
	"testing"
)

// Every server of a database has the same secret, and each name its own.
func TestSecrets(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx := context.Background()
		first, err := open(t, address).Secret(ctx, "confirmations")
		if err != nil || len(first) != 32 {
			t.Fatal(first, err)
		}
		again := open(t, address)
		if second, err := again.Secret(ctx, "confirmations"); err != nil || !bytes.Equal(first, second) {
			t.Error("another server has another secret:", err)
		}
		if other, err := again.Secret(ctx, "other"); err != nil || bytes.Equal(first, other) {
			t.Error("two names have one secret:", err)
		}
	})
}
