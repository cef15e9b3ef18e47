import { normalize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { TAKEN } from "./languages/heads.ts";
import type { Words } from "./languages/words.ts";
import { unlimitedTexts } from "./letters.ts";
import { GAP, SPACE } from "./patterns.ts";
import { hasAny, named, numberAt, past, readingOf, says, textOf } from "./reading.ts";
import { saysOnly } from "./runs.ts";
import { COUNT_FIRST, DONE, labelsOf, thingOf } from "./things.ts";
import { readWhen } from "./when.ts";

/** One line of a list or table that was pasted in. */
export type PastedRow = {
  title: string;
  note: string;
  /** Where it is, if not all are in one place. */
  place?: string;
  count: number | null;
  date: string | null;
  start: string | null;
  end: string | null;
};

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+/g;
const PHONE = /\+?\d[\d\s().-]{7,}\d/g;
export const BULLET = /^\s*(?:[-*•·–▪☐☑✓✔]|\[[ xX]?\]|\d{1,2}[.)](?=\s))\s*/;
const BESIDE_DONE = /[,.]\s?\u00a6|\u00a6[,.]/g;
/** "6 pers." ends no sentence, and neither does "Ada L." */
const SHORTENED = /\d\s?\p{L}{2,5}\.\s*$/u;
const INITIAL = /\p{L}{2}\s\p{Lu}\.\s*$/u;
const MOST_WORDS = 9;

/** "Date: …", a heading, or a whole sentence; what it costs, what nobody should bring, and what somebody says. */
function isFact(line: string, { count, end }: PastedRow, words: Words): boolean {
  const normalized = normalize(line);
  const reading = readingOf(line, words);
  const isSaying =
    hasAny(reading.hits[0], "lead", "bring") && !hasAny(reading.hits[0], "article", "number") && count === null && end === null;
  return (
    new RegExp(`^${GAP}(?:#+\\s|(?:${labelsOf(words)})${GAP}:)`).test(normalized) ||
    (/[:.!?]\s*$|[$€£]/.test(line.replace(/(?:\([^()]*\)|\))\s*$/, "")) &&
      !(count !== null && SHORTENED.test(line)) &&
      !INITIAL.test(line)) ||
    line.trim().split(/\s+/).length > MOST_WORDS + 5 ||
    isSaying ||
    hasAny(reading.hits[0], "no", "closing", "taken") ||
    (!BULLET.test(line) && says(reading, "cannot"))
  );
}

export function isShort(line: string): boolean {
  return line.trim().split(/\s+/).length <= MOST_WORDS;
}

export type ReadLine = {
  line: string;
  row: PastedRow;
  /** "9-11: 5 washers, 2 driers": all that is there then. */
  rows: PastedRow[];
  isFact: boolean;
  named: boolean;
  hasPerson: boolean;
  /** Without addresses and numbers. */
  bare: string;
  taken: number;
};

