import type { Locale } from "#app/limits.ts";

/** A language's name for itself, which its speakers look for. */
export function formatNativeLanguage(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
