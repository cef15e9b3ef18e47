/** A sheet of badges. Lengths are in millimeters, across before down. */
export type Stock = {
  id: string;
  /** The maker's name for it; null: plain paper, to be cut along printed lines. */
  name: string | null;
  paper: "A4" | "Letter";
  page: readonly [number, number];
  columns: number;
  rows: number;
  badge: readonly [number, number];
  /** From the paper's corner to the first badge's. */
  first: readonly [number, number];
  /** Between one badge and the next. */
  gap: readonly [number, number];
};

const INCH = 25.4;
const A4 = { paper: "A4", page: [210, 297] } as const;
const LETTER = { paper: "Letter", page: [8.5 * INCH, 11 * INCH] } as const;

/** Both as Avery publishes them. */
const AVERY_5395: Stock = {
  id: "5395",
  name: "Avery 5395",
  ...LETTER,
  columns: 2,
  rows: 4,
  badge: [3.375 * INCH, (7 / 3) * INCH],
  first: [0.6875 * INCH, (7 / 12) * INCH],
  gap: [0.375 * INCH, INCH / 6],
};
const AVERY_L4785: Stock = {
  id: "L4785",
  name: "Avery L4785",
  ...A4,
  columns: 2,
  rows: 5,
  badge: [80, 50],
  first: [17.5, 13.5],
  gap: [15, 5],
};

/** Plain paper is cut to fit the badge holders that are usual where that paper is. */
export const STOCKS: readonly Stock[] = [
  AVERY_5395,
  AVERY_L4785,
  { id: "letter", name: null, ...LETTER, columns: 2, rows: 4, badge: [3.5 * INCH, 2.25 * INCH], first: [0.75 * INCH, INCH], gap: [0, 0] },
  { id: "a4", name: null, ...A4, columns: 2, rows: 5, badge: [90, 55], first: [15, 11], gap: [0, 0] },
];

/** The stock with this id, or else the labels sold where the event is. */
export function findStock(id: string | null, timeZone: string): Stock {
  const usual = /^(America|US)\//.test(timeZone) ? AVERY_5395 : AVERY_L4785;
  return STOCKS.find((stock) => stock.id === id) ?? usual;
}
