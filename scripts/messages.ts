import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CompilerOptions, compile } from "@inlang/paraglide-js";
import { ROOT } from "./local.ts";
import { PARAGLIDE, PARAGLIDE_FOR_TESTS } from "./paraglide.ts";

const SETS = { app: PARAGLIDE, tests: PARAGLIDE_FOR_TESTS };

const wanted = fingerprint();
// Both, or the one that is named: `npm test` compiles them side by side.
const named = Object.entries(SETS).filter(([name]) => process.argv.length < 3 || process.argv.includes(name));
await Promise.all(named.map(([, options]) => compileUnlessDone(options)));

/** Compiles the messages, unless what is compiled is of these very messages. */
async function compileUnlessDone(options: CompilerOptions): Promise<void> {
  const stamp = join(ROOT, options.outdir, ".compiled");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await compile(options);
  writeFileSync(stamp, wanted);
}

function fingerprint(): string {
  const sources = [
    "package-lock.json",
    "scripts/paraglide.ts",
    ...globSync("app/i18n/{messages,project.inlang}/**/*.json", { cwd: ROOT }).sort(),
  ];
  const hash = createHash("sha256");
  for (const source of sources) hash.update(source).update(readFileSync(join(ROOT, source)));
  return hash.digest("hex");
}
