// Command wasm is the engines in a browser or in Node: one function, given to who loads
// it (npm/index.js), that answers as package answer does. It has no files, no network
// and no database.
//
// Built for another machine it answers one question of the same kind: the function and
// the question are arguments, the file is standard input.
package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/pareo-chess/pareo/internal/answer"
)

// respond is {"answer": …} or {"error": {"kind", "message", "problems"}} as JSON.
func respond(function, file, question string) (text string) {
	defer func() {
		if fault := recover(); fault != nil {
			text = failed(&answer.Error{Kind: answer.InternalKind, Text: fmt.Sprint(fault)})
		}
	}()
	answered, err := answer.Call(function, file, []byte(question))
	if err != nil {
		return failed(err)
	}
	return `{"answer":` + string(answered) + `}`
}

func failed(err error) string {
	var known *answer.Error
	if !errors.As(err, &known) {
		known = &answer.Error{Kind: answer.InternalKind, Text: err.Error()}
	}
	encoded, err := json.Marshal(known)
	if err != nil {
		return `{"error":{"kind":"internal","message":"the error cannot be written"}}`
	}
	return `{"error":` + string(encoded) + `}`
}
