package cli

// Exit codes of the engine form are bbpPairings' own. They look like those of
// the own form and mean something else.
const (
	engineBadRequest exitCode = 3 // invalid request or file
)

// runEngine answers a call in the form of bbpPairings or JaVaFo.
func runEngine(args []string, con *console) error {
	request, err := parseEngine(args)
	if err != nil {
		return err
	}
	if request.Version {
		con.printf("Pareo %s\n", version())
	}
	switch request.Action {
	case engineVersion:
		return nil
	case enginePair:
		return fail(engineBadRequest, "pareo", 0, "-p: pairing is not in this version")
	case engineCheck:
		return fail(engineBadRequest, "pareo", 0, "-c: checking is not in this version")
	default:
		return fail(engineBadRequest, "pareo", 0, "-g: generating is not in this version")
	}
}
