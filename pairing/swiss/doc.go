// Package swiss holds what a Swiss system can be asked besides a round: what the
// round would be with a wish granted ([Wish], answered by package why), and a
// proof of it that others can check ([Certifier]).
package swiss
