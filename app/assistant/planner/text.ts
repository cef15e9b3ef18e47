import type { Words } from "./languages/words.ts";
import { hasAny, readingOf } from "./reading.ts";

/** The same with blanks and line breaks of two at most, one after the other. */
export function withoutRuns(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/[^\S\n\t]{3,}/g, "  ")
    .replace(/\n{3,}/g, "\n\n");
}

/** "---------- Forwarded message ----------". */
const FORWARDED = /^-{3,40}[^\n-]{1,60}-{3,40}\n/gm;
/** Lines that mail programs put above a letter, in four languages: who writes to whom and when, and what stands before what it is about. */
const SENDER = /^(?:from|to|von|an|de|para|à|cc|sent|gesendet|enviado|envoyé) ?:(?! ?\d\d?\b)[^\n]*\n/gim;
const HEAD = /^(?:(?:from|to|von|an|de|para|à|cc|subject|betreff|asunto|objet|date|datum|fecha) ?:[^\n]*\n){2,}/gim;
const WRITER = /^(?:from|von|de) ?:(?! ?\d)/im;
const DATED = /^(?:date|datum|fecha) ?:[^\n]*\n/gim;
const ANSWERED = /^(?:on|am|el|le) [^\n]{1,120}\n?[^\n]{0,60}(?:wrote|schrieb[^\n]{0,60}|escribió|a écrit) ?:\n/gim;
const SUBJECT = /^(?:(?:subject|betreff|asunto|objet|re|fwd?|wg|aw|tr|rv|rif|enc) ?: {0,2}){1,3}/gim;
/** Before each line of what was forwarded. */
const QUOTE = /^(?:> ?){1,3}/gm;
/** "Pies ..... 3", "Plates ____ 20", "Napkins _____": what leads to a number, or a blank to fill in. */
const LEADER = /[._]{3,}|…/g;
/** "*** Book sale ***", "**Where:** the gym", "=====". */
const ORNAMENT = /\*{2,}|[=~]{3,}/g;
/** What a page does and how it looks. */
const CODE = /<(script|style)(?: [^<>\n]{0,99})?>[^<]{0,2000}<\/\1 ?>/gi;
const TAG = /<(\/?[a-z]{1,10}\d?)(?: [^<>\n]{0,99}| ?\/)?>/gi;
/** Within a line, or where the next begins one; other tags stand around one. */
const INLINE = /^\/?(?:a|b|i|u|em|strong|span|font)$|^\/li$/i;

/** "1,000", "1.000", "1 000". */
const THOUSANDS = /(?<![\d.,:/$€£-])(\d{1,3})(?:[.,]|[ \u00a0\u202f](?=000))(\d{3})(?=[\s,;)]|$)/g;
const FRACTION = /(?<![\d./-])(?:1\/[234]|[23]\/[34])(?= \p{L})/gu;
const PARTS: Record<string, string> = { "1/2": "½", "1/3": "⅓", "1/4": "¼", "2/3": "⅔", "2/4": "½", "3/4": "¾" };

/** The same with thousands of something as one number, and "1/2 gallon" as no date. */
export function withAmounts(text: string, words: Words): string {
  const isOf = (rest: string, ...tags: ("unit" | "money" | "hours")[]) =>
    hasAny(readingOf(rest.slice(0, 20).trimStart(), words).hits[0], ...tags);
  const whole = text.replace(THOUSANDS, (piece, first: string, last: string, at: number) =>
    isOf(text.slice(at + piece.length), "money") ? piece : first + last,
  );
  return whole.replace(FRACTION, (piece, at: number) =>
    isOf(whole.slice(at + piece.length), "unit", "hours") ? (PARTS[piece] ?? piece) : piece,
  );
}

/** What somebody wrote, without what a program or a printed sheet put around it: "Subject:", "<b>", ".....". */
export function withoutMail(text: string): string {
  const plain = text.replace(CODE, "\n").replace(TAG, (_, name: string) => (INLINE.test(name) ? "" : "\n"));
  const letter = plain.replace(QUOTE, "").replace(FORWARDED, "").replace(ANSWERED, "");
  const undated = letter.replace(HEAD, (head) => (WRITER.test(head) ? head.replace(DATED, "") : head));
  const own = undated.replace(SENDER, "").replace(SUBJECT, "");
  const led = own.replace(LEADER, (leader, at: number) => {
    if (/^\s?\d/.test(own.slice(at + leader.length))) return ": ";
    return leader.startsWith("_") ? "" : leader;
  });
  return led.replace(ORNAMENT, "").trim();
}
