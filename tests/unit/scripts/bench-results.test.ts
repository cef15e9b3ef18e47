import { expect, test } from "vitest";
import { replaceTable } from "../../../scripts/bench/results.ts";

test("a part of the bench shows its table next to its previous run, and leaves the other parts alone", () => {
  const first = replaceTable("# Measurements\n", "http", "Over HTTP.", [{ what: "pages a second", value: 94 }]);
  const other = replaceTable(first, "heap", "What stays.", [{ what: "MB", value: 37 }]);
  const again = replaceTable(other, "http", "Over HTTP.", [
    { what: "pages a second", value: 220 },
    { what: "rushes a second", value: 260 },
  ]);
  expect(again).toContain("## heap\n\nWhat stays.\n\n| what | this run | previous run |\n| --- | --- | --- |\n| MB | 37 | – |\n");
  expect(again).toContain("| pages a second | 220 | 94 |\n| rushes a second | 260 | – |\n");
  expect(again.match(/^## /gm)).toHaveLength(2);
  expect(again.match(/^# Measurements$/gm)).toHaveLength(1);
});
