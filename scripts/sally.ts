import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { compileMessages, ROOT } from "./local.ts";
import { MESSAGES_BY_LOCALE } from "./paraglide.ts";

/**
 * Scores Sally's planner on the corpus, or on the files named: `npm run sally [-- --loud] [file.json …]`; with `--weigh`, writes
 * planner/weights.json anew from them.
 */
const { positionals, values } = parseArgs({ options: { loud: { type: "boolean" }, weigh: { type: "boolean" } }, allowPositionals: true });
const paths = positionals.length > 0 ? positionals.map((path) => resolve(path)) : globSync(join(ROOT, "tests/sally/corpus/*.json")).sort();
const outdir = join(ROOT, "test-results", "sally");
mkdirSync(outdir, { recursive: true });
compileMessages();
await build({
  entryPoints: [join(ROOT, "tests/sally/report.ts")],
  outfile: join(outdir, "report.mjs"),
  bundle: true,
  platform: "node",
  format: "esm",
  packages: "external",
  external: ["lucide-react"],
  alias: MESSAGES_BY_LOCALE,
  define: { "import.meta.env.SSR": "true" },
  logLevel: "error",
});
const { report, weigh } = await import(join(outdir, "report.mjs"));
if (values.weigh) writeFileSync(join(ROOT, "app/assistant/planner/weights.json"), `${JSON.stringify(weigh(paths), null, 2)}\n`);
else report(paths, values.loud ?? false);
