import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "@inlang/paraglide-js";
import { ROOT } from "./local.ts";
import { PARAGLIDE } from "./paraglide.ts";

/** Compiles the messages, unless what is compiled is of these very messages. */
const stamp = join(ROOT, PARAGLIDE.outdir, ".compiled");
const wanted = fingerprint();
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  await compile(PARAGLIDE);
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
