import { DEFAULTS } from "#app/limits.ts";

const COMMON_ZONES = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "UTC"];

/** Current names of zones that browsers still call by their old names. */
const RENAMED: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Etc/UTC": "UTC",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** Common names of the most requested zones; the others are called by their city. */
const COMMON_NAMES: Readonly<Record<string, string>> = {
  "America/New_York": "Eastern Time ET EST EDT",
  "America/Chicago": "Central Time CT CST CDT",
  "America/Denver": "Mountain Time MT MST MDT",
  "America/Phoenix": "Mountain Time MST Arizona",
  "America/Los_Angeles": "Pacific Time PT PST PDT",
  "America/Anchorage": "Alaska Time AKST AKDT",
  "Pacific/Honolulu": "Hawaii Time HST",
  "America/Halifax": "Atlantic Time AST ADT",
  "Europe/London": "British Time GMT BST",
  "Europe/Paris": "CET CEST",
  "Europe/Madrid": "CET CEST",
  "Europe/Berlin": "CET CEST MEZ MESZ",
  "Australia/Sydney": "AEST AEDT",
  UTC: "GMT",
};

const FORMER_NAMES = new Map(Object.entries(RENAMED).map(([former, today]) => [today, former]));

export function currentZoneName(zone: string): string {
  return RENAMED[zone] ?? zone;
}

/** The zone a text names, under its current name; accepts old names, spaces and lowercase. null if none. */
export function parseZone(text: string): string | null {
  const name = text.trim().replaceAll(" ", "_");
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return currentZoneName(new Intl.DateTimeFormat(undefined, { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return null;
  }
}

export function browserZone(): string {
  return parseZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? DEFAULTS.timeZone;
}

/** A zone as people read it: "America/New York". */
export function zoneLabel(zone: string): string {
  return currentZoneName(zone).replaceAll("_", " ");
}

/** Every zone once: `own` first, then the common ones. */
export function groupZones(own: string): { own: string[]; common: string[]; others: string[] } {
  const common = COMMON_ZONES.filter((zone) => zone !== own);
  const all = new Set(Intl.supportedValuesOf("timeZone").map(currentZoneName));
  return { own: [own], common, others: [...all].filter((zone) => zone !== own && !common.includes(zone)).sort() };
}

/** Whether every word of `text` begins a word of the zone's names, or of its UTC offset. */
export function matchesZone(text: string, zone: string, offset: string): boolean {
  const names = [zone, FORMER_NAMES.get(zone) ?? "", COMMON_NAMES[zone] ?? "", offset, offset.replace("UTC", "")]
    .map(splitPlainWords)
    .join("");
  return splitPlainWords(text)
    .trim()
    .split(" ")
    .every((word) => names.includes(` ${word}`));
}

/** Whether `text` is the zone's short name: "EST" is New York, although a zone of Panama has that code. */
export function isShortZoneName(text: string, zone: string): boolean {
  const words = splitPlainWords(text).trimEnd();
  return `${splitPlainWords(COMMON_NAMES[zone] ?? "")} `.includes(`${words} `);
}

function splitPlainWords(text: string): string {
  return ` ${text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[_/]/g, " ")}`;
}
