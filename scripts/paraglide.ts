import { join } from "node:path";
import type { CompilerOptions } from "@inlang/paraglide-js";

/** How the messages are compiled: once by `npm run messages`, and on every edit by the development server. */
export const PARAGLIDE = {
  project: "./app/i18n/project.inlang",
  outdir: "./app/i18n/paraglide",
  strategy: ["preferredLanguage", "baseLocale"],
  isServer: "import.meta.env.SSR",
} satisfies CompilerOptions;

/** One module a language instead of one a message: tests load a handful of files where the build leaves out what a page does not say. */
export const PARAGLIDE_FOR_TESTS = {
  ...PARAGLIDE,
  outdir: "./app/i18n/paraglide-by-locale",
  outputStructure: "locale-modules",
} satisfies CompilerOptions;

export const MESSAGES_BY_LOCALE = { "#app/i18n/paraglide": join(import.meta.dirname, "..", PARAGLIDE_FOR_TESTS.outdir) };
