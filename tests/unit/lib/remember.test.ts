import { expect, test } from "vitest";
import { setBounded } from "#app/lib/remember.ts";

test("the oldest entry is dropped first, and setting a key again takes no more room", () => {
  const known = new Map<string, number>();
  for (const [index, key] of ["a", "b", "b", "c", "d"].entries()) setBounded(known, key, index, 3);
  expect([...known]).toEqual([
    ["b", 2],
    ["c", 3],
    ["d", 4],
  ]);
});
