package tournament

// ReadLast makes the table that of another tournament, which differs from the one
// that was read only in results over the board of its last completed round.
func (tab *Table) ReadLast(t *Tournament) {
	tab.t = t
	if tab.n > 0 {
		tab.fill(tab.n-1, &t.Rounds[tab.n-1])
	}
}
