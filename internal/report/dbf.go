package report

import (
	"bytes"
	"encoding/binary"
	"strings"

	"github.com/pareo-chess/pareo/internal/letters"
)

// dbfField is a column of a dBase III table: texts (C) and days (D).
type dbfField struct {
	name  string
	kind  byte
	width int
}

// dbf writes a table of dBase III. Texts are ASCII and cut to the width of their column;
// the day of the table is the zero one, so that the same event gives the same bytes.
func dbf(fields []dbfField, rows [][]string) []byte {
	size := 1
	for _, f := range fields {
		size += f.width
	}
	var out bytes.Buffer
	head := make([]byte, 32)
	head[0], head[1], head[2], head[3] = 3, 100, 1, 1
	binary.LittleEndian.PutUint32(head[4:], uint32(len(rows)))
	binary.LittleEndian.PutUint16(head[8:], uint16(32+32*len(fields)+1))
	binary.LittleEndian.PutUint16(head[10:], uint16(size))
	out.Write(head)
	for _, f := range fields {
		column := make([]byte, 32)
		copy(column[:11], f.name)
		column[11], column[16] = f.kind, byte(f.width)
		out.Write(column)
	}
	out.WriteByte('\r')
	for _, row := range rows {
		out.WriteByte(' ')
		for i, f := range fields {
			text := letters.Plain(strings.TrimSpace(row[i]))
			text = text[:min(len(text), f.width)]
			out.WriteString(text + strings.Repeat(" ", f.width-len(text)))
		}
	}
	out.WriteByte(0x1a)
	return out.Bytes()
}
