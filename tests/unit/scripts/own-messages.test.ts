import { expect, test } from "vitest";
import { z } from "zod";
import { timeZone } from "#app/lib/fields.ts";

const UNSAID: [string, z.ZodType, unknown][] = [
  ["nothing", z.string(), undefined],
  ["null", z.string(), null],
  ["another type", z.string(), 5],
  ["a long text", z.string().max(3), "four"],
  ["a short text", z.string().min(3), "no"],
  ["an empty text", z.string().min(1), ""],
  ["a number too large", z.number().max(3), 4],
  ["a number too small", z.number().min(3), 2],
  ["a fraction", z.int(), 1.5],
  ["not a multiple", z.number().multipleOf(5), 7],
  ["a long list", z.array(z.string()).max(1), ["a", "b"]],
  ["an empty list", z.array(z.string()).min(1), []],
  ["no option", z.enum(["a", "b"]), "c"],
  ["no format", z.string().regex(/^a/), "b"],
  ["no address", z.email(), "b"],
  ["no instant", z.iso.datetime(), "b"],
  ["none of several", z.union([z.string(), z.object({ a: z.string() })]), 5],
  ["an unknown key", z.strictObject({}), { a: 1 }],
  ["a key of a record", z.record(z.string().max(1), z.string()), { long: "a" }],
  ["a refinement without a text", z.string().refine(() => false), "a"],
  ["a long zone", timeZone, "x".repeat(70)],
];

test.each(UNSAID)("a schema without a message for %s answers with the product's own text", (_, schema, value) => {
  const messages = schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  expect(messages).toEqual([expect.stringMatching(/./)]);
  expect(messages[0]).not.toMatch(/^(Invalid|Too|Unrecognized)|expected|received/);
});

test("a schema's own message is kept", () => {
  const named = z.string({ error: () => "Name it." });
  expect(named.safeParse(undefined).error?.issues[0]?.message).toBe("Name it.");
});
