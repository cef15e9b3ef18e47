/** What a browser calls itself, as far as a person would know it again; null where it says nothing we know. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const of = (known: [string, RegExp][]) => known.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: of(BROWSERS), system: of(SYSTEMS) };
}

/** Many call themselves by another's name as well: the particular comes first. */
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
