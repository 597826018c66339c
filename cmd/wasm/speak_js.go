//go:build enginesonly

package main

import (
	"syscall/js"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
)

// The program has English alone, to be small. Who loads it gives it the texts of other
// languages when they are asked for; what comes back is what is wrong with them, or "".
func init() {
	js.Global().Set("pareoSpeak", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if err := messages.Give(args[0].String(), []byte(args[1].String())); err != nil {
			return err.Error()
		}
		return ""
	}))
}