/** An entry as it stands in a line; sure when it has a bullet, a number or a time. */
export function readLine(line: string, words: Words, today: string, above?: PastedRow, anchor?: string | null): ReadLine {
  const bare = line
    .replace(EMAIL, "")
    .replace(PHONE, (number) => (number.replace(/\D/g, "").length >= 9 && !/[-/.]\d{1,2}[-/.]/.test(number) ? "" : number));
  const entry = bare.replace(BULLET, "");
  const bounded = unlimitedTexts(entry, words).reduce((left, each) => left.replace(each, DONE), entry);
  const { rest: own, isPerson } = withoutNames(bounded, words);
  const filled = readFilled(own, words);
  const when = readWhen(filled.text, words, today, above && { start: above.start, end: above.end, from: 0, to: 0 }, anchor);
  const { dates, start, end } = when;
  // "9 to 11 tickets, 2 people".
  const apart = start ? /^(.*),\s+(\d.*)$/su.exec(when.rest) : null;
  const rest = apart && countOf(apart[2] ?? "", words) !== null ? apart.slice(1).join("\t") : when.rest;
  // "Ushers, Sunday, 6-9pm, need 4": what stands around a day or an hour is apart.
  const [head = "", ...tail] = rest
    .replaceAll(BESIDE_DONE, "\t")
    .split(new RegExp(`${DONE}+`))
    .reduce((left, part) => `${left}${countOf(part, words) === null ? " " : "\t"}${part}`)
    .replace(/\(\s*\)/g, " ")
    .split(/(?<!\s)\s+[-–—|:]\s+|:\s+|\t+/)
    .filter((part) => named(part) !== "");
  const described = tail.map((part) => part.trim()).filter((part) => countOf(part, words) === null);
  const people = described.filter((part) => (start === null || /^\p{Lu}/u.test(part)) && isPersons(named(part)));
  const number = tail.map((part) => countOf(part, words) ?? (/\d\)?$/.test(part) && thingOf(part, words)?.count)).find(Boolean) || null;
  const thing = filled.count === null ? thingOf(head, words) : null;
  const called =
    (number === null || thing?.count === null ? thing?.title : null) ?? named(afterFor(head, words)).slice(0, LIMITS.offerTitle.max);
  // "10:15 nursery 3", not "18 h, local 112".
  const isNumbered = hasAny(readingOf(called, words).hits.at(-2), "numbered");
  const late = start && number === null && thing?.count === null && !isNumbered ? /\s(\d{1,3})$/.exec(called) : null;
  const title = called.slice(0, late?.index);
  const count = filled.count ?? number ?? thing?.count ?? countOf(head, words) ?? (late ? Number(late[1]) : null);
  const note = described.flatMap((part) => (people.includes(part) ? [] : named(part))).join(", ");
  const row = { title: /\p{L}{2}/u.test(title) && !isSmall(title, words) ? title : "", note, count, date: dates[0] ?? null, start, end };
  const things =
    start && filled.count === null ? head.split(/,\s|\s(?:[+&]|and|und|y|et)\s(?=\d)/).map((part) => thingOf(part, words)) : [];
  const rows = things.flatMap((each) => (each?.count ? [{ ...row, ...each }] : []));
  // "Fri 2/19: 3-6pm 2 volunteers, 6-9pm 3 volunteers".
  const parts = entry.split(/[,;]\s|\s(?:and|und|y|et)\s(?=\d)/);
  const timed: PastedRow[] = [];
  for (const part of parts.length > 1 ? parts : []) timed.push(readLine(part, words, today, timed.at(-1) ?? above, anchor).row);
  const isTimed = timed.length > 1 && timed.every((each) => each.start !== null && each.end !== null && each.count !== null);
  return {
    line,
    row,
    rows: isTimed
      ? timed.map((each) => ({ ...each, date: each.date ?? row.date }))
      : rows.length > 1 && rows.length === things.length
        ? rows
        : [row],
    isFact: isFact(line, row, words),
    named: isPerson || people.length > 0 || (filled.hadTail && !isTimed),
    hasPerson: isPerson || people.length > 0,
    bare,
    taken: filled.taken,
  };
}

const ASIDE = /\s?\(([^()]{2,60})\)(?=[\s.]*$)/;

/** "Burgers (Anna)", "buns (open)": who brings it, or that nobody does yet; not "(2 bags)", "(vegan)". */
function withoutNames(entry: string, words: Words): { rest: string; isPerson: boolean } {
  const aside = ASIDE.exec(entry)?.[1] ?? "";
  const isPerson = isWhoBrings(aside, words);
  const reading = readingOf(aside, words);
  const isOpen = aside !== "" && saysOnly(reading, { from: 0, to: reading.tokens.length }, "more", "open", "slots", "need");
  return { rest: isPerson || isOpen ? entry.replace(ASIDE, "") : entry, isPerson };
}

