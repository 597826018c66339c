package matching

// way is a receiver of a [transport] at a distance.
type way struct {
	distance int64
	served   bool // it needs nothing any more
	receiver int32
}

// before orders ways: the nearest first, of equally near ones those in need.
func (a way) before(b way) bool {
	switch {
	case a.distance != b.distance:
		return a.distance < b.distance
	case a.served != b.served:
		return b.served
	}
	return a.receiver < b.receiver
}

// reached is a heap of ways where costs have one word. A receiver that was found
// nearer later is in it several times.
type reached []way

func (h *reached) add(o way) {
	list := append(*h, o)
	i := len(list) - 1
	for i > 0 && o.before(list[(i-1)/2]) {
		list[i] = list[(i-1)/2]
		i = (i - 1) / 2
	}
	list[i] = o
	*h = list
}

// nearest takes the first receiver out that is not closed; -1 = there is none.
func (h *reached) nearest(p *transport) int {
	for len(*h) > 0 {
		first := h.take()
		if !p.closed[first.receiver] {
			return int(first.receiver)
		}
	}
	return -1
}

func (h *reached) take() way {
	list := *h
	first, last := list[0], list[len(list)-1]
	list = list[:len(list)-1]
	i := 0
	for {
		child := 2*i + 1
		if child+1 < len(list) && list[child+1].before(list[child]) {
			child++
		}
		if child >= len(list) || !list[child].before(last) {
			break
		}
		list[i] = list[child]
		i = child
	}
	if len(list) > 0 {
		list[i] = last
	}
	*h = list
	return first
}
