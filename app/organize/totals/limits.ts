/** Dates or offers per page; the texts of one question that a page lists, and their bytes; the bytes of all texts in the file. */
export const TOTALS_LIMITS = { parts: 10, page: { texts: 50, bytes: 6000 }, file: { bytes: 2_000_000 } } as const;
