/**
 * Limits for a table file: its size in bytes, packed and unpacked; the tables, rows, columns and characters read; how
 * far out its cells may be; and the rows and characters of one table that are sent. `read`: the characters and signs Sally
 * reads per cell,
 * separately for cells with days or hours, and the characters of all distinct cells.
 */
export const TABLE_FILE = {
  bytes: 2_000_000,
  unpacked: 24_000_000,
  tables: 20,
  rows: 2000,
  columns: 40,
  cell: 300,
  cells: 100_000,
  name: 80,
  before: 15,
  sent: { rows: 1000, characters: 100_000 },
  read: { any: { cell: 140, signs: 24, all: 32_000 }, when: { cell: 60, signs: 12, all: 8000 } },
} as const;
