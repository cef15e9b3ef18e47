import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import type { Json } from "#app/db/json.ts";
import { takeRowFaults } from "#tests/support/typed-rows.ts";

type Row = { count: number; name: string | null; isOpen: 0 | 1; kind: "slot" | "shift"; ids: Json<string[]>; extra?: string };

test("rows that match their statement's type pass", async () => {
  await runBatch([sql<Row>`SELECT 1 AS count, NULL AS name, 1 AS isOpen, 'slot' AS kind, '[]' AS ids, 2 AS more`]);
  await db().all<Row>(sql`SELECT 1 AS count, 'Ada' AS name, 0 AS isOpen, 'shift' AS kind, '[]' AS ids`);
  expect(takeRowFaults()).toEqual([]);
});

test("a row that doesn't match its statement's type fails its test: a wrong type, NULL, an unknown value, a missing column", async () => {
  await runBatch([sql`SELECT 1`, sql<Row>`SELECT '1' AS count, 1 AS name, 2 AS isOpen, 'item' AS kind`]);
  expect(takeRowFaults()).toEqual([
    'tests/worker/db/row-types.test.ts:17: count is "1", not number',
    "tests/worker/db/row-types.test.ts:17: name is 1, not null | string",
    "tests/worker/db/row-types.test.ts:17: isOpen is 2, not =0 | =1",
    'tests/worker/db/row-types.test.ts:17: kind is "item", not =shift | =slot',
    "tests/worker/db/row-types.test.ts:17: ids is undefined, not string",
  ]);
  await db().all<{ name: string }>(sql`SELECT NULL AS name`);
  expect(takeRowFaults()).toEqual(["tests/worker/db/row-types.test.ts:25: name is null, not string"]);
});
