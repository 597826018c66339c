//go:build !js

package main

import (
	"fmt"
	"io"
	"log"
	"os"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal(`usage: wasm FUNCTION QUESTION < FILE, such as wasm pair '{"system":"dutch"}'`)
	}
	file, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(respond(os.Args[1], string(file), os.Args[2]))
}
