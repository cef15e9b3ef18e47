import { expect, test } from "vitest";
import { fitSize, fitTitle, fitWidth } from "#app/organize/share/ui/share-picture-text.ts";

/** A letter of the display font is a little more than half as wide as it is high. */
const measure = (text: string, size: number) => text.length * size * 0.54;
const WIDTH = 512;

test.each([
  "Picnic",
  "Harvest potluck at Grace Church",
  "Lincoln Elementary book fair helpers, week of the fifth of December",
  `Donaudampfschifffahrtsgesellschaftskapitänsmütze ${"a long title ".repeat(4)}`,
  "word ".repeat(24),
])("%s fits on the share picture, uncut", (title) => {
  const { lines, size, line } = fitTitle(title, WIDTH, measure);
  expect(lines.every((each) => measure(each, size) <= WIDTH)).toBe(true);
  expect(lines.length * line).toBeLessThan(290);
  expect(lines.join("").replaceAll(" ", "")).toBe(title.replaceAll(" ", ""));
});

test("a short title is large, a longer one smaller, and one that fits in no size is cut", () => {
  const sizes = ["Picnic", "Harvest potluck at Grace Church", "word ".repeat(20)].map((title) => fitTitle(title, WIDTH, measure).size);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  const { lines } = fitTitle("words ".repeat(40), WIDTH, measure);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(fitWidth("Saturday, December 5, 2026", 200, 31, measure)).toMatch(/^Sat.*…$/);
  expect(fitWidth("Dec 5", 200, 31, measure)).toBe("Dec 5");
});

test("a date that is long in its language is written smaller, not cut", () => {
  const sizeOf = (day: string) => fitSize(day, 88, [24, 21, 18], measure);
  expect([sizeOf("Dec 5"), sizeOf("28. Nov."), sizeOf("28 de noviembre")]).toEqual([24, 18, 18]);
});
