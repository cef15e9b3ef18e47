import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CompilerOptions } from "@inlang/paraglide-js";
import { LOCALES } from "../app/limits.ts";

const ROOT = join(import.meta.dirname, "..");

/** How messages are compiled: once by `npm run messages`, and by the development server on every edit. */
export const PARAGLIDE = {
  project: "./app/i18n/project.inlang",
  outdir: "./app/i18n/paraglide",
  strategy: ["preferredLanguage", "baseLocale"],
  isServer: "import.meta.env.SSR",
} satisfies CompilerOptions;

/** One module per language instead of per message, for the Worker and the tests. The browser build drops messages a page doesn't use. */
export const PARAGLIDE_BY_LOCALE = {
  ...PARAGLIDE,
  outdir: "./app/i18n/paraglide-by-locale",
  outputStructure: "locale-modules",
} satisfies CompilerOptions;

export const MESSAGES_BY_LOCALE = { "#app/i18n/paraglide": join(ROOT, PARAGLIDE_BY_LOCALE.outdir) };

/** Writes inlang's settings: the languages of `app/limits.ts` and the files of English texts. */
export function writeParaglideSettings(root = ROOT, locales: readonly string[] = LOCALES): void {
  const folder = join(root, "app/i18n");
  const settings = {
    baseLocale: "en",
    locales,
    modules: [join(ROOT, "node_modules/@inlang/plugin-message-format/dist/index.js")],
    "plugin.inlang.messageFormat": {
      pathPattern: readdirSync(join(folder, "messages/en")).map((name) => `./messages/{locale}/${name}`),
    },
  };
  mkdirSync(join(folder, "project.inlang"), { recursive: true });
  writeFileSync(join(folder, "project.inlang/settings.json"), JSON.stringify(settings, null, 2));
}

/** The texts that a language lacks; they are shown in English. */
export function findMissingTexts(locale: string, root = ROOT): string[] {
  const folder = join(root, "app/i18n/messages");
  const readKeys = (language: string, name: string) => {
    const path = join(folder, language, name);
    return existsSync(path) ? Object.keys(JSON.parse(readFileSync(path, "utf8"))) : [];
  };
  return readdirSync(join(folder, "en")).flatMap((name) => {
    const translatedKeys = new Set(readKeys(locale, name));
    return readKeys("en", name).filter((key) => !translatedKeys.has(key));
  });
}