/** Names, and no word that is known. */
export function isWhoBrings(aside: string, words: Words): boolean {
  const { hits, tokens } = readingOf(aside, words);
  const isKnown = (at: number) => (hits[at]?.size ?? 0) > 0 && !hasAny(hits[at], "and", "month", "role");
  return isPersons(aside) && !tokens.some(({ norm }, at) => /^\p{L}{2}/u.test(norm) && isKnown(at));
}

/** "3 people for the reception". */
function afterFor(text: string, words: Words): string {
  const reading = readingOf(text, words);
  const at = hasAny(reading.hits[0], "forSo") ? past(reading, past(reading, 0, "forSo"), "article") : 0;
  return textOf(reading, at, reading.tokens.length);
}

const SMALL = ["each", "per", "upTo", "people", "family", "helpers", "slots", "shifts", "more", "only", "need"] as const;

/** "Each time", "couverts max"; not "adults". */
function isSmall(title: string, words: Words): boolean {
  const reading = readingOf(title.replace(/\s\d+\s/, " "), words);
  return (/\s/.test(title) || hasAny(reading.hits[0], "need")) && saysOnly(reading, { from: 0, to: reading.tokens.length }, ...SMALL);
}

/** "4", "(4)", "3 parents", "6 crockpots", "need 5". */
function countOf(text: string, words: Words): number | null {
  const reading = readingOf(text.trim().replace(/^\((.*)\)$/, "$1"), words);
  const at = past(reading, 0, "need", "bring", "upTo");
  const number = numberAt(reading, at);
  const end = number && past(reading, past(reading, number.next, "of", "more"), "helpers", "people", "unit", "need");
  return end && end >= reading.tokens.length ? number.value : null;
}

/** "(2 of 4 filled)", "3 slots", "4 needed": how many; what follows is who has them. */
function readFilled(text: string, words: Words): { text: string; count: number | null; hadTail: boolean; taken: number } {
  const normalized = normalize(text);
  const some = new RegExp(
    `[([]?${GAP}(\\d{1,4})${GAP}(?:${words.of})${GAP}(\\d{1,4})(?:${GAP}(?:${words.left})){0,4}(?![a-z\\d/])${GAP}[)\\]]?`,
  ).exec(normalized);
  // "Saturday (11/28)".
  const isDate = some && hasAny(readingOf(text.slice(0, some.index), words).hits.at(-1), "weekday");
  if (some && !isDate && (/[([]/.test(some[0]) || new RegExp(`(?:${words.left})${GAP}[)\\]]?$`).test(some[0]))) {
    const isTaken = new RegExp(`(?:${TAKEN})${GAP}[)\\]]?$`).test(some[0]);
    return { ...cut(text, some.index, some[0].length, Number(some[2]), isTaken), taken: Number(some[1]) };
  }
  const all = new RegExp(`[([]?${GAP}(?<![\\d:/.])(\\d{1,4})${SPACE}(?:(?:${words.left})${GAP}){1,4}(?![a-z])[)\\]]?`).exec(normalized);
  // "3x rolls (10 pieces each)" are three.
  if (all && (all.index === 0 || !COUNT_FIRST.test(text))) return { ...cut(text, all.index, all[0].length, Number(all[1])), taken: 0 };
  return { text, count: null, hadTail: false, taken: 0 };
}

function cut(text: string, from: number, length: number, count: number, isTaken = false) {
  const tail = text.slice(from + length);
  // After the number come the people; a number at the beginning comes before what it counts.
  const isFirst = !isTaken && !/\p{L}{2}/u.test(text.slice(0, from));
  const kept = isFirst ? text.slice(0, from) + tail : text.slice(0, from);
  return { text: kept, count: Math.max(1, Math.min(count, LIMITS.quantity.max)), hadTail: !isFirst && /\p{L}{2}/u.test(tail) };
}

/** One to three words, each with a large letter: somebody's name, beside an entry. */
export function isPersons(text: string): boolean {
  const parts = text
    .split(/,|&|\b(?:and|y|et|und)\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => /^\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){0,2}$/u.test(part));
}
