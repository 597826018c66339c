package dutch

// A slab hands out slices that are cut from few larger ones. A round needs
// many short slices that live as long as it does; asking for each by itself
// would cost more than filling them.
type slab[T any] struct {
	free []T
	size int // of the next piece of memory
}

// take returns n zero values.
func (s *slab[T]) take(n int) []T {
	if n > len(s.free) || s.free == nil {
		s.free = make([]T, max(s.size, n, 64))
		s.size = 2 * len(s.free)
	}
	part := s.free[:n:n]
	s.free = s.free[n:]
	return part
}

// copyOf returns a copy of the values.
func (s *slab[T]) copyOf(values []T) []T {
	part := s.take(len(values))
	copy(part, values)
	return part
}

// memory is what the brackets of a round are written to.
type memory struct {
	places  slab[int32]
	numbers slab[int64]
	lists   slab[[]int64]
}
