import { context } from "#app/db/request-context.server.ts";
import { logInfo } from "#app/lib/log.ts";

/** Adds the signed-in account to this request's log lines. */
export function recordAccount(id: string): void {
  const { log } = context();
  if (log) log.account = id;
}

type SignInFailure =
  | "wrong-credentials"
  | "wrong-passkey"
  | "copied-passkey"
  | `google-${"stale" | "refused" | "unverified" | "leaving"}`
  | "link-gone"
  | "throttled"
  | "person-needed";

export type SignInMeans = "password" | "link" | "passkey" | "google";

export function logSignedIn(account: string, by: SignInMeans): void {
  recordAccount(account);
  writeSecurityLine("signed in", { account, by });
}

/** A signed-in person showed again that the account is theirs. */
export function logConfirmed(account: string, by: SignInMeans): void {
  writeSecurityLine("confirmed", { account, by });
}

type SignInChange = "password changed" | "passkey added" | "passkey removed" | "Google linked" | "Google unlinked";

/** A way to sign in was changed, added to an account or removed from it. */
export function logSignInChange(change: SignInChange, account: string): void {
  writeSecurityLine(change, { account });
}

/** A failed attempt; `account` is the account it was for, if it exists. */
export function logSignInFailure(reason: SignInFailure, account: string | undefined): void {
  writeSecurityLine("sign-in failed", { reason, account });
}

/** A request was refused with 403 (not allowed) or 429 (too many). */
export function logRefusedRequest(facts: { method: string; route: string; status: number }): void {
  writeSecurityLine("refused", { account: context().log?.account, ...facts });
}

/** One line per event; ids only, no address and no token. */
function writeSecurityLine(message: string, facts: Record<string, string | number | undefined>): void {
  logInfo(message, { requestId: context().log?.requestId, ...facts });
}
