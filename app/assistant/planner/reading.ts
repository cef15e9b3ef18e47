import { normalize } from "#app/lib/text.ts";
import type { Tag, Words } from "./languages/words.ts";
import { type Hit, hitsOf, inFull } from "./lexicon.ts";

/** What a part of a text was used as. A mere joint ("please", "we need") says nothing by itself; what is outside is no part of a form. */
export type Use = "type" | "title" | "day" | "time" | "count" | "place" | "offer" | "limit" | "joint" | "outside";

/** A word, a number or a sign, and where it stands. `glued`: nothing stands between it and the one before. */
export type Token = { text: string; norm: string; start: number; end: number; glued: boolean };

/** A text as it is read: each word is used at most once. */
export type Reading = { text: string; tokens: Token[]; words: Words; hits: ReadonlyMap<Tag, Hit>[]; uses: (Use | null)[] };

// An email or web address and a telephone number are one piece: no time or weekday is read out of it.
const TOKEN =
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]+|https?:\/\/\S+|\+?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|(?!\d\d[05]-\d{3}[05])\d{3}-\d{4}(?![\d-])|0\d{2,4}[ /]\d{3} ?\d{3,5}(?!\d)|\d+|-{2,}|'s(?!\p{L})|\p{L}+(?='s(?!\p{L}))|\p{L}+(?:'(?=\p{L}))?|\n|[^\s]/gu;

export function readingOf(text: string, words: Words): Reading {
  const all = tokensOf(text);
  // Not the "x" of "24x", the "d" of "d'enfants" or the "W" of "3400 W. Alder".
  const isShort = (at: number) => all[at]?.text === all[at]?.norm && !all[at]?.glued && !all[at + 1]?.glued;
  const tokens = all.map((token, at) => (isShort(at) ? { ...token, norm: inFull(token.norm, words) } : token));
  return { text, tokens, words, hits: hitsOf(tokens, words), uses: tokens.map(() => null) };
}

export function tokensOf(text: string): Token[] {
  // "Vecin@s".
  const norm = normalize(text).replace(/(?<=\p{L}{3})@(?=s?(?![\p{L}\d.]))/gu, "o");
  return [...norm.matchAll(TOKEN)].map(({ 0: found, index }) => ({
    text: text.slice(index, index + found.length),
    norm: found.startsWith("--") ? "-" : found,
    start: index,
    end: index + found.length,
    glued: index > 0 && !/\s/.test(norm.charAt(index - 1)),
  }));
}

/** The longest phrase of that kind that begins there, if nothing of it is used. */
export function hit({ hits, uses }: Reading, at: number, tag: Tag): Hit | null {
  const found = hits[at]?.get(tag);
  if (!found) return null;
  for (let index = at; index < found.next; index++) if (uses[index]) return null;
  return found;
}

/** Whether a phrase of that kind began before and goes on past there: "off" of "drop off", "to 12" of "limited to 12". */
export function isWithin({ hits }: Reading, at: number, tag: Tag): boolean {
  return [1, 2, 3].some((back) => (hits[at - back]?.get(tag)?.next ?? 0) > at);
}

export function hitsAny(reading: Reading, at: number, ...tags: Tag[]): boolean {
  return tags.some((tag) => hit(reading, at, tag) !== null);
}

/** Whether a phrase of one of these kinds begins there, used or not. */
export function hasAny(hits: ReadonlyMap<Tag, Hit> | undefined, ...tags: Tag[]): boolean {
  return tags.some((tag) => hits?.has(tag));
}

/** Whether a phrase of one of these kinds is anywhere in it, used or not. */
export function says({ hits }: Reading, ...tags: Tag[]): boolean {
  return hits.some((each) => hasAny(each, ...tags));
}

/** The same as if nothing of it had been used. */
export function afresh(reading: Reading): Reading {
  return { ...reading, uses: [] };
}

/** A word that means nothing here but itself. */
export function isOther({ tokens, hits, uses }: Reading, at: number): boolean {
  const tags = [...(hits[at]?.keys() ?? [])];
  return !uses[at] && /^\p{L}/u.test(tokens[at]?.norm ?? "") && tags.every((tag) => tag === "role" || tag === "event");
}

/** "Room 2", "Raum B 2": a number that names something. */
export function isNumbered({ hits, tokens }: Reading, at: number): boolean {
  return hasAny(hits[at - 1], "numbered") || (/^\p{L}$/u.test(tokens[at - 1]?.norm ?? "") && hasAny(hits[at - 2], "numbered"));
}

/** Past one phrase of any of these kinds, where there is one. */
export function past(reading: Reading, at: number, ...tags: Tag[]): number {
  return Math.max(at, ...tags.map((tag) => hit(reading, at, tag)?.next ?? at));
}

export function sign({ tokens, uses }: Reading, at: number, signs: string): boolean {
  const norm = tokens[at]?.norm;
  return norm !== undefined && !uses[at] && signs.includes(norm);
}

/** Past one of these signs, where it is there. */
export function pastSign(reading: Reading, at: number, signs: string): number {
  return sign(reading, at, signs) ? at + 1 : at;
}

/** Whether a phrase of one of these kinds ends right before. */
export function isAfter({ hits }: Reading, at: number, ...tags: Tag[]): boolean {
  return [1, 2, 3].some((back) => tags.some((tag) => hits[at - back]?.get(tag)?.next === at));
}

export function mark(reading: Reading, from: number, to: number, as: Use): void {
  for (let at = from; at < to; at++) reading.uses[at] ??= as;
}

/** What was used so is as if it had not been. */
export function forget(reading: Reading, use: Use): void {
  for (const [at, each] of reading.uses.entries()) if (each === use) reading.uses[at] = null;
}

/** The text without what is outside: "date TBD" names no dates. */
export function withinOf({ text, tokens, uses }: Reading, also: Use = "outside"): string {
  const outside = tokens.filter((_, at) => uses[at] === "outside" || uses[at] === also);
  return normalize(outside.reduce((left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end), text));
}

/** What the person wrote from one token up to another. */
export function textOf({ text, tokens }: Reading, from: number, to: number): string {
  const [first, last] = [tokens[from], tokens[to - 1]];
  return first && last && from < to ? text.slice(first.start, last.end) : "";
}

export function digitsAt({ tokens, uses }: Reading, at: number): number | null {
  const token = tokens[at];
  return token && !uses[at] && /^\d{1,4}$/.test(token.norm) ? Number(token.norm) : null;
}

/** A number in digits or words: "12", "twelve", "a dozen", "20er". An article is a number only where `one` is said. */
export function numberAt(reading: Reading, at: number): Hit | null {
  const { tokens } = reading;
  const digits = digitsAt(reading, at);
  const after = tokens[at + 1];
  const isOrdinal = after?.glued && after.norm !== "." && reading.hits[at + 1]?.get("ordinal");
  // "1st grade", "4b", "U14".
  const isOfName = tokens[at]?.glued && /^(?!x$)\p{L}+$/u.test(tokens[at - 1]?.norm ?? "");
  const isNamed = isOfName || (after?.glued && /^(?!x|h|pp)[a-zºª°]{1,2}$/.test(after.norm));
  const isRatio = after?.glued && after.norm === ":" && reading.tokens[at + 2]?.glued;
  const dash = reading.tokens[at - 1];
  const isNegative = dash?.norm === "-" && !dash.glued && reading.tokens[at]?.glued && /^\p{L}/u.test(reading.tokens[at - 2]?.norm ?? "");
  // "5 à 7" is what people gather for.
  if (isNegative || (digits !== null && (reading.hits[at]?.has("event") || isWithin(reading, at, "event")))) return null;
  // "2.5 gallons": three of them hold it.
  const isPart = after?.glued && /^[.,]$/.test(after.norm) && reading.tokens[at + 2]?.glued && hit(reading, at + 3, "unit");
  if (digits !== null && isPart) return { value: digits + 1, next: at + 3 };
  const most = rangeEnd(reading, at);
  if (digits !== null && most !== null) return { value: Number(tokens[most]?.norm), next: most + 1 };
  // "2½ cakes".
  if (digits !== null && /^[¼-¾⅓⅔]$/.test(after?.norm ?? "")) return { value: digits + 1, next: at + 2 };
  if (digits !== null) return isRatio || isOrdinal || isNamed ? null : { value: digits, next: at + 1 };
  const word = hit(reading, at, "number");
  // "One-on-one tutoring".
  return word && (reading.hits[at]?.get("event")?.next ?? 0) > word.next ? null : word;
}

/** "2-3 pies", "2 or 3", "2 to 3": where the second number stands, of as many at most. */
export function rangeEnd(reading: Reading, at: number): number | null {
  const { tokens } = reading;
  const isDash = tokens[at + 1]?.norm === "-" && tokens[at + 1]?.glued && tokens[at + 2]?.glued;
  const joint = isDash
    ? { next: at + 2 }
    : (hit(reading, at + 1, "or") ?? (sign(reading, at + 1, "-") ? null : hit(reading, at + 1, "until")));
  const [least, most] = [digitsAt(reading, at), joint?.next === at + 2 ? digitsAt(reading, at + 2) : null];
  const isCounted = /^\p{L}/u.test(tokens[at + 3]?.norm ?? "") && !hasAny(reading.hits[at + 3], "hour", "hours");
  return least !== null && most !== null && least < most && isCounted ? at + 2 : null;
}

/** A name as it stands at a line's beginning: trimmed of marks and signs, its first letter large. */
export function named(text: string): string {
  const trimmed = text
    .replace(/\s+/g, " ")
    .replace(/^(?:[\s,;:.\-–•*"“”„«»'()[\]\p{Extended_Pictographic}]|\uFE0F)+|(?<![\s,;:.\-–•*"“”„«»'([])[\s,;:.\-–•*"“”„«»'([]+$/gu, "");
  // "(Friday, plaza)": its bracket opened before it.
  const closed = trimmed.endsWith(")") && !trimmed.includes("(") ? trimmed.slice(0, -1) : trimmed;
  return closed.charAt(0).toUpperCase() + closed.slice(1);
}
