package answer

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/answer/answertest"
)

// The schema of an error is that of its type; the answers themselves have the schemas of
// the commands, which internal/cli keeps.
func TestSchemaOfAnError(t *testing.T) {
	answertest.Keep(t, "../../docs/json/error.schema.json", "error of the npm package", answertest.Types{}.Of(reflect.TypeFor[Error]()))
}

// What the functions really answer is valid by the schemas.
func TestAnswersAreValid(t *testing.T) {
	file, err := os.ReadFile("../../examples/harbour-open.trf")
	if err != nil {
		t.Fatal(err)
	}
	wrong := strings.Replace(string(file), "     5 w 1", "     4 w 1", 1)
	for _, call := range []struct{ function, file, question string }{
		{"pair", string(file), `{}`},
		{"pair", string(file), `{"system":"classic","edition":"2009"}`},
		{"check", string(file), `{}`},
		{"check", string(file), `{"edition":"2017","round":2}`},
		{"check", string(file), `{"system":"harkness"}`},
		{"standings", string(file), `{}`},
		{"standings", string(file), `{"tiebreaks":["BH/C1","ARO","DE"],"after":2}`},
		{"explain", string(file), `{}`},
		{"explain", string(file), `{"player":1,"whyNot":[1,2],"bye":3,"white":4,"black":5,"language":"de"}`},
		{"pair", wrong, `{}`}, {"pair", "", `{}`}, {"pair", string(file), `{"system":"chance"}`}, {"pair", string(file), `{"sistem":1}`}, {"dance", string(file), `{}`},
		{"explain", string(file), `{"whyNot":[1]}`}, {"check", string(file), `{"round":9}`}, {"standings", string(file), `{"tiebreaks":["XX"]}`},
	} {
		what := call.function + " " + call.question
		answered, err := Call(call.function, call.file, []byte(call.question))
		name := call.function
		if err != nil {
			if answered, err = json.Marshal(err); err != nil {
				t.Fatal(err)
			}
			name = "error"
		}
		var value any
		if err := json.Unmarshal(answered, &value); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		schema, err := answertest.Read("../../docs/json/" + name + ".schema.json")
		if err != nil {
			t.Fatal(err)
		}
		for _, problem := range answertest.Violations(schema, value, name) {
			t.Errorf("%s: %s", what, problem)
		}
	}
}

// A function refuses what it does not take, and takes only what a question has.
func TestFunctionsRefuseWhatTheyDoNotTake(t *testing.T) {
	file, err := os.ReadFile("../../examples/harbour-open.trf")
	if err != nil {
		t.Fatal(err)
	}
	for _, call := range []struct{ function, question, want string }{
		{"pair", `{"whyNot":[1,2]}`, `pair has no option "whyNot"; it takes system, edition, options, initialColour, seed`},
		{"standings", `{"system":"dutch"}`, `standings has no option "system"; it takes tiebreaks, tiebreakEdition, after, seed`},
		{"check", `{"after":1}`, `check has no option "after"`},
		{"pair", `{"initialColour":"wite"}`, `initialColour is "wite"; it is white or black`},
		{"pair", `{"initialColour":"none"}`, `initialColour is "none"; it is white or black`},
		{"pair", `{"seed":"x"}`, `the option seed cannot be a string`},
		{"explain", `{"round":0}`, `there is no round 0; rounds count from 1`},
		{"check", `{"round":0}`, `round 0 is not in the file, which has 3`},
		{"pair", `[]`, `the options of pair are no JSON object`},
	} {
		_, err := Call(call.function, string(file), []byte(call.question))
		known, ok := err.(*Error)
		if !ok || known.Kind != WrongUsage || !strings.HasPrefix(known.Text, call.want) {
			t.Errorf("%s %s: %v, want %s", call.function, call.question, err, call.want)
		}
	}
	has := answertest.Types{}.Of(reflect.TypeFor[Question]())["properties"].(map[string]any)
	for name, f := range functions {
		for _, option := range strings.Fields(f.takes) {
			if has[option] == nil {
				t.Errorf("%s takes %s, which no question has", name, option)
			}
		}
	}
}

// A question about a player with the number 0 is one about nobody, and no question left out.
func TestQuestionsAboutNobody(t *testing.T) {
	file, err := os.ReadFile("../../examples/harbour-open.trf")
	if err != nil {
		t.Fatal(err)
	}
	for _, asked := range []string{"player", "bye", "white", "black"} {
		answered, err := Call("explain", string(file), []byte(`{"`+asked+`":0}`))
		if err != nil || !strings.Contains(string(answered), `"question":"`+asked+`"`) || !strings.Contains(string(answered), `"refused":{"why":"unknown"`) {
			t.Errorf("%s 0: %.200s %v", asked, answered, err)
		}
		answered, err = Call("explain", string(file), []byte(`{"`+asked+`":null}`))
		if err != nil || !strings.Contains(string(answered), `"question":"bracket"`) {
			t.Errorf("%s null: %.200s %v", asked, answered, err)
		}
	}
}
