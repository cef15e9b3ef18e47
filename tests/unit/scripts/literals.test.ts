import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
/** Only developers see the development pages. */
const UNSEEN = /^app\/(i18n\/paraglide|ui\/dev|ui\/dev-ui-page|mail\/ui\/dev-|routes\/dev)/;
/** Attributes that are shown or read aloud. */
const READ = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|text|hint|summary)$/;
/** A word is two letters in a row. Symbols, numbers and one-letter units need no translation. */
const WORD = /\p{L}{2}/u;
/** Names that are the same in every language. */
const NAMES = new Set(["Turnout", "Sally", "JSON", "CSV", "UTC", "Ada Lovelace, ada@example.org, +14155550100"]);
/** Files whose fields are never shown: Sally's vocabulary, instructions for a model, names of styles. */
const UNSAID = /^app\/(assistant\/(fallback\/|answer)|ui\/toasts)/;
/** Fields of a toast, a notice or an option. */
const SAID = /^(title|description|label|hint|placeholder|subject)$/;

const files = ["app", "emails"].flatMap((folder) => findFiles(join(ROOT, folder))).filter((path) => /\.tsx?$/.test(path));

test("no user-facing text is hard-coded", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => findLiterals(path, readFileSync(join(ROOT, path), "utf8")))).toEqual([]);
});

test("the check finds a text in an element, an attribute, an expression and an option", () => {
  const found = (jsx: string) => findLiterals("x.tsx", `const x = ${jsx};`).length;
  for (const bad of [
    "<p>Hello there</p>",
    '<img alt="A cat" />',
    '<Field label={"Name"} />',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    "<p>{`Hello ${name}`}</p>",
    '<p>{isOpen ? "Open" : m.closed()}</p>',
    '<p>{name ?? "Somebody"}</p>',
    '<p>{isNew && "New!"}</p>',
    'toast({ title: isOpen ? "Opened" : m.closed() })',
  ])
    expect(found(bad), bad).toBeGreaterThan(0);
  for (const good of [
    '<p className="text-sm">{m.hello()} · 3</p>',
    '<a href="/help" title={m.help()}>{count}</a>',
    '<p>{kind === "big" ? m.a() : m.b()}</p>',
  ])
    expect(found(good), good).toBe(0);
});

test("no date, number or list is formatted in a hard-coded language", () => {
  const fixed =
    /(?:DateTimeFormat|NumberFormat|ListFormat|PluralRules|RelativeTimeFormat|Collator|toLocale\w*String|localeCompare)\(\s*["'`]\w\w/;
  const bare = /\.toLocale(?:Date|Time)?String\(\s*\)/;
  const found = files.flatMap((path) =>
    readFileSync(join(ROOT, path), "utf8")
      .split("\n")
      .flatMap((line, index) => (fixed.test(line) || bare.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found.filter((line) => !ALLOWED.some((allowed) => line.startsWith(allowed)))).toEqual([]);
});

/** English ordinals, parts of the current date, checks of a zone, instructions for a model: none of it is shown to people. */
const ALLOWED = ["app/lib/format-date.ts", "app/lib/wall-time.ts", "app/lib/clock.ts", "app/assistant/instructions.server.ts"];

function findFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !UNSEEN.test(path));
}

/** Finds words in JSX: between tags, in attributes that are shown, and in the possible values of expressions there. */
function findLiterals(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: string[] = [];
  const report = (node: ts.Node, words: string) => {
    const said = words.replace(/\s+/g, " ").trim();
    if (!WORD.test(said) || NAMES.has(said)) return;
    found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${said}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node, node.text);
    if (ts.isJsxAttribute(node) && READ.test(node.name.getText()) && node.initializer) findValues(node.initializer, report);
    if (ts.isPropertyAssignment(node) && !UNSAID.test(path) && SAID.test(node.name.getText())) findValues(node.initializer, report);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) findValues(node.expression, report);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Reports the texts an expression may evaluate to. */
function findValues(node: ts.Node, report: (node: ts.Node, words: string) => void): void {
  if (ts.isStringLiteralLike(node)) report(node, node.text);
  else if (ts.isTemplateExpression(node)) {
    report(node, [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" "));
    for (const { expression } of node.templateSpans) findValues(expression, report);
  } else if (ts.isConditionalExpression(node)) {
    findValues(node.whenTrue, report);
    findValues(node.whenFalse, report);
  } else if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isEither = kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.PlusToken;
    if (isEither) findValues(node.left, report);
    if (isEither || kind === ts.SyntaxKind.AmpersandAmpersandToken) findValues(node.right, report);
  } else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) {
    ts.forEachChild(node, (child) => findValues(child, report));
  }
}
