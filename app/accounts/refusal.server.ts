import { data } from "@remix-run/cloudflare";
import { type Problem, type Reason, type Screen, wordsOf } from "./words.ts";

/** What a form of these screens is answered when it comes back: the words, and the address as it was typed. */
export type Refused = { problem: Problem; email: string };

type Typed = { email?: string; password?: string; confirmation?: string };

/** Sends the form back with the words for the reason; passwords are not sent back. */
export function refuse(reason: Reason, screen: Screen, typed: Typed, retryAfter?: number) {
  const refused: Refused = { problem: wordsOf(reason, screen, typed), email: typed.email ?? "" };
  return data(refused, { status: STATUS[reason] ?? 422, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

/** A field's text; a form that sends a file or nothing sends the empty text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

const STATUS: Partial<Record<Reason, number>> = {
  "wrong-credentials": 401,
  "wrong-password": 401,
  "link-gone": 410,
  throttled: 429,
  failed: 500,
};
