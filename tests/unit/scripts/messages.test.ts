import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LOCALES } from "#app/limits.ts";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDER = join(ROOT, "app/i18n/messages");
const NAMES = readdirSync(join(FOLDER, "en")).sort();

/** Placeholders for a number of things; a limit (`max`, `min`) or a line number is never the number of one thing. */
const COUNT = /\{(count|left|taken|minutes|places|people|reached|rank)\}/;

/** Checked by hand: in no language does a word change with the number. */
const SAME_FOR_ONE = [
  "invites_new_account",
  // A fraction, a multiple, or a number after its label.
  ...["demo_confirmed_of", "demo_slips_of", "demo_rides_of", "roster_taken_of", "roster_times", "email_quantity"],
  ...["signup_shift_left", "event_spoken_for", "signup_bringing", "demo_give", "demo_give_for", "demo_given", "offline_removed_unsent"],
  ...["walk_ins_left", "walk_ins_raise", "walk_ins_lost", "history_raised", "paper_checklist_missing"],
  // "and 3 more", "all 3", and a position in line that isn't an ordinal.
  ...["event_people_and_more", "contacts_select_all", "roster_status_waiting_rank", "waitlist_rank"],
  // Always plural: one of our limits, or a number close to one.
  ...["message_throttled", "invites_too_many", "email_budget_text", "roster_budget_text", "paper_stock_labels"],
];

type Messages = Record<string, unknown>;

const translated = LOCALES.filter((locale) => locale !== "en");

test("every message is used somewhere", () => {
  const files = globSync("{app,workers,emails}/**/*.{ts,tsx}", { cwd: ROOT, exclude: (path) => path.includes("paraglide") });
  const source = files.map((file) => readFileSync(join(ROOT, file), "utf8")).join("\n");
  const said = new Set([...source.matchAll(/\bm\.(\w+)/g)].map((match) => match[1]));
  const keys = NAMES.flatMap((name) => Object.keys(read("en", name)).filter((key) => !key.startsWith("$")));
  expect([...keys, "nobody_says_this"].filter((key) => !said.has(key))).toEqual(["nobody_says_this"]);
});

for (const name of NAMES) {
  const english = read("en", name);

  for (const locale of translated) {
    test(`${locale}/${name} has the same messages as English`, () => {
      expect(Object.keys(read(locale, name)).sort()).toEqual(Object.keys(english).sort());
    });

    test(`${locale}/${name} has the same placeholders as English`, () => {
      const foreign = read(locale, name);
      const differing = Object.keys(english).filter((key) => findPlaces(english[key]) !== findPlaces(foreign[key]));
      expect(differing).toEqual([]);
    });
  }
}

test("messages with a count have a singular and a plural in every language", () => {
  const uncounted = LOCALES.flatMap((locale) =>
    NAMES.flatMap((name) =>
      Object.entries(read(locale, name))
        .filter(([key, message]) => COUNT.test(JSON.stringify(message)) && !isCounted(message) && !SAME_FOR_ONE.includes(key))
        .map(([key]) => `${locale}: ${key}`),
    ),
  );
  expect(uncounted).toEqual([]);
});

test("messages that have a plural in English have one in every language", () => {
  const uncounted = NAMES.flatMap((name) =>
    Object.entries(read("en", name))
      .filter(([key, message]) => isCounted(message) && !SAME_FOR_ONE.includes(key))
      .flatMap(([key]) => translated.filter((locale) => !isCounted(read(locale, name)[key])).map((locale) => `${locale}: ${key}`)),
  );
  expect(uncounted).toEqual([]);
});

test("the messages listed as the same for singular and plural exist, and French has no plural for them", () => {
  const all = new Map(NAMES.flatMap((name) => Object.entries(read("fr", name))));
  expect(SAME_FOR_ONE.filter((key) => !all.has(key) || isCounted(all.get(key)))).toEqual([]);
});

test("every language has the same files", () => {
  for (const locale of translated) expect(readdirSync(join(FOLDER, locale)).sort()).toEqual(NAMES);
});

test("no message key is in two files", () => {
  const keys = NAMES.flatMap((name) => Object.keys(read("en", name)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test("no message is empty", () => {
  const empty = LOCALES.flatMap((locale) =>
    NAMES.flatMap((name) =>
      Object.entries(read(locale, name))
        .filter(([, text]) => text === "")
        .map(([key]) => `${locale}: ${key}`),
    ),
  );
  expect(empty).toEqual([]);
});

/** ";", "!" and "?" follow a narrow no-break space, ":" and "»" a no-break space, and "«" precedes one. */
const UNSET_SIGN = /(?<!\u202F)[;!?]|(?<!\u00A0)(?:»|(?<!\d):(?!\d|\/\/))|«(?!\u00A0)/;

test("no French line begins with punctuation that belongs to the previous line", () => {
  expect([" ?", "\u00A0?", "?", ": ", " :", "« x", "x »"].filter((text) => !UNSET_SIGN.test(text))).toEqual([]);
  expect(["à 10:30", "https://example.org", "«\u00A0x\u00A0»\u202F?", "x\u00A0: y"].filter((text) => UNSET_SIGN.test(text))).toEqual([]);
  const unset = NAMES.flatMap((name) => findTexts(read("fr", name)).filter((text) => UNSET_SIGN.test(text)));
  expect(unset).toEqual([]);
});

function findTexts(message: unknown): string[] {
  if (typeof message === "string") return [message];
  if (Array.isArray(message)) return message.flatMap(findTexts);
  if (typeof message !== "object" || message === null) return [];
  return Object.entries(message).flatMap(([key, part]) => (key === "declarations" || key === "selectors" ? [] : findTexts(part)));
}

function read(locale: string, name: string): Messages {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(join(FOLDER, locale, name), "utf8")) as Messages;
  return messages;
}

function isCounted(message: unknown): boolean {
  return /: plural\b/.test(JSON.stringify(message));
}

function findPlaces(message: unknown): string {
  return [...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort().join(" ");
}
