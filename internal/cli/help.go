package cli

// helpCmd is "pareo help COMMAND", which is pareo COMMAND --help, and "pareo help",
// which lists the commands and what exit codes mean.
type helpCmd struct {
	Command []string `arg:"" optional:"" help:"The command to describe."`
}

// Help shows examples.
func (*helpCmd) Help() string {
	return `Examples:

    pareo help
    pareo help pair
    pareo help tournament import`
}

// help answers a call for help.
func help(words []string, con *console) error {
	for _, word := range words {
		if word == "--help" || word == "-h" {
			words = []string{"help"}
			break
		}
	}
	if len(words) > 0 {
		if isCommand(words[0]) {
			words = append(words, "--help")
		}
		if _, err := parsed(words, con); err != nil {
			return con.usageProblem(words, err)
		}
		return nil
	}
	if _, err := parsed([]string{"--help"}, con); err != nil {
		return err
	}
	con.printf("\n%s", exitHelp())
	return nil
}
