import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parseFile, readText, readTree, type SourceFile } from "#tests/support/source-tree.ts";

const STYLES = "app/ui/guest.css";
/** The document and the error pages, which use the site's styles. */
const SITES = ["app/html-page.server.tsx", "app/html-route.server.tsx", "app/organize/event/ui/event-error.tsx"];
const UI = resolve(import.meta.dirname, "../../../app/ui");

const tree = readTree(["app"]);

test("the guests' styles include every part of their pages, and no file that is gone", () => {
  expect(findSources(readText(STYLES)).filter((source) => findFiles(source).length === 0)).toEqual([]);
  expect(unseen(tree, readText(STYLES))).toEqual([]);
});

test("the guests' styles include no part that none of their pages uses", () => {
  expect(unused(tree, readText(STYLES))).toEqual([]);
  expect(unused(tree, `${readText(STYLES)}@source "./sheet.tsx";`)).toEqual(["app/ui/sheet.tsx"]);
});

test("a part missing from the stylesheet's sources is detected", () => {
  const part = parseFile("app/hidden/part.tsx", '<p className="min-h-12" />\n');
  const route = parseFile(
    "app/routes/x.tsx",
    'import { Part } from "#app/hidden/part.tsx";\nhtmlRoute({ page: () => ({ look: "guest", body: <Part /> }) });\n',
  );
  expect(unseen([...tree, route, part], readText(STYLES))).toEqual(["app/hidden/part.tsx"]);
});

function findSources(css: string): string[] {
  return [...css.matchAll(/@source "([^"]+)"/g)].map(([, source = ""]) => source);
}

function findFiles(source: string): string[] {
  return globSync(source.endsWith(".tsx") ? source : `${source}/**/*.{ts,tsx}`, { cwd: UI }).map((path) => join("app/ui", path));
}

/** Returns parts with classes that guests' pages import, but that are missing from the stylesheet's sources. */
function unseen(files: SourceFile[], css: string): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const scanned = new Set(findSources(css).flatMap(findFiles));
  return [...reachedFrom(files)].filter(
    (path) => !path.startsWith("app/routes/") && !scanned.has(path) && byPath.get(path)?.text.includes("className"),
  );
}

/** Returns files named individually as sources that no guest page imports, except the document around each page. */
function unused(files: SourceFile[], css: string): string[] {
  const reached = reachedFrom(files);
  const named = findSources(css).filter((source) => source.endsWith(".tsx"));
  return named.flatMap(findFiles).filter((path) => path !== "app/html-page.server.tsx" && !reached.has(path));
}

/** Returns everything that the guests' pages import. */
function reachedFrom(files: SourceFile[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path) || SITES.includes(path)) return;
    reached.add(path);
    byPath.get(path)?.imports.forEach(visit);
  };
  for (const { path, text } of files) if (/^app\/routes\/(?!dev\/)/.test(path) && /look: "guest"/.test(text)) visit(path);
  return reached;
}
