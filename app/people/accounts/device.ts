import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";

export type Device = { browser: string | null; system: string | null };

/** A browser's name for itself, as far as a person would recognize it; null if unknown. */
export function parseUserAgent(userAgent: string | null): Device {
  const of = (known: [string, RegExp][]) => known.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: of(BROWSERS), system: of(SYSTEMS) };
}

/** "Firefox on Linux", as far as it is known. */
export function deviceName({ browser, system }: Device, locale?: Locale): string {
  if (browser && system) return m.settings_device({ browser, system }, { locale });
  return browser ?? system ?? m.settings_device_unknown({}, { locale });
}

/** Many also contain another browser's name, so specific ones come first. */
const BROWSERS: [string, RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/\S.{0,80}Safari\//],
];

const SYSTEMS: [string, RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac(intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];
