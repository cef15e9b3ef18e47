import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "../app/limits.ts";
import { compileMessages } from "./compile-messages.ts";
import { ROOT } from "./local.ts";
import { findMissingTexts, PARAGLIDE_BY_LOCALE, writeParaglideSettings } from "./paraglide.ts";

writeParaglideSettings();
for (const locale of LOCALES) {
  const missing = findMissingTexts(locale);
  if (missing.length > 0) console.log(`${locale} lacks ${missing.length} texts, which read in English: ${missing.join(", ")}`);
}

const stamp = join(ROOT, PARAGLIDE_BY_LOCALE.outdir, ".compiled");
const wanted = fingerprint();
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  await compileMessages();
  writeFileSync(stamp, wanted);
}

function fingerprint(): string {
  const sources = [
    "package-lock.json",
    "scripts/compile-messages.ts",
    "scripts/paraglide.ts",
    ...globSync("app/i18n/{messages,project.inlang}/**/*.json", { cwd: ROOT }).sort(),
  ];
  const hash = createHash("sha256");
  for (const source of sources) hash.update(source).update(readFileSync(join(ROOT, source)));
  return hash.digest("hex");
}
