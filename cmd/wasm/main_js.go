package main

import "syscall/js"

func main() {
	js.Global().Set("pareo", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return respond(args[0].String(), args[1].String(), args[2].String())
	}))
	select {}
}
