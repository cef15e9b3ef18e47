/**
 * Of a file with a table for Sally: its bytes and what it unpacks to, how many tables, rows, columns and letters of it are read, how
 * far its cells may reach, and how many rows and letters of one table are sent on. `read`: how many letters and signs Sally reads of a cell
 * and of one with days or hours, and how many letters of all cells that differ.
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
