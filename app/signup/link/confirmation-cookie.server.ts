import { redirect } from "@remix-run/cloudflare";
import { readCookie } from "#app/lib/cookies.ts";
import { sealDeflated, unsealDeflated } from "#app/lib/seal.server.ts";
import { FRESHNESS, LIMITS } from "#app/limits.ts";
import { confirmationQuery } from "#app/signup/form/sign-up-path.ts";
import type { OfferResult } from "#app/signup/outcome.ts";
import type { SubmissionRows } from "#app/signup/take/submission-statements.server.ts";

const COOKIE = "__Secure-confirmation";

export type ConfirmedSignUp = { token: string; offers: OfferResult[]; rows?: SubmissionRows };

/** Redirects to a sign-up's confirmation with its data in a cookie, so that it needs no read. */
export async function redirectToConfirmation(answer: ConfirmedSignUp): Promise<Response> {
  const path = `${getLinkPath(answer.token)}?${confirmationQuery(answer.offers)}`;
  const cookie = answer.rows && (await buildConfirmationCookie(path, answer.token, answer.rows));
  return redirect(path, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

/**
 * The data that a sign-up's answer left for the page at this path, and the header that deletes it: it is shown once, since this
 * browser won't hear of later changes.
 */
export async function readConfirmation(
  request: Request,
  token: string,
  now: number,
): Promise<{ rows: SubmissionRows | null; forget: HeadersInit }> {
  const value = readCookie(request, COOKIE);
  if (!value) return { rows: null, forget: {} };
  const text = await unsealDeflated(value, getSealContext(getLinkPath(token) + new URL(request.url).search));
  const rows: SubmissionRows | null = text === null ? null : JSON.parse(text);
  const isFresh = rows !== null && now >= rows.at && now - rows.at <= FRESHNESS.confirmation;
  return { rows: isFresh ? rows : null, forget: { "Set-Cookie": `${COOKIE}=; ${cookieAttributes(token, 0)}` } };
}

/** null if there is too much data: the page then reads it as usual. */
async function buildConfirmationCookie(path: string, token: string, rows: SubmissionRows): Promise<string | null> {
  const sealed = await sealDeflated(JSON.stringify(rows), getSealContext(path));
  const cookie = `${COOKIE}=${sealed}; ${cookieAttributes(token, FRESHNESS.confirmation)}`;
  return cookie.length <= LIMITS.confirmationCookie ? cookie : null;
}

function getLinkPath(token: string): string {
  return `/s/${token}`;
}

/** Binds the cookie's data to the path it was made for. */
function getSealContext(path: string): string {
  return `confirmation at ${path}`;
}

function cookieAttributes(token: string, age: number): string {
  return `Path=${getLinkPath(token)}; HttpOnly; Secure; SameSite=Lax; Max-Age=${age / 1000}`;
}
