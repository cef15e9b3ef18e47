import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LOCALES } from "#app/limits.ts";

const FOLDER = join(import.meta.dirname, "../../app/i18n/messages");
const NAMES = readdirSync(join(FOLDER, "en")).sort();

type Messages = Record<string, unknown>;

const translated = LOCALES.filter((locale) => locale !== "en");

for (const name of NAMES) {
  const english = read("en", name);

  for (const locale of translated) {
    test(`${locale}/${name} says everything English says, and nothing else`, () => {
      expect(Object.keys(read(locale, name)).sort()).toEqual(Object.keys(english).sort());
    });

    test(`${locale}/${name} fills in what English fills in`, () => {
      const foreign = read(locale, name);
      const differing = Object.keys(english).filter((key) => placesOf(english[key]) !== placesOf(foreign[key]));
      expect(differing).toEqual([]);
    });
  }
}

test("every language has the same files", () => {
  for (const locale of translated) expect(readdirSync(join(FOLDER, locale)).sort()).toEqual(NAMES);
});

test("no text stands in two files", () => {
  const keys = NAMES.flatMap((name) => Object.keys(read("en", name)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("no text is empty", () => {
  const empty = LOCALES.flatMap((locale) =>
    NAMES.flatMap((name) =>
      Object.entries(read(locale, name))
        .filter(([, text]) => text === "")
        .map(([key]) => `${locale}: ${key}`),
    ),
  );
  expect(empty).toEqual([]);
});

function read(locale: string, name: string): Messages {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(join(FOLDER, locale, name), "utf8")) as Messages;
  return messages;
}

function placesOf(message: unknown): string {
  return [...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort().join(" ");
}
