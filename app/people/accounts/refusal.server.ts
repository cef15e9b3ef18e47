import { data } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { logError } from "#app/lib/log.ts";
import { BusyError } from "#app/lib/slots.ts";
import { labelsOf, type Problem, type Reason, type Screen } from "./labels.ts";

/** The answer when a form of these screens is refused: its messages, and the address as typed. */
export type Refused = { problem: Problem; email: string; reason: Reason };

type Typed = { email?: string; password?: string; confirmation?: string };

/** Sends the form back with the reason's messages; passwords aren't sent back. */
export function refuse(reason: Reason, screen: Screen, typed: Typed, retryAfter?: number) {
  const refused: Refused = { problem: labelsOf(reason, screen, typed), email: typed.email ?? "", reason };
  return data(refused, { status: statusOf(reason), headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

/** Why a form failed, in the person's terms; unexpected errors are logged. */
export function failureOf(error: unknown, about: Record<string, string>): { reason: "busy" | "failed"; retryAfter?: number } {
  if (error instanceof BusyError) return { reason: "busy", retryAfter: error.retryAfter };
  logError(error, about);
  return { reason: "failed" };
}

/** Without Turnstile no human check is possible: a link by mail is the way in. */
export function withoutTurnstile(reason: Reason): Reason {
  return reason === "person-needed" && !config().turnstile ? "link-needed" : reason;
}

export function statusOf(reason: Reason): number {
  return STATUS[reason] ?? 422;
}

const STATUS: Partial<Record<Reason, number>> = {
  "wrong-credentials": 401,
  "wrong-password": 401,
  "link-gone": 410,
  throttled: 429,
  busy: 503,
  failed: 500,
};
