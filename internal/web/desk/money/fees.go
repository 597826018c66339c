package money

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
)

// spare is how many empty reductions the form offers.
const spare = 2

// reductionFields is a reduction as the form has it.
type reductionFields struct{ Name, Category, Fee, Until string }

// fees is the page of what it costs to enter.
func fees(p *page) error { return p.Render(feesPage(p, "")) }

// reductions are those of the event, or as they were typed, and some empty ones.
func (p *page) reductions() []reductionFields {
	var list []reductionFields
	if p.Method == http.MethodPost {
		for i := range p.typedReductions() {
			list = append(list, p.reductionTyped(i))
		}
		return list
	}
	for i := range p.Event.State.Money.Fees.Reductions {
		list = append(list, p.fieldsOf(&p.Event.State.Money.Fees.Reductions[i]))
	}
	return append(list, make([]reductionFields, spare)...)
}

// typedReductions is how many rows the form has.
func (p *page) typedReductions() int {
	n := 0
	for p.PostForm.Has(field("name", n)) {
		n++
	}
	return n
}

func (p *page) reductionTyped(i int) reductionFields {
	return reductionFields{p.Text(field("name", i)), p.Text(field("category", i)), p.Text(field("fee", i)), p.Text(field("until", i))}
}

// field names a field of a reduction.
func field(what string, i int) string { return fmt.Sprintf("%s%d", what, i) }

// setFees replaces what it costs to enter.
func setFees(p *page) error {
	if err := p.Meanwhile(p.feeParts()); err != nil {
		return p.RenderAs(frame.StatusOf(err), feesPage(p, p.Reason(err)))
	}
	f, err := p.readFees()
	if err == nil {
		_, err = p.Do(desk.SetFees{Fees: f})
	}
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, feesPage(p, p.Reason(err)))
	}
	return p.Done(err, p.T("money.fees.done"), p.Path("/money/fees"))
}

// feeParts are the parts of the form as the fees are now; the reductions are one, as
// their rows can move.
func (p *page) feeParts() []frame.Part {
	fees, rows := &p.Event.State.Money.Fees, make(map[string]string)
	for i := range max(len(fees.Reductions)+spare, p.typedReductions()) {
		var r reductionFields
		if i < len(fees.Reductions) {
			r = p.fieldsOf(&fees.Reductions[i])
		}
		rows[field("name", i)], rows[field("category", i)], rows[field("fee", i)], rows[field("until", i)] = r.Name, r.Category, r.Fee, r.Until
	}
	return []frame.Part{
		{Label: p.T("money.standard"), Fields: map[string]string{"standard": p.bare(fees.Standard)}},
		{Label: p.T("prizes.currency"), Fields: map[string]string{"currency": p.currency()}},
		{Label: p.T("money.organiser"), Fields: map[string]string{"organiser": fees.Organiser}},
		{Label: p.T("money.reductions"), Fields: rows},
	}
}

func (p *page) fieldsOf(r *journal.Reduction) reductionFields {
	return reductionFields{r.Name, show.CategoryShown(p.Page, r.Category), p.bare(r.Fee), write.DateValue(r.Until)}
}

func (p *page) readFees() (journal.Fees, error) {
	f := journal.Fees{Currency: money.Currency(strings.ToUpper(p.Text("currency"))), Organiser: p.Text("organiser")}
	read := func(text string) (money.Amount, error) {
		a, ok := f.Currency.Parse(text)
		if !ok {
			return 0, p.Wrong("money.amount.wrong", "text", text)
		}
		return a, nil
	}
	var err error
	if f.Standard, err = read(p.Text("standard")); err != nil {
		return f, err
	}
	for i := range p.typedReductions() {
		typed := p.reductionTyped(i)
		if typed == (reductionFields{}) {
			continue
		}
		r := journal.Reduction{Name: typed.Name, Category: show.CategoryTyped(p.Page, typed.Category)}
		if r.Fee, err = read(typed.Fee); err != nil {
			return f, err
		}
		if r.Until, err = p.DateField(field("until", i)); err != nil {
			return f, err
		}
		f.Reductions = append(f.Reductions, r)
	}
	return f, nil
}

// organiser is whom receipts name, if nobody else was: the one of the event.
func (p *page) organiser() string {
	if name := p.Event.State.Money.Fees.Organiser; name != "" {
		return name
	}
	return p.Tournament().Info.Name
}
