import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const GENERATED = /^app\/i18n\/paraglide/;

/** `types` are the files from which it imports only types. */
export type SourceFile = { path: string; text: string; lines: number; imports: string[]; types: string[] };
export type ImportEdge = { from: string; to: string };

/** Reads every code file below these folders. */
export function readTree(folders: string[]): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap(walk)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !GENERATED.test(path))
    .map((path) => parseFile(path, readText(path)));
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

export function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    // Generated files may be in the middle of a compilation.
    if (GENERATED.test(path)) return [];
    return statSync(join(ROOT, path)).isDirectory() ? walk(path) : [path];
  });
}

export function parseFile(path: string, text: string): SourceFile {
  const named = [...text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']/gm)];
  const later = [...text.matchAll(/\bimport\(\s*(type\s)?["']([^"']+)["']/g)];
  const of = (isType: boolean) =>
    [...named, ...later]
      .filter(([, type]) => (type !== undefined) === isType)
      .flatMap(([, , specifier = ""]) => resolveImport(path, specifier));
  return { path, text, lines: text.split("\n").length - 1, imports: of(false), types: of(true) };
}

/** Resolves an import to a file of this project; none for packages, styles and generated code. */
function resolveImport(from: string, specifier: string): string[] {
  const bare = specifier.replace(/\?.*$/, "");
  const path = bare.startsWith("#") ? bare.slice(1) : bare.startsWith(".") ? relative(ROOT, resolve(ROOT, dirname(from), bare)) : null;
  return path === null || GENERATED.test(path) ? [] : [path];
}

/** Lists all imports, including type imports. */
export function listImports(files: SourceFile[]): ImportEdge[] {
  return files.flatMap(({ path, imports, types }) => [...imports, ...types].map((to) => ({ from: path, to })));
}

/** Finds imports between folders that don't lead down the ordered list; folders in the same row may not import each other. */
export function findUpwardImports(arrows: ImportEdge[], order: string[][]): string[] {
  const rank = new Map(order.flatMap((row, index) => row.map((room): [string, number] => [room, index])));
  const folderOf = (path: string) => {
    const [top = "", room = "", part = ""] = path.split("/");
    const found = (top === "app" ? [`${room}/${part}`, room] : [top]).find((name) => rank.has(name));
    if (found === undefined) throw new Error(`${path} stands in no room of the list`);
    return found;
  };
  const rankOf = (path: string) => rank.get(folderOf(path)) ?? 0;
  return arrows
    .filter(({ from, to }) => folderOf(from) !== folderOf(to) && rankOf(to) >= rankOf(from))
    .map(({ from, to }) => `${from} → ${to}`);
}

/** Finds files that import each other in a cycle. */
export function findImportCycles(arrows: ImportEdge[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of arrows) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, trail: string[]) => {
    if (trail.includes(node)) {
      found.push([...trail.slice(trail.indexOf(node)), node].join(" → "));
      return;
    }
    if (done.has(node)) return;
    for (const next of targets.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of targets.keys()) visit(node, []);
  return found;
}
