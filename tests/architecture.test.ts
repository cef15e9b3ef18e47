import { expect, test } from "vitest";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { EVENT_TYPE_IDS } from "#app/event-types/registry.ts";
import { MAILS } from "#app/outbox/registry.server.ts";
import { findAssertions } from "./support/assertions.ts";
import { findUnregistered, findUnsoundMails } from "./support/mail-registry.ts";
import { findFilesNaming, KIND_EXCEPTIONS, TYPE_EXCEPTIONS } from "./support/name-exceptions.ts";
import {
  findImportCycles,
  findUpwardImports,
  listImports,
  parseFile,
  readText,
  readTree,
  type SourceFile,
  walk,
} from "./support/source-tree.ts";

const LONGEST_FILE = 300;
const LONGEST_ROUTE = 120;
/** In bytes, for code that runs: folding long code into 300 lines doesn't make it shorter. */
const LARGEST_FILE = 12_000;
/** Word lists are looked up, not read, and splitting one wouldn't make words easier to find. They may contain no code. */
const WORD_LISTS = /^app\/(?:assistant\/fallback\/words\/(?:en|es|fr|de)|people\/accounts\/common-passwords)\.ts$/;
/** The number of type assertions allowed in app/. */
const MOST_ASSERTIONS = 14;

/** The layers of the product, lowest first: a file imports from its own folder and from those in rows above it. Types count. */
const ORDER = [
  ["limits.ts", "i18n", "config.server.ts", "package.json"],
  ["db"],
  ["lib"],
  ["ui", "emails", "event-types"],
  ["media"],
  ["outbox"],
  ["members"],
  ["sheet/repeats"],
  ["sheet/kinds"],
  ["sheet/questions", "sheet/reminders", "sheet/retention"],
  ["sheet/room"],
  ["sheet/event"],
  ["signup"],
  ["organize", "guest.ts"],
  ["people"],
  ["assistant", "site"],
  ["mail", "root.tsx", "html-page.server.tsx"],
  ["html-route.server.tsx"],
  ["entry.server.tsx", "entry.client.tsx", "load-context.d.ts"],
  ["routes", "routes.ts"],
  ["workers"],
];

/** A type named like its kind is checked as a kind. */
const TYPE_IDS = EVENT_TYPE_IDS.filter((id) => !KIND_IDS.some((kind) => kind === id));

