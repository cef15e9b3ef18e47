import { expect, test } from "vitest";
import { z } from "zod";
import { email } from "#app/lib/fields.ts";
import { clipText } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { parseImportText } from "#app/organize/contacts/import-file.server.ts";

type Def = Record<string, unknown> & { type?: string; checks?: { _zod: { def: Check } }[] };
type Check = { check: string; format?: string; abort?: boolean; pattern?: RegExp };

/** All exported schema modules; the test also visits the schemas nested in them. */
const modules = import.meta.glob<Record<string, unknown>>(
  ["/app/**/schema.ts", "/app/lib/fields.ts", "/app/sheet/kinds/*-fields.ts", "/app/sheet/kinds/*schemas.ts", "/workers/api/schema.ts"],
  { eager: true },
);

test("every string field checks its length before it runs a pattern", () => {
  const read = Object.values(modules).flatMap((each) => Object.entries(each).filter(([name]) => !isSaid(name)));
  const strings = findStrings(read.map(([, value]) => value));
  expect(strings.length).toBeGreaterThan(60);
  expect(strings.map(listChecks).filter(hasUnguardedPattern).map(written)).toEqual([]);
});

test("the check finds a pattern that runs on text of any length", () => {
  const bad = [z.string().regex(/^a+$/), z.string().max(5).regex(/^a+$/), z.string().regex(/^a+$/).max(5, { abort: true }), z.email()];
  const good = [z.string().max(5, { abort: true }).regex(/^a+$/), z.string().regex(/^\d{4}$/), z.string()];
  for (const field of bad) expect(hasUnguardedPattern(listChecks(field)), written(listChecks(field))).toBe(true);
  for (const field of good) expect(hasUnguardedPattern(listChecks(field)), written(listChecks(field))).toBe(false);
  expect(
    findStrings([
      {
        form: z.object({
          a: z.array(
            z
              .string()
              .transform((text) => text)
              .pipe(z.string()),
          ),
        }),
      },
    ]),
  ).toHaveLength(2);
});

test("an email address is one mailbox at a dotted domain, and long runs of special characters are checked quickly", () => {
  for (const good of ["a@b.c", "a@b.c.d", "Ä@b.c."]) expect(email.safeParse(good).success, good).toBe(true);
  const marks = ["a@", "<", '"', "+", ".", " ", "\u200b", "mailto:"].map((mark) => mark.repeat(100_000));
  for (const bad of [
    "a@b",
    "a@.b",
    "a@b.",
    "@b.c",
    "a b@c.d",
    "a@@b.c",
    "a@b@c.d",
    "a@b..c",
    "a@.b.c",
    ...marks,
    ...marks.map((each) => `a@${each}@b.c`),
  ])
    expect(email.safeParse(bad).success, bad.slice(0, 20)).toBe(false);
});

test("clipping never leaves half an emoji", () => {
  expect([clipText("ab😀", 4), clipText("ab😀", 3), clipText("ab", 5)]).toEqual(["ab😀", "ab", "ab"]);
});

test("a cell of values only, a card of numbers only and folded lines are read up to their limits", async () => {
  const cell = `Name,Email\nAnn,ann@x.test ${":::a".repeat(10_000)}\n`;
  expect((await parseImportText(cell)).rows[0]).toMatchObject({ email: "ann@x.test", further: ["a"] });
  const wide = `Name,Email${",x".repeat(LIMITS.contactImport.recordSize)}\n`;
  expect(await parseImportText(wide)).toMatchObject({ rows: [], problems: [{ line: 1 }] });
  const { rows } = await parseImportText("Ann,ann@x.test\n".repeat(LIMITS.contactImport.rows + 100));
  expect(rows.length).toBeGreaterThan(LIMITS.contactImport.rows);
  const card = `BEGIN:VCARD\nFN:Ann\n${"TEL:1\n".repeat(5000)}NOTE:${"a\n b".repeat(50_000)}\nEND:VCARD`;
  expect((await parseImportText(card)).rows[0]).toMatchObject({ name: "Ann", phone: "1", further: [] });
});

function hasUnguardedPattern(checks: Check[]): boolean {
  const first = checks.findIndex(({ check, pattern }) => check === "string_format" && (pattern === undefined || !isShort(pattern)));
  return first >= 0 && !checks.slice(0, first).some(({ check, abort }) => check === "max_length" && abort === true);
}

/** Whether the pattern is anchored and repeats nothing without a bound, so that it looks at a limited number of characters. */
function isShort({ source }: RegExp): boolean {
  return source.startsWith("^") && source.endsWith("$") && !/[*+]|,\}/.test(source.replace(/\[[^\]]*\]|\\./g, "x"));
}

function listChecks(field: z.ZodType): Check[] {
  const def = field._zod.def as unknown as Def & Check;
  const own = (def.checks ?? []).map((each) => each._zod.def);
  return def.check === "string_format" ? [def, ...own] : own;
}

function written(checks: Check[]): string {
  return checks.map(({ check, format, pattern }) => [check, format, pattern].filter(Boolean).join(" ")).join(", ");
}

/** Whether the schema describes an answer of the API, which no client sends. */
function isSaid(name: string): boolean {
  return name.endsWith("Answer");
}

/** Returns all string schemas reachable from these values, except those that only see text another schema has limited in length. */
function findStrings(values: unknown[]): z.ZodType[] {
  const seen = new Set<unknown>();
  const found: z.ZodType[] = [];
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== "object" || seen.has(value) || value instanceof RegExp) return;
    seen.add(value);
    if (value instanceof z.ZodType) {
      const def = value._zod.def as unknown as Def & { in?: z.ZodType; out?: z.ZodType };
      if (def.type === "pipe" && def.in && listChecks(def.in).some(({ check }) => check === "max_length")) seen.add(def.out);
      if (def.type === "string") found.push(value);
      for (const part of Object.values(def)) visit(part);
      return;
    }
    for (const part of Object.values(value)) visit(part);
  };
  for (const value of values) visit(value);
  return found;
}
