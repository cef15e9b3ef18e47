import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { compile, fill } from "#app/db/compile.server.ts";
import { defineQuery } from "#app/db/query.server.ts";
import { runPlans } from "#app/sheet/room/plan.server.ts";

const number = (n: number) => sql<{ n: number }>`SELECT ${n} AS n`;
const word = (text: string) => sql<{ text: string }>`SELECT ${text} AS text`;
const nothing = sql<{ n: number }>`SELECT 1 AS n WHERE 0`;

test("results have the positions and types of their statements", async () => {
  const [[one], words, [none], group] = await runBatch([number(1), [word("a"), word("b")], nothing, [number(2), nothing, number(3)]]);
  expect(one?.n.toFixed(1)).toBe("1.0");
  expect(words.map(([row]) => row?.text.toUpperCase())).toEqual(["A", "B"]);
  expect(none).toBeUndefined();
  expect(group).toEqual([[{ n: 2 }], [], [{ n: 3 }]]);
});

test("a compiled statement keeps its row type, and an untyped row is a record", async () => {
  const later = compile(sql<{ n: number }>`SELECT ${sql.placeholder("n")} AS n`);
  const [[filled], [untyped]] = await runBatch([fill(later, { n: 4 }), sql`SELECT 5 AS n`]);
  expect(filled && filled.n + 1).toBe(5);
  expect(untyped?.n).toBe(5);
});

test("a placeholder's value is sent once, even if it occurs several times among fixed values", async () => {
  const [list, by] = [sql.placeholder("list"), sql.placeholder("by")];
  const later = compile(sql<{ text: string }>`SELECT ${"a"} || ${list} || ${"b"} || ${by} || ${list} || ${"a"} || ${by} || ${"c"} AS text`);
  const filled = fill(later, { list: "LIST", by: "BY" });
  expect(filled.params).toEqual(["a", "LIST", "b", "BY", "a", "c"]);
  const [[row]] = await runBatch([filled]);
  expect(row?.text).toBe("aLISTbBYLISTaBYc");
});

test("queries that share a batch each read their own rows", async () => {
  const sums = [[1, 2], [], [3]].map((numbers) =>
    defineQuery([numbers.map(number), word(`${numbers.length}`)], ([found, [count]]) => ({
      sum: found.flat().reduce((sum, { n }) => sum + n, 0),
      count: count?.text,
    })),
  );
  expect(await runPlans(sums)).toEqual([
    { sum: 3, count: "2" },
    { sum: 0, count: "0" },
    { sum: 3, count: "1" },
  ]);
});
