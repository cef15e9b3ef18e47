import { redirect } from "@remix-run/cloudflare";
import { readCookie } from "#app/lib/cookies.ts";
import { sealDeflated, unsealDeflated } from "#app/lib/seal.server.ts";
import { FRESHNESS, LIMITS } from "#app/limits.ts";
import { besideConfirmation } from "#app/signup/form/sign-up-path.ts";
import type { OfferAnswer } from "#app/signup/outcome.ts";
import type { SubmissionRows } from "#app/signup/take/submission-statements.server.ts";

const COOKIE = "__Secure-confirmation";

type Made = { token: string; offers: OfferAnswer[]; rows?: SubmissionRows };

/** Leads to the confirmation of a sign-up, with what it is made of: it needs no read. */
export async function toConfirmation(answer: Made): Promise<Response> {
  const address = `${pathOf(answer.token)}?${besideConfirmation(answer.offers)}`;
  const cookie = answer.rows && (await confirmationCookie(address, answer.token, answer.rows));
  return redirect(address, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

/**
 * What a sign-up's answer left for the page at this address, and the header that forgets it: it is shown once, since
 * nobody tells this browser what becomes of the sign-up later.
 */
export async function takeConfirmation(
  request: Request,
  token: string,
  now: number,
): Promise<{ rows: SubmissionRows | null; forget: HeadersInit }> {
  const value = readCookie(request, COOKIE);
  if (!value) return { rows: null, forget: {} };
  const text = await unsealDeflated(value, holderOf(pathOf(token) + new URL(request.url).search));
  const rows: SubmissionRows | null = text === null ? null : JSON.parse(text);
  const isFresh = rows !== null && now >= rows.at && now - rows.at <= FRESHNESS.confirmation;
  return { rows: isFresh ? rows : null, forget: { "Set-Cookie": `${COOKIE}=; ${attributes(token, 0)}` } };
}

/** null where there is too much of it: then the page is read as ever. */
async function confirmationCookie(address: string, token: string, rows: SubmissionRows): Promise<string | null> {
  const sealed = await sealDeflated(JSON.stringify(rows), holderOf(address));
  const cookie = `${COOKIE}=${sealed}; ${attributes(token, FRESHNESS.confirmation)}`;
  return cookie.length <= LIMITS.confirmationCookie ? cookie : null;
}

function pathOf(token: string): string {
  return `/s/${token}`;
}

/** It opens at the very address it was made for. */
function holderOf(address: string): string {
  return `confirmation at ${address}`;
}

function attributes(token: string, age: number): string {
  return `Path=${pathOf(token)}; HttpOnly; Secure; SameSite=Lax; Max-Age=${age / 1000}`;
}
