import { data } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { logError } from "#app/lib/log.ts";
import { BusyError } from "#app/lib/slots.ts";
import { type AccountProblem, type AccountReason, type AccountScreen, describeReason } from "./labels.ts";

/** The answer when a form of these screens is refused: its messages, and the address as typed. */
export type RefusedAccountForm = { problem: AccountProblem; email: string; reason: AccountReason };

type TypedCredentials = { email?: string; password?: string; confirmation?: string };

/** Sends the form back with the reason's messages; passwords aren't sent back. */
export function refusedForm(reason: AccountReason, screen: AccountScreen, typed: TypedCredentials, retryAfter?: number) {
  const refused: RefusedAccountForm = { problem: describeReason(reason, screen, typed), email: typed.email ?? "", reason };
  return data(refused, { status: reasonStatus(reason), headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

/** Why a form failed, in the person's terms; unexpected errors are logged. */
export function toFailureReason(error: unknown, about: Record<string, string>): { reason: "busy" | "failed"; retryAfter?: number } {
  if (error instanceof BusyError) return { reason: "busy", retryAfter: error.retryAfter };
  logError(error, about);
  return { reason: "failed" };
}

/** Without Turnstile no human check is possible: a link by mail is the way in. */
export function replaceMissingTurnstile(reason: AccountReason): AccountReason {
  return reason === "person-needed" && !config().turnstile ? "link-needed" : reason;
}

export function reasonStatus(reason: AccountReason): number {
  return STATUS[reason] ?? 422;
}

const STATUS: Partial<Record<AccountReason, number>> = {
  "wrong-credentials": 401,
  "wrong-password": 401,
  "link-gone": 410,
  throttled: 429,
  busy: 503,
  failed: 500,
};
