import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { LOCALES } from "#app/limits.ts";
import { readTree } from "#tests/support/source-tree.ts";
import { compileMessages } from "../../../scripts/compile-messages.ts";
import { findMissingTexts, PARAGLIDE_BY_LOCALE, writeParaglideSettings } from "../../../scripts/paraglide.ts";

const root = mkdtempSync(join(tmpdir(), "turnout-language-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Copies two files of English texts and adds a language: an entry in the list, and a folder with some of its texts. */
test("a language needs an entry and a folder: it uses their texts, and English for missing ones", async () => {
  for (const name of ["common.json", "people.json"]) {
    cpSync(`app/i18n/messages/en/${name}`, join(root, "app/i18n/messages/en", name));
  }
  mkdirSync(join(root, "app/i18n/messages/it"));
  writeFileSync(join(root, "app/i18n/messages/it/common.json"), JSON.stringify({ shell_assistant: "Sally, l'assistente" }));
  writeParaglideSettings(root, [...LOCALES, "it"]);
  await compileMessages(root);

  const { m } = await compiled("messages.js");
  expect(m.shell_assistant({}, { locale: "it" })).toBe("Sally, l'assistente");
  expect(m.refused_title({}, { locale: "it" })).toBe("We couldn't read that");
  expect(m.people_listed({}, { locale: "it" })).toBe("Show on my public profile");

  const { extractLocaleFromHeader } = await compiled("runtime.js");
  const languageFor = (asked: string) =>
    extractLocaleFromHeader(new Request("https://turnout.test", { headers: { "Accept-Language": asked } }));
  expect([languageFor("it-CH,de;q=0.5"), languageFor("pt,de;q=0.5")]).toEqual(["it", "de"]);

  const missing = findMissingTexts("it", root);
  expect(missing).toEqual(expect.arrayContaining(["refused_title", "people_listed"]));
  expect(missing).not.toContain("shell_assistant");
});

test("no code requires a text for every language: a missing one falls back to English", () => {
  const complete = /\bRecord<(?:Locale|\(typeof LOCALES\)\[number\]), /;
  const asking = readTree(["app", "workers", "emails"]).filter(({ text }) =>
    complete.test(text.replaceAll(/Partial<Record<Locale, /g, "")),
  );
  expect(asking.map(({ path }) => path)).toEqual([]);
});

test("the four languages are complete", () => {
  expect(LOCALES.flatMap((locale) => findMissingTexts(locale))).toEqual([]);
});

function compiled(name: string) {
  return import(/* @vite-ignore */ pathToFileURL(join(root, PARAGLIDE_BY_LOCALE.outdir, name)).href);
}
