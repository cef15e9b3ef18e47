export const HOME = "/dashboard";

/** Where to go after signing in: a path of this site, else the dashboard (product 2.3). */
export function safePath(target: string | null | undefined): string {
  const path = toOwnPath(target);
  return path === null || isSignInPath(path) ? HOME : path;
}

/** Where to go after proving an address. A new form that was begun while signed in is open in its own tab. */
export function pathAfterVerifying(target: string | null, wasSignedIn: boolean): string {
  const path = safePath(target);
  const isNewForm = /^\/create(-simple)?([?#]|$)/.test(path) && !/[?&]edit=/.test(path);
  return wasSignedIn && isNewForm ? HOME : path;
}

/** A path of this site, else null. Anything a browser could read as another site's URL, or as no URL at all, is refused, not repaired. */
export function toOwnPath(target: string | null | undefined): string | null {
  if (!target?.startsWith("/") || hasControlOrBackslash(target)) return null;
  const base = "https://this.site";
  if (!URL.canParse(target, base)) return null;
  const { origin, pathname, search, hash } = new URL(target, base);
  return origin !== base || pathname.startsWith("//") ? null : pathname + search + hash;
}

export const AUTH_STEPS = ["email", "signup", "forgot"] as const;
/** The sign-in screen's three modes, by their names in the URL. */
export type AuthStep = (typeof AUTH_STEPS)[number];

/** The emails that a dialog of the sign-in screen can report as sent. */
export const SENT_MAILS = ["verification", "reset", "link"] as const;
export type SentMail = (typeof SENT_MAILS)[number];

export type AuthQuery = { step: AuthStep; sent: SentMail | null; target: string };

export function parseAuthQuery(query: URLSearchParams): AuthQuery {
  const sent = query.get("sent");
  return {
    step: AUTH_STEPS.find((step) => step === query.get("step")) ?? "email",
    sent: SENT_MAILS.find((each) => each === sent) ?? null,
    target: safePath(query.get("redirect")),
  };
}

/** The sign-in screen's path, with the path to return to. */
export function authPath({ step = "email", sent = null, target }: Partial<AuthQuery>): string {
  const query = new URLSearchParams();
  if (step !== "email") query.set("step", step);
  if (sent) query.set("sent", sent);
  if (target && target !== HOME) query.set("redirect", target);
  return query.size > 0 ? `/auth?${query}` : "/auth";
}

/** Where a new form can be begun without an account; null if sign-in is for something else. */
export function signedOutFormPath(target: string): string | null {
  const { pathname, search, searchParams } = new URL(target, "https://this.site");
  const isBegun = searchParams.has("edit") || searchParams.has("answer");
  return pathname === "/create" && !isBegun ? `/start${search}` : null;
}

/** Browsers read a backslash as a slash and drop tabs and line breaks inside a URL. */
function hasControlOrBackslash(text: string): boolean {
  return Array.from(text).some((character) => character === "\\" || character < " " || character === "\u007f");
}

function isSignInPath(path: string): boolean {
  return /^\/auth(?:[/?#]|$)/.test(path);
}

/** An address that only its owner recognizes: "o•••@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}•••${email.slice(at)}`;
}

/** An account that only its owner recognizes: the name, unless it is the masked part of the address. */
export function maskAccount({ name, email }: { name: string | null; email: string }): { name: string | null; email: string } {
  const isLocalPart = name?.trim().toLowerCase() === email.slice(0, email.lastIndexOf("@"));
  return { name: isLocalPart ? null : name?.trim() || null, email: maskEmail(email) };
}

/** "Olivia Owner (o•••@example.com)". */
export function accountLabel({ name, email }: { name: string | null; email: string }): string {
  return name ? `${name} (${email})` : email;
}

/** The token of a recovery link, from its query or its fragment (product 3.6). */
export function readRecoveryToken(parameters: URLSearchParams): string | null {
  const isRecovery = parameters.get("type") === "recovery";
  return parameters.get("token") || (isRecovery ? parameters.get("access_token") : null) || null;
}
