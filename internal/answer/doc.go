// Package answer is what programs are answered with: objects of the JSON of the
// command line, and the answers of the engines as WebAssembly ([Call]). A shape is here
// once.
package answer
