/**
 * The part of a table that Sally gets: the rows and characters of one table that are sent. `read`: the characters and signs
 * she reads per cell, separately for cells with days or hours, and the characters of all distinct cells.
 */
export const GIVEN_TABLE = {
  sent: { rows: 1000, characters: 100_000 },
  read: { any: { cell: 140, signs: 24, all: 32_000 }, when: { cell: 60, signs: 12, all: 8000 } },
} as const;
