import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";

export type Device = { browser: string | null; system: string | null };

/** The browser and system named by a User-Agent header, in terms a person would recognize; null if unknown. */
export function parseUserAgent(userAgent: string | null): Device {
  const findMatch = (patterns: [string, RegExp][]) => patterns.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: findMatch(BROWSERS), system: findMatch(SYSTEMS) };
}

/** For example "Firefox on Linux", or only the part that is known. */
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
