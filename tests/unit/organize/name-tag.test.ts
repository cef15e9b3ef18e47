import { expect, test } from "vitest";
import { fitText, splitName } from "#app/organize/paper/name-tag.ts";
import { findStock, STOCKS } from "#app/organize/paper/stocks.ts";

test.each([
  ["Ada Lovelace", "Ada", "Lovelace"],
  ["Zoë", "Zoë", ""],
  ["Dr. Ada Lovelace", "Dr. Ada", "Lovelace"],
  ["J. R. R. Tolkien", "J. R. R. Tolkien", ""],
  ["Lovelace, Ada King", "Ada King", "Lovelace"],
  ["Ada Lovelace, PhD", "Ada", "Lovelace, PhD"],
  ["عبدالرحمن بن محمد", "عبدالرحمن", "بن محمد"],
  ["山田 太郎", "山田 太郎", ""],
  ["홍길동", "홍길동", ""],
])("%s is called %s", (name, first, rest) => {
  expect(splitName(name)).toEqual({ first, rest });
});

test("a name is printed as large as it surely fits, and breaks only if it would be too small otherwise", () => {
  const box = { width: 72, height: 25 };
  const sizes = { largest: 16, whole: 6, smallest: 2.5 };
  const largest = (name: string) => fitText(name, box, sizes);
  expect(largest("Zoë")).toBe(16);
  expect(largest("太郎")).toBe(16);
  expect(largest("Christopher")).toBeLessThan(largest("Chris"));
  expect(largest("Christopher")).toBeGreaterThanOrEqual(sizes.whole);
  // Broken into lines that fit the height.
  const broken = largest("W".repeat(60));
  expect(broken).toBeLessThan(sizes.whole);
  expect(Math.ceil((60 * broken) / box.width) * broken).toBeLessThanOrEqual(box.height);
  expect(largest("W".repeat(5000))).toBe(sizes.smallest);
});

test("every stock's badges fit on its paper, with the same margin on both sides", () => {
  for (const { id, page, columns, rows, badge, first, gap } of STOCKS) {
    for (const [side, count] of [columns, rows].entries()) {
      const [paper = 0, margin = 0, size = 0, space = 0] = [page, first, badge, gap].map((pair) => pair[side]);
      expect(2 * margin + count * size + (count - 1) * space, id).toBeCloseTo(paper, 6);
    }
  }
});

test("without a choice the labels are those sold where the event is", () => {
  expect(["America/New_York", "Europe/Berlin"].map((zone) => findStock(null, zone).id)).toEqual(["5395", "L4785"]);
  expect(findStock("a4", "America/New_York").paper).toBe("A4");
  expect(findStock("unknown", "Europe/Berlin").id).toBe("L4785");
});
