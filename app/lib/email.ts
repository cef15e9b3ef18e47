import { LIMITS } from "#app/limits.ts";

/** How every email address is parsed: in forms, the API, files and lists of recipients (product 3.2). */

/** Leaves room for quotation marks, `mailto:` and a link's query; longer input isn't parsed. */
const MAX_TYPED_LENGTH = 2 * LIMITS.email.max;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const WRAPPED: Record<string, string> = { "<": ">", '"': '"', "'": "'", "“": "”", "‘": "’", "«": "»", "„": "“" };
const CLOSING_MARKS = ".,;:!?";
const LOCAL = /^[^\s\p{C}"(),:;<>@[\\\]]+$/u;
const LABEL = /^[\p{L}\p{N}\p{M}-]{1,63}$/u;

/** The mailbox that a typed address names, in lowercase as all addresses are stored; null if it is invalid or ambiguous. */
export function normalizeEmail(typed: string): string | null {
  const { name, address } = splitDisplayName(typed.replace(INVISIBLE, ""));
  if (address.length > MAX_TYPED_LENGTH || /[<>]/.test(name)) return null;
  const email = stripMailto(address).normalize("NFC").toLowerCase();
  if (email.length > LIMITS.email.max || !isAddress(email)) return null;
  const isOther = name.includes("@") && (normalizeEmail(name) ?? email) !== email;
  return isOther ? null : email;
}

/** Splits `Jane Doe <jane@example.com>` into name and address. */
export function splitDisplayName(text: string): { name: string; address: string } {
  const whole = stripClosingMarks(text);
  const open = whole.lastIndexOf("<");
  if (open <= 0 || !whole.endsWith(">")) return { name: "", address: whole };
  return { name: whole.slice(0, open).trim(), address: whole.slice(open + 1, -1) };
}

/** The mailbox that limits count by: ann+choir@… is delivered to ann@…. Everywhere else they stay two people. */
export function withoutPlusTag(email: string): string {
  const at = email.lastIndexOf("@");
  const plus = email.indexOf("+");
  return plus > 0 && plus < at ? email.slice(0, plus) + email.slice(at) : email;
}

/** Without surrounding marks, `mailto:` and a link's query. */
function stripMailto(address: string): string {
  let text = stripClosingMarks(address);
  for (let close = findClosing(text); close !== null; close = findClosing(text)) text = stripClosingMarks(text.slice(1, -1));
  return /^mailto:/i.test(text) ? stripClosingMarks(text.slice("mailto:".length).split("?", 1)[0] ?? "") : text;
}

function findClosing(text: string): string | null {
  const close = WRAPPED[text.charAt(0)];
  return text.length > 1 && close !== undefined && text.endsWith(close) ? close : null;
}

function stripClosingMarks(text: string): string {
  const trimmed = text.trim();
  let end = trimmed.length;
  while (end > 0 && CLOSING_MARKS.includes(trimmed.charAt(end - 1))) end--;
  return trimmed.slice(0, end).trim();
}

function isAddress(email: string): boolean {
  const [local = "", domain = "", ...more] = email.split("@");
  if (more.length > 0 || !LOCAL.test(local) || local.split(".").includes("")) return false;
  const labels = domain.split(".");
  return labels.length > 1 && labels.every(isLabel) && !/^\p{N}+$/u.test(labels.at(-1) ?? "");
}

function isLabel(label: string): boolean {
  return LABEL.test(label) && !label.startsWith("-") && !label.endsWith("-");
}
