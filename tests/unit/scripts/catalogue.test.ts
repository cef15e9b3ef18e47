import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readText, readTree } from "#tests/support/source-tree.ts";

/** Three of the replaced texts, with the section of docs/product.md that has the current rule. */
const REPLACED: Record<string, string> = {
  "'Coming Soon'": "5.7",
  "'Account deletion' / 'Please contact support to delete your account.'": "4.10",
  "'This record already exists', 'Invalid reference', 'Required field is missing' on signing in": "1.6",
};

const FOLDER = "app/i18n/messages/en";
const english = Object.assign({}, ...readdirSync(FOLDER).map((name) => JSON.parse(readText(`${FOLDER}/${name}`))));
const wordings = Object.entries<unknown>(english).flatMap(([key, message]) =>
  findWordings(message).map((wording) => ({ key, says: createMatcher(wording) })),
);
const tests = readTree(["tests"]).map(({ text }) => text);
const saidByCode = findKeys(readTree(["app", "workers", "emails"]).map(({ text }) => text));
const saidByTests = findKeys(tests);

const product = readText("docs/product.md").replace(/\n\s*/g, " ");
const texts = new Set([...product.matchAll(/"([^"]{2,250})"/g)].map(([, text = ""]) => text));

test("docs/product.md quotes about 300 texts", () => expect(texts.size).toBeGreaterThan(300));

test.each([...texts])('"%s" is a text of the product, is shown by its code and is seen in a test', (text) => {
  const keys = wordings.filter(({ says }) => says(text)).map(({ key }) => key);
  expect(keys).not.toEqual([]);
  expect(keys.some((key) => saidByCode.has(key))).toBe(true);
  const parts = text.split(/\{\w+\}/).filter((part) => part.trim().length > 1);
  const isSeen = keys.some((key) => saidByTests.has(key)) || tests.some((file) => parts.every((part) => file.includes(part)));
  expect(isSeen).toBe(true);
});

test("a text that no message contains is detected", () => {
  expect(wordings.filter(({ says }) => says("Sign up to see 3 dates that nobody wrote"))).toEqual([]);
});

test("a replaced text is listed with its section", () => {
  const lines = readText("docs/decisions/replaced-texts.md").split("\n");
  for (const [text, section] of Object.entries(REPLACED)) {
    expect(lines.some((line) => line.includes(text) && line.includes(`(product ${section})`))).toBe(true);
  }
});

function findKeys(files: string[]): Set<string> {
  return new Set(files.flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key = ""]) => key)));
}

function findWordings(message: unknown): string[] {
  if (typeof message === "string") return [message];
  return (message as { match: Record<string, string> }[]).flatMap(({ match }) => Object.values(match));
}

/** Returns a check whether a text matches this wording, with any values in its placeholders. */
function createMatcher(wording: string): (text: string) => boolean {
  const parts = wording.split(/\{\w+\}/);
  if (parts.length === 1 || parts.join("").trim().length < 4) return (text) => text === wording;
  const pattern = new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${"$"}{}()|[\]\\]/g, "\\$&")).join(".+")}$`);
  return (text) => pattern.test(text);
}
