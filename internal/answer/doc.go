// Package answer is what programs are answered with: the JSON of the command line, and of
// the engines as WebAssembly ([Call]). A shape is here once.
package answer
