import { z } from "zod";
import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import type { Locale } from "#app/limits.ts";
import { confirmByLink, confirmSession, requestConfirmLink } from "#app/people/accounts/fresh-proof.server.ts";
import { proveOwnPassword } from "#app/people/accounts/sign-in.server.ts";
import { newChallenge } from "./challenge.server.ts";
import { listCredentials } from "./queries.server.ts";
import { jsonField, signedSchema, ticketField } from "./schema.ts";
import { confirmWithPasskey, type PasskeyRefusal } from "./sign.server.ts";
import { signOptions } from "./verify.server.ts";

type ConfirmSubmission = Submission & { request: Request; locale: Locale };

/** What the page and its script are told. `options`, `ticket`: what the browser needs to sign. */
export type ConfirmAnswer = {
  isDone?: true;
  isMailed?: true;
  problem?: string;
  passwordError?: string;
  isStale?: boolean;
  options?: object;
  ticket?: string;
};

export type ConfirmReply = { result: ConfirmAnswer; status: number; headers?: Record<string, string> };

const DONE: ConfirmReply = { result: { isDone: true }, status: 200 };

/** Handles the ways to show that this session is still its owner's. */
export async function handleConfirming(submission: ConfirmSubmission): Promise<ConfirmReply | null> {
  return await handleIntent(INTENTS, submission);
}

const INTENTS: Record<string, Intent<ConfirmSubmission, ConfirmReply>> = {
  password: defineIntent(z.object({ password: z.string() }), async ({ viewer, now }, { password }) => {
    if (password === "") return { result: { passwordError: m.accounts_own_password_needed() }, status: 422 };
    const proof = await proveOwnPassword(viewer, password, now);
    if (!proof.ok && proof.reason === "throttled") return throttled(proof.retryAfter);
    if (!proof.ok) return { result: { passwordError: m.accounts_wrong_password() }, status: 422 };
    await runBatch([confirmSession(viewer.sessionId, now)]);
    return DONE;
  }),
  options: defineIntent(z.object({}), async ({ viewer, request, now }) => {
    const own = await listCredentials(viewer.id);
    if (own.length === 0) return { result: { problem: m.passkeys_none_to_use() }, status: 409 };
    const { bytes, ticket, cookie } = await newChallenge(request, `confirm:${viewer.sessionId}`, now);
    return { result: { options: await signOptions(bytes, own), ticket }, status: 200, headers: { "Set-Cookie": cookie } };
  }),
  passkey: defineIntent(z.object({ ticket: ticketField, answer: jsonField(signedSchema) }), async ({ viewer, request, now }, signed) => {
    const confirmed = await confirmWithPasskey(viewer, signed, request, now);
    return confirmed.outcome === "confirmed" ? DONE : refused(confirmed);
  }),
  mail: defineIntent(z.object({}), async ({ viewer, locale, now }) => {
    const { ok, retryAfter = 1 } = await requestConfirmLink(viewer, locale, now);
    return ok ? { result: { isMailed: true }, status: 200 } : throttled(retryAfter);
  }),
  link: defineIntent(z.object({ token: z.string() }), async ({ viewer, now }, { token }) => {
    return (await confirmByLink(token, viewer, now)) ? DONE : { result: { problem: m.accounts_link_gone_text() }, status: 410 };
  }),
};

function refused(refusal: PasskeyRefusal): ConfirmReply {
  if (refusal.outcome === "throttled") return throttled(refusal.retryAfter);
  if (refusal.outcome === "stale") return { result: { problem: m.passkeys_stale(), isStale: true }, status: 409 };
  return { result: { problem: m.passkeys_not_yours() }, status: 422 };
}

function throttled(retryAfter: number): ConfirmReply {
  return { result: { problem: m.accounts_throttled_text() }, status: 429, headers: { "Retry-After": String(retryAfter) } };
}
