import { expect, test } from "vitest";
import { DURABLE_OBJECT_ENDS, OBJECT_PREFIX_ENDS } from "#tests/support/row-ends.ts";
import { readText, readTree } from "#tests/support/source-tree.ts";

const CODE = readTree(["app", "workers"]);

test("every file that writes to the bucket is listed with its prefix and what deletes its objects", () => {
  const writers = CODE.filter(({ text }) => /\bMEDIA\s*\.(put|createMultipartUpload)\(/.test(text));
  expect(writers.map(({ path }) => path).sort()).toEqual(Object.keys(OBJECT_PREFIX_ENDS).sort());
});

test("every Durable Object class is listed, and none that stores nothing accesses its storage", () => {
  const bound = [...readText("wrangler.toml").matchAll(/class_name = "(\w+)"/g)].map(([, name]) => name);
  expect(bound).toEqual(Object.keys(DURABLE_OBJECT_ENDS));
  const objects = CODE.filter(({ text }) => /\bextends DurableObject\b/.test(text));
  expect(objects).toHaveLength(bound.length);
  expect(objects.filter(({ text }) => /\bstorage\b|\bsetAlarm\b/.test(text)).map(({ path }) => path)).toEqual([]);
});
