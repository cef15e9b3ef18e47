import type { CompilerOptions } from "@inlang/paraglide-js";

/** How the messages are compiled: once by `npm run messages`, and on every edit by the development server. */
export const PARAGLIDE = {
  project: "./app/i18n/project.inlang",
  outdir: "./app/i18n/paraglide",
  strategy: ["custom-account", "preferredLanguage", "baseLocale"],
  isServer: "import.meta.env.SSR",
  emitTsDeclarations: true,
} satisfies CompilerOptions;
