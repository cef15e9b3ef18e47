import { expect, test } from "vitest";
import { setBounded } from "#app/lib/remember.ts";

test("what was put in first goes first, and what is put in again takes no more room", () => {
  const known = new Map<string, number>();
  for (const [index, key] of ["a", "b", "b", "c", "d"].entries()) setBounded(known, key, index, 3);
  expect([...known]).toEqual([
    ["b", 2],
    ["c", 3],
    ["d", 4],
  ]);
});
