export const HOME = "/dashboard";

/** Where to go after signing in: a path of this site, else the dashboard (product 2.3). */
export function safePath(target: string | null | undefined): string {
  const path = ownPath(target);
  return path === null || isSignInPath(path) ? HOME : path;
}

/** Where a proven address leads: to what it was proven for. A new form that was begun while signed in stands in a tab of its own. */
export function pathAfterVerifying(target: string | null, wasSignedIn: boolean): string {
  const path = safePath(target);
  const isNewForm = /^\/create(-simple)?([?#]|$)/.test(path) && !/[?&]edit=/.test(path);
  return wasSignedIn && isNewForm ? HOME : path;
}

/**
 * A path of this site, else null. Whatever a browser could read as another site's address, or as no address at all, is
 * refused rather than repaired.
 */
export function ownPath(target: string | null | undefined): string | null {
  if (!target?.startsWith("/") || hasControlOrBackslash(target)) return null;
  const base = "https://this.site";
  if (!URL.canParse(target, base)) return null;
  const { origin, pathname, search, hash } = new URL(target, base);
  return origin !== base || pathname.startsWith("//") ? null : pathname + search + hash;
}

export const STEPS = ["email", "signup", "forgot"] as const;
/** The sign-in screen's three modes, by their names in its address. */
export type Step = (typeof STEPS)[number];

/** What a modal of the sign-in screen says was sent. */
export const SENT = ["verification", "reset", "link"] as const;
export type SentMail = (typeof SENT)[number];

export type AuthAddress = { step: Step; sent: SentMail | null; target: string };

export function readAuthAddress(query: URLSearchParams): AuthAddress {
  const sent = query.get("sent");
  return {
    step: STEPS.find((step) => step === query.get("step")) ?? "email",
    sent: SENT.find((each) => each === sent) ?? null,
    target: safePath(query.get("redirect")),
  };
}

/** The sign-in screen's own address; the path it leads to goes along. */
export function authPath({ step = "email", sent = null, target }: Partial<AuthAddress>): string {
  const query = new URLSearchParams();
  if (step !== "email") query.set("step", step);
  if (sent) query.set("sent", sent);
  if (target && target !== HOME) query.set("redirect", target);
  return query.size > 0 ? `/auth?${query}` : "/auth";
}

/** Where a new form can be begun without an account; null where sign-in is asked for something else. */
export function startPath(target: string): string | null {
  const { pathname, search, searchParams } = new URL(target, "https://this.site");
  const isBegun = searchParams.has("edit") || searchParams.has("answer");
  return pathname === "/create" && !isBegun ? `/start${search}` : null;
}

/** Browsers read a backslash as a slash and drop tabs and line breaks inside an address. */
function hasControlOrBackslash(text: string): boolean {
  return Array.from(text).some((character) => character === "\\" || character < " " || character === "\u007f");
}

function isSignInPath(path: string): boolean {
  return /^\/auth(?:[/?#]|$)/.test(path);
}

/** An address as its owner knows it again, and nobody else learns it: "o•••@example.com". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}•••${email.slice(at)}`;
}

/** An account as its owner knows it again: the name, unless it is the part of the address that is masked. */
export function maskedAccount({ name, email }: { name: string | null; email: string }): { name: string | null; email: string } {
  const isLocalPart = name?.trim().toLowerCase() === email.slice(0, email.lastIndexOf("@"));
  return { name: isLocalPart ? null : name?.trim() || null, email: maskedEmail(email) };
}

/** "Olivia Owner (o•••@example.com)". */
export function accountLabel({ name, email }: { name: string | null; email: string }): string {
  return name ? `${name} (${email})` : email;
}

/** The token of a recovery link, from its query or its fragment (product 3.6). */
export function recoveryToken(parameters: URLSearchParams): string | null {
  const isRecovery = parameters.get("type") === "recovery";
  return parameters.get("token") || (isRecovery ? parameters.get("access_token") : null) || null;
}
