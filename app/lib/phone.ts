import { LIMITS } from "#app/limits.ts";
import { clipText } from "./text.ts";
import { toDigit } from "./whole-number.ts";

/** What stays of a typed phone number: digits, and a plus in front (product 11.2). */
export function cleanTypedPhone(text: string): string {
  const plain = normalizePhone(text);
  const digits = plain.replace(/\D/g, "").slice(0, LIMITS.phone.maxDigits);
  return plain.startsWith("+") ? `+${digits}` : digits;
}

/**
 * The first number in a text, as written, and the rest of the text: an extension, a pause, a second number, when to call.
 * Without a number everything is the rest.
 */
export function splitPhone(text: string): { number: string; rest: string } {
  const plain = normalizePhone(text);
  const spelled = SPELLED.test(plain) ? plain.replace(/[a-z]/gi, keypadDigit) : plain;
  const run = /\+?\(?\d[\d ().*/-]*/.exec(spelled);
  const number = run ? takeFirst(run[0]) : "";
  if (!run || digitCount(number) < MIN_DIGITS || SCIENTIFIC.test(plain)) return { number: "", rest: plain };
  const rest = spelled === plain ? `${plain.slice(0, run.index)} ${plain.slice(run.index + number.length)}` : plain;
  return { number, rest: /[\p{L}\p{N}]/u.test(rest) ? rest.trim() : "" };
}

/** What a pasted or autofilled text puts into the field, and in `noted` the whole text if it says more than the number. */
export function splitPastedPhone(text: string): { phone: string; noted: string } {
  const { number, rest } = splitPhone(text);
  const typed = cleanTypedPhone(text);
  // Without a digit there is nothing to keep in the field, and the text would disappear silently.
  if (number === "") return { phone: typed, noted: /\d/.test(typed) ? "" : normalizePhone(text) };
  return { phone: cleanTypedPhone(number), noted: rest && normalizePhone(text) };
}

/** Whether the event is a single typed character; pasted and autofilled text arrives in one piece. */
export function isOneKey(event: Event): boolean {
  return event instanceof InputEvent && event.data?.length === 1;
}

/** Digits of every script as 0 to 9, one kind of dash, one line, no invisible characters. */
export function normalizePhone(text: string): string {
  return clipText(text, LIMITS.text.max)
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{M}\p{Cf}]/gu, "")
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(toDigit(digit)))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .trim()
    .replace(/[\r\n]+/g, " / ")
    .replace(/\s+/g, " ")
    .replace(/^(?:tel|callto|sms):\s*/i, "");
}

/** No country has shorter numbers. */
const MIN_DIGITS = 7;
/** A number this long is complete, so what follows is another one. */
const COMPLETE_DIGITS = 9;
/** 4.91711E+11 is what a spreadsheet leaves of a number. */
const SCIENTIFIC = /^\+?\d+(?:[.,]\d+)?E[+-]?\d+$/i;
/** 1-800-FLOWERS */
const SPELLED = /^(?:\+?1[ .-]?)?\(?8(?:00|33|44|55|66|77|88)\)?[ .-]?(?=[\d-]*[a-z])(?:[a-z\d][ .-]?){7}$/i;
const KEYS = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

function keypadDigit(letter: string): string {
  return String(KEYS.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2);
}

/** A slash separates the area code from the rest, or a number from the next one. */
function takeFirst(run: string): string {
  const [first = "", second = ""] = run.split("/");
  const isPair = digitCount(first) >= COMPLETE_DIGITS || (digitCount(first) >= MIN_DIGITS && digitCount(second) >= MIN_DIGITS);
  return (isPair ? first : run).replace(/\D+$/, "");
}

function digitCount(text: string): number {
  return text.replace(/\D/g, "").length;
}
