import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CATALOGUE } from "#tests/support/catalogue.ts";
import { SUPPORTING_CATALOGUE } from "#tests/support/catalogue-supporting.ts";

/** Texts that another took the place of, with the section of docs/product.md that says it. */
const REPLACED: Record<string, string> = {
  "'Coming Soon'": "5.7",
  "'Account deletion' / 'Please contact support to delete your account.'": "4.10",
  "'This record already exists', 'Invalid reference', 'Required field is missing' on signing in": "1.6",
};

const ROOT = join(import.meta.dirname, "../../..");
const english = Object.assign({}, ...readdirSync(join(ROOT, "app/i18n/messages/en")).map(messagesOf)) as Record<string, unknown>;
const code = ["app", "workers", "emails"].flatMap(sources).join("\n");

for (const [file, texts] of [...Object.entries(CATALOGUE), ...Object.entries(SUPPORTING_CATALOGUE)]) {
  const shown = readFileSync(join(ROOT, "tests", file), "utf8");
  test.each(Object.entries(texts))(`%s reads as the catalogue has it, is said by the product and is seen in ${file}`, (key, text) => {
    expect(wordingsOf(english[key])).toContain(text);
    expect(code).toMatch(new RegExp(`\\bm\\.${key}\\b`));
    for (const part of text.split(/\{\w+\}/).filter((part) => part.trim().length > 1)) expect(shown).toContain(part);
  });
}

test("a replaced text is listed with its section", () => {
  const decisions = readFileSync(join(ROOT, "docs/decisions.md"), "utf8").split("\n");
  for (const [text, section] of Object.entries(REPLACED)) {
    expect(decisions.some((line) => line.includes(text) && line.includes(`(product ${section})`))).toBe(true);
  }
});

function messagesOf(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(ROOT, "app/i18n/messages/en", name), "utf8"));
}

function wordingsOf(message: unknown): string[] {
  if (typeof message === "string") return [message];
  return (message as { match: Record<string, string> }[]).flatMap(({ match }) => Object.values(match));
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (path === "app/i18n") return [];
    if (statSync(join(ROOT, path)).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) ? [readFileSync(join(ROOT, path), "utf8")] : [];
  });
}
