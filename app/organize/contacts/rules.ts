import { removeBidiControls } from "#app/lib/direction.ts";
import { parsePageNumber } from "#app/lib/page-number.ts";
import { clipText } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";

/** The twenty colors a tag may have (product 11.2); the first is the default. */
export const TAG_COLORS = [
  "#6366f1",
  "#8b5cf6",
  "#a855f7",
  "#d946ef",
  "#ec4899",
  "#f43f5e",
  "#ef4444",
  "#f97316",
  "#f59e0b",
  "#eab308",
  "#84cc16",
  "#22c55e",
  "#10b981",
  "#14b8a6",
  "#06b6d4",
  "#0ea5e9",
  "#3b82f6",
  "#1d4ed8",
  "#78716c",
  "#475569",
] as const;

/** The contacts a page's URL selects: those that match the search and have any of the tags. */
export type ContactFilter = { search: string; tagIds: string[] };

export type PagedContactFilter = ContactFilter & { page: number };

/** Reads a page's URL; ignores unknown values. */
export function readContactFilter(query: URLSearchParams): PagedContactFilter {
  return {
    search: clipText((query.get("q") ?? "").trim(), LIMITS.email.max),
    tagIds: [...new Set(query.getAll("tag").filter((id) => id !== ""))].slice(0, LIMITS.contacts.tags),
    page: parsePageNumber(query),
  };
}

/** The query string for this filter, including the question mark. A changed filter starts at its first page. */
export function contactsUrl(filter: ContactFilter, change: Partial<PagedContactFilter> = {}): string {
  const { search, tagIds, page } = { ...filter, page: 1, ...change };
  const query = new URLSearchParams([
    ...(search ? [["q", search]] : []),
    ...tagIds.map((id) => ["tag", id]),
    ...(page > 1 ? [["page", String(page)]] : []),
  ]);
  return `?${query}`;
}

export function isContactsFiltered({ search, tagIds }: ContactFilter): boolean {
  return search !== "" || tagIds.length > 0;
}

/** Folds case and accents for comparisons, because SQLite can't fold letters beyond ASCII. */
export function foldText(text: string): string {
  if (!/[^\n -~]/.test(text)) return text.toLowerCase();
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().normalize("NFC");
}

/** The text in which a search looks for a contact: name, email and phone (product 11.3). */
export function contactSearchText({ name, email, phone }: { name: string; email: string | null; phone: string | null }): string {
  return foldText([name, email ?? "", phone ?? ""].join("\n"));
}

/** The texts to search for: the text as typed and, if that is a phone number with spaces and dashes, its digits. */
export function searchNeedles(search: string): string[] {
  const digits = search.replace(/[\s\-().]/g, "");
  return /^\+?\d{3,}$/.test(digits) && digits !== search ? [foldText(search), digits] : [foldText(search)];
}

/** Black or white, whichever is more legible on this color. */
export function readableInk(color: string): "#000000" | "#ffffff" {
  const light = luminance(color);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? "#ffffff" : "#000000";
}

/** Relative luminance of #rrggbb, as defined by WCAG. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 2 to 100 characters: letters of any script, digits, and the punctuation of names (product 11.2). */
export function isContactName(name: string): boolean {
  const length = name.length > 3 && name.length <= LIMITS.name.max ? name.length : [...name].length;
  return length >= LIMITS.name.min && length <= LIMITS.name.max && !NAME_SYMBOL.test(name);
}

/** A name on one line, without invisible characters, which aren't part of it. */
export function cleanNameLine(text: string): string {
  return removeBidiControls(text).replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
}

/** Cleans a name from outside: without symbols, and cut to the maximum length. */
export function cleanName(text: string): string {
  const cleaned = cleanNameLine(cleanNameLine(clipText(text, 10 * LIMITS.name.max)).replace(NAME_SYMBOLS, " "));
  return cleaned.length <= LIMITS.name.max ? cleaned : [...cleaned].slice(0, LIMITS.name.max).join("").trim();
}

/** Zero-width spaces and the like, and joiners that join no letters, such as those left behind by a removed emoji. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]|(?<![\p{L}\p{M}])[\u200c\u200d]/gu;
/** Dashes, and punctuation of a single script (geresh, tsheg, the Japanese middle dot), belong to names. */
const NAME_SYMBOL = /(?!\p{Pd}|(?!\p{scx=Common})\p{Po})[^\p{L}\p{M}\p{N}\p{Join_Control} .,'’ʼ‘‛′＇`´·‧&/()+]|[\ufe0e\ufe0f]/u;
const NAME_SYMBOLS = new RegExp(NAME_SYMBOL, "gu");