const files = readTree(["app", "workers", "emails", "scripts", "tests"]);
const product = files.filter((file) => /^(app|workers|emails)\//.test(file.path));
const arrows = listImports(product);

function tooLong(tree: SourceFile[]): string[] {
  return tree
    .filter(({ path, lines }) => lines > (path.startsWith("app/routes/") ? LONGEST_ROUTE : LONGEST_FILE))
    .map(({ path, lines }) => `${path} (${lines} lines)`);
}

test("no file has more than 300 lines, and no route more than 120", () => {
  expect(tooLong(files)).toEqual([]);
  const made = [parseFile("app/lib/long.ts", "\n".repeat(301)), parseFile("app/routes/long.ts", "\n".repeat(121))];
  expect(tooLong([...made, parseFile("app/lib/short.ts", "\n".repeat(300))])).toHaveLength(2);
});

test("folders of app/ are at most three levels deep", () => {
  const deep = (tree: SourceFile[]) => tree.filter(({ path }) => path.startsWith("app/") && path.split("/").length > 5);
  expect(deep(files).map(({ path }) => path)).toEqual([]);
  expect(deep([parseFile("app/people/accounts/ui/settings/part.tsx", ""), parseFile("app/people/accounts/ui/part.tsx", "")])).toHaveLength(
    1,
  );
});

function tooLarge(tree: SourceFile[]): string[] {
  const isList = ({ path, text }: SourceFile) => WORD_LISTS.test(path) && !/=>|\bfunction\b.*\(/.test(text);
  return tree
    .filter((file) => !file.path.startsWith("tests/") && findBytes(file) > LARGEST_FILE && !isList(file))
    .map((file) => `${file.path} (${findBytes(file)} bytes)`);
}

function findBytes({ text }: SourceFile): number {
  return Buffer.byteLength(text);
}

test("no code file is larger than 12 kB, however few lines it has", () => {
  expect(tooLarge(files)).toEqual([]);
  const words = `const WORDS = "${"é".repeat(LARGEST_FILE / 2)}";\n`;
  const made = [
    parseFile("app/lib/wide.ts", words),
    parseFile("app/people/accounts/common-passwords.ts", `${words}export const read = () => WORDS;\n`),
  ];
  expect(tooLarge([...made, parseFile("app/people/accounts/common-passwords.ts", words)])).toHaveLength(made.length);
  // Fails if an exception is no longer needed.
  const lists = files.filter(({ path }) => WORD_LISTS.test(path));
  expect(lists.map((file) => findBytes(file) > LARGEST_FILE)).toEqual([true, true, true, true, true]);
});

test("imports only lead down the list of layers, including types", () => {
  expect(findUpwardImports(arrows, ORDER)).toEqual([]);
  const up = parseFile("app/db/up.ts", 'import type { Room } from "#app/sheet/room/room.server.ts";\n');
  const beside = parseFile("app/assistant/beside.ts", 'import { page } from "#app/site/site-links.ts";\n');
  const lazy = parseFile("app/ui/lazy.tsx", 'const Part = () => import("#app/sheet/event/ui/part.tsx");\n');
  const down = parseFile("app/sheet/room/down.ts", 'import { db } from "#app/db/client.server.ts";\nimport { own } from "./own.ts";\n');
  expect(findUpwardImports(listImports([up, beside, lazy, down]), ORDER)).toHaveLength(3);
});

test("no files import each other in a cycle, including types", () => {
  expect(findImportCycles(arrows)).toEqual([]);
  const [there, back] = [
    parseFile("app/sheet/event/there.ts", 'import { back } from "#app/sheet/event/back.ts";\n'),
    parseFile("app/sheet/event/back.ts", 'import type { There } from "#app/sheet/event/there.ts";\n'),
  ];
  expect(findImportCycles(listImports([there, back]))).toHaveLength(1);
});

test("nothing imports a route", () => {
  expect(forbidden((from, to) => to.startsWith("app/routes/") && from !== "app/routes.ts")).toEqual([]);
});

test("rules and schemas do no I/O and never read the clock", () => {
  const pure = product.filter((file) => /\/(rules|schema|kind|outcome)\.ts$/.test(file.path));
  const impure = /Date\.now\(\)|new Date\(\)|cloudflare:workers|\.server\.ts"|fetch\(/;
  expect(pure.filter((file) => impure.test(file.text)).map((file) => file.path)).toEqual([]);
});

test("browser code imports no server module", () => {
  const isServer = (path: string) => path.includes(".server.") || path.startsWith("app/db/") || path.startsWith("workers/");
  const isMixed = (path: string) => path.startsWith("app/routes/") || path === "app/root.tsx" || path === "app/entry.server.tsx";
  const isBrowsers = (path: string) => path.startsWith("app/") && !isServer(path) && !isMixed(path);
  const withoutTypes = product.flatMap(({ path, imports }) => imports.map((to) => ({ from: path, to })));
  expect(withoutTypes.filter(({ from, to }) => isBrowsers(from) && isServer(to))).toEqual([]);
});

test("a type is named only in its own file, and a kind only in the kinds", () => {
  const code = [...product, ...files.filter(({ path }) => path.startsWith("scripts/"))];
  expect(findFilesNaming(TYPE_IDS, code, "app/event-types/", TYPE_EXCEPTIONS)).toEqual([]);
  expect(findFilesNaming(KIND_IDS, code, "app/sheet/kinds/", KIND_EXCEPTIONS)).toEqual([]);
  // Fails if an exception is no longer needed.
  for (const [names, folder, all] of [
    [TYPE_IDS, "app/event-types/", TYPE_EXCEPTIONS] as const,
    [KIND_IDS, "app/sheet/kinds/", KIND_EXCEPTIONS] as const,
  ])
    for (const one of all)
      expect(
        findFilesNaming(
          names,
          code,
          folder,
          all.filter((each) => each !== one),
        ),
        one.why,
      ).not.toEqual([]);
});

test("a misplaced type or kind name is found, however it is written", () => {
  const made = [
    'if (type === "potluck") return;',
    "case 'time-slots':",
    "const ORDER = { potluck: 1, donations: 2 };",
    'new Set(["multi-day"])',
  ];
  for (const text of made) {
    const file = parseFile("app/organize/roster/made.ts", `${text}\n`);
    expect(findFilesNaming(TYPE_IDS, [file], "app/event-types/", TYPE_EXCEPTIONS), text).toEqual([file.path]);
    expect(findFilesNaming(TYPE_IDS, [{ ...file, path: "app/event-types/made.ts" }], "app/event-types/", TYPE_EXCEPTIONS)).toEqual([]);
  }
  for (const text of ['const isRsvp = event.kind === "rsvp";', "const WORDS = { rsvp: a,\n  item: b };", "kind !== 'slot'"]) {
    const file = parseFile("app/signup/ui/made.tsx", `${text}\n`);
    expect(findFilesNaming(KIND_IDS, [file], "app/sheet/kinds/", KIND_EXCEPTIONS), text).toEqual([file.path]);
  }
  expect(
    findFilesNaming(
      KIND_IDS,
      [parseFile("app/organize/roster/fine.ts", "const { slot }: { slot: Slot } = props;\n")],
      "app/sheet/kinds/",
      [],
    ),
  ).toEqual([]);
});

test("type assertions are rare and always have a reason", () => {
  const found = files.filter(({ path }) => path.startsWith("app/")).flatMap(findAssertions);
  expect(found.length).toBeLessThanOrEqual(MOST_ASSERTIONS);
  expect(found.filter(({ hasReason }) => !hasReason)).toEqual([]);
  const made = [
    "const id = row.id as string;",
    "const [first] = rows; // such as it is, as unknown as nothing",
    "const id = first!;",
    "// D1 answers what the statement says.",
    "const row = first as Row;",
    'const names = ["as any"] as const;',
  ];
  expect(findAssertions(parseFile("app/lib/made.ts", made.join("\n")))).toEqual([
    { place: "app/lib/made.ts:1", hasReason: false },
    { place: "app/lib/made.ts:3", hasReason: true },
    { place: "app/lib/made.ts:5", hasReason: true },
  ]);
});

test("names are specific: no utils, helpers, services or barrels", () => {
  const vague = product.filter(
    (file) => /\/(utils?|helpers?|services?|misc|common)(\/|\.)/.test(file.path) || /\/index\.tsx?$/.test(file.path),
  );
  const barrels = product.filter((file) => /^\s*export \* from/m.test(file.text));
  expect([...vague, ...barrels].map((file) => file.path)).toEqual([]);
});

test("every template of emails/ is in the mail registry, and every entry is complete", () => {
  const modules = Object.values(import.meta.glob<Record<string, unknown>>("/emails/*.tsx", { eager: true }));
  expect(modules.length).toBeGreaterThan(30);
  expect(findUnregistered(modules, MAILS)).toEqual([]);
  expect(findUnsoundMails(MAILS)).toEqual([]);
  const { template, ...lacking } = MAILS.welcome;
  expect(findUnregistered([{ forgotten: { ...template } }], MAILS)).toEqual(["forgotten"]);
  expect(findUnsoundMails({ planted: { ...lacking, audience: undefined } })).toEqual(["planted: template", "planted: audience"]);
});

test("migrations only add", () => {
  const sql = walk("migrations").filter((path) => path.endsWith(".sql"));
  expect(sql.length).toBeGreaterThan(0);
  expect(sql.filter((path) => /__new_|DROP TABLE/i.test(readText(path)))).toEqual([]);
});

test("code reads implicit context from one store only, and mail is queued in one place", () => {
  const filesWith = (part: string) => product.filter(({ text }) => text.includes(part)).map(({ path }) => path);
  expect(filesWith("AsyncLocalStorage<")).toEqual(["app/db/request-context.server.ts"]);
  expect(filesWith("INSERT INTO email_outbox")).toEqual(["app/outbox/statements.server.ts"]);
});

test("no test measures time: that belongs in the benchmarks", () => {
  const clocks = /\bperformance\.(?:now|mark|measure)\b|\bhrtime\b|\bDate\.now\(\) - [a-z]|\bwhile \(Date\.now\(\)/;
  const timed = (tree: SourceFile[]) =>
    tree.filter(({ path, text }) => /^tests\/(unit|worker|browser|support)\//.test(path) && clocks.test(text));
  expect(timed(files).map(({ path }) => path)).toEqual([]);
  const made = [
    "const begun = performance.now();",
    "expect(Date.now() - begun).toBeLessThan(50);",
    "while (Date.now() < end) more();",
    "process.hrtime();",
  ];
  expect(timed(made.map((text) => parseFile("tests/unit/made.test.ts", text)))).toHaveLength(made.length);
  expect(timed([parseFile("tests/unit/made.test.ts", "const past = Date.now() - 200 * DURATIONS.day;")])).toEqual([]);
});

test("citations refer to sections of docs/product.md that exist, and to nothing outside the repository", () => {
  const others = ["app", "migrations"].flatMap(walk).filter((path) => /\.(css|sql)$/.test(path));
  const all = [...files, ...others.map((path) => parseFile(path, readText(path)))];
  expect(all.filter(({ text }) => SECTION.test(text)).length).toBeGreaterThan(100);
  expect(all.flatMap(citesNothing)).toEqual([]);
  const made = [
    ["(product", "99.1, 1.1)"],
    ["[B", "§2 Profile]"],
    ["(decision", "12)"],
    ["the", "specification's order"],
  ];
  expect(made.flatMap((words) => citesNothing(parseFile("app/lib/made.ts", `/** ${words.join(" ")} */`)))).toHaveLength(made.length);
  const sound = ["(product", "1.1, 15)", "docs/decisions/05-guarded-inserts.md"].join(" ");
  expect(citesNothing(parseFile("app/lib/sound.ts", `/** ${sound} */`))).toEqual([]);
});

const SECTIONS = new Set([...readText("docs/product.md").matchAll(/^#{2,3} (\d+(?:\.\d+)?)/gm)].map(([, number]) => number));
const SECTION = /\(product ([\d., ]+)/;
const FOREIGN = /\[[AB] §|\bdecisions? \d+\b|\bthe specification\b/gi;

/** Finds citations of sections that docs/product.md doesn't have, and of documents that aren't in the repository. */
function citesNothing({ path, text }: SourceFile): string[] {
  const cited = [...text.matchAll(new RegExp(SECTION, "g"))].flatMap(([, list = ""]) => list.match(/\d+(\.\d+)?/g) ?? []);
  const foreign = [...text.matchAll(FOREIGN)].map(([words]) => words);
  return [...cited.filter((number) => !SECTIONS.has(number)), ...foreign].map((citation) => `${path}: ${citation}`);
}

function forbidden(isForbidden: (from: string, to: string) => boolean): string[] {
  return arrows.filter(({ from, to }) => isForbidden(from, to)).map(({ from, to }) => `${from} → ${to}`);
}
