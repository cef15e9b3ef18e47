import { globSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { ROOT, runCompileMessages } from "./local.ts";
import { MESSAGES_BY_LOCALE } from "./paraglide.ts";

/**
 * Scores and times Sally's planner on all cases or the named files: `npm run sally [-- --loud] [--held-out] [file.json …]`.
 * With `--model`, it scores the model at AI_BASE_URL (AI_API_KEY, AI_MODEL) instead, such as Workers AI's OpenAI-compatible
 * endpoint.
 */
const { positionals, values } = parseArgs({
  options: { loud: { type: "boolean" }, "held-out": { type: "boolean" }, model: { type: "boolean" } },
  allowPositionals: true,
});
const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = process.env;
if (values.model && !AI_BASE_URL) throw new Error("--model asks the endpoint at AI_BASE_URL, which is not set");
const sets = values["held-out"] ? ["held-out"] : ["cases", "held-out"];
const paths =
  positionals.length > 0
    ? positionals.map((path) => resolve(path))
    : sets.flatMap((set) => globSync(join(ROOT, "tests/sally", set, "*.json")).sort());
const outdir = join(ROOT, "test-results", "sally");
mkdirSync(outdir, { recursive: true });
runCompileMessages();
await build({
  entryPoints: [join(ROOT, "tests/sally/report.ts")],
  outfile: join(outdir, "report.mjs"),
  bundle: true,
  platform: "node",
  format: "esm",
  packages: "external",
  external: ["lucide-react"],
  alias: { ...MESSAGES_BY_LOCALE, "cloudflare:workers": join(ROOT, "tests/sally/no-worker.ts") },
  define: { "import.meta.env.SSR": "true" },
  logLevel: "error",
});
const { writeReport, reportTimes, createModel } = await import(join(outdir, "report.mjs"));
if (values.model) await writeReport(paths, values.loud ?? false, createModel(AI_BASE_URL, AI_API_KEY, AI_MODEL));
else {
  await writeReport(paths, values.loud ?? false);
  await reportTimes();
}
