import { join } from "node:path";
import type { CompilerOptions } from "@inlang/paraglide-js";

/** How the messages are compiled: once by `npm run messages`, and on every edit by the development server. */
export const PARAGLIDE = {
  project: "./app/i18n/project.inlang",
  outdir: "./app/i18n/paraglide",
  strategy: ["preferredLanguage", "baseLocale"],
  isServer: "import.meta.env.SSR",
} satisfies CompilerOptions;

/** One module a language instead of one a message, for the Worker and the tests: a browser's build leaves out what a page does not say. */
export const PARAGLIDE_BY_LOCALE = {
  ...PARAGLIDE,
  outdir: "./app/i18n/paraglide-by-locale",
  outputStructure: "locale-modules",
} satisfies CompilerOptions;

export const MESSAGES_BY_LOCALE = { "#app/i18n/paraglide": join(import.meta.dirname, "..", PARAGLIDE_BY_LOCALE.outdir) };
