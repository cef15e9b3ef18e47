import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, expect, test, vi } from "vitest";
import { LOCALES, type Locale } from "#app/limits.ts";
import { findWorstText } from "#tests/support/pattern-growth.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** A pattern built from parts is identified by the function that builds it; its source is only known at run time. */
type Found = { literals: { at: string; pattern: RegExp }[]; makers: string[] };

const found = findPatterns(sourceFiles());
const made = new Map<string, Map<string, RegExp>>();
const recorded = new Set<string>();

/** Messages that make Sally read in each language: a chat, a list and a table, with and without dates. */
const SAID: { en: string[] } & Partial<Record<Locale, string[]>> = {
  en: [
    "Thanks",
    "Volunteers for the fair on Monday to Wednesday from 9 to 11 at the park, 2 per shift, call it Fair",
    "we need soup, 3 cakes",
    "Party May 3 to 5",
    "add a cleanup shift from 1 to 2 pm",
  ],
  es: ["Gracias", "Voluntarios para la feria del lunes al martes de 9 a 11 en el parque, 2 por turno", "necesitamos sopa, 3 tartas"],
  fr: ["Merci", "Benevoles pour la fete du lundi au mardi de 9h a 11h au parc, 2 par creneau", "apporter soupe, 3 tartes"],
  de: ["Danke", "Helfer fur das Fest Montag bis Dienstag von 9 bis 11 Uhr im Park, 2 pro Schicht", "mitbringen: Suppe, 3 Kuchen"],
};
const LIST = "Party\n\n- 3 salads (2 of 4 filled)\n- 9:00 cups 3 slots\n- Plates";
const TABLE = 'item;count;date\n"cake";3;2027-05-03\nsoup;2;\n';

beforeAll(async () => {
  // Modules loaded before would keep the patterns they already created.
  vi.resetModules();
  const Native = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Native, {
    construct: (_, given) => record(new Native(...(given as [string, string]))),
  });
  try {
    await import("#app/sheet/kinds/pasted-list.ts");
    const { planReply } = await import("#app/assistant/fallback/plan.ts");
    const { detectColumn: columnOf } = await import("#app/assistant/tables/columns.ts");
    columnOf("Item");
    for (const locale of LOCALES) {
      const texts = SAID[locale] ?? SAID.en;
      for (const text of [...texts, ...texts.map((said) => `${said} 3.5.2027 12:00`), LIST, TABLE]) {
        const first = planReply([{ role: "user", text, draft: null }], { locale, today: "2027-01-05" });
        for (const then of texts)
          planReply(
            [
              { role: "assistant", ...first },
              { role: "user", text: then, draft: null },
            ],
            { locale, today: "2027-01-05" },
          );
      }
    }
  } finally {
    globalThis.RegExp = Native;
  }
});

test("no pattern takes more than linear time on any text", () => {
  const patterns = [...found.literals, ...[...made].flatMap(([at, each]) => [...each.values()].map((pattern) => ({ at, pattern })))];
  expect(patterns.length).toBeGreaterThan(300);
  const known = new Map(patterns.map((each) => [String(each.pattern), each]));
  const slow = [...known.values()].flatMap(({ at, pattern }) => {
    const worst = findWorstText(pattern);
    return worst ? [`${at} ${pattern} ${JSON.stringify(worst)}`] : [];
  });
  expect(slow).toEqual([]);
});

test("every function that builds a pattern from parts was observed building one", () => {
  expect(found.makers.length).toBeGreaterThan(2);
  expect(found.makers.filter((maker) => !made.has(maker))).toEqual([]);
});

test.each([
  /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/,
  /[\n;]+|,(?=(?:[^"]*"[^"]*")*[^"]*$)/,
  /[“"„«]\s*([^“”"„«»\n]{2,80}?)\s*[”"“»]/,
  /^(.*\p{L}.*?)\s*[x×]\s*(\d{1,4})$/u,
  /\s*(?:,|&|\band\b)\s*/,
  /^[^:]*QUOTED-PRINTABLE[^:]*:/i,
  /^[\s,]+|[\s,]+$/g,
  /\d{1,4}(?!.*\d)/,
  /;.*$/,
  /(?<=\d+)x$/,
  /^(?:a+)+$/,
  /^(?:a|a)*b/,
])("%s is detected as worse than linear", (pattern) => {
  expect(findWorstText(pattern)).not.toBeNull();
});

test.each([
  /^[^\s@<>]+@[^\s@<>][^\s@<>.]*\.[^\s@<>]+$/,
  /(?<!\s)\s+$/,
  /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/,
  /"(?:[^"]|"")*"/,
  /\s{0,9}x/,
  /^(?:ab?|c)*d/,
])("%s is recognized as linear", (pattern) => {
  expect(findWorstText(pattern)).toBeNull();
});

function sourceFiles(): { path: string; text: string }[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app", "workers", "emails"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return listed
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

function findPatterns(files: { path: string; text: string }[]): Found {
  const literals: Found["literals"] = [];
  const makers = new Set<string>();
  for (const { path, text } of files.filter((file) => /RegExp|\//.test(file.text))) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) literals.push({ at: path, pattern: findPattern(node.text) });
      if (ts.isNewExpression(node) && node.expression.getText() === "RegExp" && !isOfLiteral(node, file))
        makers.add(`${path} ${findMaker(node)}`);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { literals, makers: [...makers] };
}

function findPattern(literal: string): RegExp {
  const end = literal.lastIndexOf("/");
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

/** Whether it is a literal pattern of this file with different flags. */
function isOfLiteral({ arguments: [first] = [] as never }: ts.NewExpression, file: ts.SourceFile): boolean {
  return first !== undefined && ts.isIdentifier(first) && new RegExp(`const ${first.text} = /`).test(file.text);
}

/** Returns the innermost named function. */
function findMaker(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at; at = at.parent) if (ts.isFunctionDeclaration(at) && at.name) return at.name.text;
  return "";
}

/** Records the pattern for each named function of the source on the stack. A pattern already recorded is skipped. */
function record(pattern: RegExp): RegExp {
  if (recorded.has(String(pattern))) return pattern;
  recorded.add(String(pattern));
  const { stack = "" } = new Error();
  for (const [, name = "", path = ""] of stack.matchAll(/at (?:(?:Object\.)?(\w+) \()?(?:file:\/\/)?\/?[^)\s]*?\/(app\/[^):?]+)/g)) {
    const maker = `${path} ${name}`;
    const known = made.get(maker) ?? new Map<string, RegExp>();
    made.set(maker, known.set(String(pattern), pattern));
  }
  return pattern;
}
