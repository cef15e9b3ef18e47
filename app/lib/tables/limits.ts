/**
 * Limits for a table file: its size in bytes, packed and unpacked; the tables, rows, columns and characters read; how
 * far out its cells may be; and how far down its column heads.
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
} as const;
