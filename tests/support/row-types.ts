import { globSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { Plugin } from "vitest/config";
import { ROOT } from "../../scripts/local.ts";

/** The declared type of a statement's rows: its source position, and the allowed values by column (checked in typed-rows.ts). */
export type RowClaim = { at: string; columns: Record<string, string[]> };

/** A template whose rows have a type: ``sql<Row>`…` ``, or the statement of `all<Row>(…)`. */
type Typed = { template: ts.TaggedTemplateExpression; row: ts.TypeNode };

const CLAIMS = /\bsql<|\.all<\w+/;
/** The modules that row types may come from. Including the other packages would make this three times as slow. */
const RESOLVED = /^(\.|#|drizzle-orm|zod)(?!.*\.(tsx|css|json)$)(?!.*paraglide)/;

/**
 * Appends a comment with the row type to each typed statement, so that typed-rows.ts can check the rows it returns. The
 * compiler runs at the first module with such a statement.
 */
export function rowTypes(): Plugin {
  let program: ts.Program | undefined;
  const hasClaims = (id: string, code: string) => id.startsWith(ROOT) && !id.includes("node_modules") && CLAIMS.test(code);
  return {
    name: "row-types",
    enforce: "pre",
    // The type may have changed in another file than the statement's.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id, sourceCode }) => (hasClaims(id, sourceCode) ? false : null)),
    transform(code, id) {
      if (!hasClaims(id, code)) return null;
      program ??= compileOwn();
      const source = program.getSourceFile(id);
      // In watch mode a changed file isn't checked until the next start.
      if (source?.text !== code) return null;
      return { code: insertClaims(program.getTypeChecker(), source), map: null };
    },
  };
}

function compileOwn(): ts.Program {
  const files = globSync("{app,workers,tests/worker,tests/support}/**/*.{ts,tsx}", { cwd: ROOT })
    .map((file) => join(ROOT, file))
    .filter((file) => !file.includes("paraglide") && CLAIMS.test(ts.sys.readFile(file) ?? ""));
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT);
  const own = { ...options, types: [], lib: ["lib.es2024.d.ts"], incremental: false };
  delete own.tsBuildInfoFile;
  const host = ts.createCompilerHost(own);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => (RESOLVED.test(text) ? ts.resolveModuleName(text, from, own, host) : { resolvedModule: undefined }));
  return ts.createProgram(files, own, host);
}

/** Returns the file's text with claims; line numbers stay the same. */
function insertClaims(checker: ts.TypeChecker, source: ts.SourceFile): string {
  let text = "";
  let from = 0;
  for (const { template, row } of findTypedTemplates(source)) {
    const end = template.template.end - 1;
    const line = source.getLineAndCharacterOfPosition(template.getStart(source)).line + 1;
    const claim: RowClaim = { at: `${source.fileName.slice(ROOT.length + 1)}:${line}`, columns: describeColumns(checker, row) };
    text += `${source.text.slice(from, end)} /*row ${JSON.stringify(claim).replaceAll(/[\\`$]/g, "\\$&")}*/`;
    from = end;
  }
  return text + source.text.slice(from);
}

function findTypedTemplates(source: ts.SourceFile): Typed[] {
  const found: Typed[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === "sql") {
      const call = ts.isCallExpression(node.parent) ? node.parent : undefined;
      const row = node.typeArguments?.[0] ?? (call?.arguments.length === 1 ? call.typeArguments?.[0] : undefined);
      if (row) found.push({ template: node, row });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((a, b) => a.template.end - b.template.end);
}

function describeColumns(checker: ts.TypeChecker, row: ts.TypeNode): RowClaim["columns"] {
  const type = checker.getTypeFromTypeNode(row);
  const columns = checker
    .getPropertiesOfType(checker.getApparentType(type))
    .map((column) => [column.name, checker.getTypeOfSymbolAtLocation(column, row)] as const);
  const unknown = columns.find(([, each]) => each.flags & ts.TypeFlags.Any);
  if (type.flags & ts.TypeFlags.Any || unknown)
    throw new Error(`${row.getSourceFile().fileName}: the compiler doesn't find ${row.getText()} ${unknown?.[0]}`);
  return Object.fromEntries(columns.map(([name, each]) => [name, [...new Set(listAlternatives(each))].sort()]));
}

/** Lists the allowed values: a literal as `=0`, otherwise what `typeof` returns for it. */
function listAlternatives(type: ts.Type): string[] {
  if (type.isUnion()) return type.types.flatMap(listAlternatives);
  // A string type with extra information: a JSON column.
  if (type.isIntersection()) return type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Object)).flatMap(listAlternatives);
  if (type.isStringLiteral() || type.isNumberLiteral()) return [`=${type.value}`];
  const { Null, String: Text, Number: Numeric, Undefined, Unknown } = ts.TypeFlags;
  const names = new Map([
    [Null, "null"],
    [Text, "string"],
    [Numeric, "number"],
    [Undefined, "undefined"],
    [Unknown, "unknown"],
  ]);
  return [names.get(type.flags) ?? "none that a column can hold"];
}
