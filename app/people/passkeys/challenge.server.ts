import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "#app/db/ids.ts";
import { toBase64Url } from "#app/lib/bytes.ts";
import { readCookie } from "#app/lib/cookies.ts";
import { seal, unseal } from "#app/lib/seal.server.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { DURATIONS } from "#app/limits.ts";
import { PASSKEYS } from "./limits.ts";

const COOKIE = "__Host-passkey";
const ATTRIBUTES = `Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${DURATIONS.hour / DURATIONS.second}`;
const BYTES = 32;

/** What a challenge is for. One that a session asked for only works in that session. */
export type ChallengeUse = "sign-in" | `add:${string}` | `confirm:${string}`;

export type Challenge = { text: string; expiresAt: number };

const challengeSchema = z.object({ text: z.string(), expiresAt: z.number() });

/**
 * A new challenge for this browser. Nothing is stored: the page holds it sealed (`ticket`), and only the browser with this
 * cookie can give it back.
 */
export async function newChallenge(request: Request, use: ChallengeUse, now: number) {
  const browser = readBrowserId(request) ?? newId();
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const challenge: Challenge = { text: toBase64Url(bytes), expiresAt: now + PASSKEYS.challenge };
  return {
    bytes,
    ticket: await seal(JSON.stringify(challenge), holder(use, browser)),
    cookie: `${COOKIE}=${browser}; ${ATTRIBUTES}`,
  };
}

/** The challenge in a ticket; null if it is another browser's or use's, or too old. */
export async function openTicket(request: Request, ticket: string, use: ChallengeUse, now: number): Promise<Challenge | null> {
  const browser = readBrowserId(request);
  const text = browser && (await unseal(ticket, holder(use, browser)));
  const challenge = text ? challengeSchema.parse(JSON.parse(text)) : null;
  return challenge && challenge.expiresAt > now ? challenge : null;
}

/** Uses a challenge up, whatever becomes of the answer: only the first statement returns a row. */
export async function spendChallenge({ text, expiresAt }: Challenge, now: number): Promise<SQL<{ id: string }>> {
  return sql`INSERT INTO one_time_tokens (id, purpose, expires_at, used_at, created_at)
    VALUES (${await sha256(`passkey:${text}`)}, 'passkey', ${expiresAt}, ${now}, ${now}) ON CONFLICT DO NOTHING RETURNING id`;
}

function readBrowserId(request: Request): string | undefined {
  const value = readCookie(request, COOKIE);
  return value && /^[\w-]{16,64}$/.test(value) ? value : undefined;
}

function holder(use: ChallengeUse, browser: string): string {
  return JSON.stringify(["passkey", use, browser]);
}
