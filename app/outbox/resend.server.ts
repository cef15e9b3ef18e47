import { Resend } from "resend";
import { DURATIONS } from "#app/limits.ts";
import type { FrozenBatch, Message, ProviderAnswer, Transport } from "./transport.ts";

/** Resend allows two calls a second per account. */
const PAUSE = 500;
const PATIENCE = 20 * DURATIONS.second;

type ResendOptions = { apiKey: string; baseUrl: string | undefined; pause?: number; patience?: number };
type ResendFailure = { statusCode?: number | null; name?: string; message?: string };

/** Sends through Resend's batch endpoint. The same messages in the same order are the same bytes at every attempt. */
export function resendTransport({ apiKey, baseUrl, pause = PAUSE, patience = PATIENCE }: ResendOptions): Transport {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl: baseUrl.replace(/\/$/, "") } : undefined);
  return {
    pause,
    deliver: async ({ id, messages }: FrozenBatch) => {
      const options = { idempotencyKey: id, signal: AbortSignal.timeout(patience) };
      const { data, error, headers } = await resend.batch.send(messages.map(toResend), options);
      if (error) return readFailure(error, headers ?? {});
      if (!Array.isArray(data?.data)) return { result: "unknown", reason: "200 without the messages' ids" };
      return { result: "accepted", providerIds: data.data.map((message) => message?.id ?? null) };
    },
  };
}

function toResend({ from, to, replyTo, subject, html, text, headers }: Message) {
  return { from, to: [to], ...(replyTo && { replyTo }), subject, html, text, headers };
}

function readFailure({ statusCode, name = "", message = "" }: ResendFailure, headers: Record<string, string>): ProviderAnswer {
  const reason = `${statusCode ?? "no answer"} ${name}: ${message}`.slice(0, 300);
  if (!statusCode) return { result: "unknown", reason };
  if (statusCode === 429) return { result: "wait", milliseconds: parseRetryAfter(headers["retry-after"], name), reason };
  if (statusCode === 409) {
    return name === "concurrent_idempotent_requests"
      ? { result: "wait", milliseconds: 2 * DURATIONS.second, reason }
      : { result: "conflict", reason };
  }
  if (statusCode >= 500) return { result: name === NOT_FROM_RESEND && statusCode !== 503 ? "unknown" : "unavailable", reason };
  if (CONTENT_STATUSES.has(statusCode) && name !== "invalid_from_address") return { result: "refused", reason };
  return { result: "misconfigured", reason };
}

/** The library's name for a response that isn't JSON: a gateway's page, behind which the call may have succeeded. */
const NOT_FROM_RESEND = "application_error";

/** Statuses about the messages; any other 4xx is about the key, the sender or the service's address. */
const CONTENT_STATUSES = new Set([400, 413, 422]);

/** Retry-After in seconds or as a date; without it a short pause, or an hour if a whole quota is used up. */
function parseRetryAfter(retryAfter: string | undefined, name: string): number {
  const seconds = Number(retryAfter);
  if (retryAfter && Number.isFinite(seconds)) return Math.max(0, seconds) * DURATIONS.second;
  const date = retryAfter ? Date.parse(retryAfter) : Number.NaN;
  if (!Number.isNaN(date)) return Math.max(0, date - Date.now());
  return name.endsWith("quota_exceeded") ? DURATIONS.hour : DURATIONS.second;
}
