package host

import (
	"encoding/json"
	"fmt"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// keptWarning is a warning as it is kept with a receipt.
type keptWarning struct {
	Level desk.Level
	keptMessage
}

// keptMessage is a message whose values are read back as what they were, for numbers
// choose a plural and players are written by their names.
type keptMessage struct {
	Code    string
	Args    []keptArg `json:",omitempty"`
	OfTeams bool      `json:",omitempty"`
}

type keptArg struct {
	Name  string
	Value keptValue
}

// keptValue is one of the kinds of values that messages have, or a text.
type keptValue struct {
	Number   *int                  `json:",omitempty"`
	Player   tournament.PlayerID   `json:",omitempty"`
	Players  []tournament.PlayerID `json:",omitempty"`
	People   tournament.PlayerIDs  `json:",omitempty"`
	Team     tournament.TeamID     `json:",omitempty"`
	Numbers  []int                 `json:",omitempty"`
	Texts    []string              `json:",omitempty"`
	Message  *keptMessage          `json:",omitempty"`
	Messages []keptMessage         `json:",omitempty"`
	Text     string                `json:",omitempty"`
}

// UnmarshalJSON reads texts that stand alone, too: so all values were kept once.
func (v *keptValue) UnmarshalJSON(data []byte) error {
	if json.Unmarshal(data, &v.Text) == nil {
		return nil
	}
	type fields keptValue
	return json.Unmarshal(data, (*fields)(v))
}

func keepWarnings(list []desk.Warning) ([]byte, error) {
	kept := make([]keptWarning, len(list))
	for i := range list {
		kept[i] = keptWarning{list[i].Level, keepMessage(&list[i].Message)}
	}
	return json.Marshal(kept)
}

func readWarnings(data []byte) ([]desk.Warning, error) {
	var kept []keptWarning
	if err := json.Unmarshal(data, &kept); err != nil {
		return nil, err
	}
	list := make([]desk.Warning, len(kept))
	for i := range kept {
		list[i] = desk.Warning{Level: kept[i].Level, Message: kept[i].message()}
	}
	return list, nil
}

func keepMessage(m *message.Message) keptMessage {
	kept := keptMessage{Code: m.Code, OfTeams: m.OfTeams}
	for _, a := range m.Args {
		kept.Args = append(kept.Args, keptArg{a.Name, keepValue(a.Value)})
	}
	return kept
}

func (k *keptMessage) message() message.Message {
	m := message.Message{Code: k.Code, OfTeams: k.OfTeams}
	for i := range k.Args {
		m.Args = append(m.Args, message.Arg{Name: k.Args[i].Name, Value: k.Args[i].Value.value()})
	}
	return m
}

func keepValue(value any) keptValue {
	switch v := value.(type) {
	case int:
		return keptValue{Number: &v}
	case tournament.PlayerID:
		return keptValue{Player: v}
	case []tournament.PlayerID:
		return keptValue{Players: v}
	case tournament.PlayerIDs:
		return keptValue{People: v}
	case tournament.TeamID:
		return keptValue{Team: v}
	case []int:
		return keptValue{Numbers: v}
	case []string:
		return keptValue{Texts: v}
	case message.Message:
		kept := keepMessage(&v)
		return keptValue{Message: &kept}
	case []message.Message:
		kept := make([]keptMessage, len(v))
		for i := range v {
			kept[i] = keepMessage(&v[i])
		}
		return keptValue{Messages: kept}
	}
	return keptValue{Text: fmt.Sprint(value)}
}

func (v *keptValue) value() any {
	switch {
	case v.Number != nil:
		return *v.Number
	case v.Player != 0:
		return v.Player
	case v.Players != nil:
		return v.Players
	case v.People != nil:
		return v.People
	case v.Team != 0:
		return v.Team
	case v.Numbers != nil:
		return v.Numbers
	case v.Texts != nil:
		return v.Texts
	case v.Message != nil:
		return v.Message.message()
	case v.Messages != nil:
		list := make([]message.Message, len(v.Messages))
		for i := range v.Messages {
			list[i] = v.Messages[i].message()
		}
		return list
	}
	return v.Text
}
