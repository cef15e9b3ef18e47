import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFile, toCellText } from "#app/lib/csv.ts";

const FORMULAS = [
  "=1+1",
  "+1 555",
  "-2",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  " =1",
  "\u00a0=1",
  "＝1",
  "＋1",
  "－1",
  "＠a",
  '=cmd|"/c calc"!A0',
  "\n=1",
  ...["\u200b", "\u00ad", "\u202e", "\u2060", "\ufe0f", "\u3164", "\u0007", " \u200b\u00ad "].map((unseen) => `${unseen}=1`),
  "−1",
  "﹢1",
  "﹣1",
  "﹦1",
  "﹫a",
  "⁺1",
];

test("no cell starts with a formula that a spreadsheet would run", () => {
  for (const formula of FORMULAS) expect(toCellText(formula)).toBe(`"'${formula.replaceAll('"', '""')}"`);
});

test("digits that a spreadsheet would read as a number keep their leading zeros and every digit", () => {
  for (const digits of ["01712345678", "007", "491712345678", "٠١٢٣"]) expect(toCellText(digits)).toBe(`"'${digits}"`);
  for (const text of ["0", "42", "0171 2345678", "0.5", "2027", "A0123", 12345678901234])
    expect(toCellText(text)).toBe(typeof text === "number" ? String(text) : `"${text}"`);
});

test("plain text and our own numbers stay unchanged", () => {
  expect(["Ann", "a=b", "O'Neil", "1-2", "\u200bAnn", "–", "", 'say "hi"', 3, -1, null].map(toCellText)).toEqual([
    '"Ann"',
    '"a=b"',
    `"O'Neil"`,
    '"1-2"',
    '"\u200bAnn"',
    '"–"',
    '""',
    '"say ""hi"""',
    "3",
    "-1",
    "",
  ]);
});

test("typed text stays within its cell", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", maxLength: 12 }), { minLength: 1, maxLength: 5 }), (typed) => {
      const line = csvFile([typed], "en").slice(1, -2);
      const cells = line.match(/"(?:[^"]|"")*"/g) ?? [];
      expect(cells).toHaveLength(typed.length);
      expect(cells.join(",")).toBe(line);
    }),
  );
});

test("semicolons separate the cells if commas are used in numbers", () => {
  expect(csvFile([["a", 1]], "de")).toBe('\ufeff"a";1\r\n');
  expect(csvFile([["a", 1]], "en")).toBe('\ufeff"a",1\r\n');
});
