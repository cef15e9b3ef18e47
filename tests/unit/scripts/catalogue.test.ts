import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readText, readTree } from "#tests/support/tree.ts";

/** Texts that another took the place of, with the section of docs/product.md that says it. */
const REPLACED: Record<string, string> = {
  "'Coming Soon'": "5.7",
  "'Account deletion' / 'Please contact support to delete your account.'": "4.10",
  "'This record already exists', 'Invalid reference', 'Required field is missing' on signing in": "1.6",
};

const FOLDER = "app/i18n/messages/en";
const english = Object.assign({}, ...readdirSync(FOLDER).map((name) => JSON.parse(readText(`${FOLDER}/${name}`))));
const wordings = Object.entries<unknown>(english).flatMap(([key, message]) => wordingsOf(message).map((wording) => ({ key, wording })));
const code = readTree(["app", "workers", "emails"]).map(({ text }) => text);
const tests = readTree(["tests"]).map(({ text }) => text);

const product = readText("docs/product.md").replace(/\n\s*/g, " ");
const texts = new Set([...product.matchAll(/"([^"]{2,250})"/g)].map(([, text = ""]) => text));

test("docs/product.md quotes some 300 texts", () => expect(texts.size).toBeGreaterThan(300));

test.each([...texts])('"%s" is a text of the product, is shown by its code and is seen in a test', (text) => {
  const keys = wordings.filter(({ wording }) => says(wording, text)).map(({ key }) => key);
  expect(keys).not.toEqual([]);
  const mentions = new RegExp(`\\bm\\.(?:${keys.join("|")})\\b`);
  expect(code.some((file) => mentions.test(file))).toBe(true);
  const parts = text.split(/\{\w+\}/).filter((part) => part.trim().length > 1);
  expect(tests.some((file) => mentions.test(file) || parts.every((part) => file.includes(part)))).toBe(true);
});

test("a text that no message says is found", () => {
  expect(wordings.filter(({ wording }) => says(wording, "Sign up to see 3 dates that nobody wrote"))).toEqual([]);
});

test("a replaced text is listed with its section", () => {
  const decisions = readText("docs/decisions.md").split("\n");
  for (const [text, section] of Object.entries(REPLACED)) {
    expect(decisions.some((line) => line.includes(text) && line.includes(`(product ${section})`))).toBe(true);
  }
});

function wordingsOf(message: unknown): string[] {
  if (typeof message === "string") return [message];
  return (message as { match: Record<string, string> }[]).flatMap(({ match }) => Object.values(match));
}

/** Whether a wording reads so, with whatever its placeholders are filled with. */
function says(wording: string, text: string): boolean {
  if (wording === text) return true;
  const parts = wording.split(/\{\w+\}/);
  if (parts.join("").trim().length < 4) return false;
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${"$"}{}()|[\]\\]/g, "\\$&")).join(".+")}$`).test(text);
}
