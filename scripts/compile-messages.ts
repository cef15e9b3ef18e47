import fs from "node:fs";
import { join } from "node:path";
import { compileProject, writeOutput } from "@inlang/paraglide-js";
import { loadProjectFromDirectory } from "@inlang/sdk";
import { ROOT } from "./local.ts";
import { PARAGLIDE, PARAGLIDE_BY_LOCALE } from "./paraglide.ts";

/** Compiles the messages into both sets. Loading takes most of the time, so they are loaded once. */
export async function compileMessages(root = ROOT): Promise<void> {
  const project = await loadProjectFromDirectory({ path: join(root, PARAGLIDE.project), fs });
  for (const options of [PARAGLIDE, PARAGLIDE_BY_LOCALE]) {
    const output = await compileProject({ project, projectPath: join(root, options.project), compilerOptions: options });
    const index = output["messages/_index.js"];
    if (options === PARAGLIDE && index !== undefined) output["messages/_index.js"] = exportNames(index);
    const registry = output["registry.js"];
    if (options === PARAGLIDE_BY_LOCALE && registry !== undefined) output["registry.js"] = cachePluralRules(registry);
    await writeOutput({ directory: join(root, options.outdir), output, cleanDirectory: true, fs: fs.promises });
  }
  const errors = await project.errors.get();
  await project.close();
  if (errors.length > 0) throw new AggregateError(errors, "Some messages cannot be compiled");
}

/** With 2,500 `export *`, the bundler searches each one for every message. Named exports cut the build to three fifths of the time. */
function exportNames(index: string): string {
  return index.replaceAll(/^export \* from '\.\/(\w+)\.js'$/gm, "export { $1 } from './$1.js'");
}

/** Creating a language's plural rules takes the Worker forty times as long as using them, so they are cached. */
function cachePluralRules(registry: string): string {
  const made = "new Intl.PluralRules(locale, options)";
  if (!registry.includes(`return ${made}.select`)) throw new Error("Paraglide asks for plurals otherwise");
  return `${registry.replace(made, "rulesOf(locale, options)")}
const known = new Map();
function rulesOf(locale, options) {
  const key = locale + JSON.stringify(options);
  if (!known.has(key)) known.set(key, ${made});
  return known.get(key);
}
`;
}
